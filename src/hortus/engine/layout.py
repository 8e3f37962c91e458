"""Records declared once: an annotated class gives the dtype, the plain form and the types.

    class Seat(Layout):
        coins: Annotated[int, i2(0, 25, "coins")]
        laid: Annotated[int, i8(0, 2**49 - 1, "bit set of cells that hold a tile")]

`dtype_of(Seat)` is the NumPy dtype (no padding, signed fields, size a multiple of 8, so
that equal states are equal bytes). `Plain` holds the same fields as Python ints and lists,
for interpreted runs. The type checker sees `int` and `list[int]`.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, get_type_hints

import numpy as np
import numpy.typing as npt

Records = npt.NDArray[np.void]


@dataclass(frozen=True)
class Field:
    """One field of a record: base type, allowed range, meaning (with unit) and shape.

    `blank` stands there before a game is dealt: 0, or -1 where that is the least value, since
    it means "none" there; a declaration may say otherwise.
    """

    base: str
    low: int
    high: int
    about: str
    shape: tuple[int, ...] = ()
    blank: int = 0


@dataclass(frozen=True)
class Nested:
    """A sub-record, or a row of them."""

    layout: type[Layout]
    shape: tuple[int, ...] = ()


class Layout:
    """Base of every declared record. Never instantiated: it is a type and a description."""

    fields: ClassVar[dict[str, Field | Nested]]


def _integer(base: str) -> Callable[..., Field]:
    def declare(low: int, high: int, about: str, *shape: int, blank: int | None = None) -> Field:
        info = np.iinfo(base)
        if not info.min <= low <= high <= info.max:
            raise ValueError(f"{about!r}: {low}..{high} does not fit {base}")
        if blank is None:
            blank = -1 if low == -1 else 0
        return Field(base, low, high, about, shape, blank)

    return declare


i1 = _integer("i1")
i2 = _integer("i2")
i4 = _integer("i4")
i8 = _integer("i8")


def of(layout: type[Layout], *shape: int) -> Nested:
    return Nested(layout, shape)


def fields_of(layout: type[Layout]) -> dict[str, Field | Nested]:
    """The declared fields in order, base classes first."""
    found: dict[str, Field | Nested] = {}
    for base in reversed(layout.__mro__):
        if base in (object, Layout) or not issubclass(base, Layout):
            continue
        hints = get_type_hints(base, include_extras=True)
        for name in base.__annotations__:
            metadata = getattr(hints[name], "__metadata__", ())
            marks = [m for m in metadata if isinstance(m, Field | Nested)]
            if len(marks) != 1:
                raise TypeError(f"{base.__name__}.{name} needs exactly one field declaration")
            found[name] = marks[0]
    return found


def dtype_of(layout: type[Layout]) -> np.dtype[np.void]:
    """The record's dtype. Raises TypeError if its fields would leave gaps."""
    parts: list[tuple[str, Any, tuple[int, ...]]] = []
    for name, mark in fields_of(layout).items():
        base = dtype_of(mark.layout) if isinstance(mark, Nested) else np.dtype(mark.base)
        parts.append((name, base, mark.shape))
    aligned = np.dtype(parts, align=True)
    packed = np.dtype(parts)
    if aligned.itemsize != packed.itemsize or packed.itemsize % 8:
        raise TypeError(
            f"{layout.__name__}: {packed.itemsize} bytes packed, {aligned.itemsize} aligned; "
            "order fields by falling size and name the spare bytes"
        )
    return aligned


def blank_of(layout: type[Layout]) -> Records:
    """An array of one record in which every field is blank, to be dealt into."""
    record = np.zeros(1, dtype_of(layout))
    for name, mark in fields_of(layout).items():
        record[name] = blank_of(mark.layout)[0] if isinstance(mark, Nested) else mark.blank
    return record


class Plain:
    """A record as Python ints and lists, for interpreted runs: printable, pdb works."""

    def __init__(self, dtype: np.dtype[np.void]) -> None:
        self.__dict__["_dtype"] = dtype
        for name in dtype.names or ():
            self.__dict__[name] = _zero(dtype[name])

    @classmethod
    def from_bytes(cls, dtype: np.dtype[np.void], data: bytes) -> Plain:
        return _reader(dtype)([*struct.unpack(_format(dtype), data)])

    def load(self, values: tuple[Any, ...]) -> None:
        """Take over the nested tuple that NumPy's `item()` gives."""
        dtype = self._dtype
        for name, value in zip(dtype.names or (), values, strict=True):
            self.__dict__[name] = _fill(dtype[name], value)

    def take(self, other: Plain) -> None:
        """Become equal to another record of the same kind."""
        for name, value in other.__dict__.items():
            self.__dict__[name] = _copied(value)

    def to_tuple(self) -> tuple[Any, ...]:
        return tuple(_freeze(self.__dict__[name]) for name in self._dtype.names or ())

    def to_bytes(self) -> bytes:
        """The record's bytes. Raises OverflowError if a number does not fit its field."""
        numbers = _writer(self._dtype)(self)
        try:
            return struct.pack(_format(self._dtype), *numbers)
        except struct.error as error:
            raise OverflowError(str(error)) from None

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in self.__dict__:
            raise AttributeError(f"this record has no field {name!r}")
        self.__dict__[name] = value

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"this record has no field {name!r}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plain) and self.to_tuple() == other.to_tuple()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        inside = ", ".join(f"{n}={self.__dict__[n]!r}" for n in self._dtype.names or ())
        return f"({inside})"


def copy_of(plain: Plain) -> Plain:
    """An independent record, equal to this one."""
    made = Plain.__new__(Plain)
    made.take(plain)
    return made


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        # Of numbers, or of rows and records: nothing is mixed.
        return value.copy() if type(value[0]) is int else [_copied(one) for one in value]
    return copy_of(value) if isinstance(value, Plain) else value


