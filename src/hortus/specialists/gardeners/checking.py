"""`hortus check`: a garden typed in from a real table, judged by cards."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from hortus.cli.own_boxes import told
from hortus.cli.paper import paper
from hortus.engine import own_box
from hortus.engine.errors import EveningError
from hortus.engine.files import named, read_at_most
from hortus.engine.own_box import OwnBox
from hortus.engine.registry import game as find_game
from hortus.engine.words import mistake, words
from hortus.games.gardeners.box.components import Card, Contents, box, contents
from hortus.games.gardeners.evening.verdict import Verdict, verdict
from hortus.games.gardeners.notation.garden_text import (
    EMPTY,
    Drawing,
    Place,
    cell_text,
    read_garden,
)
from hortus.games.gardeners.notation.told import say
from hortus.games.gardeners.shown.card_words import card_sentence
from hortus.games.gardeners.shown.explain import WORDS

from . import GAME

MOST_BYTES: Final = 10_000
COLOURS: Final = {"fulfilled": "green", "open": "yellow", "broken": "red"}
WIDEST: Final = 9  # letters of the longest cell, a flower with a path, and a blank


def run(game: str, file: Path, named: Sequence[str], box_file: Path | None, language: str) -> int:
    """Judge a garden; the exit code is 1 if a card is broken."""
    if game != GAME:
        find_game(game)
        raise EveningError(say("other_game", game=game, known=GAME))
    own = box_of(box_file)
    facts = contents(own.entries or None)
    drawing = read_garden(garden_source(file), facts)
    cards = _cards([*drawing.cards, *named], facts)
    rows = box(own.entries or None)
    verdicts = [verdict(drawing, card, rows) for card in cards]
    console = paper()
    if own.entries:
        console.print(told(own.card, language), style="dim", soft_wrap=True, markup=False)
    show(drawing, verdicts, facts, language, console)
    return int(any(found.verdict == "broken" for found in verdicts))


def box_of(file: Path | None) -> OwnBox:
    """The box of a file, or the standard box. Raises BoxError naming the entry that is wrong."""
    return OwnBox() if file is None else own_box.read(find_game(GAME), file)


def garden_source(file: Path) -> str:
    """The file's text, or that of the input for "-"; no more of it than a garden can need."""
    try:
        typed = str(file) == "-"
        data = sys.stdin.buffer.read(MOST_BYTES + 1) if typed else read_at_most(file, MOST_BYTES)
        if len(data) > MOST_BYTES:
            raise EveningError(mistake("record_too_long", most=MOST_BYTES), where=named(file))
        return data.decode("utf-8-sig")
    except OSError as error:
        raise EveningError(mistake("file", reason=str(error.strerror)), where=named(file)) from None
    except UnicodeDecodeError:
        raise EveningError(mistake("no_text"), where=named(file)) from None


def _cards(named: Sequence[str], facts: Contents) -> list[Card]:
    """The cards by name, each once."""
    asked = [one for name in named for one in re.split(r"[\s,;]+", name) if one]
    if not asked:
        raise EveningError(say("no_cards"))
    return list({card.number: card for card in map(facts.card, asked)}.values())


def show(
    drawing: Drawing, verdicts: Sequence[Verdict], facts: Contents, language: str, console: Console
) -> None:
    """The garden with the guilty tiles marked, then each card with its verdict."""
    guilty = {place for found in verdicts for place in found.guilty}
    for row in range(drawing.side):
        line = Text()
        for column in range(drawing.side):
            here = _picture(drawing, (row, column), facts.tiles)
            style = "bold red" if (row, column) in guilty else ""
            line.append(here, style=style)
            line.append(" " * (WIDEST - len(here)))
        line.rstrip()
        console.print(line)
    for found in verdicts:
        _show_verdict(found, drawing, facts, language, console)


def _show_verdict(
    found: Verdict, drawing: Drawing, facts: Contents, language: str, console: Console
) -> None:
    text = words(WORDS, language)
    found_so = text[f"gardeners_check_{found.verdict}"]
    sentence = card_sentence(facts.card(found.card).constraint, language)
    console.print()
    console.print(f"{found.card}: {found_so}", style=f"bold {COLOURS[found.verdict]}", markup=False)
    console.print(sentence, markup=False)
    for row, column in found.guilty:
        picture = _picture(drawing, (row, column), facts.tiles)
        where = text["gardeners_check_cell"].format(row=row + 1, column=column + 1)
        console.print(f"  {where}: {picture}", markup=False)


def _picture(drawing: Drawing, place: Place, tiles: Sequence[Any]) -> str:
    if place not in drawing.tiles:
        return EMPTY
    tile, turn = drawing.tiles[place]
    return cell_text(tiles[tile], turn)
