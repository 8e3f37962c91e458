"""Passkeys: made in a browser that is somebody's, and used in another to become the same person's.

What is asked and checked is WebAuthn's, by the library `webauthn`. A passkey belongs to the name of
the server under which its page stands, which a browser holds to, and so do we.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import msgspec
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    CredentialDeviceType,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from hortus.server.live.tables import Tables
from hortus.server.refusals import Refusal, conflict, forbidden, invalid
from hortus.server.store import passkeys
from hortus.server.store.passkeys import PasskeyRow
from hortus.server.tokens import digest
from hortus.server.wire.passkeys import MadePasskey, Passkey, UsedPasskey

NAME = "Hortus"


@dataclass(frozen=True, slots=True)
class Page:
    """The page that asks: its origin, which the door has looked at, and the name of its host."""

    origin: str
    host: str


def page_at(origin: str | None) -> Page:
    """Raises Refusal where no page asks, which a passkey could belong to."""
    host = urlsplit(origin or "").hostname
    if origin is None or host is None:
        raise invalid("A passkey is made and used by a page of this server's alone.", "origin")
    return Page(origin, host)


async def listed(tables: Tables, visitor: str) -> list[Passkey]:
    """A visitor's passkeys, the first one first."""
    found = await passkeys.of_visitor(tables.store, visitor)
    return [Passkey(one.id, one.since, one.used, one.host, one.synced) for one in found]


async def remove(tables: Tables, visitor: str, passkey: str) -> None:
    if not await passkeys.remove(tables.store, visitor, passkey):
        raise conflict("no_passkey", "You have no such passkey; look at the list again.")


# ------------------------------------------------------------------------- making one


async def offer(tables: Tables, visitor: str, name: str | None, page: Page) -> dict[str, Any]:
    """What a browser is asked for that is to make one. `name`: what the visitor is called."""
    known = await passkeys.of_visitor(tables.store, visitor)
    if len(known) >= tables.settings.limits.passkeys_per_visitor:
        raise _too_many()
    options = generate_registration_options(
        rp_id=page.host,
        rp_name=NAME,
        user_name=name or NAME,
        user_id=visitor.encode(),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(base64url_to_bytes(one.credential))
            for one in known
            if one.host == page.host
        ],
    )
    await passkeys.challenge(tables.store, bytes_to_base64url(options.challenge), visitor)
    return _plain(options)


async def keep(tables: Tables, visitor: str, made: MadePasskey, page: Page) -> None:
    """Keep what the browser made. Raises Refusal."""
    tables.keeper.require_open()
    challenge = await _answered(tables, made.response.client_data, visitor)
    try:
        found = verify_registration_response(
            credential=msgspec.to_builtins(made),
            expected_challenge=challenge,
            expected_rp_id=page.host,
            expected_origin=page.origin,
        )
    except Exception as error:  # whatever there is to trip over in what came from outside
        raise worthless() from error
    credential = bytes_to_base64url(found.credential_id)
    row = PasskeyRow(
        id=digest(credential),
        credential=credential,
        visitor=visitor,
        public_key=found.credential_public_key,
        counter=found.sign_count,
        host=page.host,
        synced=found.credential_device_type == CredentialDeviceType.MULTI_DEVICE,
        since=int(time.time()),
        used=None,
    )
    if not await passkeys.add(tables.store, row, tables.settings.limits.passkeys_per_visitor):
        raise _too_many()


# -------------------------------------------------------------------------- using one


async def ask(tables: Tables, bound: str, page: Page) -> dict[str, Any]:
    """What a browser is asked for that is to use one. Whoever is `bound` answers."""
    options = generate_authentication_options(
        rp_id=page.host, user_verification=UserVerificationRequirement.PREFERRED
    )
    await passkeys.challenge(tables.store, bytes_to_base64url(options.challenge), bound)
    return _plain(options)


async def owner(tables: Tables, bound: str, used: UsedPasskey, page: Page) -> str:
    """Whose passkey answers. Raises Refusal."""
    challenge = await _answered(tables, used.response.client_data, bound)
    known = await passkeys.by_credential(tables.store, used.id)
    if known is None:
        raise worthless()
    try:
        found = verify_authentication_response(
            credential=msgspec.to_builtins(used),
            expected_challenge=challenge,
            expected_rp_id=page.host,
            expected_origin=page.origin,
            credential_public_key=known.public_key,
            credential_current_sign_count=known.counter,
        )
    except Exception as error:  # whatever there is to trip over in what came from outside
        raise worthless() from error
    if not await passkeys.use(tables.store, known.id, known.counter, found.new_sign_count):
        raise worthless()
    return known.visitor


async def _answered(tables: Tables, client_data: str, bound: str) -> bytes:
    """The challenge that an answer names. Good or not, it uses it up."""
    try:
        named = json.loads(base64url_to_bytes(client_data))["challenge"]
        challenge: bytes = base64url_to_bytes(named)
    except (ValueError, TypeError, KeyError, RecursionError):
        raise worthless() from None
    if not await passkeys.answered(tables.store, bytes_to_base64url(challenge), bound):
        raise worthless()
    return challenge


def _plain(options: Any) -> dict[str, Any]:
    """WebAuthn's options, as they are sent."""
    plain: dict[str, Any] = json.loads(options_to_json(options))
    return plain


def worthless() -> Refusal:
    return forbidden(
        "This passkey opens nothing here (any more), or it took too long; try once more.",
        "passkey_worthless",
    )


def _too_many() -> Refusal:
    return conflict("too_many_passkeys", "You have this passkey already, or as many as may be.")
