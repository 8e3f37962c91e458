"""Games whose chance is played like moves, for those who search or sum over it.

At a `Table` nature answers by itself. Here somebody chooses its answers, among outcomes that are
equally likely:

    game = ExactChance(hortus.game("miyabi"), players=2)
    while not game.over:
        if game.outcomes:
            game.draw(random.randrange(game.outcomes))
        else:
            game.push(random.choice(list(game.moves)))
"""

from __future__ import annotations

from typing import Any, Self

from .engine.chance import Tape, TapeEnds, number_for
from .engine.errors import InvalidMove
from .engine.events import Event
from .engine.game import Game
from .engine.header import NATURE
from .engine.parts import M, S, V
from .engine.plain import shown, whole_from
from .engine.states import PLAIN, clone, in_form
from .engine.words import mistake
from .nature import checked_seed
from .playing import Playing
from .table import Table


class ExactChance(Playing[S, V, M]):
    """A game in progress in which every single draw is a node of its own, with all its outcomes:
    the whole tree of the game. It has no record: what is drawn here is no number of nature's.

    Attributes, besides what every position has (`actors`, `moves`, `view(seat)`, `returns()`):
        events: what the seats did.
        drawn: the outcomes so far of the answer that nature is giving.
        outcomes: how many equally likely outcomes the draw has that is due now; 0 where a seat is
            to act, or nobody.
    """

    __slots__ = ("drawn", "outcomes")

    def __init__(
        self, game: Game[S, V, M], players: int, options: dict[str, Any] | None = None,
        box: Any = None,
    ) -> None:  # fmt: skip
        """Raises OptionError as `hortus.deal` does."""
        super().__init__(game, options or {}, players, None, box)
        self.drawn: list[int] = []
        self.outcomes = 0
        self._ask_nature(at=0)

    def push(self, move: Any, seat: int | None = None, at: int = 0) -> int:
        """Play a move as at a table (`Table.push`); what comes to light by it is to be drawn then.

        Returns the number of events added. Raises as `Table.push` does.
        """
        added = super().push(move, seat, at)
        return added + self._ask_nature(self.now)

    def draw(self, outcome: int) -> int:
        """Decide the draw that is due, by a number from 0 to `outcomes` - 1.

        Returns how many steps followed by themselves. Raises InvalidMove for any other number, and
        where no draw is due.
        """
        self.drawn.append(checked_outcome(outcome, self.outcomes))
        return self._ask_nature(self.now)

    def _ask_nature(self, at: int) -> int:
        """Let nature answer with what is drawn so far; if more is needed, the next draw is due.

        The rules are asked from the beginning each time, in plain Python: only there can a tape
        stand in place of a number.
        """
        followed = 0
        self.outcomes = 0
        while NATURE in self.actors:
            answered = clone(in_form(PLAIN, self._states))
            tape = Tape(self.drawn)
            try:
                self._act(answered, 0, in_form(PLAIN, self._box), NATURE, tape, at)
            except TapeEnds as end:
                if end.outcomes > 1:
                    self.outcomes = end.outcomes
                    break
                self.drawn.append(0)
            else:
                self._states = in_form(self.form, answered)
                self.drawn = []
                followed += sum(1 for _ in self._go_on(at)) if self.game.manner.chains else 0
        return followed

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """For `pickle`: the record travels as bytes."""
        return _sent, (
            self.game, self.players, self.options, self.own_box.header, self.names,
            self.to_bytes(), self.events, self.drawn, self.outcomes,
        )  # fmt: skip

    def copy(self) -> Self:
        """An independent game in the same position."""
        other = self._beside()
        other._states = clone(in_form(other.form, self._states))
        other.events = self.events.copy()
        other.history = self.history.copy()
        other._nature = None
        other._choices = None
        other._settled = self._settled
        other._latest = self._latest.copy()
        other._withdrawn = {}
        other.drawn = self.drawn.copy()
        other.outcomes = self.outcomes
        return other


def _sent(
    game: Game, players: int, options: dict[str, Any], box: dict[str, Any], names: list[str],
    record: bytes, events: list[Event], drawn: list[int], outcomes: int,
) -> ExactChance:  # fmt: skip
    """An ExactChance as it was sent."""
    found: ExactChance = ExactChance(game, players, options, box)
    found.names = names
    found._states = found.form.from_bytes(game.state, record)
    found.events = events
    found.history = events.copy()
    found.drawn = drawn
    found.outcomes = outcomes
    found._settled = False
    return found


class SampledChance(Table):
    """A table at which each answer of nature's, whatever comes to light by it, is one of a few
    samples: a tree with fewer and broader chance nodes, which stands for the game's own.

    Attributes, besides a table's:
        samples: how many numbers nature has for each occasion.
        seed: they come from it.
        outcomes: as many where nature is due; 0 where a seat is to act, or nobody.
    """

    __slots__ = ("samples", "seed")

    def __init__(
        self, game: Game, players: int, options: dict[str, Any] | None = None, box: Any = None,
        samples: int = 64, seed: int | str = 0,
    ) -> None:  # fmt: skip
        """Raises OptionError as `hortus.deal` does."""
        super().__init__(game, options or {}, players, None, box)
        self.samples = samples
        self.seed = checked_seed(seed)

    @property
    def outcomes(self) -> int:
        return self.samples if NATURE in self.actors else 0

    def draw(self, outcome: int) -> int:
        """Let nature answer with a sample, from 0 to `outcomes` - 1.

        Returns the number of events added. Raises InvalidMove as `ExactChance.draw` does.
        """
        chosen = checked_outcome(outcome, self.outcomes)
        due = self._field("due")
        return self.push(number_for(f"{self.seed}/{chosen}", due, self._drawn(due)), NATURE)

    def __getstate__(self) -> Any:
        return self.samples, self.seed, super().__getstate__()

    def __setstate__(self, sent: Any) -> None:
        self.samples, self.seed, table = sent
        super().__setstate__(table)

    def _beside(self) -> Self:
        other = super()._beside()
        other.samples = self.samples
        other.seed = self.seed
        return other


def checked_outcome(outcome: object, outcomes: int) -> int:
    """The number of an outcome. Raises InvalidMove for one that is not there."""
    chosen = whole_from(outcome, 0, outcomes - 1)
    if chosen is None:
        raise InvalidMove(mistake("outcome", outcome=shown(outcome), outcomes=outcomes))
    return chosen
