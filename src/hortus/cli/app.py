"""The commands and their options. Each imports what it needs when it runs: help is instant."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from .admin import admin
from .arguments import (
    AsJson,
    BotsGame,
    BoxFile,
    GameName,
    Games,
    Jobs,
    Lang,
    Language,
    Level,
    Options,
    Playouts,
    Ray,
    Seconds,
    Seed,
)
from .commands import Commands
from .riddles import riddles
from .telling import told_in

app = typer.Typer(
    name="hortus",
    cls=Commands,
    help="Garden-building board games: a table in the browser, and tools around it.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


class Document(StrEnum):
    record = "record"
    score = "score"


@app.command()
def play(
    host: Annotated[str, typer.Option(help="address to listen on")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="0 takes any that is free", min=0, max=65535)] = 8417,
    lan: Annotated[bool, typer.Option("--lan", help="let others on this network join")] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="do not open one")] = False,
    data: Annotated[Path | None, typer.Option(help="folder for tables")] = None,
    box: BoxFile = None,
) -> None:
    """Open a table in the browser."""
    from .serving import run

    with told_in("en"):
        run(host=host, port=port, lan=lan, browser=not no_browser, data=data, box=box)


app.command("serve", help="The same as play.", hidden=True)(play)


@app.command()
def think(
    at_once: Annotated[
        int | None, typer.Option(help="thoughts at a time (default: one for each core)", min=1)
    ] = None,
) -> None:
    """Think for the servers on a PostgreSQL database (HORTUS_DATABASE)."""
    from os import cpu_count

    from .thinking import run

    with told_in("en"):
        run(at_once or cpu_count() or 1)


@app.command()
def sit(
    link: Annotated[str, typer.Argument(metavar="LINK", help="to a seat, from the table's host")],
    bot: Annotated[str, typer.Option(help="who plays, such as search")] = "search",
    level: Annotated[int | None, typer.Option(help="its level")] = None,
    seconds: Seconds = None,
    name: Annotated[str | None, typer.Option(help="at the table (default: the bot's)")] = None,
) -> None:
    """Seat a bot at somebody's table, by the link to a seat."""
    from .sitting import sit as run

    with told_in("en"):
        run(link, bot, level, seconds, name)


@app.command()
def mcp(language: Lang = Language.en) -> None:
    """Let a language model sit at tables: a model-context server on standard input and output."""
    from .sitting import serve_model

    with told_in(language.value):
        serve_model(language.value)


@app.command()
def backup(
    into: Annotated[Path, typer.Argument(metavar="FOLDER", help="a new or an empty one")],
    data: Annotated[Path | None, typer.Option(help="folder that is served")] = None,
) -> None:
    """Copy all tables, also while they are served."""
    from .backing_up import run

    run(into, data)


@app.command()
def move(
    to: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", help="of an empty PostgreSQL database", envvar="HORTUS_DATABASE"
        ),
    ],
    data: Annotated[Path | None, typer.Option(help="folder that was served")] = None,
) -> None:
    """Take all tables from a folder to a database that several processes can serve."""
    from .moving import run

    run(to, data)


app.add_typer(admin)
app.add_typer(riddles)


@app.command()
def warm() -> None:
    """Compile the rules, so that nobody waits for it later."""
    from .warming import run

    run()


@app.command()
def score(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="YAML or JSON; - reads the input")],
    box: BoxFile = None,
    as_json: AsJson = False,
    language: Lang = Language.en,
) -> None:
    """Score a finished evening at a real table (the format: docs/score-document.md)."""
    from .scoring import run

    with told_in(language.value):
        run(game, file, box, as_json, language.value)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a record")],
    step: Annotated[int | None, typer.Option(help="show the table after this event only")] = None,
    speed: Annotated[float, typer.Option(help="seconds a move; 0 waits for Enter")] = 0.0,
    language: Lang = Language.en,
) -> None:
    """Walk through a game: each move in words, and the table in letters."""
    from .replaying import run

    with told_in(language.value):
        run(file, step, speed, language.value)


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="records")],
    language: Lang = Language.en,
) -> None:
    """Check that every event of a record holds."""
    from .verifying import run

    with told_in(language.value):
        raise typer.Exit(run(files, language.value))


