"""Bots that play for whoever looks on do not run ahead of what is shown."""

from __future__ import annotations

import time
from collections.abc import Callable

from .visiting import ME, RANDOM, Guest

WHILE = 0.5  # seconds in which bots play to the end where nobody is waited for


def test_bots_wait_until_who_handed_a_seat_over_has_seen_what_was_played(
    guest: Callable[[], Guest],
) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM)["table"]
    with ann.sit(table) as line:
        version = line.until_turn(0)["version"]
        line.send(type="reading", open=True)
        line.send(type="ping")
        line.until("pong")
        ann.post(table, "/seats/0/hand", {"bot": "random"})
        time.sleep(WHILE)
        played = [one for one in ann.get(table).json()["events"] if one["version"] > version]
        assert {one["kind"] for one in played} == {"seat"}
        line.send(type="reading", open=False)
        line.until_state(over=True)
