"""How much time people have at a table that is played in turns, and how it stands."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

LONGEST = 14 * 24 * 60 * 60  # seconds for one move
LONGEST_INCREMENT = 60 * 60  # seconds


class Pace(Struct, frozen=True):
    """What was agreed on time when the table was laid. None stands for no clock at all."""

    kind: Literal["game", "move"]  # the time is for the whole game, or for each turn anew
    seconds: Annotated[int, Meta(ge=1, le=LONGEST)]
    # Seconds added after each turn; only where the time is for the whole game.
    increment: Annotated[int, Meta(ge=0, le=LONGEST_INCREMENT)] = 0
    # When time runs out a bot keeps the seat, or it makes that one move alone.
    overtime: Literal["bot", "move"] = "bot"


class SeatClocks(Struct):
    """The clocks of all seats, in milliseconds."""

    left: list[int]  # what each has when this is sent
    running: list[int]  # the seats whose time goes by now
    paused: bool  # by agreement; the clocks stand also while the house rests or a seat is free


class Proposal(Struct):
    """A question to the others at the table that waits for answers."""

    version: int  # of the table when it was asked; an answer names it
    kind: Literal["pause", "stand_in"]
    seat: int  # whoever asks
    about: int | None  # the absent seat that a bot is to keep
    waiting: list[int]  # seats whose people have not answered yet
