"""A box of one's own: what in it differs from the standard box, its name, and its digest.

A game reads the entries of its box and knows nothing of names: here a name is taken off before
it reads, and put back where a box is written down.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from msgspec import Struct

from .boxes import KNOWN, LARGEST_FILE, entries_of, held_by, read_toml
from .components import Component
from .errors import BoxError
from .files import named
from .game import Game
from .plain import name_within, shown

NAME: Final = "name"  # beside the entries, in a file and in a record's header
PRINTED: Final = "printed"  # beside the entries, in a file
LONGEST_NAME: Final = 60
DIGEST_LENGTH: Final = 12
_JOINERS: Final = str.maketrans("", "", "\u200c\u200d")  # they hold an emoji together
_ENTRY: Final = re.compile(r"box entry '([^']+)'")


class BoxCard(Struct, frozen=True):
    """Which box a game is played with."""

    digest: str  # 12 hexadecimal digits: equal for boxes that hold the same
    name: str | None  # what its owner calls it
    entries: int  # how many differ from the standard box; 0: it is the standard box


@dataclass(frozen=True)
class OwnBox:
    """A box as somebody plays with it.

    Attributes:
        entries: those that differ from the standard box, by name; none: it is the standard box.
        name: what its owner calls it; None where it has no name.
        printed: names of entries that the printed box has as the standard box has them: its owner
            looked. Tables and their records go without.
    """

    entries: dict[str, Any] = field(default_factory=dict)
    name: str | None = None
    printed: tuple[str, ...] = ()

    @cached_property
    def digest(self) -> str:
        """Equal for boxes that hold the same, whatever they are called."""
        return digest(self.entries)

    @property
    def card(self) -> BoxCard:
        """What everybody is told of it."""
        return BoxCard(digest=self.digest, name=self.name, entries=len(self.entries))

    @property
    def header(self) -> dict[str, Any]:
        """The box as a record's header has it: `read` makes the same box of it."""
        if self.name is None or not self.entries:
            return self.entries
        return {NAME: self.name, **self.entries}


def digest(entries: Mapping[str, Any]) -> str:
    """Twelve hexadecimal digits that stand for the entries in which a box differs."""
    held = {name: held_by(entry) for name, entry in entries.items()}
    return hashlib.sha256(_canonical(held).encode()).hexdigest()[:DIGEST_LENGTH]


def _canonical(entries: object) -> str:
    """The same text for equal entries. Raises TypeError or ValueError for what JSON has not."""
    return json.dumps(entries, sort_keys=True, separators=(",", ":"), allow_nan=False)


def read(game: Game, source: object = None) -> OwnBox:
    """A box from its file (a path), from what `OwnBox.header` gave, or the standard box (None).

    Raises BoxError naming the entry that is wrong and what to write instead.
    """
    try:
        return _read(game, source)
    except BoxError as error:
        if error.entry is None and (found := _ENTRY.match(str(error))):
            raise BoxError(error.told, found[1]) from None
        raise


def read_text(game: Game, text: str) -> OwnBox:
    """A box from the text of a file. Raises BoxError."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "box.toml"
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        try:
            return read(game, file)
        except BoxError as error:
            if not isinstance(error.told, str):
                raise  # of an entry, not of the file
            told = str(error).replace(f"box file {named(file)}", "the box file")
            raise BoxError(told, error.entry) from None


def read_sent(game: Game, header: Mapping[str, Any]) -> OwnBox:
    """A box from entries that came from elsewhere, and may be of any size. Raises BoxError."""
    try:
        size = len(_canonical(dict(header)))
    except (TypeError, ValueError, RecursionError):
        raise BoxError("these entries cannot be written down; send numbers and texts") from None
    if size > LARGEST_FILE:
        raise BoxError(f"this box is larger than {LARGEST_FILE} bytes; "
                       "send only the entries that differ")  # fmt: skip
    return read(game, header)


def game_named(file: Path) -> str | None:
    """The game that a box file says it is for, by its `id`; None where it is silent.

    Raises BoxError where it cannot be read.
    """
    found = read_toml(file).get("id")
    return found if isinstance(found, str) else None


def _read(game: Game, source: object) -> OwnBox:
    given: Mapping[str, Any] = {}
    about: Mapping[str, Any] = {}
    if isinstance(source, Mapping):
        about, given = source, _without_about(source)
        source = given or None
    elif isinstance(source, str | Path):
        about = read_toml(Path(source))
        given = entries_of(about)
        _check_game(game, about.get("id"))
    name = None if about.get(NAME) is None else _checked_name(about[NAME])
    if isinstance(source, str | Path) and name == game.title.said():
        name = None  # a copy of the standard file, with changes
    entries = game.box.data(source)
    _check_plain(entries)
    printed = _printed(game, about.get(PRINTED, []), given, entries)
    return OwnBox(entries, name if entries or printed else None, printed)


def _without_about(header: Mapping[str, Any]) -> dict[str, Any]:
    """Its entries."""
    return {name: entry for name, entry in header.items() if name not in (NAME, PRINTED)}


def _check_game(game: Game, said: object) -> None:
    if said is not None and said != game.id:
        raise BoxError(f"box entry 'id': this box is for {shown(said)}, not for {game.id!r}; "
                       "take another file", "id")  # fmt: skip


def _checked_name(name: object) -> str:
    clean = name_within(name, LONGEST_NAME)
    if clean is None or not str(name).translate(_JOINERS).isprintable():
        raise BoxError(f"box entry 'name' is {shown(name)}; write a name of 1 to {LONGEST_NAME} "
                       "printable characters", NAME)  # fmt: skip
    return clean


def _printed(
    game: Game, ticked: object, given: Mapping[str, Any], own: Mapping[str, Any]
) -> tuple[str, ...]:
    """Entries found to be as in the standard box: those ticked, and those that stand there as in
    the standard box, but as known."""
    if not ticked and not given:
        return ()
    told = {component.name: component for component in game.box.components()}
    if not isinstance(ticked, list) or not all(isinstance(name, str) for name in ticked):
        raise BoxError(f"box entry {PRINTED!r} is a list of the names of entries that are as in "
                       "the standard box", PRINTED)  # fmt: skip
    strange = [name for name in ticked if name not in told]
    if strange:
        raise BoxError(f"box entry {PRINTED!r} has {shown(strange[0])}, which is no entry of this "
                       "box; leave it out", PRINTED)  # fmt: skip
    found = {*ticked, *(name for name in told if _is_confirmed(told[name], given.get(name)))}
    return tuple(name for name in told if name in found and name not in own)


def _is_confirmed(component: Component, given: object) -> bool:
    """Whether a file calls an entry known that the standard box does not."""
    return component.status != KNOWN and isinstance(given, Mapping) and given.get("status") == KNOWN


def _check_plain(entries: Mapping[str, Any]) -> None:
    """Refuses what TOML can hold and a record cannot, such as a date."""
    for name, entry in entries.items():
        try:
            _canonical(entry)
        except (TypeError, ValueError):
            raise BoxError(f"box entry {name!r} holds a value that is neither number nor text; "
                           "write one of these", name) from None  # fmt: skip
