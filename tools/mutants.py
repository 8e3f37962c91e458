"""Change the rules line by line: which changes does no test notice?

    python tools/mutants.py --sample 150 --seed 1
    python tools/mutants.py --file scoring --fresh

Every mutant is one small change to one of a game's rules files: a comparison or an operator
swapped, a constant one off, a statement left out. The fast tests of the game run against it,
interpreted, in a process forked from one that has everything else loaded. What was found out is
kept in build/mutants.json under a hash of the file's source, so that a run goes on where it
stopped; --fresh forgets it, as is needed after a change of the tests.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "build" / "mutants.json"
NOTICED, SURVIVED, ENDLESS = "noticed", "survived", "endless"
CPU_LIMIT = 60  # seconds of computing; a mutant that loops for ever is noticed by that

# Per game its tests. The quickest to notice a change come first;
# each run stops at the first that does. (The kit on Gardeners and on Tang Garden takes minutes
# interpreted.)
TESTS = {
    "zen_garden": (
        "test_worked_examples", "test_bonus", "test_building", "test_orders", "test_market",
        "test_ties", "test_turns", "test_setup", "test_round_end", "test_edge_cases",
        "test_scoring", "test_against_obvious", "test_conformance",
    ),
    "gardeners": (
        "test_arranging", "test_lifting", "test_rounds", "test_inspecting", "test_discards",
        "test_setup", "test_ending", "test_introductions", "test_solo", "test_cards_at_the_table",
        "test_veil", "test_judge", "test_outlook", "test_anything_in_any_order",
    ),
    "tang_garden": (
        "test_worked_examples", "test_building", "test_decorating", "test_characters",
        "test_lanterns", "test_views", "test_scoring", "test_solo", "test_setup", "test_course",
        "test_against_obvious",
    ),
    "miyabi": (
        "test_worked_examples", "test_laying", "test_scoring", "test_zen_and_frog", "test_course",
        "test_setup", "test_planes", "test_against_obvious",
    ),
}  # fmt: skip

Change = Callable[[Any], object]  # changes a node in place

# Checks of secrecy take long interpreted, and say nothing about rules and scores.
LEFT_OUT = "not (news or veil or worlds or secret or marked or no_two_moves)"

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
SWAPPED_CALLS = {"min": "max", "max": "min"}


@dataclass(frozen=True)
class Mutant:
    """One change to a file: where and what it is, and how to make it."""

    file: Path
    line: int
    what: str
    node: int = 0  # number in the order of `ast.walk`
    change: Change | None = None

    @property
    def name(self) -> str:
        return f"{self.file.stem}:{self.line} {self.what}"

    def tree(self) -> ast.Module:
        """The changed module."""
        tree = ast.parse(self.file.read_text("utf-8"), str(self.file))
        if self.change:
            self.change(next(node for k, node in enumerate(ast.walk(tree)) if k == self.node))
        return ast.fix_missing_locations(tree)


# -------------------------------------------------------------------------- making mutants


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every mutant of one file."""
    original = ast.parse(file.read_text("utf-8"), str(file))
    for number, node in enumerate(ast.walk(original)):
        for what, change in changes(node):
            yield Mutant(file, getattr(node, "lineno", 0), what, number, change)


