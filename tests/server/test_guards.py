"""Whom the server does not listen to, and how much of anything it takes."""

from __future__ import annotations

import contextlib
import json
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from hortus.server.http.addresses import address_of
from hortus.server.settings import Limits, Settings

from .visiting import GENEROUS, LINK, ME, RANDOM, Guest, Line, problem, quick, serving

Arrive = Callable[[], Guest]


def limited(**changes: Any) -> Limits:
    """Generous limits but for those named."""
    names = {name: getattr(GENEROUS, name) for name in Limits.__slots__}
    return Limits(**{**names, **changes})


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", ""])
def test_foreign_hosts_get_nothing(address: str, host: str) -> None:
    for path in ("/", "/api/games", "/api/nothing"):
        answer = httpx.get(f"http://{address}{path}", headers={"host": host})
        assert problem(answer) == (421, "wrong_host")


def test_who_watches_over_a_server_calls_it_by_any_name(data: Path) -> None:
    key = "long-enough-and-random"
    with serving(quick(data, metrics=key)) as address:
        headers = {"host": "one:8417", "authorization": f"Bearer {key}"}
        for path in ("/api/health", "/api/health/ready", "/api/metrics"):
            assert httpx.get(f"http://{address}{path}", headers=headers).status_code == 200, path
        for path in ("/", "/api/games", "/api/admin/tables"):
            assert problem(httpx.get(f"http://{address}{path}", headers=headers)) == (
                421,
                "wrong_host",
            )
        assert problem(httpx.post(f"http://{address}/api/health", headers=headers)) == (
            421,
            "wrong_host",
        )


@pytest.mark.parametrize("host", ["localhost:1", "127.0.0.1", "[::1]:80", "LOCALHOST"])
def test_own_names_are_answered(address: str, host: str) -> None:
    assert httpx.get(f"http://{address}/api/health", headers={"host": host}).status_code == 200


def test_further_hosts_and_origins_are_named_in_the_settings(data: Path) -> None:
    settings = quick(data, hosts=("garden.example",), origins=("http://localhost:5173",))
    with serving(settings) as address:
        named = {"host": "garden.example"}
        assert httpx.get(f"http://{address}/api/games", headers=named).status_code == 200
        order = {"game": "zen-garden", "seats": [ME, RANDOM]}
        origin = {"origin": "http://localhost:5173"}
        answer = httpx.post(f"http://{address}/api/tables", json=order, headers=origin)
        assert answer.status_code == 201


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://localhost:1"},
        {"sec-fetch-site": "cross-site"},
    ],
)
def test_foreign_pages_cannot_command(address: str, headers: dict[str, str]) -> None:
    order = {"game": "zen-garden", "seats": [ME, RANDOM]}
    answer = httpx.post(f"http://{address}/api/tables", json=order, headers=headers)
    assert problem(answer) == (403, "wrong_origin")


def test_a_page_without_encryption_is_foreign_to_a_server_that_speaks_with_it(data: Path) -> None:
    with serving(quick(data, secure=True)) as address:
        order = {"game": "zen-garden", "seats": [ME, RANDOM]}
        for scheme, status in (("http", 403), ("https", 201)):
            origin = {"origin": f"{scheme}://{address}"}
            answer = httpx.post(f"http://{address}/api/tables", json=order, headers=origin)
            assert answer.status_code == status, scheme


def test_proxies_are_named_by_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORTUS_PROXIES", "127.0.0.1, 10.0.0.0/8")
    assert Settings.from_environment().proxies == ("127.0.0.1", "10.0.0.0/8")
    monkeypatch.setenv("HORTUS_PROXIES", "the proxy")
    with pytest.raises(ValueError, match=r"HORTUS_PROXIES has 'the proxy'; give addresses"):
        Settings.from_environment()


