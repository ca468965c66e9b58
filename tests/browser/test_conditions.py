"""What the other browser tests rest on: that they run, and that they would notice the network."""

import os
import subprocess
import sys

import pytest

ONE_TEST = "tests/browser/test_conditions.py::test_chromium_is_here"


def test_chromium_is_here(browser):
    assert browser.browser.is_connected()


@pytest.mark.parametrize(("ci", "outcome"), [("true", "1 error"), ("", "1 skipped")])
def test_without_chromium_a_person_skips_and_ci_fails(browser, tmp_path, ci, outcome):
    environment = {**os.environ, "PATH": str(tmp_path), "CI": ci}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rs", ONE_TEST]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert outcome in done.stdout
    assert "The browser tests need Chromium" in done.stdout


@pytest.mark.parametrize("host", ["fonts.googleapis.com", "example.org"])
def test_what_a_page_asks_of_another_host_is_noticed(open_notebook, asked, host):
    notebook = open_notebook("asks.ipynb", "'nothing'")
    notebook.page.evaluate(f"fetch('http://{host}/').catch(() => null)")
    notebook.close()
    assert asked() == [host]


def test_what_a_kernel_asks_of_another_host_is_noticed(open_notebook, asked):
    code = "import urllib.request\nurllib.request.urlopen('http://example.org/')"
    notebook = open_notebook("kernel-asks.ipynb", code).run_all()
    notebook.close()
    assert asked() == ["example.org"]
