"""What every end-to-end test stands on: the built page, a real server, a real browser."""

from __future__ import annotations

import fcntl
import os
import shutil
import sys
from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator, Sequence
from pathlib import Path
from zlib import crc32

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


# Parameters that say how something is looked at. A long run looks in each way, an ordinary one in
# one of them: another for each test, so that no size and no language goes unseen.
WAYS_TO_LOOK = {"size", "width", "height", "phone", "high", "dark", "language", "locale"}
WAYS_TO_LOOK |= {"said", "guest", "you", "choice"}  # words that come with a language
LOOK_IN_EACH_WAY = os.environ.get("HORTUS_TEST_LOOKS") == "all"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    ours = [item for item in items if Path(__file__).parent in item.path.parents]
    for item in ours:
        item.add_marker("browser")
    if not LOOK_IN_EACH_WAY and not named_alone(config):
        left_out = set(ours) - {chosen(alike) for alike in looking_at_the_same(ours)}
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=list(left_out))


def named_alone(config: pytest.Config) -> bool:
    """Whoever names a test, with its case or without, means it."""
    return any("::" in name for name in config.args)


def looking_at_the_same(items: Iterable[pytest.Item]) -> Iterable[list[pytest.Item]]:
    """The cases of each test that differ in how they look alone."""
    found: defaultdict[object, list[pytest.Item]] = defaultdict(list)
    for item in items:
        case = getattr(item, "callspec", None)
        params = {} if case is None else case.params
        what = {name: repr(value) for name, value in params.items() if name not in WAYS_TO_LOOK}
        found[item.path, getattr(item, "originalname", item.name), *what.items()].append(item)
    return found.values()


def chosen(alike: Sequence[pytest.Item]) -> pytest.Item:
    """One of them: the same in each run, and in each worker of a run."""
    return alike[crc32(getattr(alike[0], "originalname", "").encode()) % len(alike)]


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
