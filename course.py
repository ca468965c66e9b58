#!/usr/bin/env python3
"""Start the course "Elo lesson". On Windows type py in place of python3.

python3 course.py [options]           open the course in JupyterLab
python3 course.py test [options]      test the course: its package, its notebooks, its examples
python3 course.py test --all          test it in browsers as well, and the web edition
python3 course.py refresh [options]   run all notebooks again and store what they show
python3 course.py web [--serve]       build the web edition in the folder web, and show it
python3 course.py teacher             print the exercises with answers and known mistakes

Options go to the program that is started: JupyterLab, pytest, tools/refresh_notebooks.py or
tools/web_edition.py.
The packages are kept in the folder .venv beside this file; if it is deleted, it is made again.
"""

import sys

if sys.version_info < (3, 11):  # This file keeps to old syntax, so that an old Python gets here.
    sys.exit(
        "The course needs Python 3.11 or newer and this is Python %d.%d: please install a newer one"
        " (https://www.python.org/downloads/) and start course.py with it." % sys.version_info[:2]
    )

import hashlib
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent
ENV = ROOT / ".venv"
PYTHON = ENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = ENV / "made-from.sha256"
SOURCES = (ROOT / "requirements/course.lock", ROOT / "pyproject.toml")
FIRST_PAGE = "/lab/tree/notebooks/00_start_here.ipynb"
ON_ALL_CORES = ["-n", "auto", "--dist", "loadfile"]  # A notebook stays on one of them.
IN_BROWSERS = ["tests/browser", "tests/web"]  # They cannot share a process.
NETWORK_SIGNS = ("connection broken", "connectionpool", "connectionerror", "connection reset")


