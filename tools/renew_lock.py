"""Renew the three files of the folder requirements: .venv/bin/python tools/renew_lock.py

The newest versions that pyproject.toml allows are written with their hashes, for all systems and
all supported Pythons. Then each system is checked: it must be able to install them as they are,
without compiling anything. This takes two minutes.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COURSE = "requirements/course.lock"
DEVELOPMENT = "requirements/dev.lock"
WEB = "requirements/web.lock"
PYTHONS = ("3.11", "3.14")  # The oldest and the newest that the course supports.
SYSTEMS = (
    "x86_64-manylinux_2_28",
    "aarch64-manylinux_2_28",
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
    "x86_64-pc-windows-msvc",
)


def compile_lock(*arguments: str) -> None:
    """Let uv resolve and write to a file, or nowhere where no file is named."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--only-binary", ":all:"]
    subprocess.run([*command, *arguments], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def renew(lock: str, *arguments: str) -> None:
    """Write one lock file for all systems, from the oldest supported Python upwards."""
    options = ["--universal", "--python-version", PYTHONS[0], "--generate-hashes", "--upgrade"]
    # One version of each package for all Pythons, so that notebooks look the same on all of them.
    one_version = ["--fork-strategy", "fewest"]
    header = ["--custom-compile-command", "python tools/renew_lock.py"]
    compile_lock(*options, *one_version, *header, *arguments, "--output-file", lock)


def check_wheels(lock: str) -> None:
    """Resolve the lock again for each system: fails where a built file is missing."""
    for system in SYSTEMS:
        for python in PYTHONS:
            target = ["--python-platform", system, "--python-version", python]
            compile_lock(lock, "--no-deps", *target)
            print(f"{lock} can be installed with Python {python} on {system}.")


def main() -> None:
    renew(COURSE, "pyproject.toml", "--group", "build")
    # The course's lock is a constraint here, so that both files can be installed side by side.
    renew(DEVELOPMENT, "--group", "dev", "--constraint", COURSE)
    # Both editions are to show widgets with the same code, so it is a constraint here too. After
    # a change here, python3 course.py web --renew brings the files for the browser into line.
    renew(WEB, "--group", "web", "--constraint", COURSE)
    for lock in (COURSE, DEVELOPMENT, WEB):
        check_wheels(lock)


if __name__ == "__main__":
    main()
