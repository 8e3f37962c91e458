"""Scores that explain themselves: lines, totals, places, and sentences for people."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from .engine.border import Rows
from .engine.game import Game
from .engine.header import NOBODY
from .engine.lines import LINE, MOST_LINES
from .engine.states import constant_record, dtype_of_rows, form_of, from_bytes, rows_of, to_bytes
from .engine.words import ENGINE_WORDS, words

Row: TypeAlias = tuple[int, ...]  # a line as the rules fill it, in the order of `LINE`

CATEGORY: Final = (LINE.names or ()).index("category")
ITEM: Final = (LINE.names or ()).index("item")
KEPT: Final = 8_192  # things that are scored, in words, of all games: those of some 600 tables


class ScoreLine(msgspec.Struct, frozen=True):
    """One line: `count` things earn `points` by a rule; `cells` are those that count.

    Attributes:
        seat: whose line it is; NOBODY (6) where all play as one team.
        category: what is counted, such as "loops"; one of the game's categories.
        item: which one of it, such as "decor-crane"; None where a category has only one.
        count: how many.
        points: what they earn, in whole points; may be negative.
        cells: the names of the cells that count, in reading order.
        rule: the printed number of the rule that pays, such as "ZG-52".
        key: the sentence of the game's words that tells it, such as "zen_why_minor".
        values: what fills that sentence beside count, points and item: numbers of the box that
            is played, such as {"each": 1}, and names of things.
    """

    seat: int
    category: str
    item: str | None
    count: int
    points: int
    cells: tuple[str, ...]
    rule: str
    key: str = ""
    values: Mapping[str, str | int] = {}


@dataclass(frozen=True)
class SeatScore:
    """All lines of a seat, their sum, and its place (1 is first; equals share a place)."""

    seat: int
    total: int
    place: int
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True)
class Scores:
    """The scores of all seats, by seat: iterate, index, or let them explain themselves."""

    game: Game
    seats: tuple[SeatScore, ...]
    box_data: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def facts(self) -> msgspec.Struct:
        """What lies in the box that is scored with, as the game's own struct."""
        return self.game.shown.facts(self.box_data or None)

    def __iter__(self) -> Iterator[SeatScore]:
        return iter(self.seats)

    def __getitem__(self, seat: int) -> SeatScore:
        return self.seats[seat]

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each seat, in points."""
        return tuple(score.total for score in self.seats)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; several where a victory is shared."""
        return tuple(score.seat for score in self.seats if score.place == 1)

    def changes(self, later: Scores) -> Scores:
        """The lines that differ in `later`, as differences of counts and points.

        Totals are differences too; places, cells and sentences are those of `later`. Both must
        be scores of the same table.
        """
        changed = []
        for now, then in zip(self.seats, later.seats, strict=True):
            old = {(line.category, line.item): line for line in now.lines}
            lines = []
            for line in then.lines:
                was = old.get((line.category, line.item))
                count = line.count - (was.count if was else 0)
                points = line.points - (was.points if was else 0)
                if count or points:
                    lines.append(replace(line, count=count, points=points))
            changed.append(SeatScore(now.seat, then.total - now.total, then.place, tuple(lines)))
        return Scores(self.game, tuple(changed), self.box_data)

    def explain(self, language: str = "en") -> str:
        """Every line in words, seat by seat (once for a team), as text of several lines.

        `language` is "en", "de" or "nl"; raises ValueError for any other.
        """
        text = words(ENGINE_WORDS, language)
        parts = []
        for score in self.seats[:1] if self.game.manner.together else self.seats:
            head = text["engine_team" if self.game.manner.together else "engine_seat"]
            parts.append(head.format(seat=score.seat, total=score.total))
            parts.extend(f"  {line.points:>4}  {self.why(line, language)}" for line in score.lines)
        return "\n".join(parts)

    def why(self, line: ScoreLine, language: str = "en") -> str:
        """One line as a sentence; `language` is "en", "de" or "nl"."""
        scoring = self.game.scoring
        if scoring.tell_by_box is None:
            return scoring.tell(line, language)
        return scoring.tell_by_box(line, self.facts, language)


def score_now(
    game: Game, states: Rows, box: Rows, players: int, box_data: Mapping[str, Any] | None = None
) -> Scores:
    """The scores of a record, an array of one, as if the game ended now.

    The record may be true, veiled or imagined. `box_data` is what differs from the standard box.
    """
    out = form_of(states).new(LINE, MOST_LINES)
    n = game.kernels.lines(states, 0, box, out)
    ranks = [game.kernels.rank(states, 0, box, seat) for seat in range(players)]
    return scores_of(game, rows_of(out, n), ranks, box, box_data)


