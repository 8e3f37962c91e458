"""Serve: listen, say where, open the browser."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence

import uvicorn
from litestar.types import ASGIApp
from uvicorn.config import LOGGING_CONFIG

from hortus.server import logs
from hortus.server.line_protocol import LineProtocol
from hortus.server.settings import Settings

SHUTDOWN_SECONDS = 5
SWITCH_SECONDS = 0.001  # how long a thinking bot may keep the interpreter from those who play
GOODBYE_SECONDS = 0.1


class ServeError(Exception):
    """The server cannot listen; says why and what to do."""


class Server(uvicorn.Server):
    """Tells when it listens, and says goodbye to those who are connected."""

    def __init__(
        self, config: uvicorn.Config, listening: Callable[[], None], leaving: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._listening = listening
        self._leaving = leaving

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._listening()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._leaving()
        await asyncio.sleep(GOODBYE_SECONDS)
        await super().shutdown(sockets)


def speak(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def serve(
    settings: Settings, say: Callable[[str], None] = speak, offers: Sequence[str] = ()
) -> None:
    """Serve until interrupted; `offers` are told with where it is served. Raises ServeError if the
    address or the database cannot be had."""
    logs.set_up(settings.log)
    listener = listen(settings)
    port = listener.getsockname()[1]
    lan = lan_address() if settings.lan else None
    addresses = tuple(name for name in (lan, *host_names(settings)) if name)
    here = f"http://localhost:{port}/"

    def announce() -> None:
        if settings.log == "json":
            for line in (*offers, f"Hortus is served at {here}"):
                logs.tell_start(line)
        else:
            for line in offers:
                say(line)
            greet(say, here, None if lan is None else f"http://{lan}:{port}/")
        if settings.browser:
            open_browser(here + first_screen(settings))

    from hortus.server.app import create_litestar, guarded
    from hortus.server.store.connecting import DatabaseError, require, require_known

    try:
        asyncio.run(require(settings.database_url))
        asyncio.run(require_known(settings.database_url))
    except DatabaseError as error:
        listener.close()
        raise ServeError(str(error)) from error
    app = create_litestar(settings)
    config = uvicorn_config(guarded(app, settings, addresses), settings)
    sys.setswitchinterval(SWITCH_SECONDS)
    with contextlib.closing(listener), contextlib.suppress(KeyboardInterrupt):
        Server(config, announce, app.state.tables.say_goodbye).run([listener])


def greet(say: Callable[[str], None], here: str, there: str | None) -> None:
    """Tell the person at the terminal where it is served; `there` is for others on the network."""
    say(f"Hortus is served at {here}")
    if there is not None:
        say(f"On this network: {there}")
        say(qr_code(there))
    say("Stop it with Ctrl+C.")


def uvicorn_config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """How an application is served, whoever serves it."""
    return uvicorn.Config(
        app,
        loop="auto",  # uvloop, but for Windows: a move costs a tenth less
        log_level="warning",
        log_config=LOGGING_CONFIG if settings.log == "text" else None,  # then it is told as ours is
        access_log=False,  # nothing about visitors is written down
        server_header=False,
        # Nobody but a proxy that the host named is believed who says for whom it asks.
        forwarded_allow_ips=list(settings.proxies),
        ws=LineProtocol,
        ws_max_size=settings.limits.message,
        ws_ping_interval=6.0,  # who is gone is away for the others before they wonder
        ws_ping_timeout=8.0,
        h11_max_incomplete_event_size=32 * 1024,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        lifespan="on",
    )


def listen(settings: Settings) -> socket.socket:
    """A listening socket, taken before anything else is done so that a taken port is told."""
    host = "0.0.0.0" if settings.lan else settings.host
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, so that asyncio sends small messages at once and does not gather them.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, settings.port))
    except OSError as error:
        listener.close()
        raise ServeError(
            f"cannot listen on {host} port {settings.port}: {error.strerror}. "
            "Is Hortus running already? Another port: --port 0 takes any that is free."
        ) from error
    listener.listen(128)
    listener.setblocking(False)
    return listener


def lan_address() -> str | None:
    """This machine's address on its network. Choosing a route sends no packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def host_names(settings: Settings) -> list[str]:
    """The names under which others may reach a server that listens beyond loopback."""
    if not settings.lan:
        return [settings.host]
    name = socket.gethostname().lower()
    return [name, f"{name}.local"]


def qr_code(address: str) -> str:
    """The address as a QR code for a terminal."""
    import io

    import segno

    drawn = io.StringIO()
    segno.make(address, error="m").terminal(out=drawn, compact=True)
    return drawn.getvalue()


def first_screen(settings: Settings) -> str:
    """Whoever names a box of their own wants to lay a table with it."""
    return f"#/new/{next(iter(settings.boxes))}" if len(settings.boxes) == 1 else ""


def open_browser(address: str) -> None:
    """Open the browser where there is one; its start must not hold the server up."""
    if sys.platform.startswith("linux") and not _has_display():
        return
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _has_display() -> bool:
    import os

    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
