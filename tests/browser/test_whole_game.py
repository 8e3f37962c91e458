"""Two people and two bots play a whole game, each in a browser of their own."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Locator, expect

from hortus.record import Record

from .people import Company, Person
from .setting_up import SetUp
from .table import TURNS, EndScreen, Table, points_in, total_of, whose_turn

HORTUS = Path(sys.executable).with_name("hortus")


def test_two_people_and_two_bots_play_to_the_end(company: Company, tmp_path: Path) -> None:
    ann = company.welcome("Ann")
    hers = SetUp(ann).visit().seats("me", "bot", "link", "bot").called(1, "Ann").level(1).play()
    ben = company.welcome("Ben")
    ben.open_link(hers.invitation())
    ann.close_dialog()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Sit down").click()
    his = Table(ben).arrived()
    assert his.id == hers.id

    play_by_turns(hers, his)

    ends = [EndScreen(person).arrived() for person in (ann, ben)]
    for end in ends:
        assert len(end.panels) == 4
        for panel in end.panels:
            every_point_is_explained(panel)
    totals = ends[0].totals()
    assert {"Ann", "Ben"} < set(totals)
    assert ends[1].totals() == totals

    record_holds(ends[0], tmp_path)
    stands_in_the_book(ben, totals["Ben"])
    once_more(hers, his)


def record_holds(end: EndScreen, folder: Path) -> None:
    """What was downloaded is the game that was played, and the library reads it so too."""
    written = folder / "evening.json"
    end.download_record().save_as(written)
    verified = subprocess.run([HORTUS, "verify", written], capture_output=True, text=True)
    assert verified.returncode == 0, verified.stderr
    assert "finished" in verified.stdout
    scores = Record.load(written).table().scores()
    assert sorted(score.total for score in scores) == sorted(end.totals().values())


def stands_in_the_book(person: Person, total: int) -> None:
    """On a page of its own, which is closed again."""
    book = person.context.new_page()
    book.goto("/#/book")
    expect(book.get_by_role("definition").first).to_have_text("1")  # game
    chapter = book.locator(".chapters").get_by_role("region", name="Zen Garden")
    expect(chapter.get_by_role("definition").last).to_have_text(str(total))
    expect(chapter).not_to_contain_text("undefined")
    expect(chapter.get_by_role("link", name=re.compile("^The best, of"))).to_be_visible()
    book.close()


def once_more(hers: Table, his: Table) -> None:
    """The same seats at a new table, which the other one finds too."""
    before = hers.id
    hers.person.button("Play again").click()
    hers.arrived()
    expect(hers.turn_line).not_to_contain_text("The game is over")
    assert hers.id != before
    his.person.link("To the new table").click()
    expect(his.turn_line).not_to_contain_text("The game is over")
    assert his.id == hers.id


def play_by_turns(hers: Table, his: Table) -> None:
    """Whoever's turn it is takes it, until everybody's garden is full."""
    for _ in range(TURNS * 2):
        whose_turn(hers, his).take_turn()


def every_point_is_explained(panel: Locator) -> None:
    lines = panel.locator("li:not(.total, [aria-hidden])").all()
    assert len(lines) > 5
    for line in lines:
        assert line.locator(".what").inner_text().strip()
        assert line.locator(".why").inner_text().strip().endswith(".")
    assert sum(points_in(line.locator(".points")) for line in lines) == total_of(panel)
