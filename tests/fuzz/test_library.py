"""Documents, records, options, boxes and gardens that are nearly right: a result or a named error,
and nothing else."""

from __future__ import annotations

import io
import json
import os
import random
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from rich.console import Console

import hortus
from hortus import BoxError
from hortus.cli.scoring import as_data, show
from hortus.engine.registry import games
from hortus.engine.words import LANGUAGES
from hortus.evening import judge_as, load, parse
from hortus.games.gardeners.box.components import box as gardeners_box
from hortus.games.gardeners.box.components import contents
from hortus.games.gardeners.evening.verdict import verdict
from hortus.games.gardeners.notation.garden_text import read_garden
from hortus.record import Record

from .allowed import each_by_chance, share
from .changes import CHANGED, STRANGE, changed, changed_text

TESTS = Path(__file__).parents[1]
PAGE = (TESTS.parent / "docs" / "score-document.md").read_text("utf-8")
TITLES = ("evening.yaml", "miyabi.yaml", "tang-garden.yaml", "tang-garden-sides.yaml")
DOCUMENTS = {title: PAGE.partition(f'title="{title}"\n')[2].partition("```")[0] for title in TITLES}
FIRST_EVENTS = 12  # of a record: what comes later is read in the same way
GAMES = sorted(games())
GARDEN = """gFp gBE eFo .
gTo g- eP:SW eTp # north is up
sO sTo gP:NS gFo
. eP:SW sP:NS gFg
cards: S-25, S-55
"""


def shortened_records(game: str) -> list[dict[str, Any]]:
    """The beginnings of the golden records of a game."""
    found = []
    for file in sorted((TESTS / "golden").glob(f"{game}-*.json")):
        record = json.loads(file.read_text("utf-8"))
        found.append({**record, "events": record["events"][:FIRST_EVENTS], "totals": None})
    assert found
    return found


def require_plain(options: dict[str, Any]) -> None:
    """What is stored of options is text, whole numbers, and lists of them."""
    for value in options.values():
        for one in value if isinstance(value, list) else [value]:
            assert type(one) in (str, int), options


def require_quiet(text: str) -> None:
    """Nothing in it steers a terminal."""
    assert all(letter.isprintable() or letter == "\n" for letter in text), ascii(text)


# -------------------------------------------------------------------------------- documents


@pytest.mark.parametrize("title", TITLES)
def test_documents(title: str) -> None:
    whole = parse(DOCUMENTS[title].encode())

    def use(chance: random.Random) -> None:
        document = changed(chance, whole)
        if not isinstance(document, dict):
            return
        language = chance.choice(LANGUAGES)
        evening = judge_as(whole["game"], document, language)
        require_plain(evening.options)
        json.loads(msgspec.json.encode(as_data(evening, language)))
        paper = Console(file=io.StringIO(), markup=False, emoji=False, width=100)
        show(evening, language, paper)
        assert isinstance(paper.file, io.StringIO)
        require_quiet(paper.file.getvalue())

    each_by_chance(title, share(CHANGED, 12), use)


@pytest.mark.parametrize("title", TITLES)
def test_texts_of_documents(title: str) -> None:
    whole = parse(DOCUMENTS[title].encode())
    forms = (DOCUMENTS[title], json.dumps(whole), yaml.safe_dump(whole))

    def use(chance: random.Random) -> None:
        text = changed_text(chance, chance.choice(forms))
        judge_as(whole["game"], parse(text.encode(errors="surrogatepass")))

    each_by_chance(title, share(CHANGED, 24), use)


# ---------------------------------------------------------------------------------- records


@pytest.mark.parametrize("game", GAMES)
def test_records(game: str) -> None:
    records = shortened_records(game)

    def use(chance: random.Random) -> None:
        text = json.dumps(changed(chance, chance.choice(records)))
        if chance.random() < 0.2:
            text = changed_text(chance, text)
        table = Record.from_json(text.encode(errors="surrogatepass")).table()
        require_plain(table.options)
        for name in table.names:
            require_quiet(name)
        again = Record.from_json(table.record.to_json()).table()
        assert again == table
        assert again.names == table.names

    each_by_chance(game, share(CHANGED, 12), use)


# -------------------------------------------------------------------- options and the table


