"""A table in words and letters, for terminals."""

from __future__ import annotations

narrate = None
sketch = None
