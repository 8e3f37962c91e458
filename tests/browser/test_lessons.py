"""Lessons as somebody goes through them: every step of each, and a first tile by hand."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec import structs
from playwright.sync_api import Page, Route, expect

from hortus.engine.registry import games
from hortus.games.gardeners.notation.commands import absolute, laid_on
from hortus.games.gardeners.notation.moves import TILE_IDS, GardenersMoves, Put, Take
from hortus.lessons import Ask, Build, Lesson, Question, Rival, lessons_of, rehearse
from hortus.lessons.teaching import fits
from hortus.table import Table

from .people import PHONE, Company, Person

LESSONS = [lesson for game in games().values() for lesson in lessons_of(game)]
EVERY = pytest.mark.parametrize(
    "lesson",
    [
        pytest.param(one, id=f"{one.game} {one.name}", marks=pytest.mark.long if later else ())
        for game in games().values()
        for later, one in enumerate(lessons_of(game))
    ],
)

# A second line of the same visitor's, by which moves come whatever the board looks like.
PLAY = """
async ([table, wanted]) => {
  const line = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  const next = () =>
    new Promise((heard) => (line.onmessage = ({ data }) => heard(JSON.parse(data))));
  const { state } = await next();
  const allowed = state.moves["0"] ?? [];
  const move = typeof wanted === "string" ? wanted : wanted.find((one) => allowed.includes(one));
  line.send(JSON.stringify({ type: "play", seat: 0, version: state.version, move }));
  let answer = await next();
  while (answer.type !== "refused" && answer.state?.version === state.version)
    answer = await next();
  line.close();
  return answer.type === "refused" ? answer.problem : null;
}
"""


def begin(person: Person, lesson: Lesson) -> str:
    """The table on which the lesson is given."""
    person.visit(f"#/learn/{lesson.game}/{lesson.name}")
    expect(person.page.locator("[data-teacher]")).to_be_visible()
    found = re.search(r"#/t/([a-z0-9]{12})", person.page.url)
    assert found, person.page.url
    return found[1]


@pytest.mark.long
@pytest.mark.parametrize("game", ["zen-garden", "miyabi"])
def test_what_a_lesson_speaks_of_first_is_in_sight_however_late_the_board_comes(
    company: Company, game: str
) -> None:
    lesson = next(one for one in LESSONS if one.game == game and one.steps[0].point)
    ann = company.welcome("Ann", size=PHONE, touch=True)
    held: list[Route] = []
    ann.page.route(re.compile(r"/assets/parts-"), lambda route: held.append(route))
    with ann.page.expect_response(re.compile(r"/lessons/")):
        ann.visit(f"#/learn/{lesson.game}/{lesson.name}")
    ann.page.wait_for_timeout(500)  # the lesson is there before the board
    for route in held:
        route.continue_()
    ann.page.unroute_all()
    thing = lesson.steps[0].point[0]
    expect(ann.page.locator(f'[data-ring="{thing}"]').first).to_be_visible()


@pytest.mark.long
def test_on_a_phone_a_wrong_answer_moves_nothing(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    lesson = next(one for one in LESSONS if (one.game, one.name) == ("miyabi", "higher"))
    begin(ann, lesson)
    go_on(ann.page)
    step = lesson.steps[1]
    assert isinstance(step, Question)
    teacher = ann.page.locator("[data-teacher]")
    expect(teacher).to_contain_text(step.say.en)
    stands = teacher.bounding_box()
    wrong = next(choice for choice in step.choices if choice not in step.right)
    ann.page.locator(f'[data-choice="{wrong}"]').first.click()
    expect(teacher.locator(".wrong")).to_be_visible()
    assert teacher.bounding_box() == stands


def go_on(page: Page) -> None:
    page.locator("[data-teacher] button.primary").click()


def play(page: Page, table: str, wanted: Any) -> None:
    assert page.evaluate(PLAY, [table, wanted]) is None


def asked(lesson: Lesson, step: Ask, number: int) -> str | list[int]:
    """What a step asks for, as a table is told of it."""
    game = games()[lesson.game]
    if game.manner.real_time:
        return in_lasting_words(table_before(lesson, number), step.moves[0])
    return [n for n in range(game.moves.size) if fits(game.notation(n), step.moves)]


def table_before(lesson: Lesson, number: int) -> Table:
    """The table as it stands when a step begins."""
    return rehearse(structs.replace(lesson, steps=lesson.steps[:number]))


def in_lasting_words(table: Table, move: str) -> str:
    """A move of Gardeners as it is sent: the tile by its name, the place from the first tile on."""
    meant = GardenersMoves().parse(move)
    if not isinstance(meant, Put | Take):
        return move
    row, column = absolute(table.state, meant.cell)
    if isinstance(meant, Put):
        return f"put {TILE_IDS[meant.tile]} at {row},{column} r{meant.turn}"
    tile = laid_on(table.state, meant.cell)
    assert tile is not None
    return f"take {TILE_IDS[tile]} at {row},{column} to {meant.to}"


def takes_step(page: Page, lesson: Lesson, number: int, table: str) -> None:
    step = lesson.steps[number]
    teacher = page.locator("[data-teacher]")
    expect(teacher).to_contain_text(step.say.en)
    for thing in step.point:
        expect(page.locator(f'[data-ring="{thing}"]').first, thing).to_be_visible()
    match step:
        case Question():
            for choice in step.choices:
                expect(page.locator(f'[data-choice="{choice}"]').first, choice).to_be_visible()
            wrong = next(choice for choice in step.choices if choice not in step.right)
            page.locator(f'[data-choice="{wrong}"]').first.click()
            expect(teacher).to_contain_text(step.answers.get(wrong, step.otherwise).en)
            page.locator(f'[data-choice="{step.right[0]}"]').first.click()
            expect(teacher).to_contain_text(step.answers.get(step.right[0], step.done).en)
            go_on(page)
        case Ask():
            play(page, table, asked(lesson, step, number))
        case Build():
            for move in step.way:
                real_time = games()[lesson.game].manner.real_time
                play(page, table, move if real_time else [games()[lesson.game].index_of(move)])
        case _:
            go_on(page)
    if isinstance(step, Ask | Build) and step.done is not None:
        expect(teacher).to_contain_text(step.done.en)
        go_on(page)
    if isinstance(step, Rival):
        expect(teacher).not_to_contain_text(step.say.en)
        if not games()[lesson.game].manner.real_time:  # what was done is told, until it was read
            expect(teacher).to_contain_text(re.compile("|".join(lesson.rivals)))
            go_on(page)


def test_what_is_pointed_at_is_heard_as_it_is_called_and_one_after_another(
    company: Company,
) -> None:
    ann = company.welcome("Ann")
    lesson = next(one for one in LESSONS if one.name == "first-turns")
    table = begin(ann, lesson)
    for number in (0, 1, 2):
        takes_step(ann.page, lesson, number, table)
    told = ann.page.locator("[data-named]")
    expect(told).to_contain_text("Water: step 3 of 10")
    heard = told.inner_text()
    # The coins are drawn beside each other: whoever hears it is told of the next ones.
    assert not re.search(r"\d{3}", heard), heard
    assert heard.count(";") >= 2, heard
    assert not heard.endswith(".."), heard


@pytest.mark.long
def test_where_nothing_is_pointed_at_the_keys_go_on_in_the_board(company: Company) -> None:
    ann = company.welcome("Ann")
    lesson = next(one for one in LESSONS if (one.game, one.name) == ("zen-garden", "first-tiles"))
    free = next(
        number
        for number, step in enumerate(lesson.steps)
        if isinstance(step, Ask | Build) and not step.point
    )
    table = begin(ann, lesson)
    for number in range(free):
        takes_step(ann.page, lesson, number, table)
    expect(ann.page.locator("[data-teacher]")).to_contain_text(lesson.steps[free].say.en)
    expect(ann.page.locator("main :focus")).to_have_count(1)


def test_keys_go_to_what_may_be_done_and_a_closed_stack_says_why_it_is_closed(
    company: Company,
) -> None:
    ann = company.welcome("Ann")
    lesson = next(one for one in LESSONS if (one.game, one.name) == ("tang-garden", "first-turns"))
    draws = next(
        number
        for number, step in enumerate(lesson.steps)
        if isinstance(step, Ask) and step.moves == ["draw"]
    )
    table = begin(ann, lesson)
    for number in range(draws):
        takes_step(ann.page, lesson, number, table)
    draw = ann.page.locator("[data-deed=draw]")
    expect(draw).to_be_focused()

    closed = ann.page.locator("[data-stack=A]").first
    closed.focus()
    closed.press("Enter")
    why = ann.page.locator("[data-why]")
    expect(why).to_contain_text("This stack stays closed until")
    expect(ann.page.locator("[data-refused]").filter(visible=True)).to_have_count(0)
    lies, meant = why.bounding_box(), draw.bounding_box()
    assert lies is not None
    assert meant is not None
    assert lies["x"] >= meant["x"] + meant["width"]
    asks = why.locator("[data-ask-why]")
    asks.focus()
    asks.press("Enter")
    expect(ann.page.locator("[data-answer]")).to_contain_text("closed")
    ann.page.keyboard.press("Escape")

    ann.page.keyboard.press("d")
    drawn = ann.page.locator("[data-drawn='4']")
    expect(drawn).to_be_focused()


def middle_of(page: Page, cell: str) -> tuple[float, float]:
    """Where it is pressed: what lies there takes no press by itself."""
    box = page.locator(cell).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_teacher_alone_says_what_is_refused(company: Company) -> None:
    ann = company.welcome("Ann")
    ann.visit("#/learn/tang-garden/first-turns")
    for _ in range(2):
        go_on(ann.page)
    ann.page.locator('[data-stack="B"]').first.click()
    ann.page.mouse.click(*middle_of(ann.page, '[data-pans] [data-cell="d4"]'))
    refusal = ann.page.locator("[data-refused]").filter(visible=True)
    expect(refusal).to_have_count(1)
    expect(ann.page.locator("[data-teacher]")).to_contain_text("the cell is taken")
    expect(ann.page.locator("[data-compiling]")).to_have_count(0)  # no bot thinks there


def test_a_press_beside_the_choices_is_answered(company: Company) -> None:
    ann = company.welcome("Ann")
    found = (
        (lesson, number)
        for lesson in LESSONS
        for number, step in enumerate(lesson.steps)
        if lesson.game == "zen-garden" and isinstance(step, Question)
    )
    lesson, asks = next(found)
    table = begin(ann, lesson)
    for number in range(asks):
        takes_step(ann.page, lesson, number, table)
    question = lesson.steps[asks]
    assert isinstance(question, Question)
    teacher = ann.page.locator("[data-teacher]")
    expect(teacher).to_contain_text(question.say.en)
    ann.page.locator("section.mine header h2").click()
    expect(teacher).to_contain_text("Choose one of the things in a dashed frame.")
    ann.page.locator(f'[data-choice="{question.right[0]}"]').first.click()
    expect(teacher).to_contain_text(question.answers.get(question.right[0], question.done).en)


@pytest.mark.long
def test_the_garden_keeps_its_size_while_sides_to_look_at_are_tried(company: Company) -> None:
    ann = company.welcome("Ann")
    lesson = next(one for one in LESSONS if (one.game, one.name) == ("tang-garden", "visitors"))
    table = begin(ann, lesson)
    stands = next(n for n, step in enumerate(lesson.steps) if isinstance(step, Build))
    for number in range(stands):
        takes_step(ann.page, lesson, number, table)
    cell = ann.page.locator("[data-garden] [data-cell=d6]")
    cell.click()
    expect(ann.page.locator(".facing button")).to_have_count(4)
    sizes = set()
    for side in ann.page.locator(".facing button").all():
        side.click()
        ann.page.wait_for_timeout(SETTLED)
        within = ann.page.locator("[data-garden] [data-cell=a1]").bounding_box()
        assert within is not None
        sizes.add(round(within["width"]))
    assert len(sizes) == 1, sizes


def test_who_learns_is_called_you(company: Company) -> None:
    for language, word in (("en-GB", "You"), ("de-DE", "Du"), ("nl-NL", "Jij")):
        ann = company.welcome("", language=language)
        ann.visit("#/learn/zen-garden/loops")
        expect(ann.page.locator("section.mine h2")).to_have_text(word)
        expect(ann.page.locator("[data-who] .name").first).to_have_text(word)


@EVERY
def test_every_step_of_it_is_seen(company: Company, lesson: Lesson) -> None:
    ann = company.welcome("Ann")
    table = begin(ann, lesson)
    for number in range(len(lesson.steps)):
        takes_step(ann.page, lesson, number, table)
    expect(ann.page.locator("[data-teacher]")).to_contain_text(lesson.about.en)
    begun = ann.page.evaluate(f"localStorage.getItem('hortus.beginning.{lesson.game}')")
    assert begun is None, "the turns of a lesson are not the first ones of a game"
    ann.visit(f"#/learn/{lesson.game}")
    done = ann.page.get_by_role("link", name=re.compile(re.escape(lesson.title.en)))
    expect(done).to_contain_text("done")


# How far each ring lies beside what it is round, in pixels.
ASTRAY = """
(selectors) => [...document.querySelectorAll("[data-ring]")].map((ring) => {
  const [is, ought] = [ring, document.querySelector(selectors[ring.dataset.ring])]
    .map((one) => one.getBoundingClientRect());
  return Math.max(...["left", "top", "right", "bottom"].map((edge) =>
    Math.abs(is[edge] - ought[edge])));
})
"""
SETTLED = 1000  # milliseconds in which a window glides to what is meant
RINGS = {
    "garden": "[data-garden] .window",
    "stack A": '[data-stack="A"]',
    "stack B": '[data-stack="B"]',
    "cell d2": "[data-cell=d2]",
    "decoration pavilion": '[data-decoration="pavilion"]',
    "track water": ".mine [data-track=water]",
    "track green": ".mine [data-track=green]",
    "track rock": ".mine [data-track=rock]",
    "deed panel S04": '[data-deed="panel S04"]',
    "deed panel S08": '[data-deed="panel S08"]',
    "deed draw": "[data-deed=draw]",
    "drawn 4": '[data-drawn="4"]',
    "doing": "[data-bar]",
}
# What belongs to a thing and sticks out of the ring round it.
STICKS_OUT = """
() => [...document.querySelectorAll("[data-ring^=wish]")].flatMap((ring) => {
  const rim = ring.getBoundingClientRect();
  const [, name] = ring.dataset.ring.split(" ");
  const badges = document.querySelectorAll(`[data-wish="${name}"] [data-badge]`);
  return [...badges].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const beyond = [rim.left - left, rim.top - top, right - rim.right, bottom - rim.bottom];
    return Math.max(...beyond) > 1;
  }).map((one) => `${name}: ${one.textContent}`);
})
"""
# What can be done and is not wholly in sight.
CUT_OFF = """
() => [...document.querySelectorAll("[data-bar] :is(.deed, [data-drawn]):not(details *)")]
  .filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return one.checkVisibility() && [[left + 4, top + 4], [right - 4, bottom - 4]].some(([x, y]) =>
      !one.contains(document.elementFromPoint(x, y)));
  })
  .map((one) => one.textContent)
