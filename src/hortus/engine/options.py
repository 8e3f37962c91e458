"""Options of a game: what may be chosen, and what a choice written down long ago meant."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .errors import OptionError
from .plain import shown, whole
from .words import mistake


@dataclass(frozen=True)
class Option:
    """One option: its allowed values (for a set its possible members) and the default.

    Attributes:
        kind: "choice" or "set".
        ruling: ours, where the rule book leaves a question open.
        unwritten: what a game means that was written down without it: the value by which all
            played before the option came, or before its default changed; None: the default.
        formerly: what choices were called once, each with its name of today. Both are read, so
            that a game of old goes on meaning what was played.
    """

    name: str
    choices: tuple[Any, ...]
    default: Any
    kind: str = "choice"
    ruling: bool = False
    unwritten: Any = None
    formerly: Mapping[str, str] = field(default_factory=dict)

    def checked(self, value: Any) -> Any:
        """The value in canonical form: one of the choices, or a sorted list of members.

        A whole number may be written as 1.0; true and false are no numbers. A choice may be
        called as it was formerly. Raises OptionError naming what is allowed.
        """
        if self.kind == "set":
            return self._members(value)
        found = self._choice(value)
        if found is None:
            told = mistake("option_choice", name=shown(self.name), value=shown(value),
                           choices=self._listed())  # fmt: skip
            raise OptionError(told, self.name)
        return found

    def typed(self, text: str) -> Any:
        """What somebody typed for it, to be checked: a choice, or the members of a set with
        commas or spaces between them, in brackets or not."""
        if self.kind == "set":
            return [self._typed(part) for part in re.split(r"[],\s[]+", text) if part]
        return self._typed(text.strip())

    def _typed(self, text: str) -> Any:
        return next((choice for choice in self.choices if str(choice) == text), text)

    def _members(self, value: Any) -> list[Any]:
        if isinstance(value, str) or not isinstance(value, Sequence | set | frozenset):
            told = mistake("option_list", name=shown(self.name), value=shown(value))
            raise OptionError(told, self.name)
        found = []
        for one in value:
            member = self._choice(one)
            if member is None:
                told = mistake("option_member", name=shown(self.name), value=shown(one),
                               choices=self._listed())  # fmt: skip
                raise OptionError(told, self.name)
            found.append(member)
        return sorted(set(found))

    def _choice(self, value: Any) -> str | int | None:
        """The choice that a value means; None if it means none."""
        meant = self.formerly.get(value, value) if isinstance(value, str) else whole(value)
        return None if meant is None or meant not in self.choices else meant

    def _listed(self) -> str:
        return ", ".join(repr(choice) for choice in self.choices)


@dataclass(frozen=True)
class Level:
    """A named preset of options."""

    level: int
    options: dict[str, Any]


def options_by_name(given: Mapping[str, Any] | None) -> dict[str, Any]:
    """Options as given, not yet checked. Raises OptionError where that is no mapping."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise OptionError(mistake("options_by_name"))
    return dict(given)
