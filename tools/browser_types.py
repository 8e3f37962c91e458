"""TypeScript from the structs that cross to the browser: the wire, and every game's own.

A file for each game in web/src/generated/, and one for each Python module of the wire, which
`wire.ts` hands on together. `make types` writes them anew; a test says when they are no longer
current. Of a struct its docstring and comments go along.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import textwrap
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

import msgspec
from msgspec import inspect as shapes

import hortus
from hortus.engine.game import Game
from hortus.engine.moves import MoveKind, Names
from hortus.lessons import Lesson
from hortus.server.wire import (
    advising,
    archive,
    book,
    branching,
    conduct,
    days,
    entry,
    laying,
    messages,
    notices,
    offers,
    passkeys,
    people,
    ratings,
    remarks,
    reviews,
    riddles,
    tables,
    tournaments,
)

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "web" / "src" / "generated"
HEAD: Final = "// Made by `make types`. Change the structs in Python instead.\n"
GAMES: Final = ("zen-garden", "miyabi", "tang-garden", "gardeners")
LONGEST_LIST: Final = 8  # names of a part of a move that are told one by one

PLAIN: Final[dict[type, str]] = {
    shapes.StrType: "string",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
    shapes.RawType: "unknown",
}


@dataclass
class Module:
    """One generated file: what it declares, by name, in the order in which it was met.

    Attributes:
        asked: structs that a browser sends: what has a default may be left out there.
        lists: of the lists of names, what each is called.
        homes: of what it declares, in which Python module that stands; of a list of names, where it
            is spoken of first.
        spoken_of: of what it declares, what that speaks of.
    """

    asked: frozenset[type] = frozenset()
    declared: dict[str, str] = field(default_factory=dict)
    lists: dict[Names, str] = field(default_factory=dict)
    homes: dict[str, str] = field(default_factory=dict)
    spoken_of: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    _within: list[str] = field(default_factory=list)  # what is being declared, the innermost last

    # ------------------------------------------------------------------- what a type is called

    def called(self, shape: shapes.Type) -> str:
        """The TypeScript of a type; what it speaks of is declared on the way."""
        if isinstance(shape, shapes.Metadata):
            return self._named(shape)
        if type(shape) in PLAIN:
            return PLAIN[type(shape)]
        match shape:
            case shapes.LiteralType():
                return " | ".join(json.dumps(value) for value in shape.values)
            case shapes.UnionType():
                return " | ".join(self.called(one) for one in _null_last(shape.types))
            case shapes.ListType() | shapes.VarTupleType() | shapes.SetType():
                return _list_of(self.called(shape.item_type))
            case shapes.TupleType():
                return f"[{', '.join(self.called(one) for one in shape.item_types)}]"
            case shapes.DictType():
                return f"Record<{self.called(shape.key_type)}, {self.called(shape.value_type)}>"
            case shapes.StructType() | shapes.DataclassType():
                return self._struct(shape)
        raise TypeError(f"no TypeScript is known for {shape}")

    def _named(self, shape: shapes.Metadata) -> str:
        extra = shape.extra_json_schema or {}
        if "enum" not in extra:
            return self.called(shape.type)
        title = extra["title"]
        self.declared.setdefault(title, names_of(title, extra["enum"]))
        if self._within:
            self.homes.setdefault(title, self.homes[self._within[-1]])
            self.spoken_of[self._within[-1]].add(title)
        self.lists[tuple(extra["enum"])] = plural_of(title)
        return str(title)

    def _struct(self, shape: shapes.StructType | shapes.DataclassType) -> str:
        name = shape.cls.__name__
        if self._within:
            self.spoken_of[self._within[-1]].add(name)
        if name not in self.declared:
            self.declared[name] = ""  # its place, before what it speaks of
            self.homes[name] = shape.cls.__module__
            self._within.append(name)
            lines = _tag_of(shape)
            said = comments_of(shape.cls)
            for one in shape.fields:
                lines += said.get(one.name, [])
                mark = "" if one.required or not self._left_out(shape) else "?"
                lines.append(f"{one.encode_name}{mark}: {self.called(one.type)};")
            body = textwrap.indent("\n".join(lines), "  ")
            head = doc_of(shape.cls)
            self.declared[name] = f"{head}export interface {name} {{\n{body}\n}}\n"
            self._within.pop()
        return name

    def _left_out(self, shape: shapes.StructType | shapes.DataclassType) -> bool:
        """Whether what has a default may be missing: where it is sent to us, or not sent by us."""
        config = getattr(shape.cls, "__struct_config__", None)
        return shape.cls in self.asked or (config is not None and config.omit_defaults)

    def text(self) -> str:
        return _file(self.declared.values())

    def texts(self) -> dict[str, str]:
        """The same in a file for each Python module, by its name: of what stands in other files,
        each says where."""
        apart: defaultdict[str, list[str]] = defaultdict(list)
        for name in self.declared:
            apart[self.homes[name]].append(name)
        return {file_of(home): self._of(home, names) for home, names in apart.items()}

    def _of(self, home: str, names: Sequence[str]) -> str:
        taken: defaultdict[str, set[str]] = defaultdict(set)
        for other in set().union(*(self.spoken_of[name] for name in names)) - {*names}:
            taken[self.homes[other]].add(other)
        imports = [
            f'import type {{ {", ".join(sorted(others))} }} from "./{file_of(where)}";\n'
            for where, others in sorted(taken.items())
        ]
        return _file(["".join(imports)] * bool(imports) + [self.declared[name] for name in names])


def file_of(home: str) -> str:
    """What the file of a Python module is called, without its ending."""
    inner = home.removeprefix("hortus.server.wire.").removeprefix("hortus.")
    return re.sub(r"[._]", "-", inner)


def _file(parts: Iterable[str]) -> str:
    return HEAD + "".join(f"\n{one}" for one in parts)


def _tag_of(shape: shapes.StructType | shapes.DataclassType) -> list[str]:
    """What tells a struct from the others of its union."""
    if not isinstance(shape, shapes.StructType) or shape.tag is None:
        return []
    return [f'{shape.tag_field}: "{shape.tag}";']


def _null_last(types: Iterable[shapes.Type]) -> list[shapes.Type]:
    return sorted(types, key=lambda one: isinstance(one, shapes.NoneType))


def _list_of(item: str) -> str:
    return f"({item})[]" if " | " in item else f"{item}[]"


def names_of(title: str, names: Iterable[str]) -> str:
    """A list of names, and the type of each."""
    listed = ", ".join(json.dumps(name) for name in names)
    return (
        f"export const {plural_of(title)} = [{listed}] as const;\n"
        f"export type {title} = (typeof {plural_of(title)})[number];\n"
    )


def plural_of(title: str) -> str:
    """What the list is called whose members are of a type: "StackName" in STACK_NAMES."""
    return several(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", title).upper())


def several(constant: str) -> str:
    """The plural of a name in capitals."""
    return constant + ("ES" if constant.endswith(("S", "CH")) else "S")


# -------------------------------------------------------------------------------- comments


def doc_of(cls: type) -> str:
    doc = cls.__dict__.get("__doc__")
    # Dataclasses without a docstring get their signature for one.
    if not doc or doc.startswith(f"{cls.__name__}("):
        return ""
    return "\n".join(_comment(_paragraph(inspect.cleandoc(doc).split("\n\n")[0]))) + "\n"


def _paragraph(text: str) -> str:
    return " ".join(text.split())


def _comment(text: str) -> list[str]:
    for python, script in (("None", "null"), ("True", "true"), ("False", "false")):
        text = re.sub(rf"\b{python}\b(?=[:;,.]| w| f|$)", script, text)
    if len(text) < 90:
        return [f"/** {text} */"]
    return ["/**", *(f" * {line}" for line in textwrap.wrap(text, 94)), " */"]


def comments_of(cls: type) -> dict[str, list[str]]:
    """What a class says of its fields: beside them, or in the lines above."""
    source = textwrap.dedent(inspect.getsource(cls))
    lines = source.splitlines()
    fields = [one for one in ast.parse(source).body[0].body if isinstance(one, ast.AnnAssign)]  # type: ignore[attr-defined]
    said: dict[str, str] = {}
    for one in fields:
        name = ast.unparse(one.target)
        above = _block(reversed(lines[: one.lineno - 1]))
        beside = _after_hash(lines[(one.end_lineno or one.lineno) - 1])
        below = _block(lines[one.end_lineno :]) if beside else []
        # A comment that goes on in the next line begins there with a small letter.
        going_on = [line for line in below[:3] if line[:1].islower()][: len(below)]
        over = [] if above and above[-1][:1].islower() else above[::-1]
        text = " ".join([*over, beside, *(going_on if below[:1] == going_on[:1] else [])])
        if text.strip():
            said[name] = _paragraph(text)
    return {name: _comment(text) for name, text in said.items()}


def _block(lines: Iterable[str]) -> list[str]:
    """The comment lines that come first."""
    found = []
    for line in lines:
        if not line.strip().startswith("#"):
            break
        found.append(line.strip().removeprefix("#").strip())
    return found


def _after_hash(line: str) -> str:
    found = re.search(r"  # (.*)$", line)
    return found[1] if found else ""


# ------------------------------------------------------------------------------ the files


def wire_module() -> Module:
    """All that crosses to the browser and is of no game's own."""
    sent = [messages.ClientMessage, messages.ServerMessage]
    asked = {*get_args(messages.ClientMessage), *messages.BODIES}
    asked |= {cls for one in messages.BODIES for cls in _structs_within(one)}
    module = Module(asked=frozenset(asked))
    parts = (
        offers, laying, branching, people, passkeys, entry, conduct, notices, tables, advising,
        archive, book, days, ratings, remarks, reviews, riddles, tournaments, messages,
    )  # fmt: skip
    for part in parts:
        for cls in _structs_of(part):
            module.called(shapes.type_info(cls))
    module.called(shapes.type_info(Lesson))
    for name, union in zip(("ClientMessage", "ServerMessage"), sent, strict=True):
        members = " | ".join(cls.__name__ for cls in get_args(union))
        module.declared[name] = f"export type {name} = {members};\n"
        module.homes[name] = messages.__name__
        module.spoken_of[name] = {cls.__name__ for cls in get_args(union)}
    return module


