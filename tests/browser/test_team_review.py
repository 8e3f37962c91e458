"""Looking back at a silent team: its gardens, its hidden cards, and whose tiles did what."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .people import Company
from .scripted import Scripted, partner, playing
from .serving import Server
from .setting_up import LINK, me
from .table import EndScreen
from .test_accessibility import nothing_grave


def test_a_silent_team_sees_what_could_have_been_known(company: Company, server: Server) -> None:
    ann = company.welcome("Ann")
    options = {"mode": "introduction-a", "announce": "trust", "pause": 0}
    created = ann.order(
        "/tables", {"game": "gardeners", "seats": [me("Ann"), LINK], "options": options}
    )
    table, token = created["table"], created["invites"][0]["token"]
    hands = Scripted(ann.address, table, 0, ann.cookies(), says="delighted")
    with playing(partner(server.address, table, token), hands):
        ann.visit(f"#/t/{table}")
        EndScreen(ann).arrived()
    ann.link("What decided it").click()
    gardens = ann.page.locator("[data-garden-made]")
    expect(gardens).to_have_count(6)
    expect(gardens.first).to_contain_text("It pleased everyone.")
    expect(gardens.first).to_contain_text("until the first tile")
    # Of each back there are two cards: whoever has seen one of them knows the other.
    cards = ann.page.locator("[data-secret]")
    expect(cards).to_have_count(6)
    known = cards.filter(has_text="could have known it from")
    expect(known).to_have_count(3)
    expect(cards.filter(has_text="Nobody could know it")).to_have_count(3)
    expect(ann.page.locator("[data-share='0']")).to_contain_text("8 laid, 0 taken")
    nothing_grave(ann)
    ann.page.set_viewport_size({"width": 360, "height": 640})
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    knowing = known.first.get_by_role("paragraph").last.get_by_role("link")
    told = re.search(r"\d+", knowing.inner_text())
    assert told is not None
    knowing.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page).to_have_url(re.compile(rf"/replay/{told[0]}$"))
    expect(ann.page.locator("[data-player]")).to_be_visible()
