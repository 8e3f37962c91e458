"""How websockets are spoken here: thrifty with memory, whatever the other side does."""

from __future__ import annotations

from typing import Any

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

# A state is longer than what a compressor would remember of the one before, so each is compressed
# for itself, and nothing is held for a line that is silent (60 KB, with a memory). A higher level
# saves an eighth of the bytes and takes twice the time.
DEFLATE = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    compress_settings={"level": 3},
)


class LineProtocol(WebSocketsSansIOProtocol):
    """Reads nothing more from whoever does not read.

    Each ping frame is answered by the protocol itself, whether or not the answers are read. They
    would pile up in memory, so while more waits to be sent than the transport likes, nothing is
    read either: what comes stays with its sender.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn = ServerProtocol(
            extensions=[DEFLATE], max_size=self.config.ws_max_size, logger=self.logger
        )

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        event = await super().receive()
        if not self.writable.is_set():
            self._stop_reading()
        return event

    def _stop_reading(self) -> None:
        if not self.transport.is_closing():  # then nothing more is read anyway
            self.transport.pause_reading()

    def keepalive_timeout(self) -> None:
        """Whoever took nothing for so long will not take what still waits for them."""
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size() > 0:
            self.transport.abort()
