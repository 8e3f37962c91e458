"""Who sits where: watching, leaving, coming back, one device for two, once more, no more."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import ViewportSize, expect

from .people import DESK, PATIENCE, PHONE, Company
from .setting_up import GREEDY, LINK, SetUp, dealt, finished, joined, me
from .table import EndScreen, Table, whose_turn
from .test_accessibility import nothing_grave

# Thinks so long that a game in which bots play for all is not over before one comes back.
MERCILESS = {"kind": "bot", "bot": "search", "level": 5}


@pytest.mark.rule("ZG-13")
def test_a_spectator_sees_everything_and_cannot_act(company: Company) -> None:
    ann, zoe = company.welcome("Ann"), company.welcome("Zoe")
    hers = SetUp(ann).visit().seats("me", "bot").level(5).play()
    hers.take_turn()
    hers.wait_for_my_turn()
    hers.open_seats()
    zoe.open_link(hers.spectator_link())
    expect(zoe.page.get_by_role("heading", name="Watch this table")).to_be_visible()
    expect(zoe.page.get_by_text("Zen Garden, at Ann’s table")).to_be_visible()
    zoe.button("Watch").click()
    watching = Table(zoe).arrived()
    expect(zoe.page.get_by_text("You are watching")).to_be_visible()
    expect(ann.page.get_by_text("You are watching")).to_have_count(0)
    zoe.page.get_by_label("Follow whoever moves").check()
    owner = zoe.page.locator("section.mine [data-who]")
    expect(owner).to_have_text("Ann")  # who is to move
    zoe.page.get_by_label("Follow whoever moves").uncheck()
    ann.close_dialog()

    expect(watching.turn_line).to_contain_text("Ann is to move")
    same_market(watching, hers)
    expect(watching.garden_of("Nia").or_(watching.garden_of("Ann")).first).to_be_visible()
    watching.market.get_by_role("gridcell").last.click()
    expect(zoe.button("Lay it")).to_have_count(0)
    expect(watching.open_cells).to_have_count(0)
    expect(zoe.button("Hint")).to_have_count(0)

    moves = len(hers.moves())
    hers.take_turn()
    hers.wait_for_my_turn()
    assert len(watching.moves()) > moves
    same_market(watching, hers)


def same_market(one: Table, other: Table) -> None:
    """As soon as the news has come to both."""
    end = time.monotonic() + PATIENCE / 1000
    while one.market_tiles() != other.market_tiles():
        assert time.monotonic() < end, "they see different markets"
        one.page.wait_for_timeout(100)


def test_a_bot_plays_for_whoever_left_until_they_are_back(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    hers, _ = joined(ann, ben)
    table = hers.id
    ben.visit()

    seats = hers.open_seats()
    expect(seats).to_contain_text("Away")
    seats.get_by_role("button", name="Let a bot play on").click()
    expect(seats).to_contain_text(re.compile(r"A bot keeps this seat\. \w+, \w+"))
    own = seats.get_by_label("Name", exact=True)
    own.fill(" ")
    own.press("Tab")
    expect(seats.locator("[data-wrong]:visible")).to_have_text("Write a name.")
    own.fill("Ann")
    own.press("Tab")
    expect(seats.locator("[data-wrong]:visible")).to_have_count(0)
    ann.close_dialog()
    hers.take_turn()
    hers.wait_for_my_turn()
    assert {seat for seat, _ in hers.moves()} == {0, 1}

    ben.visit(f"#/t/{table}")
    his = Table(ben).arrived()
    his.open_seats().get_by_role("button", name="Take the seat back").click()
    ben.close_dialog()
    while whose_turn(hers, his) is hers:
        hers.take_turn()
    his.take_turn()


def test_a_bot_plays_for_me_while_i_am_busy(company: Company) -> None:
    ann = company.welcome("Ann")
    hers = dealt(ann, me("Ann"), MERCILESS)
    hers.wait_for_my_turn()
    hers.open_seats()
    ann.button("Let a bot play for me").click()
    ann.close_dialog()
    back = ann.button("Take the seat back")
    expect(hers.laid.nth(1)).to_be_visible()  # two tiles that Ann did not lay

    back.click()
    expect(back).to_have_count(0)
    hers.wait_for_my_turn()
    before = own_moves(hers)
    hers.take_turn()
    hers.wait_for_my_turn()
    assert own_moves(hers) == before + 1


@pytest.mark.long
def test_the_seats_say_at_once_that_i_have_mine_again(company: Company) -> None:
    """However long the moves that the bots have made meanwhile are still being shown."""
    ann = company.welcome("Ann", pace="slow")
    hers = dealt(ann, me("Ann"), MERCILESS)
    hers.wait_for_my_turn()
    seats = hers.open_seats()
    ann.button("Let a bot play for me").click()
    expect(ann.button("Take the seat back").last).to_be_visible()
    ann.page.wait_for_timeout(3000)
    with ann.page.expect_response(lambda answer: answer.request.method != "GET"):
        seats.get_by_role("button", name="Take the seat back").click()
    mine = seats.get_by_role("button", name="Let a bot play for me")
    expect(mine).to_be_visible(timeout=1200)  # a move is shown for twice as long
    expect(seats).not_to_contain_text("A bot keeps this seat")


def own_moves(table: Table) -> int:
    return sum(seat == 0 for seat, _ in table.moves())


def test_a_friend_takes_the_seat_of_a_bot(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    hers = dealt(ann, me("Ann"), GREEDY)
    hers.open_seats().get_by_role("button", name="Invite somebody to this seat").click()
    ben.open_link(hers.invitation())
    ann.close_dialog()
    ben.button("Sit down").click()
    his = Table(ben).arrived()
    expect(ann.page.locator("[data-who]").first).to_contain_text("Ben")
    mover = whose_turn(hers, his)
    mover.take_turn()
    assert whose_turn(hers, his) is not mover


def test_the_line_offers_a_bot_for_who_is_waited_for_and_away(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    hers, his = joined(ann, ben)
    while whose_turn(hers, his) is hers:
        hers.take_turn()
    offer = hers.turn_line.get_by_role("button", name="Let a bot play on")
    expect(offer).to_have_count(0)
    ben.visit()
    expect(hers.turn_line).to_contain_text("Ben is to move, but is away")
    offer.click()
    hers.wait_for_my_turn()
    expect(offer).to_have_count(0)
    expect(hers.open_log()).to_contain_text("A bot plays on for Ben.")


def test_the_line_has_the_link_for_a_seat_that_nobody_has_taken(company: Company) -> None:
    ann = company.welcome("Ann")
    table = SetUp(ann).visit().seats("me", "link").play()
    address = table.invitation()
    ann.close_dialog()
    for _ in range(2):  # whoever begins
        if "our turn" in table.whose.inner_text():
            table.take_turn()
    expect(table.turn_line).to_contain_text("Waiting for someone to sit down")
    ann.button("Copy the link to this seat").click()
    expect(ann.button("Copied")).to_be_visible()
    assert ann.clipboard() == address


def test_two_people_on_one_device_need_no_curtain(company: Company) -> None:
    """Zen Garden keeps nothing private: the seats change without a word in between."""
    ann = company.welcome("Ann")
    table = SetUp(ann).visit().seats("me", "local").called(2, "Ben").play()
    for _ in range(4):
        found = re.search(r"(Ann|Ben), your turn", table.whose.inner_text())
        assert found
        expect(table.garden).to_have_accessible_name(f"Garden of {found[1]}")
        table.take_turn()
        expect(ann.page.get_by_text("Hand over to")).to_have_count(0)
    assert {seat for seat, _ in table.moves()} == {0, 1}


def test_a_move_that_showed_nothing_new_can_be_taken_back(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), {"kind": "local", "name": "Ben"}, seed="undo")
    table.wait_for_my_turn()
    market = table.market.aria_snapshot()
    garden = table.garden.aria_snapshot()
    table.choose()
    table.aim()
    table.lay()
    ann.button("Take back").click()
    expect(table.market).to_match_aria_snapshot(market)
    expect(table.garden).to_match_aria_snapshot(garden)


def test_among_bots_a_move_is_taken_back_after_they_have_answered(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), GREEDY, seed="undo bots")
    table.wait_for_my_turn()
    garden = table.garden.aria_snapshot()
    table.take_turn()
    table.wait_for_my_turn()
    assert {seat for seat, _ in table.moves()} == {0, 1}
    ann.button("Take back").click()
    warning = ann.page.get_by_role("region", name="Practice")
    expect(warning).to_contain_text("From then on the game is practice")
    ann.button("Hint").click()  # whoever plays on has left it
    expect(warning).to_have_count(0)
    expect(table.whose).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.button("Take back").click()
    warning.get_by_role("button", name="Take back").click()
    expect(table.laid).to_have_count(0)
    expect(ann.page.locator("main :focus, main:focus")).to_have_count(1)
    expect(table.garden).to_match_aria_snapshot(garden)
    table.take_turn()


def after_a_turn_each(hers: Table, his: Table) -> tuple[Table, Table]:
    """Who is to move for the second time, and the other."""
    asks = whose_turn(hers, his)
    other = his if asks is hers else hers
    asks.take_turn()
    other.take_turn()
    asks.wait_for_my_turn()
    return asks, other


@pytest.mark.parametrize("agree", [True, False], ids=["agreed", "refused"])
def test_among_people_one_asks_to_take_back(company: Company, agree: bool) -> None:
    """The question is answered by key; who listens hears all of it."""
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    hers, his = joined(ann, ben)
    asks, other = after_a_turn_each(hers, his)
    asks.person.button("Ask to take back").click()
    question = other.page.get_by_role("region", name="May the move be taken back?")
    expect(question).to_contain_text(f"{asks.person.name} would like to take the last move back")
    expect(asks.page.get_by_role("region", name="May the move be taken back?")).to_contain_text(
        f"The answer is up to {other.person.name}"
    )
    expect(asks.person.button("Agree")).to_have_count(0)
    assert any("asks to take the last move back" in told for told in other.person.told())
    question.get_by_role("button", name="Agree" if agree else "Refuse").focus()
    other.page.keyboard.press("Enter")
    expect(question).to_have_count(0)
    expect(asks.person.button("Ask to take back")).to_have_count(0)
    expect(asks.laid).to_have_count(0 if agree else 1)
    said = "agrees" if agree else "refuses"
    asks.person.wait_until(f"window.told.some((one) => one.includes('{said}'))")
    shown = asks.page.locator("[data-refusal]")
    if agree:
        expect(shown).to_have_count(0)
    else:
        expect(shown).to_contain_text(f"{other.person.name} refuses")


def test_a_hint_aims_a_move_that_one_may_change(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), GREEDY, seed="hint")
    table.wait_for_my_turn()
    ann.button("Hint").click()
    expect(table.turn_line).to_contain_text("Lay it, or turn it")
    table.lay()
    expect(table.laid).to_have_count(1)


def test_the_host_clears_a_table_away(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    joined(ann, ben)
    ann.visit()
    delete = ann.button(re.compile("^Delete this table: Ann"))
    delete.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.asked).to_contain_text("Delete this table for everyone?")
    nothing_grave(ann)
    ann.page.keyboard.press("Escape")
    expect(ann.asked).to_have_count(0)
    expect(delete).to_be_focused()
    ann.page.keyboard.press("Enter")
    ann.page.evaluate("location.hash = '#/archive'")  # on another page there is nothing to answer
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Archive")
    expect(ann.asked).to_have_count(0)
    ann.visit()
    delete.click()
    ann.agrees(to="Delete")
    expect(ann.page.get_by_role("heading", name="Continue")).to_have_count(0)
    expect(ben.page.get_by_role("heading", name="This table is closed")).to_be_visible()


def test_a_link_opens_a_seat_once(company: Company) -> None:
    ann, ben, eve = (company.welcome(name) for name in ("Ann", "Ben", "Eve"))
    hers = SetUp(ann).visit().seats("me", "link").play()
    invitation = hers.invitation()
    for guest in (ben, eve):
        guest.open_link(invitation)
    eve.expects_complaints(r"status of 4\d\d")
    ben.button("Sit down").click()
    Table(ben).arrived()
    eve.button("Sit down").click()
    expect(eve.page.get_by_role("alert")).to_contain_text("This link does not open a seat")


def test_a_used_link_says_so_at_once_and_leads_its_guest_back(company: Company) -> None:
    ann, ben, eve = (company.welcome(name) for name in ("Ann", "Ben", "Eve"))
    invitation = SetUp(ann).visit().seats("me", "link").play().invitation()
    ben.open_link(invitation)
    ben.button("Sit down").click()
    Table(ben).arrived()
    for guest in (ben, eve):
        guest.expects_complaints(r"status of 4\d\d")
        guest.visit()
        guest.open_link(invitation)
    Table(ben).arrived()
    expect(eve.page.get_by_role("alert")).to_contain_text("This link does not open a seat")
    expect(eve.button("Sit down")).to_have_count(0)


def test_invitations_are_there_again_after_a_reload(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    hers = SetUp(ann).visit().seats("me", "link").play()
    invitation, watching = hers.invitation(), hers.spectator_link()
    ann.page.reload()
    hers.arrived()
    assert hers.invitation() == invitation
    assert hers.spectator_link() == watching
    seats = ann.page.get_by_role("dialog", name="Seats")
    expect(seats).to_contain_text("This link opens on this device only.")
    expect(seats).not_to_contain_text("--lan")
    expect(seats.get_by_text("As a QR code")).to_have_count(0)  # no camera could open it
    ben.open_link(invitation)
    expect(ben.page.get_by_text("Zen Garden, at Ann’s table")).to_be_visible()
    ben.button("Sit down").click()
    Table(ben).arrived()


def test_everybody_sees_the_rematch_wherever_they_look(company: Company) -> None:
    ann, zoe = company.welcome("Ann"), company.welcome("Zoe")
    table = finished(ann).id
    zoe.visit(f"#/t/{table}/{ann.ask(f'/tables/{table}/links')['spectator']}")
    zoe.button("Watch").click()
    EndScreen(zoe).arrived()
    zoe.button("Look at the table").click()
    ann.button("Play again").click()
    ann.page.wait_for_url(lambda address: not address.endswith(table))
    expect(zoe.link("To the new table")).to_be_visible()
    ann.visit(f"#/t/{table}/replay")
    expect(ann.link("To the new table")).to_be_visible()


def test_a_table_says_how_far_its_rules_are_until_they_are_compiled(company: Company) -> None:
    ann = company.welcome("Ann")

    def compiling(**games: float) -> None:
        health = {"status": "compiling", "version": "0.1.0", "compiling": games}
        ann.page.unroute("**/api/health")
        ann.page.route("**/api/health", lambda route: route.fulfill(json=health))

    compiling(**{"zen-garden": 0.4, "miyabi": 0.1})
    table = dealt(ann, me("Ann"), GREEDY)
    notice = ann.page.locator("[data-compiling]")
    expect(notice).to_contain_text("40 %")
    expect(ann.page.get_by_role("status").filter(has_text="still being prepared")).to_be_visible()
    table.take_turn()  # nobody waits for it

    compiling(miyabi=0.2)
    expect(notice).to_have_count(0)


@pytest.mark.long
def test_who_gives_no_name_is_spoken_to_and_a_guest_to_others(company: Company) -> None:
    ann, zoe = company.welcome(""), company.welcome("Zoe")
    table = dealt(ann, me("Gast 1"), GREEDY)  # as a page in German names who gives no name
    table.take_turn()
    table.wait_for_my_turn()
    log = table.open_log()
    expect(log.get_by_text(re.compile("^You take the .* path"))).to_have_count(1)
    ann.close_dialog()
    expect(ann.page.locator("[data-who] .name").first).to_have_text("You")
    expect(ann.page.locator("body")).not_to_contain_text(re.compile(r"\b(Gast|Guest) 1\b"))

    key = ann.order(f"/tables/{table.id}/replay-key")["key"]
    shared = f"#/t/{table.id}/replay/1/{key}"
    ann.visit(f"#/t/{table.id}/replay/1")
    own = ann.page.locator("[data-player]")
    expect(own).to_contain_text(re.compile(r"\bYou\b"))
    expect(own).not_to_contain_text(re.compile(r"\b(Gast|Guest) 1\b"))

    zoe.visit(shared)
    player = zoe.page.locator("[data-player]")
    expect(player).to_contain_text("Guest 1")
    expect(player).not_to_contain_text(re.compile(r"\bYou\b"))


@pytest.mark.parametrize(
    ("language", "guest", "you"),
    [("en-GB", "Guest", "You"), ("de-DE", "Gast", "Du"), ("nl-NL", "Gast", "Jij")],
    ids=["en", "de", "nl"],
)
def test_who_comes_by_a_link_without_a_name_has_one_name_everywhere(
    company: Company, language: str, guest: str, you: str
) -> None:
    """On the seat that waited for somebody, and on that of a bot."""
    ann = company.welcome("Ann", language=language)
    table = dealt(ann, me("Ann"), LINK, GREEDY)
    for seat in (1, 2):
        friend = company.welcome("", language=language)
        invite = ann.order(f"/tables/{table.id}/seats/{seat}/invite")
        friend.visit(f"#/t/{table.id}/{invite['token']}")
        friend.page.locator("form button.primary").click()
        expect(friend.page.locator("[data-who] .name").nth(seat)).to_have_text(you)
    expect(ann.page.locator("[data-who] .name")).to_have_text(["Ann", f"{guest} 2", f"{guest} 3"])
    expect(ann.page.locator("body")).not_to_contain_text(re.compile(r"\bP[23]\b"))
    expect(ann.page.locator("body")).not_to_contain_text("Nia")
    record = ann.ask(f"/tables/{table.id}")["seats"]
    assert [one["name"] for one in record] == ["Ann", "P2", "P3"]


# Of the places that show who sits here, and of the board, what lies under the question.
UNDER = """
(question) => {
  const box = question.getBoundingClientRect();
  const seen = [...document.querySelectorAll("[data-who], .tools button, main, [role=tab]")]
    .filter((one) => one.checkVisibility());
  return seen.filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return Math.min(right, box.right) - Math.max(left, box.left) > 1
      && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
  }).map((one) => one.outerHTML.slice(0, 80));
}
"""


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE, {"width": 1024, "height": 768}])
def test_the_question_lies_over_the_line_alone(company: Company, size: ViewportSize) -> None:
    """It stands where whose turn it is stood; nothing moves, and everybody's seats are seen."""
    ann, ben = company.welcome("Ann", size=size), company.welcome("Ben", size=size)
    hers, his = joined(ann, ben)
    asks, other = after_a_turn_each(hers, his)
    before = other.page.locator("main").bounding_box()
    asks.page.locator("[data-take-back]").click()
    for table in (asks, other):
        question = table.page.get_by_role("region", name="May the move be taken back?")
        expect(question).to_be_visible()
        assert question.evaluate(UNDER) == []
    assert other.page.locator("main").bounding_box() == before


@pytest.mark.long
def test_what_the_numbers_beside_a_name_count_is_told(company: Company) -> None:
    """Points have a star or a word, coins lie on each other, and both have a name."""
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), GREEDY)
    table.wait_for_my_turn()
    card = ann.page.locator("[data-other]").first
    coins = card.locator("[data-coins]")
    count = coins.inner_text()
    expect(coins).to_have_attribute("title", f"Coins: {count}")
    points = card.locator("[data-sum]")
    told = points.get_attribute("title") or ""
    assert re.fullmatch(r"\d+ points?", told), told
    expect(points.get_by_text(told)).to_be_visible()
    expect(card.get_by_role("button")).to_have_accessible_name(
        re.compile(rf"{told}\..*Coins: {count}\.")
    )
    expect(ann.page.locator("[data-who] [data-sum] svg").first).to_be_visible()
