"""Words in views that are one of a few: told to whoever reads a view in another language."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Meta


def one_of(title: str, names: Iterable[str]) -> Meta:
    """For `Annotated[str, one_of("Soil", SOILS)]`: a text that is one of these names.

    The JSON Schema says so, and the browser gets a type and a list with that title.
    """
    return Meta(title=title, extra_json_schema={"enum": list(names)})
