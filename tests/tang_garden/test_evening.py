"""Evenings at a real table: what is read, what is refused and how, and whose the points are."""

from __future__ import annotations

import contextlib
import copy
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hortus import EveningError, Table
from hortus.cli.words import outcome, rows
from hortus.evening import judge, parse, schema
from hortus.games.tang_garden import GAME
from hortus.games.tang_garden.evening.schema import SCHEMA
from hortus.games.tang_garden.evening.sights import NAMED

from ..spoiled_documents import spoiled
from .positions import BOX, deal

PAGE = (Path(__file__).parents[2] / "docs" / "score-document.md").read_text("utf-8")
Document = dict[str, Any]
Change = Callable[[Document], object]
SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def documented(title: str) -> Document:
    """An example of the documentation."""
    return parse(PAGE.partition(f'title="{title}"\n')[2].partition("```")[0].encode())


EXAMPLE = documented("tang-garden.yaml")
SIDES_EXAMPLE = documented("tang-garden-sides.yaml")


def changed(change: Change, example: Document = EXAMPLE) -> Document:
    document = copy.deepcopy(example)
    change(document)
    return document


def figure(character: str, decorations: int = 0, **more: Any) -> Document:
    return {"character": character, "decorations": decorations, **more}


def view_of(character: str, landscape: Document | None = None, **more: Any) -> int:
    """The coins of a character's preferred view, alone in the garden."""
    document: Document = {
        "game": "tang-garden",
        "players": [{"coins": 0, "characters": [figure(character, **more)]}],
    }
    if landscape is not None:
        document["landscape"] = landscape
    (player,) = judge(document).players
    (line,) = [line for line in player.lines if line.category == "view"]
    return line.points


# ------------------------------------------------------------------------------ what is read


def test_the_documented_examples_score_as_documented() -> None:
    evening = judge(EXAMPLE)
    assert [player.total for player in evening.players] == [79, 65]
    assert evening.winners == ("Ann",)
    assert evening.notes == ()
    assert [player.total for player in judge(SIDES_EXAMPLE).players] == [59, 53]


@pytest.mark.rule("TG-68")
@pytest.mark.parametrize(
    ("character", "seen", "coins"),
    [
        ("architect", {"likes": 2}, 6),
        ("child", {"likes": 3}, 6),
        ("emperor", {"likes": 3}, 15),
        ("merchant", {"likes": 4}, 8),
        ("monk", {"likes": 1}, 3),
        ("sword_dancer", {"likes": 6}, 12),
        ("official", {"likes": 8}, 8),
        ("hermit", {"likes": 4}, 8),
        ("poet", {"likes": 5}, 10),
        ("student", {"likes": 8}, 10),  # ten at most
        ("lady", {"sees": []}, 0),
        ("lady", {"sees": ["moon"]}, 6),
        ("lady", {"sees": ["moon", "sun"]}, 12),
        ("empress", {"sees": []}, 9),
        ("empress", {"sees": ["lady"]}, 6),
        ("empress", {"sees": ["lady", "emperor"]}, 3),
    ],
)
def test_the_coins_of_each_view(character: str, seen: Document, coins: int) -> None:
    assert view_of(character, **seen) == coins


@pytest.mark.rule("TG-69")
def test_views_of_a_written_landscape() -> None:
    landscape = {"west": ["dragon", "S01"], "south": ["moon", "sun"], "east": ["temple"]}
    symbols = BOX.panel("S01").symbols
    assert view_of("emperor", landscape, faces="west") == 5
    assert view_of("emperor", landscape, faces="north") == 0
    assert view_of("official", landscape, faces="west") == 1 + len(symbols)
    assert view_of("lady", landscape, faces="west") == 0
    assert view_of("lady", landscape, faces="south") == 12
    assert view_of("poet", landscape, faces="west", likes=3) == 6  # looks at tiles, not panels


@pytest.mark.rule("TG-66")
def test_decorations_in_the_line_are_a_coin_each() -> None:
    document = changed(lambda d: d["players"][0]["characters"][0].update(decorations=9))
    seen = [line for line in judge(document).players[0].lines if line.category == "seen"]
    assert [(line.item, line.points) for line in seen] == [("poet", 3), ("emperor", 9)]


