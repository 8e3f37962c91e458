"""Being told that it is one's turn: what a browser is told of it, and what it sends."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .names import Token

LONGEST_ENDPOINT = 1000  # letters
LONGEST_ADDRESS = 254  # letters, as mail has it


class MyMail(Struct):
    """What becomes of mail about my turns."""

    address: str | None  # that I left
    confirmed: bool  # by the link that was sent to it


class MyNotices(Struct):
    """Where I am told that it is my turn."""

    key: str | None  # by which push services know this server; None: it can tell no browser
    here: bool  # on this device
    devices: int  # on all of mine
    mail: MyMail | None  # None: this server sends none


class PushKeys(Struct):
    """What makes messages readable for one browser, and for it alone. In base 64 for addresses."""

    p256dh: Annotated[str, Meta(max_length=88)]
    auth: Annotated[str, Meta(max_length=24)]


class Subscription(Struct):
    """A browser's subscription, as its `PushSubscription.toJSON()` has it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=LONGEST_ENDPOINT)]
    keys: PushKeys


class LeaveAddress(Struct):
    """An address of mail to be told at."""

    address: Annotated[str, Meta(min_length=3, max_length=LONGEST_ADDRESS)]


class ConfirmAddress(Struct):
    """What the link had that was sent to an address."""

    token: Token
