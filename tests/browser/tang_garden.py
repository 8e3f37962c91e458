"""A table of Tang Garden as one person sees it, and a person who does what the page offers."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from playwright.sync_api import Locator, expect

import hortus
from hortus.bots import GreedyBot

from .people import PATIENCE, Person
from .scripted import play_written
from .setting_up import me
from .table import EndScreen, Table

DRAW = re.compile(r"^Draw \d cards")
AXES = {
    "data-row": ("ArrowUp", "ArrowDown"),
    "data-column": ("ArrowLeft", "ArrowRight"),
}
CONFIRM = re.compile("^(Lay tile|Place it|Insert|Take|Remove)$")

# What somebody sees at one glance: what is asked, what the bar offers, which places are lit.
GLANCE = """
() => {
  const name = (one) => one.getAttribute("aria-label") ?? one.textContent;
  const words = (one) => name(one).trim().replace(/\\s+/g, " ");
  const all = (what) => [...document.querySelectorAll(what)];
  const able = (one) => !one.disabled && one.getAttribute("aria-disabled") !== "true";
  const may = (what) => all(`[data-bar] ${what}`).filter(able).map(words);
  const lit = (what, open) => all(what).filter((one) => open.test(words(one)));
  const cells = lit(
    "[data-garden] [data-cell]",
    /(fits here|fits here another way round|may stand here|may go from here|May be taken)$/,
  );
  const notches = lit("[data-garden] [data-notch]", /the panel may go here$/);
  return {
    over: all("section.end").length > 0,
    question: all("[data-bar] .asked").map(words).join(),
    tiles: may(".tray button"),
    cards: may(".drawn button"),
    deeds: may(".deed:not(.primary):not(details *)"),
    end: may(".deed.primary"),
    folded: may("details .deed"),
    cells: cells.map((one) => one.dataset.cell),
    fitting: cells.filter((one) => !/another way/.test(words(one))).map((one) => one.dataset.cell),
    tokens: cells.filter((one) => /token lies here/.test(name(one))).map((one) => one.dataset.cell),
    notches: notches.map((one) => one.dataset.notch),
    all: document.querySelector("main")?.textContent ?? "",  // the screen may still be fetched
  };
}
"""


@dataclass(frozen=True)
class Glance:
    over: bool
    question: str
    tiles: list[str]
    cards: list[str]
    deeds: list[str]
    end: list[str]
    folded: list[str]
    cells: list[str]
    fitting: list[str]
    tokens: list[str]
    notches: list[str]
    all: str

    @property
    def asks(self) -> bool:
        """Something can be done now."""
        return any((*self.offered, self.cells, self.notches))

    @property
    def offered(self) -> tuple[list[str], ...]:
        return (self.tiles, self.cards, self.deeds, self.end, self.folded)

    @property
    def is_no_question(self) -> bool:
        """There is one answer alone."""
        return not self.cells and sum(map(len, (*self.offered, self.notches))) == 1


class TangGarden(Table):
    # ------------------------------------------------------------------ what lies there

    @property
    def garden(self) -> Locator:
        return self.page.locator("[data-garden]").get_by_role("grid")

    @property
    def bar(self) -> Locator:
        """What is asked, and what may be done besides pointing into the garden."""
        return self.page.locator("[data-bar]")

    @property
    def question(self) -> Locator:
        return self.bar.locator(".asked")

    @property
    def tray(self) -> Locator:
        """The open tiles that may be taken up."""
        return self.bar.locator(".tray button")

    @property
    def confirming(self) -> Locator:
        return self.person.button(CONFIRM)

    @property
    def brings(self) -> Locator:
        """What the move aimed at would bring."""
        return self.page.locator("[data-garden] .effect")

    @property
    def figures(self) -> Locator:
        return self.garden.get_by_role("gridcell", name=re.compile(" looks "))

    @property
    def cards(self) -> Locator:
        """The drawn cards that may be taken up."""
        return self.bar.locator(".drawn button[aria-disabled=false]:enabled")

    @property
    def deeds(self) -> Locator:
        """What may be done besides, without what is folded away."""
        return self.bar.locator(".deed:enabled:not(.primary):not(details *)")

    @property
    def ending(self) -> Locator:
        """What ends the action or the turn."""
        return self.bar.locator(".deed.primary")

    def cell(self, name: str) -> Locator:
        return self.garden.locator(f"[data-cell={name}]")

    def notch(self, name: str) -> Locator:
        return self.page.locator(f"[data-notch={name}]")

    def deed(self, name: str | re.Pattern[str]) -> Locator:
        return self.bar.get_by_role("button", name=name)

    # ------------------------------------------------------------------ looking and waiting

    def glance(self) -> Glance:
        seen: dict[str, Any] = self.page.evaluate(GLANCE)
        return Glance(**seen)

    def asked(self, before: Glance | None = None) -> Glance:
        """What is asked of this person next, once the table has gone on from `before`."""
        end = time.monotonic() + PATIENCE / 1000
        while True:
            now = self.glance()
            if now.over or (now.asks and (before is None or now.all != before.all)):
                return now
            assert time.monotonic() < end, f"nothing comes after {now.question!r}"
            self.page.wait_for_timeout(15)


class Hand:
    """A hand with a mouse."""

    def __init__(self, garden: TangGarden) -> None:
        self.garden = garden

    def press(self, button: Locator) -> None:
        button.click()

    def unfold(self, folded: Locator) -> None:
        if folded.get_attribute("open") is None:
            self.press(folded.locator("summary"))

    def point(self, place: Locator) -> None:
        """At a lit place of the garden, and confirm."""
        self.press(place)
        self.press(self.garden.confirming)


class Finger(Hand):
    """A finger on a phone."""

    def press(self, button: Locator) -> None:
        button.tap()


class Keyboard(Hand):
    """Keys alone: what a button's key is, stands on it."""

    def press(self, button: Locator) -> None:
        key = button.get_attribute("aria-keyshortcuts") or button.locator("kbd").inner_text()
        self.garden.page.keyboard.press(key.lower())

    def unfold(self, folded: Locator) -> None:
        """Needless: the keys of what is folded away work too."""

    def point(self, place: Locator) -> None:
        keys = self.garden.page.keyboard
        keys.press("p" if place.get_attribute("data-notch") else "g")
        here = self.garden.page.locator(":focus")
        for axis, (back, on) in AXES.items():
            steps = int(place.get_attribute(axis) or 0) - int(here.get_attribute(axis) or 0)
            for _ in range(abs(steps)):
                keys.press(on if steps > 0 else back)
        expect(place).to_be_focused()
        keys.press("Enter")  # aim
        keys.press("Enter")  # confirm


