"""A device arrives that is to be somebody's: by a link from another device, or by a code."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence

from hortus.server.live.tables import Tables
from hortus.server.refusals import Refusal, conflict, forbidden
from hortus.server.store.joining import AtOneTableError, join
from hortus.server.store.saved import SavedTable
from hortus.server.wire.people import Welcome

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is easily taken for another
GROUPS, GROUP = 5, 5  # 125 bits
READ_AS = str.maketrans("OIL", "011")
MOST_NAMES = 3
LOOKED_AT = 10  # tables at which a name is looked for


def new_code() -> str:
    """A recovery code, as people write it down."""
    groups = ("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    return "-".join(groups)


def code_as_typed(text: str) -> str | None:
    """The code that somebody means; None if it is none."""
    letters = re.sub(r"[^0-9A-Z]", "", text.upper()).translate(READ_AS)
    if len(letters) != GROUPS * GROUP or any(letter not in LETTERS for letter in letters):
        return None
    return "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))


async def welcome(tables: Tables, key: str, here: str | None) -> Welcome:
    """Whom a key makes of a device that is `here`'s now. Raises Refusal."""
    devices, store = tables.devices, tables.store
    visitor = await devices.offered(key.strip()) or await _by_code(tables, key)
    limit = tables.settings.limits.tables_per_visitor
    found = await store.of_visitor(visitor, limit)
    comes_along = here is not None and here != visitor
    return Welcome(
        names=_names(found, visitor),
        tables=len(found),
        here=len(await store.of_visitor(str(here), limit)) if comes_along else 0,
        already=here == visitor,
    )


async def arrive(tables: Tables, key: str, here: str | None) -> str:
    """Make all that is `here`'s, this device included, a key's owner's; a link is used up by it.

    Returns:
        Who this device belongs to from now on.

    Raises:
        Refusal: the key opens nothing, or both play in one game that is still running.
    """
    tables.keeper.require_open()
    visitor = await tables.devices.take(key.strip()) or await _by_code(tables, key)
    await become(tables, visitor, here)
    return visitor


async def become(tables: Tables, visitor: str, here: str | None) -> None:
    """Make all that is `here`'s, this device included, a visitor's.

    Raises:
        Refusal: both play in one game that is still running.
    """
    tables.keeper.require_open()
    if here is not None and here != visitor:
        try:
            changed = await join(tables.store, here, visitor)
        except AtOneTableError:
            raise conflict(
                "at_one_table",
                "This device and the other play in the same game; finish it first.",
            ) from None
        tables.show_out_visitor(here)
        await tables.read_on(changed)


async def names_of(tables: Tables, visitor: str) -> list[str]:
    """What they are called at their tables, the latest first."""
    return _names(await tables.store.of_visitor(visitor, LOOKED_AT), visitor)


def _names(found: Sequence[SavedTable], visitor: str) -> list[str]:
    names = [seat.name for one in found for seat in one.seats if seat.visitor == visitor]
    return list(dict.fromkeys(filter(None, names)))[:MOST_NAMES]


async def _by_code(tables: Tables, key: str) -> str:
    code = code_as_typed(key)
    visitor = None if code is None else await tables.devices.by_code(code)
    if visitor is None:
        raise worthless()
    return visitor


def worthless() -> Refusal:
    return forbidden(
        "This opens nothing (any more): make a new link on the other device, or check the code.",
        "key_worthless",
    )
