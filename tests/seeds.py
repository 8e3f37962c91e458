"""How many random games a check plays: few in `make test`, more in `make test-long`."""

from __future__ import annotations

import os
from typing import Final

SEEDS: Final = range(int(os.environ.get("HORTUS_TEST_SEEDS", "2")))
