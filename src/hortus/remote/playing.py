"""One of one's own bots plays at a distant table."""

from __future__ import annotations

import time
from typing import Final

from hortus.bots import Bot

from .seat import DistantSeat, RefusedError

PAUSE: Final = 0.2  # seconds until the table is looked at again, where it had moved on


def play_on(seat: DistantSeat, bot: Bot) -> None:
    """Play whenever it is one's turn, until the game is over. Raises LineError."""
    while seat.wait() and not seat.state.over:
        view, version = seat.view()
        if not view.moves:  # the turn has passed meanwhile, or is about to come
            time.sleep(PAUSE)
            continue
        try:
            seat.play(bot.choose(view), version)
        except RefusedError:  # the table has moved on, or the line was cut
            time.sleep(PAUSE)
