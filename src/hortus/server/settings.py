"""Everything about a server that may be set, with its default."""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from math import inf
from pathlib import Path
from typing import Any, Literal, get_args

from hortus.server.entry_settings import EntrySettings
from hortus.server.notice_settings import NoticeSettings

HOUR = 60 * 60
DAY = 24 * HOUR
ARCHIVE = 365 * DAY
LIFETIME, SLOW_LIFETIME, GATHERING = 30 * DAY, 90 * DAY, 14 * DAY
MOST_DAYS = 36_500
TABLES = "tables.sqlite"  # in the data folder
Log = Literal["text", "json"]  # for people, or for machines
Thinkers = Literal["here", "apart"]  # bots think where they are served, or in other processes
SHORTEST_SECRET = 20  # letters
ON, OFF = {"1", "true", "yes", "on"}, {"", "0", "false", "no", "off"}
HOST = re.compile(r"[\w.-]+|[0-9a-fA-F:.]+")  # a name, or an address
LIMIT = "HORTUS_LIMIT_"
BOT_PAUSE = 0.25  # a page shows moves at the pace that its person has set


def default_data_folder() -> Path:
    """`$HORTUS_DATA`, else the place where desktops keep what programs store."""
    if named := os.environ.get("HORTUS_DATA"):
        return Path(named).expanduser()
    home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "hortus"


def seconds_named(name: str) -> float | None:
    """A time from the environment; None if it is not set there."""
    text = os.environ.get(name, "").strip()
    if not text:
        return None
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < 60:
        raise ValueError(f"{name} is {text!r}; give seconds from 0 up to 60, such as {BOT_PAUSE}.")
    return seconds


def days_named(name: str, usual: int) -> int:
    """So many days from the environment, in seconds; `usual` if nothing is set there."""
    return _span_named(name, usual, "days", DAY)


def hours_named(name: str, usual: int) -> int:
    """So many hours from the environment, in seconds; `usual` if nothing is set there."""
    return _span_named(name, usual, "hours", HOUR)


def _span_named(name: str, usual: int, unit: str, size: int) -> int:
    text = os.environ.get(name, "").strip()
    if not text:
        return usual
    try:
        given = float(text)
    except ValueError:
        given = 0.0
    most = MOST_DAYS * DAY // size
    if not 0 < given <= most:
        raise ValueError(
            f"{name} is {text!r}; give {unit} above 0 up to {most}, such as {usual // size}."
        )
    return max(1, int(given * size))


def networks_named(name: str) -> tuple[str, ...]:
    """Addresses or networks from the environment, separated by commas."""
    named = words_named(name)
    for network in named:
        try:
            ipaddress.ip_network(network)
        except ValueError:
            raise ValueError(
                f"{name} has {network!r}; give addresses or networks, such as 10.0.0.0/8."
            ) from None
    return named


def one_named(name: str, among: tuple[str, ...]) -> Any:
    """One of several words from the environment; the first where nothing is set."""
    text = os.environ.get(name, "").strip() or among[0]
    if text not in among:
        raise ValueError(f"{name} is {text!r}; it may be {' or '.join(among)}.")
    return text


def flag_named(name: str) -> bool:
    """Whether something is switched on in the environment."""
    text = os.environ.get(name, "").strip().lower()
    if text not in {*ON, *OFF}:
        raise ValueError(f"{name} is {text!r}; give 1 for yes, or 0 for no.")
    return text in ON


def hosts_named(name: str) -> tuple[str, ...]:
    """Host names from the environment, separated by commas."""
    named = words_named(name)
    for host in named:
        if not HOST.fullmatch(host):
            raise ValueError(
                f"{name} has {host!r}; give names of hosts alone, such as garden.example."
            )
    return named


def words_named(name: str) -> tuple[str, ...]:
    """Words from the environment, separated by commas."""
    return tuple(filter(None, map(str.strip, os.environ.get(name, "").split(","))))


