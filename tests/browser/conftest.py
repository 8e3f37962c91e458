"""What every end-to-end test stands on: the built page, a real server, a real browser."""

from __future__ import annotations

import fcntl
import os
import shutil
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

import browser as page_building
from prepare import CHROMIUM_NAMES

from .people import Company
from .serving import Server, serving

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "build" / "browser-failures"  # what people saw when a test failed
FAILED = pytest.StashKey[bool]()
CHROMIUM_FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def built_page() -> None:
    """The page as its sources are now. Workers take turns, so that only one builds it."""
    lock = ROOT / "build" / "page.lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        if not page_building.page_is_current(ROOT):
            node = page_building.find_node(Path(sys.prefix))
            assert node is not None, "Node is missing; `make test` installs it"
            if not page_building.packages_are_current(ROOT):
                page_building.install_packages(ROOT, node)
            page_building.build_page(ROOT, node)


@pytest.fixture(scope="session")
def server(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server shared by the tests of this worker that do not harm it."""
    with serving(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Ended with each file: while it is driven, no other test could run an event loop."""
    program = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    assert program is not None, (
        f"Chromium is missing. Type: sudo apt-get install {CHROMIUM_NAMES[0]}"
    )
    flags = [*CHROMIUM_FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=flags)
        yield launched
        launched.close()


@pytest.fixture
def company(chromium: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Company]:
    """People with a browser each. At the end none of their consoles may show an error."""
    gathered = Company(chromium, server.address)
    yield gathered
    if FAILED in request.node.stash:
        gathered.take_pictures(PICTURES / request.node.name)
    gathered.leave()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report
