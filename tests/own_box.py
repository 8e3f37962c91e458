"""At a table with a box of its own, people see and read the numbers of that box.

A game says for every entry that a file may change where its numbers are shown. Games are then
played with other numbers, and each of these places is asked at every step: it must show those,
and it must have been asked at least once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, Final

import hortus
from hortus import Happening, ScoreLine, Scores, Table
from hortus.bots.greedy import GreedyBot
from hortus.engine.words import LANGUAGES

Numbers = Mapping[str, Any]  # "coins.start" -> a number or a list of them
Shown = tuple[int, int]  # which number of an entry (0: the only one), and what is shown of it

STEPS_WITH_PICTURE: Final = 5  # a picture is drawn at every fifth step
WORDS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
                "twelve")  # fmt: skip
NUMBER_WORDS: Final = {word: n for n, word in enumerate(WORDS, start=2)}


class Moment:
    """A table after a step, as an onlooker has it. Each thing is made once, for all places.

    Attributes:
        since: what happened in this step.
        step: how many steps before it.
    """

    def __init__(self, table: Table, since: Sequence[Happening], step: int) -> None:
        self.table = table
        self.view = table.view().drawn()
        self.since = since
        self.step = step

    @cached_property
    def box(self) -> Any:
        return self.table.facts

    @cached_property
    def scores(self) -> Scores:
        return self.table.view().scores()

    @cached_property
    def lines(self) -> Sequence[ScoreLine]:
        return [line for seat in self.scores for line in seat.lines]

    def of(self, category: str) -> Iterator[ScoreLine]:
        return (line for line in self.lines if line.category == category)

    @cached_property
    def picture(self) -> str:
        """Drawn now and then; "" in between."""
        return self.table.picture() if self.step % STEPS_WITH_PICTURE == 0 else ""

    @cached_property
    def sketch(self) -> str:
        sketch = self.table.game.shown.sketch
        assert sketch is not None
        return sketch(self.view, self.box, self.table.names, "en")

    def told(self, kind: str) -> Iterator[tuple[Happening, str]]:
        """What happened of a kind, each with its sentence."""
        narrate = self.table.game.shown.narrate
        assert narrate is not None
        for happening in self.since:
            if happening.kind == kind:
                yield happening, narrate(happening, self.view, self.box, self.table.names, "en")


Place = Callable[[Moment], Iterable[Shown]]


@dataclass(frozen=True)
class Entry:
    """An entry of a box.

    Attributes:
        own: other numbers, which the standard box has nowhere in this entry.
        places: where its numbers are shown.
        categories: of the score lines whose sentences it may appear in.
    """

    own: Any
    places: tuple[Place, ...]
    categories: tuple[str, ...] = ()


def fact(name: str) -> Place:
    """A field of the facts of the box."""

    def shown(moment: Moment) -> Iterable[Shown]:
        value = getattr(moment.box, name)
        return enumerate([value] if isinstance(value, int) else value)

    return shown


def moments(game: str, box: Numbers, seed: int, players: int, **options: Any) -> Iterator[Moment]:
    """A whole game by bots that often move at random, step by step."""
    table = hortus.deal(game, players=players, seed=seed, box=box, **options)
    chance = Random(seed)
    greedy = GreedyBot(seed)
    yield Moment(table, [], 0)
    step = 0
    while not table.over:
        seat = chance.choice(sorted(table.actors))
        moves = table.moves_of(seat).indices.tolist()
        move = chance.choice(moves) if chance.random() < 0.4 else greedy.choose(table.view(seat))
        before = len(table.events)
        table.push(move, seat)
        step += 1
        since = [one for told in table.happenings(before) for one in told]
        yield Moment(table, since, step)


def in_list(value: Any) -> list[int]:
    return [value] if isinstance(value, int) else list(value)


def check_shown(entries: Mapping[str, Entry], played: Numbers, games: Iterable[Moment]) -> set[str]:
    """Asserts that every place shows the numbers played; returns the places that showed any."""
    asked = set()
    for moment in games:
        for name, entry in entries.items():
            numbers = in_list(played[name])
            for place in entry.places:
                for index, shown in place(moment):
                    where = named(name, place)
                    assert shown == numbers[index], f"{where} {index}: {shown}, not {numbers}"
                    asked.add(where)
    return asked


def named(entry: str, place: Place) -> str:
    return f"{entry} in {place.__qualname__.partition('.')[0]}"


def numbers_in(sentence: str) -> set[int]:
    """All numbers in figures and words; not how many something is paid for, as 8 in "8 → 7"."""
    sentence = re.sub(r"\d+ →", "", sentence)
    words = re.findall(r"[a-z]+", sentence.lower())
    figures = {int(figure) for figure in re.findall(r"\d+", sentence)}
    return figures | {NUMBER_WORDS[word] for word in words if word in NUMBER_WORDS}


def landmarks(value: Any) -> set[int]:
    """What a sentence could say of an entry: its numbers, and the counts that pay."""
    if isinstance(value, int):
        return {abs(value)}
    paying = [count for count, points in enumerate(value) if points]
    return {abs(n) for n in value} | {*paying[:1], *paying[-1:]}


def old_numbers_told(
    entries: Mapping[str, Entry], name: str, standard: Any, games: Iterable[Moment]
) -> set[str]:
    """The sentences of score lines that tell a number that only the standard box has."""
    entry = entries[name]
    old = landmarks(standard) - landmarks(entry.own)
    found = set()
    for moment in games:
        scores = moment.scores
        for line in moment.lines:
            if line.category not in entry.categories:
                continue
            for language in LANGUAGES:
                sentence = scores.why(line, language)
                counts = {line.count, abs(line.points), line.values.get("next")}
                if numbers_in(sentence) & old - counts:
                    found.add(sentence)
    return found