@pytest.mark.parametrize("game", GAMES)
def test_options(game: str) -> None:
    usual = {option.name: option.default for option in games()[game].options}
    whole = {"options": usual, "players": games()[game].players[0]}

    def use(chance: random.Random) -> None:
        asked = changed(chance, whole)
        if not isinstance(asked, dict) or "players" not in asked:
            return
        options = games()[game].checked_options(asked.get("options", {}), asked["players"])
        require_plain(options)
        table = hortus.Table(games()[game], options, asked["players"], None)
        assert type(table.players) is int

    each_by_chance(game, share(CHANGED, 12), use)


@pytest.mark.parametrize("game", GAMES)
def test_commands_at_the_table(game: str) -> None:
    table = hortus.deal(game, games()[game].players[0], seed=1)
    moves = [*STRANGE, *map(str, list(table.moves_of(0))[:20]), -1, 10**6]

    def use(chance: random.Random) -> None:
        seat, move, at = (chance.choice(things) for things in ((0, *STRANGE), moves, (0, *STRANGE)))
        before = table.to_bytes()
        command = chance.choice(("push", "undo", "view", "moves_of", "effect", "meant", "clock"))
        try:
            if command == "push":
                table.copy().push(move, seat, at)
            elif command == "undo":
                table.copy().undo(seat)
            elif command == "view":
                table.view(seat).drawn()
            elif command == "moves_of":
                list(table.moves_of(seat))
            elif command == "effect":
                table.effect(seat, move)
            elif command == "meant" and isinstance(move, str):
                table.meant(0, move)
            elif command == "clock":
                table.copy().give_back(seat, at)
        finally:
            assert table.to_bytes() == before

    each_by_chance(game, share(CHANGED, 12), use)


# ------------------------------------------------------------------------ boxes and gardens


def standard_box(game: str) -> str:
    return (games()[game].package / "box" / "components.toml").read_text("utf-8")


def own_entries(game: str) -> dict[str, Any]:
    """Some entries of the standard box, as a player's own has them in a record."""
    entries: dict[str, Any] = {}
    for section, part in tomllib.loads(standard_box(game)).items():
        if isinstance(part, dict):
            entries |= {f"{section}.{name}": entry.get("values") for name, entry in part.items()}
        elif isinstance(part, list):
            entries |= {f"{section}.{row['id']}": row for row in part if isinstance(row, dict)}
    allowed = [name for name in entries if is_box(game, {name: entries[name]})]
    return {name: entries[name] for name in allowed[:: max(1, len(allowed) // 12)]}


def is_box(game: str, entries: dict[str, Any]) -> bool:
    try:
        return games()[game].box.data(entries) is not None
    except BoxError:
        return False


@pytest.mark.parametrize("game", GAMES)
def test_texts_of_boxes(game: str, tmp_path: Path) -> None:
    text = standard_box(game)
    file = tmp_path / "box.toml"

    def use(chance: random.Random) -> None:
        file.write_bytes(changed_text(chance, text).encode(errors="surrogatepass"))
        found = games()[game]
        json.dumps(found.box.data(file))
        found.box.record(file)

    each_by_chance(game, share(CHANGED, 48), use)


@pytest.mark.parametrize("game", GAMES)
def test_entries_of_boxes(game: str) -> None:
    found = games()[game]
    whole = own_entries(game)
    assert len(whole) > 5

    def use(chance: random.Random) -> None:
        box = changed(chance, whole)
        data = found.box.data(box)
        found.box.record(box)
        assert found.box.data(json.loads(json.dumps(data))) == data

    each_by_chance(game, share(CHANGED, 24), use)


def test_gardens() -> None:
    def use(chance: random.Random) -> None:
        drawing = read_garden(changed_text(chance, GARDEN))
        for name in drawing.cards:
            verdict(drawing, contents().card(name), gardeners_box())

    each_by_chance("garden", share(CHANGED, 12), use)


@pytest.mark.parametrize("name", ["", "\0", "\ud800", "a\x1b[2J", ".", "x" * 5000, os.devnull])
def test_names_of_files(name: str) -> None:
    for use in (load, hortus.load, lambda file: hortus.deal("zen-garden", box=file)):
        each_by_chance("file", 1, lambda _, use=use: use(name))  # type: ignore[misc]
