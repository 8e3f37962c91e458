"""Every word is said somewhere: a key that nothing can reach is no work for three translators.

A key is reached where the sources name it in full, or where a name that is put together at run time
can be it. What such a name can be filled with is asked of the games; a new shape of names needs an
entry in `FILLED` that says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from hortus import ScoreLine
from hortus.bots import Verdict
from hortus.bots.kinds import bots, kinds
from hortus.engine import header
from hortus.engine.game import Game
from hortus.engine.options import Option
from hortus.engine.registry import game as find_game
from hortus.engine.states import record_of
from hortus.engine.words import ENGINE_WORDS, LANGUAGES, words
from hortus.games.gardeners import state as gardeners
from hortus.games.gardeners.box.components import COLOURS, COMPASS, DECKS, ELEMENTS, GROUNDS
from hortus.games.gardeners.box.components import contents as gardeners_box
from hortus.games.gardeners.box.constraints import FORMS
from hortus.games.gardeners.evening.verdict import VERDICTS
from hortus.games.miyabi import state as miyabi
from hortus.games.tang_garden import state as tang
from hortus.games.zen_garden.notation.garden_text import KINDS as FEATURES

from .sources_of_words import ROOT, Refusals, formatted, literals, names, shapes

Keys = Iterable[str]

GARDENERS, MIYABI, TANG, ZEN = map(find_game, ("gardeners", "miyabi", "tang-garden", "zen-garden"))
GAMES: tuple[Game, ...] = (GARDENERS, MIYABI, TANG, ZEN)
PAGES = ROOT / "web" / "messages"
FOLDERS = [PAGES, ENGINE_WORDS, *(game.word_files for game in GAMES)]
ENGINE_REFUSALS = range(header.NOT_AN_ACTOR, header.NOT_TRUE + 1)


def filled(shape: str, *values: Iterable[object]) -> list[str]:
    """A shape with everything that can stand in its gaps, in order."""
    return [shape.format(*one) for one in product(*values)]


# ----------------------------------------------------------------- what the games can be asked


def victories() -> list[str]:
    """How a game against each other ends."""
    return ["win", "win_tied", "shared_end"]


def happenings(game: Game) -> set[str]:
    """The kinds of happenings that a game's log can put together."""
    files = [game.package / "shown" / name for name in ("log.py", "hindsight.py", "gains.py")]
    found: set[str] = set()
    there = words(game.word_files)
    kinds = [key.split("_", 2)[2] for key in there if re.match(r"\w+?_(happening|log)_", key)]
    for file in filter(Path.exists, files):
        patterns = [shape.replace("{}", r"\w+") for shape in formatted(file) if shape.strip("{}")]
        said = literals(file)
        found |= {
            kind for kind in kinds
            if kind in said or any(re.fullmatch(one, kind) for one in patterns if "_" in one)
        }  # fmt: skip
    return found


def refused(game: Game) -> list[str]:
    """The rules that a move can break."""
    package = game.package / "rules"
    modules = [import_module(f"hortus.games.{game.package.name}.rules.{name}")
               for name in ("legal", "indices", "refusals")
               if (package / f"{name}.py").exists()]  # fmt: skip
    constants = {name: value for module in modules for name, value in vars(module).items()}
    numbers = Refusals(package, constants).of("refuse")
    if game.manner.real_time and game.manner.real_time.meant:
        commands = import_module(f"hortus.games.{game.package.name}.notation.commands")
        numbers |= Refusals(game.package / "notation", vars(commands)).of("meant")
        numbers.add(game.manner.real_time.pause_rule)
    return [f"{number:02d}" for number in sorted(numbers) if 9 < number < 900]


def sentences_of_scores(game: Game) -> set[str]:
    """Every sentence that a score line of a game can have."""
    boxes = [record_of(game.box.record(source)) for source in (None, *CHANGED.get(game.id, []))]
    found = set()
    for number, category in enumerate(game.scoring.categories):
        counts = range(4) if category == "rating" else (*range(4), 99)  # there are four ratings
        for item, count, points, box in product(items(game, number), counts, (0, 5, -5), boxes):
            line = ScoreLine(0, category, item, count, points, (), "")
            for rivals in rivalries(line):
                found.add(game.scoring.wording(line, rivals, box).key)
    return found


CHANGED: dict[str, list[Any]] = {"zen-garden": [{"tables.decor": [0] * 13}]}


