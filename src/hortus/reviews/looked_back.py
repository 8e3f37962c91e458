"""What is told of a game that all played at once, as one team: there are no single moves in it to
compare, but what each could know, what each did to the cards, and where the time went.

An `event` is the place of one among `table.events`: what is told holds after it. Times are
milliseconds on the table's clock.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Standing = Literal["open", "fulfilled", "broken"]
Became = Literal["shown", "scored", "discarded", "kept"]


class Knowing(Struct, frozen=True):
    """Since when one seat could know what a hidden card was."""

    seat: int
    event: int | None  # None: never, as long as it was hidden


class Secret(Struct, frozen=True):
    """A card that lay hidden from all but its holder."""

    card: str  # its id
    holder: int
    drawn: int  # the event by which it came
    gone: int | None  # the event by which it was a secret no more; None: the game is not over
    became: Became  # "kept": hidden until the end
    known: list[Knowing]  # of each other seat, in the order of seats


class Change(Struct, frozen=True):
    """What one laying or taking did to a card."""

    card: str
    before: Standing
    after: Standing


class Step(Struct, frozen=True):
    """A tile was laid or taken, or other cards began to bind: how the garden stood then."""

    event: int
    at: int  # milliseconds
    seat: int | None  # who laid or took; None where only the cards are others
    cards: int  # that bind
    fulfilled: int  # of these, whatever may still be laid
    broken: int  # of these, whatever may still be laid
    changes: list[Change]  # by what was laid or taken


class Pause(Struct, frozen=True):
    """A time in which nobody did anything."""

    event: int  # after which it began
    length: int  # milliseconds


class Spent(Struct, frozen=True):
    """What the time of one garden was spent on, in milliseconds; together all of it."""

    before_first: int  # until its first tile was laid or taken
    building: int  # from then on, as long as places were empty
    inspecting: int  # from then on, while it was full
    choosing: int  # after it pleased, until it was chosen how to go on


class GardenMade(Struct, frozen=True):
    """One round: from its new card until the garden pleased, or until the game was over."""

    begins: int  # the event by which it began
    ends: int  # the event by which it pleased, or the last
    pleased: bool
    completed: int | None  # the event after which all that bound was fulfilled, and stayed so
    spent: Spent
    pause: Pause | None  # the longest
    steps: list[Step]


class Share(Struct, frozen=True):
    """What one seat laid and took, and how many cards that moved. One garden serves all cards, so
    nobody alone is to blame or to praise."""

    seat: int
    laid: int  # tiles
    taken: int  # tiles
    fulfilled: int  # cards that were fulfilled by it for good
    mended: int  # broken ones that could be fulfilled again
    spoiled: int  # cards that were broken by it
    reopened: int  # fulfilled ones that were open again
    towards: int  # fulfilled and mended, less spoiled and reopened


class LookBack(Struct, frozen=True):
    """Everything, in the order of the game."""

    game: str
    gardens: list[GardenMade]
    secrets: list[Secret]  # in the order of their drawing
    seats: list[Share]