def totals_now(game: Game, states: Rows, box: Rows, players: int) -> npt.NDArray[np.int64]:
    """The totals alone, without lines that explain them: int64 of shape (records, players)."""
    out = np.zeros((len(states), players), np.int64)
    lines = form_of(states).new(LINE, MOST_LINES)
    game.kernels.totals(states, len(states), box, lines, out)
    return out


def returns_now(game: Game, states: Rows, box: Rows, players: int) -> tuple[float, ...]:
    """What a finished game is worth to each seat that learns from it.

    Against each other: the seat's share in the victory, stretched so that all add up to 0 and who
    wins alone has 1.0; with two seats 1, 0 or -1. As a team, or alone: the total, in points.
    """
    totals = np.zeros((1, players), np.int64)
    returns = np.zeros((1, players))
    lines = form_of(states).new(LINE, MOST_LINES)
    together = int(game.manner.together)
    game.kernels.settle_tables(states, 0, 1, box, together, totals, returns, lines)
    return tuple(returns[0].tolist())


def scores_of(
    game: Game,
    rows: list[Row],
    ranks: list[int],
    box: Rows,
    box_data: Mapping[str, Any] | None = None,
) -> Scores:
    """Scores from the lines that a game's `score` filled.

    Args:
        rows: one tuple a line, in the order of the fields of `engine.game.LINE`.
        ranks: every seat's standing; higher ranks higher, equals share a place.
        box: the box that is scored with, a row of one record.
        box_data: what differs from the standard box.
    """
    lines: list[list[ScoreLine]] = [[] for _ in ranks]
    for line in _worded(game, rows, box):
        for owner in range(len(ranks)) if line.seat == NOBODY else (line.seat,):
            lines[owner].append(line)
    return Scores(
        game,
        tuple(
            SeatScore(
                seat=seat,
                total=sum(line.points for line in lines[seat]),
                place=1 + sum(1 for other in ranks if other > rank),
                lines=tuple(lines[seat]),
            )
            for seat, rank in enumerate(ranks)
        ),
        box_data or {},
    )


def _line(
    game: Game, cells: int, points: int, count: int, seat: int, category: int, item: int, rule: int
) -> ScoreLine:
    """A line as the rules fill it, in names."""
    return ScoreLine(
        seat=seat,
        category=game.scoring.categories[category],
        item=game.scoring.item(category, item),
        count=count,
        points=points,
        cells=_named_cells(game.scoring.cells, cells),
        rule=game.rule_name(rule),
    )


@lru_cache(2048)
def _named_cells(names: Callable[[int], Sequence[str]], cells: int) -> tuple[str, ...]:
    """The names of a set of cells: from one event to the next most of the sets stay."""
    return tuple(names(cells))


@dataclass(frozen=True, eq=False)
class _Told:
    """What lines are worded by: a game, and the record of the box that is played."""

    game: Game
    b: Any


@lru_cache(64)
def _told(game: Game, dtype: np.dtype[np.void], box: bytes) -> _Told:
    return _Told(game, constant_record(from_bytes(dtype, box)))


def _worded(game: Game, rows: list[Row], box: Rows) -> Iterator[ScoreLine]:
    """The lines of all seats, each with its sentence."""
    by = _told(game, dtype_of_rows(box), to_bytes(box))
    things: dict[tuple[int, int], list[Row]] = defaultdict(list)
    for row in rows:
        things[row[CATEGORY], row[ITEM]].append(row)
    told = {thing: iter(_in_words(by, tuple(rivals))) for thing, rivals in things.items()}
    for row in rows:
        yield next(told[row[CATEGORY], row[ITEM]])


@lru_cache(KEPT)
def _in_words(by: _Told, rivals: tuple[Row, ...]) -> tuple[ScoreLine, ...]:
    """The lines of all seats for one thing, each with its sentence. They are kept: most stay as
    they are from one event to the next, and a server tells them each time."""
    lines = [_line(by.game, *row) for row in rivals]
    sentences = (by.game.scoring.wording(line, lines, by.b) for line in lines)
    told = zip(lines, sentences, strict=True)
    return tuple(replace(line, key=key, values=values) for line, (key, values) in told)
