"""Explorers: sliders around a figure, and sentences that say what it shows."""

from elo_lesson.faces import face

__all__, __getattr__, __dir__ = face(
    __name__,
    {
        "calculator": "CalculatorExplorer",
        "calibration": "CalibrationExplorer NoisyRatingsExplorer",
        "curves": "ExpectedScoreExplorer SigmaExplorer TableExplorer ThreeCurvesExplorer",
        "draws": "DrawsExplorer",
        "glicko": "GlickoExplorer WaitingExplorer",
        "k_factor": "KFactorExplorer LearningExplorer",
        "k_rules": "KDecisionExplorer Rule700Explorer",
        "league": "DriftExplorer LeagueExplorer",
        "one_game": "OneGameExplorer",
        "own_field": "OwnFieldExplorer",
        "own_games": "OwnGamesExplorer OwnPerformanceExplorer RatingPathExplorer",
        "performance": "FirstRatingExplorer PerformanceExplorer",
        "period": "PeriodExplorer",
        "titles": "NormExplorer",
    },
)
