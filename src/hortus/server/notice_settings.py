"""What may be set about telling people that it is their turn: when, over what, and as whom."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from email.utils import parseaddr
from math import inf
from typing import Final
from urllib.parse import unquote, urlsplit

HOUR = 60 * 60
MAIL_SHAPE: Final = re.compile(r"[^@\s<>\"',;:\\()\[\]]{1,64}@[A-Za-z0-9.-]{1,189}\Z")
PORTS: Final = {"smtp": 587, "smtps": 465}
KEY_SHAPE: Final = re.compile(r"[A-Za-z0-9_-]{43}")


@dataclass(frozen=True, slots=True)
class MailServer:
    """Who takes mail for others, and as whom it is sent."""

    host: str
    port: int
    sender: str  # an address, with a name if there is one
    user: str | None = None
    password: str | None = None
    encrypted: bool = False  # from the first byte on; else as soon as the server offers it


@dataclass(frozen=True)
class NoticeSettings:
    """The defaults need nothing to be set up: notices of browsers are on, mail is off."""

    seconds: float = 60.0  # without a page open at the table, until somebody is told
    mail_gap: float = HOUR  # seconds between two mails to the same person
    key: str | None = None  # the private key by which push services know this server; None: made
    services: tuple[str, ...] = ()  # origins of push services in the host's own network
    contact: str = "https://localhost"  # whom a push service may write to
    address: str | None = None  # where this server is reached, for links in mails
    mail_server: MailServer | None = None

    @classmethod
    def from_environment(cls) -> NoticeSettings:
        """Take `HORTUS_NOTICE_SECONDS`, `HORTUS_PUSH_KEY`, `HORTUS_PUSH_SERVICES`,
        `HORTUS_CONTACT`, `HORTUS_ADDRESS`, `HORTUS_SMTP` and `HORTUS_MAIL_FROM`. Raises ValueError
        with a sentence for the person who set them."""
        address = _address_named("HORTUS_ADDRESS")
        return cls(
            seconds=_seconds_named("HORTUS_NOTICE_SECONDS", cls.seconds),
            key=_key_named("HORTUS_PUSH_KEY"),
            services=_origins_named("HORTUS_PUSH_SERVICES"),
            contact=_contact_named("HORTUS_CONTACT") or address or _first_host() or cls.contact,
            address=address,
            mail_server=_mail_server(address),
        )


def _named(name: str) -> str:
    return os.environ.get(name, "").strip()


def _seconds_named(name: str, usual: float) -> float:
    text = _named(name)
    try:
        seconds = float(text) if text else usual
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < inf:
        raise ValueError(f"{name} is {text!r}; give seconds from 0 up, such as {usual:g}.")
    return seconds


def _key_named(name: str) -> str | None:
    text = _named(name)
    if text and not KEY_SHAPE.fullmatch(text):
        raise ValueError(f"{name} is no key: give the 43 letters of a private VAPID key.")
    return text or None


def _origins_named(name: str) -> tuple[str, ...]:
    origins = tuple(word.strip().rstrip("/") for word in _named(name).split(",") if word.strip())
    for origin in origins:
        if not _is_origin(origin):
            raise ValueError(f"{name} has {origin!r}; give origins, such as https://push.example.")
    return origins


def _address_named(name: str) -> str | None:
    text = _named(name).rstrip("/")
    if text and not _is_origin(text):
        raise ValueError(f"{name} is {text!r}; give an address such as https://garden.example.")
    return text or None


def _is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
        known = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    return known and text == f"{parts.scheme}://{parts.netloc}" and "@" not in parts.netloc


def _contact_named(name: str) -> str | None:
    text = _named(name)
    if MAIL_SHAPE.fullmatch(text):
        return f"mailto:{text}"
    if text and not text.startswith(("https://", "mailto:")):
        raise ValueError(f"{name} is {text!r}; give an address of mail, or of a page with https.")
    return text or None


def _first_host() -> str | None:
    host = _named("HORTUS_HOSTS").split(",")[0].strip()
    return f"https://{host}" if host else None


def _mail_server(address: str | None) -> MailServer | None:
    text, sender = _named("HORTUS_SMTP"), _named("HORTUS_MAIL_FROM")
    if not text:
        return None
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        host, port = None, 0
    if not host or not port:
        raise ValueError(
            "HORTUS_SMTP names no server; give one such as smtp://user:password@mail.example:587, "
            "or smtps://."
        )
    if not MAIL_SHAPE.fullmatch(parseaddr(sender)[1]):
        raise ValueError(
            "HORTUS_SMTP needs HORTUS_MAIL_FROM: the address that mails come from, such as "
            "Hortus <hortus@garden.example>."
        )
    if address is None:
        raise ValueError(
            "HORTUS_SMTP needs HORTUS_ADDRESS: where links in mails lead, such as "
            "https://garden.example."
        )
    user = unquote(parts.username) if parts.username else None
    password = unquote(parts.password) if parts.password else None
    return MailServer(host, port, sender, user, password, parts.scheme == "smtps")
