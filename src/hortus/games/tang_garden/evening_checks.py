"""Small checks of a score document: each names the player, the place, and what to write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from hortus.engine.errors import EveningError

LONGEST = 40  # of a value that an error repeats


def mapping(value: Any, keys: Sequence[str], player: str | None, where: str) -> Mapping[str, Any]:
    """A mapping with none but these keys; where nothing is written, an empty one."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise EveningError(f"write what belongs here by name: {', '.join(keys)}", player, where)
    for key in value:
        one_of(key, keys, player, where)
    return value


def listed(value: Any, player: str | None, where: str) -> list[Any]:
    """A list; where nothing is written, an empty one."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise EveningError("give a list", player, where)
    return value


def number(value: Any, least: int, most: int, player: str | None, where: str) -> int:
    """A whole number within its bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        what = "missing" if value is None else shown(value)
        raise EveningError(f"{what}; a whole number from {least} to {most}", player, where)
    return value


def one_of(value: Any, known: Sequence[str], player: str | None, where: str) -> str:
    """One of some names; a slip of the pen is told with what was meant."""
    if isinstance(value, str) and value in known:
        return value
    near = get_close_matches(str(value), known, 1)
    meant = f"did you mean {near[0]}?" if near else f"there is {', '.join(known)}"
    raise EveningError(f"nothing is called {shown(value)} here; {meant}", player, where)


def shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
