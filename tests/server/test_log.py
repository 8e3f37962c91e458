"""The log for machines: one JSON object a line, and nothing about anybody."""

from __future__ import annotations

import json
import logging
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from hortus.server.logs import FIELDS, JsonLines
from hortus.server.settings import Settings
from running import Running, free_port

from .apart import apart
from .visiting import LINK, RANDOM, Guest, wait_until_well

NAMES = ("Annabella", "Benedict")


def played_a_little(address: str) -> list[str]:
    """What nobody may read in the log: names, ids, tokens, cookies."""
    ann, ben = Guest(address), Guest(address)
    created = ann.open({"kind": "me", "name": NAMES[0]}, LINK, RANDOM)
    table, token = created["table"], created["invites"][0]["token"]
    ben.claim(table, token, NAMES[1])
    ben.claim(table, created["spectator"])
    ben.post(table, "/seats/1/name", {"name": ""})  # refused
    key = ann.post(table, "/replay-key").json()["key"]
    Guest(address).post(table, "/replay", {"key": key})
    for who in (ann, ben):
        with who.sit(table) as line:
            line.send(type="nonsense")
            line.until("refused")
    Guest(address).get(table)  # no place there
    ann.http.get(f"/{table}/{token}")
    ann.http.get(f"/api/tables/{table}/{token}")
    ann.http.get("/api/games", headers={"Host": "elsewhere.example"})
    me = ann.http.get("/api/me/stored").json()["visitor"]
    ben.http.delete("/api/me")
    cookies = [value for who in (ann, ben) for value in who.http.cookies.values()]
    return [*NAMES, table, token, created["spectator"], key, me, *cookies]


def test_requests_are_told_by_their_templates_and_nobody_by_name(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HORTUS_LOG", "json")
    with apart(data) as server:
        secrets = played_a_little(server.address)
        written = server.leave()
    told = [json.loads(line) for line in written.splitlines()]
    assert f"Hortus is served at http://localhost:{server.address.rpartition(':')[2]}/" in {
        line["message"] for line in told
    }
    assert all({"time", "level", "logger", "message"} <= line.keys() for line in told)
    requests = [line for line in told if line["logger"] == "hortus.requests"]
    asked = {(line["method"], line["route"], line["status"]) for line in requests}
    assert {
        ("POST", "/api/tables", 201),
        ("POST", "/api/tables/{table}/claim", 200),
        ("POST", "/api/tables/{table}/seats/{seat}/name", 400),
        ("GET", "/api/tables/{table}", 403),
        ("WEBSOCKET", "/api/tables/{table}/socket", 101),
        ("GET", None, 421),
        ("DELETE", "/api/me", 204),
    } <= asked, asked
    assert all(line["milliseconds"] >= 0 for line in requests)
    for secret in secrets:
        assert secret not in written, secret


def test_a_box_that_is_offered_is_told_in_json_too(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HORTUS_LOG", "json")
    box = tmp_path / "mine.toml"
    box.write_text('id = "zen-garden"\nname = "Ours"\n[coins]\nstart = 20\n')
    port = free_port()
    how = ("play", "--no-browser", "--port", str(port), "--data", str(data), "--box", str(box))
    server = Running(how, os.environ)
    try:
        wait_until_well(f"127.0.0.1:{port}")
    finally:
        written = server.end(signal.SIGTERM)
    told = [json.loads(line) for line in written.splitlines()]
    said = [line["message"] for line in told if line["logger"] == "hortus.starts"]
    assert [one.startswith("zen-garden: ") and "Ours" in one for one in said] == [True, False]


def test_what_went_wrong_stays_in_one_line() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError as error:
        record = logging.LogRecord(
            "hortus.server", logging.ERROR, "", 0, "%s failed", ("it",),
            (ValueError, error, error.__traceback__),
        )  # fmt: skip
    setattr(record, FIELDS, {"status": 500})
    line = JsonLines().format(record)
    assert "\n" not in line
    told: dict[str, Any] = json.loads(line)
    assert (told["level"], told["message"], told["status"]) == ("error", "it failed", 500)
    assert told["exception"].endswith("ValueError: two\nlines")


def test_another_form_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORTUS_LOG", "xml")
    with pytest.raises(ValueError, match="HORTUS_LOG is 'xml'; it may be text or json"):
        Settings.from_environment()
