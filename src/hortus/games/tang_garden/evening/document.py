"""A finished evening at a real table: reads a score document into a record to be scored.

The document says what each player has and what the figures see (docs/score-document.md). The
garden itself is not written down, so the record holds what people have counted in it; the
points come from the same rules as in any other game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Final

from hortus.engine.bits import members
from hortus.engine.documents import DOCUMENT, finished_table, listed, mapping, number, players_of
from hortus.engine.errors import EveningError
from hortus.engine.game import Game
from hortus.engine.layout import Records, dtype_of
from hortus.engine.parts import RealTable
from hortus.engine.states import from_bytes, record_of
from hortus.engine.words import Sentence

from ..box.components import Contents, contents
from ..box.things import TOKEN_CELLS
from ..enums import Size
from ..notation.told import say
from ..state import CARDS, CHARACTERS, DECORATIONS, KINDS, STATE, Box
from .sights import ROOM_IN_A_LINE, Landscape, Sight, read_landscape, read_sight

MOST_COINS: Final = 999
MOST_TOKENS: Final = 2 * TOKEN_CELLS

_KEYS: Final = ("game", "players", "landscape")
_PLAYER_KEYS: Final = ("name", "coins", "cards", "tokens", "markers", "characters")


@dataclass(frozen=True)
class _Player:
    """One player as written; cards by the number of their kind."""

    name: str
    coins: int
    cards: dict[int, int]
    tokens: int
    markers: list[int]
    sights: list[Sight]


def read_evening(
    game: Game, document: Mapping[str, Any], entries: Mapping[str, Any] | None
) -> RealTable:
    """The evening a document describes. Raises EveningError naming player, place and remedy."""
    mapping(document, _KEYS, None, DOCUMENT)
    parts = players_of(game, document, say("part"), game.players[0])
    holds = contents(entries)
    landscape = read_landscape(document.get("landscape"), holds)
    known = record_of(game.box.record(entries))
    players = [_player(name, part, known, holds, landscape) for name, part in parts]
    _check_each_character_once(players)
    if len(players) == 1:
        _check_solo(players[0], known)
    else:
        _check_rivals(players)
    _check_tokens(players)
    _check_deck(players)
    options = game.checked_options({}, len(players))
    box = _box_of(known, players)
    states = _states(game, options, players, box)
    notes = [*_cards_noted(players, known), *_sights_noted(players)]
    return RealTable([player.name for player in players], options, states, notes, box)


# --------------------------------------------------------------------------------- the players


def _player(
    name: str, part: Any, box: Any, holds: Contents, landscape: Landscape | None
) -> _Player:
    mapping(part, _PLAYER_KEYS, name, None)
    return _Player(
        name=name,
        coins=number(part.get("coins"), 0, MOST_COINS, name, "coins"),
        cards=_cards(part.get("cards"), name),
        tokens=number(part.get("tokens", 0), 0, MOST_TOKENS, name, "tokens"),
        markers=_markers(part.get("markers"), name, box),
        sights=[
            read_sight(one, k, name, holds, landscape)
            for k, one in enumerate(listed(part.get("characters"), name, "characters"), 1)
        ],
    )


def _cards(given: Any, player: str) -> dict[int, int]:
    counts = mapping(given, DECORATIONS, player, "cards")
    return {
        kind: number(counts[name], 0, CARDS, player, f"cards, {name}")
        for kind, name in enumerate(DECORATIONS)
        if name in counts
    }


def _in_the_box(box: Any, kind: int) -> int:
    return int(box.of_kind[kind]).bit_count()


def _markers(given: Any, player: str, box: Any) -> list[int]:
    """The columns of the three markers; they count in a tie only (TG-72)."""
    markers = listed(given, player, "markers") or [0, 0, 0]
    if len(markers) != 3:
        raise EveningError(say("markers", count=len(markers)), player, "markers")
    return [number(one, 0, int(box.last_column), player, "markers") for one in markers]


# ------------------------------------------------------------------------- all players together


def _check_each_character_once(players: list[_Player]) -> None:
    owner: dict[int, str] = {}
    for player in players:
        for sight in player.sights:
            who = CHARACTERS[sight.character]
            if sight.character in owner:
                told = say("character_twice", character=who, player=owner[sight.character])
                raise EveningError(told, player.name, who)
            owner[sight.character] = player.name


def _check_rivals(players: list[_Player]) -> None:
    """Whom the Empress sees stands in the garden (E-32); alone it may be a neutral figure."""
    standing = {CHARACTERS[sight.character] for player in players for sight in player.sights}
    for player in players:
        for sight in player.sights:
            for rival in sight.rivals:
                if rival not in standing:
                    told = say("rival_of_nobody", rival=rival)
                    raise EveningError(told, player.name, "empress, sees")


def _check_tokens(players: list[_Player]) -> None:
    tokens = sum(player.tokens for player in players)
    if tokens > MOST_TOKENS:
        raise EveningError(say("in_all", count=tokens, box=MOST_TOKENS), where="tokens")


def _check_deck(players: list[_Player]) -> None:
    """How many cards there are is known (TG-03); how many of each kind is our guess."""
    cards = sum(sum(player.cards.values()) for player in players)
    if cards > CARDS:
        raise EveningError(say("in_all", count=cards, box=CARDS), where="cards")


def _check_solo(player: _Player, box: Any) -> None:
    """Alone nobody keeps cards or has tracks (TG-73), and four characters at most (TG-87)."""
    if any(player.cards.values()):
        raise EveningError(say("alone_no_cards"), player.name, "cards")
    if any(player.markers):
        raise EveningError(say("alone_no_tracks"), player.name, "markers")
    most = int(box.most_characters)
    if len(player.sights) > most:
        told = say("alone_figures", count=len(player.sights), most=most)
        raise EveningError(told, player.name, "characters")


def _cards_noted(players: list[_Player], box: Any) -> list[Sentence]:
    """More cards of a kind than we know of: what the real deck holds is not public."""
    notes = []
    for kind, name in enumerate(DECORATIONS):
        n = sum(player.cards.get(kind, 0) for player in players)
        if n > _in_the_box(box, kind):
            notes.append(say("cards_of_kind", count=n, kind=name, known=_in_the_box(box, kind)))
    return notes


def _sights_noted(players: list[_Player]) -> list[Sentence]:
    """More decorations in a line than the tiles we know of have room for."""
    return [
        say(
            "decorations_seen",
            player=player.name,
            character=CHARACTERS[sight.character],
            count=sight.decorations,
            room=ROOM_IN_A_LINE,
        )
        for player in players
        for sight in player.sights
        if sight.decorations > ROOM_IN_A_LINE
    ]


# --------------------------------------------------------------------------- box and record


def _box_of(known: Any, players: list[_Player]) -> Records:
    """The box whose deck has so many cards of each kind as were kept, in sets one after another."""
    box = record_of(from_bytes(dtype_of(Box), bytes(known.to_bytes())))
    most = [max(player.cards.get(kind, 0) for player in players) for kind in range(KINDS)]
    if any(n > _in_the_box(box, kind) for kind, n in enumerate(most)):
        starts = accumulate(most, initial=0)
        box.of_kind = [(1 << n) - 1 << start for n, start in zip(most, starts, strict=False)]
    found: Records = from_bytes(dtype_of(Box), bytes(box.to_bytes()))
    return found


def _states(game: Game, options: dict[str, Any], players: list[_Player], box: Records) -> Any:
    """The table as a record: dealt as always, then filled with what was counted."""
    s = finished_table(game, options, len(players), box)
    s.counted = 1
    for seat, player in enumerate(players):
        _fill(s.seat[seat], player, record_of(box))
        for sight in player.sights:
            s.owner[sight.character] = seat
            s.stands[sight.character] = 0  # somewhere: what it sees is known
            s.seen[sight.character] = sight.decorations
            s.liked[sight.character] = sight.liked
    return from_bytes(STATE, s.to_bytes())


def _fill(me: Any, player: _Player, box: Any) -> None:
    me.coins = player.coins
    me.marker = list(player.markers)
    me.tokens[Size.SMALL] = player.tokens // 2  # which size they have does not matter (E-41)
    me.tokens[Size.LARGE] = player.tokens - player.tokens // 2
    for kind, count in player.cards.items():
        for card in list(members(int(box.of_kind[kind])))[:count]:
            me.cards |= 1 << card
