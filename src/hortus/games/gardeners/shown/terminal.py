"""A table in words and letters, for terminals: what happened, and how things lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hortus.engine.parts import Happening
from hortus.engine.words import words

from ..box.components import COMPASS
from ..notation.garden_text import cell_text
from .explain import WORDS
from .facts import GardenersBox, TileFacts
from .view import GardenersView, SeatView

_EMPTY: Final = "."
_WIDTH: Final = 6


def narrate(
    happening: Happening,
    view: GardenersView,
    box: GardenersBox,
    names: Sequence[str],
    language: str,
) -> str:
    """One happening as a sentence; `view` is the table after it."""
    text = words(WORDS, language)
    given = happening.values
    values: dict[str, str | int] = dict(given)
    if happening.seat is not None:
        values["player"] = names[happening.seat]
    if "to" in given:
        values["to"] = names[int(given["to"])]
    if "back" in given:
        values["back"] = text[f"gardeners_back_{given['back']}"]
    if "card" in given:
        values["card"] = box.sentence(str(given["card"]), language)
    if "tile" in given:
        tile = box.tile(str(given["tile"]))
        values["tile"] = tile_words(tile, int(given.get("turn", 0)), language)
    kind = happening.kind
    if kind == "end":
        kind = f"end_{given['reason']}"
    elif kind == "start" and given["seconds"] == 0:
        kind = "calm"
    elif kind == "start":
        values["minutes"] = minutes(int(given["seconds"]))
    return text[f"gardeners_log_{kind}"].format(**values)


def minutes(seconds: int) -> str:
    """15 for 900 seconds, 0:30 for half a minute."""
    whole, rest = divmod(seconds, 60)
    return f"{whole}:{rest:02d}" if rest else str(whole)


def tile_words(tile: TileFacts, turn: int, language: str) -> str:
    """A tile as it lies, in words: "bench on sand, looking east"."""
    text = words(WORDS, language)
    ground = text[f"gardeners_ground_{tile.ground}"]
    if tile.looks:
        looks = text[f"gardeners_direction_{_turned(tile.looks, turn).lower()}"]
        return text["gardeners_tile_bench"].format(ground=ground, direction=looks)
    if not tile.element:
        if tile.path:
            shape = "straight" if tile.path in ("NS", "EW") else "curve"
            ends = _ends(tile.path, turn, text)
            return text[f"gardeners_tile_path_{shape}"].format(ground=ground, **ends)
        return text["gardeners_tile_bare"].format(ground=ground)
    element = "_".join(filter(None, (tile.element, tile.colour)))
    named = text["gardeners_tile"].format(
        element=text[f"gardeners_element_{element}"], ground=ground
    )
    if not tile.path:
        return named
    ends = _ends(tile.path, turn, text)
    return text["gardeners_tile_with_path"].format(tile=named, **ends)


def _ends(path: str, turn: int, text: Mapping[str, str]) -> dict[str, str]:
    """Where a path leads, as it lies."""
    first, second = (text[f"gardeners_direction_{side.lower()}"] for side in _sides(path, turn))
    return {"first": first, "second": second}


def _turned(side: str, turn: int) -> str:
    return COMPASS[(COMPASS.index(side) + turn) % 4]


def _sides(path: str, turn: int) -> str:
    """The sides a path reaches after so many turns, in compass order."""
    turned = {_turned(side, turn) for side in path}
    return "".join(side for side in COMPASS if side in turned)


def sketch(view: GardenersView, box: GardenersBox, names: Sequence[str], language: str) -> str:
    """The garden in letters, and under it what every seat holds."""
    text = words(WORDS, language)
    head = ", ".join(
        (
            text["gardeners_round"].format(round=view.round + 1),
            text["gardeners_score"].format(points=view.points),
            text["gardeners_deck"].format(count=view.deck),
        )
    )
    seats = [_seat(seat, box, names[seat.seat], text) for seat in view.seats]
    return "\n".join([head, "", *_garden(view, box), "", *seats])


def _garden(view: GardenersView, box: GardenersBox) -> list[str]:
    row, column = view.corner
    grid = [[_EMPTY] * view.side for _ in range(view.side)]
    for laid in view.garden:
        grid[laid.row - row][laid.column - column] = cell_text(box.tile(laid.tile), laid.turn)
    longest = max(len(cell) for line in grid for cell in line)
    width = max(_WIDTH, longest + 1)  # a box of one's own may show more on a tile
    return ["  " + "".join(cell.ljust(width) for cell in line).rstrip() for line in grid]


def _seat(seat: SeatView, box: GardenersBox, name: str, text: Mapping[str, str]) -> str:
    held = ([seat.top] if seat.top else []) + seat.loose
    tiles = " ".join(cell_text(box.tile(tile), 0) for tile in held)
    more = f" +{seat.stack - 1}" if seat.stack > 1 else ""
    cards = ", ".join(card.card or text[f"gardeners_back_{card.back}"] for card in seat.cards)
    return f"{name}: {tiles or '–'}{more}" + (f" | {cards}" if cards else "")