@pytest.mark.rule("TG-72")
def test_ties_are_broken_by_tokens_then_by_the_markers() -> None:
    def winners(ann: Document, ben: Document) -> tuple[str, ...]:
        players = [{"name": "Ann", "coins": 9, **ann}, {"name": "Ben", "coins": 9, **ben}]
        return judge({"game": "tang-garden", "players": players}).winners

    assert winners({}, {}) == ("Ann", "Ben")
    assert winners({"tokens": 1, "markers": [9, 9, 9]}, {"tokens": 2}) == ("Ben",)
    assert winners({"markers": [4, 0, 0]}, {"markers": [3, 3, 3]}) == ("Ann",)
    assert winners({"markers": [4, 2, 0]}, {"markers": [1, 4, 2]}) == ("Ben",)
    assert winners({"markers": [4, 2, 1]}, {"markers": [1, 4, 2]}) == ("Ann", "Ben")


@pytest.mark.rule("TG-94", "TG-95")
@pytest.mark.parametrize(
    ("coins", "band"), [(0, 0), (60, 0), (61, 1), (75, 1), (76, 2), (95, 2), (96, 3)]
)
def test_the_solo_rating(coins: int, band: int) -> None:
    evening = judge({"game": "tang-garden", "players": [{"name": "Ann", "coins": coins}]})
    (player,) = evening.players
    assert [(line.category, line.points) for line in player.lines] == [
        ("coins", coins),
        ("rating", 0),
    ]
    assert player.lines[-1].count == band
    assert evening.why(player.lines[-1]).startswith("Rating: ")


def test_more_cards_than_we_know_of_are_noted() -> None:
    document = changed(lambda d: d["players"][1]["cards"].update(tree_pine=3))
    assert judge(document).notes == (
        "All players together have 4 cards of tree_pine; the deck we know of has 3.",
    )


def test_more_cards_of_one_player_than_we_know_of_are_noted_and_scored() -> None:
    """Four pines, seven birds and ten pavilions: the real deck may well have them."""
    more = {"tree_pine": 4, "birds": 7, "fish": 7, "pavilion": 10}
    document = changed(lambda d: d["players"][0].update(cards=more))
    evening = judge(document)
    found = {line.category: line.points for line in evening.players[0].lines}
    assert (found["wings"], found["trees"], found["pavilions"]) == (6 * 7, 4, 12)
    assert [note.split("; ")[0] for note in evening.notes] == [
        f"All players together have {n} cards of {kind}"
        for kind, n in (("birds", 7), ("fish", 9), ("pavilion", 11), ("tree_pine", 5))
    ]
    others = {line.category: line.points for line in evening.players[1].lines}
    before = judge(changed(lambda d: d["players"][0].update(cards={"pavilion": 3}))).players[1]
    assert others == {line.category: line.points for line in before.lines}


def test_more_decorations_in_a_line_than_we_know_room_for_are_noted_and_scored() -> None:
    document = changed(lambda d: d["players"][0]["characters"][0].update(decorations=17))
    evening = judge(document)
    assert "the tiles we know of have room for 16" in evening.notes[0]
    seen = [line.points for line in evening.players[0].lines if line.category == "seen"]
    assert 17 in seen


def test_the_terminal_has_a_row_for_each_figure() -> None:
    """Players have different figures: where one has none, the cell stays blank."""
    evening = judge(EXAMPLE)
    text = GAME.words("en")
    shown = list(rows(GAME, [player.lines for player in evening.players], text))
    assert shown[0] == ("Coins", "23", "31")
    assert shown[4] == ("Pavilions", "12", "6")
    assert ("Decorations in sight: Poet", "3", "") in shown
    assert ("Preferred view: Lady", "", "6") in shown
    assert len(shown) == 6 + 2 * 4
    assert outcome(GAME, evening.players, text) == "Ann wins with 79 points."
    alone = judge({"game": "tang-garden", "players": [{"name": "Ann", "coins": 70}]})
    assert outcome(GAME, alone.players, text) == "Ann ends with 70 points."


