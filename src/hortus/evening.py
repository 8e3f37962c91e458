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

from .engine.errors import EveningError, OptionError
from .engine.registry import game as find_game
from .engine.registry import games
from .scores import ScoreLine, score_now

MOST_BYTES: Final = 64 * 1024
DEEPEST: Final = 20  # lists and mappings inside each other


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

    def why(self, line: ScoreLine, language: str = "en") -> str:
        """One line as a sentence."""
        return find_game(self.game).tell(line, self.players, language)

    def explain(self, language: str = "en") -> str:
        """Every line as a sentence, player by player."""
        parts = []
        for player in self.players:
            parts.append(f"{player.name}: {player.total}")
            parts += [f"  {line.points:>4}  {self.why(line, language)}" for line in player.lines]
        return "\n".join(parts)


def judge(document: Mapping[str, Any]) -> Evening:
    """Score a document.

    Raises EveningError naming the player, the place and what to write instead.
    """
    if not isinstance(document, Mapping):
        raise EveningError("a score document is a mapping: game, boards, players and so on")
    name = document.get("game")
    if not isinstance(name, str):
        raise EveningError("say which game was played, such as zen-garden", where="game")
    try:
        game = find_game(name)
    except OptionError as error:
        raise EveningError(str(error), where="game") from None
    if game.evening is None:
        raise EveningError(f"evenings of {name} cannot be typed in", where="game")
    read = game.evening(game, document)
    scores = score_now(game, read.states, game.box(None), len(read.names))
    players = tuple(
        EveningPlayer(name, score.total, score.place, score.lines)
        for name, score in zip(read.names, scores, strict=True)
    )
    return Evening(
        game=game.id,
        options=read.options,
        players=players,
        winners=tuple(player.name for player in players if player.place == 1),
        notes=tuple(read.notes),
    )


def load(path: Path | str) -> dict[str, Any]:
    """Read a document's file. Raises EveningError naming the line that does not parse."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise EveningError(f"{path}: {error.strerror}") from None
    return parse(data)


def parse(data: bytes) -> dict[str, Any]:
    """A document from YAML or JSON. Raises EveningError naming the line that does not parse."""
    if len(data) > MOST_BYTES:
        raise EveningError(f"longer than {MOST_BYTES // 1024} KB: a score document is shorter")
    try:
        text = data.decode("utf-8-sig")
        found = _parsed(text)
    except UnicodeDecodeError:
        raise EveningError("not a text: save the document as UTF-8") from None
    except RecursionError:
        raise EveningError("nested too deeply to be a score document") from None
    if not isinstance(found, dict):
        raise EveningError("a score document begins with 'game: zen-garden' or the like")
    return found


def _parsed(text: str) -> Any:
    if not text.lstrip().startswith("{"):
        return _yaml(text)
    try:
        return json.loads(text, object_pairs_hook=_each_key_once)
    except json.JSONDecodeError as error:
        try:
            return _yaml(text)  # braces are YAML as well
        except EveningError:
            place = f"line {error.lineno}, column {error.colno}"
            raise EveningError(f"not JSON: {place}: {error.msg}") from None
    except EveningError:
        raise
    except ValueError as error:
        raise EveningError(f"not JSON: {error}") from None


def _yaml(text: str) -> Any:
    try:
        return yaml.load(text, _Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
        raise EveningError(f"not YAML: {place}{error.problem}") from None
    except (yaml.YAMLError, ValueError) as error:
        raise EveningError(f"not YAML: {error}") from None


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise EveningError(f"{key!r} is written twice in the same place")
        found[key] = value
    return found


class _Loader(yaml.SafeLoader):
    """Plain YAML: no references, which can make a short text huge, nothing nested deeply, and no
    key twice."""

    depth = 0

    def get_event(self) -> Any:
        event = super().get_event()  # type: ignore[no-untyped-call]
        if isinstance(event, yaml.AliasEvent):
            mark: Any = event.start_mark
            raise yaml.MarkedYAMLError(problem="references are not used here", problem_mark=mark)
        self.depth += isinstance(event, yaml.CollectionStartEvent)
        self.depth -= isinstance(event, yaml.CollectionEndEvent)
        if self.depth > DEEPEST:
            raise RecursionError
        return event

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode) or key.value in seen:
                problem = "a key is a word, and each is written once"
                raise yaml.MarkedYAMLError(problem=problem, problem_mark=key.start_mark)
            seen.add(key.value)
        found: dict[Any, Any] = super().construct_mapping(node, deep)
        return found


def schema() -> dict[str, Any]:
    """The JSON Schemas of score documents, one for each game that has them."""
    shapes = [game.evening_schema for game in games().values() if game.evening_schema]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "oneOf": shapes}
