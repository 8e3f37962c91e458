"""Scores of a finished evening at a real table, from a small document.

    evening = hortus.evening.judge(document)
    evening.players[0].total
    print(evening.explain("nl"))

The document's shape is the game's own; docs/score-document.md describes it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import yaml

from .engine import own_box
from .engine.errors import BoxError, EveningError, OptionError
from .engine.files import named, read_at_most
from .engine.game import Game
from .engine.own_box import BoxCard, OwnBox
from .engine.plain import printable, shortened, shown
from .engine.registry import game as find_game
from .engine.registry import games
from .engine.states import in_form
from .engine.words import mistake, place, worded
from .scores import ScoreLine, score_now

BOX: Final = "box"  # where a document tells what of its box is otherwise
MOST_BYTES: Final = 256 * 1024  # the entries of a whole box fit in
DEEPEST: Final = 20  # lists and mappings inside each other
LONGEST_REASON: Final = 200  # letters of what the reader of a format says


class EveningPlayer(msgspec.Struct, frozen=True):
    """One player's result. Cells are named by column and row of the garden: a1 is top left."""

    name: str
    total: int
    place: int  # 1 is first; equals share a place
    lines: tuple[ScoreLine, ...]


class Evening(msgspec.Struct, frozen=True):
    """The result of an evening: every player explained, and who won."""

    game: str
    options: dict[str, Any]
    players: tuple[EveningPlayer, ...]
    winners: tuple[str, ...]
    notes: tuple[str, ...]  # what looks odd in the document
    box: BoxCard  # the box it was scored with

    def why(self, line: ScoreLine, language: str = "en") -> str:
        """One line as a sentence."""
        return find_game(self.game).scoring.tell(line, language)

    def explain(self, language: str = "en") -> str:
        """Every line as a sentence, player by player."""
        parts = []
        for player in self.players:
            parts.append(f"{player.name}: {player.total}")
            parts += [f"  {line.points:>4}  {self.why(line, language)}" for line in player.lines]
        return "\n".join(parts)


def judge(document: Mapping[str, Any], language: str = "en") -> Evening:
    """Score a document; the notes are in a language.

    Raises EveningError naming the player, the place and what to write instead.
    """
    if not isinstance(document, Mapping):
        raise EveningError(mistake("no_mapping"))
    name = document.get("game")
    if not isinstance(name, str):
        raise EveningError(mistake("which_game"), where="game")
    try:
        game = find_game(name)
    except OptionError as error:
        raise EveningError(error.told, where="game") from None
    if game.evening is None:
        raise EveningError(mistake("no_evenings", game=name), where="game")
    own = _box_of(game, document.get(BOX))
    laid = {key: part for key, part in document.items() if key != BOX}
    read = game.evening.read(game, laid, own.entries or None)
    form = game.form
    scores = score_now(game, in_form(form, read.states), in_form(form, read.box), len(read.names))
    players = tuple(
        EveningPlayer(name, score.total, score.place, score.lines)
        for name, score in zip(read.names, scores, strict=True)
    )
    return Evening(
        game=game.id,
        options=read.options,
        players=players,
        winners=tuple(player.name for player in players if player.place == 1),
        notes=tuple(worded(note, language) for note in read.notes),
        box=own.card,
    )


def _box_of(game: Game, written: Any) -> OwnBox:
    """The box that a document says it was played with. Raises EveningError naming the entry."""
    if written is None:
        return OwnBox()
    if not isinstance(written, Mapping):
        raise EveningError(mistake("box_by_name"), where=BOX)
    try:
        return own_box.read_sent(game, written)
    except BoxError as error:
        where = BOX if error.entry is None else f"{BOX}, {error.entry}"
        raise EveningError(error.told, where=where) from None


def with_box(document: Mapping[str, Any], box: OwnBox) -> dict[str, Any]:
    """A document that says which box was on the table."""
    return {**document, BOX: box.header}