"""


@pytest.mark.long
def test_on_a_phone_rings_lie_round_what_they_mean_and_all_choices_are_in_sight(
    company: Company,
) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    lesson = next(one for one in LESSONS if one.name == "first-turns")
    table = begin(ann, lesson)
    for number, step in enumerate(lesson.steps):
        ann.page.wait_for_timeout(SETTLED)
        astray = ann.page.evaluate(ASTRAY, RINGS)
        assert len(astray) == len(step.point), number
        assert all(one <= 1 for one in astray), f"{number}: {dict(zip(step.point, astray))}"
        assert not ann.page.evaluate(CUT_OFF), number
        takes_step(ann.page, lesson, number, table)


@pytest.mark.long
def test_a_ring_lies_round_a_wish_with_its_badges(company: Company) -> None:
    ann = company.welcome("Ann", size={"width": 1280, "height": 720})
    lesson = next(one for one in LESSONS if one.name == "wishes")
    table = begin(ann, lesson)
    for number, step in enumerate(lesson.steps):
        if any(one.startswith("wish") for one in step.point):
            expect(ann.page.locator("[data-ring^=wish]").first).to_be_visible()
            ann.page.wait_for_timeout(SETTLED)
            assert not ann.page.evaluate(STICKS_OUT), number
        takes_step(ann.page, lesson, number, table)


def test_a_first_tile_is_laid_on_a_phone(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    ann.visit("#/")
    ann.link("Learn: Zen Garden").tap()
    ann.page.get_by_role("link", name=re.compile("Your first tiles")).tap()
    page = ann.page
    teacher = page.locator("[data-teacher]")
    for _ in range(2):
        go_on(page)
    page.locator('[data-slot="1a"]').tap()
    expect(page.get_by_text("That one costs coins.")).to_be_visible()  # as soon as it is taken
    page.locator('[data-slot="0b"]').tap()  # the right one is still in sight
    page.locator(".mine [data-cell]").nth(5).tap()
    ann.button("Lay it").tap()
    expect(teacher).to_contain_text("All is done for the emperor")


def test_a_refusal_in_a_lesson_has_its_why_on_a_phone(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    ann.visit("#/learn/tang-garden/first-turns")
    for _ in range(2):
        go_on(ann.page)
    ann.page.locator('[data-stack="B"]').first.tap()
    ann.page.touchscreen.tap(*middle_of(ann.page, '[data-pans] [data-cell="d4"]'))
    refusal = ann.page.locator("[data-refused]").filter(visible=True)
    expect(refusal).to_contain_text("the cell is taken")
    ann.page.locator("[data-ask-why]").filter(visible=True).tap()
    expect(ann.page.locator("[data-answer]")).to_be_visible()


@pytest.mark.long
def test_a_phone_shows_what_is_to_be_chosen_from(company: Company) -> None:
    """Also where the question points at another part of the table."""
    ann = company.welcome("Ann", size=PHONE, touch=True)
    ann.visit("#/learn/zen-garden/wishes")
    for _ in range(2):
        go_on(ann.page)
    expect(ann.page.locator('[data-choice="cell e3"]')).to_be_visible()


def test_a_lesson_goes_on_where_it_was_left(company: Company) -> None:
    ann = company.welcome("Ann")
    lesson = next(one for one in LESSONS if one.name == "first-tiles")
    table = begin(ann, lesson)
    for number in range(3):
        takes_step(ann.page, lesson, number, table)
    ann.page.reload()
    expect(ann.page.locator("[data-teacher]")).to_contain_text(lesson.steps[3].say.en)


@pytest.mark.long
def test_after_the_last_lesson_of_gardeners_comes_the_first_introduction(company: Company) -> None:
    ann = company.welcome("Ann")
    last = lessons_of("gardeners")[-1]
    table = begin(ann, last)
    for number in range(len(last.steps)):
        takes_step(ann.page, last, number, table)
    ann.button("On to: Introduction A").click()
    expect(ann.page.get_by_role("heading", name="Introduction A")).to_be_visible()
    expect(ann.button("I am ready")).to_be_visible()
    assert table not in ann.page.url


def test_what_is_pointed_at_is_told_by_name_and_a_lesson_is_left_or_begun_anew(
    company: Company,
) -> None:
    ann = company.welcome("Ann")
    lesson = next(one for one in LESSONS if one.name == "first-tiles")
    table = begin(ann, lesson)
    page = ann.page
    pointing = next(n for n, step in enumerate(lesson.steps) if "field 0b" in step.point)
    for number in range(pointing):
        takes_step(page, lesson, number, table)
    named = page.locator("[data-teacher] [data-named]")
    expect(named).to_contain_text("bench on cherry blossom")

    ann.link("Begin anew").click()
    expect(page.locator("[data-teacher]")).to_contain_text(lesson.steps[0].say.en)
    expect(page).not_to_have_url(re.compile(table))
    ann.link("Leave the lesson").click()
    expect(page.get_by_role("heading", name="Learn Zen Garden")).to_be_visible()


def test_a_lesson_that_was_left_goes_on_where_it_was(company: Company) -> None:
    ann = company.welcome("Ann")
    lesson = next(one for one in LESSONS if one.name == "first-tiles")
    table = begin(ann, lesson)
    page = ann.page
    for number in range(3):
        takes_step(page, lesson, number, table)
    expect(page.locator("[data-teacher]")).to_contain_text(lesson.steps[3].say.en)
    ann.link("Leave the lesson").click()
    half = page.get_by_role("link", name=re.compile(lesson.title.en))
    expect(half).to_contain_text(f"Go on with step 4 of {len(lesson.steps)}")
    half.click()
    expect(page.locator("[data-teacher]")).to_contain_text(lesson.steps[3].say.en)
    expect(page).to_have_url(re.compile(table))

    # Where its table was cleared away, it begins anew.
    ann.expects_complaints("404")
    assert ann.context.request.delete(f"/api/tables/{table}", headers={"Origin": ann.address}).ok
    ann.visit(f"#/learn/{lesson.game}/{lesson.name}")
    expect(page.locator("[data-teacher]")).to_contain_text(lesson.steps[0].say.en)
    expect(page).not_to_have_url(re.compile(table))


def test_lessons_of_expansions_stand_apart_after_the_others(company: Company) -> None:
    ann = company.welcome("Ann")
    ann.visit("#/learn/miyabi")
    lists = ann.page.locator("main ol")
    expect(lists.nth(0)).to_contain_text("The fifth level")
    expect(lists.nth(0)).not_to_contain_text("Big Meadow")
    expect(ann.page.get_by_role("heading", name="Expansions")).to_be_visible()
    expect(lists.nth(1).get_by_role("link")).to_have_count(5)


def test_after_any_lesson_one_may_play_at_once_with_gentle_bots(company: Company) -> None:
    ann = company.welcome("Ann", coach="first")
    lesson = lessons_of("zen-garden")[0]
    table = begin(ann, lesson)
    for number in range(len(lesson.steps)):
        takes_step(ann.page, lesson, number, table)
    expect(ann.link("Next lesson")).to_be_focused()
    ann.button("Play now").click()
    expect(ann.page.locator("[data-coach]")).to_be_visible()
    seats = ann.ask(f"/tables/{ann.page.url[-12:]}")["seats"]
    assert {seat["level"] for seat in seats[1:]} == {1}


def test_the_first_real_game_after_the_lessons_is_gentle_and_has_the_coach(
    company: Company,
) -> None:
    ann = company.welcome("Ann", coach="first")
    lesson = next(one for one in LESSONS if one.name == "fifth-level")
    table = begin(ann, lesson)
    for number in range(len(lesson.steps)):
        takes_step(ann.page, lesson, number, table)
    expect(ann.link("On to the expansions")).to_be_visible()
    ann.button("Play a first game").click()
    expect(ann.page.locator("[data-coach]")).to_be_visible()
    seats = ann.ask(f"/tables/{ann.page.url[-12:]}")["seats"]
    assert {seat["level"] for seat in seats[1:]} == {1}


def first_turns(person: Person, until: str) -> None:
    """The first lesson of Tang Garden, as far as the step that says this."""
    lesson = next(one for one in LESSONS if one.name == "first-turns")
    table = begin(person, lesson)
    number = next(n for n, step in enumerate(lesson.steps) if until in step.say.en)
    for before in range(number):
        takes_step(person.page, lesson, before, table)
    expect(person.page.locator("[data-teacher]")).to_contain_text(until)


@pytest.mark.long
def test_a_frame_goes_with_its_thing_and_a_wrong_place_is_called_so(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    first_turns(ann, "Choose the fish")
    page = ann.page
    expect(page.locator('[data-ring="drawn 4"]')).to_be_visible()
    page.locator('[data-drawn="4"]').tap()
    expect(page.locator('[data-ring="drawn 4"]')).to_have_count(0)
    page.locator('[data-pans] [data-cell="d4"]').dispatch_event("click")
    page.locator("[data-lay]").tap()
    expect(page.get_by_text("on the framed tile").first).to_be_visible()


def test_with_a_wrong_tile_in_hand_the_way_back_is_named_and_framed(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    first_turns(ann, "Four tiles lie open")
    page = ann.page
    page.locator('[data-stack="A"]').first.dispatch_event("click")
    expect(page.locator("[data-teacher] .wrong")).to_contain_text("blue stack")
    blue = page.locator('[data-ring="stack B"]')
    back = page.locator('[data-ring="back"]')
    expect(blue.or_(back).first).to_be_visible()
    page.wait_for_timeout(SETTLED)
    if blue.count() == 0:
        expect(page.locator("[data-teacher] .wrong")).to_contain_text("“Back”")
        page.locator("[data-put-back]").tap()
        expect(back).to_have_count(0)
    expect(blue.first).to_be_visible()


@pytest.mark.long
def test_where_a_look_is_chosen_all_four_sides_are_in_sight(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    first_turns(ann, "Now find a place")
    ann.page.wait_for_timeout(SETTLED)
    window = ann.page.locator("[data-garden] .window").bounding_box()
    assert window is not None
    for notch in ("N-s0", "E-s1", "S-s2", "W-s2"):
        box = ann.page.locator(f'[data-pans] [data-notch="{notch}"]').bounding_box()
        assert box is not None
        assert box["x"] >= window["x"] - 1, notch
        assert box["y"] >= window["y"] - 1, notch
        assert box["x"] + box["width"] <= window["x"] + window["width"] + 1, notch
        assert box["y"] + box["height"] <= window["y"] + window["height"] + 1, notch


@pytest.mark.long
def test_escape_keeps_a_card_that_was_to_be_discarded(company: Company) -> None:
    ann = company.welcome("Ann", size={"width": 1024, "height": 768})
    lesson = next(one for one in LESSONS if one.name == "without-a-word")
    table = begin(ann, lesson)
    page = ann.page
    for number, step in enumerate(lesson.steps):
        if isinstance(step, Ask) and page.locator("[data-discard]").count() > 0:
            break
        takes_step(page, lesson, number, table)
    page.locator("[data-discard]").first.click()
    keep = page.get_by_role("button", name="Keep it")
    expect(keep).to_be_visible()
    page.keyboard.press("Escape")
    expect(keep).to_have_count(0)
    expect(page.locator("[data-discard]").first).to_be_visible()
