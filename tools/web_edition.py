"""Build the web edition: the whole course as a folder of files that any web server can show.

python tools/web_edition.py [--serve [--port N]] [--wheels FOLDER] [--renew]

A browser runs the notebooks by itself, with Pyodide, which is Python for browsers. The site asks no
other host for anything, so all that Pyodide loads lies in the site too. tools/web/pins.json names
each file with its SHA-256, and a file that differs is not used, wherever it came from.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import urllib.error
import urllib.request
import venv
import zipfile
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "web"
PARTS = ROOT / "tools" / "web"
PINS = PARTS / "pins.json"
COURSE_LOCK = ROOT / "requirements/course.lock"
WEB_LOCK = ROOT / "requirements/web.lock"
CACHE = ROOT / ".cache" / "web"
FILES = CACHE / "files"  # What was fetched; a file has this name only if its content is right.
ENV = CACHE / "env"  # JupyterLite's tools stay out of .venv, whose JupyterLab would show them.
ENV_PYTHON = ENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

CORE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
OFFICIAL_LOCK = "pyodide-lock.json"
RELEASE = "https://cdn.jsdelivr.net/pyodide/v{version}/full/"
# A package for Python on servers whose data files are official wheels. Nothing in it is run.
CARRIER = {"name": "open-webui", "version": "0.12.4", "python": "3.12"}
CARRIED = "open_webui/frontend/pyodide/"

# What the kernel and the course import, of the packages that Pyodide's lock knows.
WANTED = ("micropip", "ipython", "jedi", "numpy", "matplotlib", "matplotlib-inline")
# matplotlib needs them for PDF files and names of time zones, which the course has not.
NOT_NEEDED = ("fonttools", "pytz")
# What the lock does not know; both editions have the same version.
OF_THE_COURSE = {
    "comm": ["traitlets"],
    "ipywidgets": ["comm", "ipython", "traitlets", "widgetsnbextension"],
}
# The kernel's own wheels lie in its extension.
OF_THE_KERNEL = {
    "ipykernel": [],
    "piplite": ["micropip"],
    "pyodide_kernel": ["comm", "ipykernel", "ipython"],
    "widgetsnbextension": [],
}
COURSE_NEEDS = ["ipywidgets", "matplotlib", "numpy"]
EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "@jupyterlite/pyodide-kernel-extension")
BUILT = "built.json"
# What a first visit loads besides Pyodide, in MB, and that compressed. tests/web measure it.
INTERFACE = (7.6, 2.0)
PACKED_BY_HOSTS = (".css", ".html", ".ipynb", ".js", ".json", ".mjs", ".svg", ".wasm")
# Browsers that can run the course take the woff2 files of these letters; the rest is for building.
NEVER_ASKED_FOR = (
    "build/fa-*.eot",
    "build/fa-*.svg",
    "build/fa-*.ttf",
    "build/fa-*.woff",
    "jupyterlite.schema.v0.json",
    "overrides.json",
    "package.json",
    "rspack.config*.js",
)
EPOCH = 1767225600  # The date of files inside archives, so that the same input gives the same site.


class Refused(Exception):
    """The site cannot be built; the text is one sentence that says why and what to do."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Build the web edition into the folder web.")
    parser.add_argument("--serve", action="store_true", help="show it on this computer")
    parser.add_argument("--port", type=int, default=8000, help="8000 where nothing is said")
    parser.add_argument("--wheels", type=Path, help="a folder with files of Pyodide's release")
    parser.add_argument("--renew", action="store_true", help="write tools/web/pins.json anew")
    options = parser.parse_args(arguments)
    try:
        if options.renew:
            renew(options.wheels)
        build(options.wheels)
    except Refused as problem:
        print(problem, file=sys.stderr)
        return 1
    if options.serve:
        serve(options.port)
    return 0


# Files that are fetched


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def read_json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def write_json(path: Path, content: Any) -> None:
    path.write_text(json.dumps(content, indent=1, sort_keys=True) + "\n", encoding="utf-8")


