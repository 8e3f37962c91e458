"""Write the golden games anew. Needed only when the rules change on purpose.

    python -m tests.golden.make

Every game is a record, as `hortus replay` walks it, and beside it stands a file with a hash of the
record's bytes after every event.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from typing import Any, Final

import hortus
from hortus import Event, Record, Table

FOLDER: Final = Path(__file__).parent
GAMES: Final[dict[str, dict[str, Any]]] = {
    "zen-garden-2-base": {"players": 2},
    "zen-garden-3-all-boards": {"players": 3, "boards": [1, 2, 3, 4, 5]},
    "zen-garden-4-orders": {"players": 4, "boards": [1, 4, 5]},
    "zen-garden-2-other-rulings": {
        "players": 2, "boards": [1, 5], "slide": "one_row", "zero_majority": "counts",
        "line_pay": "once",
    },
    "zen-garden-4-one-row": {"players": 4, "boards": [1, 2, 3], "slide": "one_row"},
}  # fmt: skip


def play(number: int, options: dict[str, Any]) -> Table:
    """A game in which everybody takes the best by value of some random moves."""
    table = hortus.deal("zen-garden", seed=f"golden {number}", **options)
    table.names = ["Ann", "Bo", "Cem", "Dora"][: table.players]
    chance = Random(number)
    while not table.over:
        tried = chance.sample(table.moves.indices.tolist(), 12)
        table.push(max(tried, key=lambda move: worth(table, move)))
        if chance.random() < 0.05 and table.actors and table.can_undo(table.events[-1].seat):
            table.undo()
    return table


def worth(table: Table, move: int) -> int:
    after = table.copy()
    (seat,) = table.actors
    after.replay(Event(seat, move))
    value: int = after.game.kernels.worth(after._states, 0, after._box, seat)
    return value


def state_hashes(record: Record) -> list[str]:
    """A short hash of the true record's bytes after the deal and after each event."""
    finished = record.table()
    walk = hortus.resume(record.game, record.players, record.options, [])
    found = [short_hash(walk)]
    for event in finished.history:
        walk.replay(event)
        found.append(short_hash(walk))
    return found


def short_hash(table: Table) -> str:
    return hashlib.blake2b(table.to_bytes(), digest_size=6).hexdigest()


def main() -> None:
    for number, (name, options) in enumerate(GAMES.items()):
        record = Record.of(play(number, options))
        record.save(FOLDER / f"{name}.json")
        (FOLDER / f"{name}.hashes.txt").write_text("\n".join(state_hashes(record)) + "\n")


if __name__ == "__main__":
    main()
