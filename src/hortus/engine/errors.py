"""What can go wrong, by name. None of these leaves a table changed."""

from __future__ import annotations


class HortusError(Exception):
    """Base of all errors that a user's input can cause."""


class InvalidMove(HortusError, ValueError):
    """A move that makes no sense: it does not parse or names no move of the game."""


class IllegalMove(HortusError, ValueError):
    """A move that a rule forbids here.

    Attributes:
        rule: the rule's number as printed, such as "ZG-26".
        sentence: why, in one sentence.
    """

    def __init__(self, notation: str, rule: str, sentence: str) -> None:
        super().__init__(f"{notation}: {sentence} ({rule})")
        self.notation = notation
        self.rule = rule
        self.sentence = sentence


class OptionError(HortusError, ValueError):
    """An option that a game does not have, or a value it does not take."""


class BoxError(HortusError, ValueError):
    """A box file that does not describe a playable box; names the entry and the remedy."""


class RecordError(HortusError, ValueError):
    """A game record that cannot be read or does not hold.

    Attributes:
        event: number of the first bad event, counted from 1; None if the header is at fault.
    """

    def __init__(self, message: str, event: int | None = None) -> None:
        super().__init__(message if event is None else f"event {event}: {message}")
        self.event = event


class EveningError(HortusError, ValueError):
    """A score document that does not describe an evening at a table.

    Attributes:
        message: what is wrong and what to write instead.
        player: whose part is meant, by name; None: the document as a whole.
        where: the place, such as "row 2, column 3" or "preferences.minor"; None: no single one.
    """

    def __init__(self, message: str, player: str | None = None, where: str | None = None) -> None:
        place = ", ".join(part for part in (player, where) if part)
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.player = player
        self.where = where


class UndoError(HortusError, ValueError):
    """Nothing can be taken back: something was revealed, or another seat has acted."""