# ------------------------------------------------------------------------ games as documents


def play(players: int, seed: int) -> Table:
    """A game of random moves in which characters come as often as they can."""
    table = deal(players, seed)
    chance = random.Random(seed)
    while not table.over:
        moves = [str(move) for move in table.moves]
        rare = [move for move in moves if move.split()[0] in ("character", "which", "blind")]
        table.push(chance.choice(rare or moves))
    return table


def document_of(table: Table, with_landscape: bool) -> Document:
    """A finished game as somebody would write it down."""
    view: Any = table.view().drawn()
    panels = {
        side: [n.panel for n in view.notches if n.notch[0] == letter and n.panel]
        for letter, side in SIDES.items()
    }
    players = []
    for seat in view.seats:
        kinds = [card.kind for card in seat.cards]
        players.append(
            {
                "name": table.names[seat.seat],
                "coins": seat.coins,
                "cards": {kind: kinds.count(kind) for kind in kinds},
                "tokens": sum(seat.tokens.values()),
                "markers": seat.markers,
                "characters": [
                    {**figure(one.character, one.decorations),
                     **_seen(one, view, panels, with_landscape)}
                    for one in view.figures
                    if one.owner == seat.seat
                ],
            }
        )  # fmt: skip
    document = {"game": "tang-garden", "players": players}
    return {**document, "landscape": panels} if with_landscape else document


def _seen(one: Any, view: Any, panels: Document, with_landscape: bool) -> Document:
    """What somebody counts for a figure that looks along its line, or at a side."""
    likes = next(who.likes for who in BOX.characters if who.id == one.character)
    if one.character == "empress":
        inside = [other.character for other in view.figures if other.cell in one.line]
        return {"sees": [rival for rival in NAMED["empress"] if rival in inside]}
    if likes in ("green", "water", "rock"):
        laid = {laid.cell: laid.tile for laid in view.laid if laid.cell in one.line}
        start = {tile[:7] for tile in laid.values() if tile[:5] == "start" and shows(tile, likes)}
        return {"likes": len(start) + sum(tile[:5] != "start" and shows(tile, likes)
                                          for tile in laid.values())}  # fmt: skip
    if with_landscape:
        return {"faces": SIDES[one.facing]}
    symbols = [s for panel in panels[SIDES[one.facing]] for s in BOX.panel(panel).symbols]
    if one.character == "lady":
        return {"sees": sorted({"sun", "moon"} & set(symbols))}
    return {"likes": len(symbols) if one.character == "official" else symbols.count(likes)}


def shows(tile: str, terrain: str) -> bool:
    """Whether a tile, or a quarter of the start tile, shows a terrain."""
    face = next(face for face in BOX.faces if face.id == tile.removeprefix("start-"))
    return terrain in face.shows


@pytest.mark.parametrize("with_landscape", [False, True])
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 7), (3, 2), (4, 3)])
def test_a_game_written_down_has_the_same_points(
    players: int, seed: int, with_landscape: bool
) -> None:
    table = play(players, seed)
    evening = judge(document_of(table, with_landscape))
    for player, score in zip(evening.players, table.scores(), strict=True):
        assert (player.total, player.place) == (score.total, score.place)
        assert [(line.category, line.item, line.count, line.points) for line in player.lines] == [
            (line.category, line.item, line.count, line.points) for line in score.lines
        ]
        assert all(line.cells == () for line in player.lines)  # whose garden nobody knows


def test_some_of_those_games_have_figures() -> None:
    """Else the test above would compare nothing but coins and cards."""
    views: list[Any] = [play(*game).view().drawn() for game in ((2, 1), (2, 7), (3, 2), (4, 3))]
    assert sum(len(view.figures) for view in views) >= 4


# ---------------------------------------------------------------------------- what is refused


def ann(change: Change) -> Change:
    return lambda document: change(document["players"][0])


def first(change: Change) -> Change:
    """Ann's first figure, the Emperor."""
    return lambda document: change(document["players"][0]["characters"][0])


def lady(change: Change) -> Change:
    return lambda document: change(document["players"][1]["characters"][0])


def nameless() -> Any:
    return {7: 8}