def test_each_limit_may_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORTUS_LIMIT_OPENING_BURST", "7")
    monkeypatch.setenv("HORTUS_LIMIT_READS_PER_SECOND", "0.5")
    assert Settings.from_environment().limits == Limits(opening_burst=7, reads_per_second=0.5)
    for wrong in ("many", "0", "-1", "1.5"):
        monkeypatch.setenv("HORTUS_LIMIT_OPENING_BURST", wrong)
        with pytest.raises(ValueError, match=f"HORTUS_LIMIT_OPENING_BURST is '{wrong}'; give"):
            Settings.from_environment()


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("HORTUS_SECURE", "perhaps", "give 1 for yes, or 0 for no"),
        ("HORTUS_HOSTS", "https://garden.example", "give names of hosts alone"),
        ("HORTUS_HOSTS", "garden.example, b.example:80", "has 'b.example:80'; give names"),
        ("HORTUS_METRICS", "x", "give at least 20 letters"),
        ("HORTUS_LIMIT_TABELS", "3", "HORTUS_LIMIT_TABELS is no limit"),
    ],
)
def test_what_is_set_wrongly_is_told_at_the_start(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, told: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ValueError, match=told):
        Settings.from_environment()


def test_what_is_switched_on_may_be_said_in_several_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for word, secure in {"1": True, "on": True, "Yes": True, "0": False, "off": False}.items():
        monkeypatch.setenv("HORTUS_SECURE", word)
        assert Settings.from_environment().secure is secure


def test_foreign_pages_cannot_connect(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM)["table"]
    with pytest.raises(InvalidStatus), ann.sit(table, Origin="http://evil.example"):
        pass
    with ann.sit(table, Origin=f"http://{ann.address}") as line:
        assert line.state["mine"] == [0]


def test_bodies_are_json_and_not_too_large(guest: Arrive) -> None:
    ann = guest()
    form = ann.http.post("/api/tables", data={"game": "zen-garden"})
    assert problem(form) == (415, "unsupported_media_type")
    large = {"game": "zen-garden", "seats": [ME, RANDOM], "options": {"boards": "x" * 340_000}}
    assert problem(ann.http.post("/api/tables", json=large)) == (413, "too_large")
    upload = b'{"x": "' + b"x" * 1_100_000 + b'"}'
    json_type = {"content-type": "application/json"}
    answer = ann.http.post("/api/replays", content=upload, headers=json_type)
    assert problem(answer) == (413, "too_large")
    broken = ann.http.post("/api/tables", content=b'{"game"', headers=json_type)
    assert problem(broken) == (400, "invalid")


def test_requests_have_a_rate(data: Path) -> None:
    settings = quick(data, limits=limited(requests_per_second=0.1, request_burst=3))
    with serving(settings) as address:
        order = {"game": "nothing", "seats": [ME, RANDOM]}
        answers = [httpx.post(f"http://{address}/api/tables", json=order) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [400, 400, 400, 429]
        assert problem(answers[-1]) == (429, "too_fast")
        assert answers[-1].headers["retry-after"] == "1"
        assert httpx.get(f"http://{address}/api/games").status_code == 200


def flood(line: Line) -> None:
    for _ in range(100):
        line.send(type="ping")
        line.receive()


def test_messages_have_a_rate_and_a_flood_is_cut(data: Path) -> None:
    settings = quick(data, limits=limited(messages_per_second=0.1, message_burst=5))
    with serving(settings) as address:
        ann = Guest(address)
        table = ann.open(ME, LINK)["table"]
        with ann.sit(table) as line:
            for _ in range(6):
                line.send(type="ping")
            for _ in range(5):
                assert line.receive()["type"] == "pong"
            assert line.receive()["problem"]["error"] == "too_fast"
            with pytest.raises(ConnectionClosed) as cut:
                flood(line)
            assert cut.value.rcvd is not None
            assert cut.value.rcvd.code == 1008


def test_messages_have_a_size(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, LINK)["table"]
    with ann.sit(table) as line:
        line.connection.send('{"type": "ping", "x": "' + "x" * 5000 + '"}')
        with pytest.raises(ConnectionClosed) as cut:
            line.receive()
        assert cut.value.rcvd is not None
        assert cut.value.rcvd.code == 1009


def test_whoever_never_reads_is_not_read_any_further(guest: Arrive) -> None:
    """Each ping frame is answered: the answers would lie in memory."""
    ann = guest()
    table = ann.open(ME, LINK)["table"]
    host, _, port = ann.address.partition(":")
    frames = (b"\x89\xfd" + bytes(4) + bytes(125)) * 500
    most = 16 * 2**20  # more than may lie on its way between two programs
    sent = 0
    with socket.create_connection((host, int(port))) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2**16)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2**16)
        line.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {ann.address}\r\n"
            f"Cookie: {ann.cookie()}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode()
        )
        assert line.recv(12) == b"HTTP/1.1 101"
        line.settimeout(3)
        with contextlib.suppress(OSError):
            while sent < most:
                sent += line.send(frames)
        assert sent < most
        with ann.sit(table) as other:
            other.send(type="ping")
            assert other.until("pong")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("nonsense", None),
        ("[]", None),
        ('{"type": "dance"}', "type"),
        ('{"type": "play", "seat": 9, "version": 1, "move": 0}', "seat"),
        ('{"type": "play", "seat": 0, "version": "x", "move": 0}', "version"),
        ('{"type": "play", "seat": 0, "version": 1}', None),
        ('{"type": "sync", "since": 1e400}', "since"),
        ('{"type": "play", "seat": 0, "version": 1, "move": 99999999999999999999}', "move"),
        ('{"type": "play", "seat": 0, "version": 1, "move": -1}', "move"),
        ("\x00", None),
    ],
)
def test_strange_messages_are_answered(guest: Arrive, text: str, where: str | None) -> None:
    ann = guest()
    table = ann.open(ME, LINK)["table"]
    with ann.sit(table) as line:
        line.connection.send(text)
        refused = line.until("refused")["problem"]
        assert refused["error"] in {"invalid", "invalid_move"}
        assert refused["where"] == where
        line.send(type="ping")
        assert line.until("pong")


