"""Random gardens, cards by name, and tables at which a plan is played."""

from __future__ import annotations

from random import Random
from typing import Any

import hortus
from hortus.games.gardeners.box import components
from hortus.games.gardeners.notation.moves import TILE_IDS
from hortus.specialists.gardeners.solver.gardens import Garden, Spot
from hortus.specialists.gardeners.solver.plans import Plan

from .. import obvious

BOX = components.contents()
EVERY_KIND = ["S-01", "X-03", "S-12", "S-19", "S-23", "S-30", "S-36", "S-38", "S-42", "S-51",
              "S-54", "S-55", "S-57", "S-59"]  # fmt: skip


def numbers(*cards: str) -> list[int]:
    return [BOX.card(card).number for card in cards]


def random_garden(chance: Random, side: int = 6, missing: int = 0) -> Garden:
    """A garden in which a few places, always the last ones, may be empty."""
    tiles = list(range(side * side))
    chance.shuffle(tiles)
    laid = tiles[: len(tiles) - missing]
    return {
        tile: Spot(n // side, n % side, chance.randrange(BOX.tiles[tile].turns))
        for n, tile in enumerate(laid)
    }


def obviously_fulfils(garden: Garden, side: int, cards: list[int]) -> bool:
    """By the slow and obvious version of the rules."""
    laid = {spot.place: obvious.Laid(BOX.tiles[tile], spot.turn) for tile, spot in garden.items()}
    return all(obvious.fulfilled(laid, side, BOX.cards[card]) for card in cards)


def calm_table(players: int, seed: int, **options: Any) -> hortus.Table:
    """A table without a deadline at which all are ready."""
    chosen = {"mode": "special", "timer": 0, **options}
    table = hortus.deal("gardeners", players=players, seed=seed, **chosen)
    for seat in table.seats:
        table.push("ready", seat)
    return table


def can_lay(table: hortus.Table) -> list[set[int]]:
    """For each seat the tiles it can lay now."""
    return [
        {tile for tile in range(len(TILE_IDS)) if int(seat.loose) >> tile & 1 or tile == seat.top}
        for seat in table.state.seat[: table.players]
    ]


def play(table: hortus.Table, plan: Plan) -> None:
    """Play a plan at a table; a step that a rule forbids raises IllegalMove."""
    for step in plan.steps:
        table.push(table.meant(step.seat, step.command(TILE_IDS)), step.seat)


def fill_at_random(table: hortus.Table, chance: Random, tiles: int) -> None:
    """Lay so many tiles, each where its seat can."""
    while int(table.state.garden.laid).bit_count() < tiles:
        seat = chance.choice([p for p, holds in enumerate(can_lay(table)) if holds])
        lays = [str(move) for move in table.moves_of(seat) if str(move).startswith("put")]
        table.push(chance.choice(lays), seat)
