"""The calculator of a rating period: lines that are typed, the working, and what can be kept."""

import csv
import io
import re
from base64 import b64decode
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_lesson import Game, Player, Regulations, rate_period
from elo_lesson.explorers.calculator import SETTINGS
from elo_lesson.explorers.controls import Fact, Lines
from elo_lesson.figures.calculator import _round_scale
from elo_lesson.own_games.typed import MOST_GAMES, read_typed
from elo_lesson.rating.workings import working
from elo_lesson.tables import Table


def games_in(text):
    return [(game.opponent, game.score, game.event) for game in read_typed(text).games]


# Lines


@pytest.mark.parametrize(
    "line",
    ["1600 1", "1600\t1", "1600;1", "1600,1", "1600, 1", "  1600   1  ", "1600 win", "1600 w",
     "1.600 1", "1600 1-0", "1600\t1\t", "1600 1,0", "1600;1,0"],
)  # fmt: skip
def test_a_win_in_every_spelling(line):
    assert games_in(line) == [(1600, 1.0, None)]


@pytest.mark.parametrize("half", ["0.5", "0,5", "½", "1/2", "draw", "remis", "=", "½-½", ".5"])
@pytest.mark.parametrize("between", [" ", "\t", ";", ", "])
def test_a_draw_in_every_spelling(half, between):
    assert games_in(f"1712{between}{half}") == [(1712, 0.5, None)]


@pytest.mark.parametrize("mark", ["unrated", "-", "?", "0", "unr."])
def test_an_unrated_opponent(mark):
    assert games_in(f"{mark} 1") == [(None, 1.0, None)]


def test_events_with_blanks_and_commas():
    found = games_in("1600 1 Open in May\n1700;0,5;Club, round 2\n1800,0,League\n1900 0")
    assert [event for *_, event in found] == ["Open in May", "Club, round 2", "League", None]
    assert games_in('1600 1 The "Open"') == [(1600, 1.0, 'The "Open"')]


def test_rows_of_a_spreadsheet_with_its_headings():
    pasted = "Name\tElo\tErgebnis\nAnna\t1712\t0,5\nBernd\t\t1\n"
    for name in ("Name", "Gegner", "opponent_name"):
        found = games_in(name + pasted.removeprefix("Name"))
        assert found == [(1712, 0.5, None), (None, 1.0, None)]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("1600", "has no result"),
        ("abc 1", "the rating is 'abc'"),
        ("5000 1", "the rating is '5000'"),
        ("1600 2", "the result is '2'; write 1, 0.5 or 0"),
        ("1600 +", "it is a forfeit"),
        ("bye 1", "it is a bye"),
        ("Ann 1600 1", "the rating comes first and then the result"),
        ("Ann, 1600, 1", "the rating comes first and then the result"),
        ("Ann Lee\t1600\t1 Open", "the rating comes first and then the result"),
        ("1600 - 1", "a - stands in the place of the result"),
        ("1600 – ½ Open", "a – stands in the place of the result"),
        ("1600 : 0,5", "a : stands in the place of the result"),
        ("1600 - Open", "it is a forfeit"),
        ("1600 *", "unfinished"),
        ("1600 01-Jan", "a date that a spreadsheet made of it"),
        ("=1+1 1", "the rating is"),
        ("<b>1600</b> 1", "the rating is"),
    ],
)
def test_a_line_that_is_not_counted_is_named_with_the_reason(line, reason):
    found = read_typed(f"1500 1\n\n{line}\n1550 0")
    assert [game.opponent for game in found.games] == [1500, 1550]
    (skipped,) = found.skipped
    assert skipped.number == 3 and skipped.reason.startswith("Line 3 is not counted: ")
    assert reason in skipped.reason


def test_no_lines_and_too_many():
    assert read_typed("").games == read_typed("\n \n").games == ()
    assert len(read_typed("1600 1\n" * MOST_GAMES).games) == MOST_GAMES
    many = "\n\n" + "1600 1\n\n" * MOST_GAMES
    assert len(read_typed(many).games) == MOST_GAMES
    headed = "Elo;Ergebnis\n" + "1600;1\n" * MOST_GAMES
    assert len(read_typed(headed).games) == MOST_GAMES
    for text in (many, headed):
        with pytest.raises(ValueError, match=r"^text has 501 games; at most 500"):
            read_typed(text + "1600;1\n")
    with pytest.raises(TypeError, match="text is 3"):
        read_typed(3)


def test_lines_left_out_come_in_their_order():
    found = read_typed("1600 x\nAnn 1600 1\n1600 - 1\n1600 +\n1600 1")
    assert [skipped.number for skipped in found.skipped] == [1, 2, 3, 4]


