"""A tournament in two browsers: set up, entered, begun, and brought to its end by its host."""

from __future__ import annotations

import csv
import io
import re

import pytest
from playwright.sync_api import Locator, expect

from .people import PHONE, Company, Person
from .table import Table
from .test_accessibility import nothing_grave


def test_two_people_and_two_bots(company: Company) -> None:
    ann = company.welcome("Ann")
    ben = company.welcome("Ben", size=PHONE, touch=True, dark=True)
    ann.visit()
    ann.link("Tournaments").click()
    expect(ann.page.get_by_text("No tournament yet")).to_be_visible()
    nothing_grave(ann)
    sets_up(ann, title="Autumn cup")
    begin = ann.button("Begin the tournament")
    expect(begin).to_be_disabled()
    expect(begin).to_have_accessible_description(re.compile("^Two players are needed at least"))
    nothing_grave(ann)
    adds_bots(ann, 2)
    expect(begin).to_have_accessible_description(re.compile("^After round 3 of 5 everybody"))
    ben.visit("#" + ann.page.url.split("#")[1])
    played = part(ben, "What is played")
    expect(played.get_by_role("definition")).to_have_text(
        ["Zen Garden", "5", "2", re.compile("^Swiss system"), re.compile("10 minutes")]
    )
    for way, address in (("Learn", "#/learn/zen-garden"), ("Rules", "#/rules/zen-garden")):
        expect(played.get_by_role("link", name=way)).to_have_attribute("href", address)
    expect(ben.page.get_by_text("Without a name you are called Guest 4.")).to_have_count(0)
    ben.page.get_by_label("Your name").fill(" ")
    expect(ben.page.get_by_text("Without a name you are called Guest 4.")).to_be_visible()
    nothing_grave(ben)
    ben.page.get_by_label("Your name").fill("Ann")
    ben.button("Take part").click()
    mine = part(ben, "Players").get_by_role("listitem").filter(has_text="you")
    expect(mine).to_contain_text("Ann 2")
    ben.page.get_by_label("Your name").fill("")
    ben.button("Change my name").click()
    expect(ben.page.locator("[data-wrong]:visible")).to_have_text("Write a name.")
    expect(ben.page.get_by_label("Your name")).to_be_focused()
    expect(ben.page.get_by_label("Your name")).to_have_accessible_description(
        re.compile("Write a name[.]$")
    )
    expect(mine).to_contain_text("Ann 2")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Change my name").click()
    expect(mine).to_contain_text("Ben")
    expect(part(ann, "Players").get_by_role("listitem")).to_have_count(4)

    begin.click()
    for person in (ann, ben):
        expect(stage(person)).to_have_text("Round 1 of 3")
        expect(person.link("To your table")).to_be_visible()
        expect(rounds(person, 1).get_by_role("row")).to_have_count(3)
    nothing_grave(ann)
    nothing_grave(ben)
    expect(ann.page).to_have_title(re.compile("Autumn cup · Round 1 of 3 · Hortus$"))
    ben.visit("#/learn/zen-garden")
    call = ben.page.locator("[data-round-call]")
    expect(call).to_contain_text("Your table for round 1 is laid, and the clock runs.")
    expect(ben.page).to_have_title(re.compile("^Your table is laid · "))
    nothing_grave(ben)
    call.get_by_role("link", name="To your table").click()
    Table(ben).arrived()
    ben.visit("#" + ann.page.url.split("#")[1])

    ann.expects_complaints("409")  # as long as a bot plays
    for number in (1, 2, 3):
        closes(ann, f"Round {number} of 3")
    expect(stage(ann)).to_have_text("Over")
    expect(stage(ben)).to_have_text("Over")
    for person in (ann, ben):
        expect(standings(person).get_by_role("row")).to_have_count(5)
        mine = standings(person).get_by_role("row").filter(has_text=person.name)
        expect(mine).to_have_attribute("aria-current", "true")
        expect(rounds(person, 3).get_by_role("row")).to_have_count(3)
        nothing_grave(person)
    with ann.page.expect_download() as download:
        ann.link("Standings (CSV)").click()
    assert download.value.suggested_filename == "autumn-cup-standings.csv"
    told = list(csv.DictReader(io.StringIO(download.value.path().read_text())))
    assert {one["name"] for one in told} >= {"Ann", "Ben"}
    assert sum(float(one["points"]) for one in told) == 6
    ahead = [one for one in told if one["place"] == "1"]
    for person in (ann, ben):
        expect(winners(person)).to_have_accessible_name(praise(person, ahead))
        for one in ahead:
            expect(winners(person).get_by_role("listitem").first).to_contain_text(one["name"])
        expect(winners(person).get_by_role("listitem").first).to_contain_text("Place 1:")
        own = winners(person).get_by_text(re.compile("^You (came|took|share) "))
        expect(own).to_have_count(0 if person.name in [one["name"] for one in ahead] else 1)
    expect(rounds(ann, 3)).to_contain_text(re.compile("closed by the host.*counts as a (win|draw)"))
    rounds(ann, 3).get_by_role("link", name="closed by the host, look back").first.click()
    ann.link("To the tournament").click()
    expect(stage(ann)).to_have_text("Over")

    ann.button("Once more").click()
    expect(stage(ann)).to_have_text("Waits for players")
    expect(part(ann, "Players").get_by_role("listitem")).to_have_count(3)  # Ann and the bots
    ben.page.reload()
    nothing_grave(ben)
    ben.link("To the next tournament").click()
    ben.button("Take part").click()
    expect(ben.page.get_by_text("You take part.")).to_be_visible()
    ann.button("Take out Ben").click()
    expect(ben.page.get_by_text("You no longer take part.")).to_be_visible()
    nothing_grave(ben)


