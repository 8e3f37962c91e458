"""Many tables at once: the same games as at single tables, checked, and the same on any threads."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import hortus
from hortus import IllegalAction, ManyTables, OptionError
from hortus.engine.header import NATURE
from hortus.engine.moves import factor_places, factors_of
from hortus.engine.states import to_bytes

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("zen-garden", 4, {"boards": [1, 2, 3]}),
    ("miyabi", 3, {"expansions": ["zen", "frog"]}),
    ("tang-garden", 2, {}),
    ("tang-garden", 1, {}),
    ("gardeners", 3, {"mode": "standard"}),
]
TABLES = 6
STEPS = 40

every_game = pytest.mark.parametrize(
    ("game", "players", "options"), GAMES, ids=[f"{game}-{players}" for game, players, _ in GAMES]
)


def made(
    game: str, players: int, options: dict[str, Any], n: int = TABLES, **how: Any
) -> ManyTables:
    return hortus.make_many(game, n, players, seed=5, options=options, **how)


def bits_of(row: Any) -> list[int]:
    return np.flatnonzero(np.unpackbits(row.view(np.uint8), bitorder="little")).tolist()


def listed(batch: ManyTables, i: int) -> list[int]:
    """The allowed moves at a table, as a single table would list them."""
    room = np.zeros(batch.game.moves.most, np.int32)
    seat = int(batch.turn.actor[i])
    box = batch.game.box.record(None)
    n = batch.game.kernels.moves(batch.states, i, box, seat, room)
    return sorted(room[:n].tolist())


@every_game
def test_masks_of_all_forms_are_the_allowed_moves(
    game: str, players: int, options: dict[str, Any]
) -> None:
    forms = [made(game, players, options, mask=mask) for mask in ("bits", "bytes", "factored")]
    by_bits, by_bytes, by_factors = forms
    places = factor_places(by_bits.game.moves.kinds)
    for _ in range(STEPS):
        for i in range(TABLES):
            allowed = listed(by_bits, i)
            assert bits_of(by_bits.turn.mask[i]) == allowed
            assert np.flatnonzero(by_bytes.turn.mask[i]).tolist() == allowed
            marked = sorted(set(places[allowed].ravel().tolist()))
            assert np.flatnonzero(by_factors.turn.mask[i]).tolist() == marked
        actions = by_bits.random_actions()
        for batch in forms:
            batch.random_actions() if batch is not by_bits else None
            batch.step(actions)


@every_game
def test_observations_of_all_forms_are_the_same_position(
    game: str, players: int, options: dict[str, Any]
) -> None:
    forms = {obs: made(game, players, options, obs=obs)
             for obs in ("record", "words", "float", "planes")}  # fmt: skip
    observation = hortus.game(game).observation
    for _ in range(STEPS // 4):
        turns = {obs: batch.turn for obs, batch in forms.items()}
        words = turns["words"].obs
        assert words.shape == (TABLES, observation.words)
        assert (turns["float"].obs == observation.floats(words)).all()
        planes = observation.planes(words)
        assert (turns["planes"].obs.board == planes.board).all()
        assert (turns["planes"].obs.rest == planes.rest).all()
        seen = observation.rows(forms["words"].game.form, TABLES)
        box = forms["words"].game.box.record(None)
        forms["words"].game.kernels.looks(turns["record"].obs, TABLES, box, seen)
        assert (observation.as_words(seen) == words).all()
        assert turns["record"].obs["veiled"].tolist() == (1 + turns["record"].actor).tolist()
        actions = {obs: batch.random_actions() for obs, batch in forms.items()}
        for obs, batch in forms.items():
            assert (actions[obs] == actions["words"]).all()
            batch.step(actions[obs])


@every_game
def test_a_table_plays_alike_however_many_there_are_and_on_any_threads(
    game: str, players: int, options: dict[str, Any]
) -> None:
    alone = made(game, players, options)
    among_many = made(game, players, options, n=3 * TABLES, threads=3)
    for _ in range(STEPS):
        for batch in (alone, among_many):
            batch.step(batch.random_actions())
    for i in range(TABLES):
        assert to_bytes(alone.states, i) == to_bytes(among_many.states, i)
    for one, other in zip(alone.turn, among_many.turn, strict=True):
        assert (one == other[:TABLES]).all()


@every_game
def test_games_that_end_are_settled_and_dealt_anew(
    game: str, players: int, options: dict[str, Any]
) -> None:
    batch = made(game, players, options)
    ended = 0
    while ended < TABLES:
        turn = batch.step(batch.random_actions())
        for i in np.flatnonzero(turn.over):
            ended += 1
            assert batch.states["over"][i] == 0
            assert batch.states["actors"][i] != 1 << NATURE
            assert batch.states["now"][i] == 0
            best = turn.totals[i] == turn.totals[i].max()
            if batch.game.manner.together or players == 1:
                assert turn.returns[i].tolist() == turn.totals[i].tolist()
            else:
                assert turn.returns[i].sum() == pytest.approx(0, abs=1e-5)
                assert (turn.returns[i][~best] < 0).all()
        running = turn.over == 0
        assert not turn.totals[running].any()
        assert not turn.returns[running].any()


def test_a_game_ends_as_it_does_at_a_single_table() -> None:
    """The last turn of games that were played on is played at single tables too."""
    batch = made("zen-garden", 2, {})
    while True:
        before = batch.states.copy()
        seats = batch.turn.actor.copy()
        actions = batch.random_actions()
        turn = batch.step(actions)
        if turn.over.any():
            break
    for i in np.flatnonzero(turn.over):
        states = before[i : i + 1]
        box = batch.game.box.record(None)
        assert batch.game.kernels.act(states, 0, box, int(seats[i]), int(actions[i]), 0) <= 0
        lines = [batch.game.kernels.rank(states, 0, box, seat) for seat in range(2)]
        winner = turn.returns[i].argmax()
        assert lines[winner] == max(lines)


@pytest.mark.parametrize("threads", [1, 2])
def test_one_move_that_is_not_allowed_stops_all(threads: int) -> None:
    batch = made("zen-garden", 2, {}, threads=threads)
    before = batch.states.tobytes()
    actions = batch.random_actions()
    actions[4] = batch.game.index_of("0a a1 r0")
    with pytest.raises(IllegalAction, match=r"table 4, 0a a1 r0: .*\(904\)") as caught:
        batch.step(actions)
    assert caught.value.table == 4
    assert caught.value.said("de").startswith("Tisch 4, ")
    assert batch.states.tobytes() == before
    actions[4] = 1 << 20
    with pytest.raises(IllegalAction, match="table 4, 1048576"):
        batch.step(actions)
    assert batch.states.tobytes() == before


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ([1, 2], r"give 6 whole numbers, one for each table; not int64 \(2,\)"),
        (np.zeros(6), r"not float64 \(6,\)"),
        (np.zeros((6, 1), int), r"not int64 \(6, 1\)"),
    ],
)
def test_what_are_no_moves_is_said(given: Any, told: str) -> None:
    with pytest.raises(OptionError, match=told):
        made("zen-garden", 2, {}).step(given)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"n": 0}, "n is 0; give a whole number from 1 to 1048576"),
        ({"n": 1 << 21}, "n is 2097152; give a whole number"),
        ({"threads": 0}, "threads is 0; give a whole number from 1 to 256"),
        ({"obs": "pixels"}, "option obs is 'pixels'; choose one of record, words, planes, float"),
        ({"mask": None}, "option mask is None; choose one of bits, bytes, factored"),
        ({"players": 9}, "zen-garden is for 2 to 4 players, not 9"),
        ({"level": 77}, "levels"),
        ({"boards": [1], "options": {"boards": [1]}}, "given twice"),
        ({"seed": 1.5}, "seed"),
    ],
)
def test_what_cannot_be_made_is_said(how: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        hortus.make_many("zen-garden", **{"n": 2, **how})


@every_game
def test_tables_may_wait(game: str, players: int, options: dict[str, Any]) -> None:
    """Those that do are as they were, their luck too; the others play on as without them."""
    all_play, some_wait = made(game, players, options), made(game, players, options)
    where = np.arange(TABLES) % 2 == 0
    waiting = [i for i in range(TABLES) if not where[i]]
    for _ in range(STEPS):
        actions = all_play.random_actions()
        assert (some_wait.random_actions() == actions)[where].all()
        before = [to_bytes(some_wait.states, i) for i in waiting]
        all_play.step(actions)
        turn = some_wait.step(np.where(where, actions, -1), where)
        assert [to_bytes(some_wait.states, i) for i in waiting] == before
        assert not turn.over[~where].any()
    for i in np.flatnonzero(where).tolist():
        assert to_bytes(all_play.states, i) == to_bytes(some_wait.states, i)


def test_who_is_asked_changes_no_deck() -> None:
    asked, quiet = made("zen-garden", 2, {}), made("zen-garden", 2, {})
    actions = asked.random_actions()
    asked.random_actions()
    asked.greedy_actions()
    for _ in range(20):
        asked.step(actions)
        quiet.step(actions)
        actions = asked.random_actions()
    assert asked.states.tobytes() == quiet.states.tobytes()


def test_a_game_is_broken_off_where_that_is_asked_for() -> None:
    batch = made("zen-garden", 2, {})
    for _ in range(5):
        batch.step(batch.random_actions())
    before = [to_bytes(batch.states, i) for i in range(TABLES)]
    turn = batch.deal(np.arange(TABLES) == 2)
    assert batch.states["turns"].tolist() == [5, 5, 0, 5, 5, 5]
    assert [to_bytes(batch.states, i) for i in (0, 1, 3, 4, 5)] == before[:2] + before[3:]
    assert not turn.over.any()
    assert bits_of(turn.mask[2]) == listed(batch, 2)
    with pytest.raises(OptionError, match="give 6 times true or false"):
        batch.deal([0, 1, 0, 0, 0, 0])


def test_greedy_moves_lead_to_the_highest_value() -> None:
    batch = made("zen-garden", 3, {}, obs="record")
    for _ in range(12):
        actions = batch.greedy_actions()
        for i in range(TABLES):
            values = {}
            seat = int(batch.turn.actor[i])
            box = batch.game.box.record(None)
            indices = np.array(listed(batch, i), np.int32)
            to = np.zeros(len(indices), batch.game.state)
            batch.game.kernels.afterstates(batch.turn.obs, i, box, seat, to, indices)
            worths = np.zeros(len(indices), np.int64)
            batch.game.kernels.worths(to, len(indices), box, seat, worths)
            values = dict(zip(indices.tolist(), worths.tolist(), strict=True))
            assert values[int(actions[i])] == max(values.values())
        batch.step(actions)


def test_greedy_play_beats_random_play() -> None:
    batch = made("miyabi", 2, {}, n=40)
    first = batch.turn.actor.copy()
    returns = np.zeros(2)
    games = 0
    while games < 40:
        actions = np.where(batch.turn.actor == 0, batch.greedy_actions(), batch.random_actions())
        turn = batch.step(actions)
        returns += turn.returns.sum(0)
        games += int((turn.over > 0).sum())
    assert set(first) == {0, 1}
    assert returns[0] > 0.8 * games


def test_a_seed_repeats_itself_and_none_does_not() -> None:
    batch = made("zen-garden", 2, {})
    first = batch.states.tobytes()
    batch.step(batch.random_actions())
    assert batch.reset(5).over.tolist() == [0] * TABLES
    assert batch.states.tobytes() == first
    batch.reset()
    assert batch.states.tobytes() != first
    assert len({to_bytes(batch.states, i) for i in range(TABLES)}) == TABLES


def test_a_box_of_ones_own_is_played() -> None:
    batch = hortus.make_many("zen-garden", 3, 2, seed=1, box={"coins.start": 3})
    assert batch.states["seat"]["coins"][:, :2].tolist() == [[3, 3]] * 3


def test_a_factored_mask_names_every_place() -> None:
    places = factors_of(hortus.game("zen-garden").moves.kinds)
    assert [place.part for place in places] == [""] + ["slot"] * 12 + ["cell"] * 49 + ["turn"] * 4
    assert places[13] == ("take", "cell", "a1")
