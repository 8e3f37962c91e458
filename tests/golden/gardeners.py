"""Golden games of Gardeners: scripted teams that may look at the truth, at a human pace."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import hortus
from hortus import Table
from hortus.games.gardeners.evening.verdict import conforms
from hortus.games.gardeners.notation.commands import own_cards
from hortus.games.gardeners.notation.garden_text import drawing_of, garden_record
from hortus.games.gardeners.rules.indices import DISCARD, SAY, TAKE
from hortus.games.gardeners.shown.view import GardenersView
from hortus.games.gardeners.state import NO_CARD

PACE: Final = (400, 1500)  # milliseconds between two actions at the table


class Team:
    """Everybody at one table, with one random number generator between them.

    In the introductions they keep their cards, unless `discards` says something else.
    """

    def __init__(self, seed: int, players: int, **options: Any) -> None:
        options = {"discards": "not_in_introductions", **options}
        self.table = hortus.deal("gardeners", seed=f"golden {seed}", players=players, **options)
        self.table.names = ["Ann", "Bo", "Cem", "Dora"][:players]
        self.chance = Random(seed)
        for seat in self.table.seats:
            self.act(seat, "ready")

    def act(self, seat: int, move: str | int) -> None:
        """Act a moment later, or as soon as the seat may announce again."""
        at = self.later()
        if move == "delighted":
            at = max(at, self.table.state.seat[seat].muted)
        self.table.push(move, seat, at)

    def later(self) -> int:
        return self.table.now + self.chance.randint(*PACE)

    def view(self) -> GardenersView:
        view = self.table.view().drawn()
        assert isinstance(view, GardenersView)
        return view

    def fill(self, leave: int = 0) -> None:
        """Everybody lays tiles, in no order, until so many places are left."""
        side = self.view().side
        while len(self.view().garden) < side * side - leave:
            seat = self.chance.choice(sorted(self.table.actors))
            self.any_of(seat, 0, TAKE)

    def lift(self, tiles: int) -> None:
        """Somebody lifts some tiles and gives them away."""
        for _ in range(tiles):
            self.any_of(self.chance.choice(sorted(self.table.actors)), TAKE, SAY)

    def any_of(self, seat: int, first: int, end: int) -> None:
        moves = [a for a in self.table.moves_of(seat).indices.tolist() if first <= a < end]
        if self.table.players == 1 and first == 0:
            beside = {tile for me in self.view().seats for tile in me.loose}
            free = [a for a in moves if self.table.game.notation(a).split()[1] in beside]
            laid = self.table.state.garden.laid
            moves = [a for a in free if not laid >> _cell(a) & 1]
        if moves:
            self.act(seat, self.chance.choice(moves))

    def holders(self) -> list[int]:
        slots = self.table.state.slot
        return sorted({slot.holder for slot in slots if slot.card != NO_CARD}) or [0]

    def is_pleased(self, seat: int) -> bool:
        """Whether the garden fulfils all cards of a seat, by the truth."""
        garden = garden_record(drawing_of(self.table.state.garden))
        cards = own_cards(self.table.state, seat)
        return all(conforms(garden, self.table._box, card) for card in cards)

    def speak(self) -> None:
        """Everybody who holds a card claims to be delighted."""
        for seat in self.chance.sample(self.holders(), len(self.holders())):
            self.act(seat, "delighted")

    def next_garden(self) -> None:
        """Three tiles change hands, the square is filled again, and all are delighted."""
        self.lift(3)
        self.fill()
        self.speak()


def _cell(put: int) -> int:
    place = put % 49
    return place // 7 * 8 + place % 7


def introduction_by_trust() -> Table:
    """Six gardens in a row, whose holders are believed, and one who first is horrified."""
    team = Team(11, 3, mode="introduction-a", announce="trust")
    team.fill()
    team.act(team.holders()[0], "horrified")
    team.speak()
    while not team.table.over:
        team.next_garden()
    return team.table


def discards_and_a_success() -> Table:
    """Holders whose card the full garden breaks are corrected, discard it, and go on."""
    team = Team(3, 4, mode="standard", timer=300)
    team.fill()
    while team.view().round < 1:
        (holder,) = team.holders()
        if team.is_pleased(holder):
            team.act(holder, "delighted")
            break
        if team.view().discarded == 0:
            team.act(holder, "delighted")  # a false one
        team.act(holder, DISCARD)
    team.lift(5)
    team.table.time_up(team.table.limit)
    return team.table


def table_that_announces() -> Table:
    """The table says for all whether their cards are fulfilled."""
    team = Team(5, 2, mode="introduction-a", announce="auto")
    while team.view().round < 2:
        team.fill()
        team.lift(6)
    team.table.time_up(team.later())
    return team.table


def alone_with_two_scorings() -> Table:
    team = Team(40, 1, mode="introduction-b", announce="trust", timer=300, discards="always")
    team.fill()
    for word in ("on", "score", "score"):
        if team.view().round == 1:
            team.act(0, DISCARD)
        team.act(0, "delighted")
        team.act(0, word)
    return team.table


def deadline_in_an_inspection() -> Table:
    """Time is given back, the square gets full, one is delighted, and the sand runs out."""
    team = Team(52, 2, mode="introduction-c", announce="trust", timer=30)
    team.fill(leave=20)
    team.table.give_back(25_000, team.later())
    team.fill()
    team.speak()
    team.act(team.holders()[0], "delighted")
    team.table.time_up(team.table.limit)
    return team.table


GAMES: Final = {
    "gardeners-3-introduction-trust": introduction_by_trust,
    "gardeners-4-standard-discards": discards_and_a_success,
    "gardeners-2-introduction-auto": table_that_announces,
    "gardeners-1-two-scorings": alone_with_two_scorings,
    "gardeners-2-deadline": deadline_in_an_inspection,
}
