"""A finished evening at a real table: reads a score document into a record to be scored.

The document says what lies on the table (docs/score-document.md). Reading checks all that a
slip of the pen can break; the points come from the same rules as in any other game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hortus.engine.documents import (
    DOCUMENT,
    finished_table,
    is_partial,
    listed,
    mapping,
    number,
    one_of,
    options_of,
    players_of,
)
from hortus.engine.errors import EveningError
from hortus.engine.game import Game
from hortus.engine.layout import Records
from hortus.engine.parts import RealTable
from hortus.engine.plain import shown, whole
from hortus.engine.states import from_bytes, record_of
from hortus.engine.words import Sentence, Text, place

from ..enums import Space
from ..notation.garden_text import SIDE, Garden, read_garden, tile_words
from ..notation.told import say
from ..shown.view import feature_counts
from ..state import (
    FEATURES,
    ORDER_BOARDS,
    ORDER_TILES,
    PREFERENCES,
    STATE,
    TILES,
    TURNS,
    WORD,
    State,
)

# Orders on each board that has some, and the first of them.
ORDERS_ON: Final = {board: ORDER_BOARDS.count(board) for board in ORDER_BOARDS}
FIRST_ORDER_ON: Final = {board: ORDER_BOARDS.index(board) for board in ORDER_BOARDS}

_KEYS: Final = ("game", "boards", "preferences", "orders", "options", "players", "partial")
_PLAYER_KEYS: Final = ("name", "coins", "garden", "orders")


class _Order:
    """One order in play: which it is, and its two features."""

    def __init__(self, number: int, place: int, features: tuple[str, str]) -> None:
        self.number = number  # as written in the document, from 1
        self.place = place  # in the record
        self.features = features

    @property
    def name(self) -> Sentence:
        return say("order", number=self.number)

    def met_by(self, tiles: list[int]) -> bool:
        counts = feature_counts(tiles)
        return all(counts[feature] >= ORDER_TILES for feature in self.features)  # ZG-37


class _Player:
    """One player as written."""

    def __init__(self, name: str, coins: int, garden: Garden, points: list[int | None]) -> None:
        self.name = name
        self.coins = coins
        self.garden = garden
        self.points = points  # for each order of the document

    @property
    def tiles(self) -> list[int]:
        return [tile for tile, _ in self.garden.values()]


def read_evening(
    game: Game, document: Mapping[str, Any], entries: Mapping[str, Any] | None
) -> RealTable:
    """The evening a document describes. Raises EveningError naming player, place and remedy."""
    mapping(document, _KEYS, None, DOCUMENT)
    partial = is_partial(document)
    laid_with = game.box.record(entries)
    box = record_of(laid_with)
    parts = players_of(game, document, say("part"), 1 if partial else game.players[0])
    if "boards" not in document:
        raise EveningError(say("boards"), where="boards")
    options = options_of(game, document, len(parts), beside="boards")
    features = _preferences(document, partial)
    orders = _orders(document, options["boards"], partial)
    _check_each_feature_once(features, orders)
    players = [_player(name, part, box, len(orders), partial) for name, part in parts]
    _check_each_tile_once(players)
    notes = [note for n in range(len(orders)) for note in _check_order(orders[n], n, players, box,
                                                                       partial)]  # fmt: skip
    states = _states(game, options, features, orders, players, laid_with)
    return RealTable([player.name for player in players], options, states, notes, laid_with)


# ------------------------------------------------------------------------ what is on the table


def _preferences(document: Mapping[str, Any], partial: bool) -> dict[int, str]:
    """The feature on each space of board 1."""
    given = document.get("preferences", {} if partial else None)
    names = ", ".join(PREFERENCES)
    if not isinstance(given, Mapping):
        raise EveningError(say("preferences", names=names), where="preferences")
    mapping(given, tuple(PREFERENCES), None, "preferences")
    found = {}
    for name, space in PREFERENCES.items():
        if given.get(name) is not None:
            found[space] = one_of(given[name], FEATURES, None, f"preferences.{name}")
        elif not partial:
            raise EveningError(say("preference", names=names), where=f"preferences.{name}")
    return found


def _orders(document: Mapping[str, Any], boards: list[int], partial: bool) -> list[_Order]:
    found: list[_Order] = []
    on_board = dict.fromkeys(ORDERS_ON, 0)
    for nth, part in enumerate(listed(document.get("orders", []), None, "orders"), 1):
        where = say("order", number=nth)
        if not isinstance(part, Mapping):
            raise EveningError(say("order_part"), where=where)
        mapping(part, ("board", "features"), None, where)
        board = whole(part.get("board"))
        if board is None or board not in boards or board not in ORDERS_ON:
            raise EveningError(say("order_board", board=shown(part.get("board"))), where=where)
        features = listed(part.get("features"), None, where)
        if len(features) != 2:
            raise EveningError(say("order_features", count=len(features)), where=where)
        place = FIRST_ORDER_ON[board] + on_board[board]
        on_board[board] += 1
        one, two = (one_of(feature, FEATURES, None, where) for feature in features)
        found.append(_Order(nth, place, (one, two)))
    for board, expected in ORDERS_ON.items():
        n = on_board[board]
        if n > expected or (board in boards and n < expected and not partial):
            told = say("orders_of_board", board=board, expected=expected, count=n)
            raise EveningError(told, where="orders")
    return found


def _check_each_feature_once(features: dict[int, str], orders: list[_Order]) -> None:
    """ZG-07: the fourteen emperor tiles are all different."""
    names = {space: f"preferences.{name}" for name, space in PREFERENCES.items()}
    laid: list[tuple[Text, str]] = [(names[space], one) for space, one in features.items()]
    laid += [(order.name, feature) for order in orders for feature in order.features]
    seen: dict[str, Text] = {}
    for where, feature in laid:
        if feature in seen:
            told = say("feature_twice", feature=feature, place=seen[feature])
            raise EveningError(told, where=where)
        seen[feature] = where


# --------------------------------------------------------------------------------- the players


def _player(name: str, part: Mapping[str, Any], box: Any, orders: int, partial: bool) -> _Player:
    mapping(part, _PLAYER_KEYS, name, None)
    coins = number(part.get("coins", 0 if partial else None), 0, box.coins_most, name, "coins")
    garden = read_garden(part.get("garden"), name, partial)
    return _Player(name, coins, garden, _points(part.get("orders"), name, box, orders))


def _points(given: Any, name: str, box: Any, orders: int) -> list[int | None]:
    """The point tile taken from each order; None where none was."""
    if given is None:
        return [None] * orders
    points = listed(given, name, "orders")
    if len(points) != orders:
        told = say("points_for_orders", entries=len(points), orders=orders)
        raise EveningError(told, name, "orders")
    return [None if one is None else _point_tile(one, n, name, box)
            for n, one in enumerate(points, 1)]  # fmt: skip


def _point_tile(given: Any, order: int, name: str, box: Any) -> int:
    found = whole(given)
    if found is None or found not in [*box.order, 0]:
        tiles = ", ".join(str(tile) for tile in box.order)
        told = say("no_point_tile", value=shown(given), tiles=tiles)
        raise EveningError(told, name, say("order", number=order))
    return found


def _check_each_tile_once(players: list[_Player]) -> None:
    """ZG-09: every combination of soil, path and decor exists once."""
    seen: dict[int, Text] = {}
    for player in players:
        for (row, column), (tile, _) in player.garden.items():
            here = place("cell", row=row + 1, column=column + 1)
            if tile in seen:
                told = say("tile_twice", tile=tile_words(tile), place=seen[tile])
                raise EveningError(told, player.name, here)
            seen[tile] = place("of_player", player=player.name, place=here)


def _check_order(
    order: _Order, n: int, players: list[_Player], box: Any, partial: bool
) -> list[Text]:
    """ZG-37 to ZG-41: who met the order, and which point tile each of them took."""
    notes: list[Text] = []
    here = order.name
    taken: dict[int, list[str]] = {}  # who, by points
    for player in players:
        points = player.points[n]
        met = order.met_by(player.tiles)
        if points is None:
            if met and not partial:
                notes.append(say("met_without_points", player=player.name, order=here))
            continue
        if not met:
            counts = feature_counts(player.tiles)
            one, two = order.features
            told = say("not_met", one=one, ones=counts[one], two=two, twos=counts[two])
            raise EveningError(told, player.name, here)
        owners = taken.setdefault(points, [])
        if points and len(owners) == list(box.order).count(points):
            told = say("points_taken", points=points, player=owners[0])
            raise EveningError(told, player.name, here)
        owners.append(player.name)
    if not partial:
        _check_from_the_top(taken, list(box.order), here)
    return notes


def _check_from_the_top(taken: dict[int, list[str]], tiles: list[int], here: Text) -> None:
    """ZG-38: whoever met the order took the uppermost point tile that was left."""
    left = {points: list(owners) for points, owners in taken.items()}
    for points in tiles[: sum(map(len, taken.values()))]:
        if left.get(points):
            left[points].pop(0)
            continue
        lower, owner = next((lower, who[0]) for lower, who in left.items() if who)
        told = say("points_above", points=lower, higher=points)
        if not lower:
            told = say("late_without_points", higher=points)
        raise EveningError(told, owner, here)


# ---------------------------------------------------------------------------------- the record


def _states(
    game: Game,
    options: dict[str, Any],
    features: dict[int, str],
    orders: list[_Order],
    players: list[_Player],
    box: Records,
) -> Any:
    """The table as a record: dealt as always, then laid out as written."""
    s = finished_table(game, options, len(players), box)
    for space, feature in features.items():
        s.feature[space] = FEATURES.index(feature)
    for order in orders:
        for k, feature in enumerate(order.features):
            s.feature[Space.ORDERS + 2 * order.place + k] = FEATURES.index(feature)
    for seat, player in enumerate(players):
        s.turns += len(player.garden)
        _lay_out(s, s.seat[seat], player, orders)
    return from_bytes(STATE, s.to_bytes())


def _lay_out(s: State, me: Any, player: _Player, orders: list[_Order]) -> None:
    """The garden lies in the upper left of the floating sheet: row 2, column 3 is cell c2."""
    me.coins = player.coins
    for (row, column), (tile, turn) in player.garden.items():
        here = 1 << row * SIDE + column
        me.laid |= here
        me.soil[tile // 15] |= here
        me.arc[tile // 5 % 3 * TURNS + turn] |= here
        me.decor[tile % 5] |= here
        s.supply[tile // WORD] &= ~(1 << tile % WORD)
    for order, points in zip(orders, player.points, strict=True):
        if points is not None:
            me.met |= 1 << order.place
            me.points[order.place] = points
            s.given[order.place] = min(3, s.given[order.place] + 1)


assert TILES == 90  # _lay_out reads soil, path and decor off a tile's number
