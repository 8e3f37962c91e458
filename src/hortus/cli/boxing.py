"""`hortus box`: how sure we are of a game's box, and in what one of one's own differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import typer
from rich.table import Table as Grid

from hortus import bots
from hortus.engine import own_box
from hortus.engine.box_text import Sections, are_things, by_section, key, written
from hortus.engine.boxes import ABOUT, STATUSES, entries_of, read_toml
from hortus.engine.errors import BoxError
from hortus.engine.files import named
from hortus.engine.game import Game
from hortus.engine.own_box import OwnBox
from hortus.engine.registry import game as find_game
from hortus.engine.words import ENGINE_WORDS, Sentence, speaker

from .own_boxes import told
from .paper import paper

RECONSTRUCTED: Final = "reconstructed"
SECONDS: Final = 3.0  # to judge an entry, at most
ALL_SECONDS: Final = 60.0  # to judge all of them

_say = speaker(ENGINE_WORDS)

BEGINNING: Final = """\
# A box of one's own: {title}.
#
# Below stands what is most likely to differ, as we play with it. Take the # away from what your box
# has otherwise, write what it has, and play: hortus play --box {file}
# hortus box {id} {file} says whether all is well. What stays behind a # is as in the standard box.

id = "{id}"
# name = "My box"
"""


def standard_document(game: Game) -> dict[str, Any]:
    """The standard box file of a game. Raises BoxError where it brings none."""
    file = game.package / "box" / "components.toml"
    if not file.is_file():
        raise BoxError(f"{game.id} has no box file that could be read; see its own page")
    return read_toml(file)


# ----------------------------------------------------------------- how sure we are of it


def list_standard(name: str) -> None:
    game = find_game(name)
    grid = Grid(title=f"{game.id}: how sure we are of the box", title_justify="left")
    grid.add_column("part")
    for status in STATUSES:
        grid.add_column(status, justify="right")
    total: Counter[str] = Counter()
    for section, part in standard_document(game).items():
        found = Counter(_statuses(part))
        if found:
            grid.add_row(section, *(str(found[status] or "") for status in STATUSES))
            total += found
    grid.add_section()
    grid.add_row("all", *(str(total[status]) for status in STATUSES), style="bold")
    paper().print(grid)


def _statuses(part: object) -> Iterator[str]:
    """The mark of every entry, however deep it lies."""
    if isinstance(part, list):
        for one in part:
            yield from _statuses(one)
    elif isinstance(part, dict):
        if isinstance(part.get("status"), str):
            yield part["status"]
        else:
            for one in part.values():
                yield from _statuses(one)


# ---------------------------------------------------------------------- what differs


def compare(name: str, file: Path, language: str) -> None:
    """Say what a box of one's own is, what in it differs, and what does not go together in it.

    Raises BoxError.
    """
    game = find_game(name)
    box = own_box.read(game, file)
    console = paper()
    console.print(told(box.card, language), style="bold", soft_wrap=True)
    if not box.entries and not box.printed:
        return
    console.print(_looked_at(game, box, language), soft_wrap=True)
    if box.entries:
        console.print(_what_differs(game, box))
    for remark in game.box.remarks(box.entries or None):
        said = Sentence(game.word_files, remark.key, remark.values).said(language)
        console.print(f"{remark.where}: {said}", soft_wrap=True)
    for line in _verdicts(game, box, language):
        console.print(line, soft_wrap=True, markup=False)


def _looked_at(game: Game, box: OwnBox, language: str) -> str:
    """How many of the entries that we made up its owner has compared with the printed box."""
    ours = [one.name for one in game.box.components() if one.status == RECONSTRUCTED]
    looked = sum(name in box.entries or name in box.printed for name in ours)
    return _say("engine_box_looked", looked=looked, total=len(ours)).said(language)


def _what_differs(game: Game, box: OwnBox) -> Grid:
    standard = entries_of(standard_document(game))
    grid = Grid("entry", "standard", "own")
    for entry, own in box.entries.items():
        for row in _differences(entry, standard.get(entry), own):
            grid.add_row(*row)
    return grid


def _verdicts(game: Game, box: OwnBox, language: str) -> Iterator[str]:
    """What the game's judge, if it has one, says of the entries that differ."""
    judge = bots.judge(game.id)
    if judge is None:
        return
    entries = [entry for entry in box.entries if judge.demands(entry)]
    for entry in entries:
        verdict = judge.judge(box.entries, entry, min(SECONDS, ALL_SECONDS / len(entries)))
        yield f"{entry}: {judged(game, verdict, language)}"


def judged(game: Game, verdict: bots.Verdict, language: str) -> str:
    """A verdict in the words of the game."""
    words = game.words(language)
    told = words[f"{game.word_prefix}_judged_{verdict.found}"]
    if verdict.clashes:
        told += " " + words[f"{game.word_prefix}_judged_clashes"]
    return told.format(seconds=f"{verdict.seconds:.1f}", cards=", ".join(verdict.clashes))


def _differences(name: str, standard: Any, own: Any) -> Iterator[tuple[str, str, str]]:
    """A row for each value of an entry that differs."""
    if not isinstance(own, dict):
        yield name, _shown(_values(standard)), _shown(own)
        return
    of = standard if isinstance(standard, dict) else {}
    for value in dict.fromkeys((*of, *own)):
        if value not in ABOUT and of.get(value) != own.get(value):
            yield f"{name} {value}", _shown(of.get(value)), _shown(own.get(value))


def _values(entry: Any) -> Any:
    return entry.get("values", entry) if isinstance(entry, dict) else entry


def _shown(value: Any) -> str:
    return "-" if value is None else written(value)


# --------------------------------------------------------------------- a file to begin with


def write_new(name: str, file: Path) -> None:
    """Write a box file that is the standard box until somebody changes it.

    Raises BoxError where there is such a file, OSError where it cannot be written.
    """
    game = find_game(name)
    if file.exists():
        raise BoxError(f"box file {named(file)} is there already; give the new one another name")
    text = BEGINNING.format(title=game.title.said(), id=game.id, file=file.name)
    text += "".join(_commented(_likely_to_differ(game)))
    file.write_text(text, "utf-8")
    typer.echo(f"{named(file)} is written; hortus box {game.id} {named(file)} checks it")


def _likely_to_differ(game: Game) -> Sections:
    """By section, the entries that we made up; in a box without such, all that may differ."""
    document = standard_document(game)
    open_ones = {
        name: entry
        for name, entry in entries_of(document).items()
        if isinstance(entry, dict) and _may_differ(game, name, entry)
    }
    ours = {n: entry for n, entry in open_ones.items() if entry.get("status") == RECONSTRUCTED}
    return by_section(ours or open_ones)


def _commented(sections: Sections) -> Iterator[str]:
    for section, entries in sections.items():
        if are_things(entries):
            things = "".join(f"  # {written(entry)},\n" for entry in entries.values())
            yield f"\n{section} = [\n{things}]\n"
        else:
            yield f"\n[{section}]\n"
            for name, entry in entries.items():
                yield f"# {key(name)} = {{ values = {written(_values(entry))} }}\n"


def _may_differ(game: Game, name: str, entry: Mapping[str, Any]) -> bool:
    """Whether an entry is one that a box of one's own may have; others are part of the rules."""
    try:
        own_box.read(game, {name: _values(entry)})
    except BoxError:
        return False
    return True
