"""A table of a notebook, framed by a page of another server of this machine, as notebooks are."""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, FrameLocator, expect

import hortus
from hortus import notebook
from hortus.bots import kinds
from hortus.notebook.widget import TableWidget
from hortus.views import View

from .people import DESK, PATIENCE

# What a notebook does with a widget: its code is loaded as a module and given model and element.
CELL = """<!doctype html><title>Notebook</title><div id="cell"></div>
<script type="module">
  import widget from "./frame.js";
  const values = VALUES;
  const model = { get: (name) => values[name], on() {}, off() {} };
  widget.render({ model, el: document.getElementById("cell") });
</script>"""


class QuietFiles(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


class CountingBot:
    """Plays the first allowed move, and knows how often it was asked."""

    name = "counting"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View) -> int:
        self.asked += 1
        return int(view.moves.indices[0])


@pytest.fixture(autouse=True)
def no_others_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is brought here is not offered by the servers of other tests in this process."""
    monkeypatch.setattr(sys.modules[kinds.__module__], "_OF_THIS_PROCESS", {})


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[Path]:
    """A folder that is served on a port of its own; `address` holds where."""
    served = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietFiles, directory=str(tmp_path)))
    threading.Thread(target=served.serve_forever, daemon=True).start()
    (tmp_path / "address").write_text(f"http://localhost:{served.server_address[1]}/")
    yield tmp_path
    served.shutdown()
    served.server_close()


def shown(widget: TableWidget, pages: Path) -> str:
    """The address of a page with the widget in it."""
    values = {name: getattr(widget, name) for name in ("port", "place", "height")}
    (pages / "frame.js").write_text(str(widget._esm))
    (pages / "index.html").write_text(CELL.replace("VALUES", json.dumps(values)))
    return (pages / "address").read_text()


def lay_a_tile(frame: FrameLocator) -> None:
    market = frame.get_by_role("grid", name="Market")
    market.locator("[role=gridcell][aria-disabled=false]").first.click()
    garden = frame.locator("section.mine").get_by_role("grid")
    garden.locator("[role=gridcell][aria-label$='the tile fits here']").first.click()
    frame.get_by_role("button", name="Lay it").click()


def test_a_table_is_played_at_in_a_notebook_against_a_bot_written_there(
    chromium: Browser, built_page: None, pages: Path
) -> None:
    bot = CountingBot()
    played = notebook.play("zen-garden", rivals=[bot], seed=7, boards=[1, 2])
    with chromium.new_context(locale="en-GB", viewport=DESK, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(shown(played, pages))
        frame = page.frame_locator("iframe")
        frame.get_by_role("button", name="Sit down").click()
        expect(frame.locator("[data-turn]")).to_contain_text("our turn")
        lay_a_tile(frame)
        expect(frame.locator("[data-turn]")).to_contain_text("Choose a tile")

        end = time.monotonic() + PATIENCE / 1000
        while len([one for one in played.table.events if one.seat in (0, 1)]) < 2:
            assert time.monotonic() < end, "the bot does not move"
            page.wait_for_timeout(50)
        table = played.table
        assert bot.asked >= 1
        assert "counting-" in "".join(kinds())
        assert [event.seat for event in table.events if event.seat in table.seats][:2] in (
            [0, 1],
            [1, 0],
        )
        assert table.options["boards"] == [1, 2]
        # What is played on the copy stays in Python.
        before = len(played.table.events)
        table.push(int(table.moves.indices[0]))
        assert len(played.table.events) == before


def test_only_pages_of_this_machine_may_frame_it() -> None:
    played = notebook.play("miyabi", rivals=["greedy"])
    policy = httpx.get(f"http://localhost:{played.port}/").headers["content-security-policy"]
    assert "frame-ancestors http://localhost:* http://127.0.0.1:*" in policy


@pytest.mark.parametrize("rival", ["nobody", "search:strong", "search:9"])
def test_a_rival_that_is_not_there_is_refused(rival: str) -> None:
    with pytest.raises(hortus.OptionError):
        notebook.play("miyabi", rivals=[rival])
