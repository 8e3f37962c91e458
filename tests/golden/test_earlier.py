"""Records from before a change of options: read as what was played, to the same end."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

import hortus
from hortus import Record

from .make import FOLDER

EARLIER: Final = sorted((FOLDER / "earlier").glob("*.json"))
# What tables of Tang Garden played before this could be chosen.
THEN: Final = {
    "temple_coin": "same_turn",
    "token_use": "between_actions",
    "solo_lanterns": "display",
    "start_bonus": "step",
}


@pytest.mark.kernels
@pytest.mark.parametrize("path", EARLIER, ids=lambda path: str(path.stem))
def test_a_record_of_old_is_read_with_the_options_of_its_day(path: Path) -> None:
    record = Record.load(path)
    assert not set(THEN) & set(record.options)
    table = record.table()  # verifies every event, undone ones too, and the totals
    assert table.over
    assert table.options == {**record.options, **THEN}
    assert hortus.deal("tang-garden").options["token_use"] == "any_time"  # a table of today


@pytest.mark.kernels
def test_what_a_record_of_old_does_not_name_had_the_default_of_its_day() -> None:
    record = Record.load(FOLDER / "earlier" / "tang-garden-2-base.json")
    del record.options["official_price"], record.options["monk"]
    options = record.table().options
    assert (options["official_price"], options["monk"]) == (1, "chosen")
