"""The explorers of the Glicko systems."""

from __future__ import annotations

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Whole
from elo_lesson.figures import RESULT_NAMES, BandsDrawing, WaitingDrawing
from elo_lesson.language import later, number, text
from elo_lesson.models import glicko, lichess

UPDATES = {
    1.0: later(
        "Rating {rating}, give or take {before}, becomes {new}, give or take {after}, after a win"
        " against {opponent}, give or take {opponent_band}."
    ),
    0.5: later(
        "Rating {rating}, give or take {before}, becomes {new}, give or take {after}, after a draw"
        " against {opponent}, give or take {opponent_band}."
    ),
    0.0: later(
        "Rating {rating}, give or take {before}, becomes {new}, give or take {after}, after a loss"
        " against {opponent}, give or take {opponent_band}."
    ),
}
BANDS = later(
    "Each band is two deviations wide to both sides: if the model is right, the true strength lies"
    " in it about 95 times in 100."
)
MARKED = later("Lichess shows a question mark behind the rating.")
NOT_MARKED = later("Lichess shows no question mark.")


class GlickoExplorer(Explorer):
    """One game between two ratings that know how sure they are.

    >>> explorer = GlickoExplorer()
    >>> explorer.set(deviation=50)
    >>> explorer.readout.split(". ")[0]
    'Rating 1500, give or take 100, becomes 1505, give or take 99, after a win against 1400, give \
or take 60'
    """

    def __init__(self) -> None:
        results = {text(name): score for score, name in RESULT_NAMES.items()}
        controls = {
            "rating": Whole(text("your rating"), 1500, 1000, 2000),
            "deviation": Whole(text("your deviation"), 200, 30, 350),
            "opponent": Whole(text("opponent's rating"), 1400, 1000, 2000),
            "opponent_deviation": Whole(text("opponent's deviation"), 30, 30, 350),
            "score": Choice(text("your result"), results, 1.0),
        }
        super().__init__(lambda: BandsDrawing(200, 2800), controls)

    def update(
        self, *, rating: int, deviation: int, opponent: int, opponent_deviation: int, score: float
    ) -> str:
        report = glicko.rate((rating, deviation), [(opponent, opponent_deviation, score)])
        after = report.new_rating, report.new_deviation
        self.drawing.show((opponent, opponent_deviation), (rating, deviation), after)
        self.details = report.table()
        said = text(
            UPDATES[score],
            rating=rating,
            before=2 * deviation,
            new=round(report.new_rating),
            after=round(2 * report.new_deviation),
            opponent=opponent,
            opponent_band=2 * opponent_deviation,
        )
        return f"{said} {text(BANDS)}"


class WaitingExplorer(Explorer):
    """How a deviation grows while nobody plays, and when Lichess shows a question mark.

    >>> WaitingExplorer().readout.split(". ")[-1]
    'Lichess shows no question mark.'
    """

    DAYS = range(0, 1001, 20)
    HIGHEST = 350

    def __init__(self) -> None:
        controls = {
            "deviation": Whole(text("deviation at first"), 60, lichess.SMALLEST_DEVIATION, 200),
            "thousandths": Whole(text("volatility × 1000"), 60, 40, 100),
            "days": Whole(text("days without games"), 180, self.DAYS[0], self.DAYS[-1]),
        }
        line = lichess.QUESTION_MARK
        super().__init__(lambda: WaitingDrawing(self.DAYS, self.HIGHEST, line), controls)

    def update(self, *, deviation: int, thousandths: int, days: int) -> str:
        volatility = thousandths / 1000
        path = [lichess.deviation_after(deviation, volatility, day) for day in self.DAYS]
        after = lichess.deviation_after(deviation, volatility, days)
        marked = after >= lichess.QUESTION_MARK
        self.drawing.show(path, days, after)
        return text(
            "Days without games: {days}. A deviation of {before} with a volatility of {volatility}"
            " is now {after}. {verdict}",
            before=deviation,
            # What is not yet the limit is not rounded up to it.
            after=number(after if marked else min(after, lichess.QUESTION_MARK - 0.1), 1),
            days=days,
            volatility=number(volatility, 3),
            verdict=text(MARKED if marked else NOT_MARKED),
        )
