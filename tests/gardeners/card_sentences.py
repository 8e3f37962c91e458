"""Write anew what every card of the standard box says, in three languages, to be read by people.

    python -m tests.gardeners.card_sentences

Needed when cards, or the words for them, change on purpose.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hortus.engine.words import LANGUAGES
from hortus.games.gardeners.box.components import contents
from hortus.games.gardeners.shown.card_words import card_sentence

FILE: Final = Path(__file__).with_suffix(".txt")


def text() -> str:
    """Each card's sentences below its id."""
    return "\n".join(
        "\n".join([card.id, *(f"  {card_sentence(card.constraint, one)}" for one in LANGUAGES), ""])
        for card in contents().cards
    )


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
