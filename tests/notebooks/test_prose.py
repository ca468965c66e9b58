"""Numbers in the text of a notebook: each stands in what the notebook's own code says or shows."""

import re
from pathlib import Path

import nbformat
import pytest

import elo_lesson as elo
from elo_lesson import curves, performance, regulations, uncertainty
from elo_lesson.favourites import favourites_by_gap
from elo_lesson.tournaments import us_championship_2025

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")

NOT_COMPUTED = [
    r"`[^`]*`",
    r"CC BY(?:-SA)? 4\.0",
    r"\b(?:19|20)\d\d(?: (?:to|and)|–) ?(?:19|20)\d\d",  # from one year to another
    r"\bin (?:19|20)\d\d\b",
    r"\*\*\d\.\d\*\*",  # the number of an exercise
    r"FIDE in 1970|0\.5 and not 0,5",
    r"\]\([^)]*\)",  # the address of a link
    r"https?://\S+",
    r"[Aa]rticles? \d[\d.]*(?:(?:,| and| to) \d+\.[\d.]+)*",  # FIDE's articles and tables
    r"table 8\.1\.[12]",
    r"B\.0[12]",
    r"\d{1,2} (?:January|March|June|July|September|October|November) \d{4}",
    r"(?:July|September|October|November) \d{4}",
    r"\b20\d\d US Championship",
    r"about \d+ minutes",
    r"^\| \d+ \|.*\|$",  # a line of the map of the course
    r"^#+ \d+\.",  # the number of a section
    r"^\d+\. ",  # the number of a step
]
"""Numbers that name something. All others must be reproduced."""

SAID = {
    # What only the text says, with the sum that gives it.
    "00_start_here": {
        "500": "2000 - 1500",
        "100": "1600 - 1500",
        "36": "round(100 * elo.expected_score(1500, 1600))",
    },
    "01_expected_score": {
        "0.36": "round(elo.expected_score(1500, 1600), 2)",
        "36": "round(100 * elo.expected_score(1500, 1600))",
        "0.64": "round(elo.expected_score(1600, 1500), 2)",
        "64": "round(100 * elo.expected_score(1600, 1500))",
        "91": "round(100 * elo.expected_score(1900, 1500))",
        "0.76": "round(elo.expected_score(1700, 1500), 2)",
        "76": "round(100 * elo.expected_score(1700, 1500))",
        "101": "round(1 / (1 - elo.expected_score(2300, 1500)))",
        "2.8": "round(20 * (0.5 - elo.expected_score(1500, 1600)), 1)",
        "0.89": "round(elo.expected_score(2410, 2050), 2)",
        "9": "-elo.round_half_away(10 * (0 - elo.expected_score(2410, 2050)))",
        "0.5": "elo.expected_score(1500, 1500)",
        "8.9": "round(10 * elo.expected_score(2410, 2050), 1)",
        "5": "round(-min(SHORT))",
        "1800": "1500 + 300",
        "1900": "1600 + 300",
    },
    "02_table_and_curves": {
        "51": "len(curves.LAST_DIFFERENCE) + 1",
        "197": "curves.table_row(198)[0] - 1",
        "411": "curves.table_row(392)[1]",
        "0.3": "round(20 * 0.0148, 1)",
        "0.8857": "round(elo.expected_score(344, 0, curve='normal'), 4)",
        "0.89": "round(elo.expected_score(344, 0, curve='normal'), 2)",
        "0.88": "elo.expected_score(344, 0, curve='fide')",
        "1.02": "0.94 + 0.08",
        "1.6": "20 * (1 - 0.92)",
        "500": "2700 - 2200",
        "202": "elo.difference_for(0.76, curve='fide')",
        "0.96": "elo.expected_score(2700, 2200, curve='fide')",
        "4.6": "-10 * (0.5 - 0.96)",
    },
    "04_k_factor": {
        "1.73": "MONTH.total / 40",
        "69.2": "MONTH.total",
    },
    "03_worked_examples": {
        "0.33": "1 - 0.67",
        "5.70": "8.30 - 2.60",
        "0.83": "8 - 7.17",
        "0.42": "2.5 - 2.08",
        "0.2": "20 * (0.51 - 0.5)",
        "64": "100 * elo.expected_score(1500, 1400, curve='fide')",
        "100": "1500 - 1400",
        "500": "1500 - 1000",
        "190": "2433 - 2243",
        "17.6": "-FIVE_GAMES.total",
        "18": "-FIVE_GAMES.change",
        "1990": "FIVE_GAMES.new_rating",
        "1800": "performance.HYPOTHETICAL[0]",
        "2200": "performance.HIGHEST_FIRST_RATING",
        "780": "20 * 39",
        "5.80": "sum(row.change for row in EVENT.rate('C').rows[:5])",
        "8.80": "-EVENT.rate('C').total",
        "4.50": "sum(row.change for row in EVENT.rate('I').rows[:2])",
        "5.10": "-EVENT.rate('I').total",
        "2.10": "EVENT.rate('L').rows[-1].change",
    },
    "07_your_own_games": {
        "64.4": "40 * (4 - 2.39)",
        "30": "100 * 1.5 / 5",
        "149": "-elo.difference_for(0.3, curve='fide')",
        "1.96": "uncertainty.Z",
    },
}

