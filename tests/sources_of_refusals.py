"""Under what names the server refuses, read from its sources.

A name is what the sources hand to whatever calls it `error`: the refusals themselves, and functions
that make one of a kind.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from hortus.server.http.errors import NAMES

from .sources_of_words import LIBRARY

# Where those that say it otherwise are handed it; `__init__` is a refusal's own.
PLACES: Final = {"Problem": 0, "Mistake": 0, "Refusal": 1, "__init__": 1}
USUAL: Final = {"invalid", "not_found"}  # of functions that know no other name


def refusal_names() -> set[str]:
    files = sorted((LIBRARY / "server").rglob("*.py"))
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    makers = [node for node in nodes if isinstance(node, ast.FunctionDef) and _takes_one(node)]
    places = PLACES | {one.name: _place(one) for one in makers if one.name != "__init__"}
    calls = [node for node in nodes if isinstance(node, ast.Call) and _called(node) in places]
    handed = {one for call in calls for one in _handed(call, places[_called(call)])}
    left_out = {default for one in makers for default in _default(one)}
    return {*NAMES.values(), *USUAL, *handed, *left_out}


def _takes_one(function: ast.FunctionDef) -> bool:
    return any(
        one.arg == "error" and isinstance(one.annotation, ast.Name) and one.annotation.id == "str"
        for one in function.args.args
    )


def _place(function: ast.FunctionDef) -> int:
    return [one.arg for one in function.args.args].index("error")


def _default(function: ast.FunctionDef) -> Iterator[str]:
    from_end = _place(function) - len(function.args.args)
    if -from_end <= len(function.args.defaults):
        yield from _text(function.args.defaults[from_end])


def _called(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


def _handed(call: ast.Call, place: int) -> Iterator[str]:
    if place < len(call.args):
        yield from _text(call.args[place])
    for one in call.keywords:
        if one.arg == "error":
            yield from _text(one.value)


def _text(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
