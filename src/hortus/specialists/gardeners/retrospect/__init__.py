"""Looking back at a game of Gardeners: what could be known, who moved it on, and where the time
went. All is read from what the seats saw, event by event."""

from .looking_back import look_back

__all__ = ["look_back"]
