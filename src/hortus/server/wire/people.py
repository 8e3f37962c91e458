"""One person on several devices: what a device is told, and what it sends."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .names import Token


class Me(Struct):
    """Who asks, as far as it concerns their devices."""

    devices: int  # on which they are known; 0: on none, they have done nothing here yet
    code: bool  # whether there is a recovery code
    passkeys: int  # how many they have


class Transfer(Struct):
    """A link that makes another device the same person's is `/#/me/{token}`; it opens once."""

    token: Token
    until: int  # Unix seconds


class RecoveryCode(Struct):
    """What brings a person's seats back at any time, on any device. Shown once: the server keeps
    its digest."""

    code: str  # five groups of five letters and digits


class Arrival(Struct):
    """What makes this device another's: the token of a link, or a recovery code as it was typed."""

    key: Annotated[str, Meta(max_length=80)]


class Welcome(Struct):
    """Who an arrival would make of this device, before it does."""

    names: list[str]  # what they are called at their tables, the latest first
    tables: int  # at which they have a place
    here: int  # tables of whoever this device belongs to now, which would come along
    already: bool  # this device is theirs already
