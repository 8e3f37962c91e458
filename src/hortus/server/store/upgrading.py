"""Bring the database to the form that this version of the server writes."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    func,
    insert,
    inspect,
    select,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from hortus.server.store.schema import metadata

NEWEST = "0030"  # the last module in migrations/versions; a test holds the two together
LOCK = 0x686F72747573  # "hortus": only programs that agree on it wait for each other
MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = Table(  # as Alembic makes it
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)


async def upgrade(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        await connection.run_sync(upgrade_within)


async def is_current(engine: AsyncEngine) -> bool:
    """Whether the database has the form that this version writes, for who may not upgrade it."""
    async with engine.connect() as connection:
        return await connection.run_sync(version_of) == NEWEST


async def is_newer(engine: AsyncEngine) -> bool:
    """Whether a later version of the server has written the database, in a form unknown here."""
    async with engine.connect() as connection:
        return (await connection.run_sync(version_of) or "") > NEWEST


def upgrade_within(connection: Connection) -> None:
    """The same in a transaction that writes more."""
    wait_for_others(connection)
    version = version_of(connection)
    if version is None:
        _make(connection)
    elif version != NEWEST:  # importing Alembic takes longer than the rest of a start
        migrate(connection)


def _make(connection: Connection) -> None:
    """Give an empty database its form at once; a test holds this and the migrations together."""
    for form in (metadata, VERSION.metadata):
        form.create_all(connection, checkfirst=False)
    connection.execute(insert(VERSION).values(version_num=NEWEST))


def wait_for_others(connection: Connection) -> None:
    """Of several that start at once one upgrades, the others wait and find it done."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))


def version_of(connection: Connection) -> str | None:
    """The form that a database has; None where no server has ever written."""
    if not inspect(connection).has_table(VERSION.name):
        return None
    return connection.scalar(select(VERSION.c.version_num))


def migrate(connection: Connection) -> None:
    """Take one step after the other from whatever form a database has."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
