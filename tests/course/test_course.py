"""The start script: what it decides, and what it says where it cannot go on."""

import ast
import importlib.util
import os
import runpy
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

SCRIPT = Path(__file__).parents[2] / "course.py"


@pytest.fixture
def course(tmp_path):
    """course.py as it is in a folder of its own, with a space in the name, not yet set up."""
    folder = tmp_path / "a course"
    folder.mkdir()
    (folder / "course.py").write_bytes(SCRIPT.read_bytes())
    (folder / "requirements").mkdir()
    (folder / "requirements/course.lock").write_text("numpy==2.4.6\n")
    (folder / "pyproject.toml").write_text('[project]\nname = "elo-lesson"\n')
    spec = importlib.util.spec_from_file_location("copied_course", folder / "course.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def make_complete(course):
    course.PYTHON.parent.mkdir(parents=True, exist_ok=True)
    course.PYTHON.touch()
    course.STAMP.write_text(course.fingerprint())


def pip_answers(monkeypatch, code, text):
    answer = SimpleNamespace(returncode=code, stderr=text)
    monkeypatch.setattr(subprocess, "run", lambda *args, **kwargs: answer)


def sentence(failing, *arguments):
    with pytest.raises(SystemExit) as leaving:
        failing(*arguments)
    assert isinstance(leaving.value.code, str), "a text as exit code is printed, and the code is 1"
    return leaving.value.code


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13)])
def test_an_old_python_is_told_so(monkeypatch, version):
    monkeypatch.setattr(sys, "version_info", version)
    said = sentence(runpy.run_path, str(SCRIPT))
    assert "Python 3.11 or newer" in said
    assert f"this is Python {version[0]}.{version[1]}:" in said


def test_an_old_python_can_read_the_script():
    source = SCRIPT.read_text(encoding="ascii")
    new_syntax = {"JoinedStr", "AnnAssign", "NamedExpr", "Starred", "AsyncFunctionDef", "Match"}
    for node in ast.walk(ast.parse(source, feature_version=(3, 4))):
        assert type(node).__name__ not in new_syntax, f"line {node.lineno}"
        if isinstance(node, ast.Raise):
            assert node.cause is None, f"line {node.lineno}"
        if isinstance(node, ast.arguments):
            assert not node.kwonlyargs and not node.posonlyargs
        if isinstance(node, ast.arg):
            assert node.annotation is None, f"line {node.lineno}"
        if isinstance(node, ast.FunctionDef):
            assert node.returns is None, f"line {node.lineno}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id != "print" or not node.keywords, f"line {node.lineno}"


def test_the_version_is_looked_at_before_newer_modules_are_imported():
    body = ast.parse(SCRIPT.read_text(encoding="utf-8")).body
    check = next(place for place, node in enumerate(body) if isinstance(node, ast.If))
    before = [node for node in body[:check] if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [alias.name for node in before for alias in node.names] == ["sys"]


@pytest.mark.parametrize("changed", ["lock", "settings", "python", "folder", "gone"])
def test_only_a_complete_and_fresh_env_is_ready(course, monkeypatch, changed):
    assert not course.is_ready()
    make_complete(course)
    assert course.is_ready()
    if changed == "gone":
        course.PYTHON.unlink()
    elif changed == "lock":
        (course.ROOT / "requirements/course.lock").write_text("numpy==2.4.7\n")
    elif changed == "settings":
        (course.ROOT / "pyproject.toml").write_text('[project]\nname = "other"\n')
    elif changed == "python":
        monkeypatch.setattr(sys, "version", "3.99.0")
    else:
        monkeypatch.setattr(course, "ROOT", course.ROOT.parent)
    assert not course.is_ready()


def test_set_up_installs_in_order_and_stamps_last(course, monkeypatch, capsys):
    calls = []

    def run(command, **options):
        assert not course.STAMP.exists(), "an interrupted set-up would pass for complete"
        assert command[0] == str(course.PYTHON) and options["cwd"] == course.ROOT
        calls.append(command[command.index("install") :])
        return SimpleNamespace(returncode=0, stderr="")

    def create(builder, folder):
        course.PYTHON.parent.mkdir(parents=True)
        course.PYTHON.touch()

    monkeypatch.setattr("venv.EnvBuilder.create", create)
    monkeypatch.setattr(subprocess, "run", run)
    course.set_up()
    assert "--require-hashes" in calls[0] and "requirements/course.lock" in calls[0]
    assert calls[0][calls[0].index("--only-binary") + 1] == ":all:"
    assert calls[1][-4:] == ["--no-deps", "--no-build-isolation", "-e", "."]
    assert course.is_ready() and "Ready after 0 seconds." in capsys.readouterr().out


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_missing_venv_is_said(course, monkeypatch, missing):
    monkeypatch.setitem(sys.modules, missing, None)
    assert "sudo apt install python3-venv" in sentence(course.make_env)


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (PermissionError(13, "Access is denied"), "cannot be written or is in use"),
        (ValueError("the path has a colon"), "the path has a colon"),
        (subprocess.CalledProcessError(1, "ensurepip", b"no space left"), "no space left"),
    ],
)
def test_an_env_that_cannot_be_made_is_said(course, monkeypatch, problem, said):
    def create(builder, folder):
        raise problem

    make_complete(course)
    monkeypatch.setattr("venv.EnvBuilder.create", create)
    assert said in sentence(course.make_env)
    assert not course.STAMP.exists(), "the half removed env would pass for complete"


