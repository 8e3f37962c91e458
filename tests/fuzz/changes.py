"""Valid things from outside, changed at a few places by chance: what people and programs send
that is nearly right."""

from __future__ import annotations

import copy
import os
import random
from collections.abc import Callable, Iterator
from typing import Any, Final

# In `make test`; `make test-long` asks for more.
CHANGED: Final = int(os.environ.get("HORTUS_TEST_CHANGES", "300"))

DEEP: Any = []
for _ in range(60):
    DEEP = [DEEP]

# What was thought of by those who broke programs before us.
STRANGE: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 2, 7, 99, 1.0, 2.0, 0.5, -0.0, 1e300, float("inf"), float("nan"),
    2**31, 2**63, -(2**63) - 1, 2**70, 10**300,
    "", " ", "0", "1", "1.0", "-", ".", "x" * 300, "null", "[bold]", "[/]", ":smile:", "{0}", "%s",
    "\x00", "\x1b[31m", "\ud800", "a\udfffb", "\u202eevil", "a\nb", "\u2028", "é", "\U0001f600",
    [], {}, [[]], [None], [1.0], ["1"], {"": ""}, {"name": {}}, DEEP,
)  # fmt: skip


def changed(chance: random.Random, whole: Any) -> Any:
    """A copy with one to three changes, each at any depth."""
    document = copy.deepcopy(whole)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        places = list(_places(document))
        if not places:
            return chance.choice(STRANGE)
        at, key = chance.choice(places)
        chance.choice(_WAYS)(chance, at, key)
    return document


def _places(found: Any) -> Iterator[tuple[Any, Any]]:
    """Every container with each of its keys, those inside included."""
    for key in list(found) if isinstance(found, dict) else range(len(found)):
        yield found, key
        if isinstance(found[key], dict | list) and found[key] is not DEEP:
            yield from _places(found[key])


def _replace(chance: random.Random, at: Any, key: Any) -> None:
    at[key] = copy.deepcopy(chance.choice(STRANGE))


def _remove(_: random.Random, at: Any, key: Any) -> None:
    del at[key]


def _respell(chance: random.Random, at: Any, key: Any) -> None:
    """The same value in another type, or one beside it."""
    value = at[key]
    if isinstance(value, int | float) and value == value and abs(value) < 1e9:
        at[key] = chance.choice((float(value), str(value), [value], -value, value + 1, value - 1))
    elif isinstance(value, str):
        n = chance.randint(0, len(value))
        extra = chance.choice(("\x1b[2J", "\ud83d", "[red]", " ", "\x00", "9", "ß", "\u0301", ""))
        at[key] = chance.choice((value[:n] + extra + value[n:], value[:n], value.upper(), [value]))
    else:
        at[key] = chance.choice((None, [value], {"a": value}, str(value)))


def _repeat(_: random.Random, at: Any, key: Any) -> None:
    if isinstance(at, list):
        at.insert(key, copy.deepcopy(at[key]))
    else:
        at[f"{key} "] = at[key]


def _swap(chance: random.Random, at: Any, key: Any) -> None:
    other = chance.choice(list(at) if isinstance(at, dict) else range(len(at)))
    at[key], at[other] = at[other], at[key]


def _misname(chance: random.Random, at: Any, key: Any) -> None:
    if isinstance(at, dict):
        at[chance.choice(("", "\x1b", "\ud800", "name", "seed", str(key)[:-1]))] = at.pop(key)
    else:
        chance.shuffle(at)


_WAYS: Final[tuple[Callable[[random.Random, Any, Any], None], ...]] = (
    _replace, _replace, _remove, _respell, _respell, _repeat, _swap, _misname,
)  # fmt: skip


def changed_text(chance: random.Random, text: str) -> str:
    """A text in which a few letters, words or lines are not what they were."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        n, m = sorted((chance.randint(0, len(text)), chance.randint(0, len(text))))
        m = min(m, n + chance.choice((0, 1, 4, 40)))
        bits = ("", "\x00", "\x1b[1m", "\ud800", "\t", "\n", '"', "'", "{", "}", "[", "]", ":", ",",
                "#", "=", "-", "0", "1.0", "9" * 25, "0x" + "f" * 5000, "&a", "*a", "!!set", "<<",
                "nan", "[" * 200, "{" * 200, text[:n][-60:])  # fmt: skip
        text = text[:n] + chance.choice(bits) + text[m:]
    return text
