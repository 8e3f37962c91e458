"""The JSON Schema of a score document: its shape with any box. Reading checks the rest."""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.documents import BOX_SCHEMA, NAME_SCHEMA, closed

from ..box.components import ranges
from ..notation.garden_text import DECOR_LETTERS, PATH_LETTERS, SOIL_LETTERS
from ..state import DECORS, FEATURES, PATHS, SOILS


def _word(names: tuple[str, ...], letters: str) -> str:
    return f"({'|'.join((*names, *letters))})"


_WORDS: Final = " ".join(
    (_word(SOILS, SOIL_LETTERS), _word(PATHS, PATH_LETTERS), _word(DECORS, DECOR_LETTERS), "[0-3]")
)
_LETTERS: Final = f"[{SOIL_LETTERS}][{PATH_LETTERS}][{DECOR_LETTERS}][0-3]"
_TILE: Final = f"^({_WORDS}|{_LETTERS})$"
_FEATURE: Final = {"enum": list(FEATURES)}
_CELL: Final = {
    "description": "soil, path, decor and quarter turns; empty only in a partial document",
    "anyOf": [{"type": "string", "pattern": _TILE}, {"enum": ["", "-", ".", None]}],
}
_ROW: Final = {
    "anyOf": [
        {"type": "array", "items": _CELL, "minItems": 4, "maxItems": 4},
        {"type": "string", "description": "four tiles in letters, or in words with commas"},
    ]
}
_PLAYER: Final = closed(
    {
        "name": NAME_SCHEMA,
        "coins": {"type": "integer", "minimum": 0, "maximum": ranges["coins.most"][2]},
        "garden": {
            "anyOf": [
                {"type": "array", "items": _ROW, "minItems": 4, "maxItems": 4},
                {"type": "array", "items": _CELL, "minItems": 16, "maxItems": 16},
            ]
        },
        "orders": {
            "description": "point tile taken from each order; 0: came too late, null: not met",
            "type": ["array", "null"],
            "items": {
                "type": ["integer", "null"],
                "minimum": 0,
                "maximum": ranges["tables.orders"][2],
            },
        },
    },
    "garden",
)
_ORDER: Final = closed(
    {
        "board": {"enum": [4, 5]},
        "features": {"type": "array", "items": _FEATURE, "minItems": 2, "maxItems": 2},
    },
    "board",
    "features",
)

SCHEMA: Final[dict[str, Any]] = {
    "title": "A finished evening of Zen Garden",
    **closed(
        {
            "game": {"const": "zen-garden"},
            "box": BOX_SCHEMA,
            "boards": {"type": "array", "items": {"enum": [1, 2, 3, 4, 5]}, "uniqueItems": True},
            "preferences": closed(
                {
                    name: {"anyOf": [_FEATURE, {"type": "null"}]}
                    for name in ("minor", "major", "majority", "detail")
                }
            ),
            "orders": {"type": "array", "items": _ORDER, "maxItems": 3},
            "options": closed(
                {
                    "slide": {"enum": ["column", "one_row"]},
                    "zero_majority": {"enum": ["nobody", "counts"]},
                    "line_pay": {"enum": ["each", "once"]},
                }
            ),
            "players": {"type": "array", "items": _PLAYER, "minItems": 1, "maxItems": 4},
            "partial": {"type": "boolean", "description": "gardens that still grow"},
        },
        "game",
        "boards",
        "players",
    ),
}
