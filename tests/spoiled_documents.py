"""Documents with anything at any place, for readers that must not break."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

_LEAF = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
_ANYTHING = st.recursive(
    _LEAF, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner)
)


def spoiled(data: st.DataObject, document: Any) -> Any:
    """A copy of a document in which one place, however deep, holds anything."""
    whole = copy.deepcopy(document)
    at = whole
    while True:
        key = data.draw(st.sampled_from(sorted(at) if isinstance(at, dict) else range(len(at))))
        if not isinstance(at[key], dict | list) or not at[key] or data.draw(st.booleans()):
            break
        at = at[key]
    at[key] = data.draw(_ANYTHING)
    return whole
