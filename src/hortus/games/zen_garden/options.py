"""What the people at a table agree on: boards, and rulings where the rule book is silent."""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.errors import OptionError
from hortus.engine.options import Level, Option
from hortus.engine.words import mistake

_SLIDES: Final = ("column", "one_row")
_ZEROES: Final = ("nobody", "counts")
_LINES: Final = ("each", "once")
OPTIONS: Final = (
    Option("boards", (1, 2, 3, 4, 5), [1], kind="set"),
    Option("slide", _SLIDES, "column", ruling=True),
    Option("zero_majority", _ZEROES, "nobody", ruling=True),
    Option("line_pay", _LINES, "each", ruling=True),
)


LEVELS: Final = tuple(Level(n, {"boards": list(range(1, n + 1))}) for n in range(1, 6))  # ZG-03


def pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    """The options as fields of the record."""
    if 1 not in options["boards"]:
        raise OptionError(mistake("option_needs", name="'boards'", value=1, rule="ZG-02"), "boards")
    boards = sum(1 << board for board in options["boards"])
    return (
        boards,
        _SLIDES.index(options["slide"]),
        _ZEROES.index(options["zero_majority"]),
        _LINES.index(options["line_pay"]),
        (0, 0, 0, 0),
    )
