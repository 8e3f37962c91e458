"""The pictures of all games, for notebooks."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import hortus
from hortus.engine.drawing import symbols
from hortus.engine.registry import games


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", sorted(games()))
def test_a_picture_is_well_formed_and_all_its_symbols_are_there(game: str, players: int) -> None:
    table = hortus.deal(game, players=players, seed=1)
    svg = table.view().picture()
    root = ElementTree.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.findtext("{http://www.w3.org/2000/svg}desc")  # for readers that see no picture
    known = re.findall(
        r'<symbol id="([^"]+)"', symbols(table.game.package / "shown" / "symbols.svg")
    )
    used = re.findall(r'href="#([^"]+)"', svg)
    assert used
    assert set(used) <= set(known)
    assert "var(" not in svg  # also for programs that know no custom properties
