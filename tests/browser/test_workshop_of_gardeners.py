"""An owner of Gardeners types in tiles and cards: by picture, judged at once, and played with."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from hortus.games.gardeners.box.constraints import read_constraint
from hortus.games.gardeners.shown.card_words import card_sentence

from .common_garden import CommonGarden
from .people import PHONE, Company, Person
from .setting_up import SetUp
from .test_accessibility import nothing_grave
from .test_own_boxes import OwnBox
from .test_phone import fits
from .test_workshop import Workshop

TREE, PINK = [{"element": "tree"}], [{"colour": "pink"}]
A: dict[str, dict[str, Any]] = {
    "A-01": {"kind": "adjacent", "of": PINK, "least": 1},
    "A-02": {"kind": "distance", "a": TREE, "b": PINK},
    "A-03": {"kind": "edge", "of": [{"element": "tree", "colour": "pink"}]},
    "A-04": {"kind": "inside", "of": [{"ground": "sand"}]},
    "A-05": {"kind": "connection", "of": [{"ground": "grass"}]},
    "A-06": {"kind": "group", "of": TREE, "least": 2},
}
MORE: dict[str, dict[str, Any]] = {
    "B-01": {"kind": "view", "of": TREE},
    "B-02": {"kind": "pattern", "cells": ["xy"], "x": TREE, "y": PINK},
    "B-03": {"kind": "path", "mode": "loop"},
}


class Cards(Workshop):
    def __init__(self, person: Person) -> None:
        super().__init__(person, "gardeners")

    def thing(self, called: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^{called} "))

    def open(self, called: str) -> Locator:
        self.thing(called).click()
        return self.entry(called)

    def load(self, constraints: dict[str, dict[str, Any]]) -> None:
        decks = {"A": "introduction-a", "B": "introduction-b"}
        cards = {
            f"cards.{name}": {"id": name, "deck": decks[name[0]], "back": constraint["kind"],
                              "constraint": constraint, "status": "known"}
            for name, constraint in constraints.items()
        }  # fmt: skip
        file = {"name": "box.json", "mimeType": "application/json",
                "buffer": json.dumps(cards).encode()}  # fmt: skip
        self.page.get_by_label("Load a file").set_input_files(file)  # type: ignore[arg-type]


def choose(within: Locator, picture: str) -> None:
    within.get_by_title(picture, exact=True).first.click()


def sentence(constraint: dict[str, Any]) -> str:
    return card_sentence(read_constraint("cards.A-01", constraint))


def test_every_kind_of_card_opens_with_its_sentence(company: Company) -> None:
    ann = company.welcome("Ann")
    cards = Cards(ann)
    cards.load({**A, **MORE})
    expect(cards.now).to_contain_text("9 entries differ")
    for name, constraint in {**A, **MORE}.items():
        form = cards.open(name)
        expect(form.locator(".sentence")).to_have_text(sentence(constraint))
        kind = form.get_by_role("group", name="Kind of card")
        expect(kind.get_by_role("radio", checked=True)).to_have_value(constraint["kind"])
        cards.thing(name).click()


def test_cards_are_typed_in_judged_saved_and_played_with(company: Company) -> None:
    ann = company.welcome("Ann")
    cards = Cards(ann)
    cards.load({name: A[name] for name in ("A-04", "A-05", "A-06")})
    expect(cards.now).to_contain_text("3 entries differ")
    cards.page.get_by_label("Name of your box").fill("As printed")

    edge = cards.open("A-01")
    choose(edge, "Edge")
    expect(edge.locator(".sentence")).to_have_text("All green flowers lie on the outer edge.")
    choose(edge.get_by_role("group", name="Colour"), "any")
    expect(edge.locator(".sentence")).to_contain_text("All flowers")
    expect(edge.locator(".verdict")).to_contain_text("A garden can satisfy it")
    expect(edge.get_by_role("img", name="An example that fulfils it")).to_be_visible()
    cards.thing("A-01").click()

    group = cards.open("A-02")
    choose(group, "Group")
    for pressed in ("flower", "green", "sand"):
        choose(group, pressed)
    group.get_by_label("At least, or exactly").select_option("exact")
    number = group.get_by_label("Exactly", exact=True)
    number.fill("0")
    expect(number).to_have_accessible_description("Write a whole number from 1 to 36.")
    expect(group.locator(".sentence")).to_have_text("The card is not complete yet.")
    expect(ann.button("Play with it")).to_be_disabled()
    number.fill("9")
    expect(group.locator(".verdict")).to_contain_text("No garden can satisfy it")
    number.fill("1")
    expect(group.locator(".verdict")).to_contain_text("A garden can satisfy it")
    cards.thing("A-02").click()

    pattern = cards.open("A-03")
    choose(pattern, "Pattern")
    cells = pattern.get_by_role("group", name="The pattern")
    cells.get_by_role("button").nth(1).press("ArrowDown")
    choose(pattern, "Kind 3 of tile")
    cells.get_by_role("button").nth(5).click()
    expect(pattern.locator(".sentence")).to_have_text("The card is not complete yet.")
    choose(pattern.get_by_role("group", name="Kind 3 of tile 1"), "earth")
    expect(pattern.locator(".sentence")).not_to_have_text("The card is not complete yet.")
    expect(pattern.locator(".verdict")).to_contain_text("A garden can satisfy it")
    expect(cards.now).to_contain_text("6 entries differ")

    with ann.page.expect_download() as download:
        ann.button("Save as file").click()
    saved = download.value.path().read_text("utf-8")
    assert 'kind = "edge"' in saved

    ann.button("Play with it").click()
    OwnBox(ann).says("As printed")
    SetUp(ann, "Gardeners").seats("me").start.click()
    table = CommonGarden(ann)
    table.arrived()
    table.ready()
    expect(ann.page.get_by_role("region", name="Your cards")).to_be_visible()
    state = ann.ask(f"/tables/{table.id}")
    (held, *_) = state["view"]["seats"][0]["cards"]
    told = ann.ask(f"/tables/{table.id}/box")["cards"]
    (card,) = (one for one in told if one["id"] == held["card"])
    standard = ann.ask("/games/gardeners/box")["cards"]
    assert card["sentence"] not in [one["sentence"] for one in standard if one["id"] == card["id"]]
    mine = ann.page.get_by_role("region", name="Your cards")
    expect(mine.get_by_text(card["sentence"]["en"])).to_be_visible()


def test_a_tile_never_holds_what_does_not_go_together(company: Company) -> None:
    ann = company.welcome("Ann")
    cards = Cards(ann)
    form = cards.open("A01")
    choose(form, "path: north to east")
    choose(form, "bench")
    looks = form.get_by_role("group", name=re.compile("^Where the bench looks"))
    looks.get_by_role("radio", name="north").press("ArrowRight")
    expect(looks.get_by_role("radio", name="east")).to_be_checked()
    expect(cards.thing("A01")).to_have_accessible_name(re.compile("bench.*differs"))
    choose(form, "orange tree")
    expect(form.get_by_role("group", name="Path").get_by_role("radio").first).to_be_checked()
    expect(cards.now).to_contain_text("1 entry differs")
    ann.button("Put back: A01").click()
    expect(cards.now).to_contain_text("Nothing differs yet")


@pytest.mark.long
@pytest.mark.parametrize("dark", [False, True])
def test_the_form_fits_a_phone_and_axe_finds_nothing(company: Company, dark: bool) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True, dark=dark)
    cards = Cards(ann)
    cards.open("A01")
    form = cards.open("B-02")
    choose(form, "Pattern")
    choose(form, "Kind 2 of tile")
    form.get_by_role("group", name="The pattern").get_by_role("button").nth(6).click()
    expect(form.locator(".flaw")).to_be_visible()
    fits(ann)
    nothing_grave(ann)