REFUSED: list[tuple[Change, str | None, str | None, str]] = [
    (lambda d: d.update(plyers=[]), None, "the document", "did you mean players?"),
    (lambda d: d.update(nameless()), None, "the document", "nothing is called 7 here"),
    (lambda d: d.update(players="Ann"), None, "players", "give a list"),
    (lambda d: d.update(players=[]), None, "players", "number of players: 0"),
    (lambda d: d.update(players=d["players"] * 3), None, "players", "number of players: 6"),
    (lambda d: d["players"].append(3), None, "player 3", "write name"),
    (ann(lambda a: a.update(name="")), None, "player 1, name", "1 to 40"),
    (ann(lambda a: a.update(name=7)), None, "player 1, name", "quotes"),
    (ann(lambda a: a.update(name="Ben")), "Ben", "player 2, name", "both called"),
    (ann(lambda a: a.update(coinz=3)), "Ann", None, "did you mean coins?"),
    (ann(lambda a: a.pop("coins")), "Ann", "coins", "missing; a whole number from 0 to 999"),
    (ann(lambda a: a.update(coins=-1)), "Ann", "coins", "-1; a whole number"),
    (ann(lambda a: a.update(coins=2.5)), "Ann", "coins", "2.5; a whole number"),
    (ann(lambda a: a.update(coins=True)), "Ann", "coins", "True; a whole number"),
    (ann(lambda a: a.update(cards=[1])), "Ann", "cards", "by name: birds, fish"),
    (ann(lambda a: a["cards"].update(tree_oak=1)), "Ann", "cards", "'tree_oak'"),
    (ann(lambda a: a["cards"].update(pavillon=1)), "Ann", "cards", "did you mean pavilion?"),
    (ann(lambda a: a["cards"].update(fish=55)), "Ann", "cards, fish", "from 0 to 54"),
    (ann(lambda a: a["cards"].update(fish=52)), None, "cards", "the box has 54"),
    (ann(lambda a: a.update(tokens=17)), "Ann", "tokens", "from 0 to 16"),
    (lambda d: [one.update(tokens=9) for one in d["players"]], None, "tokens", "18; the box has"),
    (ann(lambda a: a.update(markers=[1, 2])), "Ann", "markers", "markers: 2"),
    (ann(lambda a: a.update(markers=[1, 2, 11])), "Ann", "markers", "from 0 to 10"),
    (ann(lambda a: a.update(characters="monk")), "Ann", "characters", "give a list"),
    (ann(lambda a: a.update(characters=["monk"])), "Ann", "character 1", "what it sees"),
    (first(lambda f: f.update(character="emperer")), "Ann", "character 1", "mean emperor?"),
    (first(lambda f: f.pop("character")), "Ann", "character 1", "nothing is called None"),
    (first(lambda f: f.update(face="north")), "Ann", "character 1", "did you mean faces?"),
    (first(lambda f: f.update(faces="nord")), "Ann", "emperor, faces", "did you mean north?"),
    (first(lambda f: f.pop("decorations")), "Ann", "emperor, decorations", "missing"),
    (first(lambda f: f.update(decorations=37)), "Ann", "emperor, decorations", "from 0 to 36"),
    (first(lambda f: f.pop("likes")), "Ann", "emperor, likes", "missing"),
    (first(lambda f: f.update(likes=4)), "Ann", "emperor, likes", "from 0 to 3"),
    (first(lambda f: f.update(sees=["sun"])), "Ann", "emperor, sees", "count in likes"),
    (first(lambda f: f.update(character="lady", sees=[], likes=0)), "Ben", "lady", "for Ann"),
    (lady(lambda f: f.pop("sees")), "Ben", "lady, sees", "missing; a list of sun and moon"),
    (lady(lambda f: f.update(likes=1)), "Ben", "lady, likes", "name in sees"),
    (lady(lambda f: f.update(sees=["son"])), "Ben", "lady, sees", "did you mean sun?"),
    (lady(lambda f: f.update(sees=["sun", "sun"])), "Ben", "lady, sees", "twice"),
    (ann(lambda a: a["characters"].pop(0)), "Ben", "empress, sees", "that figure is nobody's"),
    (lambda d: d.update(players=d["players"][:1]), "Ann", "cards", "alone no cards"),
    (lambda d: d.update(players=[{"coins": 1, "markers": [1, 0, 0]}]), "Player 1", "markers",
     "no tracks"),
    (lambda d: d.update(players=[{"coins": 1, "characters": [
        figure(name, likes=0) for name in ("poet", "monk", "child", "hermit", "student")]}]),
     "Player 1", "characters", "own figures: 5"),
    (lambda d: d.update(game="tang"), None, "game", "no game 'tang'"),
]  # fmt: skip

