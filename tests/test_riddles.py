"""Riddles: those that ship hold and stand, and the making of more repeats itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import ceil
from pathlib import Path

import msgspec
import pytest

import hortus
from hortus.engine.errors import OptionError
from hortus.engine.registry import games
from hortus.reviews.at_once import gains
from hortus.reviews.marks import SURE
from hortus.riddles import (
    MoveRiddle,
    Riddle,
    RiddleError,
    by_name,
    making,
    posed,
    read_file,
    riddles_of,
)
from hortus.riddles.bots_games import riddles_in_game
from hortus.riddles.checking import check
from hortus.riddles.file import FILE, Making
from hortus.riddles.finding import LEAD
from hortus.riddles.hardness import FAR_DOWN, hardness, place
from hortus.riddles.making import make_riddles
from hortus.riddles.order import from_easy_to_hard, grade_of, to_read
from hortus.riddles.riddle import name_of
from hortus.riddles.variety import FAIR, kind_of, varied
from hortus.riddles.weighing import MOST_ALIKE

GAMES = [game.id for game in games().values() if riddles_of(game)]
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
OF_TURNS = [name for name in GAMES if name != "gardeners"]
EVERY_GAME_OF_TURNS = pytest.mark.parametrize("game", OF_TURNS)
SHORT = 60  # playouts, of a search that is much shorter than that of the making
FEW = 60  # and of a making that is quick
FRUITFUL = 0  # a bots' game in which there are riddles, also by few playouts


def test_all_games_bring_riddles() -> None:
    assert {"gardeners", "zen-garden", "miyabi", "tang-garden"} <= set(GAMES)


def move_riddles(game: str) -> list[MoveRiddle]:
    return [one for one in riddles_of(game) if isinstance(one, MoveRiddle)]


@EVERY_GAME_OF_TURNS
def test_every_riddle_replays_and_its_answer_is_allowed(game: str) -> None:
    assert len(move_riddles(game)) == len(riddles_of(game))
    for riddle in move_riddles(game):
        replays(riddle)


def replays(riddle: MoveRiddle) -> None:
    table = posed(riddle)
    assert list(table.actors) == [riddle.seat]
    allowed = [str(move) for move in table.moves_of(riddle.seat)]
    assert len(allowed) == riddle.possible
    assert {one.move for one in riddle.moves} <= set(allowed)
    assert 1 <= riddle.right <= min(MOST_ALIKE, len(allowed) - 1)
    brought = gains(table.view(riddle.seat))
    for one in riddle.moves:
        assert one.now == brought[table.game.index_of(one.move)]
    assert riddle.lead >= LEAD
    told = riddle.game, riddle.players, riddle.options, riddle.seed, riddle.so_far
    assert riddle.name == name_of(*told)


@EVERY_GAME
def test_they_have_names_of_their_own_and_come_easiest_first(game: str) -> None:
    riddles = riddles_of(game)
    assert len({one.name for one in riddles}) == len(riddles)
    ordered = [(grade_of(one), to_read(one)) for one in riddles]
    assert ordered == sorted(ordered), "in each grade with the least to read first"
    assert by_name(game, riddles[-1].name) is riddles[-1]
    with pytest.raises(RiddleError, match="no riddle 'none'"):
        by_name(game, "none")


@EVERY_GAME_OF_TURNS
def test_no_one_kind_of_move_is_the_answer_all_the_time(game: str) -> None:
    riddles = move_riddles(game)
    kinds = Counter(kind_of(one) for one in riddles)
    assert max(kinds.values()) <= ceil(len(riddles) / FAIR)


@EVERY_GAME_OF_TURNS
def test_a_sample_stands_by_a_short_search(game: str) -> None:
    """Nothing else is found better by more than noise: of a dozen the luckiest is looked at."""
    for checked in check(move_riddles(game), SHORT, sample=1, jobs=1):
        assert checked.lead.mean > -1.5 * SURE * checked.lead.error, checked.riddle.name


def test_of_a_grade_that_comes_first_in_which_there_is_least_to_read() -> None:
    one = msgspec.structs.replace(riddles_of("zen-garden")[0], players=3, possible=48, hard=2)
    boards = {"boards": [1, 2, 3, 4, 5]}
    asked = {
        "five boards": msgspec.structs.replace(one, options=boards, players=2, hard=0),
        "four gardens": msgspec.structs.replace(one, players=4),
        "more moves": msgspec.structs.replace(one, possible=96, hard=1),
        "least": msgspec.structs.replace(one, hard=19),
        "harder": msgspec.structs.replace(one, players=2, hard=20),
    }
    order = sorted(asked, key=lambda name: from_easy_to_hard(asked[name]))
    assert order == ["least", "more moves", "four gardens", "five boards", "harder"]
    assert [grade_of(asked[name]) for name in order] == [0, 0, 0, 0, 1]


def test_how_hard_it_is_goes_by_who_finds_it_and_by_what_is_seen_at_once() -> None:
    brought = {10: 5, 11: 3, 12: 3, 13: 0}
    assert place([10], brought) == 1
    assert place([11], brought) == 2.5, "of two alike it is between them"
    found, missed = {1: [10, 10]}, {1: [13, 13]}
    assert hardness([10], brought, found) == 0
    assert hardness([10], brought, missed) == 60
    many = {move: 100 - move for move in range(FAR_DOWN + 1)}
    assert hardness([FAR_DOWN], many, {1: [0]}) == 100


def test_the_same_making_makes_the_same_and_goes_on_where_it_was(tmp_path: Path) -> None:
    making = Making(game="miyabi", seed=1, playouts=FEW)
    found = varied([], riddles_in_game(making, FRUITFUL))
    assert found
    file = tmp_path / "riddles.jsonl"
    assert make_riddles(making, 1, file, 1) == found
    with file.open("ab") as out:
        out.write(b'{"name":"broken off')
    assert make_riddles(making, len(found), file, 1) == found
    assert read_file(file).riddles == found
    with pytest.raises(OptionError, match="made otherwise"):
        make_riddles(Making(game="miyabi", seed=2, playouts=FEW), 1, file, 1)


ANSWERS = ("draw", "draw", "D e5 r0", "draw", "A c4 r1", "D d2 r3", "draw", "draw", "B e1 r0")


def invented(number: int, answer: str) -> MoveRiddle:
    """A riddle of the bots' game of that number, with that answer."""
    some = move_riddles("tang-garden")[0]
    moves = [msgspec.structs.replace(some.moves[0], move=answer), *some.moves[1:]]
    return msgspec.structs.replace(some, number=number, moves=moves)


