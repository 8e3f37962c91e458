"""A table in words and letters, for terminals: what happened, and how things lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hortus.engine.parts import Happening
from hortus.engine.words import words

from ..rules.lattice import GRID, SIDE_NAMES, WIDTH
from ..state import CHARACTERS, DECORATIONS, EDGES, SIZES
from . import naming
from .explain import WORDS
from .facts import TangGardenBox
from .naming import Text
from .view import LaidView, SeatView, TangGardenView

LETTERS: Final = dict(zip(EDGES, "gwrp#", strict=True))
PIECES: Final = dict(zip(DECORATIONS, "bflyBPwmtik", strict=True))
FIGURES: Final = dict(zip(CHARACTERS, "ACEHPSKLTMOD", strict=True))
ARROWS: Final = dict(zip(SIDE_NAMES, "^>v<", strict=True))
STACK_CELLS: Final = {"a1": "A", "h1": "B", "h8": "C", "a8": "D"}
TOKENS: Final = dict(zip(SIZES, "oO", strict=True))
_CELL: Final = 9  # letters for a cell, the gap included


def narrate(
    happening: Happening,
    view: TangGardenView,
    box: TangGardenBox,
    names: Sequence[str],
    language: str,
) -> str:
    """One happening as a sentence; `view` is the table after it."""
    text = words(WORDS, language)
    values = naming.said(happening.values, box, text)
    if happening.seat is not None:
        values["seat"] = names[happening.seat]
    told = text[f"tang_happening_{happening.kind}"].format(**values)
    return told[:1].upper() + told[1:]


def sketch(view: TangGardenView, box: TangGardenBox, names: Sequence[str], language: str) -> str:
    """The garden in letters: each tile's edges from the north clockwise, decorations, figure.

    Below it panels, stacks, offers and seats.
    """
    text = words(WORDS, language)
    parts = [
        [_head(view, text)],
        _garden(view, box),
        _panels(view, box, text),
        _stacks(view, box, text),
        _offers(view, box, text),
        [line for seat in view.seats for line in _seat(seat, names[seat.seat], text)],
        _solo(view, text),
        _figures(view, names, text),
        _key(text),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _head(view: TangGardenView, text: Text) -> str:
    if view.solo is not None:
        covered = {"covered": view.solo.covered, "cells": view.solo.cells}
        return text["tang_terminal_solo"].format(**covered)
    head = text["tang_terminal_round"].format(round=view.round)
    return f"{head} {text['tang_terminal_last']}" if view.ending else head


# ------------------------------------------------------------------------------ the garden


def _garden(view: TangGardenView, box: TangGardenBox) -> list[str]:
    """Eight rows of eight cells, with the names of columns and rows."""
    shown = dict.fromkeys(GRID.cells, ".")
    shown.update(STACK_CELLS)
    for size, cells in view.tokens.items():
        shown.update(dict.fromkeys(cells, TOKENS[size]))
    shown.update({laid.cell: _tile(laid, box) for laid in view.laid})
    for figure in view.figures:
        shown[figure.cell] += FIGURES[figure.character] + ARROWS[figure.facing]
    lines = ["   " + "".join(column.ljust(_CELL) for column in GRID.columns).rstrip()]
    for row in range(1, WIDTH + 1):
        along = "".join(shown[f"{column}{row}"].ljust(_CELL) for column in GRID.columns)
        lines.append(f"{row}  {along}".rstrip())
    return lines


def _tile(laid: LaidView, box: TangGardenBox) -> str:
    """The edges as the tile lies, then what stands on its spots: "gppg+f"."""
    face = naming.face_of(laid.tile, box)
    edges = "".join(LETTERS[face.edges[(side - laid.turn) % 4]] for side in range(4))
    pieces = "".join(PIECES[piece] for piece in laid.decorations if piece is not None)
    return f"{edges}{'+' if pieces else ''}{pieces}"


def _figures(view: TangGardenView, names: Sequence[str], text: Text) -> list[str]:
    """Where each figure stands, where it looks, and what that brings."""
    lines = []
    for figure in view.figures:
        owner = text["tang_terminal_neutral"] if figure.owner is None else names[figure.owner]
        lines.append(
            text["tang_terminal_figure"].format(
                character=naming.character(figure.character, text),
                owner=owner,
                cell=figure.cell,
                facing=naming.side(figure.facing, text),
                total=figure.total,
            )
        )
    return lines


# ------------------------------------------------------------------------ round the garden


def _panels(view: TangGardenView, box: TangGardenBox, text: Text) -> list[str]:
    lines = []
    for side in SIDE_NAMES:
        standing = [n.panel for n in view.notches if n.notch[0] == side and n.panel is not None]
        told = "; ".join(naming.panel(panel, box, text) for panel in standing) or "-"
        lines.append(f"{naming.side(side, text)}: {told}")
    return lines


def _stacks(view: TangGardenView, box: TangGardenBox, text: Text) -> list[str]:
    lines = []
    for stack in view.stacks:
        tile = (
            "-" if stack.open is None else f"{stack.open} {naming.tile(stack.open, 0, box, text)}"
        )
        card = f" | {naming.decoration(stack.card.kind, text)}" if stack.card else ""
        lines.append(f"{stack.stack} ({stack.left}): {tile}{card}")
    return lines


def _offers(view: TangGardenView, box: TangGardenBox, text: Text) -> list[str]:
    """Panels and characters on offer, and the cards drawn to choose from."""
    panels = [panel for size in SIZES for panel in view.offers[size] if panel is not None]
    lines = [
        text["tang_terminal_panels"].format(
            panels="; ".join(f"{panel} {naming.panel(panel, box, text)}" for panel in panels) or "-"
        ),
        text["tang_terminal_characters"].format(
            characters=", ".join(naming.character(one, text) for one in view.characters if one)
            or "-"
        ),
    ]
    for number, card in enumerate(view.choice, 1):
        told = "?" if card is None else naming.card(card.card, box, text)
        lines.append(text["tang_terminal_choice"].format(number=number, card=told))
    return lines


# --------------------------------------------------------------------------------- the seats


def _seat(seat: SeatView, name: str, text: Text) -> list[str]:
    head = text["tang_terminal_seat"].format(
        seat=name,
        coins=seat.coins,
        small=seat.tokens["small"],
        large=seat.tokens["large"],
    )
    lines = [head]
    if seat.active is not None:
        tracks = ", ".join(
            f"{naming.terrain(terrain, text)} {column}"
            for terrain, column in zip(EDGES, seat.markers, strict=False)
        )
        active = naming.character(seat.active, text)
        lines.append("  " + text["tang_terminal_board"].format(tracks=tracks, character=active))
    if seat.cards:
        kinds = [card.kind for card in seat.cards]
        cards = ", ".join(
            f"{naming.decoration(kind, text)} {kinds.count(kind)}" for kind in dict.fromkeys(kinds)
        )
        lines.append("  " + text["tang_terminal_cards"].format(cards=cards))
    if seat.lanterns:
        lines.append("  " + _lanterns(seat.lanterns, text))
    return lines


def _lanterns(ready: Sequence[str], text: Text) -> str:
    named = ", ".join(naming.lantern(one, text) for one in ready)
    return text["tang_terminal_lanterns"].format(lanterns=named or "-")


def _solo(view: TangGardenView, text: Text) -> list[str]:
    if view.solo is None:
        return []
    own = ", ".join(naming.character(one, text) for one in view.solo.own) or "-"
    tiles = " ".join(view.solo.display) or "-"
    return [
        _lanterns(view.solo.lanterns, text),
        text["tang_terminal_own"].format(characters=own),
        text["tang_terminal_display"].format(tiles=tiles),
    ]


def _key(text: Text) -> list[str]:
    """What the letters stand for."""
    edges = ", ".join(f"{LETTERS[edge]} {naming.terrain(edge, text)}" for edge in EDGES)
    pieces = ", ".join(f"{PIECES[kind]} {naming.decoration(kind, text)}" for kind in DECORATIONS)
    figures = ", ".join(f"{FIGURES[one]} {naming.character(one, text)}" for one in CHARACTERS)
    return [edges, pieces, figures]
