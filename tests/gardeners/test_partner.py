"""Silent partners at a table: same seed, same game; nothing known that a person does not know."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import hortus
from hortus.arena import Series, Simulation, Together, play_series, play_together
from hortus.bots import LiveBot, Patient, bots, live
from hortus.engine.errors import OptionError
from hortus.engine.header import NATURE
from hortus.engine.registry import game
from hortus.engine.search import SCRATCH
from hortus.engine.states import from_bytes, new_states, record_of
from hortus.games.gardeners.box.components import contents
from hortus.games.gardeners.rules import indices
from hortus.games.gardeners.state import NO_CARD, UNKNOWN_CARD
from hortus.specialists.gardeners.course import GardenersTogether
from hortus.specialists.gardeners.partner import Partner
from hortus.specialists.gardeners.partner.beliefs import Belief
from hortus.specialists.gardeners.partner.common import WEIGHT
from hortus.specialists.gardeners.partner.partner import LENIENT
from hortus.specialists.gardeners.partner.target import Target
from hortus.specialists.gardeners.partner.weighing import judged_table
from hortus.specialists.gardeners.plugins import PATIENT
from hortus.table import Event, Table
from hortus.views import View

from .positions import at_table, do, square

pytestmark = pytest.mark.kernels

# A deal whose first two cards contradict each other, found by trying seeds.
CONTRADICTION = ("S-32", "S-37")
CONTRADICTORY_SEED = 62


def sat_down(players: int, seed: int, **options: Any) -> tuple[Table, Simulation]:
    table = hortus.deal("gardeners", players, seed=seed, **options)
    partners = [live("partner", pace=1500, seed=seed + seat) for seat in table.seats]
    return table, Simulation(table, partners, seed=seed)


def test_partner_is_a_live_bot_with_levels() -> None:
    assert isinstance(live("partner"), LiveBot)
    assert [live("partner", level=level).pace for level in (1, 2, 3)] == [4000, 2500, 1500]
    assert len(bots()["partner"]) == 3
    with pytest.raises(OptionError):
        live("partner", level=4)
    with pytest.raises(OptionError):
        live("greedy")


@pytest.mark.slow
def test_a_seeded_game_repeats_itself_event_for_event() -> None:
    stories = []
    for _ in range(2):
        table, simulation = sat_down(3, seed=5, mode="standard", timer=120)
        simulation.run()
        stories.append((table.events, table.to_bytes()))
    assert stories[0] == stories[1]
    assert len(stories[0][0]) > 100


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.rule("GA-82")
def test_partners_finish_introduction_a_in_five_minutes(players: int) -> None:
    table, simulation = sat_down(players, seed=1, mode="introduction-a")
    simulation.run(until=300_000)
    assert table.state.round == 6
    assert simulation.refused == 0


def test_one_partner_plays_alone_to_the_second_scoring() -> None:
    table, simulation = sat_down(1, seed=2, mode="standard")
    simulation.run()
    assert table.state.scorings == 2
    assert table.scores()[0].total >= 4


def test_acts_keep_their_distance() -> None:
    table, simulation = sat_down(4, seed=3, mode="standard", timer=30, pause=300)
    simulation.run()
    for seat in table.seats:
        times = [event.at for event in table.events if event.seat == seat]
        assert all(later - earlier >= 1500 for earlier, later in itertools.pairwise(times))


@pytest.mark.rule("GA-23")
def test_a_partner_decides_the_same_whatever_it_cannot_see() -> None:
    """Its views are remade from other worlds that its seat cannot tell from the true one."""
    table, simulation = sat_down(3, seed=7, mode="standard", timer=120)
    me = (table.state.drawer + 1) % 3  # not the one who draws the first card
    told: list[tuple[Event | None, View]] = [(None, table.view(me))]

    def note(event: Event) -> None:
        if event is table.events[-1] or event.seat < NATURE:
            shown = Event(NATURE, 0, event.at) if event.seat == NATURE else event
            told.append((shown, table.view(me)))

    simulation.on_event(note)
    for _ in range(120):
        simulation.step()
    different = 0
    true, false = Partner(seed=11), Partner(seed=11)
    for number, (event, view) in enumerate(told):
        other, hidden = seen_in_another_world(view, number)
        different += hidden
        true.watch(event, view)
        false.watch(event, other)
        if view.moves:
            assert true.choose(view) == false.choose(other)
    assert different > 20


def seen_in_another_world(view: View, number: int) -> tuple[View, bool]:
    """The view of the same seat in an imagined world, and whether cards are hidden in it."""
    worlds, veiled = new_states(view.game.state, SCRATCH), new_states(view.game.state, 1)
    view.game.kernels.imagine(view.states, 0, view.box, worlds, 0, number)
    hidden = any(slot.card == UNKNOWN_CARD for slot in view.state.slot)
    record = record_of(worlds)
    record.veiled = 0
    worlds = from_bytes(view.game.state, record.to_bytes())
    view.game.kernels.view(worlds, 0, view.box, view.seat, veiled, 0)
    return View(view.game, veiled, view.box, view.seat, view.options, view.players, {}), hidden


def test_it_sits_down_in_the_middle_of_a_game() -> None:
    table, simulation = sat_down(2, seed=9, mode="standard", timer=300)
    for _ in range(60):
        simulation.step()
    late = live("partner", seed=1)
    late.watch(None, table.view(0))
    move = late.choose(table.view(0))
    assert move is None or move in table.moves_of(0)


@pytest.mark.slow
@pytest.mark.rule("GA-61")
def test_it_announces_honestly() -> None:
    table, simulation = sat_down(4, seed=4, mode="standard", timer=300, announce="trust")
    lies = []

    def note(event: Event) -> None:
        if event.seat < 4 and event.move == indices.SAY + 1:
            state = table.state
            own = [slot.card for slot in state.slot if slot.holder == event.seat and slot.card >= 0]
            view, out = table.view(event.seat), np.zeros(len(own), np.int64)
            judged_table(view.states, view.box, np.array(own), len(own), out)
            lies.extend([event] if out.all() else [])

    simulation.on_event(note)
    simulation.run()
    assert not lies


def numbers(*ids: str) -> list[int]:
    return [contents().card(card).number for card in ids]


def target(seed: int = 1) -> Target:
    box = game("gardeners").box.record(None)
    return Target((1 << 36) - 1, 6, box, seed)


def test_a_search_finds_a_garden_for_three_cards() -> None:
    found = target()
    cards = numbers("S-02", "S-33", "S-41")
    found.search([(card, WEIGHT) for card in cards], 20_000)
    assert found.fulfils(cards) == [True, True, True]
    assert sorted(found.place) == sorted({int(cell) for cell in found.place})  # each cell once


@pytest.mark.parametrize("card", ["S-54", "S-57", "S-59"])
def test_a_search_from_a_loop_finds_paths(card: str) -> None:
    found = target()
    wanted = [(number, WEIGHT) for number in numbers(card)]
    found.search(wanted, 1000)
    found.search_from_loop(wanted, 5000)
    assert found.fulfils(numbers(card)) == [True]


@pytest.mark.rule("GA-35")
def test_no_search_finds_a_garden_for_a_contradiction() -> None:
    found = target()
    cards = numbers("S-32", "S-37")  # all trees on the border, and none
    found.search([(card, WEIGHT) for card in cards], 20_000)
    assert not all(found.fulfils(cards))


@pytest.mark.slow
@pytest.mark.rule("GA-31")
@pytest.mark.rule("GA-35")
def test_one_of_two_contradictory_cards_is_discarded() -> None:
    pair = set(numbers(*CONTRADICTION))
    table, simulation = sat_down(4, seed=CONTRADICTORY_SEED, mode="standard")
    together = False
    while not table.over and table.state.discarded == 0 and table.now < 450_000:
        simulation.step()
        together = together or pair <= {slot.card for slot in table.state.slot}
    assert together
    assert table.state.discarded == 1
    assert not pair <= {slot.card for slot in table.state.slot}


def test_an_evening_resumes_from_its_log(tmp_path: Path) -> None:
    series = Series("gardeners", "partner", 2, {"mode": "introduction-a"}, games=2, seed=3)
    log = tmp_path / "series.jsonl"
    first = play_series(msgspec.structs.replace(series, games=1), jobs=1, log=log)
    shown: list[Together] = []
    both = play_series(series, jobs=1, log=log, progress=shown.append)
    assert both[0] == first[0] == shown[0]
    assert [result.number for result in both] == [0, 1]
    with pytest.raises(OptionError):
        play_series(msgspec.structs.replace(series, seed=4), jobs=1, log=log)


def test_a_log_of_before_is_read(tmp_path: Path) -> None:
    """Its first line is the series, and each other one a game, with its fields in any order."""
    log = tmp_path / "series.jsonl"
    log.write_text(
        '{"seats":2,"options":{"mode":"introduction-a"},"games":0,"pace":1.5,"seed":3,'
        '"bot":"partner","game":"gardeners"}\n'
        '{"number":0,"score":6,"rounds":6,"inspections":9,"first_time":3,'
        '"successes":[20000,41000],"identified":[7500],"closed":6,"discards":1,"acts":140,'
        '"refused":2,"decisions":300,"processor_ms":2.5,"seconds":91.5}\n'
    )
    series = Series("gardeners", "partner", 2, {"mode": "introduction-a"}, games=1, seed=3)
    (game_of_before,) = play_series(series, jobs=1, log=log)
    assert game_of_before == GardenersTogether(
        number=0, score=6, rounds=6, inspections=9, first_time=3, successes=[20000, 41000],
        identified=[7500], closed=6, discards=1, acts=140, refused=2, decisions=300,
        processor_ms=2.5, seconds=91.5,
    )  # fmt: skip


def test_an_evening_measures_what_it_says() -> None:
    series = Series("gardeners", "partner", 2, {"mode": "introduction-a"}, games=1, seed=3)
    result = play_together(series, 0)
    assert isinstance(result, GardenersTogether)
    assert result.rounds == len(result.successes) == 6
    assert result.inspections >= result.rounds
    assert 0 <= result.first_time <= result.rounds
    assert result.closed == 6  # one closed card a round, for the one other seat
    assert all(at >= 0 for at in result.identified)
    assert result.acts <= result.decisions


def test_only_real_time_games_make_an_evening() -> None:
    with pytest.raises(OptionError):
        Series("zen-garden", "partner", 2, {"boards": [1]}, games=1).checked()


def test_beliefs_are_shown_with_the_own_cards_certain() -> None:
    table, simulation = sat_down(2, seed=6, mode="standard", timer=120)
    for _ in range(40):
        simulation.step()
    for seat, bot in enumerate(simulation.bots):
        assert isinstance(bot, Partner)
        cards = [slot for slot in table.state.slot if slot.card != NO_CARD]
        assert len(bot.guesses()) == len(cards) > 0
        for slot, guess in zip(cards, bot.guesses(), strict=True):
            assert sum(guess.values()) == pytest.approx(1)
            if slot.holder == seat:
                assert guess == {slot.card: 1.0}


def test_a_belief_names_its_best_candidate() -> None:
    belief = Belief.of(0, 0, None, [3, 4])
    belief.likely = {3: 0.5, 4: 0.5}
    assert belief.best() == (3, 0.5)


def watched(table: Table, seat: int) -> LiveBot:
    """A partner that has sat down at a table as it is."""
    bot = live("partner", seed=1)
    bot.watch(None, table.view(seat))
    return bot


def tell(bot: LiveBot, table: Table, seat: int, command: str, at: int = 0) -> None:
    """Somebody else does something, and the bot at seat 1 sees it."""
    before = len(table.events)
    do(table, seat, command, at)
    hears(bot, table, before)


def hears(bot: LiveBot, table: Table, before: int) -> None:
    """The bot at seat 1 sees what came after so many events."""
    for event in table.events[before:]:
        shown = Event(NATURE, 0, event.at) if event.seat == NATURE else event
        bot.watch(shown, table.view(1))


def wishes(bot: LiveBot, table: Table, times: int) -> list[int | None]:
    return [bot.choose(table.view(1)) for _ in range(times)]


def lays(table: Table, seat: int, bot: LiveBot) -> None:
    """A person lays the tile on top at the first free place."""
    view = table.view(seat).drawn()
    row, column = next(iter(view.free), view.corner)
    tell(bot, table, seat, f"put {view.seats[seat].top} at {row},{column}")


def follows(table: Table, bot: LiveBot) -> bool:
    """Whether the bot at seat 1 lays a tile when it is asked."""
    (move,) = wishes(bot, table, 1)
    if move is None:
        return False
    assert move < indices.TAKE
    before = len(table.events)
    table.push(move, 1)
    hears(bot, table, before)
    return True


SOON = 8  # own turns in which it lays something, if only because it has waited for long


def gentle_company(timer: int) -> tuple[Table, LiveBot]:
    """Two people and the gentlest bot between them, who have begun."""
    mode = "introduction-b" if timer else "introduction-a"
    table = hortus.deal("gardeners", 3, seed=1, mode=mode, timer=timer)
    for seat in table.seats:
        table.push("ready", seat, at=1000)
    bot = live("partner", level=1, seed=1)
    bot.watch(None, table.view(1))
    return table, bot


def test_without_a_clock_the_gentlest_is_one_tile_ahead_at_most() -> None:
    table, bot = gentle_company(timer=0)
    assert follows(table, bot)
    assert not follows(table, bot)
    lays(table, 0, bot)
    assert not follows(table, bot), "the other one has not laid any"
    lays(table, 2, bot)
    assert any(follows(table, bot) for _ in range(SOON))
    # Whoever only looks on is waited for, but not for ever.
    assert [follows(table, bot) for _ in range(PATIENT)] == [False] * PATIENT
    assert any(follows(table, bot) for _ in range(SOON))
    assert not follows(table, bot)


def test_the_gentlest_goes_on_by_one_tile_when_it_is_asked_to() -> None:
    table, bot = gentle_company(timer=0)
    assert isinstance(bot, Patient)
    assert follows(table, bot)
    assert not any(follows(table, bot) for _ in range(SOON))
    for _ in range(3):
        bot.go_on()
        assert follows(table, bot), "it finds a place at once"
        assert not any(follows(table, bot) for _ in range(SOON))


def test_against_the_clock_the_gentlest_waits_for_nobody() -> None:
    table, bot = gentle_company(timer=900)
    assert sum(follows(table, bot) for _ in range(8)) > 2


@pytest.mark.parametrize("players", [2, 3])
def test_it_does_not_wait_for_ever_for_a_person_who_was_horrified(players: int) -> None:
    """A person may not know what to do, or not look: the garden has to change all the same."""
    table = at_table(square(6), (0, "S-17"), players=players)
    bot = watched(table, 1)
    tell(bot, table, 0, "horrified")
    wished = wishes(bot, table, 20)
    assert wished[:LENIENT] == [None] * LENIENT  # they are let show what is wrong
    assert any(move is not None and indices.TAKE <= move < indices.SAY for move in wished)


def test_without_a_clock_no_card_is_given_up_for_being_late() -> None:
    late = 400_000
    for mode, gives_up in (("introduction-a", False), ("introduction-b", True)):
        side = 4 if mode == "introduction-a" else 5
        card = (1, "A-03") if mode == "introduction-a" else (1, "B-06")
        table = at_table(square(side), card, mode=mode)
        bot = watched(table, 1)
        assert bot.choose(table.view(1)) == indices.SAY + 1
        tell(bot, table, 1, "horrified")
        tell(bot, table, 0, "take A01 at 0,0 to 1", at=late)
        assert (wishes(bot, table, 1)[0] == indices.DISCARD) == gives_up
