"""A replay is made once for all who look at it from the same seat."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hortus.engine.header import NOBODY
from hortus.server.http import kept_replays, replays
from hortus.server.live.workers import Workers

from .visiting import ME, RANDOM, Guest, problem, quick, serving


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """For whom replays were made: the viewers."""
    viewers: list[int] = []
    make = replays.frames_of_table

    def noted(game: Any, dealt: Any, viewer: int, log: Any) -> bytes:
        viewers.append(viewer)
        return make(game, dealt, viewer, log)

    monkeypatch.setattr(replays, "frames_of_table", noted)
    return viewers


def begun(ann: Guest) -> str:
    table = str(ann.open(ME, RANDOM)["table"])
    with ann.sit(table) as line:
        line.until_turn(0)
        line.play(0)
        line.until_turn(0)
    return table


def at_once(times: int, ask: Callable[[], Any]) -> list[Any]:
    with ThreadPoolExecutor(times) as pool:
        return list(pool.map(lambda _: ask(), range(times)))


def test_many_who_ask_at_once_are_all_answered_with_one_replay(
    guest: Callable[[], Guest], made: list[int]
) -> None:
    ann = guest()
    table = begun(ann)
    answers = at_once(40, lambda: ann.get(table, "/replay"))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1
    assert made == [0]
    assert answers[0].json()["frames"][-1]["event"]["kind"] == "move"


def test_a_move_or_another_viewer_makes_another(
    guest: Callable[[], Guest], made: list[int]
) -> None:
    ann, eve = guest(), guest()
    table = begun(ann)
    before = ann.get(table, "/replay").json()
    with ann.sit(table) as line:
        line.play(0)
        line.until_turn(0)
    after = ann.get(table, "/replay").json()
    assert len(after["frames"]) > len(before["frames"])
    key = ann.post(table, "/replay-key").json()
    assert eve.post(table, "/replay", key).status_code == 200
    assert made == [0, 0, NOBODY]


def test_what_is_kept_is_bounded(
    data: Path, made: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_replays, "ROOM", 1)
    with serving(quick(data)) as address:
        ann = Guest(address)
        table = begun(ann)
        assert ann.get(table, "/replay").json() == ann.get(table, "/replay").json()
        assert made == [0, 0]


def test_a_server_that_has_too_much_to_do_says_so(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(*_: Any) -> bytes:
        raise TimeoutError

    monkeypatch.setattr(replays, "frames_of_table", slow)
    with serving(quick(data)) as address:
        ann = Guest(address)
        answer = ann.get(begun(ann), "/replay")
        assert problem(answer) == (503, "busy")
        assert answer.headers["retry-after"] == "60"


@pytest.mark.parametrize("path", ["/course", "/seats/0/coaching", "/replay"])
def test_so_it_does_of_all_that_it_works_out(
    path: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow(*_: Any) -> None:
        raise TimeoutError

    with serving(quick(data)) as address:
        ann = Guest(address)
        table = begun(ann)
        monkeypatch.setattr(Workers, "check", slow)
        assert problem(ann.get(table, path)) == (503, "busy")