def wire_files() -> dict[str, str]:
    """A file for each Python module, and the one that hands them all on."""
    apart = wire_module().texts()
    onward = "".join(f'export * from "./wire/{name}";\n' for name in sorted(apart))
    return {"wire.ts": _file([onward]), **{f"wire/{name}.ts": text for name, text in apart.items()}}


def _structs_of(module: Any) -> Iterator[type[msgspec.Struct]]:
    for thing in vars(module).values():
        own = isinstance(thing, type) and thing.__module__ == module.__name__
        if own and issubclass(thing, msgspec.Struct):
            yield thing


def _structs_within(cls: type) -> Iterator[type]:
    """The structs that fields of a struct speak of."""
    for hint in get_type_hints(cls).values():
        for one in (hint, *get_args(hint)):
            if isinstance(one, type) and issubclass(one, msgspec.Struct):
                yield one


def game_file(game: Game) -> str:
    module = Module(declared={"MoveKind": 'import type { MoveKind } from "../lib/moves";\n'})
    for drawn in (game.shown.view, game.shown.facts):
        module.called(shapes.type_info(get_type_hints(drawn)["return"]))
    module.declared["Move"] = moves_of(game.moves.kinds, module.lists)
    return module.text()


def moves_of(kinds: tuple[MoveKind, ...], known: Mapping[Names, str]) -> str:
    """The kinds of moves as a type, and how their indices are laid out.

    `known` are the lists of names that the file has already, and what they are called.
    """
    further = _further_lists(kinds, known)
    types = "".join(f"\n  | {{ {'; '.join(_typed(kind))} }}" for kind in kinds)
    laid_out = "".join(
        f'  {{ kind: "{kind.name}", first: {kind.first}, '
        f"parts: {_parts(kind, {**known, **further})} }},\n"
        for kind in kinds
    )
    return (
        f"export type Move ={types};\n\n"
        + "".join(
            f"export const {name} = {json.dumps(names)};\n" for names, name in further.items()
        )
        + "/** The kinds in the order of their indices: of each the first, and what its parts may\n"
        " * be. The last part counts fastest. */\n"
        f"export const MOVES: readonly MoveKind[] = [\n{laid_out}];\n"
    )


