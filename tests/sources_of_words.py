"""Where the sources name words: in full, or by a name that is put together at run time."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
LIBRARY: Final = ROOT / "src" / "hortus"
BROWSER: Final = ROOT / "web" / "src"
COMPILED: Final = BROWSER / "lib" / "paraglide"

NAME: Final = re.compile(r"\b[a-z][a-z0-9_]*\b")
SHAPE: Final = re.compile(r"[a-z0-9_{}]+")
COMMENT: Final = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*|<!--.*?-->", re.DOTALL)


def library_sources() -> list[Path]:
    return sorted(LIBRARY.rglob("*.py"))


def browser_sources() -> list[Path]:
    """With the script that writes the page for when there is no server."""
    files = [file for ending in ("ts", "svelte") for file in BROWSER.rglob(f"*.{ending}")]
    files += BROWSER.parent.glob("scripts/*.mjs")
    return sorted(file for file in files if not file.is_relative_to(COMPILED))


def names() -> set[str]:
    """Everything that reads like a name anywhere in the sources, comments of the browser's not."""
    found: set[str] = set()
    for file in library_sources():
        found |= set(NAME.findall(file.read_text("utf-8")))
    for file in browser_sources():
        found |= set(NAME.findall(COMMENT.sub("", file.read_text("utf-8"))))
    return found


def shapes() -> dict[str, Path]:
    """Names put together at run time, `{}` for what is filled in, and a file of each."""
    found: dict[str, Path] = {}
    for file in library_sources():
        found |= dict.fromkeys(formatted(file), file)
    for file in browser_sources():
        found |= dict.fromkeys(templates(COMMENT.sub("", file.read_text("utf-8"))), file)
    return {
        shape: file
        for shape, file in found.items()
        if "{}" in shape and SHAPE.fullmatch(shape) and re.search("[a-z]", shape)
    }


def formatted(file: Path) -> Iterator[str]:
    """The f-strings of a module as shapes."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.JoinedStr):
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
            )


def literals(file: Path) -> set[str]:
    """The plain strings of a module."""
    nodes = ast.walk(ast.parse(file.read_text("utf-8")))
    return {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def templates(code: str) -> Iterator[str]:
    """The template strings of the browser's code as shapes, those inside others too."""
    for start in re.finditer("`", code):
        try:
            shape, _ = _template(code, start.end())
        except IndexError:
            continue  # the tick that closes the last one
        yield shape


def _template(code: str, at: int) -> tuple[str, int]:
    shape = ""
    while code[at] != "`":
        if code.startswith("${", at):
            shape += "{}"
            at = _after_hole(code, at + 2)
        else:
            shape += code[at]
            at += 2 if code[at] == "\\" else 1
    return shape, at + 1


def _after_hole(code: str, at: int) -> int:
    depth = 1
    while depth:
        if code[at] == "`":
            _, at = _template(code, at + 1)
            continue
        depth += {"{": 1, "}": -1}.get(code[at], 0)
        at += 1
    return at


# --------------------------------------------------------------------------- what is refused


class Refusals:
    """The rule numbers that functions of a game can return, read from their sources.

    A number is followed from where it is returned: through the functions that hand it on, the
    variables that hold it, and the tables it is looked up in. What the engine returns is not.
    """

    def __init__(self, folder: Path, constants: dict[str, object]) -> None:
        self._constants = constants
        self._functions = {
            node.name: node
            for file in sorted(folder.rglob("*.py"))
            for node in ast.walk(ast.parse(file.read_text("utf-8")))
            if isinstance(node, ast.FunctionDef)
        }
        self._seen: set[str] = set()

    def of(self, function: str) -> set[int]:
        if function in self._seen or function not in self._functions:
            return set()
        self._seen.add(function)
        body = self._functions[function]
        returned = [node.value for node in ast.walk(body) if isinstance(node, ast.Return)]
        return set().union(*(self._numbers(value, body) for value in returned))

    def _numbers(self, value: ast.expr | None, body: ast.FunctionDef) -> set[int]:
        match value:
            case ast.Constant(value=int() as number):
                return {number}
            case ast.UnaryOp(operand=inner):
                return self._numbers(inner, body)
            case ast.IfExp(body=one, orelse=other):
                return self._numbers(one, body) | self._numbers(other, body)
            case ast.BoolOp(values=several):
                return set().union(*(self._numbers(one, body) for one in several))
            case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
                return self.of(name)
            case ast.Subscript(value=inner):
                return self._numbers(inner, body)
            case ast.Name(id=name):
                return self._held(name, body) | _flat(self._constants.get(name))
            case _:
                return set()

    def _held(self, name: str, body: ast.FunctionDef) -> set[int]:
        """What a variable of a function may hold; a parameter holds what it is."""
        values = [
            node.value
            for node in ast.walk(body)
            if isinstance(node, ast.Assign)
            and any(isinstance(one, ast.Name) and one.id == name for one in node.targets)
            and not (isinstance(node.value, ast.Name) and node.value.id == name)
        ]
        return set().union(*(self._numbers(value, body) for value in values))


def _flat(constant: object) -> set[int]:
    if isinstance(constant, int):
        return {int(constant)}
    if isinstance(constant, tuple | list):
        return set().union(*(_flat(one) for one in constant))
    return set()
