"""Passkeys: how they are listed, and what a browser sends of one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from .names import PasskeyId

Binary = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]*$", max_length=16_384)]  # in URL-safe base 64
CredentialId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]+$", max_length=1_400)]


class Passkey(Struct):
    """A passkey of mine. Of the key itself nothing is told that opens anything."""

    id: PasskeyId
    since: int  # Unix seconds
    used: int | None  # Unix seconds of the last time; None: never
    host: str  # the name of this server under which it was made, and works
    synced: bool  # whether it is kept on several devices of mine by whoever keeps it


class Ceremony(Struct):
    """What a browser is to ask its authenticator for: the JSON of WebAuthn's options."""

    options: dict[str, Any]


class MadeResponse(Struct, rename="camel"):
    client_data: Binary = field(name="clientDataJSON")
    attestation_object: Binary
    transports: list[Annotated[str, Meta(max_length=32)]] = []


class UsedResponse(Struct, rename="camel"):
    client_data: Binary = field(name="clientDataJSON")
    authenticator_data: Binary
    signature: Binary
    user_handle: Binary | None = None


class MadePasskey(Struct, rename="camel"):
    """The answer of `navigator.credentials.create`, as its `toJSON` gives it."""

    id: CredentialId
    raw_id: CredentialId
    response: MadeResponse
    type: Literal["public-key"]


class UsedPasskey(Struct, rename="camel"):
    """The answer of `navigator.credentials.get`, as its `toJSON` gives it."""

    id: CredentialId
    raw_id: CredentialId
    response: UsedResponse
    type: Literal["public-key"]
