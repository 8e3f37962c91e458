"""Making the table of contradictory pairs. What is done is kept, so it can be broken off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from hortus.games.gardeners.box.components import Contents

from .contradictions import Contradictions, Pair, all_pairs, fingerprint
from .search import IMPOSSIBLE, UNKNOWN, solve


def make_table(
    contents: Contents,
    box: Any,
    diary: Path,
    seconds: float,
    workers: int,
    progress: Callable[[int], None],
) -> Contradictions:
    """Try all pairs. `diary` keeps a line for each pair done; a later call goes on from there.

    `progress` is told how many pairs are done, whenever one more is.
    """
    print_of_box = fingerprint(box)
    done = _read_diary(diary, print_of_box)
    pairs = all_pairs(contents)
    progress(len(done))
    with diary.open("a", encoding="utf-8") as lines:
        for pair in pairs:
            if pair not in done:
                cards = [contents.card(name).number for name in pair]
                found = solve(cards, seconds=seconds, workers=workers, box=box)
                done[pair] = found.status
                lines.write(f"{print_of_box} {pair[0]} {pair[1]} {found.status}\n")
                lines.flush()
                progress(len(done))
    return Contradictions(
        print_of_box,
        len(pairs),
        seconds,
        tuple(pair for pair in pairs if done[pair] == IMPOSSIBLE),
        tuple(pair for pair in pairs if done[pair] == UNKNOWN),
    )


def _read_diary(diary: Path, print_of_box: str) -> dict[Pair, str]:
    """What is known of this box already."""
    done: dict[Pair, str] = {}
    if diary.exists():
        for line in diary.read_text("utf-8").splitlines():
            box, one, other, status = line.split()
            if box == print_of_box:
                done[one, other] = status
    return done
