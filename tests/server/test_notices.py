"""Being told that it is one's turn: who is, of what, how often, and who is not."""

from __future__ import annotations

import re
import socket
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hortus.server.live.push_services import PublicNetwork, is_public
from hortus.server.live.webpush import Reader, Signer, decoded, encrypt, new_key, read_key
from hortus.server.notice_settings import MailServer, NoticeSettings
from running import free_port

from .receiving import Device, Letters, Push, PushService, mail_server, push_service
from .visiting import GENEROUS, LINK, ME, Guest, problem, quick, serving, until

AWAY = 0.2  # seconds
QUIET = 0.8  # in which what is not sent would have come


@pytest.fixture(scope="module")
def running_service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
def service(running_service: PushService) -> PushService:
    """Empty, and well."""
    running_service.received, running_service.status = [], 201
    return running_service


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of the shared server."""
    return tmp_path_factory.mktemp("notices")


@pytest.fixture(scope="module")
def port() -> int:
    """Of the mail server."""
    return free_port()


@pytest.fixture(scope="module")
def house(kept: Path, running_service: PushService, port: int) -> Iterator[str]:
    notices = NoticeSettings(
        seconds=AWAY,
        mail_gap=600.0,
        services=(running_service.address,),
        contact="mailto:me@x.org",
        mail_server=MailServer("127.0.0.1", port, "Hortus <hortus@garden.example>"),
        address="https://garden.example",
    )
    limits = replace(GENEROUS, confirmation_burst=1000)
    with serving(quick(kept, notices=notices, limits=limits)) as address:
        yield address


def together(address: str, **order: Any) -> tuple[Guest, Guest, str]:
    """Ann and Ben at a table of theirs."""
    ann, ben = Guest(address), Guest(address)
    laid = ann.open(ME, LINK, **order)
    assert ben.claim(laid["table"], laid["invites"][0]["token"], "Ben").is_success
    return ann, ben, laid["table"]


def first_to_move(ann: Guest, ben: Guest, table: str) -> tuple[Guest, Guest]:
    """Whose turn it is, and the other one."""
    (acting,) = ann.get(table).json()["actors"]
    return (ann, ben) if acting in ann.get(table).json()["mine"] else (ben, ann)


def tell_me(guest: Guest, device: Device, language: str = "en") -> dict[str, Any]:
    answer = guest.http.post(
        "/api/me/notices/here",
        json=device.subscription,
        headers={"Accept-Language": language},
    )
    assert answer.is_success, answer.text
    mine: dict[str, Any] = answer.json()
    return mine


def play(guest: Guest, table: str) -> None:
    """One whole turn."""
    with guest.sit(table) as line:
        mine = line.state["mine"]
        while line.state["actors"] and set(line.state["actors"]) <= set(mine):
            line.play(line.state["actors"][0])


def key_of(guest: Guest) -> str:
    key: str = guest.http.get("/api/me/notices").json()["key"]
    return key


def whose(push: Push, service: PushService) -> str:
    assert push.path.startswith("/push/")
    return push.path.removeprefix("/push/")


# ------------------------------------------------------------------------ browsers


def test_who_is_away_is_told_once_of_each_turn(house: str, service: PushService) -> None:
    first, second = first_to_move(*(seated := together(house)))
    table = seated[2]
    device = Device(service.address)
    mine = tell_me(second, device, "de")
    assert (mine["here"], mine["devices"]) == (True, 1)
    assert not service.received, "it is the other's turn"
    play(first, table)
    until(lambda: service.received, "a notice")
    (push,) = service.received
    claims = push.claims(mine["key"], service.address)
    assert claims["sub"] == "mailto:me@x.org"
    assert time.time() < claims["exp"] <= time.time() + 24 * 60 * 60
    assert push.headers["content-encoding"] == "aes128gcm"
    assert int(push.headers["ttl"]) > 0
    told = device.read(push.body)
    assert told["title"] == "Zen Garden"
    assert told["table"] == table
    assert re.fullmatch(r"\S.* ist am Zug; mit \S.*\.", told["body"])
    assert set(told) == {"title", "body", "table"}, "and nothing of the game"
    time.sleep(QUIET)
    assert len(service.received) == 1
    play(second, table)
    play(first, table)
    until(lambda: len(service.received) == 2, "a notice of the next turn")


def test_who_has_the_table_open_is_told_nothing(house: str, service: PushService) -> None:
    first, second = first_to_move(*(seated := together(house)))
    table = seated[2]
    tell_me(second, Device(service.address))
    with second.sit(table):
        play(first, table)
        time.sleep(QUIET)
        assert not service.received
    until(lambda: service.received, "a notice after they have left")


def test_nobody_is_told_where_they_play_alone_or_nobody_has_come(
    house: str, service: PushService
) -> None:
    ann = Guest(house)
    for order in ((ME, {"kind": "local"}), (ME, {"kind": "bot", "bot": "random"}), (ME, LINK)):
        ann.open(*order)
    tell_me(ann, Device(service.address))
    time.sleep(QUIET)
    assert not service.received


def test_a_turn_is_told_of_by_a_server_that_was_started_anew(
    data: Path, service: PushService
) -> None:
    notices = NoticeSettings(seconds=AWAY, services=(service.address,))
    slow = NoticeSettings(seconds=600.0, services=(service.address,))
    device = Device(service.address)
    with serving(quick(data, notices=slow)) as address:
        first, second = first_to_move(*(seated := together(address)))
        key = tell_me(second, device)["key"]
        play(first, seated[2])
    assert not service.received
    with serving(quick(data, notices=notices)) as address:
        until(lambda: service.received, "a notice")
        assert key_of(Guest(address)) == key, "it is made once"
        service.received[0].claims(key, service.address)
        assert device.read(service.received[0].body)["table"] == seated[2]


def test_a_device_that_its_service_does_not_know_any_more_is_forgotten(
    house: str, service: PushService
) -> None:
    first, second = first_to_move(*(seated := together(house)))
    tell_me(second, Device(service.address))
    service.status = 410
    play(first, seated[2])
    until(lambda: service.received, "a notice")
    until(lambda: second.http.get("/api/me/notices").json()["devices"] == 0, "it to be forgotten")


def test_it_ends_where_it_was_switched_off_or_signed_out(house: str, service: PushService) -> None:
    ann, _, _ = together(house)
    device = Device(service.address)
    tell_me(ann, device)
    assert ann.http.delete("/api/me/notices/here").json()["devices"] == 0
    tell_me(ann, device)
    assert ann.http.delete("/api/me/devices/others").is_success
    assert ann.http.get("/api/me/notices").json()["devices"] == 0, "of no device that is out"
    tell_me(ann, device)
    assert ann.http.delete("/api/me/devices/this").is_success
    assert ann.http.get("/api/me/notices").json()["devices"] == 0


def test_a_browser_tells_only_who_subscribed_it_last(house: str, service: PushService) -> None:
    first, second = first_to_move(*(seated := together(house)))
    device = Device(service.address)
    tell_me(second, device)
    tell_me(first, device)
    play(first, seated[2])
    time.sleep(QUIET)
    assert not service.received, "this browser is the other's by now"
    assert second.http.get("/api/me/notices").json()["devices"] == 0


def test_what_is_kept_is_exported_handed_over_and_erased(
    kept: Path, house: str, service: PushService
) -> None:
    ann, _, _ = together(house)
    tell_me(ann, Device(service.address))
    stored = ann.http.get("/api/me/stored").json()
    (told,) = stored["told_on"]
    assert service.address.endswith(told["service"])
    assert "push/" not in ann.http.get("/api/me/stored").text, "the address itself opens a door"
    phone = Guest(house)
    phone.open(ME, LINK)
    tell_me(phone, Device(service.address, "two"))
    token = ann.http.post("/api/me/transfers").json()["token"]
    assert phone.http.post("/api/me/arrival", json={"key": token}).is_success
    assert ann.http.get("/api/me/notices").json()["devices"] == 2
    assert phone.http.get("/api/me/notices").json()["here"]
    assert ann.http.delete("/api/me").is_success
    with sqlite3.connect(kept / "tables.sqlite") as database:
        left = database.execute(
            "SELECT count(*) FROM subscriptions WHERE visitor = ?", (stored["visitor"],)
        )
        assert left.fetchone() == (0,)


def test_only_so_many_devices_are_kept(data: Path, service: PushService) -> None:
    notices = NoticeSettings(services=(service.address,))
    limits = replace(GENEROUS, told_devices=2)
    with serving(quick(data, notices=notices, limits=limits)) as address:
        ann, _, _ = together(address)
        for n in range(limits.told_devices + 2):
            token = ann.http.post("/api/me/transfers").json()["token"]
            other = Guest(address)
            assert other.http.post("/api/me/arrival", json={"key": token}).is_success
            mine = tell_me(other, Device(service.address, f"{n}"))
            assert mine["here"]
            assert mine["devices"] == min(n + 1, limits.told_devices)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.com/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://169.254.169.254/latest",
        "https://localhost/x",
        "https://push.example.com:8443/x",
        "https://me@push.example.com/x",
        "ftp://push.example.com/x",
        "https:///x",
        "https://push.example.com/a b",
        "https://push.example.com:port/",
        "x",
    ],
)
def test_no_other_addresses_are_taken(house: str, endpoint: str) -> None:
    ann, _, _ = together(house)
    wish = {**Device("https://push.example.com").subscription, "endpoint": endpoint}
    answer = ann.http.post("/api/me/notices/here", json=wish)
    assert problem(answer) == (400, "invalid")
    assert answer.json()["where"] == "endpoint"


def test_keys_that_are_none_are_refused(house: str) -> None:
    ann, _, _ = together(house)
    wish = Device("https://push.example.com").subscription
    point = wish["keys"]["p256dh"]
    for keys, where in (
        ({"p256dh": "AAAA", "auth": wish["keys"]["auth"]}, "keys.p256dh"),
        ({"p256dh": point[:-4] + "AAAA", "auth": wish["keys"]["auth"]}, "keys.p256dh"),
        ({"p256dh": "ä", "auth": wish["keys"]["auth"]}, "keys.p256dh"),
        ({"p256dh": point, "auth": "AAAA"}, "keys.auth"),
    ):
        answer = ann.http.post("/api/me/notices/here", json={**wish, "keys": keys})
        assert problem(answer) == (400, "invalid")
        assert answer.json()["where"] == where


def test_strangers_and_programs_leave_nothing(house: str, service: PushService) -> None:
    stranger = Guest(house)
    wish = Device(service.address).subscription
    answer = stranger.http.post("/api/me/notices/here", json=wish)
    assert problem(answer) == (409, "nobody_yet")
    program = {"Authorization": "Bearer of-something"}
    answer = stranger.http.post("/api/me/notices/here", json=wish, headers=program)
    assert problem(answer)[0] in {401, 403}


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1::1", True),
        *((private, False) for private in (
            "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "0.0.0.0",
            "100.64.0.1", "224.0.0.1", "::1", "fe80::1", "fc00::1", "::ffff:10.0.0.1",
            "64:ff9b::a00:1", "2002:a00:1::",
        )),
    ],
)  # fmt: skip
def test_what_is_of_the_public_internet(address: str, public: bool) -> None:
    assert is_public(address) is public


async def _connect(host: str, port: int) -> None:
    stream = await PublicNetwork().connect_tcp(host, port, timeout=5.0)
    await stream.aclose()


def test_a_name_that_leads_home_is_not_followed(service: PushService) -> None:
    import asyncio

    import httpcore

    port = int(service.address.rpartition(":")[2])
    for host in ("localhost", "127.0.0.1", "127.1", socket.gethostname()):
        with pytest.raises(httpcore.ConnectError):
            asyncio.run(_connect(host, port))
    assert not service.received


def test_a_message_is_encrypted_as_the_standard_says() -> None:
    """The example of RFC 8291."""
    key = read_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    reader = Reader.named(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        reader,
        key=key,
        salt=decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert body == decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
        "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy"
        "4a-fN"
    )


def test_a_key_is_read_as_it_was_written() -> None:
    written = new_key()
    assert Signer(read_key(written), "").public == Signer(read_key(written), "").public


def test_of_two_processes_one_tells_and_both_know_who_is_there(
    data: Path, database: str, service: PushService
) -> None:
    notices = NoticeSettings(seconds=AWAY, services=(service.address,))
    settings = quick(data, database=database, notices=notices)
    with serving(settings) as one, serving(settings) as two:
        first, second = first_to_move(*(seated := together(one)))
        table = seated[2]
        device = Device(service.address)
        key = tell_me(second, device)["key"]
        assert key_of(Guest(two)) == key, "they share it"
        elsewhere = Guest(two)
        elsewhere.http.cookies.update(second.http.cookies)
        with elsewhere.sit(table):
            until(
                lambda: any(
                    seat["present"] and seat["seat"] in second.get(table).json()["mine"]
                    for seat in first.get(table).json()["seats"]
                ),
                "the line over the other process",
            )
            play(first, table)
            time.sleep(QUIET)
            assert not service.received, "they have it open, over the other process"
        until(lambda: service.received, "a notice")
        time.sleep(QUIET)
        (push,) = service.received
        assert device.read(push.body)["table"] == table
        assert table not in push.headers["topic"]


# --------------------------------------------------------------------------- mail


@pytest.fixture
def letters(port: int) -> Iterator[Letters]:
    with mail_server(port) as running:
        yield running


def leave(guest: Guest, address: str = "ann@example.org", language: str = "en") -> Any:
    return guest.http.post(
        "/api/me/notices/mail", json={"address": address}, headers={"Accept-Language": language}
    )


def link_in(letters: Letters, what: str) -> str:
    text = letters.received[-1][1].get_content()
    found = re.search(rf"https://garden\.example/#/mail/{what}/([\w-]+)", text)
    assert found, text
    return found[1]


def confirmed(guest: Guest, letters: Letters, address: str = "ann@example.org") -> None:
    before = len(letters.received)
    assert leave(guest, address).is_success
    until(lambda: len(letters.received) > before, "the question")
    token = link_in(letters, "confirm")
    anybody = Guest(guest.address)
    answer = anybody.http.post("/api/mail/confirmed", json={"token": token})
    assert answer.status_code == 204


def test_an_address_is_asked_first_and_told_then(house: str, letters: Letters) -> None:
    first, second = first_to_move(*(seated := together(house)))
    table = seated[2]
    mine = leave(second, language="nl").json()["mail"]
    assert mine == {"address": "ann@example.org", "confirmed": False}
    until(lambda: letters.received, "the question")
    to, question = letters.received[0]
    assert to == ["ann@example.org"]
    assert question["Subject"] == "Is dit jouw adres?"
    assert question["List-Unsubscribe"] is None
    play(first, table)
    time.sleep(QUIET)
    assert len(letters.received) == 1, "nothing else before it is confirmed"
    token = link_in(letters, "confirm")
    assert Guest(house).http.post("/api/mail/confirmed", json={"token": token}).is_success
    answer = Guest(house).http.post("/api/mail/confirmed", json={"token": token})
    assert problem(answer) == (403, "mail_worthless"), "once"
    until(lambda: len(letters.received) == 2, "the mail")
    mail = letters.received[1][1]
    assert mail["Subject"] == "Jij bent aan zet: Zen Garden"
    assert mail["From"] == "Hortus <hortus@garden.example>"
    text = mail.get_content()
    assert f"https://garden.example/#/t/{table}" in text
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = mail["List-Unsubscribe"].strip("<>").removeprefix("https://garden.example")
    # As mail programs do it: no page, no cookie, and a form.
    done = Guest(house).http.post(stop, data={"List-Unsubscribe": "One-Click"})
    assert done.status_code == 204
    assert second.http.get("/api/me/notices").json()["mail"]["address"] is None
    assert Guest(house).http.post(stop).status_code == 204, "once more does no harm"


def test_one_mail_in_an_hour_tells_of_all_tables(house: str, letters: Letters) -> None:
    ann, ben = Guest(house), Guest(house)
    ids = []
    for _ in range(2):
        laid = ann.open(ME, LINK, options={})
        ben.claim(laid["table"], laid["invites"][0]["token"], "Ben")
        ids.append(laid["table"])
    confirmed(ann, letters, "one@example.org")
    confirmed(ben, letters, "two@example.org")
    told: dict[str, str] = {}

    def all_tables_told() -> bool:
        told.update({to[0]: mail.get_content() for to, mail in letters.received[2:]})
        return all(any(table in text for text in told.values()) for table in ids)

    until(all_tables_told, "mails that tell of both tables")
    assert len(letters.received) == 2 + len(told), "one each"
    for table in ids:
        play(*first_to_move(ann, ben, table)[:1], table)
    until(lambda: len(letters.received) >= 2 + len(told), "what was sent")
    time.sleep(QUIET)
    names = [to[0] for to, _ in letters.received[2:]]
    assert len(names) == len(set(names)), "within the hour nobody is told again"


def test_nobody_is_flooded_with_questions(data: Path, port: int, letters: Letters) -> None:
    server = MailServer("127.0.0.1", port, "hortus@garden.example")
    notices = NoticeSettings(mail_server=server, address="https://garden.example")
    with serving(quick(data, notices=notices)) as address:
        ann, ben, _ = together(address)
        for _ in range(quick(data).limits.confirmation_burst):
            assert leave(ann).is_success
        assert problem(leave(ann)) == (429, "too_often")
        assert problem(leave(ben)) == (429, "too_often"), "from the same place"


@pytest.mark.parametrize(
    "wrong", ["ann", "an n@example.org", "ann@example.org\nBcc: x@y.org", "<a@b.org>", "a@b@c.org"]
)
def test_what_is_no_address_is_told(house: str, wrong: str) -> None:
    ann, _, _ = together(house)
    answer = leave(ann, wrong)
    assert problem(answer) == (400, "invalid")
    assert answer.json()["where"] == "address"


def test_an_address_is_exported_and_erased(kept: Path, house: str, letters: Letters) -> None:
    ann, _, _ = together(house)
    confirmed(ann, letters, "erased@example.org")
    stored = ann.http.get("/api/me/stored").json()["mail"]
    assert (stored["address"], stored["confirmed"]) == ("erased@example.org", True)
    assert ann.http.delete("/api/me").is_success
    with sqlite3.connect(kept / "tables.sqlite") as database:
        left = database.execute(
            "SELECT count(*) FROM mail_addresses WHERE address = 'erased@example.org'"
        )
        assert left.fetchone() == (0,)


def test_without_a_mail_server_there_is_no_mail(address: str) -> None:
    ann, _, _ = together(address)
    assert ann.http.get("/api/me/notices").json()["mail"] is None
    assert problem(leave(ann)) == (404, "not_found")


# ----------------------------------------------------------------------- settings


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ({"HORTUS_NOTICE_SECONDS": "soon"}, "HORTUS_NOTICE_SECONDS is 'soon'"),
        ({"HORTUS_PUSH_KEY": "short"}, "HORTUS_PUSH_KEY is no key"),
        ({"HORTUS_PUSH_SERVICES": "push.example"}, "give origins"),
        ({"HORTUS_CONTACT": "me"}, "HORTUS_CONTACT is 'me'"),
        ({"HORTUS_ADDRESS": "https://garden.example/there"}, "HORTUS_ADDRESS is"),
        ({"HORTUS_SMTP": "mail.example"}, "HORTUS_SMTP names no server"),
        ({"HORTUS_SMTP": "smtp://mail.example"}, "needs HORTUS_MAIL_FROM"),
        (
            {"HORTUS_SMTP": "smtp://mail.example", "HORTUS_MAIL_FROM": "x@example.org"},
            "needs HORTUS_ADDRESS",
        ),
    ],
)
def test_what_is_set_wrongly_is_told(
    monkeypatch: pytest.MonkeyPatch, names: dict[str, str], told: str
) -> None:
    for name, value in names.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(ValueError, match=re.escape(told)):
        NoticeSettings.from_environment()


def test_what_is_set_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORTUS_SMTP", "smtps://me%40x:p%3Aw@mail.example")
    monkeypatch.setenv("HORTUS_MAIL_FROM", "Hortus <hortus@garden.example>")
    monkeypatch.setenv("HORTUS_ADDRESS", "https://garden.example/")
    found = NoticeSettings.from_environment()
    assert found.mail_server == MailServer(
        "mail.example", 465, "Hortus <hortus@garden.example>", "me@x", "p:w", True
    )
    assert found.contact == found.address == "https://garden.example"
    monkeypatch.setenv("HORTUS_CONTACT", "me@x.org")
    assert NoticeSettings.from_environment().contact == "mailto:me@x.org"
