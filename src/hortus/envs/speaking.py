"""A table in words, as it is told to whoever reads and writes: what happened, how it stands, and
what may be played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from hortus.engine.game import Game
from hortus.engine.parts import Happening
from hortus.engine.words import words
from hortus.views import View

SPOKEN: Final = Path(__file__).parent / "spoken"


class Speaker:
    """Tells of a game in a language.

    Attributes:
        language: "en", "de" or "nl".
        text: its sentences.
    """

    def __init__(self, game: Game, language: str) -> None:
        self._game = game
        self.language = language
        self.text = words(SPOKEN, language)

    def who(self, view: View, names: Sequence[str]) -> str:
        """For whom the listener plays."""
        return self.text["spoken_you"].format(name=names[view.seat], players=str(view.players))

    def news(self, happened: Iterable[Happening], view: View, names: Sequence[str]) -> list[str]:
        """What was seen to happen, in sentences; none for a game that has no words for it."""
        narrate = self._game.shown.narrate
        if narrate is None:
            return []
        drawn, facts = view.drawn(), view.facts
        return [narrate(one, drawn, facts, names, self.language) for one in happened]

    def table(self, view: View, names: Sequence[str]) -> list[str]:
        """The table in letters, for a game that can be drawn so."""
        if self._game.shown.sketch is None:
            return []
        sketch = self._game.shown.sketch(view.drawn(), view.facts, names, self.language)
        return ["\n" + self.text["spoken_table"] + "\n", sketch]

    def end(self, names: Sequence[str], totals: Iterable[int]) -> str:
        """That the game is over, with the points of all."""
        told = ", ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))
        return self.text["spoken_over"].format(points=told)

    def moves(self, view: View) -> list[str]:
        """What may be played, in notation."""
        return [self._game.notation(index) for index in view.moves.indices.tolist()]