def test_whoever_sees_the_tournament_watches_and_its_players_do_not(company: Company) -> None:
    ann, eve = company.welcome("Ann"), company.welcome("Eve", size=PHONE, touch=True)
    ann.visit("#/tournaments")
    sets_up(ann)
    adds_bots(ann, 1)
    ann.button("Begin the tournament").click()
    expect(stage(ann)).to_have_text("Round 1 of 1")
    expect(ann.page.get_by_text("You can watch once your own game is over")).to_be_visible()
    expect(ann.button(re.compile("^Watch"))).to_have_count(0)
    eve.visit("#" + ann.page.url.split("#")[1])
    watch = rounds(eve, 1).get_by_role("button", name=re.compile("^Watch: .*Ann"))
    late = part(eve, "The tournament has begun; nobody can join any more.")
    expect(late).to_contain_text("You may watch its games")
    expect(late.get_by_role("link", name="Other tournaments")).to_be_visible()
    nothing_grave(eve)
    watch.click()
    Table(eve).arrived()
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    eve.page.go_back()
    expect(stage(eve)).to_have_text("Round 1 of 1")

    hosts_without_playing(eve, player=ann)
    eve.visit()
    waiting = part(eve, "My tournaments")
    expect(waiting).to_contain_text("you have no game in it just now")
    expect(waiting.get_by_role("link")).to_contain_text("Spring cup")
    nothing_grave(eve)
    ann.visit()
    expect(ann.page.get_by_text("Tournament, round 1")).to_have_count(2)
    expect(part(ann, "My tournaments")).to_have_count(0)


