"""Where people wish to be told that it is their turn."""

from __future__ import annotations

import time
from typing import Final

from hortus.engine.plain import printable
from hortus.server.live.mail import Mail
from hortus.server.live.notices import Notices
from hortus.server.live.tables import Tables
from hortus.server.live.webpush import Reader
from hortus.server.notice_settings import MAIL_SHAPE
from hortus.server.refusals import Refusal, forbidden, invalid, missing
from hortus.server.store import notices as stored
from hortus.server.store.notices import MailAddress
from hortus.server.tokens import digest, new_token
from hortus.server.wire.notices import MyMail, MyNotices, Subscription

CONFIRM_SECONDS: Final = 24 * 60 * 60  # how long the link in the first mail opens


class Wishes:
    """What visitors have asked for, and change."""

    def __init__(self, tables: Tables, notices: Notices) -> None:
        self._store = tables.store
        self._limits = tables.settings.limits
        self._notices = notices
        self._seal = tables.seal

    async def of(self, visitor: str | None, device: str | None) -> MyNotices:
        """What a visitor is told on one of their devices; of a stranger, what could be."""
        push, mail = self._notices.push, self._notices.mail
        told = [] if visitor is None else await stored.subscriptions(self._store, visitor)
        left = None if visitor is None else await stored.address_of(self._store, visitor)
        none_left = MyMail(None, False)
        about_mail = none_left if left is None else MyMail(left.address, left.confirmed)
        return MyNotices(
            key=None if push is None else push.key,
            here=any(one.device == device for one in told),
            devices=len(told),
            mail=None if mail is None else about_mail,
        )

    # -------------------------------------------------------------------- browsers

    async def subscribe(self, visitor: str, device: str, wish: Subscription, language: str) -> None:
        """Tell them on this device from now on. Raises Refusal naming the field that is wrong."""
        if self._notices.push is None:
            raise missing("This server tells no browser anything.")
        if not self._notices.push.knows(wish.endpoint):
            raise invalid("This is no address of a push service.", "endpoint")
        try:
            Reader.named(wish.keys.p256dh, wish.keys.auth)
        except ValueError as error:
            raise invalid("This is no key of a browser.", str(error)) from error
        one = stored.Subscription(
            device=device,
            visitor=visitor,
            endpoint=wish.endpoint,
            p256dh=wish.keys.p256dh,
            auth=wish.keys.auth,
            language=language,
            since=int(time.time()),
        )
        await stored.subscribe(self._store, one, self._limits.told_devices)

    async def unsubscribe(self, device: str) -> None:
        await stored.unsubscribe(self._store, device)

    # ------------------------------------------------------------------------ mail

    async def leave_address(self, visitor: str, address: str, language: str) -> None:
        """Ask at an address whether it is theirs. It takes the place of the one before."""
        mail, address = self._mail(), address.strip()
        if not MAIL_SHAPE.fullmatch(address) or printable(address) != address:
            raise invalid("This is no address of mail.", "address")
        confirm, stop = new_token(), new_token()
        one = MailAddress(
            visitor=visitor,
            address=address,
            language=language,
            since=int(time.time()),
            confirmed=False,
            confirm_key=digest(confirm),
            until=int(time.time()) + CONFIRM_SECONDS,
            stop_key=digest(stop),
            stop_sealed=self._seal.close(stop),
        )
        await stored.leave_address(self._store, one)
        mail.ask(one, confirm)

    async def forget_address(self, visitor: str) -> None:
        await stored.forget_address(self._store, visitor)

    async def confirm(self, token: str) -> None:
        """By the link in the first mail. Raises Refusal if it opens nothing."""
        self._mail()
        if not await stored.confirm(self._store, token):
            raise _worthless()

    async def stop(self, token: str) -> None:
        """By the link in every other mail; once more does no harm."""
        await stored.stop_by(self._store, token)

    def _mail(self) -> Mail:
        if self._notices.mail is None:
            raise missing("This server sends no mail.")
        return self._notices.mail


def _worthless() -> Refusal:
    return forbidden(
        "This link opens nothing (any more); leave the address once more.", "mail_worthless"
    )
