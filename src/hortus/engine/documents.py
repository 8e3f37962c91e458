"""Reading score documents: what a finished evening of any game has, and small checks.

Each error names the player and the place, and says what to write instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from .errors import EveningError, OptionError
from .game import Game
from .header import FINISHED
from .states import new_states, record_of

NAME_LENGTH: Final = 40
LONGEST: Final = 40  # of a value that an error repeats
LONGEST_REASON: Final = 200  # of what an option's own error says

# ------------------------------------------------------------------------------ what all have


def is_partial(document: Mapping[str, Any]) -> bool:
    """Whether the document says that the evening is not over."""
    partial = document.get("partial", False)
    if not isinstance(partial, bool):
        raise EveningError("write true or false", where="partial")
    return partial


def players_of(
    game: Game, document: Mapping[str, Any], contents: str, least: int
) -> list[tuple[str, Mapping[str, Any]]]:
    """The name and the part of each player, from `least` players on.

    `contents` says what belongs into a part. Who has no name is called by number, and no two
    have the same.
    """
    parts = listed(document.get("players"), None, "players")
    if not least <= len(parts) <= game.players[-1]:
        name = game.words()[f"{game.word_prefix}_name"]
        usual = f"{game.players[0]} to {game.players[-1]}"
        raise EveningError(f"{len(parts)} players; {name} is for {usual}", where="players")
    named: dict[str, Mapping[str, Any]] = {}
    for n, part in enumerate(parts, 1):
        name = _name(n, part, contents)
        if name in named:
            raise EveningError("two players have this name", name)
        named[name] = part
    return list(named.items())


def _name(n: int, part: Any, contents: str) -> str:
    if not isinstance(part, Mapping):
        raise EveningError(f"write {contents}", where=f"player {n}")
    name = part.get("name", f"Player {n}")
    if not isinstance(name, str) or not name.strip() or len(name) > NAME_LENGTH:
        raise EveningError(f"a name is a text of 1 to {NAME_LENGTH} letters; put it in quotes",
                           where=f"player {n}, name")  # fmt: skip
    return name.strip()


def options_of(game: Game, document: Mapping[str, Any], seats: int, beside: str) -> dict[str, Any]:
    """The options of the table, defaults filled in; the set `beside` stands beside them."""
    given = document.get("options", {})
    if not isinstance(given, Mapping):
        raise EveningError("give the options by name, or leave them out", where="options")
    if beside in given:
        raise EveningError(f"write the {beside} beside the options, not inside", where="options")
    members = listed(document.get(beside), None, beside)
    if len(members) != len({str(member) for member in members}):
        raise EveningError("one of them is named twice", where=beside)
    try:
        return game.checked_options({**given, beside: members}, max(seats, game.players[0]))
    except OptionError as error:
        where = beside if f"'{beside}'" in str(error) else "options"
        raise EveningError(shortened(str(error), LONGEST_REASON), where=where) from None


def finished_table(game: Game, options: dict[str, Any], seats: int) -> Any:
    """The record of a finished table, with nothing on it but what nature dealt."""
    states = new_states(game.state, 1)
    packed = game.options_array(options, max(seats, game.players[0]))
    game.kernels.start(states, 0, game.box(None), packed, seats)
    s = record_of(states)
    s.over = FINISHED
    s.actors = 0
    s.due = 0
    return s


def closed(properties: Mapping[str, Any], *required: str) -> dict[str, Any]:
    """The JSON Schema of a mapping with none but these keys."""
    shape = {"type": "object", "additionalProperties": False, "properties": dict(properties)}
    return {**shape, "required": list(required)} if required else shape


NAME_SCHEMA: Final = {"type": "string", "minLength": 1, "maxLength": NAME_LENGTH}

# -------------------------------------------------------------------------------- small checks


def mapping(value: Any, keys: Sequence[str], player: str | None, where: str) -> Mapping[str, Any]:
    """A mapping with none but these keys; where nothing is written, an empty one."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise EveningError(f"write what belongs here by name: {', '.join(keys)}", player, where)
    for key in value:
        one_of(key, keys, player, where)
    return value


def listed(value: Any, player: str | None, where: str) -> list[Any]:
    """A list; where nothing is written, an empty one."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise EveningError("give a list", player, where)
    return value


def number(value: Any, least: int, most: int, player: str | None, where: str) -> int:
    """A whole number within its bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        what = "missing" if value is None else shown(value)
        raise EveningError(f"{what}; a whole number from {least} to {most}", player, where)
    return value


def one_of(value: Any, known: Sequence[str], player: str | None, where: str) -> str:
    """One of some names; a slip of the pen is told with what was meant."""
    if isinstance(value, str) and value in known:
        return value
    near = get_close_matches(str(value), known, 1)
    meant = f"did you mean {near[0]}?" if near else f"there is {', '.join(known)}"
    raise EveningError(f"nothing is called {shown(value)} here; {meant}", player, where)


def shown(value: Any) -> str:
    """A wrong value as a message repeats it."""
    return shortened(repr(value), LONGEST)


def shortened(text: str, most: int) -> str:
    """A text of at most so many characters."""
    return text if len(text) <= most else text[: most - 1] + "…"
