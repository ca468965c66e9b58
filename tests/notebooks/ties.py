"""What each number in the text of a notebook is tied to: ties.toml, and how it is made.

A number of three or more signs that the code cell just before or after shows is tied to it. For
all others, ties.toml names by text cell the sources, and behind each the numbers that the text has
from it: a code cell by its id (its code and what it shows), said and facts (both in said.py), or
rules. Solutions are compared with the exercises elsewhere. After a change of a text,
python -m tests.notebooks.ties writes the file anew: look at what changed. "?" is no source.
"""

import re
import textwrap
import tomllib
from collections import Counter
from pathlib import Path

import nbformat

import elo_lesson as elo
from elo_lesson.rating import regulations
from tests.notebooks.said import FACTS, SAID

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
TIES = Path(__file__).with_name("ties.toml")
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
NEAR = 4  # cells; a sum in said.py goes before code that is farther away

NOT_COMPUTED = [
    r"(?s:<details><summary>Solutions?</summary>.*?</details>)",
    r"`[^`]*`",
    r"CC BY(?:-SA)? 4\.0",
    r"\b(?:19|20)\d\d(?: (?:to|and)|–) ?(?:19|20)\d\d",  # from one year to another
    r"\bin (?:19|20)\d\d\b",
    r"\*\*\d+\.\d\*\*",  # the number of an exercise
    r"FIDE in 1970|0\.5 and not 0,5",
    r"\]\([^)]*\)",  # the address of a link
    r"https?://\S+",
    r"[Aa]rticles? \d[\d.]*(?:(?:,| and| to) \d+\.[\d.]+)*",  # FIDE's articles and tables
    r"table 8\.1\.[12]",
    r"B\.0[12]",
    r"\d{1,2} (?:January|February|March|June|July|September|October|November) \d{4}",
    r"(?:July|September|October|November) \d{4}",
    r"\b20\d\d US Championship",
    r"about \d+ minutes",
    r"[Ss]ections? \d+(?: and \d+)?",
    r"^\| \d+ \|.*\|$",  # a line of the map of the course
    r"^#+ \d+\.",  # the number of a section
    r"^\d+\. ",  # the number of a step
]
"""Numbers that name something. All others must be tied."""


def constants():
    rules = elo.Regulations.on("2025-10-01")
    k = (regulations.K_NEW, regulations.K_OTHERS, regulations.K_STRONG)
    limits = (regulations.GREATEST_DIFFERENCE, regulations.GREATEST_K_TIMES_GAMES)
    ratings = (regulations.STRONG_LIMIT, rules.exempt_from, rules.list_minimum)
    return {str(number) for number in (*k, *limits, *ratings)}


def read(path):
    return nbformat.read(path, as_version=4)


def found_in_prose(text):
    """The matches of all numbers in a text that must be tied."""
    for pattern in NOT_COMPUTED:
        text = re.sub(pattern, lambda found: " " * len(found[0]), text, flags=re.MULTILINE)
    return list(NUMBER.finditer(text))


def prose_numbers(text):
    return [found[0] for found in found_in_prose(text)]


def code_numbers(cell):
    """The numbers in the code of a cell and in what it shows."""
    texts = [cell.source]
    for output in cell.outputs:
        texts.append(output.get("text") or output.get("data", {}).get("text/plain", ""))
    return set(NUMBER.findall("\n".join(texts)))


def sources(chapter, notebook):
    """All that numbers of a chapter can be tied to, by name."""
    code = {cell.id: code_numbers(cell) for cell in notebook.cells if cell.cell_type == "code"}
    given = {"said": SAID.get(chapter, {}), "facts": FACTS.get(chapter, {}), "rules": constants()}
    return code | {name: set(numbers) for name, numbers in given.items()}


def beside(cells, place):
    """The longer numbers of the code cells before and after a text: the text may say them."""
    around = [*reversed(cells[:place])], cells[place + 1 :]
    code = [next((cell for cell in side if cell.cell_type == "code"), None) for side in around]
    return {number for cell in code if cell for number in code_numbers(cell) if len(number) > 2}


def open_numbers(notebook):
    """For each text cell its place, and the numbers that need a tie."""
    for place, cell in enumerate(notebook.cells):
        if cell.cell_type == "markdown":
            said_beside = beside(notebook.cells, place)
            numbers = prose_numbers(cell.source)
            yield place, [number for number in numbers if number not in said_beside]


def ties_of(path):
    """The ties of all text cells of a notebook, by the cell's id; "?" where there is no source."""
    notebook = read(path)
    places = {cell.id: place for place, cell in enumerate(notebook.cells)}
    known = sources(path.stem, notebook)
    found = {}
    for here, numbers in open_numbers(notebook):
        order = sorted(known, key=lambda name: abs(places.get(name, here + NEAR) - here))
        tied = found.setdefault(notebook.cells[here].id, {})
        for number in numbers:
            source = next((name for name in order if number in known[name]), "?")
            tied.setdefault(source, []).append(number)
    return {cell: tied for cell, tied in found.items() if tied}


def stored():
    """The ties in the file: by chapter, cell and source."""
    found = tomllib.loads(TIES.read_text(encoding="utf-8"))
    return {
        chapter: {cell: parsed(words) for cell, words in cells.items()}
        for chapter, cells in found.items()
    }


def parsed(words):
    tied = {}
    for word in words.split():
        if word.endswith(":"):
            numbers = tied.setdefault(word[:-1], [])
        else:
            numbers.append(word)
    return tied


def faults(chapter, notebook, ties):
    """What is wrong with the numbers in the text of a notebook, each as one sentence."""
    known = sources(chapter, notebook)
    for place, numbers in open_numbers(notebook):
        cell = notebook.cells[place].id
        tied = ties.get(cell, {})
        promised = Counter(number for some in tied.values() for number in some)
        for number in Counter(numbers) - promised:
            yield f"{cell}: {number} in the text is tied to nothing"
        for number in promised - Counter(numbers):
            yield f"{cell}: {number} needs no tie"
        for source, some in tied.items():
            for number in set(some) - known.get(source, set()):
                yield f"{cell}: {number} is not in {source}"


def write():
    lines = []
    for path in NOTEBOOKS:
        lines.append(f"[{path.stem}]")
        for cell, tied in ties_of(path).items():
            words = " ".join(f"{source}: {' '.join(n)}" for source, n in tied.items())
            lines.append(textwrap.fill(f'{cell} = """{words}"""', 100, break_on_hyphens=False))
    TIES.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