class Sources:
    """The places that have the files of one Pyodide, asked one after the other."""

    def __init__(self, version: str, folder: Path | None) -> None:
        self.version = version
        self.said: list[str] = []
        places = [self.release, self.npm, self.carrier]
        self.places: list[Callable[[str], bytes]] = [partial(self.local, folder)] if folder else []
        self.places += places

    def fetch(self, name: str, right: str | None) -> Path:
        """The path of a file with the right SHA-256; with None the first that comes is taken."""
        path = FILES / name
        if path.exists() and right in (None, sha256(path.read_bytes())):
            return path
        self.said = []
        for place in list(self.places):
            try:
                content = place(name)
            except NotHere as problem:
                self.said.append(str(problem))
                if problem.is_gone:
                    self.places.remove(place)
                continue
            if right in (None, sha256(content)):
                FILES.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
                return path
            self.said.append(f"{place_name(place)} has another file of this name")
        raise Refused(
            f"The web edition needs the file {name} with the SHA-256 that its lock names, and no"
            f" source has it ({'; '.join(self.said)}): please connect to the internet, or give a"
            " folder with Pyodide's release with --wheels."
        )

    def local(self, folder: Path, name: str) -> bytes:
        """A folder on this computer."""
        try:
            return (folder / name).read_bytes()
        except OSError as problem:
            raise NotHere(f"the folder {folder} does not have it") from problem

    def release(self, name: str) -> bytes:
        """Pyodide's release."""
        address = RELEASE.format(version=self.version) + name
        try:
            with urllib.request.urlopen(address, timeout=20) as answer:
                return answer.read()
        except urllib.error.HTTPError as problem:
            raise NotHere(f"Pyodide's release says {problem.code}") from problem
        except OSError as problem:
            raise NotHere("Pyodide's release cannot be reached", is_gone=True) from problem

    def npm(self, name: str) -> bytes:
        """The package pyodide of npm, which has Pyodide itself and the lock."""
        package = CACHE / f"pyodide-{self.version}.tgz"
        if name not in CORE:
            raise NotHere("the npm package has no wheels")
        if not package.exists():
            program = shutil.which("npm")
            if program is None:
                raise NotHere("there is no npm", is_gone=True)
            CACHE.mkdir(parents=True, exist_ok=True)
            command = [program, "pack", "--silent", f"pyodide@{self.version}"]
            if subprocess.run(command, cwd=CACHE, capture_output=True).returncode:
                raise NotHere("npm could not fetch it", is_gone=True)
        with tarfile.open(package) as archive:
            member = archive.extractfile(f"package/{name}")
            assert member is not None
            return member.read()

    def carrier(self, name: str) -> bytes:
        """The data files of another package."""
        label = f"{CARRIER['name']} {CARRIER['version']}"
        found = list(CACHE.glob(CARRIER["name"].replace("-", "_") + "-*.whl"))
        if not found:
            requirement = f"{CARRIER['name']}=={CARRIER['version']}"
            try:
                download([requirement], CARRIER["python"], CACHE)
            except Refused as problem:
                raise NotHere(f"{label} could not be fetched", is_gone=True) from problem
            found = list(CACHE.glob(CARRIER["name"].replace("-", "_") + "-*.whl"))
        try:
            with zipfile.ZipFile(found[0]) as archive:
                return archive.read(CARRIED + name)
        except KeyError as problem:
            raise NotHere(f"{label} does not have it") from problem


def place_name(place: Any) -> str:
    text = (getattr(place, "func", place).__doc__ or "").split(",")[0].rstrip(".")
    return text[0].lower() + text[1:]


class NotHere(Exception):
    """A source does not have a file; where it is gone, it need not be asked again."""

    def __init__(self, text: str, is_gone: bool = False) -> None:
        super().__init__(text)
        self.is_gone = is_gone


def pip(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace")


def download(requirements: Iterable[str], python: str, folder: Path) -> None:
    """Let pip fetch wheels without what they need; lines with hashes are checked by it."""
    folder.mkdir(parents=True, exist_ok=True)
    listed = folder / "wanted.txt"
    listed.write_text("\n".join(requirements) + "\n", encoding="utf-8")
    options = ["--no-deps", "--only-binary=:all:", "--python-version", python]
    done = pip("download", *options, "-d", str(folder), "-r", str(listed))
    listed.unlink()
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["nothing"])[-1]
        raise Refused(f"The wheels of the web edition could not be fetched; pip said: {last}")


def pure_wheels(pins: dict[str, Any]) -> dict[str, Path]:
    """The wheels without compiled parts, as their projects publish them, by normal name."""
    missing = []
    for name, pin in pins["pure"].items():
        path = FILES / pin["file"]
        if not path.exists() or sha256(path.read_bytes()) != pin["sha256"]:
            path.unlink(missing_ok=True)
            missing.append(f"{name}=={pin['version']} --hash=sha256:{pin['sha256']}")
    if missing:
        download(missing, pins["python"], FILES)
    return {name: FILES / pin["file"] for name, pin in pins["pure"].items()}


