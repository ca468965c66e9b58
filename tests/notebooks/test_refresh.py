"""The refresh tool stores the same bytes twice, sees each change, and refuses what it must."""

import base64
import io

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from PIL import Image

from tools import refresh_notebooks

VIEW = refresh_notebooks.WIDGET_VIEW
# A number, and a picture beside a widget's view, whose name changes with each run.
NUMBER = "print(6 * 7)\nprint('and', end=' ')\nprint('more')"
PICTURE = """\
import io, uuid
from IPython.display import display
from PIL import Image
file = io.BytesIO()
Image.new("RGB", (3, 2), (10, 20, 30)).save(file, "png")
display({"image/png": file.getvalue(), "text/plain": "3 by 2 pixels",
         "application/vnd.jupyter.widget-view+json": {"model_id": uuid.uuid4().hex}}, raw=True)
"""


def png(colour, size=(3, 2), **options):
    file = io.BytesIO()
    Image.new("RGB", size, colour).save(file, "png", **options)
    return base64.b64encode(file.getvalue()).decode()


def notebook_of(*sources):
    cells = [new_code_cell(source, id=f"code-{place}") for place, source in enumerate(sources)]
    return new_notebook(cells=[new_markdown_cell("# Title", id="title"), *cells])


def notebook_showing(*outputs):
    notebook = notebook_of("show()")
    notebook.cells[1].outputs = list(outputs)
    return notebook


def picture_output(picture):
    return new_output("display_data", {"image/png": picture, "text/plain": "red"})


@pytest.fixture(scope="module")
def fresh_bytes(tmp_path_factory):
    """What the tool stores for a tiny notebook; it is run once for all tests."""
    path = tmp_path_factory.mktemp("first") / "tiny.ipynb"
    notebook = notebook_of(NUMBER, PICTURE)
    notebook.metadata = {"widgets": {"state": {}}, "kernelspec": {"name": "other"}}
    notebook.cells[1].metadata = {"execution": {"iopub.busy": "2026-01-01"}, "tags": ["kept"]}
    nbformat.write(notebook, path)
    assert refresh_notebooks.main([str(path)]) == 0
    assert list(path.parent.iterdir()) == [path], "no temporary file stays"
    return path.read_bytes()


@pytest.fixture
def stored(tmp_path, fresh_bytes):
    path = tmp_path / "tiny.ipynb"
    path.write_bytes(fresh_bytes)
    return path


def test_a_second_run_changes_no_byte(stored, fresh_bytes, capsys):
    assert refresh_notebooks.main([str(stored)]) == 0
    assert stored.read_bytes() == fresh_bytes
    assert capsys.readouterr().out == f"{stored}: unchanged\n"


def test_what_is_stored(fresh_bytes):
    assert b"\r" not in fresh_bytes and fresh_bytes.endswith(b"}\n")
    notebook = nbformat.reads(fresh_bytes.decode(), as_version=4)
    assert notebook.metadata == refresh_notebooks.NOTEBOOK_METADATA
    _, number, picture = notebook.cells
    assert [number.execution_count, picture.execution_count] == [1, 2]
    assert [number.id, number.metadata] == ["code-0", {"tags": ["kept"]}]
    assert [output.text for output in number.outputs] == ["42\nand more\n"]
    assert set(picture.outputs[0].data) == {"image/png", "text/plain"}


def test_check_names_a_changed_number_and_a_changed_pixel(stored, capsys):
    notebook = nbformat.read(stored, as_version=4)
    notebook.cells[1].outputs[0].text = "43\nand more\n"
    notebook.cells[2].outputs[0].data["image/png"] = png((10, 20, 40))
    nbformat.write(notebook, stored)
    before = stored.read_bytes()
    assert refresh_notebooks.main(["--check", str(stored)]) == 1
    assert capsys.readouterr().out == f"{stored}: differs, cell 1 (code-0), cell 2 (code-1)\n"
    assert stored.read_bytes() == before


@pytest.mark.parametrize(
    ("colour", "size", "kept"),
    [
        ((10, 20, 32), (3, 2), True),
        ((10, 20, 33), (3, 2), False),
        ((10, 20, 30), (1, 1), False),
    ],
)
def test_a_picture_is_compared_by_its_pixels(colour, size, kept):
    old, new = png((10, 20, 30), compress_level=0), png(colour, size)
    assert old != new
    stored, fresh = notebook_showing(picture_output(old)), notebook_showing(picture_output(new))
    refresh_notebooks.keep_equal_pictures(stored, fresh)
    assert fresh.cells[1].outputs[0].data["image/png"] == (old if kept else new)


def test_a_change_outside_of_the_cells_is_named(stored, capsys):
    stored.write_bytes(stored.read_bytes() + b"\n")
    assert refresh_notebooks.main(["--check", str(stored)]) == 1
    assert "the form of the file" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("output", "said"),
    [
        (new_output("stream", name="stderr", text="old name"), "warning or an error: old name"),
        (new_output("error", ename="ValueError", evalue="K is 0"), "ends in ValueError: K is 0"),
        (new_output("display_data", {VIEW: {}, "text/plain": "VBox()"}), "without a picture"),
    ],
)
def test_bad_outputs_are_refused(output, said):
    with pytest.raises(refresh_notebooks.Refused, match=said) as refusal:
        refresh_notebooks.refuse_bad_outputs(notebook_showing(output))
    assert str(refusal.value).startswith("cell 1 (code-0)")


def test_a_refused_notebook_is_left_as_it_was(tmp_path, capsys):
    path = tmp_path / "warns.ipynb"
    nbformat.write(notebook_of("import warnings\nwarnings.warn('beware')"), path)
    before = path.read_bytes()
    assert refresh_notebooks.main([str(path)]) == 1
    assert "refused, cell 1 (code-0) writes a warning" in capsys.readouterr().out
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{"cells": [{"id": "a"}, {"cell_type": "code"}]}', "cell 1 has no id"),
        ('{"cells": [{"id": "a"}, {"id": "b"}, {"id": "a"}]}', "cells 0 and 2 have the same id"),
        ("{}", "cannot be read as a notebook"),
        ("{", "cannot be read as a notebook"),
    ],
)
def test_a_file_that_is_no_good_notebook_is_named(tmp_path, content, said, capsys):
    path = tmp_path / "bad.ipynb"
    path.write_text(content, encoding="utf-8")
    assert refresh_notebooks.main([str(path)]) == 1
    assert said in capsys.readouterr().out
