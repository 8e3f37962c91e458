"""A game in progress: what people, bots and the server touch.

table = hortus.deal("zen-garden", players=3, boards=[1, 2, 4], seed=7)
table.push("2b d4 r1")
table.view(0).moves
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Self, overload

from .copying import Copying
from .engine.errors import (
    HortusError,
    IllegalMove,
    InvalidMove,
    RecordError,
    UndoError,
)
from .engine.events import UNDO, Event
from .engine.files import named
from .engine.game import Game
from .engine.header import NATURE, NOBODY
from .engine.parts import Happening, M, S, V
from .engine.plain import NAME_LENGTH, clean_name, shortened, shown
from .engine.registry import game as find_game
from .engine.words import Text, mistake
from .nature import Nature, checked_seed, seeded_nature, system_nature
from .scores import Scores
from .views import Foresight, View
from .written import Clocked, Drawn, Played, Variation, Written, written

__all__ = [
    "UNDO",
    "Event",
    "Nature",
    "Record",
    "Table",
    "deal",
    "load",
    "resume",
    "seeded_nature",
    "system_nature",
]


class Table(Copying[S, V, M]):
    """A game in progress.

    Attributes:
        game: the game played.
        players: number of seats, as many as the game allows.
        options: all options, defaults filled in.
        names: of the seats, for people and records; may be written to.
        own_box: the box it is played with: `entries` that differ from the standard box, `name` and
            `digest`; the same as `box_data`, `box_name` and `box_digest`.
        events: what happened, nature's answers included and undone moves left out.
        history: the same with undone moves and the undoing itself.
        form: how it holds its records: as its game's rules wanted them when it was made.
    """

    __slots__ = ()

    # ------------------------------------------------------------------ what happened

    def steps(self, seat: int = NOBODY) -> Iterator[tuple[View[S, V, M], Event | None]]:
        """The views of a seat from the deal on, each with the event that led to it.

        The first, with None, is the table before nature's first answer; undone moves are
        left out.
        """
        walk = self._at(0)
        yield walk.view(seat), None
        for event in self.events:
            walk.replay(event)
            yield walk.view(seat), event

    def happenings(self, since: int = 0, seat: int = NOBODY) -> list[list[Happening]]:
        """What a seat saw happen: a list for each of `events[since:]`, in order."""
        walk = self._at(since)
        told = []
        before = walk.view(seat)
        for event in self.events[since:]:
            walk.replay(event)
            after = walk.view(seat)
            told.append(after.happened(before, event.seat, event.move))
            before = after
        return told

    def chosen(self) -> list[bool]:
        """For each of `events`, whether a seat chose it.

        Not chosen are nature's answers, what the clock did, and the steps that a table takes by
        itself (`push`): who gives credit for what came of a move gives it to the chosen ones.
        """
        seats = set(self.seats)
        if not self.game.manner.chains:
            return [event.seat in seats for event in self.events]
        walk = self._at(0)
        found = []
        for event in self.events:
            found.append(event.seat in seats and walk._offers_choice())
            walk.replay(event)
        return found

    def draws(self) -> dict[tuple[int, int], int]:
        """Nature's numbers that stand, by deck and how often it had been served before.

        With them `hortus.nature.remembered_nature` deals the same again: every deck comes in the
        order in which it came here. They tell what still lies hidden: not for players while the
        game runs.
        """
        walk = self._at(0)
        found: dict[tuple[int, int], int] = {}
        for event in self.events:
            if event.seat == NATURE:
                due = walk._field("due")
                found[due, walk._stands_drawn(due)] = event.move
            walk.replay(event)
        return found

    def effect(self, seat: int, move: Any) -> Scores:
        """What a move would change at once: a `Scores` of differences, by seat.

        Only lines that change are in it; nature has not answered yet. Computed from the
        seat's own view, so it tells nothing the seat may not know.
        Raises InvalidMove, IllegalMove and SeatError as `push` does.
        """
        return self.foresee(seat, move).effect

    def foretold(self, seat: int, move: Any) -> list[Happening]:
        """What would be seen to happen by a move at once, for the seat that thinks of it.

        Computed and refused as `effect`.
        """
        return self.foresee(seat, move).happenings

    def foresee(self, seat: int, move: Any) -> Foresight:
        """What `effect` and `foretold` tell of one move, worked out once for both."""
        index = self.game.index_of(move)
        seat = self._anybody(seat)
        code = self.game.kernels.why(self._states, 0, self._box, seat, index)
        if code:
            raise self._refusal(index, seat, code)
        before = self.view(seat)
        imagined = self.form.new(self.game.state, 1)
        self.game.kernels.foresee(before.states, 0, self._box, imagined, seat, index)
        after = View(
            self.game, imagined, self._box, seat, self.options, self.players, before.box_data
        )
        return Foresight(before, after, index)

    @property
    def record(self) -> Record:
        """The game so far in writing."""
        return Record.of(self)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Table)
            and self.game.id == other.game.id
            and self.options == other.options
            and self.to_bytes() == other.to_bytes()
        )

    __hash__ = None  # type: ignore[assignment]

    def picture(self) -> str:
        """The table as an onlooker sees it, as SVG."""
        return self.view(NOBODY).picture()

    def _repr_svg_(self) -> str:
        """The same for notebooks, which show it by themselves."""
        return self.picture()


class Record(Written, kw_only=True):
    """A game in writing.

    Attributes:
        format, version: of this document; a later version is refused with a sentence.
        game: the game's id, such as "zen-garden".
        rules: version of the game's rules the record was made with.
        players: number of seats; `names` has one for each.
        options: of the table, by name; those left out as `Game.options_as_written` reads them.
        box: the entries that differ from the standard box, by name, and under `name` what the box
            is called, if it has a name; {} for the standard box.
        events: everything that happened, in order: undone moves and the undoing too.
        totals: every seat's total at the end, verified on reading; None while it runs.
        tags: what else is told of the game, by name, and is no part of it, such as `time_control`;
            nothing is verified of it.
        notes: what somebody says of events.
        variations: lines that were not played, each verified as the game itself.
    """

    @classmethod
    def of(cls, table: Table) -> Self:
        """The whole game so far, nature's numbers included. Not for players while it runs."""
        return cls(
            game=table.game.id,
            rules=table.game.rules_version,
            players=table.players,
            names=[clean_name(name) for name in table.names],
            options=table.options,
            box=table.own_box.header,
            events=[written(table.game, event) for event in table.history],
            totals=list(table.scores().totals) if table.over else None,
        )

    def table(self, nature: Nature | None = None) -> Table:
        """The table this record describes, every event and the totals verified.

        Args:
            nature: answers for nature if the game goes on; None: the system's randomness.

        Raises:
            RecordError: naming the first bad event, counted from 1, or what is wrong with the
                header: an unknown game, option or box entry, other rules, other totals.
        """
        try:
            game = find_game(self.game)
            if self.rules != game.rules_version:
                raise RecordError(mistake("other_rules", rules=self.rules, game=game.id,
                                          known=game.rules_version))  # fmt: skip
            events = self.engine_events(game)
            options = game.options_as_written(self.options)
            table = resume(game, self.players, options, events, nature=nature, box=self.box or None)
        except RecordError:
            raise
        except HortusError as error:
            raise RecordError(error.told) from None
        if len(self.names) != self.players:
            told = mistake("names_for_players", names=len(self.names), players=self.players)
            raise RecordError(told)
        table.names = [shortened(clean_name(name), NAME_LENGTH) for name in self.names]
        self._check_totals(table)
        self.lines()
        return table

    def variation(self, table: Table, text: str = "") -> Variation:
        """A table that went another way, as a variation: what it does not have in common with the
        events of this record, from where they part.

        Raises RecordError where it goes no way of its own.
        """
        theirs = [written(table.game, event) for event in table.events]
        after = next(
            (n for n, (one, other) in enumerate(zip(self.events, theirs, strict=False))
             if one != other),
            min(len(self.events), len(theirs)),
        )  # fmt: skip
        rest = [one for one in theirs[after:] if isinstance(one, Played | Drawn | Clocked)]
        if not rest:
            raise RecordError(mistake("no_variation"))
        return Variation(after, rest, text)

    def lines(self) -> list[Table]:
        """The table at the end of each variation, every event of it verified.

        Raises:
            RecordError: naming the variation and its first bad event, or a note of an event that
                the record does not have.
        """
        for number, note in enumerate(self.notes, 1):
            if note.event > len(self.events):
                told = mistake("note_of_none", number=number, last=len(self.events))
                raise RecordError(told)
        return self._lines(find_game(self.game)) if self.variations else []

    def _lines(self, game: Game) -> list[Table]:
        """In one walk through the game, from which each line goes its own way."""
        options = game.options_as_written(self.options)
        events, walked = self.engine_events(game), 0
        walk = resume(game, self.players, options, (), box=self.box or None)
        found: dict[int, Table] = {}
        for n, one in sorted(enumerate(self.variations), key=lambda each: each[1].after):
            if one.after > len(events):
                raise RecordError(mistake("variation_of_none", number=n + 1, last=len(events)))
            for event in events[walked : one.after]:
                walk.replay(event)
            walked = one.after
            found[n] = self._line(walk.copy(), n + 1, one)
        return [found[n] for n in range(len(self.variations))]

    def _line(self, table: Table, number: int, variation: Variation) -> Table:
        begun = 0
        try:
            for event in self.variation_events(table.game, variation):
                begun += 1
                table.replay(event)
        except RecordError as error:
            raise _broken(number, error.event or begun, error.told) from None
        except HortusError as error:
            raise _broken(number, begun, error.told) from None
        return table

    def _check_totals(self, table: Table) -> None:
        if self.totals is None:
            return
        found = list(table.scores().totals)
        if table.over and found == self.totals:
            return
        key = "other_totals" if table.over else "totals_too_early"
        raise RecordError(mistake(key, written=shown(self.totals), found=shown(found)))