def test_whoever_comes_to_a_tournament_that_was_removed_reads_so(company: Company) -> None:
    ann, eve = company.welcome("Ann"), company.welcome("Eve", size=PHONE, touch=True)
    ann.visit("#/tournaments")
    sets_up(ann, title="Autumn cup")
    eve.visit("#" + ann.page.url.split("#")[1])
    eve.button("Take part").click()
    expect(eve.page.get_by_text("You take part.")).to_be_visible()
    eve.visit("#/tournaments")
    entry = part(eve, "My tournaments").get_by_role("link")
    expect(entry).to_contain_text(re.compile(r"Autumn cup.*Zen Garden.*set up by Ann · .*20\d\d"))
    ann.button("Remove the tournament").click()
    ann.agrees(to="Remove the tournament")
    expect(ann.page).to_have_title("Tournaments · Hortus")

    eve.expects_complaints("404")
    entry.click()
    expect(eve.page.get_by_text("There is no such tournament any more")).to_be_visible()
    nothing_grave(eve)
    eve.link("Tournaments").click()
    expect(eve.page.get_by_text("no longer in this list: Autumn cup.")).to_be_visible()
    expect(part(eve, "My tournaments")).to_have_count(0)
    nothing_grave(eve)


@pytest.mark.long
def test_two_people_and_two_bots_at_a_table_of_four(company: Company) -> None:
    ann = company.welcome("Ann")
    ben = company.welcome("Ben", size=PHONE, touch=True, dark=True, coach="always")
    ann.visit("#/tournaments")
    sets_up(ann, seats="4")
    begin = ann.button("Begin the tournament")
    expect(begin).to_have_accessible_description(re.compile("^Four players are needed at least"))
    adds_bots(ann, 4)
    expect(begin).to_have_accessible_description(
        re.compile("Tables in each: 1. One player sits out in each round. With 3 more bots")
    )
    for bot in ("Aiko", "Nia"):
        ann.button(f"Take out {bot}").click()
    ben.visit("#" + ann.page.url.split("#")[1])
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Take part").click()
    expect(part(ann, "Players").get_by_role("listitem")).to_have_count(4)
    expect(begin).to_have_accessible_description(re.compile("^Rounds: 5. Tables in each: 1. Once"))

    begin.click()
    for person in (ann, ben):
        expect(stage(person)).to_have_text("Round 1 of 5")
        expect(table_of(person, 1).get_by_role("rowheader")).to_have_count(4)
        expect(part(person, "Round 1")).to_contain_text("being played")
        nothing_grave(person)
    ben.link("To your table").click()
    Table(ben).arrived()
    expect(ben.page.locator("[data-coach]")).to_have_count(0)
    covers_no_name_by_a_clock(ben)
    offers_nobody_a_bot_or_a_pause(ben)
    ben.button("Table tools").click()
    ben.link("Tournament, round 1").click()
    expect(stage(ben)).to_have_text("Round 1 of 5")
    ben.visit()
    ben.page.get_by_role("link", name=re.compile("^Zen Garden .*Tournament, round 1")).click()
    Table(ben).arrived()
    ann.expects_complaints("409")  # as long as a bot plays
    closes(ann, "Round 1 of 5")
    expect(ben.page.locator("[data-turn]")).to_contain_text("The host has closed this round.")
    expect(ben.page.locator("[data-closed]")).to_have_text("This game does not go on.")
    mine = part(ben, "Your table")
    expect(mine).to_contain_text(re.compile("The host closed round 1 (while|before)"))
    expect(mine).to_contain_text("Your table for round 2 is laid, and the clock runs.")
    expect(mine.get_by_role("link", name="To your table")).to_be_visible()
    nothing_grave(ben)
    ben.link("To the tournament").click()
    for person in (ann, ben):
        expect(stage(person)).to_have_text("Round 2 of 5")
        rows = table_of(person, 1).get_by_role("row")
        expect(rows).to_contain_text(["Points", *["0.67"] * 3, "0"])
        expect(rows.last).to_contain_text(re.compile("4.*(Ann|Ben)"))
        expect(part(person, "Round 1").get_by_role("link", name="Look back")).to_be_visible()
        expect(standings(person).get_by_role("row")).to_have_count(5)
        nothing_grave(person)
    ben.button("Leave").click()
    expect(ben.asked).to_contain_text("Your game of this round still counts")
    ben.agrees(to="Leave")
    expect(mine).to_contain_text("You play no further rounds of this tournament.")
    expect(ben.link("To your table")).to_be_visible()


