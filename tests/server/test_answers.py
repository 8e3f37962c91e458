"""How the server answers: errors, headers, files, documents, and its description of itself."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import jsonschema
import pytest

import hortus
from hortus.server.http.static import Browser

from .visiting import LINK, ME, RANDOM, Guest, problem

Arrive = Callable[[], Guest]


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/api/nothing", (404, "not_found")),
        ("GET", "/nothing.js", (404, "not_found")),
        ("GET", "/api/tables/aaaaaaaaaaaa", (404, "not_found")),
        ("GET", "/api/tables/aaaaaaaaaaaa/replay", (404, "not_found")),
        ("POST", "/api/tables/aaaaaaaaaaaa/hint", (404, "not_found")),
        ("PUT", "/api/tables", (405, "method_not_allowed")),
        ("DELETE", "/api/games", (405, "method_not_allowed")),
        ("POST", "/api/tables", (400, "invalid")),
    ],
)
def test_errors_have_one_shape(
    address: str, method: str, path: str, expected: tuple[int, str]
) -> None:
    assert problem(httpx.request(method, f"http://{address}{path}")) == expected


@pytest.mark.parametrize("body", [b"\xff\xfe{", b"[" * 60_000, b'{"name": "\xed\xa0\x80"}', b"{"])
def test_a_body_that_cannot_be_read_is_refused(address: str, body: bytes) -> None:
    for path in ("/api/tables", "/api/score/miyabi", "/api/replays"):
        sent = httpx.post(f"http://{address}{path}", content=body,
                          headers={"Content-Type": "application/json"})  # fmt: skip
        assert sent.status_code == 400, sent.text
        assert problem(sent)[1] in ("invalid", "broken_document", "broken_record")


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("de", "Ben, Spieler 2, name: Spieler 1 und Spieler 2 heißen beide Ben; "),
        ("fr, nl;q=0.8, en;q=0.5", "Ben, speler 2, name: speler 1 en speler 2 heten allebei Ben; "),
        ("de;q=0, fr", "Ben, player 2, name: players 1 and 2 are both called Ben; "),
        ("", "Ben, player 2, name: players 1 and 2 are both called Ben; "),
    ],
)
def test_a_mistake_is_told_in_the_visitor_s_language(address: str, wish: str, told: str) -> None:
    document = {"boards": [1], "players": [{"name": "Ben"}, {"name": "Ben\ud800"}]}
    headers = {"Content-Type": "application/json", "Accept-Language": wish}
    page = f"http://{address}/api/score/zen-garden"
    answer = httpx.post(page, content=json.dumps(document), headers=headers)
    assert problem(answer) == (400, "broken_document")
    body = answer.json()
    assert body["message"].startswith(told)
    assert (body["player"], body["where"]) == ("Ben", "player 2, name")
    assert body["key"] == "mistake_same_name"
    assert body["values"] == {"first": 1, "second": 2, "name": "Ben"}


def test_a_fault_of_ours_shows_no_traceback(
    guest: Arrive, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("the inner workings")

    monkeypatch.setattr("hortus.server.http.pictures.state", broken)
    ann = guest()
    table = ann.open(ME, RANDOM)["table"]
    answer = ann.get(table)
    assert problem(answer) == (500, "internal")
    assert "workings" not in answer.text
    assert "the inner workings" in caplog.text, "but the log has it"


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing"])
def test_every_answer_carries_the_security_headers(address: str, path: str) -> None:
    headers = httpx.get(f"http://{address}{path}").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers or "python" not in headers["server"].lower()


def test_long_answers_are_compressed(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM)["table"]
    answer = ann.get(table)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "no-store"


def test_health_games_and_bots(address: str) -> None:
    server = f"http://{address}/api"
    assert httpx.get(f"{server}/health").json() == {
        "status": "ok",
        "version": hortus.__version__,
        "compiling": {},
    }
    games = httpx.get(f"{server}/games").json()
    zen = next(game for game in games if game["id"] == "zen-garden")
    assert zen["players"] == [2, 3, 4]
    assert len(zen["levels"]) == 5
    bots = httpx.get(f"{server}/bots").json()
    assert [bot["name"] for bot in bots] == ["random", "greedy", "search", "partner"]
    assert [bot["levels"] for bot in bots[2:]] == [[1, 2, 3, 4, 5], [1, 2, 3]]


# ------------------------------------------------------------------------- documents


def finished() -> bytes:
    table = hortus.deal("zen-garden", 2, seed=5)
    while not table.over:
        table.push(next(iter(table.moves)))
    return table.record.to_json()


def upload(address: str, content: bytes) -> httpx.Response:
    headers = {"content-type": "application/json"}
    return httpx.post(f"http://{address}/api/replays", content=content, headers=headers)


def test_an_uploaded_record_is_replayed(address: str) -> None:
    replay = upload(address, finished()).json()
    assert replay["table"] is None
    assert len(replay["frames"]) == 33
    assert replay["frames"][-1]["over"]
    assert [frame["version"] for frame in replay["frames"]] == sorted(
        {frame["version"] for frame in replay["frames"]}
    )


def test_a_broken_record_is_named_by_its_first_bad_event(address: str) -> None:
    record = json.loads(finished())
    moves = [n for n, event in enumerate(record["events"]) if event["kind"] == "move"]
    record["events"][moves[3]]["move"] = record["events"][moves[1]]["move"]
    answer = upload(address, json.dumps(record).encode())
    assert problem(answer) == (400, "broken_record")
    assert answer.json()["where"] == f"events[{moves[3]}]"


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"nonsense", b'{"format": 1}', b"\xff\xfe"])
def test_what_is_no_record_is_refused(address: str, content: bytes) -> None:
    assert problem(upload(address, content)) == (400, "broken_record")


def test_a_running_tables_record_says_why_it_does_not_replay(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, LINK)["table"]
    answer = upload(ann.address, ann.get(table, "/record").content)
    assert problem(answer) == (400, "broken_record")
    assert "withheld" in answer.json()["message"]


def test_an_evening_is_scored(address: str) -> None:
    server = f"http://{address}/api/score"
    wrong = httpx.post(f"{server}/zen-garden", json={"players": []})
    assert problem(wrong) == (400, "broken_document")
    assert problem(httpx.post(f"{server}/chess", json={}))[0] in {400, 404}


# ---------------------------------------------------------------------- browser part


@pytest.fixture
def built(tmp_path: Path) -> Browser:
    """A browser part such as the build makes."""
    (tmp_path / "assets").mkdir()
    page = "<html><script>document.title = 'x'</script><script src='/a.js'></script></html>"
    (tmp_path / "index.html").write_text(page)
    (tmp_path / "assets" / "app-Bx3kLm90.js").write_text("let x = 1;\n" * 200)
    (tmp_path.parent / "outside.txt").write_text("secret")
    return Browser(tmp_path)


def test_hashed_files_are_kept_and_pages_are_asked_for_again(built: Browser) -> None:
    page, script = built.asset("index.html"), built.asset("assets/app-Bx3kLm90.js")
    assert page is not None
    assert page.cache == "no-cache"
    assert "'sha256-" in page.policy, "the page's own script may run"
    assert "unsafe-inline" not in page.policy.partition("script-src")[2].partition(";")[0]
    assert script is not None
    assert "immutable" in script.cache
    assert script.media_type == "text/javascript"
    assert gzip.decompress(script.encoded["gzip"]) == script.plain


@pytest.mark.parametrize(
    "path", ["../outside.txt", "..", "", "assets", "no.js", "a\0b", "/etc/passwd"]
)
def test_nothing_outside_the_folder_is_sent(built: Browser, path: str) -> None:
    assert built.asset(path) is None


# ------------------------------------------------------------------------ description


def test_the_socket_describes_its_messages(guest: Arrive) -> None:
    ann = guest()
    schema = httpx.get(f"http://{ann.address}/api/schema/socket.json").json()
    sent = {"$defs": schema["$defs"], **schema["server"]}
    received = {"$defs": schema["$defs"], **schema["client"]}
    table = ann.open(ME, RANDOM)["table"]
    with ann.sit(table) as line:
        jsonschema.validate({"type": "state", "state": line.state}, sent)
        line.send(type="ping")
        jsonschema.validate(line.until("pong"), sent)
    jsonschema.validate({"type": "play", "seat": 0, "version": 1, "move": "0a d4 r0"}, received)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"type": "play", "seat": 4, "version": 1, "move": 0}, received)
