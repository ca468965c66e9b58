"""What the site is made of: right files, right versions, nothing too much, or one sentence."""

import json
import os
import re
import zipfile

import pytest

from tests.web.conftest import NOTEBOOKS, texts
from tools import web_edition
from tools.web_edition import NotHere, Refused, Sources

ROOT = web_edition.ROOT
PINS = web_edition.read_json(web_edition.PINS)


@pytest.fixture(scope="module")
def lock(site):
    return web_edition.read_json(site / "static" / "pyodide" / "pyodide-lock.json")


def test_each_package_of_the_lock_is_there_as_the_lock_says(site, lock):
    folder = site / "static" / "pyodide"
    for entry in lock["packages"].values():
        content = (folder / entry["file_name"]).read_bytes()
        assert web_edition.sha256(content) == entry["sha256"]
        assert all(name in lock["packages"] for name in entry["depends"])
    wheels = {path.name for path in folder.glob("*.whl")}
    assert wheels == {entry["file_name"] for entry in lock["packages"].values()}


def test_each_compiled_wheel_is_the_official_one(lock):
    official = web_edition.read_json(web_edition.FILES / "pyodide-lock.json")
    compiled = [entry for entry in lock["packages"].values() if web_edition.is_compiled(entry)]
    names = {entry["name"].lower() for entry in compiled}
    assert names == {"contourpy", "kiwisolver", "matplotlib", "numpy", "pillow"}
    for entry in compiled:
        assert official["packages"][entry["name"].lower()]["sha256"] == entry["sha256"]


def test_pyodide_itself_is_the_pinned_one(site):
    for name in set(web_edition.CORE) - {"pyodide-lock.json"}:
        content = (site / "static" / "pyodide" / name).read_bytes()
        assert web_edition.sha256(content) == PINS["core"][name]


def test_both_editions_show_widgets_with_the_same_code():
    course = web_edition.locked(web_edition.COURSE_LOCK)
    tools = web_edition.locked(web_edition.WEB_LOCK)
    for name in web_edition.OF_THE_COURSE:
        assert PINS["pure"][name]["version"] == course[name], "run: course.py web --renew"
    assert all(course.get(name, version) == version for name, version in tools.items())


def test_the_notebooks_are_the_course_s(site):
    for path in NOTEBOOKS:
        stored = json.loads(path.read_text(encoding="utf-8"))
        shown = json.loads((site / "files" / path.name).read_text(encoding="utf-8"))
        assert texts(shown) == texts(stored)
        assert [cell["id"] for cell in shown["cells"]] == [cell["id"] for cell in stored["cells"]]
        assert shown["metadata"] == stored["metadata"]
    assert len(list((site / "files").iterdir())) == len(NOTEBOOKS)


def test_the_course_s_wheel_has_its_data_and_a_name_that_tells_its_content(site):
    (wheel,) = (site / "static" / "pyodide").glob("elo_lesson-*.whl")
    assert re.match(r"elo_lesson-[\d.]+-1[0-9a-f]{8}-py3-none-any\.whl", wheel.name)
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    package = ROOT / "elo_lesson"
    files = (path for path in package.rglob("*") if path.is_file() and path.suffix != ".pyc")
    assert {path.relative_to(ROOT).as_posix() for path in files} <= inside


def test_nothing_is_shipped_that_no_page_asks_for(site):
    names = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    assert not [name for name in names if name.endswith((".map", ".eot", ".py", ".toml"))]
    extensions = {path.parent.name for path in site.glob("extensions/**/package.json")}
    assert extensions == {"jupyterlab-manager", "pyodide-kernel-extension"}
    assert sum((site / name).stat().st_size for name in names) < 55e6


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_a_web_server_may_read_everything(site):
    assert all(path.stat().st_mode & 0o444 == 0o444 for path in site.rglob("*"))


def test_a_site_that_is_up_to_date_is_left_alone(site, capsys):
    before = (site / "built.json").stat().st_mtime_ns
    assert web_edition.main([]) == 0
    assert "up to date" in capsys.readouterr().out
    assert (site / "built.json").stat().st_mtime_ns == before


@pytest.fixture
def alone(tmp_path, monkeypatch):
    """Sources of which only a folder can be reached, with nothing fetched before."""
    monkeypatch.setattr(web_edition, "FILES", tmp_path / "fetched")
    folder = tmp_path / "wheels"
    folder.mkdir()

    def gone(self, name):
        """somewhere"""
        raise NotHere("it cannot be reached", is_gone=True)

    for place in ("release", "npm", "carrier"):
        monkeypatch.setattr(Sources, place, gone)
    return folder


RIGHT = web_edition.sha256(b"right")


def test_another_file_stops_the_build_with_one_sentence(alone):
    (alone / "a.whl").write_bytes(b"wrong")
    with pytest.raises(Refused) as refused:
        Sources("1", alone).fetch("a.whl", RIGHT)
    said = str(refused.value)
    assert "needs the file a.whl" in said and "another file of this name" in said
    assert "cannot be reached" in said and said.endswith("--wheels.")
    assert not list(web_edition.FILES.glob("*"))


def test_a_changed_file_in_the_cache_is_not_used_but_the_right_one_of_a_folder(alone):
    web_edition.FILES.mkdir()
    (web_edition.FILES / "a.whl").write_bytes(b"wrong")
    (alone / "a.whl").write_bytes(b"right")
    assert Sources("1", alone).fetch("a.whl", RIGHT).read_bytes() == b"right"


def test_a_source_with_another_file_does_not_hide_the_next(alone, monkeypatch):
    (alone / "a.whl").write_bytes(b"wrong")
    monkeypatch.setattr(Sources, "carrier", lambda self, name: b"right")
    assert Sources("1", alone).fetch("a.whl", RIGHT).read_bytes() == b"right"


def test_the_release_is_asked_for_the_pinned_version(alone, monkeypatch):
    monkeypatch.undo()
    asked_for = []

    def answer(address, timeout):
        asked_for.append(address)
        raise OSError

    monkeypatch.setattr(web_edition.urllib.request, "urlopen", answer)
    with pytest.raises(NotHere):
        Sources("1.2.3", None).release("a.whl")
    assert asked_for == ["https://cdn.jsdelivr.net/pyodide/v1.2.3/full/a.whl"]


def test_the_command_says_the_sentence_and_fails(monkeypatch, capsys):
    def refuse(folder):
        raise Refused("One sentence.")

    monkeypatch.setattr(web_edition, "build", refuse)
    assert web_edition.main([]) == 1
    assert capsys.readouterr().err == "One sentence.\n"
