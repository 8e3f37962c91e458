"""Gardens as text, and `hortus check`: what is read, what is told, and what is refused."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hortus.cli import main
from hortus.engine.errors import BoxError, EveningError
from hortus.engine.states import record_of
from hortus.games.gardeners.box import components
from hortus.games.gardeners.notation.garden_text import (
    Drawing,
    cell_text,
    drawing_of,
    garden_record,
    read_garden,
    write_garden,
)

from .gardens import BOX, drawing, full_gardens, partial
from .test_judge import P6, P10, P11, P13

FILE = """# our table, first round
gFp   gBE   eFo   sFg   eBE   gTg   # north is up
gTo   g-    eP:SW eTp   eFp   sBS
sO    sTo   gP:NS gFo   sP:ES eP:SW

eP:EW eP:SW sP:NS gFg   eFg   eP:NS
sFg   gFp   sFo   gTp   sBW   eTg
s-    gO    sP:EW gP:EW sFp   eFo
Cards: S-25, S-55
"""


# ------------------------------------------------------------------------------ the text


def test_all_tiles_have_a_picture_of_their_own_and_are_read_again() -> None:
    for tile in BOX.tiles:
        faces = [cell_text(tile, turn) for turn in range(4)]
        assert len(set(faces)) == tile.turns
        for face in faces:
            rows = [["."] * 4 for _ in range(4)]
            rows[2][1] = face
            read = read_garden("\n".join(" ".join(row) for row in rows))
            ((place, (number, turn)),) = read.tiles.items()
            assert place == (2, 1)
            assert cell_text(BOX.tiles[number], turn) == face


def test_gardens_are_written_and_read_again() -> None:
    for garden, side in full_gardens(500, 60):
        for one in (garden, partial(Random(side), garden)):
            text = write_garden(drawing(one, side))
            assert write_garden(read_garden(text)) == text
            assert write_garden(read_garden(text.lower())) == text


@pytest.mark.parametrize("text", [P6, P10, P11, P13])
def test_records_are_drawn_again(text: str) -> None:
    drawn = read_garden(text)
    again = drawing_of(record_of(garden_record(drawn)))
    assert again == Drawing(drawn.side, dict(sorted(drawn.tiles.items(), key=lambda t: t[1])))


def test_a_garden_with_gaps_is_pushed_up_and_left_in_its_record() -> None:
    drawn = read_garden(". . . .\n. gFp . .\n. . eFp .\n. . . .")
    assert drawing_of(record_of(garden_record(drawn))).tiles == {(0, 0): (0, 0), (1, 1): (1, 0)}


def test_paths_may_be_typed_either_way_round() -> None:
    assert read_garden("gP:SN eP:WS sP:WE .\n" + ". . . .\n" * 3) == read_garden(
        "gpns EP:SW sPEW .\n" + ". . . .\n" * 3
    )


def test_cards_stand_below_the_garden() -> None:
    assert read_garden(FILE).cards == ("S-25", "S-55")
    assert read_garden(P6 + "cards: s-1; s-2\ncards: A-01").cards == ("s-1", "s-2", "A-01")


def test_a_tile_with_flower_and_path() -> None:
    both = {"tiles.A01": {"id": "A01", "set": "A", "ground": "grass", "element": "flower",
                          "colour": "pink", "path": "NS", "status": "known"}}  # fmt: skip
    facts = components.contents(both)
    drawn = read_garden("gFpP:EW . . .\n" + ". . . .\n" * 3, facts)
    assert drawn.tiles == {(0, 0): (0, 1)}
    assert write_garden(drawn, facts).startswith("gFpP:EW")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("gFp   gBE", "gXp   gBE", "row 1, column 1: 'gXp' is no picture of a tile; write ground"),
        ("sBW", "sB", "row 5, column 5: 'sB' is no picture"),
        ("eP:NS\n", "eP:NN\n", "row 4, column 6: 'eP:NN' is no picture"),
        ("eTg\n", "e\n", "row 5, column 6: 'e' names a ground only; write 'e-' for"),
        ("eTg\n", "eO\n", "row 5, column 6: no tile of the box shows 'eO'"),
        ("gTp", "gTo", "row 5, column 4: the box has no further tile that shows 'gTo', turned in "
                       "any way: see row 2, column 1"),
        ("eTg\n", "sFg\n", "see row 1, column 4, and row 5, column 1"),
        ("eTg\n", "eTg g-\n", "row 5: cells: 7, in a garden of 6 rows; write 6"),
        ("gO    sP:EW", "sP:EW", "row 6: cells: 5, in a garden of 6 rows"),
        ("s-    gO    sP:EW gP:EW sFp   eFo\n", "", "row 1: cells: 6, in a garden of 5 rows"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, told: str) -> None:
    assert FILE.count(old) == 1
    with pytest.raises(EveningError, match=re.escape(told)):
        read_garden(FILE.replace(old, new))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "rows: 0; a garden has 4 to 6 rows"),
        ("gFp . .\n" * 3, "rows: 3; a garden has 4 to 6"),
        (". . . . . . .\n" * 7, "rows: 7; a garden has 4 to 6"),
        ("x" * 20_000, "longer than 10000 characters"),
    ],
)
def test_a_text_of_the_wrong_size(text: str, told: str) -> None:
    with pytest.raises(EveningError, match=re.escape(told)):
        read_garden(text)


# --------------------------------------------------------------------------- the command


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "garden.txt"
    found.write_text(FILE, "utf-8")
    return found


class Run:
    """`hortus check` in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *arguments: Any) -> tuple[int, str, str]:
        self.monkeypatch.setattr("sys.argv", ["hortus", "check", *map(str, arguments)])
        with pytest.raises(SystemExit) as left:
            main()
        told = self.capsys.readouterr()
        assert isinstance(left.value.code, int)
        return left.value.code, told.out, told.err


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return Run(monkeypatch, capsys)


