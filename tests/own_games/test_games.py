"""Reading a person's own games: nothing is lost in silence, nothing is counted as 0."""

import datetime
import importlib
import io
import random
import tracemalloc
import warnings
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_lesson import Game, Player, rate_period, read_games
from elo_lesson.own_games.dates import date_text
from elo_lesson.own_games.files import MOST_PROBLEMS, Source, WhichPlayer
from elo_lesson.own_games.headings import HEADINGS, WHOSE
from elo_lesson.own_games.order import BY_DAY
from elo_lesson.own_games.pgn import iter_pgn_tags
from elo_lesson.own_games.reading import GamesFile
from elo_lesson.own_games.spelling import name_key, read_rating

SEEDS = Path(__file__).parent.parent / "data" / "games"
SEED_FILES = sorted(path for path in SEEDS.iterdir() if path.suffix != ".md")
SAMPLES = Path(importlib.import_module("elo_lesson").__file__).parent / "data" / "samples"


def pgn(moves="1. e4 e5 2. Nf3 1-0", **changed):
    """One entry, White being "Me"; a tag that is None is absent."""
    tags = {"Event": "Club", "White": "Me", "Black": "Bo", "WhiteElo": "1500", "BlackElo": "1600"}
    tags |= {"Result": "1-0", **changed}
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items() if value is not None)
    return f"{head}\n{moves}\n\n"


def opponents(found):
    return [game.opponent for game in found.games]


def scores(found):
    return [game.score for game in found.games]


def reasons(found):
    return [(skipped.unit, skipped.number, skipped.reason) for skipped in found.skipped]


# --- ratings that are none


@pytest.mark.parametrize(
    "text, rating",
    [("?", None), ("-", None), ("", None), ("0", None), (None, None), (" 1650 ", 1650)],
)
def test_a_rating_in_a_pgn_may_be_missing_and_is_never_0(text, rating):
    found = read_games(pgn(BlackElo=text), "me")
    assert found.games == (Game(rating, 1, "Club"),)
    assert found.skipped == found.notes == ()


def test_a_provisional_rating_counts_and_is_noted():
    found = read_games(pgn(BlackElo="1650?"), "me")
    assert opponents(found) == [1650]
    assert found.notes == ("Game 1: the opponent's rating 1650? is marked as provisional.",)


@pytest.mark.parametrize("text", ["abc", "16500", "-1650", "1650.5", "9999", "１６５０", "1e3"])
def test_a_rating_that_cannot_be_read_is_not_taken_for_unrated(text):
    found = read_games(pgn(BlackElo=text), "me")
    assert found.games == ()
    assert f"the rating is '{text}'" in found.skipped[0].reason


@pytest.mark.parametrize(
    "text, rating", [("1.650", 1650), ("1,650", 1650), ("1650,0", 1650), ("1.000", 1000)]
)
def test_a_rating_may_be_grouped_or_have_an_empty_decimal(text, rating):
    assert read_rating(text) == (rating, False)


def test_an_unrated_opponent_is_listed_and_not_rated():
    found = read_games("rating,result\n1588,1\n1701,0\n1655,0.5\n0,0\n")
    report = rate_period(Player(1610), found.games, k=20)
    assert (report.change, report.games, opponents(found)[-1]) == (3, 3, None)


def test_forfeits_and_byes_give_no_rating():
    table = "opponent,rating,result\nA,1640,1\nB,1700,+\nbye,,0.5\nC,1595,=\nbye,,1\nD,1600,w.o.\n"
    found = read_games(table)
    assert rate_period(Player(1622), found.games, k=20).change == 10
    assert [skipped.number for skipped in found.skipped] == [3, 4, 6, 7]
    assert all(skipped.reason.endswith(", which is not rated.") for skipped in found.skipped)


# --- PGN


def test_an_entry_without_moves_is_one_forfeit_and_no_phantom():
    found = read_games(SEEDS / "forfeit_and_draw.pgn", "birch, bo")
    assert found.games == (Game(None, 0.5, "Club"),)
    assert reasons(found) == [
        (
            "game",
            1,
            "Game 1 (line 1) has no moves: a forfeit or an unplayed game, which is not rated.",
        )
    ]


@pytest.mark.parametrize(
    "changed, words",
    [
        ({"Result": "*"}, "is unfinished, or its result is unknown"),
        ({"Result": ""}, "is unfinished, or its result is unknown"),
        ({"Result": None}, "has no tag with its result"),
        ({"Result": "2-0"}, "has '2-0' as its result, which cannot be read"),
        ({"Result": "+:-"}, "is a forfeit or a bye"),
        ({"Result": "1-0", "Termination": "Forfeit"}, "is a forfeit or a bye"),
        ({"Result": "0-1"}, "has '0-1' as its result and another one after its moves"),
        ({"Variant": "Crazyhouse"}, "is of the variant 'Crazyhouse'"),
        ({"moves": ""}, "has no moves"),
        ({"moves": "{ (1. e4 e5) 1. e4 e5 } (1. d4 d5) 1-0"}, "has no moves"),
        ({"moves": "1. e4 1-0"}, "has a move of one side only"),
        ({"moves": "did not appear 1-0"}, "has a text that cannot be read as moves"),
        ({"Black": "ME"}, "has the player on both sides"),
    ],
)
def test_a_game_that_does_not_count_says_why(changed, words):
    found = read_games(pgn(**changed) + pgn(Result="1-0", Black="Cy"), "Me")
    assert opponents(found) == [1600]
    assert (found.skipped[0].number, len(found.skipped)) == (1, 1)
    assert words in found.skipped[0].reason and found.skipped[0].reason.endswith(".")


@pytest.mark.parametrize("result", ["1-0", "1 - 0", "1:0", "1–0"])
def test_the_result_is_that_of_the_tag_and_the_mark_after_the_moves_may_lack(result):
    assert scores(read_games(pgn("1. e4 e5", Result=result), "Me")) == [1]
    assert scores(read_games(pgn("1. e4 e5 *", Result=result), "Me")) == [1]
    assert scores(read_games(pgn("1. e4 e5", Result=result), "Bo")) == [0]


