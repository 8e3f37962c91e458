"""Which modules compiled code is made from: those with rules, and all that they import.

Found by the imports themselves, read from the syntax tree, so that a package may have folders
and no change can be missed. What only Python reads, such as words, views and pictures, may
change without compiling.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

ENGINE: Final = Path(__file__).parent
DECORATORS: Final = {"rule", "kernel"}
RECORD: Final = "state.py"


@cache
def package_of(module: Path) -> Path:
    """The package whose code a module's rules are part of: the game's, or the module's folder.

    The folder of a game is the one that declares its record, in `state.py`.
    """
    for folder in module.parents:
        if (folder / RECORD).is_file():
            return folder
        if not (folder / "__init__.py").is_file():
            break
    return module.parent


def sources(package: Path) -> set[Path]:
    """The modules of a package with rules, and every module they import, near or far.

    Far means: from other folders, and from the library this module belongs to. Modules of other
    libraries are left out, as are names that no file stands behind.
    """
    waiting = {path for path in package.rglob("*.py") if _has_rules(path.read_text("utf-8"))}
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        found.add(path)
        waiting |= _imported(path, path.read_text("utf-8")) - found
    return found


@dataclass(frozen=True)
class _Outline:
    """What counts of a module here."""

    has_rules: bool
    imports: tuple[ast.Import | ast.ImportFrom, ...]


@cache
def _outline(text: str) -> _Outline:
    """By the text: most modules are read for several packages, and a file may change."""
    statements = list(_statements(ast.parse(text)))
    return _Outline(
        any(
            isinstance(decorator, ast.Name) and decorator.id in DECORATORS
            for node in statements
            if isinstance(node, ast.FunctionDef)
            for decorator in node.decorator_list
        ),
        tuple(node for node in statements if isinstance(node, ast.Import | ast.ImportFrom)),
    )


def _has_rules(text: str) -> bool:
    return any(f"@{name}" in text for name in DECORATORS) and _outline(text).has_rules


@cache
def _imported(path: Path, text: str) -> frozenset[Path]:
    """The files that a module's import statements read names from."""
    return frozenset(_named(path, _outline(text).imports))


def _named(path: Path, imports: Iterable[ast.Import | ast.ImportFrom]) -> Iterator[Path]:
    for node in imports:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _file(_top(path, alias.name) / _slashed(alias.name))
        else:
            start = path.parents[node.level - 1] if node.level else _top(path, _module(node))
            home = start / _slashed(_module(node))
            for alias in node.names:
                # A name is a module of its own, or something that the module defines.
                yield from _file(home / alias.name) or _file(home)


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements under a node; faster than a walk, which looks into expressions too."""
    for block in ("body", "orelse", "finalbody", "handlers", "cases"):
        for statement in getattr(node, block, ()):
            yield statement
            yield from _statements(statement)


def _module(node: ast.ImportFrom) -> str:
    return node.module or ""


def _slashed(dotted: str) -> str:
    return dotted.replace(".", "/")


def _top(path: Path, module: str) -> Path:
    """Where an absolute import begins: above this library for its names, else above the package."""
    if module.partition(".")[0] == ENGINE.parent.name:
        return ENGINE.parents[1]
    folder = path.parent
    while (folder / "__init__.py").is_file():
        folder = folder.parent
    return folder


def _file(module: Path) -> list[Path]:
    """The file of a module or package, if there is one."""
    candidates = (module.with_name(f"{module.name}.py"), module / "__init__.py")
    return [path for path in candidates if path.is_file()][:1]