def test_check_names_the_tile_that_breaks_a_card(run: Run, file: Path) -> None:
    code, out, _ = run("gardeners", file)
    assert code == 1
    assert out.splitlines()[0].split() == ["gFp", "gBE", "eFo", "sFg", "eBE", "gTg"]
    assert out.partition("\n\n")[2] == (
        "S-25: broken\n"
        "Every bench looks towards a green tree; benches see over all that lies between.\n"
        "  row 5, column 5: sBW\n\n"
        "S-55: fulfilled\nEvery path is joined to at least one other path.\n"
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [("de", "S-25: verletzt"), ("nl", "S-25: geschonden"), ("en", "S-25: broken")],
)
def test_check_speaks_three_languages(run: Run, file: Path, language: str, told: str) -> None:
    assert told in run("gardeners", file, "--lang", language)[1]


def test_check_passes_a_garden_that_fulfils_all(run: Run, file: Path) -> None:
    file.write_text(FILE.replace("sBW", "sBE"))
    code, out, err = run("gardeners", file)
    assert (code, err) == (0, "")
    assert out.count("fulfilled") == 2


def test_check_takes_cards_by_name(run: Run, file: Path) -> None:
    file.write_text(FILE.replace("Cards: S-25, S-55", ""))
    for cards in (["--cards", "s-55", "S-31"], ["S-55", "S-31"], ["--cards", "S-55,S-31"]):
        code, out, _ = run("gardeners", file, *cards)
        assert code == 1
        assert out.index("S-55: fulfilled") < out.index("S-31: broken")


def test_check_judges_a_garden_with_gaps(run: Run, file: Path) -> None:
    file.write_text(FILE.replace("sBW", "."))
    code, out, _ = run("gardeners", file, "S-43", "S-54")
    assert code == 1  # no loop can come about
    assert "S-25: open" in out
    assert "S-54: broken" in out
    file.write_text(FILE.replace("sBW", ".").replace("S-55", ""))
    assert run("gardeners", file)[0] == 0


def test_check_reads_its_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(FILE.encode("utf-8-sig"))))
    assert run("gardeners", "-")[1].count("S-25: broken") == 1


@pytest.mark.parametrize(
    ("data", "arguments", "told"),
    [
        (FILE.encode().replace(b"sBW", b"sXW"), [], "row 5, column 5: 'sXW' is no picture"),
        (FILE.encode(), ["S-99"], "there is no card 'S-99'; cards are called A-01 to X-21"),
        (P6.encode(), [], "no cards to judge by: name them after --cards"),
        (b"\xff\xfe\x00", [], "not a text: save the document as UTF-8"),
        (b"#" * 20_000, [], "longer than 10000 bytes"),
    ],
)
def test_check_tells_in_one_line_what_is_wrong(
    run: Run, file: Path, data: bytes, arguments: list[str], told: str
) -> None:
    file.write_bytes(data)
    code, out, err = run("gardeners", file, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("hortus: ")
    assert err.count("\n") == 1
    assert told in err


def test_check_knows_which_games_have_cards(run: Run, file: Path) -> None:
    assert "zen-garden has no cards that gardens are judged by" in run("zen-garden", file)[2]
    assert "no game 'chess'" in run("chess", file)[2]
    code, _, err = run("gardeners", file.with_name("none"))
    assert code == 2
    assert "No such file" in err


def test_a_card_that_is_not_there() -> None:
    with pytest.raises(BoxError, match="there is no card 'Q-1'"):
        BOX.card("Q-1")


def test_the_garden_in_the_documentation_is_judged_as_it_says(run: Run, tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text("utf-8")
    (typed,) = re.findall(r'```title="garden.txt"\n(.*?)```', page, re.DOTALL)
    (told,) = re.findall(r"garden.txt\n\.\.\.\n(.*?)```", page, re.DOTALL)
    file = tmp_path / "garden.txt"
    file.write_text(typed)
    assert run("gardeners", file)[1].partition("\n\n")[2] == told
