"""Reading one's own games: right, or a question; never a wrong number in silence."""

import itertools
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_lesson import Player, rate_period, read_games
from elo_lesson.own_games import WhichColumns, WhichList, WhichPlayer, sample_file
from elo_lesson.own_games.dates import date_text
from elo_lesson.own_games.headings import meaning

SEEDS = Path(__file__).parent.parent / "data" / "games"
SEED_FILES = sorted(path for path in SEEDS.iterdir() if path.suffix != ".md")
CLUB = sample_file("club_tournament.trf").decode()


def table(*lines):
    return "\n".join([*lines, ""])


def pgn(moves="1. e4 e5 2. Nf3", **changed):
    """One entry, White being "Me"; a tag that is None is absent."""
    tags = {"Event": "Club", "White": "Me", "Black": "Bo", "WhiteElo": "1500", "BlackElo": "1600"}
    tags |= {"Result": "1-0", **changed}
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items() if value is not None)
    return f"{head}\n{moves} {tags['Result']}\n\n"


def games(found):
    return [(game.opponent, float(game.score)) for game in found.games]


def reasons(found):
    return " ".join(skipped.reason for skipped in found.skipped)


def outcome(text, *arguments, **named):
    """The games as a set, or the question."""
    try:
        return sorted(games(read_games(text, *arguments, **named)), key=str)
    except ValueError as question:
        return type(question)


# --- the commonest exports need no question, all others at most one of each kind

SITE = {"Site": "https://lichess.org/abcd1234", "Event": "Rated Blitz game"}
EVERYDAY = {
    "English table": (table("date,opponent,opponent rating,result", "2025-01-05,Ann,1600,1"), None),
    "German Excel": (table("Datum;Gegner;Elo;Ergebnis", "5.1.2025;Anna;1600;0,5"), None),
    "White and Black": (
        table("Date;White;White Elo;Black;Black Elo;Result", "2025-01-05;Me;1500;Bo;1600;1-0"),
        "Me",
    ),
    "player's card": (
        table("Rd.;Bo.;SNo;Name;Rtg;FED;Pts.;Res.", "1;12;105;Muster, A;1600;GER;3,5;1"),
        None,
    ),
    "Lichess": (pgn(**SITE), "Me"),
    "Chess.com": (pgn(Site="Chess.com", Link="https://www.chess.com/game/live/123"), "Me"),
    "over the board": (pgn(), "Me"),
    "TRF": (CLUB, "Alderbrook, Ada"),
}
CARD = table("1;12;5;Muster, Anna;1712;GER;3,5;1", "2;3;7;Probe, Ben;1650;GER;1;0")
QUESTIONS = {
    "card without headings": (CARD, {"columns": {"opponent rating": 5, "result": 8}}),
    "unknown headings": (
        table("Przeciwnik;Ranking;Wynik", "A;1712;1", "B;1650;0"),
        {"columns": {"opponent rating": "Ranking", "result": "Wynik"}},
    ),
    "points": (
        table("Name;Elo;Pts", "A;1712;1", "B;1650;0"),
        {"columns": {"opponent rating": "Elo", "result": "Pts"}},
    ),
    "two results": (
        table("Name;Elo;Result;Res", "A;1712;1;1", "B;1650;0;0"),
        {"columns": {"result": 3}},
    ),
}


@pytest.mark.parametrize("kind", EVERYDAY)
def test_everyday_exports_need_no_question(kind):
    text, player = EVERYDAY[kind]
    assert read_games(text, player).games


@pytest.mark.parametrize("kind", QUESTIONS)
def test_one_answer_is_enough(kind):
    text, answer = QUESTIONS[kind]
    with pytest.raises(WhichColumns) as question:
        read_games(text)
    assert question.value.needed == ("opponent rating", "result") and question.value.lines
    assert "columns={" in str(question.value)
    assert games(read_games(text, **answer)) == [(1712, 1), (1650, 0)]


def test_a_question_has_what_is_certain():
    with pytest.raises(WhichColumns) as question:
        read_games("Elo;Opponent;Result\n1500;1712;1\n")
    assert question.value.found == {"opponent": 2, "result": 3}
    assert "1 'Elo', 2 'Opponent', 3 'Result'" in str(question.value)
    for wrong in ({"result": "Wynik"}, {"result": 9}, {"rank": 1}, {"result": 1.5}):
        with pytest.raises(ValueError, match="columns"):
            read_games("Elo;Opponent;Result\n1500;1712;1\n", columns=wrong)


