"""The link to the replay of a table, by which anybody may look at it."""

from __future__ import annotations

from typing import Any

from hortus.server.store.saved import TableRow
from hortus.server.tokens import Seal, digest, new_token


def opened(row: TableRow, seal: Seal) -> str | None:
    """The token of the link; None where there is none."""
    return seal.open(row.replay_sealed, row.replay_key)


def made(seal: Seal, token: str | None = None) -> dict[str, Any]:
    """What a table's row has of a link, by this token or a new one."""
    token = new_token() if token is None else token
    return {"replay_key": digest(token), "replay_sealed": seal.close(token)}


def is_missing(row: TableRow, *, over: bool) -> bool:
    """Whether everybody finds the game, and nothing leads there yet. Before its end nobody asked
    for a link, and the host would read of one that they never gave to anybody."""
    return over and row.listing == "on" and row.replay_key is None
