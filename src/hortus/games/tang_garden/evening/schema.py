"""The JSON Schema of a score document: its shape with any box. Reading checks the rest."""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.documents import BOX_SCHEMA, NAME_SCHEMA, closed

from ..box.things import DECORATION_COUNT, FURTHEST, MOST_SYMBOLS
from ..rules.ids import PANEL_IDS
from ..state import CARDS, CHARACTERS, DECORATIONS, SYMBOLS
from .document import MOST_COINS, MOST_TOKENS
from .sights import LIGHTS, RIVALS, SIDES

_COUNT: Final = {"type": "integer", "minimum": 0, "maximum": CARDS}
_COLUMN: Final = {"type": "integer", "minimum": 0, "maximum": FURTHEST}
_FIGURE: Final = closed(
    {
        "character": {"enum": list(CHARACTERS)},
        "decorations": {
            "description": "in its line of sight, its own cell included",
            "type": "integer",
            "minimum": 0,
            "maximum": DECORATION_COUNT,
        },
        "likes": {
            "description": "tiles in its line, or symbols on the side it faces, that it likes",
            "type": "integer",
            "minimum": 0,
            "maximum": MOST_SYMBOLS * len(PANEL_IDS),
        },
        "sees": {
            "description": "the Lady: sun, moon; the Empress: emperor, lady",
            "type": "array",
            "items": {"enum": [*LIGHTS, *RIVALS]},
            "uniqueItems": True,
        },
        "faces": {"enum": list(SIDES)},
    },
    "character",
    "decorations",
)
_PLAYER: Final = closed(
    {
        "name": NAME_SCHEMA,
        "coins": {"type": "integer", "minimum": 0, "maximum": MOST_COINS},
        "cards": {
            "description": "decoration cards kept, by kind; in the solo game none",
            "type": ["object", "null"],
            "additionalProperties": False,
            "properties": dict.fromkeys(DECORATIONS, _COUNT),
        },
        "tokens": {
            "description": "landscape tokens not spent, both sizes together; for ties",
            "type": "integer",
            "minimum": 0,
            "maximum": MOST_TOKENS,
        },
        "markers": {
            "description": "columns of the three markers; for ties",
            "type": ["array", "null"],
            "items": _COLUMN,
            "maxItems": 3,
        },
        "characters": {
            "description": "those that stand in the garden",
            "type": ["array", "null"],
            "items": _FIGURE,
        },
    },
    "coins",
)
_SIDE: Final = {"type": ["array", "null"], "items": {"enum": [*SYMBOLS, *PANEL_IDS]}}

SCHEMA: Final[dict[str, Any]] = {
    "title": "A finished evening of Tang Garden",
    **closed(
        {
            "game": {"const": "tang-garden"},
            "box": BOX_SCHEMA,
            "landscape": {
                "description": "what stands on each side: symbols, or panels by name",
                "type": ["object", "null"],
                "additionalProperties": False,
                "properties": dict.fromkeys(SIDES, _SIDE),
            },
            "players": {"type": "array", "items": _PLAYER, "minItems": 1, "maxItems": 4},
        },
        "game",
        "players",
    ),
}
