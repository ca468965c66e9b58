"""A person's own games: read from files and lines, seen by month, by gap and by colour."""

from elo_lesson.faces import face

__all__, __getattr__, __dir__ = face(
    __name__,
    {
        "problems": "WhichColumns WhichList WhichPlayer",
        "reading": "GamesFile read_games",
        "reports": (
            "about_months about_performance band_words groups_table months_table "
            "performance_table results"
        ),
        "typed": "read_typed",
        "views": (
            "Group OwnPoints by_colour by_gap by_month first_rating group "
            "own_points rate_months rated_games sample_file"
        ),
    },
)
