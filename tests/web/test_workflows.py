"""The files for GitHub keep GitHub's form, and a checker of their safety finds nothing. Offline."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.browser.conftest import absent

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
CHECKERS = {
    "check-jsonschema": ["--builtin-schema", "vendor.github-workflows"],
    "zizmor": ["--offline", "--no-progress", "--pedantic", "--no-config"],
}


@pytest.mark.parametrize("name", CHECKERS)
def test_a_checker_finds_nothing(name):
    program = Path(sys.executable).parent / name
    if not any(program.parent.glob(f"{name}*")):
        absent(f"the program {name}; requirements/dev.lock has it")
    command = [program, *CHECKERS[name], *WORKFLOWS]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_each_action_is_one_that_cannot_change(path):
    used = re.findall(r"uses: (.*)", path.read_text(encoding="utf-8"))
    assert used
    assert all(re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v[\d.]+", line) for line in used)


def test_the_site_is_published_with_the_command_of_the_readme():
    steps = yaml.safe_load((ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8"))
    commands = [step["run"] for step in steps["jobs"]["build"]["steps"] if "run" in step]
    assert commands == ["python course.py web"]


def test_the_tests_run_on_the_oldest_and_the_newest_python():
    tests = yaml.safe_load((ROOT / ".github/workflows/tests.yml").read_text(encoding="utf-8"))
    versions = tests["jobs"]["tests"]["strategy"]["matrix"]["python"]
    conda = (ROOT / "environment.yml").read_text(encoding="utf-8")
    oldest, above = re.search(r"python >=3\.(\d+),<3\.(\d+)", conda).groups()
    assert versions == [f"3.{oldest}", f"3.{int(above) - 1}"]
