"""Coming in: how somebody who is new may lay tables on this server."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from hortus.server.entry_settings import LONGEST_WORD, Entry


class Door(Struct):
    """How one comes in here."""

    kind: Entry
    inside: bool  # whether whoever asks may lay tables


class SayWord(Struct):
    """The word that whoever hosts this server gives to those they want here."""

    word: Annotated[str, Meta(min_length=1, max_length=LONGEST_WORD)]


class Puzzle(Struct):
    """A number is wanted with which the SHA-256 of `{challenge}:{number}` begins with so many zero
    bits. It opens the door once, and soon."""

    challenge: str
    bits: int
    until: int  # Unix seconds


class Solution(Struct):
    """The number, in decimal digits, for a puzzle of this server's."""

    challenge: Annotated[str, Meta(max_length=200)]
    number: Annotated[int, Meta(ge=0, le=2**53 - 1)]
