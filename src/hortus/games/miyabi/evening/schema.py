"""The JSON Schema of a score document: its shape. What the shape cannot say, reading checks."""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.documents import BOX_SCHEMA, NAME_SCHEMA, closed

from ..notation.garden_text import ENTRY
from ..options import EXPANSIONS, RULINGS
from ..state import SIDE
from .document import MOST_POINTS

_CELL: Final = rf"([.-]|{ENTRY})"
_ROW: Final = {
    "anyOf": [
        {"type": "string", "pattern": rf"^\s*{_CELL}(\s+{_CELL}){{{SIDE - 1}}}\s*$"},
        {
            "type": "array",
            "items": {
                "anyOf": [
                    {"type": "string", "pattern": f"^{_CELL}$"},
                    {"type": "integer", "minimum": 0, "maximum": 99},
                ]
            },
            "minItems": SIDE,
            "maxItems": SIDE,
        },
    ]
}
_PLAYER: Final = closed(
    {
        "name": NAME_SCHEMA,
        "points": {
            "description": "on the score board before the final scoring; may be left out only "
            "in a partial document",
            "type": ["integer", "null"],
            "minimum": 0,
            "maximum": MOST_POINTS,
        },
        "garden": {
            "description": "rows from maple to stone: level, * and the objects in sight; . is bare",
            "type": "array",
            "items": _ROW,
            "minItems": SIDE,
            "maxItems": SIDE,
        },
    },
    "garden",
)

SCHEMA: Final[dict[str, Any]] = {
    "title": "A finished evening of Miyabi",
    **closed(
        {
            "game": {"const": "miyabi"},
            "box": BOX_SCHEMA,
            "expansions": {
                "type": ["array", "null"],
                "items": {"enum": list(EXPANSIONS)},
                "uniqueItems": True,
            },
            "options": closed({name: {"enum": list(choices)} for name, choices in RULINGS.items()}),
            "players": {"type": "array", "items": _PLAYER, "minItems": 1, "maxItems": 4},
            "partial": {"type": "boolean", "description": "gardens that still grow"},
        },
        "game",
        "players",
    ),
}
