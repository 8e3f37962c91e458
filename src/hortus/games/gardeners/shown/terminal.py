"""A table in words and letters, for terminals: what happened, and how things lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hortus.engine.parts import Happening
from hortus.engine.words import words

from ..box import components
from ..box.components import COMPASS
from .explain import WORDS, card_text
from .facts import GardenersBox
from .view import GardenersView, SeatView

_EMPTY: Final = "."
_WIDTH: Final = 6
_ELEMENTS: Final = {"flower": "F", "tree": "T", "fountain": "O"}


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
        values["card"] = card_text(str(given["card"]), language)
    if "tile" in given:
        values["tile"] = tile_words(str(given["tile"]), int(given.get("turn", 0)), language)
    if "row" in given:
        values["cell"] = text["gardeners_cell"].format(row=given["row"], column=given["column"])
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


def tile_words(tile_id: str, turn: int, language: str) -> str:
    """A tile as it lies, in words: "bench on sand, looking east"."""
    text = words(WORDS, language)
    tile = components.contents().tile(tile_id)
    ground = text[f"gardeners_ground_{tile.ground}"]
    if tile.looks:
        looks = text[f"gardeners_direction_{_turned(tile.looks, turn).lower()}"]
        return text["gardeners_tile_bench"].format(ground=ground, direction=looks)
    if tile.path:
        return _path_words(tile.path, turn, ground, text)
    if not tile.element:
        return text["gardeners_tile_bare"].format(ground=ground)
    element = "_".join(filter(None, (tile.element, tile.colour)))
    return text["gardeners_tile"].format(
        element=text[f"gardeners_element_{element}"], ground=ground
    )


def _path_words(path: str, turn: int, ground: str, text: Mapping[str, str]) -> str:
    shape = "straight" if path in ("NS", "EW") else "curve"
    first, second = (text[f"gardeners_direction_{side.lower()}"] for side in _sides(path, turn))
    return text[f"gardeners_tile_path_{shape}"].format(ground=ground, first=first, second=second)


def _turned(side: str, turn: int) -> str:
    return COMPASS[(COMPASS.index(side) + turn) % 4]


def _sides(path: str, turn: int) -> str:
    """The sides a path reaches after so many turns, in compass order."""
    turned = {_turned(side, turn) for side in path}
    return "".join(side for side in COMPASS if side in turned)


def tile_letters(tile_id: str, turn: int) -> str:
    """A tile as it lies, in letters: ground, then what stands on it, such as "gFp" or "eP:SW"."""
    tile = components.contents().tile(tile_id)
    if tile.looks:
        what = f"B{_turned(tile.looks, turn)}"
    elif tile.path:
        what = f"P:{_sides(tile.path, turn)}"
    elif tile.element:
        what = _ELEMENTS[tile.element] + (tile.colour or "")[:1]
    else:
        what = "-"
    return tile.ground[0] + what


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
    seats = [_seat(seat, names[seat.seat], text) for seat in view.seats]
    return "\n".join([head, "", *_garden(view), "", *seats])


def _garden(view: GardenersView) -> list[str]:
    row, column = view.corner
    grid = [[_EMPTY] * view.side for _ in range(view.side)]
    for laid in view.garden:
        grid[laid.row - row][laid.column - column] = tile_letters(laid.tile, laid.turn)
    return ["  " + "".join(cell.ljust(_WIDTH) for cell in line).rstrip() for line in grid]


def _seat(seat: SeatView, name: str, text: Mapping[str, str]) -> str:
    top = [tile_letters(seat.top, 0)] if seat.top else []
    tiles = " ".join(top + [tile_letters(tile, 0) for tile in seat.loose])
    more = f" +{seat.stack - 1}" if seat.stack > 1 else ""
    cards = ", ".join(card.card or text[f"gardeners_back_{card.back}"] for card in seat.cards)
    return f"{name}: {tiles or '–'}{more}" + (f" | {cards}" if cards else "")
