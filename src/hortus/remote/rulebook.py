"""The rules page of a game in words: by section, or a rule by its number."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from hortus.engine.errors import HortusError
from hortus.engine.game import Game
from hortus.engine.plain import shown

# In an installed Hortus, and in a checkout.
FOLDERS: Final = (Path(__file__).parent / "rules", Path(__file__).parents[3] / "docs" / "rules")
BUILDERS: Final = re.compile(r"<!-- builders -->.*?<!-- /builders -->", re.DOTALL)
COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)


class RulebookError(HortusError):
    """There is no such page, section or rule."""


class Rulebook:
    """What the rules page of a game says. Its numbers are those of the standard box."""

    def __init__(self, game: Game, language: str) -> None:
        """Raises RulebookError for a game without a page."""
        name = game.id if language == "en" else f"{game.id}.{language}"
        page = next((one for folder in FOLDERS if (one := folder / f"{name}.md").exists()), None)
        if page is None:
            raise RulebookError(f"{game.title.said()} has no rules page")
        text = COMMENT.sub("", BUILDERS.sub("", page.read_text("utf-8")))
        self._text = re.sub(r"\n{3,}", "\n\n", text)
        _, *parts = re.split(r"^## ", self._text, flags=re.MULTILINE)
        named = (part.partition("\n") for part in parts)
        self._sections = {heading.strip(): body.strip() for heading, _, body in named}

    @property
    def headings(self) -> list[str]:
        return list(self._sections)

    def section(self, heading: str) -> str:
        """Raises RulebookError listing those there are."""
        wanted = heading.strip().casefold()
        for name, body in self._sections.items():
            if name.casefold() == wanted:
                return f"## {name}\n\n{body}"
        known = "; ".join(self._sections)
        raise RulebookError(f"there is no section {shown(heading)}; there are: {known}")

    def rule(self, number: str) -> str:
        """The rule of a number such as ZG-26. Raises RulebookError."""
        wanted = re.escape(number.strip().upper())
        found = re.search(rf"^- \*\*{wanted}\*\* .*(?:\n[ \t]+\S.*)*", self._text, re.MULTILINE)
        if found is None:
            raise RulebookError(f"there is no rule {shown(number)} in this game")
        return found[0].removeprefix("- ")
