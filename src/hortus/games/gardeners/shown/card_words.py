"""What a card demands, as a sentence: built from its constraint, whichever box it lies in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ..box.constraints import Constraint
from ..enums import Kind as Demand
from .kinds import Kinds, same
from .pattern_words import pattern


def card_sentence(constraint: Constraint, language: str = "en") -> str:
    """What a card demands of a finished garden, in a sentence or two.

    Raises ValueError for an unknown language.
    """
    said = _SAID[constraint.kind](constraint, language)
    return said[0].upper() + said[1:]


def _adjacent(constraint: Constraint, language: str) -> str:
    kinds = Kinds(constraint.selectors[0], language)
    if constraint.least == 1:
        others = kinds.any_in("to_one_other")
    else:
        others = f"{constraint.least} {kinds.any_in('to_other_many')}"
    return kinds.say("adjacent", every=kinds.all_in("every"), others=others, note=kinds.note())


def _distance(constraint: Constraint, language: str) -> str:
    first, second = constraint.selectors
    a, b = Kinds(first, language), Kinds(second, language)
    if not same(first, second):
        note = Kinds(first + second, language).note()
        return a.say("distance", no=a.all_in("no"), b=b.any_in("to_a"), note=note)
    note = a.note()
    if a.several:
        return a.say("distance_same", no=a.all_in("no"), another=a.any_in("to_another"), note=note)
    return a.say("distance_two", many=a.all_in("many"), note=note)


def _group(constraint: Constraint, language: str) -> str:
    kinds = Kinds(constraint.selectors[0], language)
    if constraint.exact == 1:
        return kinds.say("group_alone", many=kinds.all_in("many"))
    if constraint.least == 1:
        return kinds.say("group_one", one=kinds.any_in("one"))
    return kinds.say(
        "group_exact" if constraint.exact else "group",
        n=constraint.exact or constraint.least,
        many=kinds.mixed(),
        mix=kinds.mix(),
        note=kinds.note(),
    )


def _view(constraint: Constraint, language: str) -> str:
    kinds = Kinds(constraint.selectors[0], language)
    if kinds.kinds == [{"element": "bench"}]:
        return kinds.say("view_bench")
    return kinds.say("view", a=kinds.any_in("to_a"), note=kinds.note("one"))


def _edge(constraint: Constraint, language: str) -> str:
    return _all_lie("edge", constraint, language)


def _inside(constraint: Constraint, language: str) -> str:
    return _all_lie("inside", constraint, language)


def _all_lie(where: str, constraint: Constraint, language: str) -> str:
    kinds = Kinds(constraint.selectors[0], language)
    note = "" if kinds.of_any_colour else kinds.note()  # of all there are, colours say nothing
    return kinds.say(where, all=kinds.all_in("all"), note=note)


def _connection(constraint: Constraint, language: str) -> str:
    kinds = Kinds(constraint.selectors[0], language)
    mix = kinds.mix("any_mix_within")
    if any(kind.get("path") for kind in kinds.kinds):
        return kinds.say("connection_paths", many=kinds.mixed(), mix=mix)
    return kinds.say("connection", many=kinds.mixed(), mix=mix, note=kinds.note())


def _every_path(constraint: Constraint, language: str) -> str:
    return Kinds((), language).say("every_connected")


def _route(constraint: Constraint, language: str) -> str:
    key = "length_one" if constraint.least == 1 else "length"
    return Kinds((), language).say(key, n=constraint.least)


def _loop(constraint: Constraint, language: str) -> str:
    return Kinds((), language).say("loop")


def _loop_around(constraint: Constraint, language: str) -> str:
    kinds = Kinds(constraint.selectors[0], language)
    if constraint.least == 1:
        return kinds.say("loop_enclosing", inside=kinds.any_in("around_one"), mix="", note="")
    inside = f"{constraint.least} {kinds.mixed()}"
    return kinds.say("loop_enclosing", inside=inside, mix=kinds.mix(), note=kinds.note())


_SAID: Final[Mapping[int, Callable[[Constraint, str], str]]] = {
    Demand.ADJACENT: _adjacent,
    Demand.DISTANCE: _distance,
    Demand.GROUP: _group,
    Demand.VIEW: _view,
    Demand.EDGE: _edge,
    Demand.INSIDE: _inside,
    Demand.CONNECTION: _connection,
    Demand.PATTERN: pattern,
    Demand.EVERY_PATH: _every_path,
    Demand.ROUTE: _route,
    Demand.LOOP: _loop,
    Demand.LOOP_AROUND: _loop_around,
}