def changes(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """The small changes that one node allows: words for each, and a function that makes it."""
    if isinstance(node, ast.Compare):
        for other in COMPARISONS.get(type(node.ops[0]), ()):
            yield told(node, other), partial(set_comparison, other)
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OPERATORS:
        swap = OPERATORS[type(node.op)]
        yield told(node, swap), lambda n: setattr(n, "op", swap())
    elif isinstance(node, ast.BoolOp):
        either = ast.Or if isinstance(node.op, ast.And) else ast.And
        yield told(node, either), lambda n: setattr(n, "op", either())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"{ast.unparse(node)}: without not", lambda n: setattr(n, "op", ast.UAdd())
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in SWAPPED_CALLS:
            other_name = SWAPPED_CALLS[node.func.id]
            yield (
                f"{ast.unparse(node)}: {other_name}",
                lambda n: setattr(n.func, "id", other_name),
            )
    elif isinstance(node, ast.If | ast.While):
        yield (
            f"if {ast.unparse(node.test)}: never",
            lambda n: setattr(n, "test", ast.Constant(value=False)),
        )
    yield from constants_one_off(node)
    yield from statements_left_out(node)


def told(node: ast.AST, other: type[ast.AST]) -> str:
    return f"{ast.unparse(node)}: {other.__name__}"


def constants_one_off(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """Integers among a node's children, one more and one less."""
    if isinstance(node, ast.AnnAssign):  # constants of the module: the value, not the type
        children: list[tuple[str, Any]] = [("value", node.value)]
    elif isinstance(node, ast.expr | ast.stmt) and not isinstance(node, ast.Dict):
        children = list(ast.iter_fields(node))
    else:
        return
    for field, child in children:
        if field in ("annotation", "returns"):
            continue
        for place, one in enumerate(child if isinstance(child, list) else [child]):
            if isinstance(one, ast.Constant) and type(one.value) is int:
                for step in (1, -1):
                    words = (
                        f"{ast.unparse(node).splitlines()[0]}: {one.value} is {one.value + step}"
                    )
                    yield words, partial(step_constant, field, place, step)


def set_comparison(other: type[ast.cmpop], node: Any) -> None:
    node.ops[0] = other()


def step_constant(field: str, place: int, step: int, node: Any) -> None:
    child = getattr(node, field)
    constant = child[place] if isinstance(child, list) else child
    constant.value += step


def leave_out(place: int, node: Any) -> None:
    node.body[place] = ast.Pass()


def statements_left_out(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """Assignments, calls and jumps inside functions, each replaced by `pass`."""
    if not isinstance(node, ast.FunctionDef | ast.For | ast.While | ast.If):
        return
    for place, statement in enumerate(node.body):
        is_docstring = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        kinds = ast.Assign | ast.AugAssign | ast.Expr | ast.Continue | ast.Break | ast.Return
        if isinstance(statement, kinds) and not is_docstring:
            yield f"left out: {ast.unparse(statement).splitlines()[0]}", partial(leave_out, place)


# ------------------------------------------------------------------------- running the tests


class MutatedImport(MetaPathFinder, Loader):
    """Imports the mutant in the place of its module."""

    def __init__(self, mutant: Mutant, module: str) -> None:
        self.mutant = mutant
        self.module = module

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name != self.module:
            return None
        return ModuleSpec(name, self, origin=str(self.mutant.file))

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(self.mutant.file)
        exec(compile(self.mutant.tree(), str(self.mutant.file), "exec"), module.__dict__)


def preload(game: str) -> None:
    """Load everything the tests need but the game itself, once for all forks."""
    os.environ.update(
        HORTUS_INTERPRET="1", HORTUS_TEST_SEEDS="1", PYTEST_DISABLE_PLUGIN_AUTOLOAD="1"
    )
    import hypothesis  # noqa: F401
    import numpy as np  # noqa: F401
    import pytest  # noqa: F401

    import hortus.engine.game
    import hortus.testing  # noqa: F401

    loaded = [name for name in sys.modules if name.startswith(f"hortus.games.{game}")]
    assert not loaded, f"{loaded} must not be loaded before the mutant is"


def run_tests(mutant: Mutant, game: str) -> str:
    """Run the tests against a mutant in a fork."""
    child = os.fork()
    if child == 0:
        os._exit(_tests_pass(mutant, game))
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code == -signal.SIGXCPU:
        return ENDLESS
    return NOTICED if code else SURVIVED


def _tests_pass(mutant: Mutant, game: str) -> int:
    """In the fork: 0 if no test notices."""
    import pytest

    resource.setrlimit(resource.RLIMIT_CPU, (CPU_LIMIT, CPU_LIMIT + 5))
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    sys.meta_path.insert(0, MutatedImport(mutant, f"hortus.games.{game}.rules.{mutant.file.stem}"))
    folder = ROOT / "tests" / game
    files = [str(folder / f"{name}.py") for name in TESTS[game]]
    options = ["-x", "-q", "-m", "not slow", "-p", "no:cacheprovider", "--rootdir", str(ROOT)]
    options += ["--assert=plain", "-k", LEFT_OUT]
    try:
        return int(pytest.main([*options, *files]))
    except BaseException:
        return 1


# ------------------------------------------------------------------------------ the report


def key_of(mutant: Mutant) -> str:
    """What a result is kept under: the file's source and the change."""
    source = hashlib.blake2b(mutant.file.read_bytes(), digest_size=6).hexdigest()
    return f"{source} {mutant.name}"


def distinct(mutants: Iterator[Mutant]) -> list[Mutant]:
    """Of changes that read the same and lie on one line, the first."""
    return list({mutant.name: mutant for mutant in mutants}.values())


def main() -> None:
    arguments = parse_arguments()
    files = [rules_of(arguments.game) / f"{name}.py" for name in arguments.file]
    mutants = [mutant for file in files for mutant in distinct(mutants_of(file))]
    everything = len(mutants)
    if arguments.sample:
        mutants = Random(arguments.seed).sample(mutants, min(arguments.sample, everything))
    known: dict[str, str] = {}
    if RESULTS.exists() and not arguments.fresh:
        known = json.loads(RESULTS.read_text())
    preload(arguments.game)
    print(f"{len(mutants)} of {everything} mutants of {', '.join(arguments.file)}")
    unchanged = Mutant(files[0], 0, "nothing")
    if run_tests(unchanged, arguments.game) != SURVIVED:
        sys.exit("The tests fail without any change: run them interpreted and mend them first.")
    results = run_all(mutants, known, arguments.game)
    report(results)


def run_all(mutants: list[Mutant], known: dict[str, str], game: str) -> list[tuple[Mutant, str]]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    RESULTS.parent.mkdir(exist_ok=True)
    results = []
    columns = (BarColumn(), MofNCompleteColumn(), Remaining(), TextColumn("{task.description}"))
    with Progress(*columns, transient=True) as progress:
        task = progress.add_task("", total=len(mutants))
        for mutant in mutants:
            progress.update(task, description=mutant.name[:60])
            key = key_of(mutant)
            if key not in known:
                known[key] = run_tests(mutant, game)
                RESULTS.write_text(json.dumps(known, indent=0))
            results.append((mutant, known[key]))
            progress.advance(task)
    return results


def report(results: list[tuple[Mutant, str]]) -> None:
    survivors = sorted((m.file.stem, m.line, m.what) for m, how in results if how == SURVIVED)
    for file, line, what in survivors:
        print(f"  not noticed: {file}.py:{line}: {what}")
    noticed = len(results) - len(survivors)
    share = 100 * noticed / max(1, len(results))
    endless = sum(how == ENDLESS for _, how in results)
    print(f"{noticed} of {len(results)} noticed: {share:.1f} % ({endless} of them ran for ever)")


def rules_of(game: str) -> Path:
    return ROOT / "src" / "hortus" / "games" / game / "rules"


def rules_files(game: str) -> list[str]:
    """The files of its rules. What a seat may know, and what views ask, has checks of its own."""
    names = (path.stem for path in sorted(rules_of(game).glob("*.py")))
    return [name for name in names if name not in ("__init__", "telling", "veil")]


def parse_arguments() -> argparse.Namespace:
    assert __doc__
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="zen_garden", choices=list(TESTS))
    parser.add_argument("--file", action="append", help="one of its rules' files; default: all")
    parser.add_argument("--sample", type=int, help="try so many mutants, drawn at random")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--fresh", action="store_true", help="forget earlier results")
    arguments = parser.parse_args()
    known = rules_files(arguments.game)
    arguments.file = arguments.file or list(known)
    for name in arguments.file:
        if name not in known:
            parser.error(f"{arguments.game} has no file {name}; choose from {', '.join(known)}")
    return arguments


if __name__ == "__main__":
    main()
