"""What can be played: games, their options, bots, boxes, lessons and pictures."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from hortus.bots import CardVerdict, DrawnGarden, Verdict
from hortus.engine.boxes import LARGEST_FILE
from hortus.engine.components import Component
from hortus.engine.own_box import BoxCard
from hortus.engine.remarks import Remark
from hortus.lessons import Said

from .names import BotName


class OptionCard(Struct):
    """One option of a game, as the set-up screen offers it. Words live in the browser."""

    name: str
    choices: list[Any]  # allowed values; for kind "set" the members
    default: Any
    kind: Literal["choice", "set"]
    ruling: bool = False  # True: a ruling of ours on an open question of the rule book


class LevelCard(Struct):
    """A named preset of options, such as "level 3" for boards 1, 2 and 3."""

    level: int
    options: dict[str, Any]


class BotCard(Struct):
    name: BotName
    levels: list[int]  # selectable strengths, weakest first; empty: only one


class CheckedBox(Struct):
    """A box that can be played with."""

    card: BoxCard
    box: dict[str, Any]  # as `NewTable.box` takes it
    facts: Raw  # what lies in it, as the game tells it


class OpenedBox(CheckedBox):
    """A box that somebody types in, with what is to be said of it."""

    remarks: list[Remark]  # what does not go together yet, though it can be played with
    printed: list[str]  # entries that its owner found to be as in the standard box


class BoxFile(Struct):
    """A box to be checked: the text of its file, or entries by name. One of the two."""

    toml: Annotated[str, Meta(max_length=LARGEST_FILE)] | None = None
    entries: dict[str, Any] | None = None


class BoxQuestion(Struct):
    """Can what an entry of a box demands be fulfilled?"""

    entries: dict[str, Any]  # of the box, as `BoxFile.entries`
    entry: Annotated[str, Meta(max_length=80)]  # its name, such as "cards.S-12"


class JudgedBox(Struct):
    """What was found of an entry of a box."""

    entry: str
    verdict: Verdict


class GardenQuestion(Struct):
    """What do cards say to a garden that was laid out after one on a real table?"""

    garden: DrawnGarden
    entries: dict[str, Any] = {}  # of the box, as `BoxFile.entries`; empty: the standard box


class InspectedGarden(Struct):
    """What each card says, in the order in which they were named."""

    verdicts: list[CardVerdict]


class WrittenBox(Struct):
    """A box as a file that is read again wherever boxes are."""

    file: str  # what to call it
    text: str


class BoxComponents(Struct):
    """What of a game's box a box of one's own may have otherwise, in the order of its file."""

    components: list[Component]
    judged: list[str]  # those of which the server can tell whether what they demand is possible


class LessonCard(Struct):
    """A lesson, as it is offered."""

    name: str  # in addresses
    title: Said
    about: Said
    minutes: int
    expansion: bool  # of what a first game does without


class GameCard(Struct):
    id: str  # as in records and addresses
    players: list[int]  # allowed numbers of seats
    minutes: int
    options: list[OptionCard]
    levels: list[LevelCard]
    bots: list[BotCard]  # that can play it, weakest first
    real_time: bool = False  # many hands at once: everybody needs a device of their own
    box: CheckedBox | None = None  # of somebody's own, which this server was started with
    lessons: list[LessonCard] = []  # in the order in which one learns
    riddles: int = 0  # so many there are


class RulePicture(Struct):
    """A picture of the rules: a position, and what is marked in it."""

    name: str  # as the rules page names it
    rules: list[str]  # the numbers of those it explains
    show: str  # the part of the table that is drawn, such as "garden 0"
    caption: Said
    lit: list[str]  # cells the caption speaks of
    allowed: list[str]  # cells that are ringed
    refused: list[str]  # cells that are crossed
    standard: bool  # it is of the standard box, whichever is played
    view: Any