def _further_lists(kinds: Iterable[MoveKind], known: Mapping[Names, str]) -> dict[Names, str]:
    """Names for long lists: that of the part, with that of the kind where it is taken."""
    further: dict[Names, str] = {}
    for kind in kinds:
        for part, names in kind.parts.items():
            if len(names) > LONGEST_LIST and names not in {**known, **further}:
                name = several(part.upper())
                taken = name in (*known.values(), *further.values())
                further[names] = f"{kind.name.upper()}_{name}" if taken else name
    return further


def _typed(kind: MoveKind) -> list[str]:
    return [
        f"kind: {json.dumps(kind.name)}",
        *(f"{part}: {_type_of(names)}" for part, names in kind.parts.items()),
    ]


def _type_of(names: Names) -> str:
    if all(isinstance(name, int) for name in names):
        return "number"
    return " | ".join(map(json.dumps, names)) if len(names) <= LONGEST_LIST else "string"


def _parts(kind: MoveKind, lists: Mapping[Names, str]) -> str:
    parts = [
        f"{part}: {lists.get(names) or json.dumps(names)}" for part, names in kind.parts.items()
    ]
    return f"{{ {', '.join(parts)} }}" if parts else "{}"


def files() -> dict[str, str]:
    """Every generated file by its name."""
    games = {f"{name}.ts": game_file(hortus.game(name)) for name in GAMES}
    return {**wire_files(), **games}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).parent.mkdir(exist_ok=True)
        (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