def test_comments_with_brackets_start_no_game():
    quoting = pgn('1. e4 {see\n\n[Event "Old"]\n[White "Me"]\n\n1. d4} e5 1-0')
    found = read_games(quoting + pgn("1. d4 ; { [White\n d5 1-0") + pgn("1. c4 c5 1-0"), "Me")
    assert [detail.number for detail in found.details] == [1, 2, 3]
    assert found.skipped == ()


@pytest.mark.parametrize("rest", ["1. d4 {[%clk 0:01]} d5 1-0", "1. d4 d5 1-0"])
def test_a_comment_that_never_closes_costs_its_own_game_only(rest):
    found = read_games(pgn("1. e4 e5 {oops 1-0") + pgn(rest) + pgn("1. c4 c5 1-0"), "Me")
    assert [detail.number for detail in found.details] == [1, 2, 3]
    assert reasons(found) == [("line", 8, "Line 8: the comment that opens here never closes.")]


def test_tags_may_be_written_unusually():
    text = (
        '  [Event "The "Big" Open"] \n[White "Me"] [Black "O\\"Neil \\\\ Bo"]\n[BlackElo "1600"]\n'
        '[Result "1-0"] 1. e4 e5 1-0\n'
    )
    found = read_games(text, "ME")
    assert found.games == (Game(1600, 1, 'The "Big" Open'),)
    assert found.details[0].opponent == 'O"Neil \\ Bo'


def test_damaged_tags_are_reported_and_the_rest_is_read():
    text = pgn(BlackElo="1600").replace('[WhiteElo "1500"]', '[WhiteElo "15') + pgn(Black="Cy")
    found = read_games(text, "Me")
    assert opponents(found) == [1600, 1600]
    assert found.details[0].rating is None
    assert reasons(found) == [("line", 4, "Line 4 starts like a tag and cannot be read.")]


def test_a_file_cut_off_at_its_start_and_end_gives_what_is_whole():
    text = "3. Bb5 a6 1-0\n\n" + pgn() + "1. d4 d5 0-1\n\n" + pgn(Black="Cy", Result=None)[:-20]
    found = read_games(text, "Me")
    assert [detail.number for detail in found.details] == [2]
    assert [words for _, _, words in reasons(found)] == [
        "Game 1 (line 1) has no names of players and is not read.",
        "Game 3 (line 12) has no names of players and is not read.",
        "Game 4 (line 14) has no tag with its result, so it is unknown.",
    ]


def test_the_same_game_again_is_left_out():
    x, y = {"Link": "https://example.org/game/1"}, {"Link": "https://example.org/game/2"}
    y |= {"Date": "2024.05.01"}
    records = [
        pgn("1. e4 e5 1-0", **x),
        pgn("1. e4 {again} e5 1-0", **x),
        pgn("1. d4 d5 1-0", **y),
        pgn("1. e4 e5 1-0", **x),
        pgn("1. d4 d5 {no link} 1-0", Date="2024.05.01"),
    ]
    found = read_games("".join(records), "Me")
    assert [detail.number for detail in found.details] == [1, 3]
    assert [words for _, _, words in reasons(found)] == [
        f"Game {number} (line {line}) stands in the file before."
        for number, line in ((2, 11), (4, 32), (5, 42))
    ]


def test_the_same_game_of_a_site_under_two_addresses_is_left_out():
    paths = [
        "game/live/3",
        "live/game/3",
        "game/3",
        "analysis/game/live/3?tab=review",
        "game/live/4",
    ]
    links = [f"https://www.chess.com/{path}" for path in paths]
    links.insert(0, "http://chess.com/game/live/3#0")
    records = [pgn(f"1. e4 {{{n}}} e5 1-0", Link=link) for n, link in enumerate(links)]
    assert [it.number for it in read_games("".join(records), "Me").details] == [1, 6]
    links = ["abcdefgh", "abcdefgh/black", "abcdefghWXYZ", "ABCDefgh"]
    records = [pgn(Link=f"https://lichess.org/{link}") for link in links]
    assert [it.number for it in read_games("".join(records), "Me").details] == [1, 4]
    events = [f"https://www.chess.com/events/2024-cup/0{n}/Me-Bo" for n in (1, 2)]
    assert len(read_games("".join(pgn(Link=link) for link in events), "Me").games) == 2


def test_one_game_in_two_chapters_of_a_study_is_one():
    address = "https://lichess.org/study/AAAAAAAA/BBBBBBB{}"
    study = {"StudyName": "S", "Date": "2024.05.01"}
    chapters = [
        pgn(**study, ChapterName=str(n), Site=address.format(n), ChapterURL=address.format(n))
        for n in (1, 2)
    ]
    found = read_games("".join(chapters), "Me")
    assert len(found.games) == 1
    assert found.skipped[0].reason.endswith("stands in the file before.")
    other = chapters[1].replace("Nf3", "Nc3")
    assert len(read_games(chapters[0] + other, "Me").games) == 2


def test_games_that_only_look_alike_are_all_counted():
    links = [{"Link": f"https://example.org/game/{number}"} for number in (1, 2)]
    rounds = [{"Round": "1"}, {"Round": "2"}, {"Date": "2024.05.01"}]
    text = "".join(pgn(**tags) for tags in links + rounds)
    assert len(read_games(text, "Me").games) == 5
    unfinished = pgn("1. e4 e5 *", Result="*", **links[0])
    assert len(read_games(unfinished + pgn(**links[0]), "Me").games) == 1


def test_ratings_of_sites_are_labelled_and_their_changes_given_as_they_are():
    found = read_games(SEEDS / "two_sites.pgn", "TANN")
    assert found.rating_kind == "Chess.com and Lichess"
    assert [detail.rating_kind for detail in found.details] == ["Chess.com", "Lichess"]
    assert [detail.site_change for detail in found.details] == [None, 20]
    assert read_games(SEEDS / "two_sites.pgn", "visitor").details[0].site_change == -14
    assert [detail.date for detail in found.details] == ["2022-07-03", "2026-01-31"]
    assert [detail.colour for detail in found.details] == ["black", "white"]
    assert [detail.rating for detail in found.details] == [1588, 1541]