@app.command()
def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a record")],
    playouts: Annotated[
        int | None,
        typer.Option(help="for each move that is compared to the end; else as suits the game"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Weigh every decision of a game: what it cost, what was better, and what was luck.

    Of Gardeners, where all play at once: what could be known, who moved the garden on, and when.
    """
    from .reviewing import run

    with told_in("en"):
        run(file, playouts, as_json)


@app.command()
def lesson(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a lesson that one writes")],
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="its game; else as its folder says")
    ] = None,
    language: Lang = Language.en,
) -> None:
    """Play a lesson through and list its steps, up to the first that does not hold."""
    from .lessoning import run

    with told_in(language.value):
        run(file, game, language.value)


@app.command()
def schema(
    document: Annotated[Document, typer.Argument(help="record or score")],
) -> None:
    """Print the JSON Schema of a kind of document."""
    from .listing import print_schema

    print_schema(document.value)


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games with their options."""
    from .listing import print_games

    print_games(as_json)


@app.command()
def describe(game: GameName, as_json: AsJson = False) -> None:
    """Say what every move's index, every word of an observation and every field means."""
    from .describing import describe as run

    with told_in("en"):
        run(game, as_json)


@app.command()
def box(
    game: GameName,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="a box of one's own, to be checked")
    ] = None,
    new: Annotated[
        Path | None, typer.Option(metavar="FILE", help="write a file to begin with")
    ] = None,
    language: Lang = Language.en,
) -> None:
    """Say how sure we are of a game's box, or in what a box of one's own differs."""
    from .boxing import compare, list_standard, write_new

    with told_in(language.value):
        if new is not None:
            write_new(game, new)
        elif file is not None:
            compare(game, file, language.value)
        else:
            list_standard(game)


@app.command()
def match(
    lineup: Annotated[list[str], typer.Argument(metavar="BOT...", help="one for each seat")],
    game: BotsGame = None,
    level: Level = None,
    option: Options = None,
    number: Games = 100,
    seconds: Seconds = None,
    playouts: Playouts = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    ray: Ray = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="keep finished games here, and go on")
    ] = None,
    box: BoxFile = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other over many deals, seats rotated.

    A bot is random, greedy or search; search:2 is its level 2, search:0.5s half a second a
    move, search:500p five hundred playouts. Others come with plug-ins. A game in which all act at
    once is played in simulated time, by one team of bots of the same name and level.
    """
    from .crew import crew
    from .matching import run
    from .orders import Order

    order = Order(lineup, game, level, option or [], number, seconds, playouts, seed, box)
    with crew(jobs, ray) as workers:
        run(order, workers, resume, as_json)


@app.command()
def learn(
    game: GameName,
    folder: Annotated[Path, typer.Argument(help="where all that is made is kept")],
    seats: Annotated[
        list[int] | None, typer.Option(help="learn for so many (default: all from two on)")
    ] = None,
    generations: Annotated[int, typer.Option(help="how many in all", min=1, max=99)] = 8,
    number: Annotated[int, typer.Option("--games", help="of each generation", min=10)] = 12_000,
    contests: Annotated[int, typer.Option(help="games of each gate", min=10)] = 1_800,
    horizon: Annotated[
        int, typer.Option(help="own moves after which a search asks the brain", min=1, max=99)
    ] = 6,
    seed: Seed = 0,
    jobs: Jobs = None,
    ray: Ray = None,
) -> None:
    """Learn a brain by self-play, which search then foresees by. Broken off, it goes on."""
    from hortus.engine.registry import game as find_game
    from hortus.learn import Training

    from . import learning
    from .crew import crew

    with told_in("en"):
        players = seats or [n for n in find_game(game).players if n > 1]
        plan = Training(
            game,
            tuple(sorted(set(players))),
            generations,
            number,
            contests,
            horizon=horizon,
            seed=seed,
        )
        with crew(jobs, ray) as workers:
            learning.run(plan, folder, workers)


@app.command()
def dataset(
    folder: Annotated[Path, typer.Argument(help="where it lies, or is to lie")],
    source: Annotated[
        list[str] | None,
        typer.Argument(metavar="[SOURCE...]", help="bots, one for each seat; or records"),
    ] = None,
    game: BotsGame = None,
    level: Level = None,
    option: Options = None,
    number: Games = 100,
    seconds: Seconds = None,
    playouts: Playouts = None,
    seed: Seed = 0,
    shard: Annotated[int, typer.Option(help="games in each file", min=1, max=10_000)] = 64,
    jobs: Jobs = None,
    ray: Ray = None,
    box: BoxFile = None,
) -> None:
    """Collect positions for programs that learn: what was seen, done, thought, and came of it.

    From a match of bots, named as for `hortus match`, or from files of records. Broken off, it
    goes on where it was. Without a source it tells what lies in the folder.
    """
    from . import collecting
    from .crew import crew
    from .orders import Order

    with told_in("en"):
        files = [Path(name) for name in source or []]
        if not files:
            collecting.tell_of(folder)
        elif all(file.is_file() for file in files):
            collecting.of_records(files, folder, shard)
        else:
            order = Order(
                source or [], game, level, option or [], number, seconds, playouts, seed, box
            )
            with crew(jobs, ray) as workers:
                collecting.of_match(order, folder, shard, workers)


# Its options, --help among them, are the script's own.
_HANDED_ON = {
    "allow_extra_args": True,
    "ignore_unknown_options": True,
    "help_option_names": [],
}


@app.command(context_settings=_HANDED_ON)
def bench(context: typer.Context) -> None:
    """Measure speed, beside other libraries where they are installed (see bench --help)."""
    from .benching import run

    raise typer.Exit(run(context.args))