def require_refused(guest: Guest, table: str, why: str) -> None:
    url = f"ws://{guest.address}/api/tables/{table}/socket"
    with connect(url, additional_headers={"Cookie": guest.cookie()}) as refused:
        assert json.loads(refused.recv(5))["problem"]["error"] == why
        with pytest.raises(ConnectionClosed):
            refused.recv(5)


def test_a_visitor_has_so_many_connections(data: Path) -> None:
    with serving(quick(data, limits=limited(sockets_per_visitor=3))) as address:
        ann = Guest(address)
        one, two = ann.open(ME, LINK)["table"], ann.open(ME, LINK)["table"]
        with ann.sit(one) as first, ann.sit(one) as second, ann.sit(two) as third:
            assert first.state["version"] == second.state["version"]
            assert third.state["table"] == two
            for table in (one, two):
                require_refused(ann, table, "too_many_windows")


def test_however_many_watch_whoever_plays_comes_in(data: Path) -> None:
    with serving(quick(data, limits=limited(onlookers_per_table=1))) as address:
        ann, ben, eve = Guest(address), Guest(address), Guest(address)
        made = ann.open(ME, LINK)
        table = made["table"]
        for onlooker in (ben, eve):
            assert onlooker.claim(table, made["spectator"]).status_code == 200
        with ben.sit(table):
            require_refused(eve, table, "too_many_watch")
            with ann.sit(table) as line:
                assert line.state["mine"] == [0]
            assert eve.claim(table, made["invites"][0]["token"], "Eve").status_code == 200
            with eve.sit(table) as line:
                assert line.state["mine"] == [1]


def test_a_whole_table_is_not_sent_again_and_again(data: Path) -> None:
    with serving(quick(data, limits=limited(syncs_per_second=0.01, sync_burst=2))) as address:
        ann = Guest(address)
        with ann.sit(ann.open(ME, LINK)["table"]) as line:
            for _ in range(2):
                line.send(type="sync", since=0)
                assert line.until("state")
            line.send(type="sync", since=0)
            assert line.until("refused")["problem"]["error"] == "too_fast"


def test_what_is_only_asked_for_has_a_rate_too(data: Path) -> None:
    with serving(quick(data, limits=limited(reads_per_second=0.01, read_burst=3))) as address:
        asked = [httpx.get(f"http://{address}/api/games").status_code for _ in range(4)]
        assert asked == [200, 200, 200, 429]
        for free in ("/", "/api/health"):
            assert httpx.get(f"http://{address}{free}").status_code == 200


