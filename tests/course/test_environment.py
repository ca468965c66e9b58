"""The files that name packages tell the same: pyproject.toml, environment.yml and the locks."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONDA = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
TOOLS_OF_CONDA = {"python", "pip"}


def bounds(lines):
    return {line.name: line.specifier for line in map(Requirement, lines)}


def locked(name):
    """The versions that a lock file names; no package may be named twice with two versions."""
    text = (ROOT / name).read_text(encoding="utf-8")
    versions = re.findall(r"^([a-z0-9-]+)==([^\s;]+)", text, flags=re.MULTILINE)
    assert len(versions) == len(dict(versions)) > 0
    return dict(versions)


def test_conda_and_pip_install_the_same():
    lines = [line for line in CONDA["dependencies"] if isinstance(line, str)]
    conda = {name: bound for name, bound in bounds(lines).items() if name not in TOOLS_OF_CONDA}
    assert conda == bounds(SETTINGS["project"]["dependencies"])
    assert "pip" in CONDA["dependencies"] and {"pip": ["-e ."]} in CONDA["dependencies"]


def test_the_oldest_python_is_the_same_everywhere():
    lines = [line for line in CONDA["dependencies"] if isinstance(line, str)]
    oldest = SETTINGS["project"]["requires-python"]
    assert bounds(lines)["python"] == SpecifierSet(oldest + ",<3.15")
    assert f"sys.version_info < ({oldest.removeprefix('>=').replace('.', ', ')})" in (
        ROOT / "course.py"
    ).read_text(encoding="utf-8")


def test_the_lock_keeps_the_bounds():
    versions = locked("requirements/course.lock")
    wanted = SETTINGS["project"]["dependencies"] + SETTINGS["dependency-groups"]["build"]
    for name, bound in bounds(wanted).items():
        assert versions[name.replace("_", "-")] in bound


def test_the_lock_of_the_development_tools_fits_beside_it():
    course, development = locked("requirements/course.lock"), locked("requirements/dev.lock")
    for name, bound in bounds(SETTINGS["dependency-groups"]["dev"]).items():
        assert development[name] in bound
        assert name not in course, "a pupil's first start stays small"
    assert all(course.get(name, version) == version for name, version in development.items())


@pytest.mark.parametrize(
    "name", ["requirements/course.lock", "requirements/dev.lock", "requirements/web.lock"]
)
def test_each_locked_package_has_a_version_and_hashes(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    entries = re.findall(r"^[^\s#].*\n.*", text, flags=re.MULTILINE)
    assert entries
    assert all(re.match(r"[a-z0-9-]+==.* \\\n +--hash=sha256:", entry) for entry in entries)
