"""What is said of a box that cannot be played with, in every language."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hortus.engine.words import speaker

say: Final = speaker(Path(__file__).parent / "mistakes")
called: Final = speaker(Path(__file__).parents[1] / "shown" / "words")  # the names of things