def items(game: Game, category: int) -> set[str | None]:
    """The items that a category can have; those that are of another one count too."""
    found: set[str | None] = set()
    for number in range(-1, 16):
        try:
            found.add(game.scoring.item(category, number))
        except IndexError:
            continue
    of_figures = game is TANG and game.scoring.categories[category] in ("seen", "view")
    return found - {None} if of_figures else found


def rivalries(line: ScoreLine) -> list[list[ScoreLine]]:
    more = ScoreLine(1, line.category, line.item, line.count + 1, line.points, (), "")
    return [[line], [line, line], [line, more], [line, line, more]]


def options(game: Game) -> list[str]:
    return [option.name for option in game.options]


def choices(option: Option) -> list[str]:
    return [f"{option.name}_{choice}" for choice in option.choices]


def all_choices(game: Game) -> list[str]:
    return [choice for option in game.options for choice in choices(option)]


def medals(game: Game) -> list[str]:
    return [medal.name for medal in game.medals]


def levels(game: Game) -> range:
    return range(1, len(game.levels) + 1)


def features() -> list[str]:
    return [f"{kind}_{name}" for kind, named, _ in FEATURES for name in named]


def features_of(kind: str) -> list[str]:
    return [name.removeprefix(kind) for name in features() if name.startswith(kind)]


def backs() -> list[str]:
    return list(gardeners.BACKS)


def elements() -> list[str]:
    coloured = [f"{plant}_{colour}" for plant in ("flower", "tree")
                for colour in ("pink", "orange", "green")]  # fmt: skip
    return [*ELEMENTS[2:], *coloured]


def lines_of_gardens() -> list[str]:
    """Objects, rows and columns: what a score line of Miyabi speaks of."""
    named = {item for number in range(8) for item in items(MIYABI, number) if item}
    return [name.replace("-", "_") for name in named]


# ---------------------------------------------------------------- names put together at run time