class Visitor:
    """Somebody who builds and draws by turns, and takes the first of what is offered."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.garden = hand.garden
        self.met: set[str] = set()  # questions that were asked
        self.needless: list[str] = []  # those with one answer alone
        self._turns = 0
        self._decisions = 0

    def decide_often(self, times: int) -> None:
        now = self.garden.asked()
        for _ in range(times):
            now = self.decide(now)

    def play_to_the_end(self) -> EndScreen:
        now = self.garden.asked()
        while not now.over:
            now = self.decide(now)
        return EndScreen(self.garden.person).arrived()

    def decide(self, now: Glance) -> Glance:
        """One small decision; what is asked after it."""
        self.met.add(now.question)
        if now.is_no_question:
            self.needless.append(f"{now.question} {now.offered}")
        self._decisions += 1
        wanted = None if now.cells or now.notches else self._wanted(now)
        if wanted is not None:
            self.hand.press(wanted)
            self.point(self.garden.glance())
        elif now.cells or now.notches:
            self.point(now)
        else:
            self._do(now)
        return self.garden.asked(now)

    def _wanted(self, now: Glance) -> Locator | None:
        """The tile or the card to take up, unless something else comes first."""
        may_draw = any(map(DRAW.match, now.deeds))
        self._turns += may_draw
        if now.tiles and not (may_draw and self._turns % 2):
            return self.garden.tray.nth(self._decisions % len(now.tiles))
        if now.cards:
            return self.garden.cards.nth(self._decisions % len(now.cards))
        return None

    def point(self, now: Glance) -> None:
        """At one of the lit places."""
        if now.notches:
            place = self.garden.notch(now.notches[self._decisions % len(now.notches)])
        else:
            places = now.tokens or now.fitting or now.cells
            place = self.garden.cell(places[self._decisions % len(places)])
        self.hand.point(place)

    def _do(self, now: Glance) -> None:
        if now.deeds:
            self.hand.press(self.garden.deeds.first)
        elif now.end:
            self.hand.press(self.garden.ending)
        else:
            folded = self.garden.bar.locator("details")
            self.hand.unfold(folded)
            self.hand.press(folded.locator(".deed:enabled").first)


def dealt(person: Person, *seats: Mapping[str, object], **order: object) -> str:
    """A table made without the screen; the same chances each time."""
    usual = {"game": "tang-garden", "seed": "garden"}
    created = person.order("/tables", {**usual, "seats": list(seats), **order})
    return str(created["table"])


FAR_ON = 220  # events, after which all have cards, figures and tokens


def far_on(person: Person, *names: str) -> str:
    """A garden that greedy players, all at this person's device, have built for a while, up to the
    beginning of this person's turn. The same game each time."""
    seats = [me(person.name), *({"kind": "local", "name": name} for name in names)]
    table = dealt(person, *seats, seed="space")
    play_written(person, table, _far_on(len(seats)))
    return table


