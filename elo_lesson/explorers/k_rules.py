"""The explorers of the rules for K: who has which, and the 700 rule."""

from __future__ import annotations

from typing import Any

from matplotlib.patches import Rectangle

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Whole
from elo_lesson.figures import GUIDE, PLAYER, Drawing, empty_line, lesson_style, new_figure
from elo_lesson.language import later, text
from elo_lesson.rating import K_JUNIOR, K_NEW, K_OTHERS, K_STRONG, Player, Regulations

DATE = "2026-02-01"
UNKNOWN = "unknown"
NOT_KNOWN = later("not known")

BOXES = {
    "strong": later("ever 2400\nor more?"),
    "junior": later("junior, never\n2300 or more?"),
    "new": later("fewer than\n30 games?"),
}
ANSWERED = {
    ("strong", True): later("Ever 2400 or more? Yes."),
    ("strong", False): later("Ever 2400 or more? No."),
    ("junior", True): later("A junior who never had 2300? Yes."),
    ("junior", False): later("A junior who never had 2300? No."),
    ("junior", None): later("A junior who never had 2300? Not known."),
    ("new", True): later("Fewer than 30 rated games? Yes."),
    ("new", False): later("Fewer than 30 rated games? No."),
    ("new", None): later("Fewer than 30 rated games? Not known."),
}
DECIDED = later("So K = {k}.")
OPEN = later("So K could be {new} or {others}: ask for the missing fact.")
K_OF = {"strong": K_STRONG, "junior": K_JUNIOR, "new": K_NEW, "others": K_OTHERS}

PRODUCT = later("Rated games: {games}. Times the K of the list, {list_k}, that makes {product}.")
FITS = later("That is not more than 700, so K stays {list_k}.")
TOO_MUCH = later("That is more than 700, so K is lowered to {k}: {k} × {games} is {lowered}.")


class KDecisionExplorer(Explorer):
    """Who has which K: a decision tree that lights up. What is not known is asked for.

    >>> explorer = KDecisionExplorer()
    >>> explorer.set(games="unknown")
    >>> explorer.readout.split("? ")[-1]
    'Not known. So K could be 40 or 20: ask for the missing fact.'
    """

    def __init__(self) -> None:
        peaks = {"2250": 2250, "2300": 2300, "2400": 2400}
        junior, adult = later("2010 (a junior in 2026)"), later("1990 (an adult)")
        births = {junior: 2010, adult: 1990, NOT_KNOWN: UNKNOWN}
        games = {"12": 12, "29": 29, "30": 30, "200": 200, NOT_KNOWN: UNKNOWN}
        controls = {
            "peak": Choice(later("highest rating ever"), peaks, 2250),
            "birth_year": Choice(later("birth year"), births, 1990),
            "games": Choice(later("rated games so far"), games, 200),
        }
        super().__init__(_tree, controls)

    def update(self, *, peak: int, birth_year: int | str, games: int | str) -> str:
        facts: Any = {"birth_year": birth_year, "games": games}
        known = {name: fact for name, fact in facts.items() if fact != UNKNOWN}
        player, rules = Player(2200, peak=peak, **known), Regulations.on(DATE)
        asked = _way_through(rules.k_answers(player))
        self._light_up(asked)
        way = [text(ANSWERED[question]) for question in asked.items()]
        if None in asked.values():
            return " ".join([*way, text(OPEN, new=K_NEW, others=K_OTHERS)])
        return " ".join([*way, text(DECIDED, k=rules.k_factor(player))])

    def _light_up(self, asked: dict[str, bool | None]) -> None:
        """The questions asked, and where the last one leads; a question mark where its answer is
        not known."""
        *_, (last, answer) = asked.items()
        result = {True: f"K {last}", False: "K others", None: ""}[answer]
        lit = [*(f"ask {name}" for name in asked), result]
        for name, light in self.drawing.lights.items():
            light.set_visible(name in lit)
        x, y = self.drawing.lights[f"ask {last}"].get_center()
        self.drawing.unknown.set(visible=answer is None, position=(x - 0.85, y - 1.35))


