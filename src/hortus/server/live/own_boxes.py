"""Boxes of one's own, as visitors send them and as the table shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec

from hortus.engine import own_box
from hortus.engine.errors import BoxError, OptionError
from hortus.engine.own_box import OwnBox
from hortus.engine.registry import game as find_game
from hortus.server.refusals import Mistake
from hortus.server.wire import BoxCard, CheckedBox, OpenedBox


def box_card(box: OwnBox) -> BoxCard:
    """What everybody at a table is told of its box."""
    return BoxCard(digest=box.digest, name=box.name, entries=len(box.entries))


def checked_box(box: OwnBox) -> CheckedBox:
    return CheckedBox(card=box_card(box), box=box.header)


def opened_box(game: str, box: OwnBox) -> OpenedBox:
    of = find_game(game)
    return OpenedBox(
        box_card(box),
        box.header,
        facts=msgspec.to_builtins(of.shown.facts(box.entries), str_keys=True),
        remarks=of.box.remarks(box.entries or None),
        printed=list(box.printed),
    )


def from_header(game: str, header: Mapping[str, Any]) -> OwnBox:
    """A box from its entries. Raises Refusal naming the entry that is wrong."""
    with _told():
        return own_box.read_sent(find_game(game), header)


def from_text(game: str, text: str) -> OwnBox:
    """A box from the text of its file. Raises Refusal naming the entry that is wrong."""
    with _told():
        return own_box.read_text(find_game(game), text)


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except BoxError as error:
        raise Mistake("broken_box", error, where=error.entry or "box") from error
    except OptionError as error:
        raise Mistake("invalid", error, where="game") from error
