"""Importing this loads all that `hortus` serves and thinks with: libraries and compiled rules.

For the process that others are forked off; they have it all at once.
"""

from __future__ import annotations

import hortus.cli.app
import hortus.cli.serving
import hortus.cli.thinking
import hortus.server.app
import hortus.server.thinking  # noqa: F401
from hortus.bots import warming
from hortus.engine.compiling import INTERPRETED
from hortus.engine.registry import games

for game in games().values():
    if not INTERPRETED and warming.is_complete(game):  # a server compiles the others beside itself
        warming.load(game)