_LETTERS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B"}


@cache
def _format(dtype: np.dtype[np.void]) -> str:
    """All numbers of a record in order, for `struct`: many times faster than NumPy's `item`."""
    return "<" + "".join(letter * count for letter, count in _numbers(dtype))


def _numbers(dtype: np.dtype[Any]) -> Iterator[tuple[str, int]]:
    for name in dtype.names or ():
        part = dtype[name]
        count = math.prod(part.shape)
        if part.base.names:
            for _ in range(count):
                yield from _numbers(part.base)
        else:
            yield _LETTERS[part.base.str[1:]], count


@cache
def _parts(dtype: np.dtype[np.void]) -> list[tuple[str, Any, tuple[int, ...]]]:
    """Name, record type (None: a number) and shape of each field."""
    found = []
    for name in dtype.names or ():
        part = dtype[name]
        found.append((name, part.base if part.base.names else None, part.shape))
    return found


@cache
def _reader(dtype: np.dtype[np.void]) -> Callable[[list[int]], Plain]:
    """What makes a record of its numbers `n`, as one expression with all fields written out. A
    server makes several for each move; to walk through the fields every time takes twice as long.
    """
    kinds: dict[np.dtype[np.void], str] = {}
    text, _ = _written_record(dtype, 0, kinds)
    known: dict[str, Any] = {name: kind for kind, name in kinds.items()}
    reader: Callable[[list[int]], Plain] = eval(f"lambda n: {text}", {"made": _made, **known})
    return reader


def _made(fields: dict[str, Any]) -> Plain:
    plain = Plain.__new__(Plain)
    object.__setattr__(plain, "__dict__", fields)
    return plain


def _written_record(
    dtype: np.dtype[np.void], at: int, kinds: dict[np.dtype[np.void], str]
) -> tuple[str, int]:
    """How a record is made whose numbers begin at a place, and where the next ones begin. Its
    dtype gets a name among the `kinds`."""
    fields = [f"'_dtype': {kinds.setdefault(dtype, f'kind{len(kinds)}')}"]
    for name, nested, shape in _parts(dtype):
        text, at = _written_value(nested, shape, at, kinds)
        fields.append(f"{name!r}: {text}")
    return f"made({{{', '.join(fields)}}})", at


def _written_value(
    nested: Any, shape: tuple[int, ...], at: int, kinds: dict[np.dtype[np.void], str]
) -> tuple[str, int]:
    """The same of a field: a number or a record, or a row of them."""
    if nested is None and not shape:
        return f"n[{at}]", at + 1
    if nested is None and len(shape) == 1:
        return f"n[{at}:{at + shape[0]}]", at + shape[0]
    if not shape:
        return _written_record(nested, at, kinds)
    row = []
    for _ in range(shape[0]):
        text, at = _written_value(nested, shape[1:], at, kinds)
        row.append(text)
    return f"[{', '.join(row)}]", at


@cache
def _writer(dtype: np.dtype[np.void]) -> Callable[[Plain], list[int]]:
    """What gathers all numbers of a record, in order: as one expression, for the same reason."""
    writer: Callable[[Plain], list[int]] = eval(f"lambda r: [{', '.join(_named('r', dtype))}]")
    return writer


def _named(record: str, dtype: np.dtype[np.void]) -> Iterator[str]:
    """Where the numbers of a record are found, in order."""
    for name, nested, shape in _parts(dtype):
        yield from _named_value(f"{record}.{name}", nested, shape)


def _named_value(value: str, nested: Any, shape: tuple[int, ...]) -> Iterator[str]:
    """The same of a field: a number or a record, or a row of them."""
    if not shape:
        yield from [value] if nested is None else _named(value, nested)
    elif nested is None and len(shape) == 1:
        yield f"*{value}"
    else:
        for place in range(shape[0]):
            yield from _named_value(f"{value}[{place}]", nested, shape[1:])


def _zero(dtype: np.dtype[Any]) -> Any:
    if dtype.shape:
        base = np.dtype((dtype.base, dtype.shape[1:])) if dtype.shape[1:] else dtype.base
        return [_zero(base) for _ in range(dtype.shape[0])]
    return Plain(dtype) if dtype.names else 0


def _fill(dtype: np.dtype[Any], value: Any) -> Any:
    if dtype.shape:
        base = np.dtype((dtype.base, dtype.shape[1:])) if dtype.shape[1:] else dtype.base
        return [_fill(base, v) for v in value]
    if dtype.names:
        plain = Plain(dtype)
        plain.load(tuple(value))
        return plain
    return int(value)


def _freeze(value: Any) -> Any:
    if isinstance(value, Plain):
        return value.to_tuple()
    if isinstance(value, list):
        return [_freeze(v) for v in value]
    return value


def out_of_range(layout: type[Layout], record: np.void, path: str = "") -> Iterator[str]:
    """Each field of `record` that leaves its declared range, named with its place."""
    for name, mark in fields_of(layout).items():
        here = f"{path}{name}"
        if isinstance(mark, Nested):
            parts = np.atleast_1d(record[name])
            for n, part in enumerate(parts.ravel()):
                inside = f"{here}[{n}]." if mark.shape else f"{here}."
                yield from out_of_range(mark.layout, part, inside)
            continue
        values = np.atleast_1d(record[name])
        for place in np.argwhere((values < mark.low) | (values > mark.high)):
            value = values[tuple(place)]
            yield f"{here}{place.tolist() if mark.shape else ''} = {value}: {mark.low}..{mark.high}"
