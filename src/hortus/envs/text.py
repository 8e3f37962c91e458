"""A table at which everybody is told in words what they see, and answers with a move in words: for
language models, and for people at a terminal.

    table = TextTable("miyabi", players=3, language="de")
    table.reset(seed=1)
    over = False
    while not over:
        seat, told = table.get_observation()
        over, info = table.step(answer_of(seat, told))
    rewards = table.close()

The methods are called as TextArena calls them, so that its agents can sit here; nothing of it is
needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from hortus.engine.errors import HortusError, InvalidMove, OptionError
from hortus.engine.game import Game
from hortus.engine.words import LANGUAGES, Sentence, mistake
from hortus.table import Table, deal

from .asking import Asking, chosen_game, waits
from .speaking import SPOKEN, Speaker

WAIT: Final = "wait"  # said where all act at once, as a move
TRIES: Final = 3
ILLEGAL: Final = -1.0  # what a seat has that never answered with a move that is allowed


class TextTable:
    """A table for players that read and write.

    Attributes:
        table: what is played at. Not for players: it holds what they may not know.
        game: the game.
        language: in which they are spoken to.
    """

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        language: str = "en",
        tries: int = TRIES,
        **options: Any,
    ) -> None:
        """
        Args:
            game: the game's id, or the game.
            players: number of seats.
            language: "en", "de" or "nl".
            tries: how often a seat may answer until a move is allowed; then it has lost.
            **options: as for `hortus.deal`.

        Raises:
            OptionError: an unknown game, language or option, or a value it does not take.
        """
        if language not in LANGUAGES:
            told = mistake("option_choice", name="language", value=language,
                           choices=", ".join(LANGUAGES))  # fmt: skip
            raise OptionError(told, "language")
        self.game = chosen_game(game)
        self.language = language
        self._speaker = Speaker(self.game, language)
        self._tries = tries
        self._players = players
        self._options = options
        self.reset()

    def reset(self, seed: int | str | None = None) -> None:
        """Deal anew. The same seed gives every deck in the same order."""
        self.table: Table = deal(self.game, self._players, seed=seed, **self._options)
        self._asking = Asking()
        self._failed: int | None = None
        self._complaint = ""
        self._left = self._tries
        self._heard = dict.fromkeys(self.table.seats, 0)  # how many events each seat was told of
        self._asking.next(self.table)

    def get_observation(self) -> tuple[int, str]:
        """Who is to answer, and what is said to them: what happened since their last move, the
        table in letters, and the moves they may play."""
        seat = self._asking.seat
        return seat, "\n".join(self._said_to(seat))

    def step(self, answer: str) -> tuple[bool, dict[str, Any]]:
        """Play the move in the answer of the seat that was asked: the last text in square brackets.

        Returns whether the game is over, and why an answer was refused, as `info["refused"]`: then
        the same seat is asked again, with the reason, as often as `tries` says.
        """
        seat = self._asking.seat
        heard = len(self.table.events)
        try:
            self._asking.answer(self.table, self._meant(answer))
        except HortusError as error:
            return self._refuse(seat, error.said(self.language))
        self._complaint = ""
        self._left = self._tries
        self._heard[seat] = heard
        if self._asking.endless(self.table):
            self._asking.break_off(self.table)
        if not self.table.over:
            self._asking.next(self.table)
        return self.table.over, {}

    def close(self) -> dict[int, float]:
        """What the game was worth to each seat: `table.returns()`, or -1 to who never answered with
        a move that is allowed, and 0 to the others."""
        if self._failed is not None:
            return {seat: ILLEGAL * (seat == self._failed) for seat in self.table.seats}
        return dict(enumerate(self.table.returns()))

    def _refuse(self, seat: int, why: str) -> tuple[bool, dict[str, Any]]:
        self._left -= 1
        if self._left <= 0:
            self._failed = seat
            return True, {"refused": why}
        self._complaint = f"{why} {self._speaker.text['spoken_again'].format(left=self._left)}"
        return False, {"refused": why}

    def _meant(self, answer: str) -> int:
        """The index of the move in an answer. Raises InvalidMove where there is none."""
        found = re.findall(r"\[([^][]*)\]", answer)
        if not found:
            raise InvalidMove(Sentence(SPOKEN, "spoken_no_move"))
        said = found[-1].strip()
        if waits(self.game) and said == WAIT:
            return self.game.moves.size
        return self.game.index_of(said)

    def _said_to(self, seat: int) -> Iterator[str]:
        view = self.table.view(seat)
        names, speaker, text = self.table.names, self._speaker, self._speaker.text
        yield speaker.who(view, names)
        if news := self._news(seat):
            yield "\n" + text["spoken_news"]
            yield from (f"- {line}" for line in news)
        yield from speaker.table(view, names)
        if self.table.over:
            yield "\n" + speaker.end(names, self.table.totals())
            return
        moves = speaker.moves(view) + [WAIT] * waits(self.game)
        yield "\n" + text["spoken_moves"]
        yield ", ".join(moves)
        yield text["spoken_answer"].format(move=moves[0])
        if self._complaint:
            yield "\n" + self._complaint

    def _news(self, seat: int) -> list[str]:
        """What a seat saw happen since it was asked before, its own move included."""
        names, since = self.table.names, self._heard[seat]
        if self.game.shown.narrate is None:
            return [f"{names[event.seat]}: {self.game.notation(event.move)}"
                    for event in self.table.events[since:]
                    if event.seat in self.table.seats]  # fmt: skip
        happened = self.table.happenings(since, seat)
        told = [one for event in happened for one in event]
        return self._speaker.news(told, self.table.view(seat), names)
