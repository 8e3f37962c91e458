"""Install what a command needs, and nothing that is there already.

Run by the Makefile with the system's Python, so: the standard library alone. A second run reads a
few files, finds that nothing changed, and is done in a blink.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

import browser

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / "bin"
LOCKS = ROOT / "locks"
CACHE = Path(os.environ.get("HORTUS_CACHE_DIR", ROOT / ".cache" / "hortus"))
OLDEST_PYTHON = (3, 11)
# Chromium without windows goes first: to open a page costs less than half as much in it as in the
# others, which draw a whole window round it that nobody sees.
CHROMIUM_NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)


def main(goal: str) -> None:
    steps = {
        "play": [page_beside, libraries],
        "page": [page],
        "matches": [libraries, rules],
        "test": [lambda: libraries("test"), web_packages, page, chromium],
        "test-long": [lambda: libraries("test"), web_packages, page, chromium, cluster, card],
        "test-fast": [lambda: libraries("test"), web_packages],
        "bench": [libraries, rules, peers],
        "docs": [lambda: libraries("docs")],
        "dev": [lambda: libraries("dev")],
        "release": [libraries, installer, page],
        "installer": [environment, installer],
    }
    if goal not in steps:
        stop(f"There is nothing to prepare for {goal!r}. Known: {', '.join(steps)}.")
    for step in steps[goal]:
        step()


# ---------------------------------------------------------------- Python


def environment() -> None:
    """The virtual environment in .venv, made anew if the checkout was moved."""
    if sys.version_info < OLDEST_PYTHON:
        have = ".".join(map(str, sys.version_info[:2]))
        stop(
            f"Hortus needs Python 3.11 or newer; {sys.executable} is {have}.\n"
            "Where a newer one is installed, name it: make play PYTHON=python3.12"
        )
    place = VENV / "made-at"
    python = BIN / "python"
    moved = place.exists() and place.read_text() != str(ROOT)
    if python.exists() and not moved:
        return
    if importlib.util.find_spec("ensurepip") is None:
        debian_package("python3-venv", "Python's venv module")
    say("making .venv")
    run([sys.executable, "-m", "venv", "--clear", str(VENV)])
    place.write_text(str(ROOT))


def installer() -> None:
    """uv, which installs the rest in seconds."""
    lock = LOCKS / "installer.txt"
    stamp = Stamp(VENV / "installed" / "installer", [lock])
    if not stamp.holds():
        run([str(BIN / "python"), "-m", "pip", "install", *quiet_pip(), "-r", str(lock)])
        stamp.write()


def libraries(name: str = "play") -> None:
    """The locked libraries, and this checkout on top of them."""
    environment()
    lock = LOCKS / f"{name}.txt"
    stamp = Stamp(VENV / "installed" / name, [lock, ROOT / "pyproject.toml"])
    if stamp.holds():
        return
    installer()
    say(f"installing the libraries of locks/{name}.txt")
    install("--require-hashes", "-r", str(lock))
    install("--no-deps", "--no-build-isolation", "-e", str(ROOT))
    stamp.write()


def install(*arguments: str) -> None:
    """With uv; where it cannot reach the packages, with pip and the settings made for pip."""
    if with_uv(*arguments):
        return
    say("uv could not do it; trying pip")
    pip = [str(BIN / "python"), "-m", "pip", "install", "--quiet", "--no-input"]
    run([*pip, *arguments])


def with_uv(*arguments: str) -> bool:
    """Install with uv. False where that fails."""
    uv = [str(BIN / "uv"), "pip", "install", "--quiet", "--python", str(BIN / "python")]
    uv.append("--compile-bytecode")  # or every start would compile the libraries anew
    return subprocess.run([*uv, *arguments], cwd=ROOT, check=False).returncode == 0


def quiet_pip() -> list[str]:
    return ["--quiet", "--no-input", "--disable-pip-version-check", "--require-hashes"]


def peers() -> None:
    """The libraries that the figures are compared with; `hortus bench` goes on without them."""
    if not beside("bench"):
        say("the peers cannot be installed here: the comparison will be left out")


def cluster() -> None:
    """Ray, for the tests that play on a cluster; without it they are left out."""
    if not beside("ray"):
        say("ray cannot be installed here: its tests will be left out")


def card() -> None:
    """What compiles for graphics cards, which no card is needed for; without it those tests are
    left out."""
    if not beside("cuda"):
        say("numba-cuda and CuPy cannot be installed here: their tests will be left out")


def beside(name: str) -> bool:
    """Install what a goal can do without, on top of its libraries. False where that fails."""
    lock = LOCKS / f"{name}.txt"
    stamp = Stamp(VENV / "installed" / name, [lock])
    if stamp.holds():
        return True
    installer()
    say(f"installing the libraries of locks/{name}.txt")
    if not with_uv("--require-hashes", "-r", str(lock)):
        return False
    stamp.write()
    return True


# ---------------------------------------------------------------- browser


def node() -> browser.Node:
    """The system's Node where it is new enough, else one from PyPI."""
    found = browser.find_node(VENV)
    if found is None:
        installer()
        say("installing Node from PyPI")
        install("--require-hashes", "-r", str(LOCKS / "node.txt"))
        browser.link_node_from_pypi(VENV)
        found = browser.node_from_pypi(VENV)
    if found is None:
        stop("Node from PyPI does not run here. Type: sudo apt-get install nodejs npm")
    return found


