"""The document of a lesson: one YAML file in the game's folder `lessons`.

It names a deal (players, options, seed), what was played before the lesson begins, and the steps.
Whoever learns sits on seat 0; the other seats are played by what is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import yaml
from msgspec import Meta

from hortus.engine.errors import HortusError
from hortus.engine.game import Game
from hortus.engine.registry import game as find_game

LEARNER: Final = 0  # the seat of whoever learns

Thing = Annotated[str, Meta(min_length=1, max_length=60)]  # what a view shows, such as "field 0a"
Pattern = Annotated[str, Meta(min_length=1, max_length=60)]  # a move in notation; * is anything


class LessonError(HortusError, ValueError):
    """A lesson that does not hold: it does not parse, or the rules do not allow what it says."""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing said in three languages."""

    en: str
    de: str
    nl: str


class _Step(msgspec.Struct, tag_field="step", forbid_unknown_fields=True, frozen=True):
    """What all steps have: what is said, and the things of the table it points at."""

    say: Said
    point: list[Thing] = []


class Tell(_Step, tag="tell", frozen=True, kw_only=True):
    """Something is told; whoever learns goes on when they have read it."""


class Rival(_Step, tag="rival", frozen=True, kw_only=True):
    """Another seat plays a written move, once what is said was read.

    Attributes:
        move: in notation; where all act at once it begins with the seat: "1: delighted".
        then: moves of the same seat that follow by themselves, such as the end of its turn.
    """

    move: str
    then: list[str] = []


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said to a kind of wrong moves."""

    moves: list[Pattern]
    say: Said


class Ask(_Step, tag="ask", frozen=True, kw_only=True):
    """A move is asked for. Others that the rules allow are answered and not played.

    Attributes:
        moves: those that are right.
        then: moves of the same seat that follow by themselves, such as the end of its turn.
        wrong: answers to kinds of others; the first that fits.
        otherwise: the answer to all others; None where there are none.
        done: said once it is done, before the next step.
    """

    moves: list[Pattern]
    then: list[str] = []
    otherwise: Said | None = None
    wrong: list[Wrong] = []
    done: Said | None = None


class Build(_Step, tag="build", frozen=True, kw_only=True):
    """Free play, until something happens.

    Attributes:
        until: the kind of happening that ends it, as the game's log has it.
        way: moves that lead there, one way of many: for whoever is stuck, and for the rehearsal.
        wrong: answers to moves that lead nowhere here; they are not played.
        vain: the answer to a move that would end it and brings the learner nothing at once, as
            long as another one would bring something. It is not played.
        done: said once it has happened.
    """

    until: str
    way: Annotated[list[str], Meta(min_length=1)]
    wrong: list[Wrong] = []
    vain: Said | None = None
    done: Said | None = None


class Question(_Step, tag="question", frozen=True, kw_only=True):
    """One of some things is to be pointed out.

    Attributes:
        choices: the things to choose from.
        right: those of them that are right.
        answers: what is said to one that is chosen, by thing.
        otherwise: what is said to a wrong one without an answer of its own.
        done: said to a right one.
    """

    choices: list[Thing]
    right: list[Thing]
    otherwise: Said
    done: Said
    answers: dict[Thing, Said] = {}


Step = Tell | Ask | Build | Question | Rival
Act = Ask | Build | Rival  # steps in which something happens at the table


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A lesson of a game.

    Attributes:
        title: what it is called.
        about: what one can do after it, in a sentence.
        minutes: how long it takes.
        place: where it stands in the order of the game's lessons; 1 is the first.
        expansion: it teaches what a first game does without; those stand last, and apart.
        players: number of seats; seat 0 is the learner's.
        options: of the table, where they differ from the defaults.
        seed: of nature's numbers.
        rivals: names of the seats after the learner's.
        so_far: what was played before it begins: moves in notation, nature's answers left out,
            with their seats where several may act.
        steps: what is told, asked and played.
    """

    title: Said
    about: Said
    minutes: Annotated[int, Meta(ge=1, le=20)]
    place: Annotated[int, Meta(ge=1)]
    players: int
    seed: str
    steps: Annotated[list[Step], Meta(min_length=1)]
    expansion: bool = False
    options: dict[str, Any] = {}
    rivals: list[str] = []
    so_far: list[str] = []
    # Where it was read from.
    game: str = ""
    name: str = ""

    @property
    def acts(self) -> list[Act]:
        """The steps in which something happens at the table, in order."""
        return [step for step in self.steps if isinstance(step, Act)]


def lessons_of(game: str | Game) -> Sequence[Lesson]:
    """All lessons of a game, in their order. Raises OptionError, LessonError."""
    chosen = game if isinstance(game, Game) else find_game(game)
    return _read_all(chosen.id, chosen.package / "lessons")


def load(game: str | Game, name: str) -> Lesson:
    """A lesson of a game by its name. Raises OptionError, LessonError."""
    lessons = lessons_of(game)
    for lesson in lessons:
        if lesson.name == name:
            return lesson
    known = ", ".join(lesson.name for lesson in lessons) or "none"
    raise LessonError(f"there is no lesson {name!r}; there are: {known}")


@cache
def _read_all(game: str, folder: Path) -> tuple[Lesson, ...]:
    read = [read_file(game, path) for path in sorted(folder.glob("*.yaml"))]
    return tuple(sorted(read, key=lambda lesson: lesson.place))


def read_file(game: str, path: Path) -> Lesson:
    """A lesson from its file, not yet played. Raises LessonError naming file and place."""
    try:
        document = yaml.safe_load(path.read_text("utf-8"))
        lesson = msgspec.convert(document, Lesson)
    except (OSError, yaml.YAMLError, msgspec.ValidationError) as error:
        raise LessonError(f"{path.name}: {error}") from None
    return msgspec.structs.replace(lesson, game=game, name=path.stem)
