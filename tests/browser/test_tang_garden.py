"""Tang Garden end to end."""

from __future__ import annotations

from .people import Company
from .setting_up import me
from .tang_garden import Visitor, at_table

RANDOM = {"kind": "bot", "bot": "random"}


def test_three(company: Company) -> None:
    ann = company.welcome("Ann")
    visitor = Visitor(ann, at_table(ann, me("Ann"), RANDOM, RANDOM))
    end = visitor.play_to_the_end()
    print(visitor.met, end.totals(), visitor._decisions)


def test_solo(company: Company) -> None:
    ann = company.welcome("Ann")
    visitor = Visitor(ann, at_table(ann, me("Ann")))
    end = visitor.play_to_the_end()
    print(visitor.met, end.totals(), visitor._decisions)