SIX = range(6)
FILLED: dict[str, Callable[[str], Keys]] = {
    "bot_{}": lambda shape: filled(shape, kinds()),
    "bot_strength_{}": lambda shape: filled(
        shape, ["random", "greedy", *range(1, max(map(len, bots().values())) + 1)]
    ),
    "engine_{}": lambda shape: filled(shape, ENGINE_REFUSALS),
    "{}_asked": lambda _: [],  # a kind of event in the log; the browser names its words in full
    "{}_alone": lambda shape: filled(shape, ["tang_happening"]),
    "{}_category_{}": lambda shape: filled_by_games(
        "{}_category_{}", lambda g: g.scoring.categories
    ),
    "{}_engine_{}": lambda shape: filled_by_games(shape, lambda g: ENGINE_REFUSALS),
    "{}_judged_clashes": lambda shape: filled(shape, ["gardeners"]),
    "{}_judged_{}": lambda shape: filled(shape, ["gardeners"], judged()),
    "{}_medal_{}": lambda shape: filled_by_games(shape, medals),
    "{}_how": lambda shape: [f"{key}_how" for key in filled_by_games("{}_medal_{}", medals)],
    "{}_name": lambda shape: filled(shape, [game.word_prefix for game in GAMES]),
    "{}_reconstructed": lambda shape: filled(shape, [game.word_prefix for game in GAMES]),
    "{}_rule_{}": lambda shape: filled_by_games(shape, refused),
    "{}_happening_{}": lambda shape: filled(shape, ["miyabi", "tang", "zen"], victories()),
    "{}_you_{}": lambda shape: filled(shape, ["miyabi", "tang", "zen"], victories()),
    "{}_shared_end": lambda shape: filled_by_games("{}_happening_shared_end", lambda g: [""]),
    "{}_total": lambda shape: filled(shape, [game.word_prefix for game in GAMES]),
    "{}_none": lambda shape: [],  # score lines: named below
    "seat_{}": lambda shape: [],  # events of the log, whose sentences are named in full
    # Gardeners
    "end_{}": lambda shape: [],  # named below
    "gardeners_back_about_{}": lambda shape: filled(shape, backs()),
    "gardeners_back_{}": lambda shape: filled(shape, backs()),
    "gardeners_card_{}": lambda shape: filled(
        shape, [card.id.replace("-", "").lower() for card in gardeners_box().cards]
    ),
    "gardeners_category_{}": lambda shape: filled(shape, GARDENERS.scoring.categories),
    "gardeners_check_{}": lambda shape: filled(shape, VERDICTS.values()),
    "gardeners_direction_{}": lambda shape: filled(shape, COMPASS.lower()),
    "gardeners_element_{}": lambda shape: filled(shape, elements()),
    "gardeners_element_{}{}": lambda shape: filled("gardeners_element_{}", elements()),
    "gardeners_ground_{}": lambda shape: filled(shape, GROUNDS),
    "gardeners_level_{}": lambda shape: filled(shape, levels(GARDENERS)),
    "gardeners_log_end_{}": lambda shape: filled(
        shape, literals(GARDENERS.package / "shown" / "log.py")
    ),
    "gardeners_you_{}": lambda shape: filled(shape, happenings(GARDENERS)),
    "gardeners_log_{}": lambda shape: filled(shape, happenings(GARDENERS)),
    "gardeners_mode_{}": lambda shape: filled(shape, modes()),
    "gardeners_mode_{}_help": lambda shape: filled(shape, modes()),
    "gardeners_option_{}": lambda shape: filled(shape, options(GARDENERS)),
    "gardeners_option_{}_help": lambda shape: filled(shape, options(GARDENERS)),
    "gardeners_option_{}_{}": lambda shape: filled("gardeners_option_{}", all_choices(GARDENERS)),
    "gardeners_solve_{}": lambda shape: filled(
        shape, ["found", "impossible", "unknown", "changed", "changed_so_far"]
    ),
    "gardeners_tile_path_{}": lambda shape: filled(shape, ["straight", "curve"]),
    "gardeners_tutorial_{}_{}": lambda shape: filled(shape, ["a", "b", "c", "solo"], range(1, 10)),
    "gardeners_why_discards{}": lambda shape: sentences_of_scores(GARDENERS),
    "gardeners_{}rating_{}": lambda shape: filled(shape, ["", "solo_"], SIX),
    "gardeners_judged_{}": lambda shape: filled(shape, judged()),
    "gardeners_workshop_colour_{}": lambda shape: filled(shape, COLOURS),
    "gardeners_workshop_count_{}": lambda shape: filled(
        shape, {count for form in FORMS for count in form.counts}
    ),
    "gardeners_workshop_deck_{}": lambda shape: filled(
        shape, [deck.replace("-", "_") for deck in DECKS]
    ),
    "gardeners_workshop_element_{}": lambda shape: filled(shape, ELEMENTS),
    "gardeners_workshop_mode_{}": lambda shape: filled(
        shape, [form.mode for form in FORMS if form.mode]
    ),
    "gardeners_workshop_set_{}_{}": lambda shape: [
        shape.format(form.kind, one) for form in FORMS for one in form.sets
    ],
    # Miyabi
    "miyabi_category_{}": lambda shape: filled(shape, MIYABI.scoring.categories),
    "miyabi_column_{}": lambda shape: filled(shape, "abcdef"),
    "miyabi_happening_{}": lambda shape: filled(shape, happenings(MIYABI)),
    "miyabi_you_{}": lambda shape: filled(shape, happenings(MIYABI)),
    "miyabi_deed_{}": lambda shape: filled(shape, ["lay", "zen", "frog"]),
    "miyabi_level_{}": lambda shape: filled(shape, levels(MIYABI)),
    "miyabi_laid_{}": lambda shape: filled(shape, miyabi.OBJECTS),
    "miyabi_many_{}": lambda shape: filled(shape, miyabi.OBJECTS),
    "miyabi_option_{}": lambda shape: filled(shape, options(MIYABI)),
    "miyabi_option_{}_help": lambda shape: filled(shape, options(MIYABI)),
    "miyabi_option_{}_{}": lambda shape: filled("miyabi_option_{}", all_choices(MIYABI)),
    "miyabi_option_expansions_{}_help": lambda shape: filled(
        "miyabi_option_{}_help", choices(MIYABI.options[0])
    ),
    "miyabi_row_{}": lambda shape: filled(shape, range(1, 7)),
    "miyabi_shape_{}": lambda shape: filled(shape, miyabi.SHAPES),
    "miyabi_shapes_{}": lambda shape: filled(shape, miyabi.SHAPES),
    "miyabi_variant_{}": lambda shape: filled(shape, miyabi.VARIANTS),
    "miyabi_why_{}{}": lambda shape: sentences_of_scores(MIYABI),
    "miyabi_{}": lambda shape: filled(shape, lines_of_gardens()),
    "miyabi_workshop_{}": lambda shape: filled(
        shape,
        [
            *("tiles", "points", "expansions"),
            *(one.replace(".", "_") for one in entries(MIYABI) if not one.startswith("tiles.")),
        ],
    ),
    # Tang Garden
    "tang_bonus_{}": lambda shape: filled(shape, [*tang.BONUSES, "token"]),
    "tang_category_{}": lambda shape: filled(shape, TANG.scoring.categories),
    "tang_character_{}": lambda shape: filled(shape, tang.CHARACTERS),
    "tang_the_{}": lambda shape: filled(shape, tang.CHARACTERS),
    "tang_whom_{}": lambda shape: filled(shape, tang.CHARACTERS),
    "tang_piece_{}": lambda shape: filled(shape, tang.DECORATIONS),
    "tang_decor_{}": lambda shape: filled(shape, tang.DECORATIONS),
    "tang_you_{}": lambda shape: filled(shape, happenings(TANG)),
    "tang_happening_{}": lambda shape: filled(shape, happenings(TANG)),
    "tang_lantern_{}": lambda shape: filled(shape, tang.ALL_LANTERNS),
    "tang_lantern_{}_does": lambda shape: filled(shape, tang.ALL_LANTERNS),
    "tang_liked_{}": lambda shape: filled(shape, [*tang.SYMBOLS, *tang.EDGES[:3], "symbol"]),
    "tang_look_{}": lambda shape: filled(shape, tang.CHARACTERS),
    "tang_option_{}": lambda shape: filled(shape, options(TANG)),
    "tang_option_{}_help": lambda shape: filled(shape, options(TANG)),
    "tang_option_{}_{}": lambda shape: filled("tang_option_{}", all_choices(TANG)),
    "tang_panel_{}": lambda shape: filled(shape, tang.SIZES),
    "tang_rating_{}": lambda shape: filled(shape, range(4)),
    "tang_remark_totals_{}": lambda shape: filled(shape, tang.SIZES),
    "tang_side_{}": lambda shape: filled(shape, range(4)),
    "tang_skill_{}": lambda shape: filled(shape, tang.CHARACTERS),
    "tang_stack_{}": lambda shape: filled(shape, range(4)),
    "tang_symbol_{}": lambda shape: filled(shape, tang.SYMBOLS),
    "tang_counted_{}": lambda shape: filled(
        shape, [*tang.SYMBOLS, "symbol", "green", "water", "rock"]
    ),
    "tang_temple_of_{}": lambda shape: filled(shape, ["green", "water", "rock"]),
    "tang_temple_{}": lambda shape: filled(shape, ["hua_ting", "hehua_ting", "simian_ting"]),
    "tang_workshop_cells_{}": lambda shape: filled(shape, keys_in(TANG, "cells")),
    "tang_workshop_numbers_{}": lambda shape: filled(shape, keys_in(TANG, "numbers")),
    "tang_workshop_value_{}": lambda shape: filled(shape, values(TANG)),
    "tang_workshop_{}": lambda shape: filled(shape, sections(TANG) - {"numbers"}),
    "tang_gist_track_{}": lambda shape: filled(shape, tang.EDGES[:3]),
    "tang_terrain_{}": lambda shape: filled(shape, tang.EDGES),
    "tang_track_{}": lambda shape: filled(shape, tang.EDGES[:3]),
    "tang_ui_side_many_{}": lambda shape: filled(shape, tang.DECORATIONS),
    "tang_ui_side_rating_{}": lambda shape: filled(shape, range(4)),
    "tang_ui_side_spot_{}": lambda shape: filled(shape, tang.SPOTS),
    "tang_ui_side_temple_{}": lambda shape: filled(shape, tang.EDGES[:3]),
    "tang_level_{}": lambda shape: filled(shape, levels(TANG)),
    "tang_level_{}_help": lambda shape: filled(shape, levels(TANG)),
    "tang_why_view_{}": lambda shape: sentences_of_scores(TANG),
    "tang_why_view_{}{}": lambda shape: sentences_of_scores(TANG),
    "tang_why_{}": lambda shape: sentences_of_scores(TANG),
    # Zen Garden
    "zen_about_{}": lambda shape: filled(shape, ZEN.scoring.categories),
    "zen_board_{}": lambda shape: filled(shape, range(1, 6)),
    "zen_board_{}_help": lambda shape: filled(shape, range(1, 6)),
    "zen_category_{}": lambda shape: filled(shape, ZEN.scoring.categories),
    "zen_feature_{}": lambda shape: filled(shape, [kind for kind, _, _ in FEATURES]),
    "zen_ground_{}": lambda shape: filled(shape, features_of("soil_")),
    "zen_happening_{}": lambda shape: filled(shape, happenings(ZEN)),
    "zen_you_{}": lambda shape: filled(shape, happenings(ZEN)),
    "zen_joins_{}": lambda shape: filled(shape, range(4)),
    "zen_level_{}": lambda shape: filled(shape, levels(ZEN)),
    "zen_market_row_{}": lambda shape: filled(shape, range(3)),
    "zen_option_{}": lambda shape: filled(shape, options(ZEN)),
    "zen_option_{}_help": lambda shape: filled(shape, options(ZEN)),
    "zen_option_{}_{}": lambda shape: filled("zen_option_{}", all_choices(ZEN)),
    "zen_slid_{}": lambda shape: filled(shape, ["up", "down", "left", "right"]),
    "zen_taken_{}": lambda shape: filled(shape, features_of("decor_")),
    "zen_turn_{}": lambda shape: filled(shape, range(4)),
    "zen_why_{}{}": lambda shape: sentences_of_scores(ZEN),
    "zen_why_{}": lambda shape: sentences_of_scores(ZEN),
    "zen_why_{}_most": lambda shape: sentences_of_scores(ZEN),
    "zen_why_{}_none": lambda shape: sentences_of_scores(ZEN),
    "zen_wish_{}": lambda shape: filled(shape, ZEN.scoring.categories),
    "zen_workshop_row_{}": lambda shape: filled(shape, range(3)),
    "zen_workshop_{}": lambda shape: filled(
        shape, [*sections(ZEN), *(one.replace(".", "_") for one in entries(ZEN))]
    ),
    "zen_{}": lambda shape: filled(shape, features()),
    "zen_{}_{}": lambda shape: filled("zen_{}", features()),
}