# Versions


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def locked(path: Path) -> dict[str, str]:
    """The versions that a requirements file with hashes names."""
    text = path.read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^\s;]+)", text, flags=re.MULTILINE))


def needed(lock: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The entries of Pyodide's lock that the course needs, without what it can do without."""
    known = {normal(name): entry for name, entry in lock["packages"].items()}
    found: dict[str, dict[str, Any]] = {}
    waiting = [normal(name) for name in WANTED]
    while waiting:
        name = waiting.pop()
        if name not in found:
            depends = [normal(other) for other in known[name]["depends"]]
            depends = [other for other in depends if other not in NOT_NEEDED]
            found[name] = {**known[name], "depends": depends}
            waiting += depends
    return dict(sorted(found.items()))


def is_compiled(entry: dict[str, Any]) -> bool:
    return not entry["file_name"].endswith("none-any.whl")


def renew(folder: Path | None) -> None:
    """Write the pins anew, for the Pyodide that the locked kernel expects."""
    make_env()
    code = "from jupyterlite_pyodide_kernel import constants as c; print(c.PYODIDE_VERSION)"
    asked = subprocess.run([str(ENV_PYTHON), "-c", code], capture_output=True, text=True)
    version = asked.stdout.strip()
    shutil.rmtree(FILES, ignore_errors=True)
    sources = Sources(version, folder)
    core = {name: sha256(sources.fetch(name, None).read_bytes()) for name in CORE}
    lock = read_json(FILES / OFFICIAL_LOCK)
    python = ".".join(lock["info"]["python"].split(".")[:2])
    versions = {n: e["version"] for n, e in needed(lock).items() if not is_compiled(e)}
    versions |= {name: locked(COURSE_LOCK)[name] for name in OF_THE_COURSE}
    fresh = CACHE / "fresh"
    shutil.rmtree(fresh, ignore_errors=True)
    download([f"{name}=={version}" for name, version in versions.items()], python, fresh)
    pure = {}
    for path in fresh.glob("*.whl"):
        name, version_ = path.name.split("-")[:2]
        hashed = sha256(path.read_bytes())
        pure[normal(name)] = {"file": path.name, "sha256": hashed, "version": version_}
        path.replace(FILES / path.name)
    write_json(PINS, {"core": core, "pure": pure, "pyodide": version, "python": python})
    print(f"{PINS.relative_to(ROOT)}: Pyodide {version} and {len(pure)} wheels.")


# Building


def make_env() -> None:
    """An environment with JupyterLite's tools, from the lock; made again where the lock changed."""
    stamp = ENV / "made-from.sha256"
    wanted = sha256(WEB_LOCK.read_bytes() + sys.version.encode() + os.fsencode(ENV))
    if ENV_PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    print("Installing the tools that build the site.", flush=True)
    venv.EnvBuilder(with_pip=False, clear=True, symlinks=os.name != "nt").create(ENV)
    options = ["--require-hashes", "--only-binary", ":all:", "-r", str(WEB_LOCK)]
    done = pip("--python", str(ENV_PYTHON), "install", *options)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["nothing"])[-1]
        raise Refused(f"The tools of the web edition could not be installed; pip said: {last}")
    stamp.write_text(wanted)


def inputs() -> Iterator[Path]:
    """All files that the site is made from."""
    for folder in ("elo_lesson", "notebooks", "tools/web"):
        for path in sorted((ROOT / folder).rglob("*")):
            hidden = any(part.startswith((".", "__")) for part in path.parts[len(ROOT.parts) : -1])
            if path.is_file() and not hidden:
                yield path
    yield from (Path(__file__).resolve(), WEB_LOCK, ROOT / "pyproject.toml")


def fingerprint() -> str:
    """What the site is made from, as one number. Ends of lines differ between computers."""
    whole = hashlib.sha256()
    for path in inputs():
        name, content = path.relative_to(ROOT).as_posix(), path.read_bytes()
        whole.update(f"{name}\0{sha256(content.replace(bytes([13, 10]), bytes([10])))}\0".encode())
    return whole.hexdigest()


def is_fresh() -> bool:
    return (SITE / BUILT).exists() and read_json(SITE / BUILT)["inputs"] == fingerprint()


