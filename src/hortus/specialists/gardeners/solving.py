"""`hortus solve`: a garden that fulfils cards, or the table of those that contradict."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from hortus.cli.own_boxes import told
from hortus.cli.paper import paper
from hortus.engine.errors import EveningError, HortusError
from hortus.engine.registry import game as find_game
from hortus.engine.words import words
from hortus.games.gardeners.box.components import Card, Contents, box, contents
from hortus.games.gardeners.notation.garden_text import Drawing, Place, cell_text, read_garden
from hortus.games.gardeners.notation.told import say
from hortus.games.gardeners.shown.explain import WORDS

from . import GAME
from .checking import box_of, garden_source
from .solver import REMEDY, available
from .solver.gardens import Spot, drawing, garden_of

EXIT_CODES: Final = {"found": 0, "impossible": 1, "unknown": 3}
STYLES: Final = {"found": "bold green", "impossible": "bold red", "unknown": "bold yellow"}
SIDES: Final = {"introduction-a": 4, "introduction-b": 5}  # of decks for a smaller garden
WIDEST: Final = 6  # letters of the longest cell, and a blank


@dataclass(frozen=True)
class Order:
    """What is asked for; `side` None: that of the garden to stay near, or of the cards."""

    cards: Sequence[str]
    near: Path | None
    side: int | None
    seconds: float
    workers: int
    seed: int
    box: Path | None = None


def run(game: str, order: Order, pairs: Path | None, language: str) -> int:
    """Search, and tell what came of it."""
    if game != GAME:
        find_game(game)
        raise EveningError(say("other_game", game=game, known=GAME))
    if not available():
        raise HortusError(REMEDY)
    if pairs is not None:
        return _make_pairs(pairs, order)
    return _solve(order, words(WORDS, language), language)


def _solve(order: Order, text: Mapping[str, str], language: str) -> int:
    from .solver.search import solve

    own = box_of(order.box)
    facts = contents(own.entries or None)
    near = read_garden(garden_source(order.near), facts) if order.near else None
    cards = _cards([*(near.cards if near and not order.cards else ()), *order.cards], facts)
    side = order.side or (near.side if near else _side(cards))
    with paper(errors=True).status(text["gardeners_solve_searching"]):
        found = solve(
            [card.number for card in cards],
            side=side,
            near=garden_of(near) if near else None,
            seconds=order.seconds,
            workers=order.workers,
            seed=order.seed,
            box=box(own.entries or None),
        )
    console = paper()
    if found.garden is not None:
        kept = {spot.place for tile, spot in found.garden.items() if _lay_so(near, tile, spot)}
        if own.entries:
            console.print(f"# {told(own.card, language)}", soft_wrap=True, markup=False)
        show(drawing(found.garden, side), kept, facts, console)
        console.print(f"cards: {', '.join(card.id for card in cards)}", markup=False)
    came = text[f"gardeners_solve_{found.status}"].format(seconds=f"{found.seconds:.2f}")
    if found.garden is not None and near is not None:
        key = "changed" if found.fewest else "changed_so_far"
        came += " " + text[f"gardeners_solve_{key}"].format(count=found.changed)
    console.print(f"# {came}", style=STYLES[found.status], markup=False)
    return EXIT_CODES[found.status]


def _cards(named: Sequence[str], facts: Contents) -> list[Card]:
    """The cards by name, each once."""
    asked = [one for name in named for one in re.split(r"[\s,;]+", name) if one]
    if not asked:
        raise EveningError(say("name_cards"))
    return list({card.number: card for card in map(facts.card, asked)}.values())


def _side(cards: Sequence[Card]) -> int:
    """The cards of introduction A are meant for a garden of 4 x 4, those of B for 5 x 5."""
    return max(SIDES.get(card.deck, 6) for card in cards)


def _lay_so(near: Drawing | None, tile: int, spot: Spot) -> bool:
    return near is not None and near.tiles.get(spot.place) == (tile, spot.turn)


def show(drawn: Drawing, kept: Collection[Place], facts: Contents, console: Console) -> None:
    """The garden as `hortus check` reads it; what stayed is pale where there are colours."""
    top = min(row for row, _ in drawn.tiles)  # the square may begin above the garden given
    left = min(column for _, column in drawn.tiles)
    for row in range(top, top + drawn.side):
        line = Text()
        for column in range(left, left + drawn.side):
            tile, turn = drawn.tiles[row, column]
            style = "dim" if (row, column) in kept else ""
            line.append(cell_text(facts.tiles[tile], turn).ljust(WIDEST), style=style)
        line.rstrip()
        console.print(line)


def _make_pairs(file: Path, order: Order) -> int:
    from .solver.contradictions import all_pairs
    from .solver.pairs import make_table

    entries = box_of(order.box).entries or None
    facts = contents(entries)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TimeRemainingColumn())  # fmt: skip
    diary = file.with_name(file.name + ".diary")
    with Progress(*columns, console=paper(errors=True), transient=True) as bar:
        task = bar.add_task("pairs of cards", total=len(all_pairs(facts)))
        table = make_table(
            facts,
            box(entries),
            diary,
            order.seconds,
            order.workers,
            lambda done: bar.update(task, completed=done),
        )
    file.write_text(table.text(), encoding="utf-8")
    diary.unlink()
    paper().print(
        f"{table.pairs} pairs, {len(table.impossible)} impossible, "
        f"{len(table.unknown)} unknown: {file}",
        soft_wrap=True,
        markup=False,
    )
    return 0