def judge_as(game: str, document: Mapping[str, Any], language: str = "en") -> Evening:
    """Score a document that belongs to this game, and may leave its name out.

    Raises EveningError as `judge` does, and for another game's document.
    """
    named_there = document.get("game", game)
    if named_there != game:
        told = mistake("other_game", name=shown(named_there), game=game)
        raise EveningError(told, where="game")
    return judge({**document, "game": game}, language)


def load(path: Path | str) -> dict[str, Any]:
    """Read a document's file. Raises EveningError naming the line that does not parse."""
    try:
        data = read_at_most(path, MOST_BYTES)
    except OSError as error:
        reason = str(error.strerror)
        raise EveningError(mistake("file", reason=reason), where=named(path)) from None
    return parse(data)


def parse(data: bytes) -> dict[str, Any]:
    """A document from YAML or JSON. Raises EveningError naming the line that does not parse."""
    if len(data) > MOST_BYTES:
        raise EveningError(mistake("document_too_long", most=MOST_BYTES // 1024))
    try:
        text = data.decode("utf-8-sig")
        found = _parsed(text)
        _require_shallow(found)
    except UnicodeDecodeError:
        raise EveningError(mistake("no_text")) from None
    except RecursionError:
        raise EveningError(mistake("too_deep")) from None
    if not isinstance(found, dict):
        raise EveningError(mistake("begins_with_game"))
    return found


def _require_shallow(found: Any, depth: int = 0) -> None:
    """Raises RecursionError where lists and mappings lie too deep inside each other."""
    if isinstance(found, dict | list):
        if depth == DEEPEST:
            raise RecursionError
        for inner in found.values() if isinstance(found, dict) else found:
            _require_shallow(inner, depth + 1)


def _parsed(text: str) -> Any:
    if not text.lstrip().startswith("{"):
        return _yaml(text)
    try:
        return json.loads(text, object_pairs_hook=_each_key_once)
    except json.JSONDecodeError as error:
        try:
            return _yaml(text)  # braces are YAML as well
        except EveningError:
            raise _unreadable("JSON", error.msg, error.lineno, error.colno) from None
    except EveningError:
        raise
    except ValueError as error:
        raise _unreadable("JSON", str(error)) from None


def _yaml(text: str) -> Any:
    try:
        return yaml.load(text, _Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (None, None)
        raise _unreadable("YAML", str(error.problem), line, column) from None
    except (yaml.YAMLError, ValueError) as error:
        raise _unreadable("YAML", str(error)) from None


def _unreadable(
    form: str, reason: str, line: int | None = None, column: int | None = None
) -> EveningError:
    """What the reader of a format says is in English; where it stands is in any language."""
    told = mistake("unreadable", form=form, reason=shortened(printable(reason), LONGEST_REASON))
    if line is None or column is None:
        return EveningError(told)
    return EveningError(told, where=place("line", line=line, column=column))


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise EveningError(mistake("key_twice", name=shown(key)))
        found[key] = value
    return found


def _not_here(what: str, mark: Any) -> EveningError:
    """Something that YAML has, and score documents have not."""
    where = place("line", line=mark.line + 1, column=mark.column + 1)
    return EveningError(mistake(what), where=where)


class _Loader(yaml.SafeLoader):
    """Plain YAML: no references, which can make a short text huge, nothing nested deeply, and no
    key twice."""

    depth = 0

    def get_event(self) -> Any:
        event = super().get_event()  # type: ignore[no-untyped-call]
        if isinstance(event, yaml.AliasEvent):
            raise _not_here("references", event.start_mark)
        self.depth += isinstance(event, yaml.CollectionStartEvent)
        self.depth -= isinstance(event, yaml.CollectionEndEvent)
        if self.depth > DEEPEST:
            raise RecursionError
        return event

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode) or key.value in seen:
                raise _not_here("each_key_once", key.start_mark)
            seen.add(key.value)
        found: dict[Any, Any] = super().construct_mapping(node, deep)
        return found


def schema() -> dict[str, Any]:
    """The JSON Schemas of score documents, one for each game that has them."""
    shapes = [game.evening.schema for game in games().values() if game.evening]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "oneOf": shapes}