FRIEND, STRANGER = {"x-forwarded-for": "203.0.113.7"}, {"x-forwarded-for": "203.0.113.8"}


@pytest.mark.parametrize(("proxies", "statuses"), [((), [201, 429]), (("127.0.0.1",), [201, 201])])
def test_only_a_named_proxy_says_for_whom_it_asks(
    data: Path, proxies: tuple[str, ...], statuses: list[int]
) -> None:
    limits = limited(openings_per_hour=0.01, opening_burst=1)
    with serving(quick(data, limits=limits, proxies=proxies)) as address:
        order = {"game": "zen-garden", "seats": [ME, RANDOM]}
        made = [
            httpx.post(f"http://{address}/api/tables", json=order, headers=person).status_code
            for person in (FRIEND, STRANGER)
        ]
        assert made == statuses


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("192.0.2.1", 5), "192.0.2.1"),
        (("2001:db8:1:2:3::4", 5), "2001:db8:1:2::/64"),
        (("::ffff:192.0.2.1", 5), "192.0.2.1"),
        (("testclient", 5), "testclient"),
        (None, "?"),
    ],
)
def test_a_household_has_one_address(client: tuple[str, int] | None, address: str) -> None:
    assert address_of({"client": client}) == address


def test_tables_are_laid_so_often_from_one_address(data: Path) -> None:
    """Whoever asks there: a new visitor each time, a lesson and a rematch count, too."""
    limits = limited(openings_per_hour=0.01, opening_burst=2)
    with serving(quick(data, limits=limits)) as address:
        Guest(address).open(ME, LINK)
        ann = Guest(address)
        assert ann.http.post("/api/games/zen-garden/lessons/first-tiles").status_code == 201
        order = {"game": "zen-garden", "seats": [ME, RANDOM]}
        refused = Guest(address).http.post("/api/tables", json=order)
        assert problem(refused) == (429, "too_often")
        assert refused.headers["retry-after"] == "60"


def test_a_visitor_hosts_so_many_tables(data: Path) -> None:
    with serving(quick(data, limits=limited(tables_per_visitor=2))) as address:
        ann = Guest(address)
        first = ann.open(ME, LINK)["table"]
        ann.open(ME, LINK)
        order = {"game": "zen-garden", "seats": [ME, RANDOM]}
        assert problem(ann.http.post("/api/tables", json=order)) == (429, "too_many_tables")
        ann.delete(first)
        assert ann.http.post("/api/tables", json=order).status_code == 201


def test_strangers_are_told_why_they_cannot_come_in(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    table = ann.open(ME, LINK)["table"]
    for wrong, error, code in ((table, "no_place", 4403), ("a" * 12, "not_found", 4404)):
        url = f"ws://{eve.address}/api/tables/{wrong}/socket"
        with connect(url) as line:
            assert json.loads(line.recv(5))["problem"]["error"] == error
            with pytest.raises(ConnectionClosed) as cut:
                line.recv(5)
            assert cut.value.rcvd is not None
            assert cut.value.rcvd.code == code


def test_behind_encryption_the_cookie_is_this_hosts_alone_and_lasts_with_every_visit(
    data: Path,
) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        table = ann.open(ME, LINK)["table"]
        before = ann.http.cookies["hortus_visitor"]
    with serving(quick(data, secure=True)) as address:
        seen = httpx.get(
            f"http://{address}/api/tables", headers={"cookie": f"hortus_visitor={before}"}
        )
        assert [card["table"] for card in seen.json()] == [table]
        renewed = seen.headers["set-cookie"]
        assert renewed.startswith(f"__Host-hortus_visitor={before}; ")
        assert {"Secure", "HttpOnly", "Path=/", "Max-Age=31536000"} <= set(renewed.split("; "))
        stranger = httpx.get(f"http://{address}/api/tables")
        assert stranger.json() == []
        assert "set-cookie" not in stranger.headers


def test_a_made_up_cookie_is_a_strangers(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, LINK)["table"]
    for made_up in ("x", "A" * 32, "../../etc", "é"):
        headers = {b"cookie": f"hortus_visitor={made_up}".encode()}
        answer = httpx.get(f"http://{ann.address}/api/tables/{table}", headers=headers)
        assert problem(answer) == (403, "no_place")
