"""The line between a browser and the server, which a test can cut and mend."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator

from .serving import free_port

CHUNK = 64 * 1024


class Line:
    """Passes on every byte both ways, until it is cut."""

    def __init__(self, server_port: int) -> None:
        self._server = ("127.0.0.1", server_port)
        self._port = free_port()
        self.address = f"http://localhost:{self._port}"
        self._listener: socket.socket | None = None
        self._open: list[socket.socket] = []

    def mend(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", self._port))
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def cut(self) -> None:
        """Nothing gets through any more, and what was open breaks."""
        if self._listener is not None:
            ended = [self._listener, *self._open]
            self._listener, self._open = None, []
            for one in ended:
                with contextlib.suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)
                one.close()

    def _accept(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                browser, _ = listener.accept()
                server = socket.create_connection(self._server)
                self._open += [browser, server]
                for source, target in ((browser, server), (server, browser)):
                    threading.Thread(target=_pass_on, args=(source, target), daemon=True).start()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(CHUNK):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)


@contextlib.contextmanager
def line_to(server_port: int) -> Iterator[Line]:
    line = Line(server_port)
    line.mend()
    try:
        yield line
    finally:
        line.cut()
