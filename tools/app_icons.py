"""The icons of the installed app, drawn from the mark in web/src/art/hortus.svg.

`make icons` draws them anew. Each carries what it was drawn from, and a test says when that is no
longer current: two browsers need not draw the same bytes.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from prepare import CHROMIUM_NAMES

ROOT: Final = Path(__file__).resolve().parent.parent
MARK: Final = ROOT / "web" / "src" / "art" / "hortus.svg"
FOLDER: Final = ROOT / "web" / "public" / "icons"
KEYWORD: Final = b"Drawn-From"  # of the text in each picture
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
GROUND: Final = "#34406b"  # of the mark
SAFE: Final = 0.74  # of the mark where a phone cuts round what lies further out


@dataclass(frozen=True)
class Icon:
    name: str
    size: int  # pixels
    frame: str  # SVG around the mark, which stands in place of {mark}; 64 by 64

    def drawing(self) -> str:
        """The SVG from which it is drawn."""
        inner = MARK.read_text("utf-8").partition(">")[2].rpartition("</svg>")[0]
        framed = self.frame.replace("{mark}", inner)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{framed}</svg>'

    def digest(self) -> str:
        return hashlib.sha256(f"{self.size} {self.drawing()}".encode()).hexdigest()

    @property
    def file(self) -> Path:
        return FOLDER / self.name

    def is_current(self) -> bool:
        return self.file.exists() and drawn_from(self.file.read_bytes()) == self.digest()


FULL: Final = (
    f'<rect width="64" height="64" fill="{GROUND}"/>'
    f'<g transform="translate(32 32) scale({SAFE}) translate(-32 -32)">{{mark}}</g>'
)
# Phones show its outline alone, in a colour of theirs.
OUTLINE: Final = (
    '<filter id="white"><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  1 1 1 0 -1.2"/>'
    '</filter><g filter="url(#white)">{mark}</g>'
)
ICONS: Final = (
    Icon("icon-192.png", 192, "{mark}"),
    Icon("icon-512.png", 512, "{mark}"),
    Icon("maskable-512.png", 512, FULL),
    Icon("apple-touch-180.png", 180, FULL),
    Icon("badge-96.png", 96, OUTLINE),
)


def chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG: what each is, and what it holds."""
    at = len(SIGNATURE)
    while at < len(picture):
        (length,) = struct.unpack_from(">I", picture, at)
        yield picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        at += length + 12


def drawn_from(picture: bytes) -> str | None:
    """What a picture says that it was drawn from."""
    for kind, data in chunks(picture):
        keyword, _, text = data.partition(b"\0")
        if kind == b"tEXt" and keyword == KEYWORD:
            return text.decode("latin-1")
    return None


def inscribed(picture: bytes, digest: str) -> bytes:
    """The picture with what it was drawn from, as its last part but one."""
    text = b"tEXt" + KEYWORD + b"\0" + digest.encode()
    end = len(picture) - 12
    chunk = struct.pack(">I", len(text) - 4) + text + struct.pack(">I", zlib.crc32(text))
    return picture[:end] + chunk + picture[end:]


def draw() -> None:
    from playwright.sync_api import sync_playwright

    program = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    if program is None:
        raise SystemExit(f"Chromium is missing. Type: sudo apt-get install {CHROMIUM_NAMES[0]}")
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        for icon in ICONS:
            page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
            style = f"body {{ margin: 0 }} svg {{ display: block; width: {icon.size}px }}"
            page.set_content(f"<style>{style}</style>{icon.drawing()}")
            picture = page.screenshot(omit_background=True)
            icon.file.write_bytes(inscribed(picture, icon.digest()))
            page.close()
        browser.close()


if __name__ == "__main__":
    draw()
