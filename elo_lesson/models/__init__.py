"""Other ways to rate and to play: draws, leagues, Glicko, other federations and sites."""

from elo_lesson.faces import face

__all__, __getattr__, __dir__ = face(
    __name__,
    {
        "bradley_terry": "fitted_ratings",
        "draws": "draw_rate fitted_draw_rate greatest_draw_rate of_hundred win_draw_loss",
        "glicko": "",
        "glicko2": "",
        "glicko_steps": "information",
        "league": "LeagueHistory normal_spread resting_error simulate_league",
        "learning": "rating_path",
        "lichess": "",
        "pool_changes": "PoolChanges",
        "sites": "simulate_site",
        "us_chess": "",
        "volatility": "GLICKO2_SCALE new_volatility",
    },
)