def test_headings_that_are_not_clear_are_asked_about():
    with pytest.raises(ValueError, match="^text has a table with two columns for the result"):
        read_typed("Elo;Pts;Points\n1600;1;1")
    assert read_typed("Elo, Name\n1600 1").games == (Game(1600, 1),)  # headings of no games


@given(st.text(max_size=200))
def test_any_text_is_read_or_said(text):
    found = read_typed(text)
    assert found.sentences()


@given(st.lists(st.text(st.characters(exclude_characters="\n\r"), max_size=30), max_size=8))
def test_no_line_is_lost(lines):
    kept = ["1600 1", *lines]  # a first line that is no heading
    found = read_typed("\n".join(kept))
    filled = [line for line in "\n".join(kept).splitlines() if re.search(r"[^\s;,]", line)]
    assert len(found.games) + len(found.skipped) == len(filled)


# The working


def test_each_step_that_changed_something_has_its_article():
    player, rules = Player(2290, birth_year=2010), Regulations.on("2025-10-01")
    report = rate_period(player, [Game(1700, 1), Game(2250, 0.5)] * 15)
    table = working(report, player, rules, k_by_rules=True, each_game=False)
    changed = [line[-1] for line in table.lines]
    assert changed == ["Article 8.3.1", ""] * 15 + [""]
    words = " ".join(table.sentences)
    assert "Article 8.3.3 (text of 2025-10-01): 30 games" in words
    assert "Article 8.3.4" in words


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"peak": 2400}, "K = 10, because a published rating has reached 2400"),
        ({"birth_year": 2010}, "K = 40, because the player is a junior"),
        ({"birth_year": 1980, "games": 29}, "K = 40, because fewer than 30 rated games"),
        ({"birth_year": 1980, "games": 30}, "K = 20, as for all players"),
    ],
)
def test_the_reason_for_k_is_said(facts, said):
    player, rules = Player(1800, **facts), Regulations.on("2026-03-01")
    report = rate_period(player, [Game(1800, 1)], on="2026-03-01")
    table = working(report, player, rules, k_by_rules=True, each_game=False)
    assert said in table.sentences[0] and "8.3.3" in table.sentences[0]


@pytest.mark.parametrize(("k", "halves", "sentences"), [(10, True, 1), (20, False, 0)])
def test_one_sentence_on_rounding_is_enough(k, halves, sentences):
    player, rules = Player(2433), Regulations.on("2025-10-01")
    report = rate_period(player, [Game(2243, 1)], k=k)
    table = working(report, player, rules, k_by_rules=False, each_game=False)
    assert sum("8.3.4" in sentence for sentence in table.sentences) == sentences
    assert any("a half is rounded" in sentence for sentence in table.sentences) == halves


# The explorer


@pytest.mark.parametrize("name", SETTINGS)
def test_settings_bring_all_that_belongs_to_them(calculator, name):
    calculator.controls["settings"].value = name
    assert {key: calculator.values[key] for key in SETTINGS[name]} == SETTINGS[name]
    assert calculator.values["settings"] == name
    calculator.set(cap=not SETTINGS[name]["cap"])
    assert calculator.values["settings"] == "my own"
    calculator.set(cap=SETTINGS[name]["cap"])
    assert calculator.values["settings"] == name


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("FIDE today", "+1.60, rounded +2"),
        ("web calculator that rounds every game", "+1.00, rounded +1"),
        ("calculator with explanations", "+1.06, rounded +1"),
    ],
)
def test_the_usual_calculators_to_the_digit(calculator, name, change):
    calculator.set(settings=name, games="1000 1")
    assert f"change {change}." in calculator.readout


def test_it_says_what_rate_period_says(calculator):
    calculator.set(games="1700 1 a\n1750 1 a\n1800 1 b", rating=2300, settings="FIDE 2022")
    games = [Game(1700, 1, "a"), Game(1750, 1, "a"), Game(1800, 1, "b")]
    report = rate_period(Player(2300), games, k=20, on="2022-01-01")
    assert f"change {report.total:+.2f}, rounded {report.change:+d}" in calculator.readout
    assert [line[3] for line in calculator.details.lines[:3]] == ["+400", "+550", "+400"]


def test_a_missing_fact_is_asked_for_and_nothing_old_stays(calculator):
    calculator.set(k_from="the rules")
    assert calculator.readout.startswith("K could be 40 or 20 for this player")
    assert calculator.details is None and calculator._links.value == ""
    calculator.set(birth_year=1990, played=200)
    assert "with K = 20" in calculator.readout and calculator.details


