"""The line between a browser and the server, which a test can cut and mend."""

from __future__ import annotations

import contextlib
import re
import socket
import threading
from collections.abc import Iterator

from playwright.sync_api import Page, WebSocketRoute

from running import free_port

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


class HeldLine:
    """A line to tables on which what the server says can be held up."""

    def __init__(self) -> None:
        self.holds = False
        self._held: list[tuple[WebSocketRoute, str | bytes]] = []

    def of(self, page: Page) -> None:
        """Lies between this page and the tables it opens from now on."""
        page.route_web_socket(re.compile("/socket"), self._between)

    def _between(self, browser: WebSocketRoute) -> None:
        browser.connect_to_server().on_message(lambda message: self._hear(browser, message))

    def _hear(self, browser: WebSocketRoute, message: str | bytes) -> None:
        if self.holds:
            self._held.append((browser, message))
        else:
            browser.send(message)

    def let_through(self) -> None:
        self.holds = False
        for browser, message in self._held:
            browser.send(message)
        self._held = []
