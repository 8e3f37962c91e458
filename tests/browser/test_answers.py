"""Rules as answers: what a thing is, why something was refused, and the rules page itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from hortus.pictures import pictures_of

from .people import PHONE, Company, Person
from .setting_up import GREEDY, LINK, dealt, finished, me
from .table import Table

DESK: ViewportSize = {"width": 1440, "height": 900}
SHORT: ViewportSize = {"width": 360, "height": 640}
LOW: ViewportSize = {"width": 844, "height": 390}
ALL = {"boards": [1, 2, 3, 4]}
OWN = {"coins.start": 20, "tables.unity": 9}
HELD = 700  # milliseconds of a long press
# Numbers of rules and rulings; they stand behind a link sign.
CODE = re.compile(r"\b(ZG|EC)-\d\d\b|line_pay|zero_majority|`")

# All of it can be pressed: nothing cuts it off.
IN_SIGHT = """(button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) =>
    button.contains(document.elementFromPoint((left + right) / 2, y)));
}"""


def laid(ann: Person) -> Table:
    """A table on which everything that answers is there."""
    table = dealt(ann, me(ann.name), GREEDY, options=ALL, seed="7")
    table.wait_for_my_turn()
    ann.page.wait_for_load_state("networkidle")
    return table


def note(page: Page) -> Locator:
    return page.locator("[data-answer]")


def hold(page: Page, thing: Locator) -> None:
    """A finger rests on the middle of a thing."""
    box = thing.bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    hand = page.context.new_cdp_session(page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    page.wait_for_timeout(HELD)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(
    ("thing", "name"),
    [
        ('[data-slot="0b"]', "Tile on offer"),
        ("[data-wish=unity] .title", "Unity"),
        ("[data-who] .name", "Who sits here"),
        *(
            pytest.param(*asked, marks=pytest.mark.long)
            for asked in (
                ('[data-price="2"]', "Price of a row"),
                ("[data-stack]", "Point tiles of an order"),
                ("[data-feature=soil]", "Soil"),
                (".mine [data-sum]", "Points so far"),
                ("[data-turn] b", "Turn line"),
                ("[data-ask-hint]", "Hint"),
                ("[data-other] [data-face]", "Face of a bot"),
            )
        ),
    ],
)
def test_a_right_click_tells_what_a_thing_is(company: Company, thing: str, name: str) -> None:
    ann = company.welcome("Ann", size=DESK)
    laid(ann)
    ann.page.locator(thing).first.click(button="right")
    expect(note(ann.page).get_by_role("heading")).to_have_text(name)
    assert not CODE.search(note(ann.page).inner_text())
    ann.page.mouse.click(1, 1)
    expect(note(ann.page)).to_have_count(0)


def test_a_question_mark_with_nothing_to_ask_about_tells_how_one_asks(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK)
    laid(ann)
    ann.page.evaluate("document.activeElement.blur()")
    ann.page.keyboard.press("?")
    expect(note(ann.page).get_by_role("heading")).to_have_text("What is this?")
    expect(note(ann.page)).to_contain_text("Right-click it, hold a finger on it")
    ann.page.keyboard.press("Escape")
    expect(note(ann.page)).to_have_count(0)
    ann.page.locator("[data-slot]").first.focus()
    ann.page.keyboard.press("?")
    expect(note(ann.page).get_by_role("heading")).to_have_text("Tile on offer")


def test_points_before_anything_lies_say_that_they_are_coins(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK)
    table = dealt(ann, me(ann.name), GREEDY)
    table.wait_for_my_turn()
    points = ann.page.locator(".mine [data-sum]")
    expect(points).to_have_text("12 points from coins")
    table.take_turn()
    table.wait_for_my_turn()
    expect(points).not_to_contain_text("coins")


@pytest.mark.long
def test_the_lines_round_what_another_did_answer_after_what_they_lie_on(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK)
    table = dealt(ann, LINK, GREEDY, me(ann.name))
    ann.close_dialog()
    table.wait_for_my_turn()
    table.garden_of("Nia").click()
    ann.page.keyboard.press("Escape")
    mark = ann.page.locator("[data-mark]").first.bounding_box()
    assert mark is not None
    middle = mark["y"] + mark["height"] / 2
    ann.page.mouse.click(mark["x"] + 3, middle, button="right")
    expect(note(ann.page).get_by_role("heading")).to_have_text("Garden of another seat")
    expect(note(ann.page).locator("[data-lines]")).to_contain_text("Two lines of colour")


@pytest.mark.long
def test_the_strip_of_a_table_answers_in_its_language(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK, language="de-DE")
    created = ann.order(
        "/tables",
        {
            "game": "miyabi",
            "options": {},
            "seed": "garden",
            "seats": [me("Ann"), GREEDY, GREEDY],
        },
    )
    ann.visit(f"#/t/{created['table']}")
    ann.button("Tipp").click()
    ann.page.locator("[data-lay]").click()
    strip = ann.page.locator("[data-deeds] button").first
    expect(strip).to_be_visible()
    strip.click(button="right")
    expect(note(ann.page).get_by_role("heading")).to_have_text("Was die anderen taten")


@pytest.mark.long
def test_the_tabs_of_a_phone_answer_and_open_nothing(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    laid(ann)
    tabs = ann.page.locator("[data-parts] button")
    hold(ann.page, tabs.last)
    expect(ann.page.get_by_role("dialog", name="Parts of the table")).to_be_visible()
    expect(tabs.last).to_have_attribute("aria-pressed", "false")


def test_a_sandglass_answers_at_its_table(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK)
    created = ann.order(
        "/tables",
        {"game": "gardeners", "options": {"mode": "introduction-b"}, "seats": [me("Ann")]},
    )
    ann.visit(f"#/t/{created['table']}")
    clock = ann.page.locator("[data-clock]").first
    clock.click(button="right")
    expect(ann.page.get_by_role("dialog", name="Sandglass")).to_contain_text("calm game")


def test_a_replay_answers_as_its_table_does(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK)
    table = finished(ann, seed="replay")
    ann.visit(f"#/t/{table.id}/replay")
    ann.button("To the end").click()
    tile = ann.page.locator(".mine [data-laid]").first
    tile.click(button="right")
    expect(ann.page.get_by_role("dialog", name="Garden tile")).to_be_visible()
    expect(note(ann.page).locator("[data-picture]")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("slider").focus()
    ann.page.keyboard.press("ArrowLeft")
    ann.page.locator('[data-price="2"]').click(button="right")
    expect(ann.page.get_by_role("dialog", name="Price of a row")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.button("One move back").focus()
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog", name="Through the game")).to_be_visible()


@pytest.mark.long
def test_a_finger_asks_in_a_replay_too(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    table = finished(ann, game="miyabi", options={}, seed="replay")
    ann.visit(f"#/t/{table.id}/replay")
    slider = ann.page.get_by_role("slider")
    slider.fill(slider.get_attribute("max") or "")
    hold(ann.page, ann.page.locator(".mine [data-lying=object]").first)
    expect(ann.page.get_by_role("dialog", name="Objects in the garden")).to_be_visible()


def test_the_book_answers_with_what_was_laid_and_what_paid(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK)
    finished(ann, seed="replay")
    ann.page.locator("[data-plot] [data-tile]").first.click(button="right")
    expect(ann.page.get_by_role("dialog", name="Garden tile")).to_be_visible()
    ann.page.keyboard.press("Escape")
    line = ann.page.locator("[data-rule]").filter(has_text="Loops").first
    line.focus()
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog", name="What is a loop?")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(line).to_be_focused()
    for thing, name in [("[data-panel] h2", "Who sits here"), ("[data-curve]", "The scores over")]:
        ann.page.locator(thing).first.click(button="right")
        expect(note(ann.page).get_by_role("heading")).to_contain_text(name)
        ann.page.keyboard.press("Escape")


def test_a_dialog_answers_inside_itself(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE)
    laid(ann)
    ann.page.get_by_role("button", name="Table tools").click()
    ann.button("Scores").click()
    ann.page.locator("dialog [data-rule]").first.click(button="right")
    close = note(ann.page).get_by_role("button", name="Close")
    close.click()
    expect(note(ann.page)).to_have_count(0)
    expect(ann.page.locator("dialog [data-rule]").first).to_be_visible()


def test_pictures_are_of_the_box_that_is_played_or_say_so(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK)
    dealt(ann, me("Ann"), GREEDY, options=ALL, box=OWN).wait_for_my_turn()
    for thing, told in [('[data-slot="0b"]', 0), ("[data-wish=unity] .title", 1)]:
        ann.page.locator(thing).first.click(button="right")
        expect(note(ann.page).locator("figcaption")).to_be_visible()
        expect(note(ann.page).get_by_text("The standard box.")).to_have_count(told)
        ann.page.keyboard.press("Escape")


def test_a_laid_tile_is_answered_with_what_it_shows(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK)
    table = laid(ann)
    ann.button("Hint").click()
    ann.page.locator("[data-lay]").click()
    table.wait_for_my_turn()
    tile = ann.page.locator(".mine [data-laid]").first
    tile.click(button="right")
    expect(ann.page.get_by_role("dialog", name="Garden tile")).to_be_visible()
    shown = tile.get_attribute("aria-label") or ""
    expect(note(ann.page).locator("[data-called]")).to_have_text(shown)
    ann.page.keyboard.press("Escape")
    tile.focus()
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog", name="Garden tile")).to_be_visible()


def test_a_question_mark_answers_and_the_focus_comes_back(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK)
    laid(ann)
    field = ann.page.locator('[data-slot="0b"]')
    field.focus()
    ann.page.keyboard.press("?")
    expect(note(ann.page)).to_be_focused()
    expect(ann.page.get_by_role("dialog", name="Tile on offer")).to_be_visible()
    expect(note(ann.page).locator("[data-picture=market]")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(note(ann.page)).to_have_count(0)
    expect(field).to_be_focused()


def test_a_long_press_answers_and_chooses_nothing(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    laid(ann)
    hold(ann.page, ann.page.locator('[data-slot="0b"]'))
    expect(ann.page.get_by_role("dialog", name="Tile on offer")).to_be_visible()
    expect(ann.page.locator("[data-slot].chosen")).to_have_count(0)
    note(ann.page).get_by_role("button", name="Close").tap()
    expect(note(ann.page)).to_have_count(0)
    ann.page.locator('[data-slot="0b"]').tap()
    expect(ann.page.locator("[data-lay]")).to_be_visible()


@pytest.mark.long
def test_a_finger_that_got_its_answer_lifts_no_tile(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK, touch=True)
    laid(ann)
    field, aim = (ann.page.locator(one).first for one in ('[data-slot="0b"]', ".mine [data-cell]"))
    start, end = field.bounding_box(), aim.bounding_box()
    assert start is not None
    assert end is not None
    hand = ann.page.context.new_cdp_session(ann.page)

    def touch(kind: str, *fingers: dict[str, float]) -> None:
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(fingers)})

    def between(part: float) -> dict[str, float]:
        return {axis: start[axis] + 20 + part * (end[axis] - start[axis]) for axis in ("x", "y")}

    touch("touchStart", between(0))
    ann.page.wait_for_timeout(HELD)
    expect(note(ann.page)).to_be_visible()
    for step in range(1, 9):
        touch("touchMove", between(step / 8))
    touch("touchEnd")
    expect(note(ann.page)).to_be_visible()
    expect(ann.page.locator("[data-slot].chosen")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("row", [1, 4])
def test_the_sheet_of_a_phone_leaves_the_cell_in_sight(company: Company, row: int) -> None:
    """It stands over a low one, and below a high one."""
    ann = company.welcome("Ann", size=PHONE, touch=True)
    table = dealt(ann, me("Ann"), GREEDY)
    table.wait_for_my_turn()
    ann.button(re.compile("^My garden")).click()
    cell = table.garden.get_by_role("gridcell", name=re.compile(f"^row {row}, column 2"))
    hold(ann.page, cell)
    expect(note(ann.page)).to_be_visible()
    assert note(ann.page).evaluate(
        """(sheet, cell) => {
          const [over, under] = [sheet, cell].map((one) => one.getBoundingClientRect());
          return over.top >= 0 && (over.bottom <= under.top || under.bottom <= over.top);
        }""",
        cell.element_handle(),
    )


@pytest.mark.long
def test_the_sheet_of_a_phone_leaves_the_hand_in_sight(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    laid(ann)
    ann.page.locator('[data-slot="0b"]').tap()
    expect(ann.page.locator("[data-lay]")).to_be_visible()
    hold(ann.page, ann.page.locator(".mine [data-cell]").nth(5))
    expect(ann.page.get_by_role("dialog", name="Field of the garden")).to_be_visible()
    hand = ann.page.locator("[data-hand]").bounding_box()
    assert hand is not None
    expect(note(ann.page)).to_be_visible()
    ann.page.wait_for_timeout(200)  # its picture has come
    sheet = note(ann.page).bounding_box()
    assert sheet is not None
    assert sheet["y"] + sheet["height"] <= hand["y"] + 1
    assert sheet["y"] >= 0


@pytest.mark.parametrize("size", [DESK, PHONE, SHORT, LOW], ids=["desk", "phone", "short", "low"])
def test_a_refusal_tells_why_with_the_picture_of_its_rule(
    company: Company, size: ViewportSize
) -> None:
    ann = company.welcome("Ann", size=size)
    table = laid(ann)
    table.take_turn()
    table.wait_for_my_turn()
    table.choose()
    if size["width"] < 720:
        ann.page.get_by_role("tab", name="My garden").or_(ann.button("My garden")).first.click()
    # A corner of the grid touches nothing.
    ann.page.locator(".mine .grid [data-cell]:not(.open)").last.click()
    why = ann.page.locator("[data-ask-why]").filter(visible=True)
    expect(why).to_have_count(1)
    assert why.evaluate(IN_SIGHT)
    why.click()
    expect(ann.page.get_by_role("dialog", name="Where may a tile go?")).to_be_visible()
    picture = note(ann.page).locator("[data-picture]")
    expect(picture).to_be_visible()
    expect(picture.locator("[data-claim]").first).to_be_attached()
    assert not CODE.search(note(ann.page).inner_text())
    words, drawn = (picture.locator(part).bounding_box() for part in ("figcaption", ".drawn"))
    assert words
    assert drawn
    assert words["y"] + words["height"] <= drawn["y"] + 1, "the picture comes before its words"
    expect(picture.locator("figcaption")).to_be_in_viewport(ratio=1)
    ann.page.keyboard.press("Escape")
    expect(why).to_be_focused()


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "nl-NL"])
def test_the_page_shows_every_picture_and_no_code(company: Company, language: str) -> None:
    ann = company.welcome("Ann", size=DESK, language=language)
    ann.visit("#/rules/zen-garden")
    for name, picture in pictures_of("zen-garden").items():
        shown = ann.page.locator(f"[data-picture={name}]").first
        expect(shown).to_be_visible()
        marked = {cell for one in (*picture.allowed, *picture.refused) for cell in one.cells}
        expect(shown.locator("[data-claim]")).to_have_count(len(marked))
    assert not CODE.search(ann.page.locator("article").inner_text())
    sign = ann.page.locator("#ZG-26 a")
    name = {"en-GB": "Link to rule", "de-DE": "Link zur Regel", "nl-NL": "Link naar regel"}[
        language
    ]
    expect(sign).to_have_accessible_name(f"{name} ZG-26")
    expect(sign).to_have_attribute("title", f"{name} ZG-26")
    expect(sign.locator("svg")).to_be_visible()
    sign.click()
    expect(ann.page).to_have_url(re.compile("#/rules/zen-garden/ZG-26$"))
    expect(ann.page.locator("#ZG-26")).to_have_class(re.compile("wanted"))


def test_the_search_finds_by_everyday_words_in_german(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK, language="de-DE")
    ann.visit("#/rules/zen-garden")
    search = ann.page.get_by_role("textbox", name="Regeln durchsuchen")
    search.fill("TEUER")
    expect(ann.page.get_by_role("heading", name="Preis einer Reihe")).to_be_visible()
    search.fill("plattchen ecke")
    expect(ann.page.locator("#ZG-26")).to_be_visible()
    expect(ann.page.locator("#ZG-01")).to_have_count(0)


MARKED = """(name) => [...(CSS.highlights.get(name) ?? [])].map(String)"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_the_search_finds_is_marked_counted_and_gone_to(
    company: Company, size: ViewportSize
) -> None:
    ann = company.welcome("Ann", size=size)
    page = ann.page
    ann.visit("#/rules/zen-garden")
    search = page.get_by_role("textbox", name="Search the rules")
    search.fill("minimalist")
    found = page.locator("[data-hits]")
    expect(found.get_by_role("status")).to_have_text(re.compile(r"^\d+ places found$"))
    words = page.evaluate(MARKED, "found")
    assert set(words) <= {"Minimalist", "minimalist"}, words
    expect(found).to_contain_text(f"1 of {len(words)}")
    if size == DESK:
        counts = page.locator("[data-count] [aria-hidden]").all_inner_texts()
        assert sum(map(int, counts)) == len(words)

    search.press("Enter")
    expect(found).to_contain_text(f"2 of {len(words)}")
    found.get_by_role("button", name="Place before").click()
    found.get_by_role("button", name="Place before").click()
    expect(found).to_contain_text(f"{len(words)} of {len(words)}")
    assert len(page.evaluate(MARKED, "found-here")) == 1
    top, bottom = page.evaluate(
        """() => {
          const [last] = CSS.highlights.get("found-here");
          const { top, bottom } = last.getBoundingClientRect();
          return [top, bottom];
        }"""
    )
    assert 0 < top < bottom < size["height"]

    page.keyboard.press("Escape")
    expect(search).to_have_value("")
    expect(search).to_be_focused()
    expect(found).to_have_count(0)
    assert page.evaluate(MARKED, "found") == []


def test_an_entry_that_was_found_by_words_nobody_sees_is_marked_itself(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK)
    ann.visit("#/rules/zen-garden")
    ann.page.get_by_role("textbox", name="Search the rules").fill("purse")
    expect(ann.page.locator("[data-hits]").get_by_role("status")).not_to_be_empty()
    assert set(ann.page.evaluate(MARKED, "found")) == {"Coins"}


def test_the_rules_are_read_where_the_labels_of_options_do_not_come(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK)
    ann.expects_complaints("503")
    ann.page.route("**/api/games", lambda route: route.fulfill(status=503, json={}))
    ann.visit("#/rules/zen-garden")
    ann.page.reload()
    expect(ann.page.locator("#ZG-26")).to_be_visible()


def test_a_game_without_pictures_has_rules_in_words(company: Company) -> None:
    ann = company.welcome("Ann", size=DESK)
    ann.page.route("**/pictures", lambda route: route.fulfill(json=[]))
    ann.visit("#/rules/zen-garden")
    expect(ann.page.locator("#ZG-26")).to_be_visible()
    expect(ann.page.locator("[data-picture]")).to_have_count(0)