@pytest.mark.parametrize(
    "tags, kind",
    [
        ({"Site": "https://lichess.org/abcd1234"}, "Lichess"),
        ({"Site": "lichess.org"}, "Lichess"),
        ({"Site": "https://lichess.org/study/abcd1234/x"}, "over the board or unknown"),
        ({"Site": "https://lichess.org/x", "BroadcastName": "Open"}, "over the board or unknown"),
        ({"Site": "?", "Link": "https://www.chess.com/game/live/1"}, "Chess.com"),
        ({"Site": "Bad Ems"}, "over the board or unknown"),
        ({}, "over the board or unknown"),
    ],
)
def test_whose_ratings_they_are(tags, kind):
    assert read_games(pgn(**tags), "Me").rating_kind == kind


@pytest.mark.parametrize(
    "tags, date",
    [
        ({"Date": "1987.??.??", "UTCDate": "2026.01.10"}, "1987"),
        ({"Date": "????.??.??", "UTCDate": "2026.01.10"}, None),
        ({"UTCDate": "2026.01.31", "EndTime": "00:09:00", "Site": "lichess.org"}, "2026-01-31"),
        ({"Date": "2022.07.03", "EndTime": "11:20:05 PDT"}, "2022-07-03"),
        ({"Date": "2024.05.01", "UTCDate": "2024.04.30", "UTCTime": "23:59:00",
          "Site": "Chess.com"}, "2024-04-30"),
        ({"Date": "2024.04.30", "UTCDate": "2024.05.01", "Site": "lichess.org"}, "2024-05-01"),
        ({"Date": "2024.05.01", "UTCDate": "2024.04.30", "Site": "lichess.org",
          "StudyName": "S"}, "2024-05-01"),
        ({"Date": "2024.05.01", "UTCDate": "2024.04.30"}, "2024-05-01"),
        ({"Date": "1987.05.01", "UTCDate": "2026.01.10", "Site": "lichess.org"}, "1987-05-01"),
        ({"Date": "1987.??.??", "UTCDate": "2026.01.10", "Site": "lichess.org"}, "1987"),
        ({"Date": "2024.05.??"}, "2024-05"),
        ({"Date": "2023.02.29"}, "2023-02"),
        ({"Date": "?"}, None),
    ],
)  # fmt: skip
def test_a_date_is_told_as_far_as_it_is_known(tags, date):
    assert read_games(pgn(**tags), "Me").details[0].date == date


@pytest.mark.parametrize(
    "text, date",
    [
        ("31.05.2024", "2024-05-31"),
        ("31/05/2024", "2024-05-31"),
        ("05/31/2024", "2024-05-31"),
        ("05/05/2024", "2024-05-05"),
        ("03/04/2024", "2024"),
        ("2024-05-31 18:00", "2024-05-31"),
        ("0000.00.00", None),
        ("31.05.24", "2024-05-31"),
        ("31.05.2024-02.06.2024", "2024-05-31"),
        ("2024.13.01", "2024"),
        ("20240531", None),
    ],
)
def test_dates_of_several_countries(text, date):
    assert date_text(text) == date


@pytest.mark.parametrize(
    "text, date",
    [
        ("24.05.01", "2024-05-01"),
        ("24/05/13", "2024-05-13"),
        ("01-05-24", "2001-05-24"),
        ("99.12.31", "1999-12-31"),
        ("24.13.01", "2001"),  # no date with the year first, and no other one
        ("1.5.24", "2024-05-01"),
        ("31.12.99", "1999-12-31"),  # not 2031-12-99
    ],
)
def test_a_short_year_stands_first_in_a_pgn_and_in_a_report(text, date):
    found = read_games(pgn(Date=text), "Me")
    assert found.details[0].date == date
    assert [note[:43] for note in found.notes] == ["Dates with a year of two digits are read wi"]
    report = trf(("Ash", 1600, "   2 w 1"), ("Bo", 1500, "   1 b 0"), head=f"042 {text}\n")
    report = report.replace(f"042 {text}", f"042 {text}\n052 {text}")
    assert read_games(report, "Ash").details[0].date == date
    assert read_games(f"date,rating,result\n{text},1500,1\n").details[0].date != "2024-05-13"


def test_no_game_is_read_into_the_future():
    today = datetime.date.today()
    text = f"{today.year % 100 + 1:02}.05.07"
    assert (date_text(text, year_first=True) or "") <= today.isoformat()


def test_short_years_that_stand_first_tell_nothing_of_the_order_of_other_dates():
    text = pgn(Date="24/05/13") + pgn(Date="03/04/2025", Round="2")
    assert {detail.date for detail in read_games(text, "Me").details} == {"2024-05-13", "2025"}


# --- encodings and line ends


