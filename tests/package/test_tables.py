"""A table that shows itself as text and as HTML."""

from elo_lesson.tables import Table


def test_columns_are_as_wide_as_their_widest_cell_and_lines_have_no_blanks_at_the_end():
    table = Table(["player", "K"], [["A", 10], ["a long name", ""]], ["One.", "Two."])
    assert str(table) == repr(table) == "     player   K\n          A  10\na long name\nOne.\nTwo."


def test_the_cells_are_texts_that_cannot_be_changed():
    assert Table(["n"], iter([[1], [None]])).lines == (("1",), ("None",))


def test_html_has_the_same_cells_escaped():
    html = Table(["<a>"], [["b & c"]], ["d < e"])._repr_html_()
    assert html == (
        '<table><thead><tr><th scope="col">&lt;a&gt;</th></tr></thead>'
        "<tbody><tr><td>b &amp; c</td></tr></tbody></table><p>d &lt; e</p>"
    )
