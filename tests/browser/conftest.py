"""What the browser tests share: JupyterLab on copies of the notebooks, and Chromium to look at it.

Nothing here reaches another computer: Chromium and JupyterLab get a proxy that refuses everything,
and a test fails where it was asked for anything.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import nbformat
import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))

CHROMIUM = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)
# What Chromium asks its maker's servers by itself, whatever the page is.
OF_CHROMIUM = (
    "accounts.google.com",
    "clients2.google.com",
    "content-autofill.googleapis.com",
    "redirector.gvt1.com",
    "update.googleapis.com",
)
QUIET_LAB = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}
}

PATIENCE = 20_000  # milliseconds; what usually takes one second can take ten on a busy computer
VIEWS = {  # width and height of the window, and how many pixels of the screen one of its pixels is
    "normal": (1300, 1400, 1),
    "zoom 200": (650, 1400, 2),
    "narrow": (700, 1400, 1),
}

OUTPUT = ".jp-OutputArea-output"
# A traceback is of this kind too.
STDERR = "[data-mime-type='application/vnd.jupyter.stderr']"

ALL_RUN = """(stderr) => {
    const prompts = [...document.querySelectorAll('.jp-CodeCell .jp-InputArea-prompt')];
    const done = (prompt) => /^\\[\\d+\\]:$/.test(prompt.textContent);
    return document.querySelector(stderr) || (prompts.length && prompts.every(done));
}"""

# JupyterLab lays its parts out some time after the window has its width.
SETTLED = """(width) => {
    const before = window.widthBefore;
    window.widthBefore = document.querySelector('.jp-Notebook')?.clientWidth;
    const laid_out = document.querySelector('#jp-main-content-panel').clientWidth === width;
    return innerWidth === width && laid_out && window.widthBefore === before;
}"""

# A table may scroll, in an area of its own: controls, picture and words stay where they are.
# The knob of a slider reaches over the end of its bar, as it should.
STICKING_OUT = """() => {
    const scrolls = (part) => !/visible|clip/.test(getComputedStyle(part).overflowX);
    const of_a_table = (part) => {
        let area = part.closest('table') || part.querySelector('table');
        while (area && !scrolls(area)) area = area.parentElement;
        return area && !area.querySelector('img, input, select');
    };
    const found = [];
    for (const output of document.querySelectorAll('.jp-Notebook .jp-OutputArea-output')) {
        const frame = output.getBoundingClientRect();
        for (const part of [output, ...output.querySelectorAll('*')]) {
            if (part.closest('svg, .noUi-target') || of_a_table(part)) continue;
            const { left, right, width } = part.getBoundingClientRect();
            const outside = width && (left < frame.left - 1 || right > frame.right + 1);
            const cut = scrolls(part) && part.scrollWidth > part.clientWidth + 1;
            if (outside || cut) found.push(`${part.tagName} ${part.className}`);
        }
    }
    return found;
}"""

END_SESSION = """async name => {
    const token = document.cookie.match(/_xsrf=([^;]+)/)[1];
    for (const session of await (await fetch('/api/sessions')).json()) {
        if (session.path === name) await fetch(`/api/sessions/${session.id}`, {
            method: 'DELETE', headers: {'X-XSRFToken': token}});
    }
}"""


def absent(what):
    """Say why the browser tests cannot run. Where all must run, as in CI, that is a failure."""
    reason = f"The browser tests need {what}."
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


class RefusingProxy(BaseHTTPRequestHandler):
    """Notes what it is asked for, and refuses it."""

    asked: ClassVar[list[str]] = []

    def do_GET(self):
        host = re.sub(r"^\w+://", "", self.path).split("/")[0].split(":")[0]
        if host not in OF_CHROMIUM:
            self.asked.append(host)
        self.send_error(403)

    do_CONNECT = do_POST = do_HEAD = do_GET

    def log_message(self, *args):
        pass


@pytest.fixture(scope="package")
def proxy():
    with ThreadingHTTPServer(("127.0.0.1", 0), RefusingProxy) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def asked(proxy):
    """A function that gives the hosts which were asked since it was called last."""

    def hosts():
        so_far, RefusingProxy.asked[:] = RefusingProxy.asked[:], []
        return so_far

    return hosts


@pytest.fixture(autouse=True)
def nothing_leaves_this_computer(asked):
    yield
    assert asked() == []


@pytest.fixture(scope="package")
def browser(proxy):
    try:
        import axe_playwright_python  # noqa: F401
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError as problem:
        absent(f"the package {problem.name}, which is in requirements/dev.lock")
    program = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if program is None:
        absent("Chromium or Chrome, and none was found on this computer")
    with sync_playwright() as playwright:
        options = [f"--proxy-server={proxy}"]
        browser = playwright.chromium.launch(executable_path=program, args=options)
        yield browser.new_context()
        browser.close()


@pytest.fixture(scope="package")
def lab(browser, proxy, tmp_path_factory):
    """The address and the folder of a JupyterLab without the settings of the person at this
    computer, on copies: it saves what it shows by itself."""
    folder, state = tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("state")
    for notebook in NOTEBOOKS:
        shutil.copy(notebook, folder)
    settings = state / "config" / "labconfig" / "default_setting_overrides.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps(QUIET_LAB))
    environment = {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(state / "config"),
        "JUPYTER_DATA_DIR": str(state / "data"),
        "JUPYTER_RUNTIME_DIR": str(state / "runtime"),
        "IPYTHONDIR": str(state / "ipython"),
        "http_proxy": proxy,
        "https_proxy": proxy,
        "no_proxy": "127.0.0.1,localhost",
    }
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root",
               "--ServerApp.ip=127.0.0.1", "--ServerApp.port=0", "--IdentityProvider.token=",
               f"--ServerApp.root_dir={folder}"]  # fmt: skip
    log = state / "lab.log"
    with log.open("w") as lines:
        server = subprocess.Popen(command, env=environment, stdout=lines, stderr=lines)
    try:
        yield address_of(server, state / "runtime", log), folder
    finally:
        server.terminate()
        server.wait(30)


def address_of(server, folder, log):
    """Where the server listens; it writes that down once it does."""
    note = folder / f"jpserver-{server.pid}.json"
    for _ in range(PATIENCE // 100):
        if note.exists() and (text := note.read_text()):
            return json.loads(text)["url"]
        assert server.poll() is None, log.read_text()
        time.sleep(0.1)
    raise AssertionError(f"JupyterLab did not start:\n{log.read_text()}")


class OpenNotebook:
    """A notebook in JupyterLab: what tests do with it, and what they ask about it."""

    def __init__(self, address, browser, name):
        self.page, self.name = browser.new_page(), name
        self.page.set_default_timeout(PATIENCE)
        self.chromium = browser.new_cdp_session(self.page)
        self.page.goto(f"{address}lab/tree/{name}?reset")
        # The page shows a kernel as idle before there is one; this line does not.
        self.page.locator("#jp-main-statusbar").get_by_text(re.compile(r"\| Idle$")).wait_for()
        self.look("normal")

    def close(self):
        """Close the page and end its kernel, which would keep its memory otherwise."""
        self.page.evaluate(END_SESSION, self.name)
        self.page.close()

    def choose(self, menu, item):
        for kind, text in (("MenuBar", menu), ("Menu", item)):
            words = re.compile(f"^{text}$")
            self.page.locator(f".lm-{kind}-itemLabel").filter(has_text=words).click()

    def run_all(self):
        """Run all cells, and wait until they have run or one has failed."""
        self.choose("Edit", "Clear Outputs of All Cells")
        self.choose("Run", "Run All Cells")
        self.page.wait_for_function(ALL_RUN, arg=STDERR)
        return self

    def run_again(self, number):
        """Run one cell again, counted from 0, and wait until it has run."""
        cell = self.page.locator(".jp-CodeCell").nth(number)
        prompt = cell.locator(".jp-InputArea-prompt")
        cell.locator(".jp-InputArea .cm-content").click()
        before = prompt.text_content()
        self.press("Control+Enter")
        has_run = """([prompt, before]) =>
            /^\\[\\d+\\]:$/.test(prompt.textContent) && prompt.textContent !== before"""
        self.page.wait_for_function(has_run, arg=[prompt.element_handle(), before])

    def errors(self):
        """The text of every traceback, and of everything that was written to stderr."""
        return self.page.locator(STDERR).all_text_contents()

    def explorers(self):
        """All explorers on the page."""
        roots = self.page.locator(".elo-explorer")
        return [OpenExplorer(roots.nth(number)) for number in range(roots.count())]

    def new_explorer(self):
        """The only explorer on the page, new from running its cell, the first one, again."""
        self.run_again(0)
        (explorer,) = self.explorers()
        return explorer

    def look(self, view):
        """Make the window as wide, and zoom the page as far, as the view says."""
        width, height, zoom = VIEWS[view]
        size = {"width": width, "height": height, "deviceScaleFactor": zoom, "mobile": False}
        self.chromium.send("Emulation.setDeviceMetricsOverride", size)
        self.page.wait_for_function(SETTLED, arg=width, polling=100)

    def sticking_out(self):
        """The parts of outputs that reach over the side, or that scroll sideways."""
        return self.page.evaluate(STICKING_OUT)

    def ids_used_twice(self):
        """The ids that more than one part of the outputs has."""
        ids = self.page.locator(f".jp-Notebook {OUTPUT} [id]").evaluate_all(
            "parts => parts.map((part) => part.id)"
        )
        return [name for name, times in Counter(ids).items() if times > 1]

    def faults_for_screen_readers(self):
        """What axe finds in the outputs and calls serious or critical.

        JupyterLab has no way to give a plain picture a text for screen readers; a cell with one
        prints its sentence as well.
        """
        from axe_playwright_python.sync_playwright import Axe

        parts = {"include": [f".jp-Notebook {OUTPUT}"], "exclude": [".jp-RenderedImage img"]}
        found = Axe().run(self.page, context=parts).response["violations"]
        return [
            f"{fault['help']}: {place['html']}"
            for fault in found
            if fault["impact"] in ("serious", "critical")
            for place in fault["nodes"]
        ]

    def focused(self):
        """The name of the control that has the focus, as a screen reader says it."""
        return self.page.evaluate("""() => {
            const part = document.activeElement;
            return part.getAttribute('aria-label') || part.labels?.[0]?.textContent;
        }""")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)


class OpenExplorer:
    """An explorer on the page. Its parts are found by what a screen reader knows of them."""

    def __init__(self, root):
        self.root = root
        self.readout = root.get_by_role("status")
        self.problem = root.get_by_role("alert")
        self.still = root.get_by_role("img")
        self.overlay = root.locator("svg")

    def control(self, role, name):
        return self.root.get_by_role(role, name=name, exact=True)

    def drawn(self):
        """The words in the moving part of the picture."""
        return self.overlay.locator("text").all_text_contents()


@pytest.fixture(scope="package")
def expect(browser):
    """Playwright's expect, which waits until something is so."""
    from playwright.sync_api import expect

    expect.set_options(timeout=PATIENCE)
    return expect


@pytest.fixture(scope="package")
def open_notebook(lab, browser):
    """A function that opens a notebook of the folder by its name, or makes it of cells first."""
    address, folder = lab

    def opened(name, *cells):
        if cells:
            kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
            code = [nbformat.v4.new_code_cell(cell) for cell in cells]
            notebook = nbformat.v4.new_notebook(cells=code, metadata=kernel)
            nbformat.write(notebook, folder / name)
        return OpenNotebook(address, browser, name)

    return opened


@pytest.fixture(scope="module")
def notebook(request, open_notebook):
    """The CODE of the test module in a notebook, with a cell below, run whole."""
    name = f"{request.path.stem}.ipynb"
    notebook = open_notebook(name, request.module.CODE, "'a cell below'").run_all()
    yield notebook
    notebook.close()


@pytest.fixture(scope="package", params=NOTEBOOKS, ids=lambda path: path.stem)
def chapter(request, open_notebook):
    """Each notebook of the course, opened and run whole."""
    notebook = open_notebook(request.param.name).run_all()
    notebook.path = request.param
    yield notebook
    notebook.close()
