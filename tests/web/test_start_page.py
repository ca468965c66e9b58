"""The first page of the site, what a first visit loads, and what becomes of a reader's work."""

import json
import time

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.web.conftest import WebNotebook
from tools import web_edition

START = "00_start_here.ipynb"


@pytest.fixture
def page(server, context):
    page = context.new_page()
    page.goto(server.address)
    return page


def test_it_says_how_much_a_first_visit_loads_and_that_is_so(server, page, site):
    page.get_by_role("link", name="Open the course").click()
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for()
    files = {site / name for name in server.asked_for if (site / name).is_file()}
    loaded = sum(path.stat().st_size for path in files) / 1e6
    packed = sum(map(web_edition.size_when_served, files)) / 1e6
    said = json.loads((site / "built.json").read_text(encoding="utf-8"))["megabytes"]
    assert said["first visit"] == pytest.approx(loaded, abs=1)
    assert said["first visit, compressed"] == pytest.approx(packed, abs=1)
    text = " ".join((site / "index.html").read_text(encoding="utf-8").split())
    assert f"loads {said['first visit']} MB, or {said['first visit, compressed']} MB" in text


def test_progress_is_shown_and_the_course_opens_by_itself_at_the_start(page):
    page.get_by_role("link", name="Open the course").click()
    assert page.get_by_role("progressbar").is_visible()
    assert page.get_by_role("status").first.inner_text() == (
        "The course is loading. It opens by itself."
    )
    page.locator(".jp-NotebookPanel").get_by_role("heading", name="Start here").wait_for()
    assert page.locator("#main[data-shell-mode='single-document']").count() == 1
    assert page.locator(".jp-DirListing-item").filter(has_text="ipynb").count() > 4


def test_where_loading_ahead_fails_the_course_opens_all_the_same(page):
    page.route("**/static/pyodide/*.whl", lambda route: route.abort())
    page.get_by_role("link", name="Open the course").click()
    page.locator(".jp-NotebookPanel .jp-Notebook").wait_for()


@pytest.mark.parametrize("missing", ["WebAssembly", "BigInt64Array", "JavaScript"])
def test_an_old_browser_is_told_so(browser, server, missing):
    new = browser.browser.new_context(java_script_enabled=missing != "JavaScript")
    new.add_init_script(f"delete window.{missing};")
    page = new.new_page()
    page.goto(server.address)
    assert page.get_by_text("your browser is too old").is_visible()
    new.close()


@pytest.mark.parametrize("width", [320, 1300])
def test_it_fits_and_screen_readers_know_it(page, width):
    assert not page.get_by_text("your browser is too old").is_visible()
    page.set_viewport_size({"width": width, "height": 900})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert Axe().run(page).response["violations"] == []


def test_on_a_narrow_screen_the_list_of_files_leaves_the_page_its_room(server, context):
    page = context.new_page()
    page.set_viewport_size({"width": 420, "height": 900})
    WebNotebook(server, context, START, page).wait_for_kernel()
    assert not page.locator("#filebrowser").is_visible()
    assert page.locator(".jp-NotebookPanel").bounding_box()["width"] > 420 / 2


def changed(source, words):
    notebook = json.loads(json.dumps(source))
    notebook["cells"][0]["source"] = words
    return json.dumps(web_edition.in_one_piece(notebook)).encode()


def heading(notebook, words):
    notebook.page.locator(".jp-Notebook").get_by_role("heading", name=words).wait_for()


def test_work_is_kept_through_an_update_and_given_up_only_by_the_reader(
    server, context, sources, page
):
    assert page.get_by_text("Nothing is saved in this browser yet.").is_visible()
    notebook = WebNotebook(server, context, START)
    cell = notebook.page.locator(".jp-MarkdownCell").first
    cell.dblclick()
    cell.locator(".cm-content").click()
    notebook.press("Control+a", "Delete")
    notebook.page.keyboard.insert_text("# My own words")
    notebook.press("Control+Enter")
    assert notebook.save()["cells"][0]["source"] == "# My own words"
    notebook.page.close()

    server.changed[f"files/{START}"] = changed(sources[START], "# A new edition")
    notebook = WebNotebook(server, context, START)
    heading(notebook, "My own words")
    notebook.page.close()

    page.reload()
    with page.expect_download() as download:
        page.get_by_role("link", name=f"Download {START}").click()
    kept = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert kept["cells"][0]["source"] == "# My own words"
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name=f"Delete my copy of {START}").click()
    page.get_by_text("Nothing is saved in this browser yet.").wait_for()
    heading(WebNotebook(server, context, START), "A new edition")


def test_everything_saved_can_be_deleted_at_once_or_left(server, context, page):
    WebNotebook(server, context, START).save()
    page.reload()
    page.once("dialog", lambda dialog: dialog.dismiss())
    page.get_by_role("button", name="Delete everything").click()
    assert page.get_by_role("link", name=f"Download {START}").is_visible()
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_text("Nothing is saved in this browser yet.").wait_for()


def test_a_file_of_the_reader_is_read_by_the_notebook(browser, server, tmp_path):
    """With a service worker, as on https and on this computer."""
    own = tmp_path / "my games.csv"
    own.write_text("opponent,score\n1600,1\n", encoding="utf-8")
    context = browser.browser.new_context(service_workers="allow")
    notebook = WebNotebook(server, context, START).wait_for_kernel()
    with notebook.page.expect_file_chooser() as chooser:
        notebook.page.get_by_role("button", name="Upload Files").click()
    chooser.value.set_files(own)
    notebook.page.locator(".jp-DirListing-item").filter(has_text="my games.csv").wait_for()
    time.sleep(1)
    shown = notebook.run_in_first_cell("print(open('my games.csv').read().split())")
    assert "['opponent,score', '1600,1']" in shown
    context.close()
