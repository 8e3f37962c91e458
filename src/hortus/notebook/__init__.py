"""Tables in a notebook: lay one, play it by clicking, and go on with it in Python.

```python
from hortus import notebook

played = notebook.play("zen-garden", rivals=["greedy", "random"], boards=[1, 2])
played                # as the last line of a cell: the table, to play at
played.table.record   # what was played so far
```

Needs `pip install hortus[notebook]`. The table is served by the notebook's own process, at this
machine alone, and is gone with it.
"""

from .playing import play
from .widget import TableWidget

__all__ = ["TableWidget", "play"]
