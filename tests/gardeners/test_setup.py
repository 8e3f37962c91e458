"""Who plays, modes, tiles, decks, the starting player, and how a game begins."""

from __future__ import annotations

import pytest

import hortus
from hortus import NOBODY, IllegalMove, OptionError
from hortus.games.gardeners import GAME
from hortus.games.gardeners.box.components import contents
from hortus.games.gardeners.shown.facts import facts
from hortus.games.gardeners.state import MODES

from .positions import TILES, begun, deal, drawn, held, ids, in_words

SIDES = {"introduction-a": 4, "introduction-b": 5}
DECKS = {
    "introduction-a": ("introduction-a", 6),
    "introduction-b": ("introduction-b", 6),
    "introduction-c": ("introduction-c", 5),
    "easy": ("standard", 59),
    "standard": ("standard", 59),
}


@pytest.mark.rule("GA-01")
def test_one_to_four_play_as_one_team() -> None:
    for players in (0, 5):
        with pytest.raises(OptionError, match="1 to 4 players"):
            deal(players)
    for players in (1, 2, 3, 4):
        table = deal(players)
        assert table.players == players
        assert table.game.manner.together
        assert len(set(table.scores().totals)) == 1
        assert {score.place for score in table.scores()} == {1}


@pytest.mark.rule("GA-E15")
@pytest.mark.rule("GA-02")
def test_no_move_says_anything_but_what_the_rules_name() -> None:
    said = {GAME.notation(index).split()[0] for index in range(GAME.moves.size)}
    assert said == {"put", "take", "delighted", "horrified", "discard", "score", "on", "ready"}


@pytest.mark.rule("GA-03")
@pytest.mark.parametrize("mode", MODES)
def test_each_mode_has_its_garden_and_its_tiles(mode: str) -> None:
    table = deal(4, mode)
    side = SIDES.get(mode, 6)
    view = drawn(table)
    assert view.side == side
    tiles = [tile for seat in view.seats for tile in [seat.top]] + view.under
    sets = {4: "A", 5: "AB"}.get(side, "ABC")
    assert sorted(map(str, tiles)) == sorted(t.id for t in TILES if t.set in sets)
    assert len(tiles) == side * side


@pytest.mark.rule("GA-04")
def test_the_modes_are_offered_in_the_recommended_order() -> None:
    assert [level.options["mode"] for level in GAME.levels] == list(MODES)
    assert MODES[:5] == ("introduction-a", "introduction-b", "introduction-c", "easy", "standard")


@pytest.mark.rule("EX-11")
@pytest.mark.rule("GA-10")
@pytest.mark.parametrize(("players", "each"), [(2, 18), (3, 12), (4, 9)])
def test_thirty_six_tiles_are_divided_evenly(players: int, each: int) -> None:
    """Four people get nine tiles each."""
    seats = drawn(deal(players)).seats
    assert [seat.stack for seat in seats] == [each] * players
    assert all(seat.loose == [] for seat in seats)


@pytest.mark.rule("GA-E21")
@pytest.mark.rule("GA-10")
@pytest.mark.parametrize(
    ("mode", "players", "sizes"),
    [
        ("introduction-a", 3, [6, 5, 5]),
        ("introduction-b", 2, [13, 12]),
        ("introduction-b", 3, [9, 8, 8]),
        ("introduction-b", 4, [7, 6, 6, 6]),
    ],
)
def test_spare_tiles_go_round_from_the_starting_player(
    mode: str, players: int, sizes: list[int]
) -> None:
    starts = set()
    for seed in range(12):
        table = deal(players, mode, seed)
        first = table.state.first
        starts.add(first)
        stacks = [seat.stack for seat in drawn(table).seats]
        assert stacks[first:] + stacks[:first] == sizes
    assert starts == set(range(players))


