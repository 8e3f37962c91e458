"""A model-context server: a language model sits at a distant table, and plays there in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Annotated, Any, Final, TypeVar

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from hortus import __version__
from hortus.engine.errors import HortusError
from hortus.envs.speaking import Speaker

from .link import Link
from .rulebook import Rulebook
from .seat import DistantSeat

T = TypeVar("T")

LONGEST: Final = 50  # seconds of waiting in one call: clients give up what lasts a minute
HOW: Final = (
    "Play a board game at a table in Hortus. Take a seat with sit_down and the link that the host "
    "of the table sent, read what you need of the rules, then take turns: look, choose a move of "
    "those listed, play it, wait until it is your turn again. All at the table see that you are a "
    "program."
)

OWN_BOX: Final = (
    "This table plays with a box of its own; numbers in these rules are those of the standard box."
)

Waiting = Annotated[int, Field(ge=0, le=LONGEST, description="how many seconds at most")]


class Player:
    """Whoever plays through this server: one seat at a time. Each public method is a tool, and its
    first lines are what a model reads of it."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._seat: DistantSeat | None = None

    @property
    def tools(self) -> tuple[Callable[..., Any], ...]:
        return (self.sit_down, self.rules, self.look, self.moves, self.play, self.wait, self.result)

    def sit_down(self, link: str, name: str = "") -> str:
        """Take the seat to which a link leads, such as http://host/#/t/TABLE/TOKEN. A link opens
        its seat once. The name, of 24 letters at most, is what others see you called."""
        seat = DistantSeat(Link.read(link), name)
        if self._seat is not None:
            self._seat.close()
        self._seat = seat
        return f"You sit at a table of {seat.game.title.said(self._language)}.\n\n{self._told()}"

    def rules(self, section: str = "", rule: str = "") -> str:
        """Read the rules of the game you play: a section by its heading, or a rule by its number,
        such as MI-19. Without either you get the sections there are, and the first of them, which
        tells the game in short."""
        seat = self._seated()
        book = Rulebook(seat.game, self._language)
        if rule:
            return book.rule(rule)
        if section:
            return book.section(section)
        headings = [f"- {one}" for one in book.headings]
        own_box = [OWN_BOX] if seat.state.box.entries else []
        return "\n".join([*headings, *own_box, "", book.section(book.headings[0])])

    def look(self) -> str:
        """What has happened since you looked last, the table as your seat sees it, and the moves
        you may play if it is your turn."""
        return self._told()

    def moves(self) -> list[str]:
        """The moves you may play now; none while it is not your turn."""
        seat = self._seated()
        return self._speaker(seat).moves(seat.view()[0])

    def play(self, move: str) -> str:
        """Play one of the moves that are listed, as it is written there. What comes of it is told;
        a refused move changes nothing, and you may play another."""
        seat = self._seated()
        view, version = seat.view()
        seat.play(view.game.index_of(move), version)
        return self._told()

    def wait(self, seconds: Waiting = LONGEST) -> str:
        """Wait until it is your turn again, or the game is over. If nothing came in that time, wait
        again: others may think for long."""
        seat = self._seated()
        if not seat.wait(seconds):
            waiting = ", ".join(seat.state.seats[one].name for one in seat.state.actors)
            return f"Nothing yet: it is the turn of {waiting}. Wait again."
        return self._told()

    def result(self) -> str:
        """How the game ended, or how the points stand now: every seat's place and total, and what
        its points consist of."""
        seat = self._seated()
        return "\n".join(self._counted(seat))

    # ------------------------------------------------------------------------- in words

    def _seated(self) -> DistantSeat:
        if self._seat is None:
            raise HortusError("you sit nowhere yet; ask for a link to a seat, and call sit_down")
        return self._seat

    def _speaker(self, seat: DistantSeat) -> Speaker:
        return Speaker(seat.game, self._language)

    def _told(self) -> str:
        return "\n".join(self._tell(self._seated()))

    def _tell(self, seat: DistantSeat) -> Iterator[str]:
        speaker, names = self._speaker(seat), _names(seat)
        happened = [one for event in seat.news() if event.kind != "seat" for one in event.what]
        view, _ = seat.view()
        yield speaker.who(view, names)
        if news := speaker.news(happened, view, names):
            yield "\n" + speaker.text["spoken_news"]
            yield from (f"- {line}" for line in news)
        yield from speaker.table(view, names)
        if view.over:
            yield "\n" + speaker.end(names, view.totals())
        elif moves := speaker.moves(view):
            yield "\n" + speaker.text["spoken_moves"]
            yield ", ".join(moves)
        else:
            yield "\n" + speaker.text["spoken_wait"]

    def _counted(self, seat: DistantSeat) -> Iterator[str]:
        names, (view, _) = _names(seat), seat.view()
        scores = view.scores()
        if view.over:
            yield self._speaker(seat).end(names, scores.totals)
        yield from (f"{one.place}. {names[one.seat]}: {one.total}" for one in scores)
        yield "\n" + scores.explain(self._language)


def _names(seat: DistantSeat) -> list[str]:
    return [one.name for one in seat.state.seats]


def server(language: str) -> MCPServer:
    """The server, with a seat that nobody has taken yet."""
    made = MCPServer("hortus", instructions=HOW, version=__version__, log_level="WARNING")
    player = Player(language)
    for tool in player.tools:
        made.tool(structured_output=False)(_refusing(tool, language))
    return made


def _refusing(tool: Callable[..., T], language: str) -> Callable[..., T]:
    """The same tool; what it cannot do is told to the model in a sentence."""

    @wraps(tool)
    def asked(*arguments: Any, **named: Any) -> T:
        try:
            return tool(*arguments, **named)
        except HortusError as error:
            raise ToolError(error.said(language)) from None

    return asked