# --- kinds of faults that gave wrong numbers

ASKED = {
    **{
        f"own rating under Elo, opponents under {word}": table(
            f"Elo;{word};Result", "1500;1712;1", "1500;1650;0", "1500;1688;0,5"
        )
        for word in ("Opponent", "Gegner", "Rival", "Contre", "przeciwnik", "Opponent grade", "DWZ")
    },
    "a second heading": table(
        "Opponent;Rating;Result;Own rating",
        "Anna;1712;1;1500",
        "",
        "Opponent;Own rating;Result;Rating",
        "Bernd;1520;0;1650",
    ),
    "3 for a win": table("Opponent;Rating;Result", "A;1712;3", "B;1700;1", "C;1600;0"),
    "-1 for a loss": table("Opponent;Rating;Result", "A;1712;1", "B;1700;-1", "C;1600;0"),
    "a running total": table("Opponent;Rating;Result", "A;1712;1", "B;1700;1,5", "C;1600;1,5"),
    "standings": table("Rank;Name;Elo;Pts", "1;A;1712;1", "2;B;1700;0"),
    "a list of several players": table("Player;Rating;Result", "A;1712;1", "B;1700;0"),
    "two ratings": table("Opponent;Elo;Rtg;Result", "A;1712;1650;1"),
    "no ratings": table("Opponent;Result", "A;1", "B;0"),
    "one side only": table("White;Black;White rating;Result", "Me;B;1712;1-0"),
    "a headless line of two numbers": "1712;1\n1650;0\n",
}


@pytest.mark.parametrize("kind", ASKED)
def test_what_may_mean_two_things_is_asked(kind):
    with pytest.raises(ValueError):
        read_games(ASKED[kind], "A" if "players" in kind else None)


ROW = "Opponent;Rating;Result;Remark"
LEFT_OUT = [
    ("Total;;3,5;", "totals"),
    ("Gesamtpunkte;1700;1;", "totals"),
    ("Ø;1700;0,5;", "totals"),
    (";1700;1;", "names no opponent"),
    ("bye;;1;", "a bye"),
    ("half-point bye;1700;½;", "a bye"),
    ("Bo;1700;+;", "a forfeit"),
    ("Bo;1700;1;won by forfeit", "a forfeit"),
    ("Bo;1700;kampflos;", "a forfeit"),
    ("Bo;1700;*;", "no result"),
    ("Bo;1700;1-0;", "who had White"),
    ("Bo;1700;v;", "letters"),
    ("Bo;1700;01-Jan;", "the result is '01-Jan'"),
    ("Bo;17000;1;", "the rating is '17000'"),
    ("Bo;1700", "as many cells"),
    ('"Bo;1700;1;', "quotation mark"),
]


@pytest.mark.parametrize(("row", "words"), LEFT_OUT)
def test_a_line_that_is_no_game_is_named(row, words):
    found = read_games(table(ROW, "Ann;1600;1;", row, "Cy;1650;0;"))
    assert games(found) == [(1600, 1), (1650, 0)]
    assert found.skipped[0].number == 3 and words in found.skipped[0].reason


@pytest.mark.parametrize("rating", ["", "0", "-", "?", "unrated"])
def test_an_unrated_opponent_is_never_0(rating):
    played = read_games(table("Gegner;Elo;Ergebnis", "A;1588;1", "B;1701;0", f"C;{rating};0"))
    assert games(played)[-1] == (None, 0)
    assert rate_period(Player(1610), played.games, k=20).games == 2
    tag = read_games(pgn(BlackElo=rating), "Me")
    assert games(tag) == [(None, 1)]


def test_signs_alone_are_asked_about_and_beside_numbers_they_are_forfeits():
    signs = read_games(table("Opponent;Rating;Result", "A;1712;+", "B;1650;=", "C;1688;-"))
    assert games(signs) == [(1650, 0.5)] and reasons(signs).count("result or a forfeit") == 2


