"""What the tests of the web edition share: the site, built and shown by a server that writes down
what it is asked for, and Chromium in front of it. Every other host is refused, as in tests/browser.
"""

import json
import re
import subprocess
import sys
import threading
import time
from functools import partial
from http.server import ThreadingHTTPServer

import pytest

from tests.browser.conftest import (  # noqa: F401  fixtures are found by their names
    NOTEBOOKS,
    PATIENCE,
    OpenNotebook,
    absent,
    asked,
    browser,
    expect,
    nothing_leaves_this_computer,
    proxy,
)
from tools import web_edition

FOLDER = "/school/elo/"  # The site is tried below a folder of a host, as on GitHub Pages.
SLOW = 180_000  # milliseconds; to load and start Python in a browser takes a busy computer long

SAVED = """async ([database, name]) => {
    const done = (request) => new Promise((good) => {
        request.onsuccess = () => good(request.result);
    });
    if (!(await indexedDB.databases()).some((found) => found.name === database)) return null;
    const base = await done(indexedDB.open(database));
    const file = base.objectStoreNames.contains('files')
        && await done(base.transaction('files').objectStore('files').get(name));
    base.close();
    return file || null;
}"""


@pytest.fixture(scope="session")
def site():
    """The folder of the site, made where it is missing or older than what it is made from."""
    done = subprocess.run(
        [sys.executable, web_edition.__file__], capture_output=True, text=True, errors="replace"
    )
    if done.returncode:
        absent(f"the site, and it could not be built: {done.stderr.strip()}")
    return web_edition.SITE


class Server(ThreadingHTTPServer):
    """The site below a folder of a host. What is in `changed` is shown in place of the file."""

    def __init__(self, site):
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(site)))
        self.address = f"http://127.0.0.1:{self.server_port}{FOLDER}"
        self.asked_for, self.changed = [], {}


class Handler(web_edition.Handler):
    server: Server

    def do_GET(self):
        name = self.path.split("?")[0].removeprefix(FOLDER)
        self.server.asked_for.append(name)
        if not self.path.startswith(FOLDER):
            self.send_error(404)
        elif name in self.server.changed:
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(name))
            self.end_headers()
            self.wfile.write(self.server.changed[name])
        else:
            super().do_GET()

    def translate_path(self, path):
        return super().translate_path(path.removeprefix(FOLDER.rstrip("/")))

    def log_request(self, *args):
        pass


@pytest.fixture
def server(site):
    with Server(site) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield running
        running.shutdown()


@pytest.fixture
def context(browser):  # noqa: F811
    """A browser that was never here before. It gets no service worker, as on plain http."""
    new = browser.browser.new_context(service_workers="block")
    new.set_default_timeout(SLOW)
    yield new
    new.close()


class WebNotebook(OpenNotebook):
    """A notebook in the web edition, with what tests do to it in JupyterLab."""

    def __init__(self, server, context, name, page=None):
        self.name = name
        self.page = page or context.new_page()
        self.page.set_default_timeout(SLOW)
        self.chromium = context.new_cdp_session(self.page)
        self.page.goto(f"{server.address}lab/index.html?path={name}")
        self.page.locator(".jp-NotebookPanel .jp-Notebook").wait_for()

    def wait_for_kernel(self):
        line = self.page.locator("#jp-main-statusbar")
        line.get_by_text(re.compile(r"\| Idle$")).wait_for()
        return self

    def run_in_first_cell(self, code):
        """Put code in place of the first code cell's, and run it."""
        cell = self.page.locator(".jp-CodeCell").first
        cell.locator(".cm-content").click()
        self.press("Control+a", "Delete")
        self.page.keyboard.insert_text(code)
        self.choose("Edit", "Clear Outputs of All Cells")
        self.run_again(0)
        return cell.locator(".jp-OutputArea").inner_text()

    def save(self):
        """What the browser then keeps of this notebook. It saves by itself too, every two minutes,
        so what was there before may be of a notebook that was still running."""
        before = self.kept()
        self.page.locator(".jp-NotebookPanel .jp-Notebook").focus()
        self.choose("File", "Save Notebook")
        for _ in range(PATIENCE // 100):
            kept = self.kept()
            if kept and (not before or kept["last_modified"] != before["last_modified"]):
                return kept["content"]
            time.sleep(0.1)
        raise AssertionError(f"{self.name} was not saved")

    def kept(self):
        """The file of this notebook in the storage of the browser, if there is one."""
        return self.page.evaluate(SAVED, [f"JupyterLite Storage - {FOLDER}", self.name])


def texts(notebook):
    """What the cells of a notebook show, as words: the expectation for both editions."""
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return ["".join(map(words, cell["outputs"])) for cell in cells]


def words(output):
    found = [output.get("text", ""), *map(output.get("data", {}).get, ("text/html", "text/plain"))]
    return "".join("".join(part or "") for part in found)


@pytest.fixture
def sources():
    """The notebooks of the course as they are stored, by name."""
    return {path.name: json.loads(path.read_text(encoding="utf-8")) for path in NOTEBOOKS}
