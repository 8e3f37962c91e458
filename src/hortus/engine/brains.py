"""What a program has learned about positions: a small network of whole numbers.

A brain corrects what a game's `value` says. It looks at the game's own *features*, whole numbers
that its `features` fills in, and says by how many hundredths of a point a seat will do better in
the end than the values promise. Two layers of cut-off sums stand between (ReLU); weights are 16
bits wide and sums exact, so a seeded bot that asks a brain repeats itself on any machine, compiled
or interpreted.

A blank brain corrects nothing: games without one, and boxes or rulings that it was not made for,
are played by `value` alone.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from .binding import kernel
from .border import Buffer
from .compiling import rule
from .layout import Layout, dtype_of, i2, i8
from .verbs import value

MOST_FEATURES: Final = 256
HIDDEN: Final = 32  # units of the first layer
SECOND: Final = 16  # and of the second
THOUGHTS: Final = MOST_FEATURES + HIDDEN + SECOND  # numbers that a seat's forecast is worked out on
FINEST: Final = 8  # binary digits after the point of what a unit hands on

YES: Final = 8  # what is true; false is 0. So it weighs about as much as a count
RIVALS: Final = 3  # that features have room for; those a table lacks are zeros

WORST: Final = -(1 << 60)
_WEIGHT: Final = (-(1 << 15), (1 << 15) - 1)
_SUM: Final = (-(1 << 62), (1 << 62) - 1)


class Brain(Layout):
    """The weights, a record of its own beside the box. Blank: no features, no correction."""

    features: Annotated[int, i8(0, MOST_FEATURES, "how many it looks at; 0: it is blank")]
    horizon: Annotated[int, i8(0, 99, "own moves after which playouts ask it; 0: the game's own")]
    first_shift: Annotated[int, i8(0, 62, "binary digits that a sum of the first layer drops")]
    second_shift: Annotated[int, i8(0, 62, "the same for the second layer")]
    last_shift: Annotated[int, i8(0, 62, "and for what comes out, hundredths of a point")]
    last_bias: Annotated[int, i8(*_SUM, "added to the last sum")]
    first_bias: Annotated[list[int], i8(*_SUM, "added to the sums of the first layer", HIDDEN)]
    second_bias: Annotated[list[int], i8(*_SUM, "and of the second", SECOND)]
    first: Annotated[list[list[int]], i2(*_WEIGHT, "from features", MOST_FEATURES, HIDDEN)]
    second: Annotated[list[list[int]], i2(*_WEIGHT, "to the second layer", HIDDEN, SECOND)]
    last: Annotated[list[int], i2(*_WEIGHT, "to what comes out", SECOND)]


BRAIN: Final = dtype_of(Brain)


@kernel
def features(s: Any, b: Any, seat: int, out: Buffer) -> int:
    """Fill in what a brain looks at, as a seat sees it; return how many numbers that are.

    A game that learns has its own; here stands what the others have.
    """
    return 0


@rule
def zeros(out: Buffer, n: int, count: int) -> int:
    """Features of what is not there, from the n-th on; returns where the next one stands."""
    for k in range(n, n + count):
        out[k] = 0
    return n + count


@rule
def one_hot(out: Buffer, n: int, which: int, count: int) -> int:
    """Of so many features `which` is true, or none."""
    for k in range(count):
        out[n + k] = YES if k == which else 0
    return n + count


@rule
def flags(out: Buffer, n: int, members: int, count: int) -> int:
    """So many features, each true if its bit is set."""
    for k in range(count):
        out[n + k] = YES if members >> k & 1 else 0
    return n + count


@kernel
def margin(s: Any, b: Any, seat: int) -> int:
    """Hundredths of a point by which a seat's value is above its best rival's; alone: its value."""
    best = WORST
    for other in range(s.players):
        if other != seat:
            best = max(best, value(s, b, other))
    mine = value(s, b, seat)
    return mine if best == WORST else mine - best


@rule
def correction(brain: Brain, numbers: Buffer) -> int:
    """What the brain adds to a margin, from the features in front of `numbers`."""
    one = MOST_FEATURES
    two = MOST_FEATURES + HIDDEN
    for j in range(HIDDEN):
        numbers[one + j] = brain.first_bias[j]
    for k in range(brain.features):
        seen = numbers[k]
        if seen != 0:
            for j in range(HIDDEN):
                numbers[one + j] += seen * brain.first[k][j]
    for j in range(SECOND):
        numbers[two + j] = brain.second_bias[j]
    for k in range(HIDDEN):
        passed = numbers[one + k] >> brain.first_shift
        if passed > 0:
            for j in range(SECOND):
                numbers[two + j] += passed * brain.second[k][j]
    out = brain.last_bias
    for k in range(SECOND):
        out += max(0, numbers[two + k] >> brain.second_shift) * brain.last[k]
    return out >> brain.last_shift


@kernel
def forecast(s: Any, b: Any, brain: Any, seat: int, numbers: Buffer) -> int:
    """The margin that a seat may expect at the end, in hundredths of a point."""
    found: int = margin(s, b, seat)
    if s.over == 0 and brain.features > 0:
        features(s, b, seat, numbers)
        found += correction(brain, numbers)
    return found
