"""The results of a tournament as tables for a spreadsheet: comma-separated values under a line of
headings, with all words in the language of whoever asks."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from hortus.engine.words import words
from hortus.server.wire.names import Language
from hortus.server.wire.tournaments import Entrant, Paired, Tournament

WORDS: Final = Path(__file__).parent / "results_words"
FORMULA: Final = ("=", "+", "-", "@", "\t")  # a spreadsheet would reckon what begins so

STANDINGS: Final = ("place", "entrant", "name", "player", "points", "deal", "opponents", "played")
RESULTS: Final = (
    "round", "table", "seat", "entrant", "name", "player", "place", "in_game", "points", "stood_in",
    "closed",
)  # fmt: skip


def name_of(tournament: Tournament) -> str:
    """What its files are called, without an ending: as it is, or by its game and the day on which
    it was made where nothing of its title can stand in the name of a file everywhere."""
    bare = unicodedata.normalize("NFKD", tournament.title.casefold()).encode("ascii", "ignore")
    title = "-".join(re.findall(r"[a-z0-9]+", bare.decode()))
    day = datetime.fromtimestamp(tournament.created, UTC).date().isoformat()
    return title or f"{tournament.game}-{day}"


def standings_file(tournament: Tournament, language: Language) -> str:
    """Who stands where."""
    say = words(WORDS, language)
    entrants = {one.number: one for one in tournament.entrants}
    rows = [
        [one.place, one.entrant, _cell(entrants[one.entrant].name),
         _player(entrants[one.entrant], say), one.points, one.duplicate, one.beaten, one.played]
        for one in tournament.standings
    ]  # fmt: skip
    return _written(STANDINGS, rows, say)


def results_file(tournament: Tournament, language: Language) -> str:
    """Every seat of every table of the rounds that are over."""
    say = words(WORDS, language)
    entrants = {one.number: one for one in tournament.entrants}
    rows = [
        [round_.number, *row]
        for round_ in tournament.played
        if round_.over
        for table in round_.tables
        for row in _seats(table, entrants, say)
    ]
    return _written(RESULTS, rows, say)


def _seats(
    table: Paired, entrants: Mapping[int, Entrant], say: Mapping[str, str]
) -> Iterator[list[object]]:
    for seat, number in enumerate(table.seats):
        one = entrants[number]
        place = say["file_bye"] if len(table.seats) == 1 else (table.places or [])[seat]
        total = "" if table.totals is None else table.totals[seat]
        points = (table.points or [])[seat]
        stood_in = say["file_yes" if seat in table.stood_in else "file_no"]
        closed = say["file_yes" if table.closed else "file_no"]
        yield [table.board, seat + 1, number, _cell(one.name), _player(one, say), place, total,
               points, stood_in, closed]  # fmt: skip


def _player(one: Entrant, say: Mapping[str, str]) -> str:
    """A bot by its id, which is the same in every language."""
    if one.bot is None:
        return say["file_person"]
    return one.bot if one.level is None else f"{one.bot} {one.level}"


def _cell(name: str) -> str:
    return f"'{name}" if name.startswith(FORMULA) else name


def _written(
    columns: Sequence[str], rows: Iterable[Sequence[object]], say: Mapping[str, str]
) -> str:
    text = io.StringIO()
    csv.writer(text).writerows([[say[f"file_{one}"] for one in columns], *rows])
    return text.getvalue()
