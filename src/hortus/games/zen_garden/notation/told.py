"""What is told about mistakes in what people type; the words lie beside this file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hortus.engine.words import speaker

say: Final = speaker(Path(__file__).parent / "mistakes")
