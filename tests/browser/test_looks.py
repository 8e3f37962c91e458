"""Three languages, light and dark."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hortus.engine.words import words as words_in

from .people import Company, Person
from .setting_up import GREEDY, dealt, finished, me

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "hortus" / "games"
WORDS = (
    ROOT / "web" / "messages",
    *(GAMES / name / "shown" / "words" for name in ("zen_garden", "tang_garden", "miyabi")),
)

# Every text a person can read or hear on the page now; what was told earlier is past.
TEXTS = """
() => {
  const texts = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode())
    if (!walk.currentNode.parentElement.closest("[data-live]")) texts.push(walk.currentNode.data);
  for (const one of document.querySelectorAll("*"))
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
      if (one.hasAttribute(name)) texts.push(one.getAttribute(name));
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}
"""


def words(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for folder in WORDS:
        found |= words_in(folder, language)
    return found


ENGLISH = words("en")


def english_only(language: str) -> set[str]:
    """Texts that are right in English and wrong in this language."""
    own = words(language)
    sentences = {key: text for key, text in ENGLISH.items() if " " in text}
    return {text for key, text in sentences.items() if own[key] != text} - set(own.values())


def speaks(person: Person, language: str) -> None:
    """No key where a text belongs, and nothing left in English."""
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    texts = person.page.evaluate(TEXTS)
    assert len(texts) > 5
    keys = [text for text in texts if any(key in text.split() for key in ENGLISH)]
    assert not keys
    broken = [text for text in texts if re.search(r"\b(?:undefined|NaN)\b|\[object|[{}]", text)]
    assert not broken
    left_in_english = set(texts) & english_only(language)
    assert not left_in_english


@pytest.mark.parametrize(
    ("locale", "language"), [("de-AT", "de"), ("nl-NL", "nl"), ("en-US", "en")]
)
def test_every_screen_speaks_the_language_of_the_browser(
    company: Company, locale: str, language: str
) -> None:
    ann = company.welcome("Ann", language=locale)
    screens = [
        "#/",
        "#/new/zen-garden",
        "#/score/zen-garden",
        "#/replay",
        "#/rules/zen-garden",
        "#/x",
    ]
    for screen in screens:
        ann.visit(screen)
        expect(ann.page.locator("main :is(h1, h2)").first).to_be_visible()
        speaks(ann, language)
    table = finished(ann, options={"boards": [1, 2, 3, 4, 5]}, seed="words")
    speaks(ann, language)
    ann.visit(f"#/t/{table.id}/replay/9")
    expect(ann.page.get_by_role("slider")).to_be_visible()
    speaks(ann, language)


@pytest.mark.parametrize(("choice", "language"), [("Deutsch", "de"), ("Nederlands", "nl")])
def test_the_language_changes_in_place_and_is_kept(
    company: Company, choice: str, language: str
) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), GREEDY, options={"boards": [1, 2, 3, 4, 5]}, seed="language")
    table.take_turn()
    table.wait_for_my_turn()
    ann.button("Settings").click()
    ann.page.get_by_label("Language").select_option(choice)
    expect(table.turn_line).to_contain_text(words(language)["turn_mine"])
    speaks(ann, language)
    ann.page.keyboard.press("Escape")
    ann.page.reload()
    expect(table.turn_line).to_contain_text(words(language)["turn_mine"])
    speaks(ann, language)


# The page's ground as a person sees it, from 0 (black) to 255 (white).
LIGHTNESS = """
() => {
  const colour = getComputedStyle(document.body).backgroundColor;
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return (red + green + blue) / 3;
}
"""


def becomes_dark(person: Person) -> None:
    person.wait_until(f"({LIGHTNESS})() < 70")


def becomes_light(person: Person) -> None:
    person.wait_until(f"({LIGHTNESS})() > 190")


def test_dark_follows_the_system_until_something_else_is_chosen(company: Company) -> None:
    ann = company.welcome("Ann", dark=True)
    ann.visit()
    becomes_dark(ann)
    ann.page.get_by_label("Light or dark").select_option("Light")
    becomes_light(ann)
    ann.page.get_by_label("Light or dark").select_option("Dark")
    ann.page.reload()
    becomes_dark(ann)
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_what_is_chosen_is_seen_in_the_readers_own_colours(company: Company) -> None:
    ann = company.welcome("Ann")
    ann.page.emulate_media(forced_colors="active")
    ann.visit("#/new/zen-garden")
    levels = ann.page.locator("label.level")
    expect(levels.filter(has=ann.page.locator(":checked"))).to_have_css("outline-style", "solid")
    unchosen = levels.filter(has_not=ann.page.locator(":checked"))
    expect(unchosen.first).to_have_css("outline-style", "none")
