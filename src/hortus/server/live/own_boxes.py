"""Boxes of one's own, as visitors send them and as the table shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from msgspec import Raw, json

from hortus.engine import own_box
from hortus.engine.errors import BoxError, OptionError
from hortus.engine.game import Game
from hortus.engine.own_box import OwnBox
from hortus.engine.registry import game as find_game
from hortus.server.refusals import Mistake
from hortus.server.wire.offers import CheckedBox, OpenedBox


def checked_box(game: Game, box: OwnBox) -> CheckedBox:
    """A box with what lies in it."""
    facts = game.shown.facts(box.entries or None)
    return CheckedBox(card=box.card, box=box.header, facts=Raw(json.encode(facts)))


def opened_box(game: Game, box: OwnBox) -> OpenedBox:
    """The same with what is to be said of it to whoever types it in."""
    checked = checked_box(game, box)
    return OpenedBox(
        checked.card,
        checked.box,
        checked.facts,
        remarks=game.box.remarks(box.entries or None),
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
