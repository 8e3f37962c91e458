"""What can go wrong, by name. None of these leaves a table changed."""

from __future__ import annotations

from typing import Any

from .words import Sentence, Text, place, worded


class HortusError(Exception):
    """Base of all errors that a user's input can cause.

    Attributes:
        told: what is wrong and what to write instead: a sentence for any language, or a text
            where there is English alone.
    """

    def __init__(self, told: Text) -> None:
        super().__init__(told if isinstance(told, str) else told.said())
        self.told = told

    @property
    def key(self) -> str | None:
        """What the sentence is called in the word files; None where there is English alone."""
        return self.told.key if isinstance(self.told, Sentence) else None

    @property
    def values(self) -> dict[str, str | int]:
        """What fills the sentence, in English."""
        return self.values_in("en")

    def values_in(self, language: str) -> dict[str, str | int]:
        """What fills the sentence, parts of sentences in a language."""
        return self.told.filled(language) if isinstance(self.told, Sentence) else {}

    def message_in(self, language: str) -> str:
        """What is wrong and what to write instead, without the place."""
        return worded(self.told, language)

    def place_in(self, language: str) -> str:
        """Where it is; empty where the message says so or there is no single place."""
        return ""

    def said(self, language: str = "en") -> str:
        """Place and message as one line. Raises ValueError for an unknown language."""
        place = self.place_in(language)
        message = self.message_in(language)
        return f"{place}: {message}" if place else message

    def __str__(self) -> str:
        return self.said()

    def __reduce__(self) -> Any:
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[HortusError], args: tuple[Any, ...], facts: dict[str, Any]) -> HortusError:
    """An error that comes from another process."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(facts)
    return error


class InvalidMove(HortusError, ValueError):
    """A move that makes no sense: it does not parse or names no move of the game."""


class IllegalMove(HortusError, ValueError):
    """A move that a rule forbids here.

    Attributes:
        rule: the rule's number as printed, such as "ZG-26".
        sentence: why, in one sentence.
    """

    def __init__(self, notation: str, rule: str, why: Text) -> None:
        super().__init__(why)
        self.notation = notation
        self.rule = rule

    @property
    def sentence(self) -> str:
        return self.message_in("en")

    def place_in(self, language: str) -> str:
        return self.notation

    def said(self, language: str = "en") -> str:
        return f"{super().said(language)} ({self.rule})"


class IllegalAction(IllegalMove):
    """A move that a rule forbids at one table of a batch.

    Attributes:
        table: its number in the batch.
    """

    def __init__(self, table: int, notation: str, rule: str, why: Text) -> None:
        super().__init__(notation, rule, why)
        self.table = table

    def place_in(self, language: str) -> str:
        return place("table", number=self.table, move=self.notation).said(language)


class SeatError(HortusError, ValueError):
    """A seat that the table does not have."""


class OptionError(HortusError, ValueError):
    """An option that a game does not have, or a value it does not take.

    Attributes:
        option: its name; None where no single one is meant.
    """

    def __init__(self, told: Text, option: str | None = None) -> None:
        super().__init__(told)
        self.option = option


class BoxError(HortusError, ValueError):
    """A box file that does not describe a playable box; names the entry and the remedy.

    Attributes:
        entry: its name, such as "coins.start"; None where no single one is meant.
    """

    def __init__(self, told: Text, entry: str | None = None) -> None:
        super().__init__(told)
        self.entry = entry

    def place_in(self, language: str) -> str:
        """The entry, of a sentence; a text where there is English alone names it itself."""
        if self.entry is None or isinstance(self.told, str):
            return ""
        return place("entry", entry=self.entry).said(language)


class RecordError(HortusError, ValueError):
    """A game record that cannot be read or does not hold.

    Attributes:
        event: number of the first bad event, counted from 1; None if the header is at fault.
        file: that holds the record; None where it came otherwise.
    """

    def __init__(self, told: Text, event: int | None = None, file: str | None = None) -> None:
        super().__init__(told)
        self.event = event
        self.file = file

    def place_in(self, language: str) -> str:
        event = place("event", number=self.event).said(language) if self.event else None
        return ": ".join(part for part in (self.file, event) if part)


class EveningError(HortusError, ValueError):
    """A score document that does not describe an evening at a table.

    Attributes:
        player: whose part is meant, by name; None: the document as a whole.
        at: the place; None: no single one.
    """

    def __init__(self, told: Text, player: str | None = None, where: Text | None = None) -> None:
        super().__init__(told)
        self.player = player
        self.at = where

    @property
    def message(self) -> str:
        """What is wrong and what to write instead."""
        return self.message_in("en")

    @property
    def where(self) -> str | None:
        """The place, such as "row 2, column 3" or "preferences.minor"."""
        return None if self.at is None else worded(self.at)

    def place_in(self, language: str) -> str:
        place = None if self.at is None else worded(self.at, language)
        return ", ".join(part for part in (self.player, place) if part)


class PluginError(HortusError, ValueError):
    """Something that a distribution brings cannot be used; names it, and how to be rid of it."""


class UndoError(HortusError, ValueError):
    """Nothing can be taken back: something was revealed, or another seat has acted."""
