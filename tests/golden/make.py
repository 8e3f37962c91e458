"""Write the golden games anew. Needed only when the rules change on purpose.

    python -m tests.golden.make

Every game is a record, as `hortus replay` walks it. Beside it stands the same game as text, an
event on each line: when it came, a hash of the table's bytes after it, who did what, and what was
seen to happen; at last the scores. A change of behaviour is a change of these lines.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

import hortus
from hortus import NATURE, Event, Record, Table
from hortus.engine.header import CLOCK, NOBODY
from hortus.engine.parts import Happening
from hortus.engine.states import constant_record
from hortus.table import UNDO

from . import gardeners, miyabi, tang_garden, zen_garden

FOLDER: Final = Path(__file__).parent
GAMES: Final = {**zen_garden.GAMES, **gardeners.GAMES, **tang_garden.GAMES, **miyabi.GAMES}


def as_text(record: Record) -> list[str]:
    """The game of a record, line by line."""
    finished = record.table()
    walk = hortus.resume(record.game, record.players, record.options, [], box=record.box)
    lines = [f"{heading(finished)}", f"{'':>9}  {short_hash(walk)}  the table is set"]
    for event in finished.history:
        seen = happenings(walk, event)
        lines.append(f"{clock(event.at)}  {short_hash(walk)}  {deed(finished, event):<21} {seen}")
    return [line.rstrip() for line in [*lines, *finished.scores().explain("en").splitlines()]]


def heading(table: Table) -> str:
    options = ", ".join(f"{name} {value}" for name, value in table.options.items())
    return f"{table.game.id}, {' '.join(table.names)}; {options}"


def clock(at: int) -> str:
    """Minutes, seconds and thousandths on the table's clock."""
    return f"{at // 60_000:>2}:{at // 1000 % 60:02d}.{at % 1000:03d}"


def deed(table: Table, event: Event) -> str:
    if event.seat == NATURE:
        return "nature"
    if event.seat == CLOCK:
        return f"clock {event.move}" if event.move else "clock: time is up"
    move = "undo" if event.move == UNDO else table.game.notation(event.move)
    return f"{table.names[event.seat]}: {move}"


def happenings(walk: Table, event: Event) -> str:
    """Play an event, and tell what an onlooker saw happen."""
    before = walk.view(NOBODY).state
    walk.replay(event)
    if event.move == UNDO and event.seat != NATURE:
        return ""
    after = walk.view(NOBODY).state
    b = constant_record(walk._box)
    told = walk.game.shown.happenings(b, before, after, event.seat, event.move)
    return "; ".join(map(in_words, told))


def in_words(happening: Happening) -> str:
    """Such as "seat 1 put tile A05 row 0 column 2 turn 3"."""
    seat = "" if happening.seat is None else f"seat {happening.seat} "
    values = "".join(f" {name} {value}" for name, value in happening.values.items())
    return f"{seat}{happening.kind}{values}"


def short_hash(table: Table) -> str:
    return hashlib.blake2b(table.to_bytes(), digest_size=6).hexdigest()


def main() -> None:
    for name, play in GAMES.items():
        record = Record.of(play())
        record.save(FOLDER / f"{name}.json")
        (FOLDER / f"{name}.txt").write_text("\n".join(as_text(record)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
