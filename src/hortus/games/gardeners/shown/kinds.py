"""Kinds of tiles in words: "a pink flower", "einem rosa Baum", "bomen op zand".

Each language's grammar is data: `demands/en.json`, `de.json` and `nl.json`. A form, such as "to a
tree", is a sentence part with gaps for the noun and, by its ending, the colour before it. Which of
a form's shapes fits is decided by the noun's gender, or by the sound with which its words begin.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from hortus.engine.words import LANGUAGES

from ..box.constraints import Selector

DEMANDS: Final = Path(__file__).parent / "demands"

Kind = Mapping[str, Any]  # what a tile must show, all at once: one test of a selector


class Noun(msgspec.Struct, frozen=True):
    """A thing: one of it, several, and several after a preposition where that differs."""

    one: str
    many: str
    to_many: str = ""
    kind: str = ""  # its gender, or how it begins; decides the shape of a form


class Colour(msgspec.Struct, frozen=True):
    """A colour before a noun, by its endings; all as `e` where the language knows only one."""

    e: str
    er: str = ""
    es: str = ""
    en: str = ""
    kind: str = ""  # stands before that of the noun


class Grammar(msgspec.Struct, frozen=True):
    """What a language says of kinds of tiles, and of what cards demand of them."""

    nouns: dict[str, Noun]
    colours: dict[str, Colour]
    behind: dict[str, str]  # what a noun may have after it: a ground, a path
    forms: dict[str, dict[str, str]]  # form -> kind of noun -> words with gaps; "" is any kind
    said: dict[str, str]


@cache
def grammar(language: str) -> Grammar:
    """Raises ValueError for an unknown language."""
    if language not in LANGUAGES:
        raise ValueError(f"no words in {language!r}; choose one of {', '.join(LANGUAGES)}")
    text = (DEMANDS / f"{language}.json").read_text("utf-8")
    return msgspec.json.decode(text, type=Grammar)


class Kinds:
    """The kinds of tiles that a selector means, to be said in one language."""

    def __init__(self, selector: Selector, language: str) -> None:
        self.grammar = grammar(language)
        self.kinds = said_first(distinct(selector))

    @property
    def several(self) -> bool:
        return len(self.kinds) > 1

    @property
    def of_any_colour(self) -> bool:
        """Whether flowers or trees without a colour are all that is meant."""
        return all(
            kind.get("element") in ("flower", "tree") and "colour" not in kind
            for kind in self.kinds
        )

    def say(self, key: str, **gaps: str | int) -> str:
        """A sentence of the language."""
        return self.grammar.said[key].format(**gaps)

    def note(self, how_many: str = "many") -> str:
        """What does not matter, where that goes for all that is meant: colours, or what stands on
        a ground."""
        if self.of_any_colour:
            return self.grammar.said[f"colours_of_{how_many}"]
        if all(kind.keys() == {"ground"} for kind in self.kinds):
            return self.grammar.said[f"things_on_{how_many}"]
        return ""

    def mix(self, key: str = "any_mix") -> str:
        """That several kinds may count together, where there are several."""
        return self.grammar.said[key] if self.several else ""

    def all_in(self, form: str) -> str:
        """Every kind in a form, joined by "and": "every bench and every tree"."""
        return self._joined(form, "and")

    def any_in(self, form: str) -> str:
        """Every kind in a form, joined by "or": "a bench or a tree". The language may have another
        form for all but the first: "one other bench or tree"."""
        return self._joined(form, "or", f"or_{form}")

    def mixed(self) -> str:
        """Several of all kinds: "benches and trees", "pink and green flowers"."""
        return self._crossed() or self._joined("many", "and")

    def _joined(self, form: str, word: str, more: str = "") -> str:
        forms = [form] + [more if more in self.grammar.forms else form] * (len(self.kinds) - 1)
        parts = [self._in(one, kind) for one, kind in zip(forms, self.kinds, strict=False)]
        return listed(parts, self.grammar.said[word])

    def _in(self, form: str, kind: Kind) -> str:
        """One kind in a form."""
        noun = self.grammar.nouns[noun_of(kind)]
        colour = self.grammar.colours.get(kind.get("colour", ""))
        shapes = self.grammar.forms[form]
        decides = (colour and colour.kind) or noun.kind
        said = shapes.get(decides, shapes.get("", "")).format(
            **colour_words(colour), one=noun.one, many=noun.many, to_many=noun.to_many or noun.many
        )
        return " ".join([*said.split(), *self._behind(kind)])

    def _behind(self, kind: Kind) -> list[str]:
        behind = []
        if "ground" in kind and noun_of(kind) != kind["ground"]:
            behind.append(self.grammar.behind[kind["ground"]])
        if "path" in kind:
            behind.append(self.grammar.behind["path" if kind["path"] else "no_path"])
        return behind

    def _crossed(self) -> str:
        """Colours first and then what has them, where each of some things has each of them."""
        if not all(kind.keys() == {"element", "colour"} for kind in self.kinds):
            return ""
        colours = list(dict.fromkeys(kind["colour"] for kind in self.kinds))
        elements = list(dict.fromkeys(kind["element"] for kind in self.kinds))
        if len(colours) < 2 or len(self.kinds) < len(colours) * len(elements):
            return ""
        word = self.grammar.said["and"]
        before = listed([self.grammar.colours[colour].e for colour in colours], word)
        return f"{before} {listed([self.grammar.nouns[one].many for one in elements], word)}"


def distinct(selector: Selector) -> list[Kind]:
    """The kinds of a selector without those that another one includes."""
    kinds: list[Kind] = []
    for kind in selector:
        if kind not in kinds:
            kinds.append(kind)
    return [kind for kind in kinds if not any(other.items() < kind.items() for other in kinds)]


def same(one: Selector, other: Selector) -> bool:
    """Whether two selectors name the same kinds, in any order."""
    kinds, others = distinct(one), distinct(other)
    return len(kinds) == len(others) and all(kind in others for kind in kinds)


def said_first(kinds: Sequence[Kind]) -> list[Kind]:
    """What has words behind it goes first, lest they be heard of the others too."""
    return sorted(kinds, key=lambda kind: not _has_words_behind(kind))


def _has_words_behind(kind: Kind) -> bool:
    return "path" in kind or ("ground" in kind and noun_of(kind) != kind["ground"])


def noun_of(kind: Kind) -> str:
    """What a kind is called: by what stands on it, or by its ground."""
    if "element" in kind:
        return str(kind["element"])
    if "colour" in kind:
        return "plant"
    return str(kind.get("ground", "tile"))


def colour_words(colour: Colour | None) -> dict[str, str]:
    """A colour by its endings."""
    if colour is None:
        return {"e": "", "er": "", "es": "", "en": ""}
    return {
        "e": colour.e,
        "er": colour.er or colour.e,
        "es": colour.es or colour.e,
        "en": colour.en or colour.e,
    }


def listed(parts: Sequence[str], word: str) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"
