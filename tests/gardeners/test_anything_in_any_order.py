"""Legal and illegal commands in any order: the table and a sheet of paper agree all the way."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hortus import IllegalMove, Table
from hortus.games.gardeners.box.components import contents
from hortus.games.gardeners.state import MODES, SIDES

from ..seeds import SEEDS
from .positions import deal, do, drawn, held, in_words, refused
from .sheet import Place, Sheet, hangs_together

NUMBERS = st.integers(0, 1 << 30)
FRONTIER = [(row, column) for row in range(-2, 3) for column in range(-2, 3)]


class AnythingInAnyOrder(RuleBasedStateMachine):
    table: Table
    sheet: Sheet

    @initialize(
        players=st.integers(2, 4),
        mode=st.sampled_from(["introduction-a", "introduction-a", "introduction-b", "standard"]),
        edge=st.sampled_from(["free_side", "reachable"]),
        announce=st.sampled_from(["trust", "verify", "auto"]),
        seed=st.integers(0, 10_000),
    )
    def begin(self, players: int, mode: str, edge: str, announce: str, seed: int) -> None:
        self.table = deal(
            players, mode, seed, edge=edge, announce=announce, timer=1800, discards="always"
        )
        self.sheet = Sheet(SIDES[MODES.index(mode)], edge == "free_side")
        for seat in self.table.seats:
            self.table.push("ready", seat)

    # ------------------------------------------------------------------------- what is done

    def lay_where_allowed(self, seat: int, number: int) -> None:
        view = drawn(self.table)
        tiles = [*view.seats[seat].loose, *filter(None, [view.seats[seat].top])]
        places = sorted(self.sheet.free()) or [view.corner]
        if tiles and len(self.sheet.tiles) < self.sheet.side**2:
            tile, place = tiles[number % len(tiles)], places[number // 7 % len(places)]
            self.lay(seat, tile, place, number % 4)

    def lay(self, seat: int, tile: str, place: Place, turn: int) -> None:
        turn %= contents().tile(tile).turns
        do(self.table, seat, f"put {tile} at {place[0]},{place[1]} r{turn}", self.table.now + 400)
        self.sheet.tiles[place] = tile, turn

    @rule(seat=st.integers(0, 3), number=NUMBERS)
    def lay_one(self, seat: int, number: int) -> None:
        if not self.table.over:
            self.lay_where_allowed(seat % self.table.players, number)

    @rule(seat=st.integers(0, 3), number=NUMBERS, times=st.integers(4, 40))
    def lay_many(self, seat: int, number: int, times: int) -> None:
        """All hands are busy, so that gardens get full."""
        for step in range(times):
            if not self.table.over:
                self.lay_where_allowed((seat + step) % self.table.players, number >> step % 20)

    @precondition(lambda self: self.sheet.tiles)
    @rule(seat=st.integers(0, 3), to=st.integers(0, 3), number=NUMBERS)
    def lift_any(self, seat: int, to: int, number: int) -> None:
        """A laid tile, removable or not, for any seat: the sheet knows whether that can be."""
        seat %= self.table.players
        places = sorted(self.sheet.tiles)
        place = places[number % len(places)]
        tile = self.sheet.tiles[place][0]
        command = f"take {tile} at {place[0]},{place[1]} to {to}"
        allowed = place in self.sheet.removable() and to != seat and to < self.table.players
        if self.table.over or not allowed:
            number_of_rule = refused(self.table, seat, command, self.table.now + 400)
            assert number_of_rule in ("GA-52", "GA-53", "GA-54", "902")
        else:
            do(self.table, seat, command, self.table.now + 400)
            del self.sheet.tiles[place]
            assert tile in drawn(self.table).seats[to].loose

    @precondition(lambda self: self.sheet.tiles and not self.table.over)
    @rule(seat=st.integers(0, 3), number=NUMBERS, off=st.sampled_from(FRONTIER))
    def lay_anywhere(self, seat: int, number: int, off: Place) -> None:
        """Around a laid tile, allowed or not."""
        seat %= self.table.players
        view = drawn(self.table)
        tiles = [*view.seats[seat].loose, *filter(None, [view.seats[seat].top])]
        if not tiles:
            return
        places = sorted(self.sheet.tiles)
        near = places[number % len(places)]
        place = near[0] + off[0], near[1] + off[1]
        tile = tiles[number % len(tiles)]
        if place in self.sheet.free():
            self.lay(seat, tile, place, number % 4)
            return
        command = f"put {tile} at {place[0]},{place[1]}"
        found = refused(self.table, seat, command, self.table.now + 400)
        assert found == "GA-41" if place in self.sheet.tiles else found in ("GA-47", "GA-48")

    @rule(seat=st.integers(0, 3), word=st.sampled_from(["delighted", "horrified", "discard"]))
    def speak_or_discard(self, seat: int, word: str) -> None:
        seat %= self.table.players
        own = [name for holder, name in held(self.table) if holder == seat]
        command = f"discard {own[0]}" if word == "discard" and own else word
        before = self.table.to_bytes()
        try:
            if command != "discard":
                do(self.table, seat, command, self.table.now + 400)
        except IllegalMove:
            assert self.table.to_bytes() == before

    # ----------------------------------------------------------------------- what must hold

    @invariant()
    def the_garden_is_that_of_the_sheet(self) -> None:
        found = {(one.row, one.column): (one.tile, one.turn) for one in drawn(self.table).garden}
        assert found == self.sheet.tiles

    @invariant()
    def the_table_knows_where_tiles_may_be_laid_and_lifted(self) -> None:
        view = drawn(self.table)
        if self.sheet.tiles and not self.table.over:
            full = len(self.sheet.tiles) == self.sheet.side**2
            assert set(view.free) == (set() if full else self.sheet.free())
            assert set(view.removable) == self.sheet.removable()

    @invariant()
    def the_garden_hangs_together(self) -> None:
        assert hangs_together(self.sheet.places)

    @invariant()
    def the_lattice_agrees_with_itself(self) -> None:
        g = self.table.state.garden
        cells = [place for place in g.place if place >= 0]
        assert sum(1 << cell for cell in cells) == g.laid
        assert len(cells) == len(set(cells))
        assert {tile for tile in range(36) if g.place[tile] >= 0} == {
            tile for tile in range(36) if g.there >> tile & 1
        }
        if cells:
            assert min(cell // 8 for cell in cells) == min(cell % 8 for cell in cells) == 1
            assert max(max(cell // 8, cell % 8) for cell in cells) <= g.side
        assert all(g.turn[tile] == 0 for tile in range(36) if g.place[tile] < 0)

    @invariant()
    def every_tile_is_in_one_place(self) -> None:
        view = drawn(self.table)
        everywhere = [one.tile for one in view.garden] + view.under
        for seat in view.seats:
            everywhere += [*seat.loose, *filter(None, [seat.top])]
            assert (seat.top is None) == (seat.stack == 0)
        assert len(everywhere) == len(set(everywhere)) == view.side**2
        assert sum(seat.stack for seat in view.seats) == len(view.under) + sum(
            seat.top is not None for seat in view.seats
        )

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        s = self.table.state
        binding = [slot.card for slot in s.slot if slot.card >= 0]
        everywhere = [*in_words(s.deck), *in_words(s.scored), *binding]
        for me in s.seat:
            everywhere += in_words(me.discards)
        sizes = {"introduction-a": 6, "introduction-b": 6, "standard": 59}
        assert len(everywhere) == len(set(everywhere)) == sizes[str(self.table.options["mode"])]
        assert s.cards_left == len(in_words(s.deck))
        assert s.points == len(in_words(s.scored))
        assert s.discarded == sum(len(in_words(me.discards)) for me in s.seat)

    @invariant()
    def the_score_is_cards_less_discards(self) -> None:
        s = self.table.state
        total = s.points - max(0, s.discarded - 1)
        assert self.table.scores().totals == (total,) * self.table.players

    @invariant()
    def whoever_can_do_anything_may_act(self) -> None:
        s = self.table.state
        if self.table.over:
            assert not self.table.actors
            return
        can = {
            seat
            for seat, me in enumerate(drawn(self.table).seats)
            if self.sheet.tiles or me.top or me.loose or (me.cards and s.cards_left)
        }
        assert self.table.actors == can


TestAnythingInAnyOrder = AnythingInAnyOrder.TestCase
TestAnythingInAnyOrder.settings = settings(
    max_examples=20 * len(SEEDS),
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    database=None,
)