@pytest.mark.parametrize(
    ("words", "scores"),
    [
        ("win draw lost", [1, 0.5, 0]),
        ("Sieg Remis Niederlage", [1, 0.5, 0]),
        ("vinta patta persa", [1, 0.5, 0]),
        ("Victoire nulle défaite", [1, 0.5, 0]),
        ("vitória empate derrota", [1, 0.5, 0]),
        ("1 ½ 0", [1, 0.5, 0]),
        ("1,0 0,5 0", [1, 0.5, 0]),
        ("W D L", [1, 0.5, 0]),
        ("V E D", [1, 0.5, 0]),
        ("S R N", [1, 0.5, 0]),
        ("12w1 3b½ 4w0", [1, 0.5, 0]),
    ],
)
def test_results_of_the_course_s_languages(words, scores):
    rows = [f"{name};1600;{word}" for name, word in zip("ABC", words.split(), strict=True)]
    assert [score for _, score in games(read_games(table("Name;Elo;Res", *rows)))] == scores


@pytest.mark.parametrize(
    ("heading", "field"),
    [
        ("Elo Gegner", "opponent rating"),
        ("ADVERSAIRE", "opponent"),
        ("Évènement", "event"),
        ("Événement", "event"),
        ("white_elo", "white rating"),
        ("Opponent's Rating", "opponent rating"),
        ("Mein Elo", "own rating"),
        ("Elo change", None),
        ("Rtg+/-", None),
        ("Elo (new)", None),
        ("Club", None),
    ],
)
def test_a_heading_is_known_as_it_is_or_not_at_all(heading, field):
    assert meaning(heading) == field


def test_the_same_game_twice():
    row = "2025-01-05;white;Ann;1600;1"
    found = read_games(table("Date;Colour;Opponent;Elo;Result", row, row))
    assert games(found) == [(1600, 1)] and "repeats line 2" in reasons(found)
    alike = read_games(table("Opponent;Elo;Result", "Ann;1600;1", "Ann;1600;1"))
    assert len(alike.games) == 2 and "alike" in alike.notes[0]
    again = read_games(pgn(Date="2025.01.01") * 2, "Me")
    assert games(again) == [(1600, 1)] and "stands in the file before" in reasons(again)


def test_one_address_is_one_game_and_fide_numbers_tell_namesakes_apart():
    link = "https://lichess.org/abcd1234"
    again = read_games(pgn(Site=link) + pgn("1. d4 d5", Site=f"{link}/black"), "Me")
    assert len(again.games) == 1 and "stands in the file before" in reasons(again)
    with pytest.raises(WhichPlayer) as question:
        read_games(pgn(WhiteFideId="1230") + pgn(Black="Cy", WhiteFideId="4560"), "Me")
    assert list(question.value.choices.values()) == ["1230", "4560"]


@pytest.mark.parametrize(("player", "score"), [("Me", 1), ("Bo", 0)])
def test_a_table_of_white_and_black(player, score):
    text = EVERYDAY["White and Black"][0]
    assert games(read_games(text, player))[0][1] == score
    with pytest.raises(WhichPlayer) as question:
        read_games(text)
    assert list(question.value.choices) == ["Me", "Bo"]
    with pytest.raises(WhichPlayer, match="player is 'Nobody'"):
        read_games(text, "Nobody")


# --- whose ratings


def test_ratings_of_a_site_in_a_table():
    text = table(
        "Event,Site,Date,Round,White,Black,Result,WhiteElo,BlackElo,ECO",
        "Rated Blitz game,https://lichess.org/abcd1234,2024.05.01,-,Me,Bo,1-0,1850,1712,B01",
    )
    found = read_games(text, "Me")
    assert games(found) == [(1712, 1)] and found.rating_kind == "Lichess"
    assert found.details[0].pool == "Lichess blitz"


@pytest.mark.parametrize(
    "tags",
    [
        {"Site": "chess.com INT"},
        {"Site": "https://lichess.org/broadcast/open/round-1/abcd1234"},
        {"Site": "https://lichess.org/abcd1234", "WhiteFideId": "123456"},
        {"Site": "Chess.com", "BroadcastName": "Open"},
        {"Event": "Lichess Open"},
    ],
)
def test_a_site_s_name_over_the_board_does_not_make_ratings_the_site_s(tags):
    assert read_games(pgn(**tags), "Me").rating_kind == "over the board or unknown"


