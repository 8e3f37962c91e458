"""A copy of all that a server on SQLite keeps, made while it serves."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hortus.server.settings import TABLES
from hortus.server.store.connecting import DatabaseError
from hortus.server.tokens import SEAL

PAGES = 1000  # copied between two looks at what is written meanwhile


@dataclass(frozen=True, slots=True)
class Backup:
    folder: Path
    tables: int
    bytes: int


def back_up(
    data: Path, into: Path, progress: Callable[[int, int], None] = lambda done, of: None
) -> Backup:
    """Copy the tables of a data folder, as of one moment, into a folder that can be served itself.

    Args:
        data: the folder that is served, or was.
        into: a new folder, or an empty one.
        progress: told how many pages have been copied, and of how many.

    Raises:
        DatabaseError: if there is nothing to copy, something in the way, or the copy is not sound.
    """
    source = data / TABLES
    if not source.is_file():
        raise DatabaseError(f"there are no tables in {data}; name the folder with --data.")
    if into.exists() and any(into.iterdir()):
        raise DatabaseError(f"{into} is not empty; name a new folder.")
    into.mkdir(parents=True, exist_ok=True)
    copy = into / TABLES
    with (
        contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as reading,
        contextlib.closing(sqlite3.connect(copy)) as writing,
    ):
        reading.backup(writing, pages=PAGES, progress=lambda _, left, of: progress(of - left, of))
        ((sound,),) = writing.execute("PRAGMA integrity_check").fetchall()
        if sound != "ok":
            raise DatabaseError(f"the copy in {into} is not sound: {sound}")
        ((tables,),) = writing.execute("SELECT count(*) FROM tables").fetchall()
    if (data / SEAL).is_file():
        shutil.copy2(data / SEAL, into / SEAL)  # with its permissions: it is a secret
    return Backup(into, tables, copy.stat().st_size)