REFUSED_SIDES: list[tuple[Change, str | None, str | None, str]] = [
    (lambda d: d.update(landscape=[1]), None, "landscape", "by name: north"),
    (lambda d: d["landscape"].update(nord=[]), None, "landscape", "did you mean north?"),
    (lambda d: d["landscape"].update(west="sun"), None, "landscape, west", "give a list"),
    (lambda d: d["landscape"].update(west=["sum"]), None, "landscape, west", "did you mean sun?"),
    (lambda d: d["landscape"].update(west=["L1"] * 3), None, "landscape, west", "room for 2"),
    (lambda d: d["landscape"].update(west=["L5"], south=["L5"]), None, "landscape, west",
     "stands in the south already"),
    (lambda d: d["landscape"].update(west=["dragon", "dragon"]), None, "landscape",
     "dragon on all sides: 4; the box has 3"),
    (first(lambda f: f.update(likes=1)), "Ann", "emperor", "leave out likes and sees"),
    (first(lambda f: f.pop("faces")), "Ann", "emperor, likes", "missing"),
]  # fmt: skip


def check_refusal(document: Document, who: str | None, where: str | None, told: str) -> None:
    with pytest.raises(EveningError) as caught:
        judge(document)
    error = caught.value
    assert (error.player, error.where) == (who, where)
    assert told in str(error)
    assert "\n" not in str(error)


@pytest.mark.parametrize(("change", "who", "where", "told"), REFUSED)
def test_slips_of_the_pen_are_named(
    change: Change, who: str | None, where: str | None, told: str
) -> None:
    check_refusal(changed(change), who, where, told)


@pytest.mark.parametrize(("change", "who", "where", "told"), REFUSED_SIDES)
def test_slips_in_a_landscape_are_named(
    change: Change, who: str | None, where: str | None, told: str
) -> None:
    check_refusal(changed(change, SIDES_EXAMPLE), who, where, told)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_document_breaks_the_reader(data: st.DataObject) -> None:
    """Anything at any place gives a result or an EveningError."""
    example = data.draw(st.sampled_from([EXAMPLE, SIDES_EXAMPLE]))
    with contextlib.suppress(EveningError):
        judge(spoiled(data, example))


# ------------------------------------------------------------------------------- the schema


def test_the_schema_takes_what_is_read() -> None:
    for validator in (jsonschema.Draft202012Validator(SCHEMA),
                      jsonschema.Draft202012Validator(schema())):  # fmt: skip
        validator.validate(EXAMPLE)
        validator.validate(SIDES_EXAMPLE)
        validator.validate(document_of(play(2, 1), with_landscape=True))


@pytest.mark.parametrize(
    "change",
    [
        first(lambda f: f.update(character="emperer")),
        first(lambda f: f.pop("decorations")),
        first(lambda f: f.update(decorations=37)),
        lady(lambda f: f.update(sees=["son"])),
        ann(lambda a: a.pop("coins")),
        ann(lambda a: a.update(tokens=17)),
        ann(lambda a: a["cards"].update(fish=55)),
        ann(lambda a: a["cards"].update(tree_oak=1)),
        lambda d: d.update(players=[]),
        lambda d: d.update(plyers=[]),
        lambda d: d.update(landscape={"nord": []}),
    ],
)
def test_the_schema_refuses_what_reading_refuses(change: Change) -> None:
    document = changed(change)
    assert not jsonschema.Draft202012Validator(SCHEMA).is_valid(document)
    with pytest.raises(EveningError):
        judge(document)
