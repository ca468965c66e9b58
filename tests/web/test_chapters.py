"""Every notebook of the course in the web edition, run whole, shows what it shows in JupyterLab."""

import contextlib
import io
import json
import re
import time
from html import unescape

import pytest

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Whole
from tests.web.conftest import NOTEBOOKS, WebNotebook, texts


def run_here(path):
    """The explorers that a notebook makes, by running its code in this Python."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "code")
    names = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(code, path.name, "exec"), names)
    found = [names[name] for name in re.findall(r"^(\w+) *= *\w+Explorer\(", code, re.MULTILINE)]
    assert all(isinstance(explorer, Explorer) for explorer in found)
    return found


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_shows_the_same_as_in_jupyterlab(path, server, context, sources, expect):
    notebook = WebNotebook(server, context, path.name).wait_for_kernel().run_all()
    assert notebook.errors() == []
    ours = run_here(path)
    shown = notebook.explorers()
    assert len(shown) == len(ours)
    for explorer, same in zip(shown, ours, strict=True):
        move_a_slider(notebook, explorer, same, expect)
    assert texts(notebook.save()) == texts(sources[path.name])


def move_a_slider(notebook, explorer, same, expect):
    """By a key; the sentence must be the one that the same step gives here."""
    explorer.root.scroll_into_view_if_needed()
    expect(explorer.readout).to_have_text(same.readout)
    for control in same.controls.values():
        if isinstance(control, Whole):
            before, slider = same.readout, control.slider
            key, step = ("ArrowRight", 1) if slider.value < slider.max else ("ArrowLeft", -1)
            explorer.control("slider", control.box.description).focus()
            notebook.press(key)
            slider.value += step
            assert same.readout != before
            expect(explorer.readout).to_have_text(same.readout)
            wait_until_drawn(explorer, words_drawn(same))
            return


def words_drawn(explorer):
    """The words in the moving part of the picture, as it is sent to the page."""
    found = re.findall(r"<text\b.*?</text>", explorer._stage.overlay.value, re.DOTALL)
    return [unescape(re.sub(r"<[^>]*>", "", part)).strip() for part in found]


def wait_until_drawn(explorer, words):
    for _ in range(100):
        if (drawn := [part.strip() for part in explorer.drawn()]) == words:
            return
        time.sleep(0.1)
    assert drawn == words
