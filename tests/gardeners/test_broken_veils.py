"""The trials are broken into on purpose: each broken veil is noticed."""

from __future__ import annotations

import pytest
from tests.broken_in_a_process import noticed

from .broken_veils import BROKEN


@pytest.mark.slow
@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_veil_is_noticed(what: str) -> None:
    check, _ = BROKEN[what]
    assert noticed("tests.gardeners.broken_veils")[what], f"{check} does not notice"