def secret_named(name: str) -> str | None:
    """What opens a door to whoever has it, from the environment; None if there is no such door."""
    text = os.environ.get(name, "").strip()
    if text and (len(text) < SHORTEST_SECRET or not text.isascii() or not text.isprintable()):
        raise ValueError(
            f"{name} is easy to guess, or cannot be sent: give at least {SHORTEST_SECRET} letters "
            "and digits at random."
        )
    return text or None


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one visitor, one address or one table may ask of the server."""

    body: int = 64 * 1024  # bytes of a request's body
    order: int = 320 * 1024  # bytes of an order for a table, a box of one's own included
    upload: int = 1024 * 1024  # bytes of an uploaded record or box
    upload_events: int = 20_000  # events of an uploaded record
    upload_seconds: float = 20.0  # longest time an upload may take to verify
    judge_seconds: float = 3.0  # longest search for what fulfils an entry of a box
    message: int = 4 * 1024  # bytes of one websocket message
    messages_per_second: float = 10.0  # sustained, on one websocket
    message_burst: int = 40
    requests_per_second: float = 10.0  # sustained, requests that change something, one address
    request_burst: int = 100
    reads_per_second: float = 30.0  # sustained, requests that only ask, one address
    read_burst: int = 600
    nods_per_ten_seconds: int = 4  # signs of one seat
    syncs_per_second: float = 0.2  # sustained, a table's whole log again, on one websocket
    sync_burst: int = 10
    openings_per_hour: float = 120.0  # sustained, tables that one address lays
    opening_burst: int = 60
    exports_per_hour: float = 60.0  # sustained, all that is stored about somebody, one address
    export_burst: int = 20
    confirmations_per_hour: float = 4.0  # sustained, mails that ask whether an address is theirs
    confirmation_burst: int = 4
    passkeys_per_visitor: int = 12
    entry_tries_per_hour: float = 30.0  # sustained, words that one address says at the door
    entry_try_burst: int = 10
    reports_per_hour: float = 20.0  # sustained, names that one address complains of
    report_burst: int = 20
    own_reports: int = 30  # of one visitor, that nobody has looked at yet
    reports: int = 10_000  # the same of all; then the oldest goes
    own_blocks: int = 200  # people whom one visitor does not want to meet
    told_devices: int = 12  # on which one visitor is told that it is their turn
    waiting_notices: int = 1000  # that are still to be sent; more are dropped
    onlookers_per_table: int = 64  # websockets of people who only watch
    sockets_per_visitor: int = 24
    tables_per_visitor: int = 100  # whose games are running
    tables: int = 20_000
    archived_per_visitor: int = 500  # finished games of one host; then the oldest goes
    archived: int = 100_000  # the same of all
    watchers_per_table: int = 200
    tournaments_per_visitor: int = 4  # of one host, that are not over
    tournaments: int = 500  # the same of all
    thoughts_per_visitor: int = 32  # that wait for thinkers apart at once, or are thought of
    thoughts: int = 2_000  # the same of all visitors
    reviews: int = 10_000  # finished games whose review is kept; then that begun longest ago goes
    reviews_at_once: int = 16  # that are made
    reviews_per_visitor: int = 2  # of these, of one who asks
    review_playouts: int = 120  # of each move that is compared, at most; two at least


def limits_named() -> Limits:
    """Limits from the environment, such as HORTUS_LIMIT_TABLES; the others keep their defaults."""
    known = {f"{LIMIT}{one.name.upper()}": one for one in fields(Limits)}
    for name in os.environ:
        if name.startswith(LIMIT) and name not in known:
            raise ValueError(f"{name} is no limit; docs/api.md lists those there are.")
    named: dict[str, int | float] = {}
    for name, one in known.items():
        text = os.environ.get(name, "").strip()
        if not text:
            continue
        whole = isinstance(one.default, int)
        try:
            named[one.name] = int(text) if whole else float(text)
        except ValueError:
            named[one.name] = 0
        if not 0 < named[one.name] < inf:
            what = "a whole number" if whole else "a number"
            raise ValueError(f"{name} is {text!r}; give {what} above 0, such as {one.default}.")
    return Limits(**named)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Settings:
    """One server. The defaults suit a person at their own machine."""

    data: Path = field(default_factory=default_data_folder)
    database: str | None = None  # SQLAlchemy URL; None: an SQLite file in the data folder
    host: str = "127.0.0.1"
    port: int = 8417  # 0: any free one
    lan: bool = False  # listen on every address and show a QR code
    browser: bool = True  # open the browser once the server listens
    hosts: tuple[str, ...] = ()  # further names this server answers to
    origins: tuple[str, ...] = ()  # further origins whose pages may send commands
    # Addresses or networks of proxies, who say in X-Forwarded-For for whom they ask.
    proxies: tuple[str, ...] = ()
    framed_by: tuple[str, ...] = ()  # origins whose pages may show this server's in a frame
    secure: bool = False  # mark the cookie Secure: set it behind a TLS proxy
    metrics: str | None = (
        None  # what is to be sent to read how busy the server is; None: nobody may
    )
    admin: str | None = None  # the same of whoever looks after it (`hortus admin`)
    log: Log = "text"  # for machines also of every request
    bot_pause: float = BOT_PAUSE  # seconds between a move and a bot's answer
    live_pause: float | None = None  # the same in real time; None: as long as its level says
    bot_workers: int = 0  # bots that think at once; 0: one fewer than there are cores
    thinkers: Thinkers = "here"  # apart: in processes of their own (`hortus think`)
    bot_grace: float = 10.0  # seconds a bot may overstay its thinking time
    lifetime: int = LIFETIME  # seconds from a running table's last event until it is removed
    slow_lifetime: int = SLOW_LIFETIME  # the same where each move has days
    archive: int = ARCHIVE  # the same of one whose game is over
    gathering: int = GATHERING  # the same of a tournament that waits for entrants
    unplayed: int = HOUR  # the same of one at which nobody has moved yet
    invited: int = DAY  # the same of one that waits for somebody who was sent a link
    sweep: float = 600.0  # seconds between two looks for tables past their lifetime
    deserted: float = 300.0  # seconds without anybody at a table until its bots wait for somebody
    idle: float = 900.0  # seconds until an unwatched table is put out of memory
    # By the game, a box of the owner's own that set-up offers, as a record's header has it.
    boxes: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    notices: NoticeSettings = field(default_factory=NoticeSettings)
    entry: EntrySettings = field(default_factory=EntrySettings)
    limits: Limits = field(default_factory=Limits)

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite+aiosqlite:///{self.data / TABLES}"

    def stays(self, over: bool, pace: Mapping[str, Any] | None) -> int:
        """For how many seconds after its last event a table stays, by whether its game is over, and
        by its pace."""
        slow = pace is not None and pace["kind"] == "move"
        return self.archive if over else self.slow_lifetime if slow else self.lifetime

    def stays_unplayed(self, awaits: bool) -> int:
        """The same of one that nobody has played at, by whether it waits for somebody invited."""
        return self.invited if awaits else min(self.unplayed, self.invited)

    @property
    def workers(self) -> int:
        return self.bot_workers or max(1, (os.cpu_count() or 2) - 1)

    @classmethod
    def from_environment(cls) -> Settings:
        """Take `HORTUS_DATA`, `HORTUS_DATABASE`, `HORTUS_HOSTS`, `HORTUS_ORIGINS`,
        `HORTUS_PROXIES`, `HORTUS_SECURE`, `HORTUS_METRICS`, `HORTUS_ADMIN`, `HORTUS_LOG`,
        `HORTUS_THINKERS`, `HORTUS_BOT_PAUSE` and `HORTUS_LIVE_PAUSE`, how long tables stay, each of
        the limits, and what there is to set about notices and about who comes in; everything else
        keeps its default.
        Raises ValueError with a sentence for the person who set them."""

        pause = seconds_named("HORTUS_BOT_PAUSE")
        return cls(
            database=os.environ.get("HORTUS_DATABASE") or None,
            hosts=hosts_named("HORTUS_HOSTS"),
            origins=words_named("HORTUS_ORIGINS"),
            proxies=networks_named("HORTUS_PROXIES"),
            secure=flag_named("HORTUS_SECURE"),
            bot_pause=BOT_PAUSE if pause is None else pause,
            live_pause=seconds_named("HORTUS_LIVE_PAUSE"),
            metrics=secret_named("HORTUS_METRICS"),
            admin=secret_named("HORTUS_ADMIN"),
            log=one_named("HORTUS_LOG", get_args(Log)),
            thinkers=one_named("HORTUS_THINKERS", get_args(Thinkers)),
            lifetime=days_named("HORTUS_TABLE_DAYS", LIFETIME),
            slow_lifetime=days_named("HORTUS_SLOW_TABLE_DAYS", SLOW_LIFETIME),
            archive=days_named("HORTUS_ARCHIVE_DAYS", ARCHIVE),
            gathering=days_named("HORTUS_TOURNAMENT_DAYS", GATHERING),
            unplayed=hours_named("HORTUS_UNPLAYED_HOURS", HOUR),
            invited=hours_named("HORTUS_INVITED_HOURS", DAY),
            limits=limits_named(),
            notices=NoticeSettings.from_environment(),
            entry=EntrySettings.from_environment(),
        )

    def __post_init__(self) -> None:
        for one in fields(self.limits):
            if getattr(self.limits, one.name) <= 0:
                raise ValueError(f"the limit {one.name} must be more than zero")
        if self.thinkers == "apart" and not (self.database or "").startswith("postgres"):
            raise ValueError(
                "HORTUS_THINKERS is apart, which several processes on one database are needed for: "
                "name a PostgreSQL with HORTUS_DATABASE, or leave HORTUS_THINKERS out."
            )
        if self.archive <= 0:
            raise ValueError("finished games must stay for more than zero seconds")
        if min(self.lifetime, self.slow_lifetime) <= 0:
            raise ValueError("the lifetime of tables must be more than zero seconds")