def test_a_player_who_leaves_the_list(calculator):
    calculator.set(rating=1431, k=40, games="1422 0\n1460 0\n1405 0")
    assert calculator.readout.endswith("That is below 1400: unrated on the next list.")


def test_lines_left_out_are_in_the_sentence_and_below_the_table(calculator):
    calculator.set(games="1600 1\nnonsense\n1700 +")
    assert "Lines that are not counted: 2. Line 2 is not counted" in calculator.readout
    assert calculator.details.sentences[-1].startswith("Line 3 is not counted")


@pytest.mark.parametrize("games", ["", "1600", "nonsense", "unrated 1"])
def test_without_a_rated_game_the_picture_is_empty(calculator, games):
    calculator.set(games=games)
    assert calculator.problem == ""
    assert len(calculator.drawing.line.get_xdata()) == 0


def test_games_that_cannot_be_read_are_said_and_nothing_old_stays(calculator):
    calculator.set(games="1600 1\n" * (MOST_GAMES + 1))
    assert calculator.readout == (
        "The games cannot be read: text has 501 games; at most 500 can be rated at once."
    )
    assert calculator.details is None and calculator.problem == ""
    calculator.set(games="1600 1")
    assert "Rated games: 1," in calculator.readout


def test_a_hundred_games_fit_into_the_picture(calculator):
    calculator.set(games="1500 1\n1600 0\n" * 60, k=5)
    assert "Rated games: 120," in calculator.readout
    shown = [text.get_text() for text in calculator.drawing.numbers if text.get_text()]
    assert shown[:3] == ["1", "11", "21"] and len(shown) == 12
    heights = calculator.drawing.line.get_ydata()
    assert len(heights) == 120 and min(heights) >= -1 and max(heights) <= 1


@pytest.mark.parametrize(
    ("reached", "scale"), [(1, 1), (1.1, 2), (5, 5), (5.01, 10), (10.2, 20), (1234, 2000)]
)
def test_the_scale_is_round(reached, scale):
    assert _round_scale(reached) == scale


class Cells(HTMLParser):
    def __init__(self):
        super().__init__()
        self.cells, self.tags = [], set()

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)

    def handle_data(self, data):
        self.cells.append(data)


def kept(calculator, kind):
    found = re.search(rf'href="data:{kind};base64,([^"]+)"', calculator._links.value)
    return b64decode(found.group(1)).decode("utf-8")


def test_the_working_can_be_kept_as_csv_and_as_a_page(calculator):
    calculator.set(games='1400 1 =SUM(A1)\n1600 ½ <script>"x"')
    text = kept(calculator, "text/csv")
    assert text.startswith("\ufeff")
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))
    assert rows[0] == calculator.details.head
    assert rows[1][-2] == "'=SUM(A1)" and rows[1][6] == "+7.20"
    assert rows[-1] == [calculator.details.sentences[-1]]
    page = Cells()
    page.feed(kept(calculator, "text/html"))
    assert "script" not in page.tags and '<script>"x"' in page.cells
    assert {"title", "h1", "table"} <= page.tags


def test_a_table_escapes_its_title():
    assert "<h1>A &amp; B</h1>" in Table(["a"], [["1"]]).as_page("A & B")


# The controls


def test_a_fact_may_be_unknown():
    fact = Fact("birth year", (1850, 2200))
    assert fact.value == "not known" and fact.box.value == ""
    fact.box.value = " 1990 "
    assert fact.value == 1990 and fact.box.value == "1990"
    fact.box.value = "soon"
    assert fact.value == 1990 and fact.problem.startswith("birth year: 'soon' cannot be used")
    fact.box.value = ""
    assert fact.value == "not known" and fact.problem == ""


@pytest.mark.parametrize("bad", [1849, 2201, True, 1.5, None])
def test_a_fact_from_code_is_checked(bad):
    with pytest.raises(ValueError, match=r"birth year: .* cannot be used"):
        Fact("birth year", (1850, 2200)).check(bad)


def test_lines_are_text():
    with pytest.raises(ValueError, match="games: 5 cannot be used; give a text"):
        Lines("games", "").check(5)


@pytest.mark.parametrize("torn", ["1712 0, 5", "1712 0 ,5", "1712 0 . 5", "1712\t0, 5 Open"])
def test_a_half_torn_apart_is_not_read_as_a_loss(torn):
    found = read_typed(torn)
    assert not found.games and "stand apart" in found.skipped[0].reason
    for whole, event in (
        ("1712 0,5 Open", "Open"),
        ("1712 0 5", "5"),
        ("1712, 0, Open 5", "Open 5"),
    ):
        assert read_typed(whole).games[0].event == event
