"""The page as an app: what installs it, what it shows without a server, and how it is told of a
turn."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import app_icons

from .people import PHONE, Company, Person
from .serving import Server, serving
from .setting_up import GREEDY, dealt, me
from .test_accessibility import nothing_grave

# In place of a browser maker's push service, which no test can reach.
SERVICE = """
const keys = { p256dh: %r, auth: "c2l4dGVlbiBsZXR0ZXJzIQ" };
let known = null;
PushManager.prototype.getSubscription = async () => known;
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  const endpoint = "https://push.example.org/" + applicationServerKey.length;
  return (known = {
    endpoint, options: { applicationServerKey: applicationServerKey.buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => { known = null; return true; },
  });
};
"""
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
WORKS = "navigator.serviceWorker.controller !== null"


@pytest.fixture
def own(built_page: None, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop."""
    with serving(tmp_path / "data") as running:
        yield running


def test_the_icons_are_drawn_from_the_mark_as_it_is() -> None:
    stale = [icon.name for icon in app_icons.ICONS if not icon.is_current()]
    assert not stale, f"{stale}: type `make icons`"


def test_the_browser_finds_an_app_in_the_page(company: Company) -> None:
    ann = company.welcome("Ann", worker=True)
    ann.visit()
    ann.wait_until(WORKS)
    browser = ann.context.new_cdp_session(ann.page)
    found = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert (manifest["name"], manifest["display"]) == ("Hortus", "standalone")
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        answer = ann.context.request.get(icon["src"])
        assert answer.headers["content-type"] == "image/png"
        width, height = (int.from_bytes(answer.body()[at : at + 4], "big") for at in (16, 20))
        assert icon["sizes"] == f"{width}x{height}"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en-GB", "The server does not answer"),
        ("de-DE", "Der Server antwortet nicht"),
        ("nl-NL", "De server antwoordt niet"),
    ],
)
def test_a_page_tells_when_the_server_is_gone_and_comes_back_by_itself(
    company: Company, own: Server, language: str, said: str
) -> None:
    ann = company.welcome("Ann", own.address, language=language, worker=True, size=PHONE)
    ann.expects_complaints("net::ERR_|Failed to load resource|fetch")
    ann.visit()
    ann.wait_until(WORKS)
    own.stop()
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name=said)).to_be_visible()
    expect(ann.page.get_by_role("heading")).to_have_count(1)
    nothing_grave(ann)
    own.start()
    expect(ann.page.locator("#app *").first).to_be_attached()
    kept = ann.page.evaluate(
        """async () => {
             const names = await caches.keys();
             const kept = await Promise.all(names.map(async (name) =>
               (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)));
             return kept.flat();
           }"""
    )
    assert kept == ["/offline.html"], "nothing else is ever kept"


def test_one_is_told_here_or_not(company: Company) -> None:
    ann = company.welcome("Ann", worker=True, size=PHONE, touch=True)
    ann.context.grant_permissions(["notifications"])
    ann.context.add_init_script(SERVICE % POINT)
    dealt(ann, me("Ann"), GREEDY)
    ann.visit("#/me")
    switch = ann.page.get_by_role("checkbox", name="Tell me on this device")
    expect(switch).not_to_be_checked()
    switch.tap()
    expect(switch).to_be_enabled()
    expect(switch).to_be_checked()
    assert ann.ask("/me/notices")["here"]
    nothing_grave(ann)
    ann.page.reload()
    expect(switch).to_be_checked()
    switch.tap()
    expect(switch).to_be_enabled()
    expect(switch).not_to_be_checked()
    assert not ann.ask("/me/notices")["here"]
    expect(ann.page.get_by_role("textbox", name="Mail address")).to_have_count(0)


def test_a_refused_permission_is_told(company: Company) -> None:
    ann = company.welcome("Ann", worker=True)
    ann.context.add_init_script("Notification.requestPermission = async () => 'denied'")
    dealt(ann, me("Ann"), GREEDY)
    ann.visit("#/me")
    switch = ann.page.get_by_role("checkbox", name="Tell me on this device")
    switch.click()
    expect(ann.page.get_by_text("allows this page no notices")).to_be_visible()
    expect(switch).not_to_be_checked()


def deliver(person: Person, told: dict[str, Any]) -> None:
    """As the browser does with a message that came for it."""
    browser = person.context.new_cdp_session(person.page)
    registrations: list[dict[str, Any]] = []
    browser.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(event["registrations"]),
    )
    browser.send("ServiceWorker.enable")
    while not registrations:
        person.page.wait_for_timeout(50)
    browser.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": person.address,
            "registrationId": registrations[0]["registrationId"],
            "data": json.dumps(told),
        },
    )


def test_a_message_becomes_a_notice(company: Company) -> None:
    ann = company.welcome("Ann", worker=True)
    ann.visit()
    ann.wait_until(WORKS)
    (worker,) = ann.context.service_workers
    # A browser without a screen shows no notices: what it would show is kept.
    worker.evaluate(
        """() => {
             self.kept = [];
             self.registration.showNotification = async (...shown) => { self.kept.push(shown); };
           }"""
    )
    deliver(ann, {"title": "Zen Garden", "body": "Ann is to move.", "table": "abcabcabcabc"})
    shown: list[Any] = []
    while not shown:
        ann.page.wait_for_timeout(50)
        shown = worker.evaluate("self.kept")
    ((title, rest),) = shown
    assert (title, rest["body"], rest["tag"]) == ("Zen Garden", "Ann is to move.", "abcabcabcabc")
    for picture in (rest["icon"], rest["badge"]):
        assert ann.context.request.get(picture).ok


@pytest.mark.parametrize("deed", ["confirm", "stop"])
def test_links_in_mails_lead_somewhere(company: Company, deed: str) -> None:
    ann = company.welcome("Ann")
    ann.expects_complaints("404|403")
    ann.visit(f"#/mail/{deed}/{'x' * 32}")
    if deed == "stop":
        expect(ann.page.get_by_text("No more mail will come")).to_be_visible()
    else:
        expect(ann.page.get_by_role("alert")).to_be_visible()
    nothing_grave(ann)
