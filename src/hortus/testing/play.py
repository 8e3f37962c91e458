"""Checks of play: moves, refusals, scores, and what the record may hold at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from hortus.engine.errors import HortusError, IllegalMove, InvalidMove, SeatError
from hortus.engine.header import NATURE, NOBODY
from hortus.engine.layout import dtype_of, out_of_range
from hortus.engine.lines import LINE, MOST_LINES
from hortus.engine.states import clone, new_states, record_of, to_bytes
from hortus.table import Table

from .trial import (
    NotConforming,
    Trial,
    box_of,
    numpy_record,
    positions,
    require,
    true_states,
    veiled,
)

SHARES: Final = 400  # of `pick` at one position, about
ELSEWHERE: Final = 7  # of the moves of seats that may not act, one in so many is tried
# Integers that are no move's index in any game.
STRANGE: Final = (-1, -2, 1 << 31, -(1 << 31), 1 << 40, (1 << 63) - 1, -(1 << 63))


def random_play_ends(trial: Trial) -> None:
    """From every seed, random allowed moves lead to the end of the game."""
    for table, seed in positions(trial):
        if not table.actors:
            require(table.over, "nobody may act, but the game is not over", table, seed)


def actors_or_over(trial: Trial) -> None:
    """At any time the game is over, or nature alone acts, or every actor has a move."""
    for table, seed in positions(trial):
        if table.over:
            require(not table.actors, "the game is over, but somebody may act", table, seed)
        elif NATURE in table.actors:
            require(table.actors == {NATURE}, "nature acts beside others", table, seed)
        else:
            strangers = [seat for seat in table.actors if seat not in table.seats]
            require(not strangers, f"{strangers} may act and are no seats", table, seed)
            stuck = [seat for seat in table.actors if not table.moves_of(seat)]
            require(not stuck, f"{stuck} may act and have no move", table, seed)


def every_field_in_range(trial: Trial) -> None:
    """The record has no gaps, and every field, spare ones too, keeps its declared range."""
    dtype = dtype_of(trial.layout)
    if dtype != trial.game.state:
        raise NotConforming(f"the record of {trial.game.id} is not that of {trial.layout.__name__}")
    if gaps(dtype):
        raise NotConforming(f"the record of {trial.game.id} has {gaps(dtype)} bytes in no field")
    for table, seed in positions(trial):
        record = numpy_record(table.game, table.to_bytes())[0]
        wrong = list(out_of_range(trial.layout, record))
        require(not wrong, f"out of range: {', '.join(wrong)}", table, seed)


def gaps(dtype: np.dtype[Any]) -> int:
    """Bytes of a record, nested ones included, that belong to no field."""
    if dtype.shape:
        return gaps(dtype.base) * int(np.prod(dtype.shape))
    if not dtype.names:
        return 0
    parts = [dtype[name] for name in dtype.names]
    return dtype.itemsize - sum(part.itemsize for part in parts) + sum(gaps(part) for part in parts)


def allowed_is_not_refused(trial: Trial) -> None:
    """`legal` lists, once each, exactly the indices that `refuse` lets through."""
    for table, seed in positions(trial):
        for seat in trial.observers:
            true = true_states(table)
            _allowed_is_not_refused(table, true, seat, seed)
            if seat in table.actors:
                _allowed_is_not_refused(table, veiled(table, true, seat), seat, seed)


def _allowed_is_not_refused(table: Table, states: Any, seat: int, seed: int) -> None:
    game, box = table.game, box_of(table)
    listed = _legal(table, states, seat)
    require(len(set(listed)) == len(listed), f"seat {seat}: a move listed twice", table, seed)
    require(len(listed) <= game.moves.most, "more moves than the game says", table, seed)
    why = game.kernels.why
    tried = range(0, game.moves.size, 1 if seat in table.actors else ELSEWHERE)
    passed = {a for a in tried if why(states, 0, box, seat, a) == 0}
    for wrong, what in (
        (passed - set(listed), "allowed but not listed"),
        (set(listed) - passed, "listed but refused"),
    ):
        names = ", ".join(game.notation(a) for a in sorted(wrong)[:5])
        require(not wrong, f"seat {seat}: {what}: {names}", table, seed)


def _legal(table: Table, states: Any, seat: int) -> list[int]:
    out = np.empty(table.game.moves.most, np.int32)
    n = table.game.kernels.moves(states, 0, box_of(table), seat, out)
    return [int(a) for a in out[:n]]


def refusals_change_nothing(trial: Trial) -> None:
    """What is refused, nonsense and other seats' moves included, leaves every byte as it was."""
    for table, seed in positions(trial):
        before = table.to_bytes()
        for seat in trial.observers:
            allowed = set(_legal(table, true_states(table), seat))
            _refused(table, seat, allowed, seed)
            require(table.to_bytes() == before, f"a refused move of {seat} changed", table, seed)
        for nonsense in ("", "nonsense", "\0", None, 1.5, object()):
            try:
                table.push(nonsense)
            except InvalidMove:
                continue
            except HortusError as error:
                raise NotConforming(f"{nonsense!r} should be an invalid move: {error}") from error
            raise NotConforming(f"{nonsense!r} was taken for a move")
        require(table.to_bytes() == before, "nonsense changed the table", table, seed)


