"""A person's own games: read from files and lines, seen by month, by gap and by colour."""

from elo_lesson.faces import face

__all__, __getattr__, __dir__ = face(
    __name__,
    {
        "files": "WhichPlayer",
        "points": "OwnPoints own_points",
        "pools": "of_pool pool_words pools_of",
        "reading": "GamesFile read_games",
        "reports": (
            "about_path about_performance about_scores band_words cut_words groups_table "
            "months_table performance_table player_words results with_own_rating"
        ),
        "typed": "read_typed",
        "views": (
            "Group by_colour by_gap by_month first_rating group month_of rate_months "
            "rated_games sample_file"
        ),
    },
)
