"""A wire between somebody and a server that is cut once, in the middle of what goes over it."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator


class Wire:
    """Hands on what comes, until a connection has had so many bytes from the server; the next ones
    last."""

    def __init__(self, server: str, most: int) -> None:
        host, port = server.split(":")
        self._server = (host, int(port))
        self._most = most
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._listening.getsockname()[1]}"
        self.cuts = 0

    def run(self) -> None:
        with contextlib.suppress(OSError):  # closed: nobody comes any more
            while True:
                here, _ = self._listening.accept()
                there = socket.create_connection(self._server)
                for ends in ((here, there, None), (there, here, self._most)):
                    threading.Thread(target=self._hand_on, args=ends, daemon=True).start()

    def _hand_on(self, source: socket.socket, target: socket.socket, most: int | None) -> None:
        handed = 0
        with contextlib.suppress(OSError), source, target:
            while data := source.recv(4096):
                handed += len(data)
                if most is not None and handed > most and not self.cuts:
                    self.cuts += 1
                    for end in (source, target):
                        end.shutdown(socket.SHUT_RDWR)
                    return
                target.sendall(data)

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()


@contextlib.contextmanager
def wire(server: str, most: int) -> Iterator[Wire]:
    """Such a wire to a server, cut after so many bytes of one connection."""
    made = Wire(server, most)
    running = threading.Thread(target=made.run, daemon=True)
    running.start()
    try:
        yield made
    finally:
        made.close()
        running.join(5)
