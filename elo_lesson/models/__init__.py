"""Other ways to rate and to play: draws, leagues, Glicko, other federations and sites."""

from elo_lesson.faces import face

__all__, __getattr__, __dir__ = face(
    __name__,
    {
        "bradley_terry": "fitted_ratings",
        "draws": "draw_rate fitted_draw_rate greatest_draw_rate of_hundred win_draw_loss",
        "glicko": "glicko information",
        "glicko2": "glicko2 GLICKO2_SCALE new_volatility",
        "league": "LeagueHistory normal_spread resting_error simulate_league",
        "learning": "rating_path",
        "lichess": "lichess simulate_site",
        "pool_changes": "PoolChanges",
        "us_chess": "us_chess",
    },
)
