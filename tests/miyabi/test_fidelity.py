"""What the pages tell of the box is what the box holds, and the words of all languages agree."""

from __future__ import annotations

import json
import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from hortus.games.miyabi.state import OBJECTS

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "hortus" / "games" / "miyabi"
BOX: dict[str, Any] = tomllib.loads((PACKAGE / "box" / "components.toml").read_text("utf-8"))
ENTRIES = {
    f"{part}.{name}": entry
    for part, entries in BOX.items()
    if isinstance(entries, dict)
    for name, entry in entries.items()
}
FIDELITY = (
    (ROOT / "docs" / "fidelity.md").read_text("utf-8").split("\n## Miyabi\n")[1].split("\n## ")[0]
)
MARK = re.compile("<!--.*?-->")  # what a number of the box is called
PAGES = ["miyabi.md", "miyabi.de.md", "miyabi.nl.md"]


def rows(page: str) -> list[list[str]]:
    """The cells of all rows of all tables on a page."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines()
            if line.startswith("|")]  # fmt: skip


def test_every_entry_is_told_with_its_status() -> None:
    table = FIDELITY.partition("### The box, entry by entry")[2].partition("\n### ")[0]
    told = {one: row[2] for row in rows(table) for one in re.findall(r"`([\w.*]+)`", row[0])}
    for name, entry in ENTRIES.items():
        assert [status for one, status in told.items() if fnmatch(name, one)] == [entry["status"]]
    assert [one for one in told if not any(fnmatch(name, one) for name in ENTRIES)] == []


def test_every_tile_is_told() -> None:
    told = {row[0]: [int(cell) for cell in row[1:]] for row in rows(FIDELITY) if len(row) == 10
            and row[0] in (*OBJECTS, "all")}  # fmt: skip
    counts = {name: BOX["tiles"][name]["values"] for name in OBJECTS}
    counts["all"] = [sum(column) for column in zip(*counts.values(), strict=True)]
    sizes = (1, 2, 3, 3, 3, 3, 3)
    assert told == {
        name: [*of, sum(of), sum(n * size for n, size in zip(of, sizes, strict=True))]
        for name, of in counts.items()
    }


@pytest.mark.parametrize("page", PAGES)
def test_the_rules_tell_the_bonuses_and_majorities_of_the_box(page: str) -> None:
    text = (ROOT / "docs" / "rules" / page).read_text("utf-8")
    told = [row[1:] for row in rows(MARK.sub("", text)) if len(row) == 7 and row[1].isdigit()]
    values = (BOX["bonus"]["points"], BOX["majority"]["first"], BOX["majority"]["second"])
    assert told == [[str(number) for number in one["values"]] for one in values]


@pytest.mark.parametrize("language", ["de", "nl"])
def test_the_languages_have_the_same_words_with_the_same_places(language: str) -> None:
    def places(text: object) -> list[str]:  # of a sentence in one form, or in two by a count
        return sorted(re.findall(r"\{\w+\}", json.dumps(text)))

    english, other = (
        json.loads((PACKAGE / "shown" / "words" / f"{one}.json").read_text("utf-8"))
        for one in ("en", language)
    )
    assert list(other) == list(english)  # in the same blocks, too
    assert {name for name in english if places(english[name]) != places(other[name])} == set()
