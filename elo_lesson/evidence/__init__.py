"""Counted real games against the models: tables, fits, error bars."""

from elo_lesson.faces import face

__all__, __getattr__, __dir__ = face(
    __name__,
    {
        "calibration": "best_scale scaled_score sensitivity typical_miss",
        "error_bars": "Point favourite_points favourites_table standard_error",
        "favourites": (
            "ATTRIBUTION GAP_WIDTH Gap TIME_CONTROLS all_of favourites_by_gap games_around"
        ),
        "noisy_ratings": "play_noisy_games",
    },
)
