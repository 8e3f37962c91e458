"""What the pictures of all games share: a sheet of symbols, and the frame of one SVG."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from html import escape
from pathlib import Path


@cache
def symbols(sheet: Path) -> str:
    """The inside of a symbol sheet, for a picture's <defs>.

    Custom properties give way to their plain colours: many programs that show pictures know none.
    """
    text = sheet.read_text("utf-8")
    inside = text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]
    return re.sub(r"var\(--[\w-]+, *(#[0-9a-fA-F]+)\)", r"\1", inside)


def framed(
    width: float, height: float, ground: str, told: str, sheet: Path, parts: Iterable[str]
) -> str:
    """One SVG of `parts` on a ground colour; `told` says the same to who sees no picture."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" font-family="sans-serif" font-size="14">'
        f"<desc>{escape(told)}</desc><defs>{symbols(sheet)}</defs>"
        f'<rect width="{width:g}" height="{height:g}" fill="{ground}"/>{"".join(parts)}</svg>'
    )