def _broken(variation: int, event: int, told: Text) -> RecordError:
    return RecordError(mistake("broken_variation", number=variation, event=event, why=told))


@overload
def deal(
    game: Game[S, V, M],
    players: int = 2,
    *,
    seed: int | str | None = None,
    nature: Nature | None = None,
    box: Any = None,
    level: int | None = None,
    options: Mapping[str, Any] | None = None,
    **named: Any,
) -> Table[S, V, M]: ...


@overload
def deal(
    game: str,
    players: int = 2,
    *,
    seed: int | str | None = None,
    nature: Nature | None = None,
    box: Any = None,
    level: int | None = None,
    options: Mapping[str, Any] | None = None,
    **named: Any,
) -> Table: ...


def deal(
    game: str | Game[S, V, M],
    players: int = 2,
    *,
    seed: int | str | None = None,
    nature: Nature | None = None,
    box: Any = None,
    level: int | None = None,
    options: Mapping[str, Any] | None = None,
    **named: Any,
) -> Table:
    """Open a table and deal.

    Args:
        game: the game's id, such as "zen-garden", or the game.
        players: number of seats.
        seed: the master seed all of nature's numbers come from; the same seed gives the same
            decks whatever the players do. None: the system's randomness.
        nature: gives nature's numbers instead, by deck and times served.
        box: a player's own box file (path), or what a record's header holds of one.
        level: a preset of options, by its number in `game.levels`; what else is given goes
            before it.
        options: the game's options by name. A game may have one that is called like an argument
            of this function, or like one that a later version brings.
        **named: the same, written as arguments: `boards=[1, 2]`.

    Raises:
        OptionError: an unknown game, level or option, a value it does not take, an option that is
            given twice, or a seed that is neither a whole number nor a text.
        BoxError: the box file is not playable.
    """
    chosen = game if isinstance(game, Game) else find_game(game)
    if nature is None:
        nature = system_nature if seed is None else seeded_nature(checked_seed(seed))
    table = Table(chosen, chosen.options_given(level, options, named), players, nature, box)
    table.answer_for_nature()
    return table


def resume(
    game: str | Game,
    players: int,
    options: dict[str, Any],
    events: Iterable[tuple[int, int, int]],
    *,
    nature: Nature | None = None,
    box: Any = None,
) -> Table:
    """A table from its written events (seat, move or nature's number, time).

    Raises RecordError naming the first event that does not hold.
    """
    chosen = game if isinstance(game, Game) else find_game(game)
    table = Table(chosen, options, players, nature or system_nature, box)
    for number, event in enumerate(events, 1):
        try:
            table.replay(Event(*event))
        except IllegalMove as error:
            told = mistake("refused", move=error.notation, why=error.told, rule=error.rule)
            raise RecordError(told, number) from None
        except (InvalidMove, UndoError) as error:
            raise RecordError(error.told, number) from None
    return table


def load(path: Path | str) -> Table:
    """The table a record file describes, every event verified.

    Raises RecordError: the file cannot be read, is no record, or does not hold; then it names
    the first bad event, counted from 1.
    """
    record = Record.load(path)
    try:
        return record.table()
    except RecordError as error:
        raise RecordError(error.told, error.event, named(path)) from None
