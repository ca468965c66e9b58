"""The arithmetic of the lesson: curves, regulations by date, periods, performance, titles."""

from elo_lesson.faces import face

__all__, __getattr__, __dir__ = face(
    __name__,
    {
        "curves": (
            "SCALE difference_for disagreements expected_score logistic_score rating_change"
        ),
        "fide_tables": ("DP LAST_DIFFERENCE conversion_table table_row table_rows whole_percent"),
        "history": "K_HISTORY one_off_lift",
        "performance": (
            "HIGHEST_FIRST_RATING HYPOTHETICAL InitialRating Performance initial_rating "
            "initial_rating_report performance_rating performance_report"
        ),
        "periods": "Game PeriodReport Row rate_period",
        "pools": "rate_pool",
        "regulation_texts": "LATEST",
        "regulations": (
            "GREATEST_DIFFERENCE GREATEST_K_TIMES_GAMES JUNIOR_LIMIT K_JUNIOR K_NEW K_OTHERS "
            "K_STRONG NEW_PLAYER_GAMES NotConfirmed Player Regulations STRONG_LIMIT "
            "require_player round_half_away"
        ),
        "titles": (
            "ALL_MET MOST_GAMES NORMS NormReport TITLE_NAMES TITLE_RATINGS UNRATED_COUNTS_AS "
            "failed_conditions lowest_average needed_score norm_report"
        ),
        "tournaments": "us_championship_2025",
        "uncertainty": "PerformanceBand SURE luck performance_band",
        "workings": "below_the_list working",
    },
)
