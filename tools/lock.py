"""Pin the newest allowed versions: locks/*.txt with hashes, and web/package-lock.json.

Neither names an address to download from: each machine uses the index that it is set up with.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import browser

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "locks"
UV = str(ROOT / ".venv" / "bin" / "uv")

# What each lock holds beside the library's own dependencies: all of `play`, and what stands here.
ON_TOP = {
    "play": [],
    "serve": ["--extra", "postgres"],
    "test": ["--group", "test"],
    "dev": ["--group", "dev"],
    "docs": ["--group", "docs"],
    "bench": ["--extra", "bench"],
    "ray": ["--extra", "ray"],
    "cuda": ["--extra", "cuda"],
}
PLAY = ["--group", "build", "--extra", "play", "--extra", "solver"]
# Programs that are installed for their own sake.
ALONE = {"installer": "installer", "node": "node"}

# As npm names them, in the names of packages that are built for one of them only.
PLATFORMS = ("darwin", "linux", "win32", "android", "freebsd")
PROCESSORS = ("arm64", "x64", "ia32", "riscv64", "ppc64", "s390x")

STYLE = [
    "--quiet",
    "--upgrade",
    "--universal",  # one lock for every Python from 3.11 on
    "--python-version=3.11",
    "--generate-hashes",
    "--no-emit-index-url",
    "--no-header",
]


def main() -> None:
    for name, groups in ON_TOP.items():
        # All agree on the versions that `make play` installs.
        agree = [] if name == "play" else ["--constraint", "locks/play.txt"]
        compile_lock(name, [*PLAY, *groups, *agree, "pyproject.toml"])
    for name, group in ALONE.items():
        compile_lock(name, ["--group", group])
    lock_browser_packages()


def compile_lock(name: str, what: list[str]) -> None:
    print(f"locks/{name}.txt", flush=True)
    subprocess.run(
        [UV, "pip", "compile", *STYLE, *what, f"--output-file=locks/{name}.txt"],
        cwd=ROOT,
        check=True,
    )


def lock_browser_packages() -> None:
    print("web/package-lock.json", flush=True)
    node = browser.find_node(ROOT / ".venv")
    if node is None:
        raise SystemExit("There is no Node. Type: make play")
    node.npm(ROOT, "update", "--package-lock-only", "--no-audit", "--no-fund")
    lock = ROOT / "web" / "package-lock.json"
    contents = json.loads(lock.read_text())
    for package in contents["packages"].values():
        package.pop("resolved", None)
    name_packages_of_other_platforms(contents["packages"])
    contents["packages"] = dict(sorted(contents["packages"].items()))
    lock.write_text(json.dumps(contents, indent=2) + "\n")


def name_packages_of_other_platforms(packages: dict[str, dict[str, Any]]) -> None:
    """Add the optional packages that npm could not look up, as a mirror may lack them.

    They are built for other platforms than this one, and npm leaves them out of the lock. But
    `npm ci` refuses a lock that does not name them all.
    """
    named = {place.rpartition("node_modules/")[2] for place in packages}
    wanted: dict[str, str] = {}
    for package in packages.values():
        wanted |= package.get("optionalDependencies", {})
    for name, version in wanted.items():
        if name not in named:
            packages[f"node_modules/{name}"] = {
                "version": version,
                "optional": True,
                "os": [word for word in PLATFORMS if word in name],
                "cpu": [word for word in PROCESSORS if word in name],
            }


if __name__ == "__main__":
    main()
