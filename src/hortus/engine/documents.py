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
from .layout import Records
from .plain import NAME_LENGTH, name_within, shown, whole_from
from .states import in_form, record_of
from .words import Sentence, Text, mistake, place

# ------------------------------------------------------------------------------ what all have


def is_partial(document: Mapping[str, Any]) -> bool:
    """Whether the document says that the evening is not over."""
    partial = document.get("partial", False)
    if not isinstance(partial, bool):
        raise EveningError(mistake("true_or_false"), where="partial")
    return partial


def players_of(
    game: Game, document: Mapping[str, Any], contents: Text, least: int
) -> list[tuple[str, Mapping[str, Any]]]:
    """The name and the part of each player, from `least` players on.

    `contents` says what belongs into a part. Who has no name is called by number, and no two
    have the same.
    """
    parts = listed(document.get("players"), None, "players")
    if not least <= len(parts) <= game.players[-1]:
        told = mistake("player_count", count=len(parts), game=game.title,
                       least=game.players[0], most=game.players[-1])  # fmt: skip
        raise EveningError(told, where="players")
    named: dict[str, Mapping[str, Any]] = {}
    for n, part in enumerate(parts, 1):
        name = _name(n, part, contents)
        if name in named:
            first = list(named).index(name) + 1
            told = mistake("same_name", first=first, second=n, name=name)
            raise EveningError(told, name, _in_part(n, "name"))
        named[name] = part
    return list(named.items())


def _name(n: int, part: Any, contents: Text) -> str:
    if not isinstance(part, Mapping):
        raise EveningError(mistake("write", contents=contents), where=place("player", number=n))
    name = name_within(part.get("name", f"Player {n}"))
    if name is None:
        raise EveningError(mistake("name", most=NAME_LENGTH), where=_in_part(n, "name"))
    return name


def _in_part(n: int, key: str) -> Sentence:
    return place("player_part", number=n, key=key)


def options_of(game: Game, document: Mapping[str, Any], seats: int, beside: str) -> dict[str, Any]:
    """The options of the table, defaults filled in; the set `beside` stands beside them."""
    given = document.get("options", {})
    if not isinstance(given, Mapping):
        raise EveningError(mistake("options_by_name"), where="options")
    if beside in given:
        raise EveningError(mistake("beside_options", name=beside), where="options")
    members = listed(document.get(beside), None, beside)
    try:
        options = game.checked_options({**given, beside: members}, max(seats, game.players[0]))
    except OptionError as error:
        where = beside if error.option == beside else "options"
        raise EveningError(error.told, where=where) from None
    if len(members) != len(options[beside]):
        raise EveningError(mistake("one_twice"), where=beside)
    return options


def finished_table(game: Game, options: dict[str, Any], seats: int, box: Records) -> Any:
    """The record of a finished table, with nothing on it but what nature dealt."""
    form = game.form
    states = form.new(game.state, 1)
    fresh = record_of(game.fresh(options, max(seats, game.players[0])))
    fresh.players = seats  # a partial evening may have fewer than the game
    game.kernels.start(states, 0, in_form(form, box), in_form(form, [fresh]))
    s = record_of(states)
    s.over = FINISHED
    s.actors = 0
    s.due = 0
    return s


def closed(properties: Mapping[str, Any], *required: str) -> dict[str, Any]:
    """The JSON Schema of a mapping with none but these keys."""
    shape = {"type": "object", "additionalProperties": False, "properties": dict(properties)}
    return {**shape, "required": list(required)} if required else shape


BOX_SCHEMA: Final = {
    "description": "the entries in which the box on that table differs from the standard box, "
    "by name, and what it is called",
    "type": ["object", "null"],
}
DOCUMENT: Final = place("document")  # where no part of it is meant
NAME_SCHEMA: Final = {"type": "string", "minLength": 1, "maxLength": NAME_LENGTH}

# -------------------------------------------------------------------------------- small checks


def mapping(
    value: Any, keys: Sequence[str], player: str | None, where: Text | None
) -> Mapping[str, Any]:
    """A mapping with none but these keys; where nothing is written, an empty one."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise EveningError(mistake("write_by_name", keys=", ".join(keys)), player, where)
    for key in value:
        one_of(key, keys, player, where)
    return value


def listed(value: Any, player: str | None, where: Text) -> list[Any]:
    """A list; where nothing is written, an empty one."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise EveningError(mistake("list"), player, where)
    return value


def number(value: Any, least: int, most: int, player: str | None, where: Text) -> int:
    """A whole number within its bounds."""
    found = whole_from(value, least, most)
    if found is None:
        told = mistake("number_missing", least=least, most=most)
        if value is not None:
            told = mistake("number", value=shown(value), least=least, most=most)
        raise EveningError(told, player, where)
    return found


def one_of(value: Any, known: Sequence[str], player: str | None, where: Text | None) -> str:
    """One of some names; a slip of the pen is told with what was meant."""
    if isinstance(value, str) and value in known:
        return value
    near = get_close_matches(value, known, 1) if isinstance(value, str) else []
    told = mistake("unknown_name", value=shown(value), known=", ".join(known))
    if near:
        told = mistake("misspelt_name", value=shown(value), near=near[0])
    raise EveningError(told, player, where)