def _way_through(answers: dict[str, bool | None]) -> dict[str, bool | None]:
    """The questions that have to be asked, up to the first yes or the first unknown answer."""
    asked = {}
    for name, answer in answers.items():
        asked[name] = answer
        if answer is not False:
            break
    return asked


def _tree() -> Drawing:
    """Three questions in a row, each with the K that a yes gives below it; no leads on."""
    figure, axes = new_figure(8, 4)
    arrow = {"arrowstyle": "-|>", "color": "#333333", "lw": 2}
    places = {}
    with lesson_style():
        axes.set(xlim=(-1.3, 10.3), ylim=(-0.6, 3.3))
        axes.set_axis_off()
        for place, (name, question) in enumerate(BOXES.items()):
            x, y = places[f"ask {name}"] = (3 * place, 2.4)
            axes.text(x, y, text(question), ha="center", va="center", fontsize=13)
            axes.annotate("", (x, 0.8), (x, y - 0.6), arrowprops=arrow)
            axes.text(x + 0.1, 1.3, text("yes"), ha="left", va="center")
            axes.annotate("", (x + 1.9, y), (x + 1.15, y), arrowprops=arrow)
            axes.text(x + 1.5, y + 0.25, text("no"), ha="center")
        for place, (name, k) in enumerate(K_OF.items()):
            x, y = places[f"K {name}"] = (9, 2.4) if name == "others" else (3 * place, 0.2)
            label = text("K = {k}", k=k)
            axes.text(x, y, label, ha="center", va="center", fontweight="bold", fontsize=15)
        for x, y in places.values():
            axes.add_patch(_box(x, y, edgecolor="#767676", linewidth=1.5))
        lights = {
            name: axes.add_patch(_box(x, y, edgecolor=PLAYER.colour, linewidth=6))
            for name, (x, y) in places.items()
        }
        unknown = axes.text(0, 0, "?", fontsize=30, fontweight="bold", ha="center")
    title = text("A decision tree with three questions that lead to K.")
    return Drawing(title, figure, lights=lights, unknown=unknown)


def _box(x: float, y: float, **look: Any) -> Rectangle:
    return Rectangle((x - 1.1, y - 0.55), 2.2, 1.1, fill=False, **look)


class Rule700Explorer(Explorer):
    """K times the number of games must not exceed 700.

    >>> explorer = Rule700Explorer()
    >>> explorer.set(k=20, games=39)
    >>> explorer.readout
    'Rated games: 39. Times the K of the list, 20, that makes 780. That is more than 700, so K is \
lowered to 17: 17 × 39 is 663.'
    """

    def __init__(self) -> None:
        self.rules = Regulations.on(DATE)
        controls = {
            "k": Choice(later("K on the list"), {"40": 40, "20": 20, "10": 10}, 40),
            "games": Whole(later("rated games"), 17, 1, 100),
        }
        super().__init__(self._picture, controls)

    def update(self, *, k: int, games: int) -> str:
        used = self.rules.period_k(k, games)
        self.drawing.guide.set_data([games, games, 0], [0, used, used])
        self.drawing.mark.set_data([games], [used])
        values = {"games": games, "list_k": k, "k": used, "lowered": used * games}
        verdict = FITS if used == k else TOO_MUCH
        return " ".join([text(PRODUCT, product=k * games, **values), text(verdict, **values)])

    def _picture(self) -> Drawing:
        """K of the period over the number of games, for the three K-factors."""
        figure, axes = new_figure()
        games = range(1, 101)
        with lesson_style():
            for k, line in ((40, "-"), (20, "--"), (10, "-.")):
                steps = [self.rules.period_k(k, number) for number in games]
                axes.step(games, steps, where="mid", color="#333333", linestyle=line, lw=2)
                axes.text(2, k + 1, text("K = {k} on the list", k=k), va="bottom")
            axes.set(xlabel=text("rated games in the period"), ylabel=text("K of the period"))
            axes.set(xlim=(0, 101), ylim=(0, 46))
            mark, guide = empty_line(axes, **PLAYER.dot, ms=13), empty_line(axes, **GUIDE)
        title = text("A staircase: the more games in a period, the lower K.")
        return Drawing(title, figure, guide=guide, mark=mark)
