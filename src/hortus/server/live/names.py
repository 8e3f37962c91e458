"""Names that visitors give, as all at the table will read them."""

from __future__ import annotations

from hortus.engine.plain import clean_name
from hortus.server.refusals import invalid


def given_name(name: str, where: str) -> str:
    """The name without what cannot be shown.

    Raises Refusal naming the field `where` if nothing of it can be shown.
    """
    clean = clean_name(name)
    if not clean:
        raise invalid("This name shows nothing; write at least one letter.", where)
    return clean