def test_standard_rapid_and_blitz_are_rated_apart():
    kinds = ("swiss", "swiss (rapid)", "swiss (blitz)", "swiss (blitz)")
    text = "".join(pgn(Round=str(at), EventType=kind) for at, kind in enumerate(kinds))
    with pytest.raises(WhichList) as question:
        read_games(text, "Me")
    assert list(question.value.choices.values()) == [2, 1, 1]
    blitz = read_games(text, "Me", rating_list="over the board or unknown, blitz")
    assert len(blitz.games) == 2 and "Left out" in blitz.notes[-1] and "rapid" in blitz.notes[-1]
    with pytest.raises(ValueError, match="rating_list is 'bullet'"):
        read_games(text, "Me", rating_list="bullet")


# --- PGN


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"Result": "*"}, "unfinished"),
        ({"Result": None, "moves": "1. e4 e5 2. Nf3 %"}, "unfinished"),
        ({"Result": "2-0", "BlackElo": "abc"}, "result is '2-0'"),
        ({"Termination": "Forfeit"}, "forfeit"),
        ({"Result": "+-"}, "forfeit"),
        ({"moves": ""}, "a move of each side"),
        ({"moves": "{did not appear}"}, "a move of each side"),
        ({"moves": "1. e4"}, "a move of each side"),
        ({"moves": "1. e4 e5 0-1 1. d4 d5"}, "not the one behind its moves"),
        ({"Variant": "Atomic"}, "a kind that is not rated"),
        ({"FEN": "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"}, "a kind that is not rated"),
        ({"BlackElo": "abc"}, "rating is 'abc'"),
        ({"Black": "Me"}, "does not name two players"),
        ({"Event": 'x"]\n[Bad'}, "damaged line"),
        ({**SITE, "Event": "Casual blitz game"}, "a kind that is not rated"),
        ({"Site": "Chess.com", "Event": "Play vs Coach"}, "a kind that is not rated"),
    ],
)
def test_a_game_that_does_not_count_says_why(changed, words):
    changed = dict(changed)
    moves = changed.pop("moves", "1. e4 e5 2. Nf3")
    if changed.get("Result", "") is None:
        text = pgn(moves, **changed).replace(" None", "")
    else:
        text = pgn(moves, **changed)
    other = SITE | {"Site": "https://lichess.org/zzzz9999"} if "Site" in changed else {}
    other = {"Site": "Chess.com"} if changed.get("Site") == "Chess.com" else other
    found = read_games(text + pgn(Black="Cy", TimeControl="180+0", **other), "Me")
    assert games(found) == [(1600, 1)] and words in reasons(found)


def test_a_file_of_results_without_moves_counts_with_a_note():
    found = read_games("".join(pgn("", Black=name, PlyCount="0") for name in "ABC"), "Me")
    assert len(found.games) == 3 and "No game of this file has moves" in found.notes[0]
    said = read_games(pgn("") + pgn("{did not appear}", Black="A"), "Me")
    assert len(said.games) == 1 and "unplayed" in reasons(said)
    mixed = read_games(pgn() + pgn("", Black="A", PlyCount="0"), "Me")
    assert len(mixed.games) == 1 and "a move of each side" in reasons(mixed)


def test_comments_with_tags_start_no_game_and_open_ones_cost_their_own_game():
    quoting = pgn('1. e4 {[White "X"]\n[Event "Y"]} e5 (1... c5 (1... e6)) 2. Nf3')
    assert len(read_games(quoting, "Me").games) == 1
    half = pgn('1. e4 {a; b {} e5 ; here { and\n2. Nf3 {\n[White "X"] } Nc6')
    assert len(read_games(half + pgn(Black="Cy"), "Me").games) == 2
    broken = read_games(pgn("1. e4 e5 {never closed") + pgn(Black="Cy"), "Me")
    assert len(broken.games) == 1 and "never closes" in reasons(broken)


def test_newest_games_first_are_turned_round():
    rows = [pgn(Date=f"2025.01.{day:02}", BlackElo=1500 + day) for day in (20, 12, 5)]
    found = read_games("".join(rows), "Me")
    assert [game.opponent for game in found.games] == [1505, 1512, 1520]
    assert "newest games first" in found.notes[-1]
    rows = [pgn(Date="2025.01.05", Round=str(at), BlackElo=1500 + at) for at in (10, 9, 8)]
    of_a_day = read_games("".join(rows), "Me")
    assert [game.opponent for game in of_a_day.games] == [1508, 1509, 1510]
    unsure = read_games(pgn(Date="2025.02.01") + pgn(Date="2025.??.??") + rows[0], "Me")
    assert "Not all games have a full date" in unsure.notes[-1]


