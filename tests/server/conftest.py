from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ..cli.conftest import run as run
from .postgres import Postgres, running
from .visiting import GENEROUS, Arrive, Guest, quick, serving


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server shared by the tests that need no settings of their own. What some ask for often is
    no less open to the next."""
    limits = replace(GENEROUS, entry_try_burst=10_000, confirmation_burst=10_000)
    with serving(quick(tmp_path_factory.mktemp("data"), limits=limits)) as running:
        yield running


@pytest.fixture(autouse=True)
def closed_guests() -> Iterator[None]:
    """Closes whoever came during a test."""
    yield
    while Guest.opened:
        Guest.opened.pop().close()


@pytest.fixture
def guest(address: str) -> Arrive:
    """Makes visitors of the shared server."""
    return lambda: Guest(address)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """An empty data folder."""
    return tmp_path / "data"


@pytest.fixture
def arrive(data: Path) -> Iterator[Arrive]:
    """Makes visitors of a server at which nobody has been before."""
    with serving(quick(data)) as address:
        yield lambda: Guest(address)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running() as server:
        yield server


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """The address of an empty database."""
    address = postgres.new_database()
    yield address
    postgres.drop(address)


@pytest.fixture(params=["sqlite", "postgres"])
def library(request: pytest.FixtureRequest, data: Path) -> str:
    """The address of an empty database of either kind."""
    if request.param == "postgres":
        address: str = request.getfixturevalue("database")
        return address
    data.mkdir()
    return f"sqlite+aiosqlite:///{data / 'tables.sqlite'}"


@pytest.fixture
def another(library: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of another of the same kind."""
    if library.startswith("postgres"):
        postgres: Postgres = request.getfixturevalue("postgres")
        address = postgres.new_database()
        yield address
        postgres.drop(address)
    else:
        yield f"sqlite+aiosqlite:///{tmp_path / 'another.sqlite'}"
