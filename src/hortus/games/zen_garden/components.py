"""The box: loads and validates a box file, and makes the record every rule is given.

The standard box is `components.toml`. A player's own file has the same form; entries it
leaves out are taken from the standard box.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from hortus.engine.errors import BoxError
from hortus.engine.layout import Records, dtype_of
from hortus.engine.states import from_bytes

from . import hopes
from .state import TILES, WORD, Box

STANDARD: Final = Path(__file__).parent / "components.toml"
BOX = dtype_of(Box)

# Entry: how many numbers (0: a single one), and the range each must keep.
_ENTRIES: Final[dict[str, tuple[int, int, int]]] = {
    "market.prices": (3, 0, 25),
    "coins.start": (0, 0, 9999),
    "coins.most": (0, 1, 9999),
    "coins.line_bonus": (0, 0, 99),
    "tables.loops": (5, -100, 100),
    "tables.decor": (13, -100, 100),
    "tables.minor": (0, -20, 20),
    "tables.major": (0, -20, 20),
    "tables.majority": (2, -100, 100),
    "tables.detail": (7, -100, 100),
    "tables.unity": (0, -100, 100),
    "tables.minimalist": (7, -100, 100),
    "tables.orders": (3, 0, 100),
}


def box_data(source: Path | str | Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The numbers that differ from the standard box, by entry; {} for the standard box."""
    standard = _standard()
    return {name: value for name, value in _numbers(source).items() if value != standard[name]}


def box(source: Path | str | Mapping[str, Any] | None = None) -> Records:
    """The box record: an array of one, given to every rule.

    `source` is a box file, a mapping as `box_data` returns, or None for the standard box.
    Raises BoxError naming the entry that is wrong and what it should be.
    """
    if source is None:
        return _standard_record()
    return box_record(source, hopes.WEIGHTS)


def box_record(source: Path | str | Mapping[str, Any] | None, weights: hopes.Weights) -> Records:
    """The box record with other weights for bots."""
    return _record(_numbers(source), weights)


@cache
def _standard() -> dict[str, Any]:
    return _checked(_read(STANDARD), {})


@cache
def _standard_record() -> Records:
    return _record(_standard(), hopes.WEIGHTS)


def _numbers(source: Path | str | Mapping[str, Any] | None) -> dict[str, Any]:
    if source is None:
        return _standard()
    if isinstance(source, Mapping):
        unknown = [name for name in source if name not in _ENTRIES]
        if unknown:
            raise BoxError(f"box entry {unknown[0]!r} is not one of {', '.join(_ENTRIES)}")
        return _checked({**_standard(), **source}, _standard())
    return _checked(_read(Path(source)), _standard())


def _read(path: Path) -> dict[str, Any]:
    try:
        document = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BoxError(f"{path}: {error.strerror}; give the path of a box file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BoxError(f"{path}: not a TOML document: {error}") from None
    found = {}
    for name in _ENTRIES:
        section, _, key = name.partition(".")
        part = document.get(section, {})
        entry = part.get(key) if isinstance(part, dict) else None
        if entry is not None:
            found[name] = (
                entry["values"] if isinstance(entry, dict) and "values" in entry else entry
            )
    return found


def _checked(found: Mapping[str, Any], fallback: Mapping[str, Any]) -> dict[str, Any]:
    numbers = {}
    for name, (length, low, high) in _ENTRIES.items():
        if name not in found and name not in fallback:
            raise BoxError(f"box entry {name!r} is missing")
        value = found.get(name, fallback.get(name))
        wanted = f"{length} whole numbers" if length else "one whole number"
        values = value if length else [value]
        if not isinstance(values, list | tuple) or (length and len(values) != length):
            raise BoxError(f"box entry {name!r} is {value!r}; it takes {wanted}")
        for n in values:
            if not isinstance(n, int) or isinstance(n, bool) or not low <= n <= high:
                raise BoxError(f"box entry {name!r} has {n!r}; it takes {wanted}, {low} to {high}")
        numbers[name] = list(values) if length else value
    if numbers["market.prices"][0] != 0:
        raise BoxError("box entry 'market.prices': the bottom row must be free of charge (ZG-23)")
    if numbers["coins.start"] > numbers["coins.most"]:
        raise BoxError("box entry 'coins.start' is more than 'coins.most'")
    return numbers


def _record(numbers: Mapping[str, Any], weights: hopes.Weights) -> Records:
    """The box record with the tables padded to their full length by their last entry."""
    record = np.zeros(1, BOX)
    full = (1 << WORD) - 1
    record["tiles"] = [full, full] if TILES == 2 * WORD else [full, 0]
    record["price"] = numbers["market.prices"]
    record["coins_start"] = numbers["coins.start"]
    record["coins_most"] = numbers["coins.most"]
    record["line_bonus"] = numbers["coins.line_bonus"]
    record["loops"] = numbers["tables.loops"]
    decor = _padded(numbers["tables.decor"], 17)
    detail = _padded(numbers["tables.detail"], 17)
    record["decor"] = decor
    record["detail"] = detail
    record["minimalist"] = numbers["tables.minimalist"]
    record["unity"] = numbers["tables.unity"]
    record["minor"] = numbers["tables.minor"]
    record["major"] = numbers["tables.major"]
    record["majority"] = numbers["tables.majority"]
    record["order"] = numbers["tables.orders"]
    record["decor_hope"] = hopes.decor(decor, weights)
    record["detail_hope"] = hopes.detail(detail, weights)
    record["soils_hope"] = hopes.minimalist(numbers["tables.minimalist"], weights)
    record["unity_hope"] = hopes.unity(numbers["tables.unity"], weights)
    for name in ("three_arcs", "two_arcs", "three_equal", "two_equal", "order_step",
                 "early_coin", "lead_step"):  # fmt: skip
        record[name] = getattr(weights, name)
    states: Records = from_bytes(BOX, record.tobytes())
    return states


def _padded(table: list[int], length: int) -> list[int]:
    return table + [table[-1]] * (length - len(table))
