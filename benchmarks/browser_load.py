"""What a browser holds after game upon game, how smoothly a garden is panned, and how soon whoever
comes for the first time sees their table.

    PYTHONPATH=tools python benchmarks/browser_load.py heap       # five games of each in one page
    PYTHONPATH=tools python benchmarks/browser_load.py panning    # Tang Garden, slowed down
    PYTHONPATH=tools python benchmarks/browser_load.py opening    # over the line of a telephone

A server of its own runs in a process of its own. For the heap one page is led from table to
table, where bots play to the end before its eyes; after each game garbage is collected and what
is left is told. For panning a mouse draws the enlarged garden to and fro, and the time between
two frames is taken in the page itself. For the opening each visitor has a browser that holds
nothing yet, and a line on which all takes its time. Needs Playwright and Chromium, as the browser
tests do.
"""

from __future__ import annotations

import argparse
import itertools
import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, Response, sync_playwright

from prepare import CHROMIUM_NAMES
from serving import running

BOTS = {
    "zen-garden": "greedy",
    "miyabi": "greedy",
    "tang-garden": "greedy",
    "gardeners": "partner",
}
GAMES = 5
PATIENCE = 600_000  # milliseconds that a whole game of bots may take
FRAMES = """
window.frames_at = [];
const look = (now) => { window.frames_at.push(now); requestAnimationFrame(look); };
requestAnimationFrame(look);
"""
SWEEPS = 12  # times that the garden is drawn across and back
REACH = 120  # pixels of one sweep
STEPS = 20  # movements of the mouse in it
VISITORS = 5
BOARD = "[role=grid], section.ready"  # or, in real time, what comes before it
LATENCY = 80  # milliseconds until anything comes
BYTES = 1_250_000  # that come in a second


def main() -> None:
    arguments = _arguments()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder)) as house,
        sync_playwright() as playwright,
    ):
        program = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
        if program is None:
            raise SystemExit(f"Chromium is missing: none of {', '.join(CHROMIUM_NAMES)}")
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        if arguments.figure == "heap":
            for game in arguments.games:
                heap(browser, f"http://{house.address}", game)
        elif arguments.figure == "opening":
            for game in arguments.games:
                opening(browser, f"http://{house.address}", game)
        else:
            panning(browser, f"http://{house.address}", arguments.slower)
        browser.close()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("figure", choices=["heap", "panning", "opening"])
    parser.add_argument("--games", nargs="+", choices=list(BOTS), default=list(BOTS))
    parser.add_argument("--slower", type=float, default=4.0, help="how many times slower")
    return parser.parse_args()


# ------------------------------------------------------------------------------- heap


def heap(browser: Browser, address: str, game: str) -> None:
    """Prints megabytes, elements of the document and listeners after each game in one page."""
    context = _quiet(browser, address)
    page = context.new_page()
    page.goto(f"{address}/")
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    for number in range(1, GAMES + 1):
        _watch_a_game(context, page, game, number)
        page.evaluate("() => { location.hash = '#/'; }")
        page.get_by_role("heading", level=1).first.wait_for()
        page.wait_for_timeout(1_000)
        print(f"{game}, after game {number}: {_what_is_left(session)}", flush=True)
    context.close()


def _watch_a_game(context: BrowserContext, page: Page, game: str, number: int) -> None:
    bot = BOTS[game]
    mine = {"kind": "me", "name": "Ann"}
    others = [{"kind": "bot", "bot": bot, "name": name} for name in ("Nia", "Tomo")]
    order = {"game": game, "seats": [mine, *others], "seed": f"heap {number}"}
    table = _posted(context, "/tables", order)["table"]
    page.evaluate("(place) => { location.hash = place; }", f"#/t/{table}")
    page.locator("main").first.wait_for()
    _posted(context, f"/tables/{table}/seats/0/hand", {"bot": bot})
    page.locator("section.end").wait_for(state="attached", timeout=PATIENCE)


def _what_is_left(session: CDPSession) -> str:
    for _ in range(3):  # what only waits for its finaliser goes at the second time
        session.send("HeapProfiler.collectGarbage")
    measured = session.send("Performance.getMetrics")["metrics"]
    found = {one["name"]: one["value"] for one in measured}
    megabytes = found["JSHeapUsedSize"] / 1e6
    return (
        f"{megabytes:.1f} MB, {found['Nodes']:.0f} nodes, {found['JSEventListeners']:.0f} listeners"
    )


def _posted(context: BrowserContext, path: str, body: Any) -> Any:
    answer = context.request.post(f"/api{path}", data=body)
    if not answer.ok:
        raise RuntimeError(f"{path}: {answer.text()}")
    return answer.json() if answer.body() else None


# ---------------------------------------------------------------------------- panning


def panning(browser: Browser, address: str, slower: float) -> None:
    """Prints how far apart frames are while Tang Garden's garden is drawn with the mouse."""
    context = _quiet(browser, address)
    page = context.new_page()
    page.goto(f"{address}/")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
    order = {"game": "tang-garden", "seats": seats, "seed": "panning"}
    table = _posted(context, "/tables", order)["table"]
    page.goto(f"{address}/#/t/{table}")
    window = page.locator(".window").first
    window.wait_for()
    for _ in range(2):
        page.get_by_role("button", name="Nearer").click()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate(FRAMES)
    _draw_to_and_fro(page, window.bounding_box() or {})
    between = list(_gaps(page.evaluate("window.frames_at")))
    half, most = statistics.median(between), statistics.quantiles(between, n=20)[-1]
    print(
        f"{slower:g} times slower, {len(between)} frames: half within {half:.1f} ms, "
        f"19 of 20 within {most:.1f} ms, longest {max(between):.1f} ms"
    )
    context.close()


def _draw_to_and_fro(page: Page, box: Any) -> None:
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for sweep in range(SWEEPS):
        aside = REACH if sweep % 2 == 0 else -REACH
        page.mouse.move(x + aside, y + aside / 2, steps=STEPS)
    page.mouse.up()


def _gaps(moments: list[float]) -> Iterator[float]:
    return (after - before for before, after in itertools.pairwise(moments))


# ---------------------------------------------------------------------------- opening


def opening(browser: Browser, address: str, game: str) -> None:
    """Prints how many files come for a table, and when its board is there."""
    took, files = [], 0
    for _ in range(VISITORS):
        context = _quiet(browser, address)
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": BOTS[game]}]
        table = _posted(context, "/tables", {"game": game, "seats": seats, "seed": "opening"})
        page = context.new_page()
        session = context.new_cdp_session(page)
        line = {"offline": False, "latency": LATENCY, "downloadThroughput": BYTES}
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", {**line, "uploadThroughput": BYTES})
        came: list[Response] = []
        page.on("response", partial(list.append, came))
        began = time.monotonic()
        page.goto(f"{address}/#/t/{table['table']}")
        page.locator(BOARD).first.wait_for(state="attached")
        took.append(time.monotonic() - began)
        files = len(came)
        context.close()
    print(f"{game}: {files} files, its board after {statistics.median(took):.2f} s", flush=True)


def _quiet(browser: Browser, address: str) -> BrowserContext:
    """A visitor whom nobody teaches, with the usual motion."""
    context = browser.new_context(
        base_url=address, viewport={"width": 1440, "height": 900}, locale="en-GB"
    )
    context.add_init_script(
        'localStorage[\'hortus.settings\'] ??= \'{"speed": "fast", "coach": "never"}\';'
    )
    return context


if __name__ == "__main__":
    main()
