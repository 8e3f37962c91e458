"""The tables that a learner plays on, and how they are made."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from hortus.engine.border import Rows
from hortus.engine.chance import number_for
from hortus.engine.errors import IllegalAction, OptionError
from hortus.engine.game import Game
from hortus.engine.own_box import read as read_box
from hortus.engine.plain import shown, whole
from hortus.engine.registry import game as find_game
from hortus.engine.words import mistake
from hortus.nature import checked_seed

from .batch import Batch
from .device import Device, Share
from .devices import DEVICES
from .masking import MASKS, Mask
from .seeing import OBSERVATIONS

Actions = npt.NDArray[np.int32]

MOST_TABLES: Final = 1 << 20
MOST_THREADS: Final = 256


class Turn(NamedTuple):
    """What is to be decided at every table, and what the last step brought.

    The arrays are the batch's own: the next step writes into them. n is the number of tables.

    Attributes:
        obs: what the seat to act may know: `words` int64 (n, game.observation.words); `float`
            float32 (n, game.observation.numbers); `planes` a `Planes` of two arrays; `record` the
            veiled records (n,) of the dtype `game.state`.
        mask: what it may play: `bits` int64 (n, moves / 64 rounded up), the lowest bit of the first
            word is move 0; `bytes` uint8 (n, game.moves.size); `factored` uint8 (n, factors), see
            `hortus.engine.moves.factors_of`.
        actor: int8 (n,), the seat that is to act. Where several may, chance says which.
        returns: float32 (n, players), what a game that this step ended is worth to each seat, as
            `table.returns()` says; 0 elsewhere.
        totals: int32 (n, players), the points in games that this step ended; 0 elsewhere.
        over: int8 (n,), why this step ended the game: 1 finished, 2 time is up, 3 lost; 0 it goes
            on. Where it is not 0, `obs`, `mask` and `actor` are those of the next game.
    """

    obs: Any
    mask: Any
    actor: npt.NDArray[np.int8]
    returns: npt.NDArray[np.float32]
    totals: npt.NDArray[np.int32]
    over: npt.NDArray[np.int8]


class ManyTables:
    """Tables of one game that are played in step. Made by `make_many`.

    What happens at a table depends on the seed, its number and its moves alone, not on how many
    tables there are, how many threads share them, or which policies are asked.

    Attributes:
        game, players, options, own_box: as of a table.
        n: how many tables there are.
        turn: what is to be decided now.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        players: int,
        options: dict[str, Any],
        box: Any,
        seed: int | str | None,
        device: Device,
        obs: str,
        mask: str,
    ) -> None:
        self.game = game
        self.players = game.checked_players(players)
        self.options = game.checked_options(options, self.players)
        self.n = _counted("n", n, MOST_TABLES)
        self.own_box = read_box(game, box)
        box_record = game.box.record(self.own_box.entries or None)
        self._batch = batch = Batch(
            game,
            self.n,
            device,
            device.taken(box_record),
            device.taken(game.fresh(self.options, self.players)),
            device.records(game.state, self.n),
            device.generators(self.n),
            device.generators(self.n),
            device.xp.zeros(self.n, np.int8),
        )
        self._shares = device.shares(game, self.n)
        seen, self._see = _one_of("obs", obs, OBSERVATIONS)(batch)
        self._mask: Mask = _one_of("mask", mask, MASKS)(batch)
        self._refused = device.xp.zeros(self.n, np.int32)
        self.turn = Turn(
            seen,
            self._mask.array,
            batch.actors,
            device.xp.zeros((self.n, self.players), np.float32),
            device.xp.zeros((self.n, self.players), np.int32),
            device.xp.zeros(self.n, np.int8),
        )
        self.reset(seed)

    @property
    def states(self) -> Rows:
        """The true records, for kernels; not for learners."""
        return self._batch.states

    # ------------------------------------------------------------------ playing

    def reset(self, seed: int | str | None = None) -> Turn:
        """Deal at every table. Without a seed chance is the system's.

        Raises OptionError for a seed that is neither a whole number nor a text.
        """
        master = secrets.token_hex(16) if seed is None else checked_seed(seed)
        number = number_for(master, 0, 0)
        batch = self._batch

        def begin(share: Share) -> None:
            batch.kernels.begin_tables(
                batch.states, share.low, share.high, batch.box, batch.fresh, batch.actors,
                batch.luck, batch.whims, number,
            )  # fmt: skip
            self._look(share)

        self._forget_ends()
        self._on_all(begin)
        return self.turn

    def deal(self, where: npt.ArrayLike) -> Turn:
        """Break off the games at some tables and deal anew there, with the luck that comes next.

        Args:
            where: true for the tables meant, (n,).

        Raises OptionError: not true or false for each table.
        """
        batch, meant = self._batch, self._one_each("where", where, "b")

        def deal(share: Share) -> None:
            batch.kernels.redeal_tables(
                batch.states, share.low, share.high, batch.box, batch.fresh, batch.actors,
                batch.luck, meant,
            )  # fmt: skip
            self._look(share)

        self._forget_ends()
        self._on_all(deal)
        return self.turn

    def step(self, actions: npt.ArrayLike, where: npt.ArrayLike | None = None) -> Turn:
        """Play a move at every table, let chance and the clock answer, deal anew where a game is
        over; returns the next turn.

        Args:
            actions: a flat index for each table, (n,).
            where: true for the tables that are played on, (n,); the others wait. None: all.

        Raises:
            IllegalAction: a move is not allowed; nothing is played then at any table.
            OptionError: not one whole number, or true or false, for each table.
        """
        batch, turn = self._batch, self.turn
        given = self._one_each("actions", actions, "iu")
        xp = batch.device.xp
        meant = xp.ones(self.n, bool) if where is None else self._one_each("where", where, "b")
        self._refuse_illegal(given, meant)
        together = int(self.game.manner.together)

        def step(share: Share) -> None:
            batch.kernels.step_tables(
                batch.states, share.low, share.high, batch.box, batch.fresh, batch.actors, given,
                meant, batch.luck, turn.over, turn.totals, turn.returns, together, share.lines,
            )  # fmt: skip
            self._look(share)

        self._on_all(step)
        return turn

    def _look(self, share: Share) -> None:
        self._mask.fill(share)
        self._see(share)

    def _forget_ends(self) -> None:
        for array in (self.turn.returns, self.turn.totals, self.turn.over):
            array[:] = 0

    def _one_each(self, name: str, given: Any, kinds: str) -> Any:
        """What is given for each table: whole numbers as int64, or bool."""
        xp = self._batch.device.xp
        found = xp.asarray(given)
        if found.shape != (self.n,) or found.dtype.kind not in kinds:
            told = "one_each" if kinds == "b" else "actions"
            raise OptionError(
                mistake(told, count=self.n, found=f"{found.dtype} {found.shape}"), name
            )
        return xp.ascontiguousarray(found, bool if kinds == "b" else np.int64)

    def _refuse_illegal(self, actions: Any, where: Any) -> None:
        batch, refused = self._batch, self._refused

        def refuse(share: Share) -> None:
            batch.kernels.refuse_tables(
                batch.states, share.low, share.high, batch.box, batch.actors, actions, where,
                refused,
            )  # fmt: skip

        self._on_all(refuse)
        if refused.any():
            i = int((refused != 0).argmax())
            raise self._refusal(i, int(actions[i]), int(refused[i]))

    def _refusal(self, i: int, action: int, code: int) -> IllegalAction:
        size = self.game.moves.size
        move = self.game.notation(action) if 0 <= action < size else str(action)
        return IllegalAction(i, move, self.game.rule_name(code), self.game.refusal(code))

    def _on_all(self, work: Callable[[Share], None]) -> None:
        self._batch.device.on_all(work, self._shares)

    # ------------------------------------------------------------------ policies

    def random_actions(self) -> Actions:
        """A uniform allowed move for each table: int32 (n,).

        Which one a number of chance stands for depends on the form of the mask.
        """
        actions: Actions = self._batch.device.xp.zeros(self.n, np.int32)
        self._on_all(lambda share: self._mask.choose(share, actions))
        return actions

    def greedy_actions(self) -> Actions:
        """For each table the move that the game's own `value` likes best, as the seat to act
        foresees it: int32 (n,)."""
        batch = self._batch
        actions: Actions = batch.device.xp.zeros(self.n, np.int32)

        def act(share: Share) -> None:
            batch.kernels.act_greedily(
                batch.states, share.low, share.high, batch.box, batch.actors, actions, batch.whims,
                share.scratch, share.listed,
            )  # fmt: skip

        self._on_all(act)
        return actions

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<{self.n} tables of {self.game.id}, {self.players} seats>"