def backwards(
    play: Callable[[Making, int], list[Riddle]], plan: Making, numbers: Sequence[int], jobs: object
) -> Iterator[tuple[int, list[Riddle]]]:
    """Games looked through side by side, of which the last is done first."""
    for number in reversed(numbers):
        answers = ANSWERS[number : number + 1]  # in later games there is nothing
        yield number, [invented(number, answer) for answer in answers]


def test_what_is_one_too_many_of_its_kind_is_left_out_wherever_the_making_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "side_by_side", backwards)
    how = Making(game="tang-garden")
    whole = make_riddles(how, 6, tmp_path / "whole.jsonl")
    kept = [(one.number, one.moves[0].move) for one in whole if isinstance(one, MoveRiddle)]
    assert kept == [(0, "draw"), (2, "D e5 r0"), (4, "A c4 r1"), (5, "D d2 r3"), (6, "draw"),
                    (8, "B e1 r0")]  # fmt: skip
    for count in range(1, 6):
        parts = tmp_path / f"parts {count}.jsonl"
        make_riddles(how, count, parts)
        make_riddles(how, 6, parts)
        assert parts.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_what_is_no_file_of_riddles_is_refused_by_its_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    with pytest.raises(RiddleError, match=r"mine\.jsonl holds no riddles"):
        read_file(file)
    shipped = hortus.game("miyabi").package / FILE
    head = shipped.read_bytes().splitlines(keepends=True)[0]
    file.write_bytes(head + b'{"name":"x"}\n')
    with pytest.raises(RiddleError, match=r"mine\.jsonl, line 2"):
        read_file(file)