def test_a_game_that_its_site_rated_counts_from_any_position():
    start = {"FEN": "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "Variant": "From Position"}
    assert len(read_games(pgn(**SITE, **start), "Me").games) == 1


# --- TRF


def test_damaged_reports_name_their_lines():
    off = "\n".join(" " + line if line.startswith("001") else line for line in CLUB.split("\n"))
    with pytest.raises(ValueError, match="player lines are all damaged.*lines 13, 14"):
        read_games(off)
    lines = CLUB.split("\n")
    one = next(at for at, line in enumerate(lines) if line.startswith("001"))
    lines[one + 1] = lines[one + 1][:20] + " " + lines[one + 1][20:]
    found = read_games("\n".join(lines), "Alderbrook, Ada")
    assert "is damaged" in reasons(found)


@pytest.mark.parametrize(
    ("player", "old", "new", "words"),
    [
        ("Drostøy, Dag", "", "", "Round 1 of Lakeside Club Open (invented) is a bye"),
        ("Lindqvarn, Leo", "", "", "is a forfeit or an absence"),
        ("Bexlund, Bo", " 1 w 1 ", " 1 w W ", "has 'W' as its result"),
        ("Bexlund, Bo", " 1 w 1 ", " 1 w   ", "has '' as its result"),
        ("Bexlund, Bo", " 1 w 1 ", " 1 w 0 ", "does not agree"),
        ("Bexlund, Bo", " 1 w 1 ", "99 w 1 ", "the opponent's line is missing"),
        ("Alderbrook, Ada", "  2 w    Bex", " 12 w    Bex", "the opponent's line is missing"),
    ],
)
def test_a_round_that_does_not_count_says_why(player, old, new, words):
    found = read_games(CLUB.replace(old, new, 1) if old else CLUB, player)
    assert words in reasons(found)
    assert len(found.games) + len(found.skipped) >= 7 > len(found.games)


def test_namesakes_are_told_apart_by_their_start_numbers():
    text = CLUB.replace("Bexlund, Bo     ", "Alderbrook, Ada ")
    with pytest.raises(WhichPlayer) as question:
        read_games(text, "Alderbrook, Ada")
    assert list(question.value.choices.values()) == ["1", "2"]
    assert games(read_games(text, "2")) == games(read_games(CLUB, "Bexlund, Bo"))


def test_days_of_rounds_and_lines_that_are_not_used():
    days = [detail.date for detail in read_games(CLUB, "Alderbrook, Ada").details]
    assert days[:2] == ["2025-11-01", "2025-11-03"]
    without = re.sub("(?m)^132.*\n", "", CLUB)
    assert read_games(without, "Alderbrook, Ada").details[0].date == "2025-11"
    second = next(line for line in CLUB.split("\n") if line.startswith("001    2"))
    cut_off = second.replace("   2", "  99")[:51]
    found = read_games(f"{CLUB}{second}\n{cut_off}\n", "Alderbrook, Ada")
    assert len(found.games) == 7 and reasons(found).count("is damaged") == 2


def test_a_second_report_is_refused():
    with pytest.raises(ValueError, match="second tournament"):
        read_games(CLUB + CLUB, "Alderbrook, Ada")


# --- properties

COLUMNS = {
    "Date": ["2025-01-05", "2025-01-06", "2025-01-07"],
    "Opponent": ["Ann", "Bo", "Cy"],
    "Rating": ["1712", "1650", "1688"],
    "Result": ["1", "0", "0,5"],
    "Own rating": ["1500", "1500", "1510"],
}
RIGHT = [(1650, 0.0), (1688, 0.5), (1712, 1.0)]
ASKS = (RIGHT, WhichColumns)


def written(columns, headings=True):
    rows = zip(*columns.values(), strict=True)
    return table(*([";".join(columns)] * headings), *(";".join(row) for row in rows))


@pytest.mark.parametrize("order", list(itertools.permutations(COLUMNS))[::7])
def test_the_order_of_columns_changes_nothing(order):
    assert outcome(written({name: COLUMNS[name] for name in order})) == RIGHT


@given(
    st.sampled_from([*COLUMNS]),
    st.sampled_from(["Foo", "Ranking", "Przeciwnik", "Grade", "N", "Elo", "DWZ"]),
    st.lists(st.integers(0, 3000), min_size=3, max_size=3),
)
@settings(max_examples=60)
def test_other_headings_and_more_numbers_never_change_a_number_in_silence(name, new, numbers):
    renamed = {new if key == name else key: cells for key, cells in COLUMNS.items()}
    assert outcome(written(renamed)) in ASKS
    more = {**COLUMNS, new: [str(number) for number in numbers]}
    assert outcome(written(more)) in ASKS
    assert outcome(written(more, headings=False)) in ASKS


@given(st.sampled_from(SEED_FILES), st.integers(0, 2**32), st.none() | st.just("Ash, Ada"))
@settings(max_examples=60, deadline=None)
def test_damaged_files_give_a_report_or_a_refusal(path, seed, player):
    data, chance = bytearray(path.read_bytes()), random.Random(seed)
    for _ in range(chance.randrange(1, 8)):
        at = chance.randrange(len(data))
        data[at : at + chance.randrange(3)] = chance.randbytes(chance.randrange(3))
    try:
        assert read_games(bytes(data), player).sentences()
    except ValueError as problem:
        assert str(problem)


@given(st.text(max_size=80) | st.text("01½=+-,;. \twb25\n", max_size=40))
def test_any_text_below_headings_is_read_or_said(text):
    try:
        read_games("rating,result\n" + text)
    except ValueError as problem:
        assert str(problem)


# --- sources, dates, samples


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_the_same_file_in_each_encoding_and_with_each_line_end(encoding, end, tmp_path):
    text = table("Gegner;Elo;Ergebnis", "Müller, Jörg;1712;1")
    path = tmp_path / "games.csv"
    path.write_bytes(text.replace("\n", end).encode(encoding))
    for source in (path, path.read_bytes(), str(path)):
        assert read_games(source).details[0].opponent == "Müller, Jörg"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (b"", "is empty"),
        (b"PK\3\4", "workbook"),
        (b"\x89PNG\r\n\0", "no file of games"),
        ("Dear Ann,\nI won again!\n", "no file of games"),
        ("nowhere.csv", "cannot be opened"),
    ],
)
def test_what_is_no_file_of_games_is_refused_in_one_sentence(given, words):
    with pytest.raises(ValueError, match=words):
        read_games(given)