def test_the_envs_own_python_cannot_renew_it(course, monkeypatch):
    monkeypatch.setattr(sys, "prefix", str(course.ENV))
    assert "cannot renew itself" in sentence(course.make_env)


@pytest.mark.parametrize("text", ["NewConnectionError", "ConnectionPool: timed out"])
def test_no_network_is_said_in_one_sentence(course, monkeypatch, text):
    pip_answers(monkeypatch, 1, text + "\nERROR: No matching distribution found for numpy")
    said = sentence(course.pip_install, [])
    assert "connect this computer to the internet" in said and "\n" not in said


def test_another_mistake_of_pip_is_shown(course, monkeypatch):
    pip_answers(monkeypatch, 1, "early\n" * 9 + "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES")
    said = sentence(course.pip_install, [])
    assert said.endswith("DO NOT MATCH THE HASHES") and len(said.splitlines()) == 9


def test_an_interrupted_set_up_is_begun_again(course, monkeypatch):
    def interrupted():
        raise KeyboardInterrupt

    monkeypatch.setattr(course, "make_env", interrupted)
    assert "from the beginning" in sentence(course.main, [])
    assert not course.is_ready()


def test_arguments_go_to_the_program(course, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    lab = ["-m", "jupyterlab", f"--ServerApp.root_dir={course.ROOT}"]
    lab.append("--LabApp.default_url=/lab/tree/notebooks/00_start_here.ipynb")
    assert course.programs([]) == [lab]
    assert course.programs(["--no-browser"]) == [[*lab, "--no-browser"]]
    assert course.programs(["test", "-k", "x y"]) == [["-m", "pytest", "-k", "x y"]]
    refresh = course.programs(["refresh", "--check"])
    assert refresh == [["tools/refresh_notebooks.py", "--check"]]
    assert course.programs(["teacher"]) == [["-m", "elo_lesson.exercises.teachers_edition"]]
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert "--allow-root" in course.programs([])[0]


def test_all_tests_are_the_quick_ones_and_those_in_browsers(course):
    (quick,) = course.programs(["test"])
    assert quick[-4:] == ["-n", "auto", "--dist", "loadfile"]
    assert course.programs(["test", "--all"]) == [quick, course.IN_BROWSERS]


@pytest.mark.parametrize(("browser", "web", "worst"), [(0, 0, 0), (1, 0, 1), (0, 1, 1)])
def test_both_suites_in_browsers_run_and_are_told(course, monkeypatch, capsys, browser, web, worst):
    def start(arguments, output=None):
        code = {"tests/browser": browser, "tests/web": web}[arguments[-1]]
        words = f"print({arguments[-1]!r}); raise SystemExit({code})"
        return subprocess.Popen([sys.executable, "-c", words], stdout=output)

    monkeypatch.setattr(course, "start", start)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    assert course.run_in_turn([course.IN_BROWSERS]) == worst
    assert "tests/web" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("codes", "done", "worst"),
    [((0, 0, 0), 3, 0), ((1, 0, 0), 3, 1), ((0, 0, 1), 3, 1), ((0, 143, 0), 2, 143)],
)
def test_one_red_step_makes_all_red_and_a_stop_ends_it(course, monkeypatch, codes, done, worst):
    waiting = list(codes)
    monkeypatch.setattr(course, "run", lambda command: waiting.pop(0))
    assert course.run_in_turn([["a"], ["b"], ["c"]]) == worst
    assert len(waiting) == 3 - done


def test_help_needs_no_set_up(course, capsys):
    assert course.main(["--help"]) == 0
    assert "python3 course.py teacher" in capsys.readouterr().out


@pytest.mark.parametrize("code", [0, 3])
def test_a_ready_env_starts_at_once_and_the_exit_code_is_passed_on(course, monkeypatch, code):
    make_complete(course)
    monkeypatch.setattr(course, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(course, "set_up", lambda: pytest.fail("nothing is to be installed"))
    monkeypatch.setattr(course, "programs", lambda _: [["-c", f"raise SystemExit({code})"]])
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    assert course.main([]) == code


@pytest.mark.skipif(os.name == "nt", reason="Windows has no process groups to send Ctrl-C to")
@pytest.mark.parametrize(("stop", "code"), [(signal.SIGINT, 5), (signal.SIGTERM, 143)])
def test_the_child_decides_what_a_signal_means(course, stop, code):
    """Ctrl-C goes to the whole group, as a terminal does it; SIGTERM only to course.py."""
    child = (
        "import time\n"
        "try:\n print('started', flush=True); time.sleep(30)\n"
        "except KeyboardInterrupt:\n time.sleep(0.2); raise SystemExit(5)"
    )
    parent = (
        "import pathlib, sys, course\n"
        "course.PYTHON = pathlib.Path(sys.executable)\n"
        f"sys.exit(course.run(['-c', {child!r}]))"
    )
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    command = [sys.executable, "-c", parent]
    started = subprocess.Popen(command, cwd=course.ROOT, start_new_session=True, **pipes)
    assert started.stdout.readline() == "started\n"
    time.sleep(0.2)  # The parent learns to pass SIGTERM on right after it has started the child.
    if stop == signal.SIGINT:
        os.killpg(started.pid, stop)
    else:
        started.terminate()
    _, said = started.communicate(timeout=20)
    assert (started.returncode, said) == (code, "")