def build(folder: Path | None) -> None:
    """Make web/ anew, unless nothing changed since it was made."""
    if is_fresh():
        print("The folder web is up to date.")
        return
    started = time.monotonic()
    make_env()
    lite, output = CACHE / "lite", CACHE / "site"
    for path in (lite, output):
        shutil.rmtree(path, ignore_errors=True)
        path.mkdir(parents=True)
    write_configuration(lite)
    fill_pyodide(lite / "static" / "pyodide", folder)
    print("Building the site.", flush=True)
    run_jupyterlite(lite, output)
    add_script(output / "lab" / "index.html")
    trim(output)
    write_start_page(output)
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.move(output, SITE)
    sizes = read_json(SITE / BUILT)["megabytes"]
    print(
        f"The folder web is ready after {time.monotonic() - started:.0f} seconds: {sizes['all']} MB"
        f" in {sum(path.is_file() for path in SITE.rglob('*'))} files. A first visit loads"
        f" {sizes['first visit']} MB, or {sizes['first visit, compressed']} MB where the web server"
        " compresses."
    )


def write_configuration(lite: Path) -> None:
    """What JupyterLite is to show, and how."""
    for name in ("jupyter-lite.json", "overrides.json"):
        shutil.copy(PARTS / name, lite / name)
    for folder in ("files", "lab"):
        (lite / folder).mkdir()
    one_document = {"jupyter-config-data": {"mode": "single-document"}}
    write_json(
        lite / "lab" / "jupyter-lite.json", {"jupyter-lite-schema-version": 0, **one_document}
    )
    for notebook in (ROOT / "notebooks").glob("*.ipynb"):
        write_json(lite / "files" / notebook.name, in_one_piece(read_json(notebook)))
    extensions = ENV / "share" / "jupyter" / "labextensions"
    write_json(
        lite / "jupyter_lite_config.json",
        {
            "LiteBuildConfig": {
                "apps": ["lab"],
                "federated_extensions": [str(extensions / name) for name in EXTENSIONS],
                "ignore_sys_prefix": ["federated_extensions"],
                "no_sourcemaps": True,
                "no_unused_shared_packages": True,
            }
        },
    )


def in_one_piece(part: Any) -> Any:
    """The same notebook, each text in one piece. A server joins lists of lines before JupyterLab
    sees them; here is no server, and lines would be shown with commas between them."""
    if isinstance(part, dict):
        return {name: in_one_piece(value) for name, value in part.items()}
    if isinstance(part, list) and part and all(isinstance(line, str) for line in part):
        return "".join(part)
    return [in_one_piece(item) for item in part] if isinstance(part, list) else part


def fill_pyodide(folder: Path, local: Path | None) -> None:
    """Pyodide, the wheels, and a lock that names these and no others."""
    folder.mkdir(parents=True)
    pins = read_json(PINS)
    sources = Sources(pins["pyodide"], local)
    for name in CORE:
        shutil.copy(sources.fetch(name, pins["core"][name]), folder / name)
    lock = read_json(folder / OFFICIAL_LOCK)
    packages = needed(lock)
    pure = pure_wheels(pins)
    for name, entry in packages.items():
        if is_compiled(entry):
            wheel = sources.fetch(entry["file_name"], entry["sha256"])
        else:
            wheel = pure[name]
        packages[name] = {**entry, **ship(wheel, folder)}
    kernel = ENV / "share/jupyter/labextensions" / EXTENSIONS[1] / "static" / "pypi"
    for name, depends in OF_THE_COURSE.items():
        packages[name] = new_entry(pure[name], depends, name, folder)
    for name, depends in OF_THE_KERNEL.items():
        wheel = sorted(kernel.glob(f"{name}-*.whl"))[-1]
        packages[normal(name)] = new_entry(wheel, depends, name, folder)
    packages["elo-lesson"] = new_entry(course_wheel(), COURSE_NEEDS, "elo_lesson", folder)
    write_json(folder / OFFICIAL_LOCK, {**lock, "packages": packages})
    for package in (*CACHE.glob("*.whl"), *CACHE.glob("*.tgz")):
        package.unlink()  # What was needed of it lies in FILES now; it is large.


def ship(wheel: Path, folder: Path) -> dict[str, str]:
    shutil.copy(wheel, folder / wheel.name)
    return {"file_name": wheel.name, "sha256": sha256(wheel.read_bytes())}