@pytest.mark.parametrize(
    ("text", "order", "day"),
    [
        ("2024-05-31", None, "2024-05-31"),
        ("31.05.2024", None, "2024-05-31"),
        ("2024.05.??", None, "2024-05"),
        ("03/04/2024", None, "2024"),
        ("03/04/2024", "month first", "2024-03-04"),
        ("24/05/01", "year first", "2024-05-01"),
        ("01/05/24", "day first", "2024-05-01"),
        ("01/05/24", None, None),
        ("98.05.01", None, None),
        ("2024-02-31", None, "2024-02"),
        ("0000.00.00", None, None),
        ("soon", None, None),
    ],
)
def test_days(text, order, day):
    assert date_text(text, order) == day


def test_the_order_of_day_and_month_is_that_of_the_whole_file():
    rows = ["31/05/2024,1600,1", "03/04/2024,1500,0"]
    found = read_games(table("date,rating,result", *rows))
    assert [detail.date for detail in found.details] == ["2024-04-03", "2024-05-31"]


@pytest.mark.parametrize(
    ("name", "player", "count", "left_out"),
    [
        ("junior_season.csv", None, 38, 2),
        ("club_tournament.trf", "Alderbrook, Ada", 7, 0),
        ("site_export.pgn", None, 58, 2),
    ],
)
def test_the_samples_need_no_question(name, player, count, left_out):
    found = read_games(sample_file(name), player)
    assert (len(found.games), len(found.skipped)) == (count, left_out)
    assert found.sentences()[1].startswith("The first games: ")


def test_a_limit_ends_the_reading_and_is_said():
    found = read_games(table("rating,result", *["1500,1"] * 5), limit=3)
    assert len(found.games) == 3 and "limit of 3 games is reached; line 5" in found.notes[0]
