"""The browser's types are made from the structs, and are those that stand there."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Struct
from msgspec import inspect as shapes

import browser_types
import hortus
from hortus.engine.choices import one_of

GAMES = browser_types.GAMES


@pytest.mark.parametrize("name", browser_types.files())
def test_every_file_is_current(name: str) -> None:
    there = (browser_types.FOLDER / name).read_text("utf-8")
    assert there == browser_types.files()[name], (
        f"web/src/generated/{name} is out of date; run `make types`"
    )


def test_nothing_else_lies_there() -> None:
    folder = browser_types.FOLDER
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.ts")}
    assert there == set(browser_types.files())


@pytest.mark.parametrize("name", GAMES)
def test_every_index_is_a_move_of_one_kind(name: str) -> None:
    moves = hortus.game(name).moves
    ends = [kind.first + kind.size for kind in moves.kinds]
    assert [0, *ends[:-1]] == [kind.first for kind in moves.kinds]
    assert ends[-1] == moves.size


# How each kind is written, from what its parts are called.
WRITTEN: dict[str, dict[str, str | None]] = {
    "zen-garden": {"take": "{slot} {cell} r{turn}"},
    "miyabi": {
        "zen": "zen-{objects} {cell}",
        "pass": "pass",
        "frog": "frog {cell}",
        "stay": "stay",
    },
    "tang-garden": {
        "build": "{source} {cell} r{turn}",
        "remove": None,
        "stand": None,
        "decorate": None,
        "ready": "ready {lantern} {size}",
        "plain": "{what}",
        "gain": "gain {what}",
        "under": "under {stack}",
        "character": "character {character}",
        "which": "which {character}",
    },
    "gardeners": {"take": "take {cell} {to}", "say": "{word}", "discard": "discard {card}"},
}


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_a_move_are_those_of_its_notation(name: str) -> None:
    game = hortus.game(name)
    for kind in game.moves.kinds:
        text = WRITTEN[name].get(kind.name, f"{kind.name} {{{next(iter(kind.parts), '')}}}")
        if text is None or kind.name in ("lay", "put", "call"):
            continue
        for index in range(kind.first, kind.first + kind.size):
            assert game.notation(index) == text.format(**kind.named(index)), index


def test_parts_counted_from_0_and_turned_left_out_are_told_apart() -> None:
    """The kinds whose notation counts from 1, leaves out what is 0 or uses small letters."""
    tang, miyabi, gardeners = (hortus.game(name) for name in ("tang-garden", "miyabi", "gardeners"))

    def named(game: Any, text: str) -> dict[str, Any]:
        index = game.index_of(text)
        kind = max((one for one in game.moves.kinds if one.first <= index), key=lambda k: k.first)
        return {"kind": kind.name, **kind.named(index)}

    assert named(tang, "card 2 c5.1") == {"kind": "decorate", "cell": "c5", "choice": 1, "spot": 0}
    assert named(tang, "figure e4.2 s") == {
        "kind": "stand", "cell": "e4", "place": 2, "facing": "S",
    }  # fmt: skip
    assert named(tang, "remove d4.2 large") == {
        "kind": "remove", "cell": "d4", "spot": 1, "size": "large",
    }  # fmt: skip
    assert named(miyabi, "fish-2 d r1") == {
        "kind": "lay", "variant": "2", "cell": "d3", "turn": 1,
    }  # fmt: skip
    assert named(gardeners, "put A05 b3 r1") == {
        "kind": "put", "tile": "A05", "turn": 1, "cell": "b3",
    }  # fmt: skip
    assert named(gardeners, "ready") == {"kind": "call", "word": "ready"}


# ---------------------------------------------------------------------------- of any struct


class Leaf(Struct):
    """A leaf."""

    green: bool  # not in autumn
    # How long it is,
    # in millimetres.
    length: int | None


class Tree(Struct, tag="tree"):
    kind: Annotated[str, one_of("TreeKind", ("oak", "beech"))]
    leaves: list[Leaf | None]
    place: tuple[int, int]
    age: Literal["young", "old"] = "old"  # in the eyes of others, who
    # may be older


def written(cls: type, asked: bool = False) -> str:
    module = browser_types.Module(asked=frozenset([cls] if asked else []))
    module.called(shapes.type_info(cls))
    return "\n".join(module.declared.values())


def test_structs_become_interfaces_with_their_comments() -> None:
    text = written(Tree)
    assert 'export const TREE_KINDS = ["oak", "beech"] as const;' in text
    assert '  type: "tree";\n  kind: TreeKind;\n  leaves: (Leaf | null)[];' in text
    assert "  place: [number, number];" in text
    assert '  /** in the eyes of others, who may be older */\n  age: "old" | "young";' in text
    assert "/** A leaf. */\nexport interface Leaf {\n  /** not in autumn */\n" in text
    assert "  /** How long it is, in millimetres. */\n  length: number | null;" in text


def test_what_is_sent_to_us_may_leave_out_what_has_a_default() -> None:
    assert "age?: " in written(Tree, asked=True)


def test_what_has_no_typescript_is_refused() -> None:
    class Bytes(Struct):
        raw: bytes

    with pytest.raises(TypeError, match="no TypeScript"):
        written(Bytes)


def test_generated_unions_have_every_message() -> None:
    text = browser_types.files()["wire/messages.ts"]
    assert (
        "export type ClientMessage ="
        " Play | Undo | AnswerUndo | Propose | Answer | Resume | Ready | Aim | Stop | Urge"
        " | Onward | Reading | Nod | Sync | Ping;" in text
    )