def covers_no_name_by_a_clock(person: Person) -> None:
    acts = person.page.locator("[data-who] .acts")
    expect(acts.locator("[data-time]")).to_be_visible()  # once no bot is to move
    clock, name = acts.locator("[data-time]").bounding_box(), acts.locator(".name").bounding_box()
    assert clock is not None
    assert name is not None
    assert name["y"] + name["height"] <= clock["y"] + 1


def offers_nobody_a_bot_or_a_pause(person: Person) -> None:
    """All have the same means, whoever of them is absent."""
    person.page.locator("button[data-who]").click()
    seats = person.page.get_by_role("dialog")
    expect(seats).to_contain_text("Away")
    expect(person.page.locator("[data-ask-stand-in], [data-ask-pause]")).to_have_count(0)
    expect(person.button("Let a bot play for me")).to_have_count(0)
    person.page.keyboard.press("Escape")
    expect(seats).to_have_count(0)


def table_of(person: Person, round_: int) -> Locator:
    """The first table of a round."""
    return part(person, f"Round {round_}").get_by_role("table", name="Table 1")


def winners(person: Person) -> Locator:
    """Where it is told who has won."""
    return person.page.get_by_role("region", name=re.compile("have won|has won|share the victory"))


def praise(person: Person, ahead: list[dict[str, str]]) -> re.Pattern[str]:
    """How the winners are named to one of those who look."""
    names = [one["name"] for one in ahead]
    if names == [person.name]:
        return re.compile("^You have won the tournament$")
    return re.compile(".*".join([*names, "has won" if len(names) == 1 else "share the victory"]))


def sets_up(person: Person, seats: str = "2", title: str = "") -> None:
    form = person.page.get_by_role("form", name="Set up a tournament")
    form.get_by_label("What the tournament is called").fill(title)
    form.get_by_label("Players at each table").select_option(seats)
    form.get_by_label("Rounds").select_option("5")
    form.get_by_label("Your name").fill(person.name)
    form.get_by_role("button", name="Set it up").click()
    heading = title or "Tournament: Zen Garden"
    expect(person.page.get_by_role("heading", level=1)).to_have_text(heading)


def hosts_without_playing(host: Person, player: Person) -> None:
    """A tournament of somebody with a bot, whose first round is played."""
    order = {
        "game": "zen-garden",
        "form": "swiss",
        "pace": {"kind": "game", "seconds": 3600},
        "title": "Spring cup",
        "plays": False,
    }
    at = f"/tournaments/{host.order('/tournaments', order)['tournament']}"
    player.order(f"{at}/entrants", {"name": player.name})
    host.order(f"{at}/bots", {"bot": "random"})
    host.order(f"{at}/begin", {})


def adds_bots(person: Person, count: int) -> None:
    person.page.get_by_label("Bots").select_option(index=0)  # who decides at once
    person.page.get_by_label("How many").fill(str(count))
    person.button("Let them take part").click()
    expect(part(person, "Players").get_by_role("listitem")).to_have_count(1 + count)


def closes(person: Person, round_: str) -> None:
    """As soon as no bot plays any more."""
    close = person.button("Close the round")
    while stage(person).inner_text() == round_:
        close.click()
        expect(person.asked.get_by_role("listitem").first).to_have_text(
            re.compile(
                r"^(Ann \(you\): \d+ minutes left|Ben: \d+ minutes left, (not )?at the table now)$"
            )
        )
        person.agrees(to="Close the round")
        expect(close.or_(person.page.get_by_text("Remove the tournament"))).to_be_enabled()


def stage(person: Person) -> Locator:
    return person.page.locator("[data-stage]")


def part(person: Person, name: str) -> Locator:
    return person.page.get_by_role("region", name=name)


def rounds(person: Person, number: int) -> Locator:
    return person.page.get_by_role("table", name=f"Round {number}")


def standings(person: Person) -> Locator:
    return person.page.get_by_role("table", name="Standings")