def _refused(table: Table, seat: int, allowed: set[int], seed: int) -> None:
    """Try every index that is not allowed on a copy; the table itself gets a few."""
    game, box = table.game, box_of(table)
    states, before = true_states(table), table.to_bytes()
    act = game.kernels.act
    indices = range(0, game.moves.size, 1 if seat in table.actors else ELSEWHERE)
    refused = [a for a in (*indices, *STRANGE) if a not in allowed]
    for a in refused:
        code = act(states, 0, box, seat, a, 0)
        require(code > 0, f"seat {seat}: {a} is not allowed and was played", table, seed)
        require(0 < code < 300 or 901 <= code <= 907, f"{code} is no refusal", table, seed)
    require(to_bytes(states) == before, f"seat {seat}: a refused move changed it", table, seed)
    for a in refused[:: max(1, len(refused) // 12)]:
        try:
            table.push(a, seat)
        except IllegalMove as error:
            require(bool(error.rule and error.sentence), "a refusal without words", table, seed)
        except SeatError:
            require(seat not in table.seats, f"there is a seat {seat}", table, seed)
        except InvalidMove:
            require(not 0 <= a < game.moves.size, f"{a} is a move, if not here", table, seed)
        else:
            require(False, f"seat {seat}: {a} is not allowed and was played", table, seed)


def pick_is_uniform(trial: Trial) -> None:
    """`pick` takes every allowed move for an equal share of its numbers.

    Where there are very many moves, some of the shares are looked at.
    """
    for table, seed in positions(trial):
        for seat in table.actors - {NATURE}:
            states, box = true_states(table), box_of(table)
            listed = _legal(table, states, seat)
            n = len(listed)
            pick, record, contents = table.game.verbs["pick"], states[0], box[0]
            shares = range(0, n, 1 + n // SHARES)
            firsts = [pick(record, contents, seat, -((-k << 32) // n)) for k in shares]
            lasts = [pick(record, contents, seat, (((k + 1) << 32) - 1) // n) for k in shares]
            picked = set(firsts) <= set(listed) and len(set(firsts)) == len(shares)
            require(picked, "pick and legal differ", table, seed)
            require(firsts == lasts, "pick prefers some moves", table, seed)


def moves_have_three_faces(trial: Trial) -> None:
    """Index, typed move and notation of every allowed move lead to each other."""
    for table, seed in positions(trial):
        moves = table.game.moves
        for seat in table.actors - {NATURE}:
            for a in table.moves_of(seat).indices.tolist():
                typed = moves.move(a)
                text = str(typed)
                ways = (moves.index(typed), moves.index(moves.parse(text)), table.game.index_of(a))
                require(set(ways) == {a}, f"{text} does not lead back to {a}", table, seed)
                require(moves.parse(text) == typed, f"{text} is not {typed!r}", table, seed)
                require(hash(moves.parse(text)) == hash(typed), f"hash of {text}", table, seed)
                require(moves.parse(f"  {text.upper()} ") == typed, f"{text} spelled", table, seed)
                require(typed in table.moves_of(seat), f"{text} is not in moves", table, seed)
    for strange in (*STRANGE, trial.game.moves.size):
        try:
            trial.game.moves.move(strange)
        except InvalidMove:
            continue
        raise NotConforming(f"{strange} is no index of {trial.game.id}, but has a move")


def no_two_moves_are_the_same(trial: Trial) -> None:
    """Two allowed indices never lead to the same bytes: equal moves have one name."""
    for table, seed in positions(trial):
        states, box, act = true_states(table), box_of(table), table.game.kernels.act
        for seat in table.actors - {NATURE}:
            found: dict[bytes, int] = {}
            for a in _legal(table, states, seat):
                trial_states = clone(states)
                act(trial_states, 0, box, seat, a, 0)
                other = found.setdefault(to_bytes(trial_states), a)
                names = f"{table.game.notation(a)} and {table.game.notation(other)}"
                require(other == a, f"{names} are the same move", table, seed)


def score_lines_add_up(trial: Trial) -> None:
    """A seat's lines add up to its total, on true, veiled and imagined records alike.

    A higher total ranks higher, and once the game is over the value is 100 x total. Where all
    play together, lines are nobody's alone and every seat has the same standing.
    """
    for table, seed in positions(trial):
        states = true_states(table)
        totals = _totals(table, states, seed)
        require(list(table.totals()) == totals, f"{table.totals()}, not {totals}", table, seed)
        _returns_follow(table, seed)
        kernels, box = table.game.kernels, box_of(table)
        ranks = [kernels.rank(states, 0, box, seat) for seat in table.seats]
        if trial.total:
            packed = [trial.total(rank) for rank in ranks]
            require(packed == totals, f"standings hold {packed}, lines {totals}", table, seed)
        for one in table.seats:
            for other in table.seats:
                if totals[one] > totals[other]:
                    require(ranks[one] > ranks[other], "a higher total ranks lower", table, seed)
        if trial.game.manner.together:
            require(len(set(ranks)) == 1, f"one team, but standings {ranks}", table, seed)
        if table.over:
            worth = [kernels.worth(states, 0, box, seat) for seat in table.seats]
            require(worth == [100 * n for n in totals], f"{worth} for {totals}", table, seed)
        _totals(table, veiled(table, states, NOBODY), seed)


def _returns_follow(table: Table, seed: int) -> None:
    """Nothing while the game runs; then the total of a team, or shares that add up to 0."""
    returns, scores = table.returns(), table.scores()
    if not table.over:
        expected = returns == (0.0,) * table.players
    elif table.game.manner.together or table.players == 1:
        expected = returns == scores.totals
    else:
        best = tuple(seat for seat in table.seats if returns[seat] == max(returns))
        expected = abs(sum(returns)) < 1e-9 and best == scores.winners
    require(expected, f"returns of {returns}", table, seed)


def _totals(table: Table, states: Any, seed: int) -> list[int]:
    lines = new_states(LINE, MOST_LINES)
    n = table.game.kernels.lines(states, 0, box_of(table), lines)
    require(n <= MOST_LINES, f"{n} score lines", table, seed)
    totals = [0] * table.players
    named = set()
    for line in (record_of(lines, k) for k in range(n)):
        owners = _owners(table, line.seat)
        require(bool(owners), f"a line of seat {line.seat}", table, seed)
        named.add((line.seat, line.category, line.item))
        for seat in owners:
            totals[seat] += line.points
    require(len(named) == n, "two lines of a seat have one name", table, seed)
    return totals


def _owners(table: Table, seat: int) -> Sequence[int]:
    """Whose a score line is: everybody's, where all play together, else one seat's."""
    if table.game.manner.together:
        return table.seats if seat == NOBODY else ()
    return (seat,) if seat in table.seats else ()
