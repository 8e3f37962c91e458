"""Copies of a table, beside it in this process or sent to another."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from .engine.events import Event
from .engine.game import Game
from .engine.own_box import OwnBox
from .engine.parts import M, S, V
from .engine.states import clone, in_form
from .nature import Nature, system_nature
from .taking_back import TakingBack


class Sent(NamedTuple):
    """All there is to a table, as it goes to another process."""

    game: Game
    options: dict[str, Any]
    players: int
    names: list[str]
    own_box: OwnBox
    record: bytes
    events: list[Event]
    history: list[Event]
    withdrawn: dict[int, int]
    nature: Nature | None


class Copying(TakingBack[S, V, M]):
    """How a table is copied. `hortus.Table` is made of it and tells its attributes."""

    __slots__ = ()

    @property
    def nature(self) -> Nature | None:
        """Who gives nature's numbers. Not for players: a seed foretells what comes."""
        return self._nature

    def copy(self, nature: Nature | None = None) -> Self:
        """An independent table in the same position, with the same events.

        Its records have the form that its game's rules want by now.

        Args:
            nature: answers for nature in the copy. None: the system's randomness, also where this
                table has a seed, so that whoever tries moves on a copy does not see what will
                come. `table.copy(nature=table.nature)` has the same future. Where nobody answers
                for nature here, nobody does there.
        """
        other = self._beside()
        other.events = self.events.copy()
        other.history = self.history.copy()
        other._choices = None if self._choices is None else self._choices.copy()
        other._settled = self._settled
        other._latest = self._latest.copy()
        other._withdrawn = self._withdrawn.copy()
        other._nature = nature or (None if self._nature is None else system_nature)
        if other.form is self.form:
            other._states = clone(self._states)
        else:
            other._states = in_form(other.form, self._states)
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __getstate__(self) -> Sent:
        """For `pickle`: the whole table, nature too if it can be written (a seed can)."""
        return Sent(
            self.game, self.options, self.players, self.names, self.own_box, self.to_bytes(),
            self.events, self.history, self._withdrawn, self._nature,
        )  # fmt: skip

    def __setstate__(self, sent: Sent) -> None:
        self.game = sent.game
        self.options = sent.options
        self.players = sent.players
        self.names = sent.names
        self.own_box = sent.own_box
        self.form = sent.game.form
        self._box = in_form(self.form, sent.game.box.record(sent.own_box.entries or None))
        self._act = sent.game.kernels.act
        self._states = self.form.from_bytes(sent.game.state, sent.record)
        self.events = sent.events
        self.history = sent.history
        self._withdrawn = sent.withdrawn
        self._nature = sent.nature
        self._choices = None
        self._latest = {}
        self._settled = False
