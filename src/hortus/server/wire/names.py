"""What names, numbers and texts may be that come from outside."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Title = Annotated[str, Meta(min_length=1, max_length=48)]  # of a tournament
TableId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]
Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,43}$")]
PasskeyId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
BotName = Annotated[str, Meta(pattern="^[a-z][a-z0-9_-]{0,15}$")]  # of those installed
# Whether everybody finds a finished game: not, or yes; or somebody who played does not want it.
Listing = Literal["off", "on", "barred"]
Sign = Literal["flower", "nod", "thinking", "leaf"]  # the leaf says "well done"
Language = Literal["en", "de", "nl"]
# The version of a frame of a replay: of the last event that it shows, 0 for the deal.
Position = Annotated[int, Meta(ge=0, lt=1 << 31)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
MoveIndex = Annotated[int, Meta(ge=0, le=2**31 - 1)]
MoveText = Annotated[str, Meta(min_length=1, max_length=32)]
Reference = Annotated[int, Meta(ge=0, le=2**31 - 1)]
