"""The verbs of a game: what generic code calls, and what each game's rules supply.

Generic kernels import these names and call them like any function. `binding.bind` makes a
copy of each kernel in which the names stand for one game's compiled functions; the ones
below are never run. In every verb `s` is one state record, `b` the game's box record (its
tiles and tables, read-only), `seat` a seat number and `a` a move's flat index.
"""

from __future__ import annotations

from .border import Buffer, Rows
from .header import Header
from .layout import Layout


class Unbound(RuntimeError):
    """A kernel was called without having been bound to a game."""


def deal(s: Header, b: Layout) -> None:
    """Lay out the table on a blank record; stop where nature or a seat must act."""
    raise Unbound("deal")


def legal(s: Header, b: Layout, seat: int, out: Buffer) -> int:
    """Every index this seat may play, each once, in a fixed order; return how many."""
    raise Unbound("legal")


def pick(s: Header, b: Layout, seat: int, x: int) -> int:
    """The uniform choice among `seat`'s moves that the 32-bit number x stands for."""
    raise Unbound("pick")


def refuse(s: Header, b: Layout, seat: int, a: int) -> int:
    """0 if allowed, else the number of the first broken rule. Safe for any integer a."""
    raise Unbound("refuse")


def play(s: Header, b: Layout, seat: int, a: int, at: int) -> None:
    """Carry out an allowed move of a seat, or of the clock, and settle all that follows without
    a choice. Plies are counted by the engine."""
    raise Unbound("play")


def answer(s: Header, b: Layout, number: int) -> None:
    """Nature's answer where it is due, and all that follows without a choice."""
    raise Unbound("answer")


def score(s: Header, b: Layout, lines: Rows) -> int:
    """Fill score lines as if the game ended now; return how many."""
    raise Unbound("score")


def standing(s: Header, b: Layout, seat: int) -> int:
    """Total and tie-breaks in one integer: higher ranks higher, equal shares the rank."""
    raise Unbound("standing")


def value(s: Header, b: Layout, seat: int) -> int:
    """Hundredths of a point a bot should strive for; 100 x total once the game is over."""
    raise Unbound("value")


def veil(s: Header, b: Layout, seat: int) -> None:
    """Blank, in place, what `seat` cannot know, and mark the record. Idempotent."""
    raise Unbound("veil")


def resample(s: Header, b: Layout, number: int) -> None:
    """Turn a veiled record, in place, into a uniformly drawn world this seat might be in."""
    raise Unbound("resample")


def observe(s: Header, b: Layout, seen: Layout) -> None:
    """Fill the record a learner gets from a veiled one, own seat first: every field of it.

    Raises ValueError on a record that is not veiled.
    """
    raise Unbound("observe")


# What generic code has for all games, and a game may do in its own way: `batches.allow`,
# `batches.mark` and `batches.look` in a shorter one, and `brains.features`, where there is
# something to learn.
SHORTCUTS = ("allow", "mark", "look", "features")
VERBS = ("deal", "legal", "pick", "refuse", "play", "answer", "score", "standing", "value", "veil",
         "resample", "observe")  # fmt: skip
