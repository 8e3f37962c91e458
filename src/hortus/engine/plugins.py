"""What distributions bring: entry points by name, each loaded when it is first asked for.

A game, a bot or a command is declared in the `pyproject.toml` of the distribution that brings
it, ours as a stranger's, so nothing that uses them has to know which there are.
"""

from __future__ import annotations

from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, TypeVar

from .errors import PluginError

T = TypeVar("T")


class Plugins(Generic[T]):
    """All that is installed under one group of entry points.

    Args:
        group: its name, such as "hortus.games".
        kind: what its entry points hold.
    """

    def __init__(self, group: str, kind: type[T]) -> None:
        self._group = group
        self._kind = kind
        self._loaded: dict[str, T] = {}

    @cached_property
    def _points(self) -> dict[str, list[EntryPoint]]:
        found: dict[str, list[EntryPoint]] = {}
        for point in sorted(entry_points(group=self._group), key=lambda point: point.name):
            found.setdefault(point.name, []).append(point)
        return found

    @property
    def names(self) -> tuple[str, ...]:
        """What can be asked for, in order of the alphabet. Loads nothing."""
        return tuple(self._points)

    def load(self, name: str) -> T:
        """What stands behind a name, one of `names`.

        Raises PluginError where it cannot be loaded or is something else, and where two
        distributions bring different things under the name.
        """
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        return self._loaded[name]

    def all(self) -> dict[str, T]:
        """Everything by name. Raises PluginError as `load` does."""
        return {name: self.load(name) for name in self.names}

    def _load(self, name: str) -> T:
        first, *others = self._points[name]
        if any(other.value != first.value for other in others):
            owners = " and ".join(dict.fromkeys(map(_owner, self._points[name])))
            raise PluginError(
                f"the name {name!r} in {self._group} is brought twice, by {owners}; "
                "uninstall one of them"
            )
        try:
            found = first.load()
        except Exception as error:  # a stranger's module may fail in any way
            raise PluginError(
                f"{name!r} in {self._group} cannot be loaded: {type(error).__name__}: {error}; "
                f"mend or uninstall {_owner(first)}"
            ) from error
        if not isinstance(found, self._kind):
            raise PluginError(
                f"{name!r} in {self._group} has to be a {self._kind.__name__}, and {first.value} "
                f"is none; mend or uninstall {_owner(first)}"
            )
        return found


def _owner(point: EntryPoint) -> str:
    """The distribution that brings an entry point, by name."""
    return point.dist.name if point.dist else point.value
