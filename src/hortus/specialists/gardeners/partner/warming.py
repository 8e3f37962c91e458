"""Compiling the partner's kernels ahead of its first game."""

from __future__ import annotations

from hortus.engine.registry import game
from hortus.engine.states import constant_record, form_of
from hortus.games.gardeners.enums import Kind, Mode
from hortus.games.gardeners.state import SIDES
from hortus.table import deal

from .common import WEIGHT
from .target import Target
from .weighing import judged_table, shifts


def warm() -> None:
    """Call every kernel once, so that all are compiled or loaded from the cache."""
    gardeners = game("gardeners")
    box = gardeners.box.record(None)
    view = deal(gardeners, 2, seed=0, mode="standard").view(0)
    record = constant_record(box)
    paths = next(card for card, kind in enumerate(record.kind) if kind >= Kind.EVERY_PATH)
    target = Target(record.tiles[Mode.STANDARD], SIDES[Mode.STANDARD], box, seed=0)
    target.search([(paths, WEIGHT)], 1)
    target.search_from_loop([(paths, WEIGHT)], 1)
    target.fulfils([paths])
    form = form_of(view.states)
    cards, out = form.ints(97), form.ints(97)
    judged_table(view.states, view.box, cards, 1, out)
    shifts(view.states, form.new(gardeners.state, 1), view.box, cards, 1, out)