@pytest.mark.parametrize(
    "encoding, name",
    [
        ("utf-8", "UTF-8"),
        ("utf-8-sig", "UTF-8 with BOM"),
        ("cp1252", "cp1252"),
        ("latin-1", "Latin-1"),
        ("utf-16", "UTF-16"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_the_same_file_in_each_encoding_and_with_each_line_end(tmp_path, encoding, name, end):
    event = "Nações – „Pokal“" if encoding == "cp1252" else "Nações"
    text = pgn(White="Naïve, Juán", Event=event).replace("\n", end)
    path = tmp_path / "games.dat"
    path.write_bytes(text.encode(encoding))
    from_path, from_bytes = (
        read_games(given, "naïve, juán") for given in (path, path.read_bytes())
    )
    assert from_path == from_bytes
    assert from_path.games == read_games(text, "Naïve, Juán").games == (Game(1600, 1, event),)
    assert (from_path.encoding, from_path.player) == (name, "Naïve, Juán")
    assert from_path.notes == ()


def test_files_put_together_from_several_encodings_are_read_line_by_line():
    parts = [pgn(Black=f"Bräu {part}", Round=part) for part in "abc"]
    data = parts[0].encode("utf-8-sig") + parts[1].encode("latin-1") + parts[2].encode("utf-8-sig")
    found = read_games(data, "Me")
    assert [detail.opponent for detail in found.details] == ["Bräu a", "Bräu b", "Bräu c"]
    assert found.encoding == "UTF-8 and Latin-1"
    assert found.notes[-1].startswith("The lines of the file are written in different ways")


def test_a_text_an_upload_and_a_path_are_the_same(tmp_path):
    text = "rating,result\n1600,1\n"
    path = tmp_path / "games.pgn"  # the name says nothing
    path.write_text(text, encoding="utf-8")
    for way in (text, text.encode(), memoryview(text.encode()), path, str(path)):
        found = read_games(way)
        assert (found.games, found.format) == ((Game(1600, 1),), "CSV")


# --- CSV


def test_a_german_table_from_a_spreadsheet():
    found = read_games(SEEDS / "german_excel.csv")
    assert (found.format, found.encoding, found.player) == ("CSV", "Latin-1", None)
    assert found.games == (Game(1712, 0.5), Game(1688, 1), Game(None, 0))
    assert [detail.colour for detail in found.details] == ["white", "black", "white"]
    assert [detail.date for detail in found.details] == ["2024-05-31", "2024-06-01", "2024-06-02"]
    assert [skipped.number for skipped in found.skipped] == [6, 7]


def test_an_english_table_with_pairs_as_results():
    found = read_games(SEEDS / "english.csv")
    assert opponents(found) == [1640, 1595, 1650]
    assert scores(found) == [1, 0.5, 1]  # 0-1 with Black is a win
    assert reasons(found)[0] == ("line", 5, "Line 5 repeats line 4.")
    assert found.games[0].event == "Club"


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize(
    "headings",
    [
        "Opponent|Opponent's rating|Result|Date|Colour|Event",
        "Gegner|Elo|Ergebnis|Datum|Farbe|Turnier",
        "Avversario|Elo avversario|Risultato|Data|Colore|Torneo",
        "Adversaire|Elo|Résultat|Date|Couleur|Tournoi",
        "Rival|Elo|Resultado|Fecha|Color|Torneo",
        "Adversário|Rating|Pontuação|Data|Cor|Torneio",
    ],
)
def test_headings_of_six_languages(delimiter, headings):
    row = ["Ash", "1650", '"0,5"', "2024-05-31", "w", "Open"]
    found = read_games(
        "\ufeff" + headings.replace("|", delimiter) + "\n" + delimiter.join(row) + "\n"
    )
    assert found.games == (Game(1650, 0.5, "Open"),)
    detail = found.details[0]
    assert (detail.opponent, detail.date, detail.colour) == ("Ash", "2024-05-31", "white")


def test_no_heading_has_two_meanings():
    names = [name for ranks in HEADINGS.values() for words in ranks for name in words.split("|")]
    assert len(names) == len(set(names))
    owners = [name for words in WHOSE.values() for name in words.split("|")]
    assert len(owners) == len(set(owners))


@pytest.mark.parametrize(
    "result",
    ["01-Jan", "01.Feb", "01. Feb", "Jan-00", "1/2/2024", "2024-01-02", "05. Okt", "1 mar"],
)
def test_a_result_that_became_a_date_is_refused_with_advice(result):
    found = read_games(f"rating,result\n1600,1-0\n1650,{result}\n")
    assert opponents(found) == [1600]
    assert "format the column as text" in found.skipped[0].reason
    assert found.skipped[0].number == 3


@pytest.mark.parametrize("result", ["2", "45292", "0.7", "win?", "0-0", "3:1", "٠", "nan"])
def test_another_result_is_refused(result):
    found = read_games(f"rating,result\n1600,{result}\n1600,1\n")
    assert scores(found) == [1]
    assert found.skipped[0].reason.endswith("; write 1, 0.5 or 0.")


def test_an_empty_cell_stays_empty_and_numbers_stay_whole():
    found = read_games("opponent,elo,result\nA,1500,1\nB,,0\nC,1500,\n\n,,\n")
    assert opponents(found) == [1500, None]
    assert type(found.games[0].opponent) is int
    assert reasons(found) == [
        ("line", 4, "Line 4 is not counted: it has no result, so it is unfinished or unknown.")
    ]


@pytest.mark.parametrize(
    "line, words",
    [
        (
            "A,1500,0,5",
            "Line 2 does not have as many cells as the headings (cells: 4, headings: 3)",
        ),
        ("A,1500", "Line 2 does not have as many cells as the headings (cells: 2, headings: 3)"),
        ('"A,1500,1', "Line 2 has a quotation mark without its partner."),
        ('"A"x,1500,1', "Line 2 has a quotation mark without its partner."),
    ],
)
def test_a_damaged_line_costs_one_line(line, words):
    found = read_games(f"opponent,rating,result\n{line}\nB,1600,1\nC,1700,0\n")
    assert opponents(found) == [1600, 1700]
    assert found.skipped[0].reason.startswith(words)


def test_a_cell_may_have_several_lines():
    found = read_games('opponent,rating,result,remark\nA,1500,1,"a\nb, ""c""\n"\nB,1600,0,\n')
    assert (opponents(found), found.skipped) == ([1500, 1600], ())


def test_opponents_may_be_given_by_their_ratings_alone():
    found = read_games("Gegner;Punkte\n1712;0,5\n-;1\n")
    assert found.games == (Game(1712, 0.5), Game(None, 1))
    nobody = read_games("opponent,result\nAnna,1\n")
    assert nobody.games == (Game(None, 1),)
    assert nobody.notes == ("No column has ratings, so that all opponents are unrated.",)


def test_a_table_without_results_is_refused():
    with pytest.raises(ValueError, match=r"without a column for the result"):
        read_games("opponent,rating\nA,1500\n")


def test_the_letter_b_is_black_unless_the_table_speaks_of_bianco_and_nero():
    english = read_games("elo,result,colour\n1500,1-0,w\n1600,1-0,b\n")
    assert scores(english) == [1, 0]
    for black in ("n", "p", "Nero", "pretas"):
        italian = read_games(f"elo,risultato,colore\n1500,1-0,{black}\n1600,1-0,b\n")
        assert scores(italian) == [0, 1]
        assert [detail.colour for detail in italian.details] == ["black", "white"]
    alone = read_games("elo,risultato,colore\n1500,1-0,s\n1600,1-0,b\n")
    assert scores(alone) == [0]
    assert "which colour b is" in alone.skipped[0].reason


def test_a_table_of_several_players():
    table = "player,opponent,rating,result\nÉva,A,1500,1\nBo,B,1600,0\neva\u0301,C,1700,=\n,D,1,1\n"
    found = read_games(table.replace("eva\u0301", "E\u0301VA"), "éva")
    assert (opponents(found), found.player) == ([1500, 1700], "Éva")
    assert reasons(found) == [("line", 5, "Line 5 does not name its player.")]
    with pytest.raises(ValueError, match=r"^player is not named.*: Éva; Bo\.$"):
        read_games(table.replace("eva\u0301", "Éva"))


def test_lines_that_are_alike_are_both_counted_where_they_may_be_two_games():
    found = read_games("opponent,rating,result\nA,1500,1\nA,1500,1\n")
    assert len(found.games) == 2
    assert found.notes == ("Lines 2 and 3 are alike and are both counted.",)


# --- TRF


def test_a_tournament_report_as_it_is_found_in_the_wild():
    found = read_games(SEEDS / "cr_only.trf", "ash, ADA")
    assert (found.format, found.encoding) == ("TRF", "Latin-1")
    assert found.games == (
        Game(1595, 1, "Lake Open"),
        Game(None, 0.5, "Lake Open"),
        Game(1500, 1, "Lake Open"),
    )
    assert found.skipped == ()  # the surplus fourth round is none
    assert [detail.date for detail in found.details] == ["2024-12-01", "2024-12-03", "2024-12-05"]
    assert [detail.colour for detail in found.details] == ["white", "black", "white"]
    assert (found.details[0].opponent, found.details[0].rating) == ("Brünn, Bo", 1640)


def test_a_player_of_a_report_by_fide_number():
    found = read_games(SEEDS / "cr_only.trf", "90000002")
    assert (found.player, opponents(found), scores(found)) == ("Brünn, Bo", [1640, 1500], [0, 1])
    assert reasons(found) == [
        (
            "round",
            3,
            "Round 3 of Lake Open is a loss by forfeit or an absence, which is not rated (line 8).",
        )
    ]


def trf(*players, head="012 Open\n"):
    """A report; each player is a name, a rating and blocks of rounds."""
    lines = [
        f"001 {start:4} m    {name:<33} {rating:>4} FID {'':11} {'':10}  0.0    1  "
        + "  ".join(f"{block:<8}" for block in blocks)
        for start, (name, rating, *blocks) in enumerate(players, 1)
    ]
    return head + "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    "block, words",
    [
        ("0000 - H", "is a bye of half a point"),
        ("0000 - h", "is a bye of half a point"),
        ("0000 - F", "is a bye of a full point"),
        ("0000 - U", "is a bye of the pairing"),
        ("0000 - Z", "is an absence"),
        ("   2 w +", "is a win by forfeit"),
        ("0000 - +", "is a win by forfeit"),
        ("   2 w -", "is a loss by forfeit or an absence"),
        ("   2 w W", "was won in less than one move"),
        ("   2 w D", "was drawn in less than one move"),
        ("   2 w L", "was lost in less than one move"),
        ("   2 w", "has no result: not paired, unfinished, or the line is cut off"),
        ("", "has no result: not paired, unfinished, or the line is cut off"),
        ("0000 - 1", "has the result '1' without an opponent"),
        ("   2 w X", "has 'X' as its result, which cannot be read"),
        ("  2w1", "has '2w1' as its result, which cannot be read"),
        ("   9 w 1", "is against number 9, whose line is missing or damaged"),
        ("   1 w 1", "is against the player's own number"),
        ("   2 w 0", "does not agree with the line of the opponent, line 3"),
    ],
)
def test_a_round_that_does_not_count_says_why(block, words):
    found = read_games(
        trf(("Ash", 1600, block, "   2 w ="), ("Bo", 1500, "   1 b 0", "   1 b =")), "ash"
    )
    assert scores(found) == [0.5]
    assert found.skipped[0].reason.startswith(f"Round 1 of Open {words}")
    assert len(found.skipped) == 1 and found.skipped[0].reason.endswith(" (line 2).")


def test_long_texts_that_push_the_columns_are_reported_and_nothing_is_guessed():
    text = trf(("Ash", 1600, "   2 w 1", "   3 b 0"), ("Bo", 1500), ("Cy", 1700))
    pushed = text.replace("Bo      ", "Bo IA,FT,IO,LSI,NA     ")
    found = read_games(pushed, "Ash")
    assert opponents(found) == [1700]
    assert reasons(found)[0][:2] == ("line", 3)
    assert "not where they belong" in reasons(found)[0][2]
    assert "whose line is missing or damaged" in reasons(found)[1][2]


def test_start_numbers_twice_and_strange_lines_are_reported():
    text = trf(("Ash", 1600, "   2 w 1"), ("Bo", 1500)) + "001    2 m    Cy\n!?\n"
    found = read_games(text, "Ash")
    assert opponents(found) == [1500]
    assert [words for _, _, words in reasons(found)] == [
        "Line 4 repeats the start number 2 of line 3; it is not used.",
        "Line 5 is no line of a tournament report.",
    ]


@pytest.mark.parametrize("length", range(0, 110, 3))
def test_a_report_that_ends_in_the_middle_gives_no_wrong_game(length):
    text = trf(("Ash", 1600, "   2 w 1"), ("Bo", 1500, "   1 b 0"))
    cut = text[: text.index("001    2") + length]
    found = read_games(cut, "Ash")
    assert opponents(found) in ([1500], []) or length < 53
    assert opponents(found) or found.skipped
    assert opponents(found) != [150] and opponents(found) != [15]


def test_a_report_that_stands_in_the_file_twice_is_counted_once():
    text = trf(("Ash", 1600, "   2 w 1", "0000 - H"), ("Bo", 1500, "   1 b 0"), head="012 Open\n")
    found = read_games(text * 2, "Ash")
    assert found.games == (Game(1500, 1, "Open"),)
    said = "Round 1 of Open (line 5) stands in the file before, in line 2."
    assert ("round", 1, said) in reasons(found)
    longer = text.replace("0000 - H", "   2 b =").replace("   1 b 0", "   1 b 0     1 w =")
    found = read_games(text + longer, "Ash")
    assert scores(found) == [1, 0.5]
    dates = ("042 2025/01/02", "042 2025/02/02")
    weekly = "".join(text.replace("012 Open", f"012 Open\n{date}") for date in dates)
    assert len(read_games(weekly, "Ash").games) == 2
    other = trf(("Ash", 1600, "   2 w 1"), ("Cy", 1500, "   1 b 0"))
    assert len(read_games(text + other, "Ash").games) == 2


def test_the_dates_of_a_report_are_in_one_order():
    text = trf(("Ash", 1600, "   2 w 1"), ("Bo", 1500, "   1 b 0"))
    dated = text.replace("012 Open", "012 Open\n042 03/04/2025\n052 25/04/2025")
    assert read_games(dated, "Ash").details[0].date == "2025-04"
    unclear = text.replace("012 Open", "012 Open\n042 03/04/2025\n052 03/04/2025")
    found = read_games(unclear, "Ash")
    assert found.details[0].date == "2025" and "which number is the day" in found.notes[0]


def test_the_head_of_a_report_may_have_any_order_and_stand_below():
    first = trf(("Ash", 1600, "   2 w 1"), ("Bo", 1500, "   1 b 0"), head="")
    second = trf(("Cy", 1700, "   2 w 1"), ("Ash", 1610, "   1 b 0"), head="")
    heads = [
        f"042 2024/0{n}/01\n052 2024/0{n}/01\n012 {name}\n" for n, name in ((5, "A"), (6, "B"))
    ]
    right = [("A", "2024-05-01"), ("B", "2024-06-01")]

    def events(text):
        found = read_games(text, "Ash")
        days = [detail.date for detail in found.details]
        return list(zip([game.event for game in found.games], days, strict=True))

    assert events(heads[0] + first + heads[1] + second) == right
    assert events(first + heads[0] + second + heads[1]) == right
    assert events(first + heads[0]) == right[:1]
    head = heads[0].splitlines(keepends=True)
    assert events(head[2] + first + head[0] + head[1]) == right[:1]
    rounds = "132" + " " * 88 + "24/05/01\n"
    assert events(head[2] + first + rounds + heads[1] + second) == right
    assert (
        events(head[2] + rounds + first + rounds.replace("05", "06") + "012 B\n" + second) == right
    )
    assert events(head[2] + first) == [("A", None)]
    assert events(heads[0] + first + "012 C\n042 2024/07/01\n") == right[:1]


def test_several_reports_in_one_file():
    first = trf(("Ash", 1600, "   2 w 1"), ("Bo", 1500, "   1 b 0"))
    second = trf(("Cy", 1700, "   2 w 1"), ("Ash", 1610, "   1 b 0"), head="012 Second\n")
    found = read_games(first + second, "Ash")
    assert found.games == (Game(1500, 1, "Open"), Game(1700, 0, "Second"))
    assert [detail.rating for detail in found.details] == [1600, 1610]


def test_a_report_stays_round_by_round_where_the_newest_tournament_comes_first():
    def report(name, date, rating):
        head = f"012 {name}\n042 {date}\n052 {date}\n"
        blocks = (["   2 w 1", "   2 b ="], ["   1 b 0", "   1 w ="])
        return trf(("Ash", 1600, *blocks[0]), ("Bo", rating, *blocks[1]), head=head)

    found = read_games(report("B", "2024/06/01", 1750) + report("A", "2024/05/01", 1700), "Ash")
    assert [detail.number for detail in found.details] == [1, 2, 1, 2]
    assert [game.event for game in found.games] == ["A", "A", "B", "B"]
    assert found.notes == (BY_DAY,)


# --- who is meant


def test_names_are_matched_without_regard_to_case_and_composition():
    assert name_key("MÜLLER,  Anna") == name_key("anna mu\u0308ller") == name_key("Müller,Anna")
    assert name_key("Sue, Joe") != name_key("Sü, Joe") != name_key("Su, Joe")
    assert read_games(pgn(White="André"), "ANDRE\u0301").player == "André"


def test_a_likely_name_is_asked_for_and_not_decided():
    report = trf(("Sue, Joe", 1600, "   2 w 1"), ("Su, Joe", 1500), ("Kvaloy, Kari", 1500))
    with pytest.raises(
        ValueError, match=r"^player is 'Joe Sü'; .* write one of: Sue, Joe; Su, Joe"
    ):
        read_games(report, "Joe Sü")
    with pytest.raises(ValueError, match=r"write one of: Kvaloy, Kari\.$"):
        read_games(report, "Kvaløy")


@pytest.mark.parametrize("text", [pgn(), trf(("Me", 1500, "   2 w 1"), ("Bo", 1600, "   1 b 0"))])
def test_a_player_is_asked_for_where_two_come_into_question(text):
    with pytest.raises(ValueError, match=r"^player is not named.* write one of: Me; Bo\.$"):
        read_games(text)


def test_a_likely_name_is_offered_wherever_it_stands_in_a_large_file(monkeypatch):
    monkeypatch.setattr("elo_lesson.own_games.pgn.MOST_NAMES_KEPT", 4)
    text = "".join(pgn(White=f"A{number}", Black=f"B{number}") for number in range(20))
    with pytest.raises(WhichPlayer, match=r"write one of: M\u00fcller, Anna\.$"):
        read_games(text + pgn(White="M\u00fcller, Anna"), "Mueller, Anna")


def test_the_only_one_in_all_games_need_not_be_named():
    found = read_games(pgn() + pgn(White="Cy", Black="Me", BlackElo="1"))
    assert found.player == "Me"
    assert found.notes == ("No player was named; Me is the only one in all games.",)


def test_a_question_names_at_most_ten():
    text = "".join(pgn(White=f"A{number}", Black=f"B{number}") for number in range(20))
    with pytest.raises(ValueError, match=r"(; [AB]\d+){9} and 30 more\.$"):
        read_games(text)


def test_a_question_offers_what_can_be_given_as_player():
    long = "Ann " + "Very " * 30 + "Long"
    text = "player,opponent rating,result\n" + f"{long},1600,1\nBo,1500,0\nBO,1500,0\n"
    with pytest.raises(WhichPlayer) as question:
        read_games(text)
    choices = question.value.choices
    assert [len(read_games(text, name).games) for name in choices.values()] == [1, 2]


def test_a_question_is_one_line_also_where_a_name_has_several():
    text = 'player,opponent rating,result\n"Ann\nLee",1600,1\nBo,1500,0\n'
    with pytest.raises(WhichPlayer, match=r"write one of: Ann Lee; Bo\.$") as question:
        read_games(text)
    assert [len(read_games(text, name).games) for name in question.value.choices] == [1, 1]


def test_two_of_one_name_are_told_apart_by_their_fide_numbers():
    text = pgn(WhiteFideId="111") + pgn(WhiteFideId="222", Black="Cy", BlackElo="1700")
    with pytest.raises(ValueError, match=r"more than one .* has this name.*: 111; 222\.$"):
        read_games(text, "Me")
    found = read_games(text, "222")
    assert (opponents(found), found.player) == ([1700], "Me")
    report = trf(("Ash", 1600, "   2 w 1"), ("Ash", 1500, "   1 b 0"))
    with pytest.raises(ValueError, match="FIDE number"):
        read_games(report, "Ash")


# --- files that are none


@pytest.mark.parametrize(
    "given, words",
    [
        (b"", "path_or_text is empty"),
        ("", "path_or_text is empty"),
        (" ", "path_or_text is empty"),
        ("\n\n", "path_or_text is empty"),
        (b"PK\x03\x04\x14\0", "save it as CSV"),
        (b"\xd0\xcf\x11\xe0\xa1", "save it as CSV"),
        (b"\x89PNG\r\n\x1a\n\0\0", "which is no file of games"),
        ("1. e4 e5 1-0\n", "which is no file of games"),
        ("1600,1\n1500,0\n", "which is no file of games"),
        ("no such file.pgn", "which cannot be opened as a file"),
        (Path("no such file"), "which cannot be opened as a file"),
        (".", "which cannot be opened as a file"),
        ("a\0b", "which cannot be opened as a file"),
    ],
)
def test_what_is_no_file_of_games_is_refused_in_one_sentence(given, words):
    with pytest.raises(ValueError, match="^path_or_text is ") as refusal:
        read_games(given)
    assert words in str(refusal.value) and str(refusal.value).endswith(".")


def test_a_file_that_is_empty_or_starts_with_empty_lines(tmp_path):
    path = tmp_path / "games.csv"
    path.write_text("")
    with pytest.raises(ValueError, match="^path_or_text is empty"):
        read_games(path)
    path.write_text("\n" * 9 + "no games")
    with pytest.raises(ValueError, match="which is no file of games"):
        read_games(path)


def test_very_many_unreadable_lines_are_counted():
    found = read_games(pgn() + "[broken\n" * (MOST_PROBLEMS + 7), "Me")
    assert len(found.skipped) == MOST_PROBLEMS
    assert found.notes == ("7 further lines cannot be read and are not named one by one.",)


def test_the_report_in_words_and_in_a_table_escapes_names():
    found = read_games(pgn(Black="<b>Bo</b>", BlackElo="?"), "Me")
    assert found.details[0].opponent == "<b>Bo</b>"
    assert "<b>" not in found.table()._repr_html_()
    assert found.sentences() == [
        "PGN file, text. Games counted: 1, against unrated opponents among them: 1. Left out: 0."
        " Ratings: over the board or unknown."
    ]


# --- large files, progress, interruption


def many_games(path, number):
    with path.open("w", encoding="utf-8") as file:
        for game in range(number):
            white = "Me" if game % 500 == 0 else f"W{game}"
            file.write(pgn("1. e4 {x} e5 " * 40 + "1-0", White=white, Round=game))


def test_a_large_file_is_read_game_by_game(tmp_path):
    path = tmp_path / "large.pgn"
    many_games(path, 20_000)
    assert path.stat().st_size > 10_000_000
    seen = []
    tracemalloc.start()
    found = read_games(path, "Me", progress=seen.append)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(found.games) == 40
    assert peak < 3_000_000
    assert seen == [*range(0, 20_001, 1000), 20_000]


def stop(number):
    if number:
        raise KeyboardInterrupt


def test_an_interruption_leaves_the_games_read_so_far_and_nothing_open(tmp_path):
    path = tmp_path / "games.pgn"
    many_games(path, 1500)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = read_games(path, "Me", progress=stop)
    whole = read_games(path, "Me")
    assert found.games == whole.games[:2] and found.player == "Me"
    assert found.notes == (
        "The reading was interrupted. The last that counts is game 501; what comes after it is"
        " not here.",
    )
    assert (len(whole.games), whole.notes) == (3, ())
    path.unlink()


def test_an_interruption_before_the_first_game_ends_all(tmp_path):
    path = tmp_path / "games.pgn"
    many_games(path, 1500)
    with pytest.raises(KeyboardInterrupt):
        read_games(path, "Nobody", progress=stop)


LONG = {
    "csv": ("opponent,rating,result\n" + "Bo,1600,1\nAnn,1500,+\n" * 3, None, "line 6"),
    "pgn": ("".join(pgn(Round=number) for number in range(3)), "Me", "game 3"),
    "trf": (
        trf(("Me", 1500, *["   2 w 1"] * 3), ("Bo", 1600, *["   1 b 0"] * 3)), "Me", "round 3"
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", LONG)
def test_a_limit_ends_the_reading_and_is_said(kind):
    text, player, next_one = LONG[kind]
    whole, found = read_games(text, player), read_games(text, player, limit=2)
    said = f"The limit of 2 games is reached; {next_one} and all after it are not read."
    assert found.games == whole.games[:2] and found.details == whole.details[:2]
    assert found.notes == (*whole.notes, said)
    assert said in found.sentences()
    one = read_games(text, player, limit=1).notes[-1]
    assert one.startswith("The limit of 1 game is reached; ")
    assert read_games(text, player, limit=3).games == whole.games
    assert read_games(text, player, limit=3).notes == whole.notes


def test_what_reads_is_lazy():
    def endless():
        while True:
            yield from pgn().splitlines()
            yield ""

    entries = iter_pgn_tags(endless())
    assert [next(entries).number for _ in range(100)] == list(range(1, 101))


# --- anything at all

TEXTS = [path.read_bytes() for path in SEED_FILES]
PIECES = [
    b"{",
    b"}",
    b"[",
    b'"',
    b"\n",
    b"\r",
    b"\0",
    b";",
    b"\xff",
    b"\xef\xbb\xbf",
    b"001 ",
    b"\n\n",
    b"White Elo",
    b"Rating",
    b"03/04/25",
]


def outcome(data, player=None):
    """Reads without a warning, to a report or to one clear sentence."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            found = read_games(data, player)
        except (ValueError, TypeError) as refusal:
            assert str(refusal).endswith(".") and "\n" not in str(refusal)
            return None
    assert isinstance(found, GamesFile)
    assert len(found.games) == len(found.details)
    assert all(skipped.reason.endswith(".") for skipped in found.skipped)
    assert str(found.table())
    return found


@settings(max_examples=200)
@given(data=st.binary(max_size=300))
def test_any_bytes_give_a_report_or_a_refusal(data):
    outcome(data)


@settings(max_examples=300)
@given(
    seed=st.sampled_from(range(len(TEXTS))),
    player=st.sampled_from([None, "Birch, Bo", "tann", "Ash, Ada", "90000002"]),
    edits=st.lists(
        st.tuples(
            st.integers(0, 10_000),
            st.integers(0, 40),
            st.sampled_from(PIECES) | st.binary(max_size=3),
        ),
        min_size=1,
        max_size=6,
    ),
)
def test_damaged_files_give_a_report_or_a_refusal(seed, player, edits):
    data = TEXTS[seed]
    for place, length, piece in edits:
        place %= len(data) + 1
        data = data[:place] + piece + data[place + length :]
    outcome(data, player)


@pytest.mark.parametrize("path", SEED_FILES, ids=lambda path: path.name)
def test_a_seed_cut_off_anywhere_gives_no_game_that_the_whole_does_not_have(path):
    player = {".pgn": "birch, bo", ".trf": "Ash, Ada"}.get(path.suffix)
    ada = dict.fromkeys(["white_black.csv", "odd_cells.csv"], "Ash, Ada")
    player = {"two_sites.pgn": "tann", **ada}.get(path.name, player)
    data = path.read_bytes()
    whole = {str(game) for game in outcome(data, player).games}
    for length in range(0, len(data), 7):
        found = outcome(data[:length], player)
        strange = {str(game) for game in found.games} - whole if found else set()
        # A result that is cut off ("1" of "1-0", no line end) is the one thing no reader can see.
        assert not strange or length > data.rfind(b"\n", 0, length), (length, strange)


@settings(max_examples=40)
@given(st.text(max_size=200))
def test_any_text_after_a_heading_is_read(text):
    outcome("rating,result,opponent,date\n1600,1,A,2024\n" + text)
    outcome("white,black,elo white,elo black,result,date\nA,B,1600,1500,1,3/4/24\n" + text, "a")


# --- the samples and the oracle


@pytest.mark.parametrize(
    "name, player, games, skipped",
    [
        ("club_tournament.trf", "Drostøy, Dag", 6, 1),
        ("junior_season.csv", None, 38, 2),
        ("site_export.pgn", None, 58, 2),
    ],
)
def test_the_samples_can_be_read(name, player, games, skipped):
    found = read_games(SAMPLES / name, player)
    assert (len(found.games), len(found.skipped)) == (games, skipped)


def test_the_samples_are_what_the_script_makes():
    make_samples = importlib.import_module("tools.make_samples")
    for name, make in make_samples.FILES.items():
        stored = (SAMPLES / name).read_text(encoding="utf-8")
        assert stored == make(random.Random(2026)), name


def chess_headers(data):
    """All headers that the package chess finds, without its nameless phantoms."""
    chess_pgn = pytest.importorskip("chess.pgn", reason="chess is the oracle and no dependency")
    handle = io.StringIO(data)
    headers = iter(lambda: chess_pgn.read_headers(handle), None)
    return [dict(found) for found in headers if found.get("White", "?") != "?"]


@pytest.mark.parametrize(
    "path",
    [SEEDS / "forfeit_and_draw.pgn", SEEDS / "two_sites.pgn", SAMPLES / "site_export.pgn"],
    ids=lambda path: path.name,
)
def test_the_tags_are_those_that_the_package_chess_finds(path):
    text = path.read_text(encoding="utf-8")
    ours = [entry.tags for entry in iter_pgn_tags(text.splitlines())]
    theirs = chess_headers(text)
    assert len(ours) == len(theirs)
    for mine, other in zip(ours, theirs, strict=True):
        assert mine == {name: value for name, value in other.items() if name in mine}


def test_a_source_can_be_read_again():
    source = Source(b"a\r\nb\xfc\r")
    assert list(source.lines()) == list(source.lines()) == ["a\n", "bü\n"]
    assert source.encoding == "Latin-1"