def entries(game: Game) -> list[str]:
    """The entries that the box workshop tells of."""
    return [component.name for component in game.box.components()]


def keys_in(game: Game, section: str) -> list[str]:
    return [one.partition(".")[2] for one in entries(game) if one.startswith(f"{section}.")]


def sections(game: Game) -> set[str]:
    return {name.partition(".")[0] for name in entries(game)}


def values(game: Game) -> set[str]:
    """What has a field within an entry of the box workshop, and so a name of its own."""
    fields = [field for component in game.box.components() for field in component.fields]
    return {field.name for field in fields} - {"", "value"}


def judged() -> list[str]:
    """What can be found of a card, and what then is told of it beside others."""
    found = get_args(get_type_hints(Verdict)["found"])
    return [*found, "with_all", "compared", "clashes"]


def modes() -> list[str]:
    return [mode.replace("-", "_") for mode in gardeners.MODES]


def filled_by_games(shape: str, values: Callable[[Game], Iterable[object]]) -> list[str]:
    return [key for game in GAMES for key in filled(shape, [game.word_prefix], values(game))]


# ------------------------------------------------------------------------------------- the tests


def keys(folder: Path) -> list[str]:
    return list(words(folder))


@pytest.fixture(scope="module")
def put_together() -> set[str]:
    """The shapes in the sources that look as if they named words."""
    there = [key for folder in FOLDERS for key in keys(folder)]
    found = set()
    for shape in shapes():
        pattern = re.compile(r"[a-z0-9_]+".join(map(re.escape, shape.split("{}"))))
        head = shape.partition("{}")[0]
        if ("_" in head or shape.startswith("{}_")) and any(map(pattern.fullmatch, there)):
            found.add(shape)
    return found