FACTS: dict[str, dict[str, str]] = {
    # What no code of ours knows yet, with its source.
    "00_start_here": {
        "2200": "a candidate master (Title Regulations 1.3)",
        "2100": "a women's FIDE master (Title Regulations 1.3)",
        "2300": "a FIDE master (Title Regulations 1.3)",
        "2500": "a grandmaster (Title Regulations 1.5.3)",
        "1700": "an example of a question",
        "1800": "a band of ours",
    },
    "07_your_own_games": {
        "1927": "the year of Wilson's paper (JASA 22, pages 209 to 212)",
    },
}

GAMES = [(2075, 0), (1928, 0), (2222, 0), (2098, 1), (1756, 1)]
FIVE_GAMES = elo.rate_period(elo.Player(2008), [elo.Game(*game) for game in GAMES], k=40)

RULES = elo.Regulations.on("2025-10-01")
CONSTANTS = {
    str(number)
    for number in (
        regulations.GREATEST_DIFFERENCE,
        regulations.GREATEST_K_TIMES_GAMES,
        regulations.STRONG_LIMIT,
        RULES.exempt_from,
        RULES.list_minimum,
        *(regulations.K_NEW, regulations.K_OTHERS, regulations.K_STRONG),
    )
}


def prose_numbers(notebook):
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            text = cell.source
            for pattern in NOT_COMPUTED:
                text = re.sub(pattern, " ", text, flags=re.MULTILINE)
            for number in NUMBER.findall(text):
                yield cell.id, number


def code_numbers(notebook):
    texts = []
    for cell in notebook.cells:
        if cell.cell_type == "code":
            texts.append(cell.source)
            for output in cell.outputs:
                texts.append(output.get("text") or output.get("data", {}).get("text/plain", ""))
    return set(NUMBER.findall("\n".join(texts)))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_number_in_the_text_comes_from_code(path):
    notebook = nbformat.read(path, as_version=4)
    known = code_numbers(notebook) | CONSTANTS
    known |= set(SAID.get(path.stem, {})) | set(FACTS.get(path.stem, {}))
    strangers = [(cell, number) for cell, number in prose_numbers(notebook) if number not in known]
    assert strangers == []


JUNIOR = [(2330, 1), (2355, 1), (2290, 0.5), (2402, 1), (2248, 0.5)]
MONTH = elo.rate_period(elo.Player(2291), [elo.Game(*game) for game in JUNIOR], k=40)
EVENT = us_championship_2025()
SHORT = [
    100 * (gap.share - elo.expected_score((gap.low + gap.high) / 2, 0))
    for gap in favourites_by_gap()[:16]
]
KNOWN = {
    "MONTH": MONTH,
    "EVENT": EVENT,
    "SHORT": SHORT,
    "elo": elo,
    "curves": curves,
    "performance": performance,
    "uncertainty": uncertainty,
    "FIVE_GAMES": FIVE_GAMES,
}


@pytest.mark.parametrize(
    ("number", "working"), [entry for said in SAID.values() for entry in said.items()]
)
def test_what_only_the_text_says_is_right(number, working):
    assert eval(working, KNOWN) == pytest.approx(float(number))


def test_a_wrong_number_in_the_text_is_found():
    notebook = nbformat.read(NOTEBOOKS[-1], as_version=4)
    notebook.cells[0].source += "\n\nThe new rating is 2796.37."
    assert "2796.37" in {number for _, number in prose_numbers(notebook)}
    assert "2796.37" not in code_numbers(notebook)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_links_lead_somewhere(path):
    notebook = nbformat.read(path, as_version=4)
    text = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)
    assert [target for target in targets if not (path.parent / target).exists()] == []
