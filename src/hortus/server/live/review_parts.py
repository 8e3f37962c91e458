"""The parts of a review as they are kept."""

from __future__ import annotations

import msgspec

from hortus.reviews.reviewing import Part
from hortus.reviews.told import Decision, Outlook


def write_part(part: Part) -> bytes:
    return msgspec.msgpack.encode(part)


def read_part(written: bytes) -> Part:
    """Structs are told apart by what they have in common with no other."""
    found = msgspec.msgpack.decode(written)
    if "events" in found:
        return msgspec.convert(found, Outlook)
    return msgspec.convert(found, Decision)
