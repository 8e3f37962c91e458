"""How the server reaches its database."""

from __future__ import annotations

import asyncio
import importlib.util
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import ExceptionContext, make_url
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hortus.server.store.upgrading import is_newer

# Seconds after which a transaction ends in which nothing is asked any more: whoever was stopped
# within one keeps its rows from the others for so long.
LONGEST_SILENCE = 15

SQLITE_SETTINGS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a commit is on the disk before a move is acknowledged
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
)
POSTGRES_SETTINGS = {"idle_in_transaction_session_timeout": f"{LONGEST_SILENCE}s"}
DRIVERS = {"postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg",
           "sqlite": "sqlite+aiosqlite"}  # fmt: skip
# What is raised where the database does not answer.
UNREACHABLE = (ConnectionError, InterfaceError, OperationalError)
# The same in PostgreSQL's own codes: the line was lost, there is no room for another one, nothing
# was asked for too long, or the database stops, has crashed or does not serve yet.
CUT = ("08", "53300", "25P03", "57P01", "57P02", "57P03")


class DatabaseError(Exception):
    """The database named cannot be used; says why and what to do."""


def connect(address: str) -> AsyncEngine:
    """An engine for a database's address, such as `postgresql://name@host/hortus`.

    Raises:
        DatabaseError: for an address of another kind, or where what it takes is not installed.
    """
    try:
        url = make_url(address)
    except Exception as error:
        raise DatabaseError(
            f"{address!r} is no address of a database; write postgresql://user@host/name."
        ) from error
    known = url.get_backend_name()
    if known not in DRIVERS:
        raise DatabaseError(
            f"a database of the kind {known!r} is not known; use PostgreSQL, or leave "
            "HORTUS_DATABASE out for a file in the data folder."
        )
    if known != "sqlite" and importlib.util.find_spec("asyncpg") is None:
        raise DatabaseError("PostgreSQL needs one more library: pip install 'hortus[postgres]'")
    engine = create_async_engine(
        url.set(drivername=DRIVERS[known]),
        connect_args={} if known == "sqlite" else {"server_settings": POSTGRES_SETTINGS},
        hide_parameters=True,  # of a statement that failed nobody reads whom it was about
        pool_size=4,
        max_overflow=4,
        pool_pre_ping=known != "sqlite",  # a database that was started anew goes unnoticed
    )
    if known == "sqlite":
        event.listen(engine.sync_engine, "connect", _configure)
    event.listen(engine.sync_engine, "handle_error", _told_alike, retval=True)
    return engine


def connect_at_once(engine: AsyncEngine) -> Engine:
    """The same file of SQLite for a thread that waits for it."""
    beside = create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(beside, "connect", _configure)
    event.listen(beside, "handle_error", _told_as_cut, retval=True)
    return beside


def _configure(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for setting in SQLITE_SETTINGS:
        cursor.execute(setting)
    cursor.close()


def _told_alike(context: ExceptionContext) -> BaseException | None:
    """Who was cancelled within a statement hears of that alone, not of a line that did not survive
    it: else nobody could stop what goes on after errors."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        context.is_disconnect = True
        return asyncio.CancelledError()
    return _told_as_cut(context)


def _told_as_cut(context: ExceptionContext) -> BaseException | None:
    """A line that was cut has many names, by the moment in which that happened."""
    error = context.original_exception
    if not isinstance(error, Exception):
        return None
    code = getattr(error, "sqlstate", None) or ""
    # The driver loses count of what it has asked.
    confused = type(error).__name__ == "InternalClientError"
    if not (context.is_disconnect or code.startswith(CUT) or confused):
        return None
    context.is_disconnect = True
    return OperationalError(
        context.statement, None, error, hide_parameters=True, connection_invalidated=True
    )


def file_of(engine: AsyncEngine) -> Path | None:
    """Where a database of SQLite lies; None for any other, and for one in memory."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name)


def own(engine: AsyncEngine) -> FileLock | None:
    """Keep every other process from the file that an SQLite database is: two that write to one do
    not see each other's moves. To be released by whoever closes the database.

    Raises:
        DatabaseError: if another process has it already.
    """
    file = file_of(engine)
    if file is None:
        return None
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        return own_file(file)
    except Timeout:
        raise DatabaseError(
            f"another Hortus serves the games in {file.parent} already: stop it, or choose "
            "another folder with --data. For several processes on one database use PostgreSQL."
        ) from None


def own_file(file: Path) -> FileLock:
    """The same of a file by its name. Raises Timeout."""
    lock = FileLock(file.with_name(f"{file.name}.owner"), thread_local=False)
    lock.acquire(timeout=0)
    return lock


async def require(address: str) -> None:
    """Raises DatabaseError where a database cannot be reached from here and now."""
    engine = connect(address)
    if (owned := own(engine)) is not None:
        owned.release()
    try:
        async with engine.connect():
            pass
    except (OSError, SQLAlchemyError) as error:
        raise DatabaseError(f"the database {_place(engine)} cannot be reached: {error}") from error
    finally:
        await engine.dispose()


async def require_known(address: str) -> None:
    """Raises DatabaseError where a later version has written a database that can be reached: it may
    be served by that one alone."""
    engine = connect(address)
    try:
        newer = await is_newer(engine)
    finally:
        await engine.dispose()
    if newer:
        raise DatabaseError(
            f"a newer Hortus has written the database {_place(engine)}: install that version, or "
            "put a backup of yours back."
        )


def _place(engine: AsyncEngine) -> str:
    return engine.url.render_as_string()  # its password is left out
