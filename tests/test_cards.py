"""Tables on a graphics card play as they do on the processor.

What is under a card's driver needs a card. All above it runs here over a driver that gives the
tables to a few threads in turn; and where numba-cuda is installed, each kernel is compiled for a
card, with the very arguments that it gets.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import hortus
from hortus import IllegalAction, ManyTables, OptionError
from hortus.engine.states import ARRAYS
from hortus.many import card
from hortus.many.card import Card, Driver, Launch, Scratch

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("zen-garden", 4, {"boards": [1, 2, 3]}),
    ("miyabi", 3, {"expansions": ["zen", "frog"]}),
    ("tang-garden", 2, {}),
    ("gardeners", 3, {"mode": "standard"}),
]
FORMS = (("words", "bits"), ("float", "factored"), ("planes", "bytes"), ("record", "bits"))
TABLES = 6
STEPS = 25
THREADS = 4  # fewer than tables: some play two

every_game = pytest.mark.parametrize(
    ("game", "players", "options"), GAMES, ids=[game for game, _, _ in GAMES]
)


class InTurn:
    """Drives a card that is none: its threads take turns, and its memory is the machine's own."""

    xp: Any = np

    def records_in(self, memory: npt.NDArray[Any], dtype: np.dtype[np.void]) -> Any:
        return memory.view(dtype)

    def spread(self, work: Any, own: Sequence[Scratch]) -> Launch:
        threads = [[ARRAYS.new(kind, n) for kind, n in own] for _ in range(THREADS)]

        def launch(rows: Any, low: int, high: int, shared: Any) -> None:
            for i in range(low, high):
                work(rows, i, i + 1, *shared, *threads[(i - low) % THREADS])

        return launch


@pytest.fixture(autouse=True)
def few_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card, "THREADS", THREADS)


def on_a_card(
    game: str, players: int, options: dict[str, Any], driver: Driver, obs: str, mask: str
) -> ManyTables:
    return ManyTables(hortus.game(game), TABLES, players, options, None, 5, Card(driver), obs, mask)


def same(one: Any, other: Any) -> bool:
    if isinstance(one, tuple):
        return all(same(a, b) for a, b in zip(one, other, strict=True))
    return bool((one == other).all())


@every_game
@pytest.mark.parametrize(("obs", "mask"), FORMS, ids=[f"{obs}-{mask}" for obs, mask in FORMS])
def test_tables_on_a_card_play_as_on_the_processor(
    game: str, players: int, options: dict[str, Any], obs: str, mask: str
) -> None:
    here = hortus.make_many(game, TABLES, players, seed=5, options=options, obs=obs, mask=mask)
    there = on_a_card(game, players, options, InTurn(), obs, mask)
    for step in range(STEPS):
        assert same(tuple(here.turn), tuple(there.turn))
        policy = ManyTables.greedy_actions if step % 5 == 0 else ManyTables.random_actions
        actions = policy(here)
        assert same(actions, policy(there))
        waiting = np.arange(TABLES) % 3 != step % 3
        here.step(actions, waiting)
        there.step(actions, waiting)
        assert here.states.tobytes() == there.states.tobytes()
    dealt = np.arange(TABLES) == 1
    assert same(tuple(here.deal(dealt)), tuple(there.deal(dealt)))


def test_what_is_not_allowed_is_refused_there_too() -> None:
    batch = on_a_card("zen-garden", 2, {}, InTurn(), "words", "bits")
    actions = batch.random_actions()
    actions[3] = batch.game.moves.size
    before = batch.states.tobytes()
    with pytest.raises(IllegalAction, match="table 3"):
        batch.step(actions)
    assert batch.states.tobytes() == before


def test_without_a_card_one_is_told_what_it_takes() -> None:
    with pytest.raises(OptionError, match="device 'cuda' needs"):
        hortus.make_many("zen-garden", 2, device="cuda")
    with pytest.raises(OptionError, match="device"):
        hortus.make_many("zen-garden", 2, device="tpu")


# -------------------------------------------------------------------- compiled for a card


class Compiling(InTurn):
    """The same, and each kernel is compiled for a card when it is first called."""

    def __init__(self, cuda: Any) -> None:
        self.compiled: list[str] = []
        self._cuda = cuda

    def spread(self, work: Any, own: Sequence[Scratch]) -> Launch:
        play = super().spread(work, own)

        def launch(*args: Any) -> None:
            name = work.__name__
            if name not in self.compiled:
                self.compiled.append(name)
                assert ".visible .entry" in self._machine_code(work, own, args)
            play(*args)

        return launch

    def _machine_code(self, work: Any, own: Sequence[Scratch], args: tuple[Any, ...]) -> str:
        import numba

        typeof: Any = numba.typeof
        body = self._cuda.BODIES[len(own)](work, *own)
        kinds = numba.void(*(typeof(arg) for arg in args))
        code, _ = self._cuda.cuda.compile(
            body, kinds, device=False, cc=(9, 0), abi="numba", output="ptx"
        )
        return str(code)


@pytest.fixture
def cuda(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What drives real cards, told of one that it compiles for."""
    pytest.importorskip("numba_cuda")  # takes the place of `numba.cuda`
    pytest.importorskip("cupy")
    from numba.cuda import dispatcher

    newest = SimpleNamespace(compute_capability=(9, 0))
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: newest)
    from hortus.many import cuda

    return cuda


@every_game
@pytest.mark.filterwarnings("ignore")
def test_every_kernel_compiles_for_a_card(
    game: str, players: int, options: dict[str, Any], cuda: Any
) -> None:
    compiled: set[str] = set()
    for obs, mask in FORMS:
        driver = Compiling(cuda)
        driver.compiled = sorted(compiled)
        batch = on_a_card(game, players, options, driver, obs, mask)
        batch.step(batch.random_actions())
        batch.step(batch.greedy_actions())
        batch.deal(np.ones(TABLES, bool))
        compiled |= set(driver.compiled)
    assert compiled == {
        "begin_tables", "redeal_tables", "refuse_tables", "step_tables", "veil_tables",
        "see_tables", "unpack_tables", "mask_bits", "mask_bytes", "mask_factors", "act_randomly",
        "act_by_mask", "act_greedily",
    }  # fmt: skip
