"""Box files as text: a box of one's own written down, so that it is read again everywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any, Final

from .game import Game
from .own_box import NAME, PRINTED, OwnBox

Sections = dict[str, dict[str, Any]]  # "coins" -> "start" -> what stands there

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")  # a key of TOML that needs no quotes


def text_of(game: Game, box: OwnBox) -> str:
    """A box file: the entries in which a box differs, by section, under its game and name."""
    lines = [f"# A box of one's own: {game.title.said()}.\n", f'\nid = "{game.id}"\n']
    if box.name is not None:
        lines.append(f"{NAME} = {written(box.name)}\n")
    lines += _printed(box.printed)
    sections = by_section(box.entries)
    things = {s: entries for s, entries in sections.items() if are_things(entries)}
    lines += _things(things)  # before all tables, in which they would lie otherwise
    lines += _tables({s: entries for s, entries in sections.items() if s not in things})
    return "".join(lines)


def _printed(names: Sequence[str]) -> Iterator[str]:
    if names:
        yield "\n# As in the standard box, and so in the printed one: its owner looked.\n"
        yield f"{PRINTED} = [\n"
        for section in dict.fromkeys(name.partition(".")[0] for name in names):
            held = (written(name) for name in names if name.partition(".")[0] == section)
            yield from (f"  {line}\n" for line in wrap(", ".join(held) + ",", 96))
        yield "]\n"


def by_section(entries: Mapping[str, Any]) -> Sections:
    """Entries by the two parts of their names."""
    found: Sections = {}
    for name, entry in entries.items():
        section, _, key = name.partition(".")
        found.setdefault(section, {})[key] = entry
    return found


def are_things(entries: Mapping[str, Any]) -> bool:
    """Whether the entries of a section have ids of their own."""
    return all(isinstance(entry, Mapping) and "id" in entry for entry in entries.values())


def _things(sections: Sections) -> Iterator[str]:
    for section, entries in sections.items():
        rows = "".join(f"  {written(entry)},\n" for entry in entries.values())
        yield f"\n{key(section)} = [\n{rows}]\n"


def _tables(sections: Sections) -> Iterator[str]:
    for section, entries in sections.items():
        yield f"\n[{key(section)}]\n"
        for name, value in entries.items():
            yield f"{key(name)} = {written(value)}\n"


def written(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        inner = ", ".join(f"{key(name)} = {written(one)}" for name, one in value.items())
        return f"{{ {inner} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    return _quoted(value) if isinstance(value, str) else str(value)


def key(name: str) -> str:
    """A name as TOML writes it before what it stands for."""
    return name if _BARE.fullmatch(name) else _quoted(name)


def _quoted(text: str) -> str:
    # JSON escapes as TOML does, but lets one character stand that TOML does not.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
