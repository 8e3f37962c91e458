"""All that the file of a data folder keeps, taken to an empty PostgreSQL database.

What there is to take stands in `schema` alone. It is written in one transaction, the tables
themselves among it: whatever breaks it off, nothing of it is there.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from filelock import Timeout
from sqlalchemy import (
    JSON,
    Connection,
    NullPool,
    TableClause,
    Text,
    TypeDecorator,
    cast,
    column,
    create_engine,
    func,
    insert,
    inspect,
    select,
    table,
    update,
)
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from hortus.server.settings import TABLES
from hortus.server.store import schema
from hortus.server.store.connecting import DatabaseError, connect, own_file, require
from hortus.server.store.upgrading import NEWEST, upgrade_within, version_of, wait_for_others

BATCH = 500  # rows in one statement

Progress = Callable[[int, int], None]


async def move(
    data: Path, address: str, progress: Progress = lambda done, of: None
) -> dict[str, int]:
    """Take the tables of a data folder, which nobody serves meanwhile, to a database. The folder is
    left as it is.

    Args:
        data: the folder that was served.
        address: of an empty PostgreSQL database.
        progress: told how many rows have been written, and of how many.

    Returns:
        How many rows lie in either now, by the table of the database.

    Raises:
        DatabaseError: if there is nothing to take, somebody serves it, or the database is none to
            take it to; then nothing was written.
    """
    with _kept(data) as source:
        target = _shared(address)
        try:
            await require(address)
            async with target.begin() as db:
                return await db.run_sync(partial(_take, source, progress=progress))
        except SQLAlchemyError as error:
            raise DatabaseError(f"it broke off: {_why(error)}") from error
        finally:
            await target.dispose()


# ----------------------------------------------------------------------------- the folder


@contextlib.contextmanager
def _kept(data: Path) -> Iterator[Connection]:
    """What reads the file of a folder, and keeps whoever would write to it away meanwhile."""
    file = data / TABLES
    if not file.is_file():
        raise DatabaseError(f"there are no tables in {data}; name the folder with --data.")
    try:
        lock = own_file(file)
    except Timeout:
        raise DatabaseError(
            f"a server plays on with the tables in {data}: stop it first, since what it writes "
            "from now on would not come along."
        ) from None
    try:
        with _reading(file) as db:
            _require_current(db, data)
            yield db
    finally:
        lock.release()


@contextlib.contextmanager
def _reading(file: Path) -> Iterator[Connection]:
    place = f"{file.resolve().as_uri()}?mode=ro"
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(place, uri=True),
        poolclass=NullPool,
        hide_parameters=True,
    )
    with engine.connect() as db:
        yield db


def _require_current(db: Connection, data: Path) -> None:
    try:
        version = version_of(db)
    except SQLAlchemyError as error:
        raise DatabaseError(f"the tables in {data} cannot be read: {_why(error)}") from error
    if version is None:
        raise DatabaseError(f"there are no tables in {data}; name the folder with --data.")
    if version > NEWEST:
        raise DatabaseError(f"a newer Hortus has written the tables in {data}: install that one.")
    if version < NEWEST:
        raise DatabaseError(
            f"an older Hortus has written the tables in {data}: start this one with them once "
            f"(hortus play --data {data}), which brings them up to date, and stop it again."
        )


# --------------------------------------------------------------------------- the database


def _shared(address: str) -> AsyncEngine:
    engine = connect(address)
    if engine.dialect.name != "postgresql":
        raise DatabaseError(
            "several processes serve a PostgreSQL database; name one, such as "
            "postgresql://hortus@localhost/hortus."
        )
    return engine


def _take(source: Connection, target: Connection, progress: Progress) -> dict[str, int]:
    wait_for_others(target)
    _require_empty(target)
    upgrade_within(target)
    counted = {one.name: _count(source, one) for one in schema.metadata.sorted_tables}
    done, of = 0, sum(counted.values())
    progress(done, of)
    for one in schema.metadata.sorted_tables:
        for written in _copy(source, target, one):
            done += written
            progress(done, of)
    _see_off(target)
    for one in schema.metadata.sorted_tables:
        if (there := _count(target, one)) != counted[one.name]:
            raise DatabaseError(f"of {counted[one.name]} rows of {one.name!r} {there} arrived.")
    return counted


def _require_empty(target: Connection) -> None:
    if found := inspect(target).get_table_names():
        raise DatabaseError(
            f"the database is not empty: there is {found[0]!r} in it. Name a new one; if a server "
            "has been started on this one and nobody has played there, drop it and make it anew."
        )


def _copy(source: Connection, target: Connection, of: TableClause) -> Iterator[int]:
    """Write the rows of a table; tells of each batch how many there were."""
    plain = _as_written(of)
    writing = insert(plain)
    reading = source.execution_options(yield_per=BATCH).execute(select(plain))
    for rows in reading.mappings().partitions():
        target.execute(writing, [dict(row) for row in rows])
        yield len(rows)


def _see_off(target: Connection) -> None:
    """Whoever served the file is gone, as one that serves a file itself knows when it starts.
    Elsewhere others would wait until they have not heard of it for a while."""
    target.execute(update(schema.processes).values(left=True))


def _count(db: Connection, of: TableClause) -> int:
    return int(db.execute(select(func.count()).select_from(of)).scalar_one())


def _as_written(of: TableClause) -> TableClause:
    """A table with its JSON as text."""
    columns = [
        column(one.name, Written() if isinstance(one.type, JSON) else one.type)
        for one in of.columns
    ]
    return table(of.name, *columns)


class Written(TypeDecorator[str]):
    """JSON to the letter. Read and written anew, what is NULL in the file, and what is the `null`
    of JSON there, could not be told apart any more."""

    impl = Text
    cache_ok = True

    def bind_expression(self, bindparam: Any) -> Any:
        return cast(bindparam, JSON)


def _why(error: SQLAlchemyError) -> str:
    """What a database said, in one line and without the statement."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return str(said).partition("\n")[0]
