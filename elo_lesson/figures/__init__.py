"""Drawings of values, without widgets; nothing here computes what a test would want to check."""

from elo_lesson.faces import face

__all__, __getattr__, __dir__ = face(
    __name__,
    {
        "calibration": "CalibrationDrawing NoisyRatingsDrawing own_points_figure",
        "drawing": "Drawing FARTHEST caption",
        "draws": "Areas DrawsDrawing draw_rates_figure",
        "favourites": "favourites_figure",
        "glicko": "BandsDrawing WaitingDrawing",
        "k_history": "k_timeline",
        "league": "DriftDrawing LeagueDrawing league_errors",
        "own_games": "BandDrawing GroupsDrawing PLACES PathDrawing",
        "period": "PERIOD_TITLE PeriodDrawing RESULT_NAMES period_bars reach result_patches",
        "style": (
            "CURVES DRAW GUIDE LessonFigure OPPONENT PERFORMANCES PLAYER RESULTS TOTAL empty_line "
            "lesson_style new_figure"
        ),
        "summary": "describe",
    },
)