@cache
def _far_on(players: int) -> tuple[tuple[int, int], ...]:
    return _played(
        players,
        "space",
        lambda game: len(game.events) >= FAR_ON and game.actors == {0} and _phase(game) == "turn",
    )


def one_card_fits(person: Person, name: str) -> TangGarden:
    """A garden in which this person may draw cards, and then place one of them alone. The same each
    time."""
    table = dealt(person, me(person.name), {"kind": "local", "name": name}, seed="kept0")
    play_written(person, table, _before_one_card_fits())
    return seen(person, table)


@cache
def _before_one_card_fits() -> tuple[tuple[int, int], ...]:
    """A game in which the first seat draws cards in every later turn, up to such a draw."""
    game = hortus.deal("tang-garden", players=2, seed="kept0")
    bots = [GreedyBot(seat) for seat in game.seats]
    draw = game.game.index_of("draw")
    moves: list[tuple[int, int]] = []
    while game.actors:
        seat = min(game.actors)
        draws = seat == 0 and len(moves) > 30 and draw in game.moves_of(seat).indices
        move = draw if draws else bots[seat].choose(game.view(seat))
        game.push(move, seat)
        if draws and game.actors == {0} and _phase(game) == "choose_card":
            if len(game.moves_of(0).indices) == 1:
                return tuple(moves)
        moves.append((seat, move))
    raise AssertionError("another seed, please")


@cache
def to_the_end(players: int, seed: str) -> tuple[tuple[int, int], ...]:
    """A whole game of greedy players, each move with its seat."""
    return _played(players, seed, lambda game: not game.actors)


@cache
def first_moves(players: int, seed: str, count: int) -> tuple[tuple[int, int], ...]:
    """How a game of greedy players begins."""
    return to_the_end(players, seed)[:count]


def _played(
    players: int, seed: str, until: Callable[[hortus.Table], bool]
) -> tuple[tuple[int, int], ...]:
    game = hortus.deal("tang-garden", players=players, seed=seed)
    bots = [GreedyBot(seat) for seat in game.seats]
    moves: list[tuple[int, int]] = []
    while not until(game):
        seat = min(game.actors)
        move = bots[seat].choose(game.view(seat))
        moves.append((seat, move))
        game.push(move, seat)
    return tuple(moves)


def _phase(game: hortus.Table) -> str:
    return str(json.loads(game.view(0).json())["phase"])


def seen(person: Person, table: str) -> TangGarden:
    person.visit(f"#/t/{table}")
    garden = TangGarden(person)
    garden.arrived()
    expect(garden.cell("a1")).to_be_visible()
    return garden


def at_table(person: Person, *seats: dict[str, str], **order: object) -> TangGarden:
    return seen(person, dealt(person, *seats, **order))