@pytest.mark.rule("GA-10")
@pytest.mark.parametrize("mode", ["introduction-a", "introduction-b", "standard"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_stacks_are_as_the_box_tells_beforehand(mode: str, players: int) -> None:
    table = deal(players, mode)
    told = next(one for one in facts().modes if one.mode == mode).stacks[players]
    seats, first = drawn(table).seats, drawn(table).drawer
    assert [seats[(first + k) % players].stack for k in range(players)] == told


@pytest.mark.rule("GA-E22")
@pytest.mark.rule("GA-10")
def test_stacks_lie_face_up() -> None:
    """Everybody sees every top tile, and which tiles, in no order, lie under them."""
    table = deal(3)
    for seat in (0, 1, 2, NOBODY):
        view = drawn(table, seat)
        assert [one.top for one in view.seats] == [TILES[me.top].id for me in table.state.seat[:3]]
        assert view.under == sorted(view.under)


@pytest.mark.rule("GA-10")
def test_tiles_are_mixed() -> None:
    tops = {tuple(seat.top for seat in drawn(deal(seed=seed)).seats) for seed in range(30)}
    assert len(tops) > 25
    table = deal()
    assert table.events != hortus.deal("gardeners", players=2).events


@pytest.mark.rule("GA-11")
@pytest.mark.parametrize("mode", DECKS)
def test_the_deck_holds_the_cards_of_the_mode(mode: str) -> None:
    deck, size = DECKS[mode]
    table = deal(3, mode)
    assert drawn(table).deck == size
    assert ids(table.state.deck) == {card.id for card in contents().cards if card.deck == deck}
    assert drawn(table).scored == []
    assert drawn(table).discarded == 0


@pytest.mark.rule("GA-11")
def test_the_first_card_is_any_of_the_deck() -> None:
    drawn_first = {held(begun(2, "introduction-c", seed))[0][1] for seed in range(60)}
    assert drawn_first == {"C-01", "C-02", "C-03", "C-04", "C-05"}


@pytest.mark.rule("GA-12")
def test_the_starting_player_is_random() -> None:
    starts = [deal(4, seed=seed).state.first for seed in range(200)]
    for seat in range(4):
        assert 25 < starts.count(seat) < 80


@pytest.mark.rule("GA-13")
def test_nothing_is_drawn_or_laid_until_all_have_seen_the_cards() -> None:
    """The cards are shown first, then everybody says that they are ready."""
    table = deal(3, "introduction-b")
    assert table.actors == {0, 1, 2}
    for seat in (2, 0):
        table.push("ready", seat, 60_000)
        assert held(table) == []
        assert table.limit == 0
    assert table.actors == {1}
    for move in ("put A01 b1", "delighted", "discard 1", "score"):
        with pytest.raises(IllegalMove) as refused:
            table.push(move, 1)
        assert refused.value.rule == "GA-13"
    table.push("ready", 1, 90_000)
    assert len(held(table)) == 1
    assert table.limit == 90_000 + 900_000
    with pytest.raises(IllegalMove) as refused:
        table.push("ready", 1)
    assert refused.value.rule == "GA-13"


@pytest.mark.rule("GA-14")
def test_introduction_cards_stay_out_of_other_decks() -> None:
    for mode in ("easy", "standard"):
        assert {name[0] for name in ids(deal(2, mode).state.deck)} == {"S"}
    assert {name[0] for name in ids(deal(2, "special").state.deck)} == {"S", "X"}
    for letter in "abc":
        deck = ids(deal(2, f"introduction-{letter}").state.deck)
        assert {name[0] for name in deck} == {letter.upper()}


@pytest.mark.rule("GA-14")
@pytest.mark.rule("GA-75")
def test_special_cards_join_the_standard_ones_only_when_they_are_chosen() -> None:
    assert len(in_words(deal(2, "standard").state.deck)) == 59
    assert len(in_words(deal(2, "special").state.deck)) == 59 + 21


def test_the_pause_is_an_option_that_the_host_keeps() -> None:
    assert GAME.manner.pause(deal().options) == 300
    assert GAME.manner.pause(deal(pause=1000).options) == 1000
    table = begun(pause=1000)
    table.push(table.moves_of(0).indices[0].item(), 0, 5)
    table.push(table.moves_of(0).indices[0].item(), 0, 6)  # the rules look at no clock for it
