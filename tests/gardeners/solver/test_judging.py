"""Whether a garden fulfils a card of a box of one's own: found, disproved, or not in time."""

from __future__ import annotations

from typing import Any

import pytest

from hortus import bots
from hortus.engine.errors import BoxError
from hortus.specialists.gardeners.judging import judge, mode_of

SECONDS = 20.0


def own(name: str, deck: str, **constraint: Any) -> dict[str, Any]:
    back = constraint["kind"]
    entry = {"id": name, "deck": deck, "back": back, "constraint": constraint, "status": "known"}
    return {f"cards.{name}": entry}


def test_a_garden_is_found_and_drawn() -> None:
    box = own("A-01", "introduction-a", kind="edge", of=[{"element": "tree"}])
    verdict = judge(box, "cards.A-01", SECONDS)
    assert verdict.found == "possible"
    assert (verdict.compared, verdict.others) == (5, 5)
    assert verdict.picture is not None
    assert verdict.picture.count("<g transform") == 16


def test_what_no_garden_fulfils_is_proven() -> None:
    box = own("A-01", "introduction-a", kind="adjacent", of=[{"element": "tree"}], least=4)
    verdict = judge(box, "cards.A-01", SECONDS)
    assert (verdict.found, verdict.picture) == ("impossible", None)


def test_the_tiles_of_the_box_count() -> None:
    """Eight pink tiles hang together until one of them has another colour."""
    box = own("A-01", "introduction-a", kind="group", of=[{"colour": "pink"}], least=5)
    assert judge(box, "cards.A-01", SECONDS).found == "possible"
    fewer = {"id": "A01", "set": "A", "ground": "grass", "status": "known"}
    assert judge({**box, "tiles.A01": fewer}, "cards.A-01", SECONDS).found == "impossible"


def test_more_tiles_than_there_are_need_no_search() -> None:
    """Twelve grass tiles lie in the standard box."""
    for count in ("least", "exact"):
        box = own("S-17", "standard", kind="group", of=[{"ground": "grass"}], **{count: 13})
        assert judge(box, "cards.S-17", 0.0).found == "impossible"
    box = own("S-17", "standard", kind="group", of=[{"ground": "grass"}], least=12)
    assert judge(box, "cards.S-17", 0.0).found == "unknown"


def test_cards_that_contradict_are_named() -> None:
    verdict = judge(None, "cards.S-13", SECONDS)
    assert verdict.found == "possible"
    assert "cards.S-07" in verdict.clashes


def test_time_is_up() -> None:
    assert judge(None, "cards.X-12", 0.001).found == "unknown"


def test_a_wrong_box_and_a_card_that_is_not_there() -> None:
    with pytest.raises(BoxError, match=r"cards\.A-01"):
        judge(own("A-01", "introduction-a", kind="riddle"), "cards.A-01", SECONDS)
    with pytest.raises(BoxError, match="A-99"):
        judge(None, "cards.A-99", SECONDS)


def test_who_judges_is_found_by_the_game() -> None:
    found = bots.judge("gardeners")
    assert found is not None
    assert (found.demands("cards.S-12"), found.demands("tiles.A01")) == (True, False)
    assert bots.judge("miyabi") is None


@pytest.mark.parametrize(
    ("deck", "mode"), [("introduction-b", 1), ("standard", 3), ("special", 5)]
)  # fmt: skip
def test_a_card_is_judged_in_the_smallest_game_it_is_for(deck: str, mode: int) -> None:
    assert mode_of(deck) == mode
