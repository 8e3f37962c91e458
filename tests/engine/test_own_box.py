"""A box of one's own: its name, its digest, and its way into a record and back."""

from __future__ import annotations

import string
from pathlib import Path
from typing import Any

import pytest

import hortus
from hortus import BoxError
from hortus.engine.own_box import digest, read, read_text
from hortus.engine.registry import games

ZEN = games()["zen-garden"]
MINE: dict[str, Any] = {"coins.start": 20, "tables.unity": 9}


def test_a_digest_stands_for_what_differs_and_nothing_else() -> None:
    turned = dict(reversed(MINE.items()))
    assert digest(MINE) == digest(turned) == read(ZEN, MINE).digest
    assert read(ZEN, {**MINE, "name": "Ours"}).digest == digest(MINE)
    assert read(ZEN, {**MINE, "coins.start": 21}).digest != digest(MINE)
    assert len(digest(MINE)) == 12
    assert set(digest(MINE)) <= set(string.hexdigits.lower())


def test_a_digest_lasts() -> None:
    assert digest({"coins.start": 20}) == "0d113553b642"


def test_keys_inside_an_entry_have_no_order() -> None:
    tile = {"id": "A01", "set": "A", "ground": "sand", "status": "known"}
    assert digest({"tiles.A01": tile}) == digest({"tiles.A01": dict(reversed(tile.items()))})


def test_a_file_says_what_its_box_is_called(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('id = "zen-garden"\nname = "Second printing"\n[coins]\nstart = 20\n')
    table = hortus.deal("zen-garden", seed=1, box=file)
    assert (table.box_name, table.box_data) == ("Second printing", {"coins.start": 20})
    assert table.box_digest == digest({"coins.start": 20})
    assert read_text(ZEN, file.read_text()) == table.own_box


def test_a_record_carries_the_name() -> None:
    table = hortus.deal("zen-garden", seed=1, box={**MINE, "name": "Ours"})
    again = table.record.table()
    assert table.record.box == {"name": "Ours", **MINE}
    assert (again.own_box, again) == (table.own_box, table)
    assert table.copy().box_name == "Ours"


@pytest.mark.parametrize("game", games())
def test_a_box_that_differs_in_nothing_is_the_standard_box(game: str, tmp_path: Path) -> None:
    standard = games()[game].package / "box" / "components.toml"
    copied = tmp_path / "copied.toml"
    copied.write_text(standard.read_text("utf-8").replace("\nname = ", "\nname = 'Copy' #", 1))
    for source in (None, {}, {"name": "Ours"}, standard, copied):
        found = read(games()[game], source)
        assert (found.entries, found.name, found.header) == ({}, None, {})


def test_a_copy_of_the_standard_file_is_not_called_like_the_game(tmp_path: Path) -> None:
    copied = tmp_path / "copied.toml"
    text = (ZEN.package / "box" / "components.toml").read_text("utf-8")
    copied.write_text(text.replace("start = { values = 12", "start = { values = 13"))
    found = read(ZEN, copied)
    assert (found.entries, found.name) == ({"coins.start": 13}, None)


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "\x1b[2J", "x" * 61, 7, ["Ours"], {"a": 1}])
def test_a_name_is_one_line_that_can_be_shown(name: object) -> None:
    with pytest.raises(BoxError, match="1 to 60 printable characters") as error:
        read(ZEN, {**MINE, "name": name})
    assert error.value.entry == "name"


@pytest.mark.parametrize("name", ["Ours", "x" * 60, "Das Schächtelchen", "盆栽 🧑\u200d🌾"])
def test_any_other_name_will_do(name: str) -> None:
    assert read(ZEN, {**MINE, "name": name}).name == name


def test_a_file_for_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.toml"
    file.write_text('id = "miyabi"\n[coins]\nstart = 20\n')
    with pytest.raises(BoxError, match=r"for 'miyabi', not for 'zen-garden'") as error:
        read(ZEN, file)
    assert error.value.entry == "id"


@pytest.mark.parametrize(
    ("entries", "entry"),
    [({"coins.begin": 3}, "coins.begin"), ({"coins.start": 9000}, "coins.start")],
)
def test_every_error_that_means_an_entry_names_it(entries: dict[str, int], entry: str) -> None:
    with pytest.raises(BoxError) as error:
        read(ZEN, entries)
    assert error.value.entry == entry


def test_what_a_record_cannot_hold_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "dated.toml"
    file.write_text('[[tiles]]\nid = "A01"\nset = "A"\nground = "sand"\nstatus = "known"\n'
                    "why = 2020-01-01\n")  # fmt: skip
    with pytest.raises(BoxError, match="neither number nor text") as error:
        read(games()["gardeners"], file)
    assert error.value.entry == "tiles.A01"


def test_a_text_that_is_wrong_names_no_file_of_ours() -> None:
    for text in ("coins = ", "\ud800", "[coins]\nstart = 'many'\n"):
        with pytest.raises(BoxError) as error:
            read_text(ZEN, text)
        assert "/" not in str(error.value)
