"""How long a reader waits in both editions: from a key on a slider to the new sentence on the page.

    python benchmarks/editions.py

Both editions are shown in Chromium, one after the other, with the explorer of chapter 1. One event
is a key press on a slider; the clock stops in the page, in the frame after the new sentence is in
place. What the first start of Python takes is printed too. A busy computer slows both.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import ALL_RUN, CHROMIUM, STDERR  # noqa: E402
from tools import web_edition  # noqa: E402

CHAPTER = "01_expected_score.ipynb"
EVENTS = 40
ROW = "{:12} {:>18} {:>14} {:>12} {:>12}"
SLOW = 180_000

# The clock starts and stops in the page, so that driving the browser takes no part.
WATCH = """() => {
    const words = document.querySelector('.elo-explorer [role=status]');
    const slider = document.querySelector('.elo-explorer .noUi-handle');
    window.waits = [];
    let pressed = null;
    slider.addEventListener('keydown', () => { pressed = performance.now(); }, true);
    new MutationObserver(() => {
        if (pressed === null) return;
        const start = pressed;
        pressed = null;
        requestAnimationFrame(() => window.waits.push(performance.now() - start));
    }).observe(words, { childList: true, characterData: true, subtree: true });
    slider.focus();
}"""


def main() -> None:
    print(ROW.format("", "Python ready, s", "run all, s", "median, ms", "p95, ms"))
    with sync_playwright() as playwright:
        program = next(filter(None, map(shutil.which, CHROMIUM)))
        browser = playwright.chromium.launch(executable_path=program)
        for name, edition in (("JupyterLab", jupyterlab), ("web edition", web)):
            with edition() as address:
                page = browser.new_page(viewport={"width": 1300, "height": 1400})
                page.set_default_timeout(SLOW)
                print(ROW.format(name, *measured(page, address)), flush=True)
                page.close()
        browser.close()


def measured(page: Page, address: str) -> list[str]:
    start = time.perf_counter()
    page.goto(address)
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for()
    ready, start = time.perf_counter() - start, time.perf_counter()
    for menu, item in (("Edit", "Clear Outputs of All Cells"), ("Run", "Run All Cells")):
        page.locator(".lm-MenuBar-itemLabel").get_by_text(menu, exact=True).click()
        page.locator(".lm-Menu-itemLabel").get_by_text(item, exact=True).click()
    page.wait_for_function(ALL_RUN, arg=STDERR)
    ran = time.perf_counter() - start
    page.locator(".elo-explorer").first.scroll_into_view_if_needed()
    page.evaluate(WATCH)
    for event in range(EVENTS):
        page.keyboard.press("ArrowRight")
        page.wait_for_function("count => window.waits.length >= count", arg=event + 1)
    waits = page.evaluate("window.waits")
    high = statistics.quantiles(waits, n=20)[-1]
    return [f"{ready:.1f}", f"{ran:.1f}", f"{statistics.median(waits):.0f}", f"{high:.0f}"]


@contextmanager
def web() -> Iterator[str]:
    """The site, as course.py web --serve shows it."""
    subprocess.run([sys.executable, web_edition.__file__], check=True, stdout=subprocess.DEVNULL)
    handler = partial(web_edition.Handler, directory=str(web_edition.SITE))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/lab/index.html?path={CHAPTER}"
        server.shutdown()


@contextmanager
def jupyterlab() -> Iterator[str]:
    """JupyterLab on a copy of the chapter."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(ROOT / "notebooks" / CHAPTER, folder)
        command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root",
                   "--ServerApp.ip=127.0.0.1", "--ServerApp.port=0", "--IdentityProvider.token=",
                   f"--ServerApp.root_dir={folder}"]  # fmt: skip
        places = {f"JUPYTER_{name}_DIR": f"{folder}/.{name}" for name in ("CONFIG", "RUNTIME")}
        server = subprocess.Popen(
            command,
            env={**os.environ, **places},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            note = Path(places["JUPYTER_RUNTIME_DIR"], f"jpserver-{server.pid}.json")
            while server.poll() is None and not (note.exists() and note.read_text()):
                time.sleep(0.1)
            address = json.loads(note.read_text())["url"]
            yield f"{address}lab/tree/{CHAPTER}?reset"
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
