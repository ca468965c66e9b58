"""That nothing leaves the browser is proved by a proxy; here it is shown to notice what would."""

import json
import time

import pytest

from tests.web.conftest import WebNotebook

KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
CDN = "https://cdn.jsdelivr.net/pyodide/v314.0.4/full/pyodide.mjs"


def wait_for(asked):
    for _ in range(600):
        if hosts := asked():
            return hosts
        time.sleep(0.1)
    return []


def test_a_site_that_loads_python_from_elsewhere_is_noticed(server, context, asked, site):
    settings = json.loads((site / "jupyter-lite.json").read_text(encoding="utf-8"))
    settings["jupyter-config-data"]["litePluginSettings"][KERNEL]["pyodideUrl"] = CDN
    server.changed["jupyter-lite.json"] = json.dumps(settings).encode()
    notebook = WebNotebook(server, context, "00_start_here.ipynb")
    assert set(wait_for(asked)) == {"cdn.jsdelivr.net"}
    notebook.page.close()
    asked()


@pytest.mark.parametrize("package", ["pandas", "no_such_package"])
def test_a_package_that_is_not_here_is_asked_of_nobody(server, context, package):
    notebook = WebNotebook(server, context, "00_start_here.ipynb").wait_for_kernel()
    notebook.run_in_first_cell(f"%pip install {package}")
    assert "could not be installed" in "".join(notebook.errors())