def web_packages() -> None:
    if not browser.packages_are_current(ROOT):
        say("installing the packages of web/package-lock.json")
        fail_plainly(lambda: browser.install_packages(ROOT, node()))
    else:
        node()


def page() -> None:
    if not browser.page_is_current(ROOT):
        web_packages()
        say("building the browser part")
        fail_plainly(lambda: browser.build_page(ROOT, node()))
        say("the browser part is there")


def page_beside() -> None:
    """Build the page in a process of its own, which goes on when this one is done: meanwhile the
    libraries are installed and the server starts, which shows the page once it is there."""
    if browser.page_is_current(ROOT):
        return
    environment()
    node()
    browser.put_away_page(ROOT)
    subprocess.Popen([sys.executable, __file__, "page"], cwd=ROOT)


def chromium() -> None:
    """The browser that the end-to-end tests drive: the quick one where it can be had."""
    quick, *others = CHROMIUM_NAMES
    if shutil.which(quick):
        return
    there = any(map(shutil.which, others))
    if not debian_has(quick):
        if not there:
            debian_package(others[0], "Chromium")
    elif there and "CI" not in os.environ:
        say(f"the browser tests are quicker with: sudo apt-get install {quick}")
    else:
        debian_package(quick, "Chromium")


# ---------------------------------------------------------------- rules


def rules() -> None:
    """The compiled rules, so that the first move does not wait for the compiler."""
    sources = sorted((ROOT / "src" / "hortus").rglob("*.py"))
    stamp = Stamp(CACHE / "warm", [*sources, LOCKS / "play.txt"])
    if not stamp.holds():
        run([str(BIN / "hortus"), "warm"])
        stamp.write()


# ---------------------------------------------------------------- common


class Stamp:
    """A small file that remembers from which contents something was made."""

    def __init__(self, path: Path, sources: Iterable[Path]) -> None:
        self.path = path
        digest = hashlib.sha256(f"{sys.version_info[:2]}".encode())
        for source in sources:
            digest.update(str(source.relative_to(ROOT)).encode())
            digest.update(source.read_bytes())
        self.digest = digest.hexdigest()

    def holds(self) -> bool:
        return self.path.exists() and self.path.read_text() == self.digest

    def write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(self.digest)


def debian_has(package: str) -> bool:
    """Whether this system's packages include it, as far as the lists here tell."""
    if shutil.which("apt-cache") is None:
        return False
    asked = ["apt-cache", "--quiet=2", "show", "--no-all-versions", package]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def debian_package(package: str, what: str) -> None:
    """Install a Debian package where we may, else say how."""
    line = f"sudo apt-get install {package}"
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        stop(f"{what} is missing. Type: {line}")
    say(f"installing {package}")
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", package]):
        done = subprocess.run(["apt-get", "--quiet", *command], env=quietly, check=False)
        if done.returncode != 0 and command[0] == "install":
            stop(f"{what} is missing, and apt-get could not install it. Type: {line}")


def run(command: list[str]) -> None:
    done = subprocess.run(command, cwd=ROOT, check=False)
    if done.returncode != 0:
        stop(f"This failed: {' '.join(command)}")


def fail_plainly(step: browser.Step) -> None:
    try:
        step()
    except browser.BuildError as error:
        stop(str(error))


def say(line: str) -> None:
    print(f"hortus: {line}", flush=True)


def stop(line: str) -> NoReturn:
    print(f"hortus: {line}", file=sys.stderr)
    sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "play")
