"""The documentation tells the truth: its examples run, its data parses, its links lead somewhere.

In README.md and docs/ every ```python block runs, those of one page one after another in one
namespace; a block that begins with `>>>` is a doctest. A block with a title, such as
```python title="pebbles/rules.py", is a file: it is written down and can be imported by the
blocks below it.
"""

from __future__ import annotations

import doctest
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from hortus.cli.app import app
from hortus.cli.commands import Commands
from hortus.engine.compiling import cache_root

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
WITH_FILES = ROOT / "docs" / "adding-a-game.md"  # compiles a game of its own

FENCE = re.compile(r"^```(\w+)[ \t]*([^\n]*)\n(.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)
TITLE = re.compile(r'title="([^"]+)"')
LINK = re.compile(r"\]\(([^)\s]+)\)|<img[^>]*\ssrc=\"([^\"]+)\"")
COMMAND = re.compile(r"^(hortus|make) ([a-z][a-z-]*)", re.MULTILINE)
COMMAND_IN_LINE = re.compile(r"`(hortus|make) ([a-z][a-z-]*)[^`]*`")
PARSERS: dict[str, Any] = {"json": json.loads, "toml": tomllib.loads, "yaml": yaml.safe_load}


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its title (or ""), its text, and the line it begins on."""

    language: str
    title: str
    text: str
    line: int


def blocks(page: Path) -> Iterator[Block]:
    source = page.read_text("utf-8")
    for found in FENCE.finditer(source):
        language, info, text = found.groups()
        title = TITLE.search(info)
        line = source.count("\n", 0, found.start(3)) + 1
        yield Block(language, title[1] if title else "", text, line)


def params(pages: list[Path]) -> list[Any]:
    slow = (pytest.mark.slow,)
    return [
        pytest.param(page, id=str(page.relative_to(ROOT)), marks=slow if page == WITH_FILES else ())
        for page in pages
    ]


HAVING_EXAMPLES = [page for page in PAGES if any(b.language == "python" for b in blocks(page))]


@pytest.mark.parametrize("page", params(HAVING_EXAMPLES))
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    # Files of examples keep their place, so that what they compile to is found in the cache.
    files = cache_root() / "docs" / page.stem
    monkeypatch.syspath_prepend(str(files))
    known = set(sys.modules)
    namespace: dict[str, Any] = {"__name__": "__main__"}
    try:
        for block in blocks(page):
            if block.title:
                write(files / block.title, block.text)
            elif block.language == "python":
                run(block, page, namespace)
    finally:
        for name in set(sys.modules) - known:
            if str(getattr(sys.modules[name], "__file__", "")).startswith(str(files)):
                del sys.modules[name]


def write(file: Path, text: str) -> None:
    """Write an example's file, if it is not there already."""
    if not file.exists() or file.read_text("utf-8") != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


def run(block: Block, page: Path, namespace: dict[str, Any]) -> None:
    if block.text.startswith(">>>"):
        name = str(page.relative_to(ROOT))
        test = doctest.DocTestParser().get_doctest(block.text, namespace, name, name, block.line)
        told: list[str] = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(test, out=told.append, clear_globs=False)
        namespace.update(test.globs)
        assert not runner.failures, "".join(told)
    else:
        # Empty lines in front make a traceback name the page's own line.
        exec(compile("\n" * (block.line - 1) + block.text, str(page), "exec"), namespace)


@pytest.mark.parametrize("page", params(PAGES))
def test_data_parses(page: Path) -> None:
    for block in blocks(page):
        if block.language in PARSERS:
            try:
                PARSERS[block.language](block.text)
            except ValueError as error:
                pytest.fail(f"{page.name}, line {block.line}: {error}")


@pytest.mark.parametrize("page", params(PAGES))
def test_links_lead_somewhere(page: Path) -> None:
    text = FENCE.sub("", page.read_text("utf-8"))
    targets = [one or other for one, other in LINK.findall(text)]
    near = [target.partition("#")[0] for target in targets if "://" not in target]
    missing = [target for target in near if target and not (page.parent / target).exists()]
    assert not missing


def test_commands_exist() -> None:
    """Every `hortus ...` and `make ...` that a reader is told to type, in blocks or in a line."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    program = typer.main.get_command(app)
    assert isinstance(program, Commands)
    known = {
        "hortus": set(program.list_commands(typer.Context(program))),
        "make": set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)),
    }
    for page in PAGES:
        text = page.read_text("utf-8")
        shell = "\n".join(block.text for block in blocks(page) if block.language == "sh")
        typed = COMMAND.findall(shell) + COMMAND_IN_LINE.findall(FENCE.sub("", text))
        for name, command in typed:
            assert command in known[name], f"{page.name}: {name} {command}"


def test_the_pages_that_teach_have_examples() -> None:
    taught = {"README.md", "docs/adding-a-game.md", "docs/bots.md", "docs/contract.md"}
    assert taught <= {str(page.relative_to(ROOT)) for page in HAVING_EXAMPLES}
