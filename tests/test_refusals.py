"""Programs and the page tell refusals apart by their names, so each is documented.

That the page has words for each of these in every language, `web/tests/refusals.test.ts` tests.
"""

from __future__ import annotations

import re

from .sources_of_refusals import refusal_names
from .sources_of_words import ROOT


def documented() -> set[str]:
    """The names in the table of errors."""
    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    table = page.partition("| status | `error` |")[2].partition("\n\n")[0]
    return set(re.findall(r"`(\w+)`", table))


def test_every_name_of_a_refusal_is_documented_and_no_other() -> None:
    assert documented() == refusal_names()


def test_names_are_found_however_the_sources_hand_them_on() -> None:
    assert {
        "full_of_tournaments",  # to a function of its kind
        "too_many_blocks",  # where there is a usual one
        "too_fast",  # the usual one itself
        "deal_running",  # to a function of a module's own
        "illegal_move",
        "internal",  # of a problem without a refusal
        "broken_box",  # of what the library found wrong
        "method_not_allowed",  # by the framework
    } <= refusal_names()
