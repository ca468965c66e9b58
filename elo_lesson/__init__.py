"""Elo lesson: the arithmetic behind the notebooks, exact where FIDE is exact.

>>> import elo_lesson as elo
>>> elo.rate_period(elo.Player(1500), [elo.Game(1600, 1)], k=20).change
13
"""

from elo_lesson.faces import face

__version__ = "0.1.0"

__all__, __getattr__, __dir__ = face(
    __name__,
    {
        "language": "signed",
        "rating": (
            "DP Game InitialRating K_HISTORY NORMS NormReport Performance PeriodReport Player "
            "Regulations Row TITLE_NAMES TITLE_RATINGS conversion_table difference_for "
            "disagreements expected_score initial_rating initial_rating_report lowest_average "
            "needed_score norm_report one_off_lift performance_band performance_rating "
            "performance_report rate_period rate_pool rating_change round_half_away table_row "
            "us_championship_2025"
        ),
        "models": (
            "GLICKO2_SCALE LeagueHistory PoolChanges draw_rate fitted_draw_rate "
            "fitted_ratings glicko glicko2 greatest_draw_rate information lichess "
            "new_volatility resting_error simulate_league simulate_site us_chess "
            "win_draw_loss"
        ),
        "evidence": (
            "TIME_CONTROLS best_scale favourite_points favourites_by_gap favourites_table "
            "games_around scaled_score sensitivity standard_error"
        ),
        "own_games": (
            "by_gap groups_table own_points rate_months rated_games read_games sample_file"
        ),
        "exercises": "check",
    },
)