def new_entry(wheel: Path, depends: list[str], module: str, folder: Path) -> dict[str, Any]:
    """A line for a lock that does not know this package. It makes a plain import load it."""
    return {
        "depends": depends,
        "imports": [module],
        "install_dir": "site",
        "name": normal(module),
        "package_type": "package",
        "unvendored_tests": False,
        "version": wheel.name.split("-")[1],
        **ship(wheel, folder),
    }


def course_wheel() -> Path:
    """The course's package with its data. The name tells its content, so that no browser takes an
    older one from its cache."""
    fresh = CACHE / "course"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    code = f"from flit_core import buildapi; buildapi.build_wheel({str(fresh)!r})"
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(EPOCH)}
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=True)
    (wheel,) = fresh.glob("*.whl")
    name, version, *tags = wheel.name.split("-")
    build_number = f"1{sha256(wheel.read_bytes())[:8]}"
    return wheel.rename(fresh / "-".join([name, version, build_number, *tags]))


def run_jupyterlite(lite: Path, output: Path) -> None:
    command = [str(ENV_PYTHON), "-m", "jupyterlite_core", "build", "--output-dir", str(output)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(EPOCH), "JUPYTER_PREFER_ENV_PATH": "1"}
    done = subprocess.run(command, cwd=lite, env=environment, capture_output=True, text=True)
    if done.returncode:
        (CACHE / "build.log").write_text(done.stdout + done.stderr, encoding="utf-8")
        raise Refused(f"JupyterLite could not build the site: see {CACHE / 'build.log'}.")


def add_script(page: Path) -> None:
    """Let the course's page close the list of files on narrow screens."""
    text = page.read_text(encoding="utf-8")
    if text.count("</body>") != 1:
        raise Refused(f"{page.name} is not as expected: please adapt add_script to it.")
    script = (PARTS / "narrow.js").read_text(encoding="utf-8")
    page.write_text(text.replace("</body>", f"<script>\n{script}</script>\n</body>"), "utf-8")


def trim(site: Path) -> None:
    """Take away what no page asks for, and make what stays readable and new for web servers."""
    for pattern in NEVER_ASKED_FOR:
        for path in site.glob(pattern):
            path.unlink()
    for path in site.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
        # A server tells browsers this date; with an old one they would keep old files.
        os.utime(path)


def write_start_page(site: Path) -> None:
    """The page at the site's root, with the sizes, and a note of what the site was made from."""
    pyodide = sorted((site / "static" / "pyodide").iterdir())
    loaded = [*pyodide, *(site / "build").glob("jlab_core.*.js"), site / "build/lab/bundle.js"]
    sizes = [(path.relative_to(site).as_posix(), path.stat().st_size) for path in loaded]
    everything = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    first = sum(path.stat().st_size for path in pyodide)
    packed = sum(size_when_served(path) for path in pyodide)
    megabytes = {
        "all": round(everything / 1e6),
        "first visit": round(first / 1e6 + INTERFACE[0]),
        "first visit, compressed": round(packed / 1e6 + INTERFACE[1]),
    }
    page = (PARTS / "index.html").read_text(encoding="utf-8")
    built = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    for name, value in {**megabytes, "files": json.dumps(sizes), "built": built}.items():
        page = page.replace("{" + name + "}", str(value))
    (site / "index.html").write_text(page, encoding="utf-8")
    write_json(site / BUILT, {"inputs": fingerprint(), "megabytes": megabytes})


def size_when_served(path: Path) -> int:
    """The size on the way to a browser, where the server compresses what it is worth for."""
    content = path.read_bytes()
    return len(gzip.compress(content, 6)) if path.suffix in PACKED_BY_HOSTS else len(content)


# Showing


class Handler(SimpleHTTPRequestHandler):
    """Shows the files of the site, and lets browsers ask each time whether they have the newest."""

    # Some Windows computers have other ideas of these, and browsers refuse to run them then.
    extensions_map = {  # noqa: RUF012 as the class above has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".wasm": "application/wasm",
        ".css": "text/css",
        ".svg": "image/svg+xml",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *args: Any) -> None:
        pass


def serve(port: int) -> None:
    """Show the site to this computer only, until Ctrl-C."""
    handler = partial(Handler, directory=str(SITE))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError:
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    print(f"Open http://127.0.0.1:{server.server_port}/ in a browser. Ctrl-C ends it.", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("Stopped.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
