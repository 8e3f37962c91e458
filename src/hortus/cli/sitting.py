"""`hortus sit` and `hortus mcp`: a bot of one's own, or a language model, at a distant table."""

from __future__ import annotations

import typer

from hortus.bots import make

from .extras import require


def sit(link: str, bot: str, level: int | None, seconds: float | None, name: str | None) -> None:
    """Raises HortusError."""
    require("sit", "a seat at a distant table")
    from hortus.remote import DistantSeat, Link
    from hortus.remote.playing import play_on

    player = make(bot, level=level, seconds=seconds)
    seat = DistantSeat(Link.read(link), name or bot)
    typer.echo(f"{bot} sits at seat {seat.number + 1} of a table of {seat.game.title.said()}.")
    try:
        play_on(seat, player)
    finally:
        seat.close()
    names = [one.name for one in seat.state.seats]
    for one in seat.state.standings:
        typer.echo(f"{one.place}. {names[one.seat]}: {one.total}")


def serve_model(language: str) -> None:
    """Raises HortusError."""
    require("mcp", "a language model at the table")
    from hortus.remote.model_context import server

    server(language).run("stdio")
