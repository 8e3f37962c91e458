"""The mark that tells the truth, what a seat may know of it, and a world it imagines apart."""

from __future__ import annotations

from .compiling import rule
from .header import Header


@rule
def mark_veiled(s: Header, seat: int) -> None:
    """From now on the record holds what this seat may know."""
    s.veiled = 1 + seat


@rule
def mark_imagined(s: Header) -> None:
    """From now on a veiled record holds one of the worlds that its seat might be in."""
    s.veiled = -abs(s.veiled)


@rule
def looking(s: Header) -> int:
    """The seat whose knowledge the record holds; for an onlooker the first one.

    Raises ValueError on a record that is not veiled: a learner must not see it.
    """
    if s.veiled == 0:
        raise ValueError("observe takes veiled records only")
    seat: int = abs(s.veiled) - 1
    return seat if seat < s.players else 0