def test_what_a_name_can_be_filled_with_is_known(put_together: set[str]) -> None:
    assert sorted(put_together - FILLED.keys()) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_every_word_is_reached(folder: Path, put_together: set[str]) -> None:
    reached = names().union(*(FILLED[shape](shape) for shape in FILLED.keys() & put_together))
    assert [key for key in keys(folder) if key not in reached] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_everything_in_the_workshop_has_its_name(game: Game) -> None:
    there = words(game.word_files)
    shapes = [shape for shape in FILLED if shape.startswith(f"{game.word_prefix}_workshop_")]
    assert shapes
    named = [key for shape in shapes for key in FILLED[shape](shape)]
    assert [key for key in named if key not in there] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_refusal_has_its_sentence(game: Game) -> None:
    there = words(game.word_files)
    sentences = filled("{}_rule_{}", [game.word_prefix], refused(game))
    assert [key for key in sentences if key not in there] == []


RULES = ROOT / "docs" / "rules"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_sentence_stands_in_the_rules_too(game: Game, language: str) -> None:
    """A rule is explained on its page; what a table says is short and to the point."""
    page = RULES / (f"{game.id}.md" if language == "en" else f"{game.id}.{language}.md")
    text = " ".join(page.read_text("utf-8").replace("*", "").replace("`", "").split())
    told = {
        key: sentence
        for key, sentence in words(game.word_files, language).items()
        if sentence.endswith(".") and " " in sentence and sentence in text
    }
    assert told == {}
