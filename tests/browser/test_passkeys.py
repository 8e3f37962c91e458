"""Passkeys in a browser with an authenticator: made on one device, used on another, removed."""

from __future__ import annotations

from playwright.sync_api import expect

from .people import PHONE, Company, Person
from .setting_up import GREEDY, dealt, me
from .table import Table
from .test_accessibility import nothing_grave


class Key:
    """An authenticator that a browser has built in, and whoever sits there touches at once."""

    def __init__(self, person: Person) -> None:
        self._line = person.context.new_cdp_session(person.page)
        self._line.send("WebAuthn.enable")
        answer = self._line.send(
            "WebAuthn.addVirtualAuthenticator",
            {
                "options": {
                    "protocol": "ctap2",
                    "transport": "internal",
                    "hasResidentKey": True,
                    "hasUserVerification": True,
                    "isUserVerified": True,
                    "automaticPresenceSimulation": True,
                }
            },
        )
        self._name = answer["authenticatorId"]

    def kept(self) -> list[dict[str, object]]:
        answer = self._line.send("WebAuthn.getCredentials", {"authenticatorId": self._name})
        found: list[dict[str, object]] = answer["credentials"]
        return found

    def take_over(self, credential: dict[str, object]) -> None:
        """As whoever keeps passkeys brings them to another device."""
        order = {"authenticatorId": self._name, "credential": credential}
        self._line.send("WebAuthn.addCredential", order)


def test_made_at_a_desk_and_used_on_a_phone(company: Company) -> None:
    desk = company.welcome("Ann")
    phone = company.welcome("Nobody", size=PHONE, touch=True)
    table = dealt(desk, me("Ann"), GREEDY).id
    at_desk, on_phone = Key(desk), Key(phone)
    desk.visit("#/me")
    part = desk.page.locator("[data-part=passkeys]")
    part.get_by_role("button", name="Make a passkey").click()
    expect(part.get_by_role("status")).to_have_text("The passkey is made.")
    expect(part).to_contain_text("Not used yet")
    nothing_grave(desk)
    (credential,) = at_desk.kept()
    assert credential["isResidentCredential"]

    phone.visit("#/me")
    nothing_grave(phone)
    enter = phone.button("With a passkey")
    expect(phone.page.locator("[data-part=passkeys]")).to_have_count(0)  # nobody yet
    on_phone.take_over(credential)
    enter.tap()
    expect(phone.page.get_by_role("status").filter(has_text="It worked")).to_be_visible()
    phone.visit(f"#/t/{table}")
    assert Table(phone).arrived().state()["mine"] == [0]

    desk.page.reload()
    expect(part).to_contain_text("Last used on")
    part.get_by_role("button", name="Remove").click()
    expect(desk.asked).to_have_accessible_name("Passkeys")
    desk.page.keyboard.press("Escape")
    expect(desk.asked).to_have_count(0)
    expect(part.get_by_role("listitem")).to_have_count(1)
    part.get_by_role("button", name="Remove").click()
    desk.agrees(to="Remove")
    expect(part.get_by_role("listitem")).to_have_count(0)
    stranger = company.welcome("Eve")
    stranger.expects_complaints("403")
    Key(stranger).take_over({**on_phone.kept()[0]})
    stranger.visit("#/me")
    stranger.button("With a passkey").click()
    expect(stranger.page.get_by_text("This opens nothing")).to_be_visible()


def test_a_browser_without_them_offers_none(company: Company) -> None:
    ann = company.welcome("Ann")
    ann.context.add_init_script("delete window.PublicKeyCredential")
    dealt(ann, me("Ann"), GREEDY)
    ann.visit("#/me")
    expect(ann.button("Make a code")).to_be_visible()
    expect(ann.page.locator("[data-part=passkeys]")).to_have_count(0)
    expect(ann.button("With a passkey")).to_have_count(0)