def fingerprint():
    """What .venv is made from. The folder counts, since the editable install points at it."""
    parts = [path.read_bytes() for path in SOURCES] + [sys.version.encode(), os.fsencode(ROOT)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def is_ready():
    return PYTHON.exists() and STAMP.exists() and STAMP.read_text() == fingerprint()


def last_lines(text):
    return "\n".join(text.strip().splitlines()[-8:])


def make_env():
    """Make .venv anew, or leave with a sentence that says what to do."""
    if pathlib.Path(sys.prefix).resolve() == ENV.resolve():
        sys.exit(
            "The folder .venv is out of date and cannot renew itself: please start course.py with"
            " the Python outside of it (leave the environment with: deactivate)."
        )
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        sys.exit(
            "This Python cannot make environments, because its venv or ensurepip is missing:"
            " on Debian or Ubuntu install them with: sudo apt install python3-venv"
        )
    try:
        STAMP.unlink(missing_ok=True)  # From here on nothing half made passes for complete.
        venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt").create(ENV)
    except subprocess.CalledProcessError as problem:
        details = last_lines((problem.output or b"").decode(errors="replace"))
        sys.exit("Python could not put pip into %s. It said:\n%s" % (ENV, details))
    except (OSError, ValueError) as problem:
        sys.exit(
            "The folder %s cannot be written or is in use (%s): please close programs that were"
            " started from it, or move the course to a folder of your own." % (ENV, problem)
        )


def pip_install(arguments):
    """Install into .venv, or leave with a sentence that says what to do."""
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--retries", "3", "install"]
    done = subprocess.run(
        pip + ["-q"] + arguments, cwd=ROOT, stderr=subprocess.PIPE, text=True, errors="replace"
    )
    details = last_lines(done.stderr)
    if done.returncode and any(sign in details.lower() for sign in NETWORK_SIGNS):
        sys.exit(
            "The packages could not be fetched: please connect this computer to the internet and"
            " start again (behind a proxy, set HTTPS_PROXY first)."
        )
    if done.returncode:
        sys.exit("The packages could not be installed. pip said:\n%s" % details)


def keep_quiet():
    """JupyterLab is not to ask the network for news and newer versions, nor the class about it."""
    settings = {"fetchNews": "false", "checkForUpdates": False}
    overrides = ENV / "etc/jupyter/labconfig/default_setting_overrides.json"
    overrides.parent.mkdir(parents=True, exist_ok=True)
    overrides.write_text(json.dumps({"@jupyterlab/apputils-extension:notification": settings}))


def set_up():
    """Make .venv, install the locked packages and the course's own. The stamp comes last."""
    sys.stdout.reconfigure(line_buffering=True)
    started = time.monotonic()
    print("Setting up the course, once: this takes about a minute.")
    print("1 of 3: making the folder %s" % ENV)
    make_env()
    print("2 of 3: installing the packages that requirements/course.lock names")
    pip_install(["--require-hashes", "--only-binary", ":all:", "-r", "requirements/course.lock"])
    print("3 of 3: installing the course's own package, elo_lesson")
    pip_install(["--no-deps", "--no-build-isolation", "-e", "."])
    keep_quiet()
    STAMP.write_text(fingerprint())
    print("Ready after %.0f seconds." % (time.monotonic() - started))


def programs(arguments):
    """What .venv's Python is to run for these arguments, one after the other."""
    pytest = ["-m", "pytest"]
    if arguments == ["test"]:
        return [pytest + ON_ALL_CORES]
    if arguments == ["test", "--all"]:
        return [pytest + ON_ALL_CORES, IN_BROWSERS]
    if arguments[:1] == ["test"]:
        return [pytest + arguments[1:]]
    if arguments[:1] == ["refresh"]:
        return [["tools/refresh_notebooks.py"] + arguments[1:]]
    if arguments[:1] == ["web"]:
        return [["tools/web_edition.py"] + arguments[1:]]
    if arguments[:1] == ["teacher"]:
        return [["-m", "elo_lesson.exercises.teachers_edition"] + arguments[1:]]
    lab = ["--ServerApp.root_dir=%s" % ROOT, "--LabApp.default_url=" + FIRST_PAGE]
    # JupyterLab refuses root, the user of containers. It listens on this computer only.
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        lab.append("--allow-root")
    return [["-m", "jupyterlab"] + lab + arguments]


def start(arguments, output=None):
    """Start .venv's Python; what it prints goes to the console, or to a file."""
    path = str(PYTHON.parent) + os.pathsep + os.environ.get("PATH", "")
    environment = dict(os.environ, VIRTUAL_ENV=str(ENV), PATH=path)
    return subprocess.Popen([str(PYTHON)] + arguments, cwd=ROOT, env=environment, stdout=output)


def wait_for(child):
    """Wait to the child's end and give its exit code."""
    # Ctrl-C reaches the child from the terminal: it decides (JupyterLab asks first), we wait.
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.signal(signal.SIGTERM, lambda *_: child.terminate())
    code = child.wait()
    return code if code >= 0 else 128 - code


def run(arguments):
    return wait_for(start(arguments))


def run_in_browsers():
    """The two suites that need a browser, side by side, since each waits for it half of the time;
    what the second one says is printed after the first one's end."""
    first, second = (["-m", "pytest", "tests/" + suite] for suite in ("browser", "web"))
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        beside = start(second, said)
        codes = [run(first), wait_for(beside)]
        said.seek(0)
        print(said.read())
    return max(codes)


def run_in_turn(commands):
    """Run them all, also where tests fail (1), but nothing after a stop; give the worst code."""
    codes = []
    for command in commands:
        codes.append(run_in_browsers() if command == IN_BROWSERS else run(command))
        if codes[-1] not in (0, 1):
            break
    return max(codes)


def main(arguments):
    if arguments in (["-h"], ["--help"]):
        print(__doc__.strip())
        return 0
    try:
        if not is_ready():
            set_up()
    except KeyboardInterrupt:
        sys.exit("Stopped. The next start will set up the course from the beginning.")
    return run_in_turn(programs(arguments))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
