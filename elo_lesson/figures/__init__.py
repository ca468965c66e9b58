"""Drawings of values, without widgets; nothing here computes what a test would want to check."""

from elo_lesson.faces import face

__all__, __getattr__, __dir__ = face(
    __name__,
    {
        "calculator": "CalculatorDrawing",
        "calibration": "CalibrationDrawing NoisyRatingsDrawing own_points_figure",
        "curve": "CurveDrawing",
        "curves": "SigmaDrawing TableDrawing ThreeCurvesDrawing",
        "drawing": "Drawing FARTHEST caption",
        "draws": "Areas DrawsDrawing draw_rates_figure",
        "favourites": "favourites_figure",
        "glicko": "BandsDrawing WaitingDrawing",
        "k_factor": "KFactorDrawing LARGEST_K",
        "k_rules": "DecisionDrawing LearningDrawing StaircaseDrawing k_timeline",
        "league": "DriftDrawing LeagueDrawing league_errors",
        "one_game": "OneGameDrawing RESULT_WORDS",
        "own_field": "OwnFieldDrawing",
        "own_games": "BandDrawing GroupsDrawing PLACES PathDrawing",
        "performance": "EVENT_GAMES FirstRatingDrawing METHOD_NAMES PerformanceDrawing",
        "period": "PeriodDrawing RESULT_NAMES period_bars reach",
        "style": "LessonFigure new_figure",
        "summary": "describe",
        "titles": "NORM_GAMES NormDrawing",
    },
)
