"""What the figures of a real table see, as people have counted it in a score document.

Nobody copies a whole garden. For each figure people count the decorations in its line, and what
it likes to see: tiles in its line, symbols on the panels it faces, or its rivals. Or they write
down once what stands on each side of the board, and of each figure which side it faces.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from hortus.engine.documents import listed, mapping, number, one_of
from hortus.engine.errors import EveningError
from hortus.engine.plain import shown

from ..box.components import Contents
from ..box.things import TERRAIN_VIEWS
from ..notation.told import say
from ..rules.ids import PANEL_IDS
from ..state import CHARACTERS, SYMBOLS

SIDES: Final = ("north", "east", "south", "west")
RIVALS: Final = ("emperor", "lady")
LIGHTS: Final = ("sun", "moon")
NAMED: Final[Mapping[str, tuple[str, ...]]] = {"empress": RIVALS, "lady": LIGHTS}
LINE: Final = 8  # cells
ROOM_IN_A_LINE: Final = 2 * LINE  # decorations, on tiles as we know them
PANELS_ON_A_SIDE: Final = {"small": 3, "large": 2}
KEYS: Final = ("character", "decorations", "likes", "sees", "faces")

Landscape = Mapping[str, list[str]]  # the symbols on each side, as often as they stand there


@dataclass(frozen=True)
class Sight:
    """What one figure on the board sees.

    Attributes:
        character: its number.
        decorations: in its line of sight.
        liked: how many things it likes to see; of the Empress: her rivals.
        rivals: who they are.
    """

    character: int
    decorations: int
    liked: int
    rivals: tuple[str, ...] = ()


# ------------------------------------------------------------------------------ the landscape


def read_landscape(given: Any, box: Contents) -> Landscape | None:
    """The symbols on each side; None where the document does not tell."""
    if given is None:
        return None
    sides = mapping(given, SIDES, None, "landscape")
    landscape = {side: _side(side, sides.get(side), box) for side in SIDES}
    _check_panels_once(sides)
    for symbol in SYMBOLS:
        n = sum(symbols.count(symbol) for symbols in landscape.values())
        if n > in_the_box(box, symbol):
            told = say("symbols", symbol=symbol, count=n, box=in_the_box(box, symbol))
            raise EveningError(told, where="landscape")
    return landscape


def in_the_box(box: Contents, symbol: str) -> int:
    """How often a symbol stands on all the panels."""
    return sum(panel.symbols.count(symbol) for panel in box.panels)


def _side(side: str, given: Any, box: Contents) -> list[str]:
    """Symbols, or panels by the names they have here."""
    where = f"landscape, {side}"
    found: list[str] = []
    sizes = []
    for entry in listed(given, None, where):
        name = one_of(entry, (*SYMBOLS, *PANEL_IDS), None, where)
        if name in SYMBOLS:
            found.append(name)
        else:
            panel = box.panel(name)
            sizes.append(panel.size)
            found += panel.symbols
    for size, most in PANELS_ON_A_SIDE.items():
        if sizes.count(size) > most:
            told = say(f"panels_{size}", count=sizes.count(size), most=most)
            raise EveningError(told, where=where)
    return found


def _check_panels_once(sides: Mapping[str, Any]) -> None:
    seen: dict[str, str] = {}
    for side in SIDES:
        for entry in sides.get(side) or []:
            if entry in seen:
                told = say("panel_twice", panel=entry, side=seen[entry])
                raise EveningError(told, where=f"landscape, {side}")
            if entry in PANEL_IDS:
                seen[entry] = side


# -------------------------------------------------------------------------------- the figures


def read_sight(
    given: Any, n: int, player: str, box: Contents, landscape: Landscape | None
) -> Sight:
    """One figure on the board and what it sees."""
    where = say("character", number=n)
    if not isinstance(given, Mapping):
        raise EveningError(say("character_part"), player, where)
    mapping(given, KEYS, player, where)
    name = one_of(given.get("character"), CHARACTERS, player, where)
    seen = number(given.get("decorations"), 0, most_seen(box), player, f"{name}, decorations")
    faces = given.get("faces")
    if faces is not None:
        one_of(faces, SIDES, player, f"{name}, faces")
    number_of = CHARACTERS.index(name)
    if faces is not None and landscape is not None and name in _LANDSCAPE_VIEWS:
        _nothing_counted(given, player, name)
        return Sight(number_of, seen, _liked_on(landscape[faces], name, box))
    if name in NAMED:
        named = _named(given, player, name)
        return Sight(number_of, seen, len(named), tuple(named) if name == "empress" else ())
    return Sight(number_of, seen, _counted(given, player, name, box))


_LANDSCAPE_VIEWS: Final = tuple(
    name for name in CHARACTERS if name not in (*TERRAIN_VIEWS, "empress")
)


def _liked_on(symbols: list[str], name: str, box: Contents) -> int:
    """What a character likes among the symbols of the side it faces (TG-69)."""
    if name == "lady":
        return sum(light in symbols for light in LIGHTS)
    if name == "official":
        return len(symbols)
    return symbols.count(box.characters[CHARACTERS.index(name)].likes)


def _nothing_counted(given: Mapping[str, Any], player: str, name: str) -> None:
    if given.get("likes") or given.get("sees"):
        raise EveningError(say("nothing_counted"), player, name)


def _named(given: Mapping[str, Any], player: str, name: str) -> list[str]:
    """The Lady's sun and moon, the Empress's rivals."""
    things = NAMED[name]
    if given.get("likes"):
        told = say("name_in_sees", one=things[0], two=things[1])
        raise EveningError(told, player, f"{name}, likes")
    if "sees" not in given:
        told = say("sees_missing", one=things[0], two=things[1])
        raise EveningError(told, player, f"{name}, sees")
    seen = [one_of(one, things, player, f"{name}, sees")
            for one in listed(given["sees"], player, f"{name}, sees")]  # fmt: skip
    if len(set(seen)) < len(seen):
        told = say("seen_twice", value=shown(given["sees"]))
        raise EveningError(told, player, f"{name}, sees")
    return seen


def _counted(given: Mapping[str, Any], player: str, name: str, box: Contents) -> int:
    """Symbols on the panels it faces, or tiles in its line."""
    if given.get("sees"):
        raise EveningError(say("count_in_likes"), player, f"{name}, sees")
    return number(given.get("likes"), 0, most_liked(box, name), player, f"{name}, likes")


def most_liked(box: Contents, name: str) -> int:
    """The most that a character can see of what it likes."""
    likes = box.characters[CHARACTERS.index(name)].likes
    if name in TERRAIN_VIEWS:
        return LINE
    if name == "official":
        return sum(in_the_box(box, symbol) for symbol in SYMBOLS)
    return in_the_box(box, likes)


def most_seen(box: Contents) -> int:
    """All decorations."""
    return sum(piece.count for piece in box.decorations)