def make_many(
    game: str | Game,
    n: int,
    players: int = 2,
    *,
    obs: str = "words",
    mask: str = "bits",
    seed: int | str | None = None,
    threads: int = 1,
    device: str = "cpu",
    box: Any = None,
    level: int | None = None,
    options: Mapping[str, Any] | None = None,
    **named: Any,
) -> ManyTables:
    """Open many tables of one game and deal at all of them.

    Args:
        game: the game's id, or the game.
        n: how many tables, up to 1,048,576.
        players: number of seats at each.
        obs: how a turn is seen: "record", "words", "planes" or "float"; `Turn.obs` tells.
        mask: how its moves are told: "bits", "bytes" or "factored"; `Turn.mask` tells.
        seed: all luck comes from it. None: the system's randomness.
        threads: that share the tables. One is best for small batches and busy machines.
        device: "cpu", or "cuda" for a card of NVIDIA's (`hortus[cuda]`), which shares them out over
            threads of its own: all arrays lie there then, as CuPy's. Luck is the same on both.
        box, level, options, **named: as for `deal`.

    Raises:
        OptionError: an unknown game, option, form, level or device, a device that is not there, or
            a number out of range.
        BoxError: the box is not playable.
    """
    chosen = game if isinstance(game, Game) else find_game(game)
    all_options = chosen.options_given(level, options, named)
    place = _one_of("device", device, DEVICES)(chosen, _counted("threads", threads, MOST_THREADS))
    return ManyTables(chosen, n, players, all_options, box, seed, place, obs, mask)


def _counted(name: str, given: Any, most: int) -> int:
    found = whole(given)
    if found is None or not 1 <= found <= most:
        told = mistake("argument", name=name, value=shown(given), least=1, most=most)
        raise OptionError(told, name)
    return found


def _one_of(name: str, given: Any, known: Mapping[str, Any]) -> Any:
    if given not in known:
        told = mistake("option_choice", name=name, value=shown(given), choices=", ".join(known))
        raise OptionError(told, name)
    return known[given]
