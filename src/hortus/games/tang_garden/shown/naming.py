"""What the things of the box are called in sentences: from ids to words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from ..rules.ids import STACK_NAMES
from ..rules.lattice import SIDE_NAMES
from .facts import FaceFacts, TangGardenBox

Text = Mapping[str, str]

TEMPLES: Final = {"green": "hua_ting", "water": "hehua_ting", "rock": "simian_ting"}


def said(values: Mapping[str, str | int], box: TangGardenBox, text: Text) -> dict[str, str | int]:
    """The values of a happening with ids put into words."""
    words: dict[str, str | int] = {}
    for name, value in values.items():
        say = _SAY.get(name)
        words[name] = say(str(value), text) if say else value
    if "character" in values:
        words |= as_person(str(values["character"]), text)
    if "other" in values:
        another = as_person(str(values["other"]), text)
        words |= {"who_else": another["who"], "Who_else": another["Who"]}
    if "kind" in values:
        words["piece"] = text[f"tang_piece_{values['kind']}"]
    if "card" in values:
        words["card"] = card(str(values["card"]), box, text)
    if "panel" in values:
        words["panel"] = panel(str(values["panel"]), box, text)
    if "tile" in values:
        words["tile"] = tile_within(str(values["tile"]), int(values.get("turn", 0)), box, text)
    return words


def listed(names: Sequence[str], text: Text) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return text["tang_terminal_and"].format(first=", ".join(names[:-1]), last=names[-1])


def character(name: str, text: Text) -> str:
    return text[f"tang_character_{name}"]


def as_person(name: str, text: Text) -> dict[str, str]:
    """A character within a sentence, with its article: who does something ("die Dichterin"), who it
    is done to ("den Architekten"), and at the start of it."""
    who = text[f"tang_the_{name}"]
    return {"who": who, "whom": text[f"tang_whom_{name}"], "Who": who[:1].upper() + who[1:]}


def counted(liked: str, count: int, text: Text) -> str:
    """So many of what a character likes to see: "one dragon", "3 tiles with water"."""
    return text[f"tang_counted_{liked}"].format(count=count)


def terrain(name: str, text: Text) -> str:
    return text[f"tang_terrain_{name}"]


def track(name: str, text: Text) -> str:
    return text[f"tang_track_{name}"]


def decoration(name: str, text: Text) -> str:
    return text[f"tang_decor_{name}"]


def lantern(name: str, text: Text) -> str:
    return text[f"tang_lantern_{name}"]


def stack(name: str, text: Text) -> str:
    return text[f"tang_stack_{STACK_NAMES.index(name)}"]


def side(name: str, text: Text) -> str:
    return text[f"tang_side_{SIDE_NAMES.index(name)}"]


def bonus(name: str, text: Text) -> str:
    return text["tang_bonus_token" if name == "landscape_token" else f"tang_bonus_{name}"]


def card(name: str, box: TangGardenBox, text: Text) -> str:
    """A card by its id: "fish (one step on greenery)"."""
    facts = next(one for one in box.cards if one.id == name)
    return text["tang_terminal_card"].format(
        kind=decoration(facts.kind, text), bonus=bonus(facts.bonus, text)
    )


def panel(name: str, box: TangGardenBox, text: Text) -> str:
    """A panel by its id: "large panel (sun and building site)"."""
    facts = next(one for one in box.panels if one.id == name)
    symbols = listed([_times(symbol, facts.symbols.count(symbol), text)
                      for symbol in dict.fromkeys(facts.symbols)], text)  # fmt: skip
    size = text["tang_panel_small" if name.startswith("S") else "tang_panel_large"]
    return text["tang_terminal_panel"].format(size=size, symbols=symbols) if symbols else size


def _times(symbol: str, count: int, text: Text) -> str:
    name = text[f"tang_symbol_{symbol}"]
    return f"{name} ×{count}" if count > 1 else name


def tile(name: str, turn: int, box: TangGardenBox, text: Text) -> str:
    """A tile as it lies: "greenery north and east, path south and west"."""
    face = face_of(name, box)
    if face.temple is not None:
        return text[f"tang_temple_{TEMPLES[face.temple]}"]
    parts = [
        text["tang_terminal_edge"].format(
            edge=text[f"tang_terrain_{edge}"],
            sides=listed([side(SIDE_NAMES[k], text) for k in sides], text),
        )
        for edge, sides in _sides(face.edges, turn)
    ]
    return ", ".join(parts)


def tile_within(name: str, turn: int, box: TangGardenBox, text: Text) -> str:
    """A tile within a sentence that says what it lies there with."""
    temple = face_of(name, box).temple
    return tile(name, turn, box, text) if temple is None else text[f"tang_temple_of_{temple}"]


def face_of(name: str, box: TangGardenBox) -> FaceFacts:
    """A tile, or a quarter of the start tile, by its id."""
    return next(face for face in box.faces if face.id == name)


def _sides(edges: Sequence[str], turn: int) -> Iterable[tuple[str, list[int]]]:
    """Each kind of edge with the sides that show it, from the north clockwise."""
    as_it_lies = [edges[(k - turn) % 4] for k in range(4)]
    for edge in dict.fromkeys(as_it_lies):
        yield edge, [k for k in range(4) if as_it_lies[k] == edge]


_SAY: Final[dict[str, Callable[[str, Text], str]]] = {
    "character": character,
    "other": character,
    "track": track,
    "terrain": terrain,
    "kind": decoration,
    "lantern": lantern,
    "stack": stack,
    "facing": side,
    "side": side,
}
