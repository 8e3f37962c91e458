"""The named values of the game: what the integers of the record stand for.

The names, in small letters, are those of the box file, of views and of moves.
"""

from __future__ import annotations

from enum import IntEnum

# ------------------------------------------------------------------------------- the things


class Edge(IntEnum):
    """What a side of a tile shows. The first three are the terrains, which are also the tracks."""

    GREEN = 0
    WATER = 1
    ROCK = 2
    PATH = 3
    WALL = 4


class Spot(IntEnum):
    """Where a decoration is placed."""

    GREENERY = 0
    WATER = 1
    ROCK = 2
    BRIDGE = 3


class Decor(IntEnum):
    """Kinds of decorations, and of their cards; two that follow each other make a pair."""

    BIRDS = 0
    FISH = 1
    LOTUS = 2
    PEONIES = 3
    BRIDGE = 4
    PAVILION = 5
    TREE_WILLOW = 6  # the first of the trees
    TREE_MAGNOLIA = 7
    TREE_PEACH = 8
    TREE_PINE = 9
    TREE_GINKGO = 10


class Bonus(IntEnum):
    """What a card brings once: the first three are steps on the tracks."""

    GREEN = 0
    WATER = 1
    ROCK = 2
    ANY = 3
    LANDSCAPE_TOKEN = 4


class Size(IntEnum):
    """Of landscape panels and tokens."""

    SMALL = 0
    LARGE = 1


class Symbol(IntEnum):
    """What panels show."""

    CONSTRUCTION = 0
    ANIMAL = 1
    DRAGON = 2
    SUN = 3
    MOON = 4
    VILLAGE = 5
    TEMPLE = 6
    WATERFALL = 7


class Figure(IntEnum):
    """The characters; each has a card and a figure."""

    ARCHITECT = 0
    CHILD = 1
    EMPRESS = 2
    HERMIT = 3
    POET = 4
    STUDENT = 5
    EMPEROR = 6
    LADY = 7
    MERCHANT = 8
    MONK = 9
    OFFICIAL = 10
    SWORD_DANCER = 11


class Lantern(IntEnum):
    """The four lanterns of each visitor, then those of the game for one."""

    DOUBLE_BUILD = 0
    DOUBLE_DECORATE = 1
    SHIFT = 2
    SEARCH = 3
    TILE_ONLY = 4
    FROM_DISPLAY = 5
    NEW_CARDS = 6
    REUSE = 7


# ------------------------------------------------------------------------------- the course


class Phase(IntEnum):
    """What the seat to act is asked for. Between them nature turns things up."""

    NATURE = 0
    TURN = 1  # the mandatory action, and what may come before it
    BUILD_AGAIN = 2  # the second tile of the double-build lantern
    GAIN = 3  # two coins or a step; a step of one's choice
    TAKE_TOKEN = 4  # a landscape token from the board, for a card's bonus
    TAKE_PANEL = 5  # one of the panels on offer, or a search
    SEARCH_PANEL = 6  # any panel of the stack
    INSERT = 7  # the notch
    CHOOSE_CARD = 8  # which drawn card, and where its piece goes
    AGAIN = 9  # a double lantern, or the end of the action
    AFTER = 10  # a character, and the end of the turn
    SEARCH_CHARACTER = 11  # any card of the deck
    WHICH = 12  # which of two figures
    STAND = 13  # where a figure stands and looks
    SHIFT_WHICH = 14  # which figure the shift lantern moves
    SHIFT_TO = 15
    SOLO_KEEP = 16  # one of two start characters
    SOLO_TURN = 17
    SOLO_TILE = 18  # a tile without its decoration
    SOLO_DISPLAY = 19  # which tile of the display
    SOLO_HAND = 20  # where the tile of the display goes
    SOLO_DECORATE = 21
    SOLO_NEUTRAL = 22  # where a neutral figure stands
    SOLO_REUSE = 23  # which spent lantern is used again
    SOLO_LAST = 24  # which own figure stands next, once the garden is full
    SOLO_STAND = 25


class Then(IntEnum):
    """What nature goes on with, once it has answered."""

    SETTING_UP = 0
    REVEALING = 1  # stacks at the end of an action
    DRAWING = 2  # cards to choose from
    OPENING = 3  # stacks at the start of a turn, by the Official
    MORE_CARDS = 4  # the Merchant's
    BLIND_CHARACTER = 5
    OPEN_CHARACTER = 6
    NEW_OFFER = 7
    NEW_PAIRS = 8  # solo: the tiles of the pairs
    NEW_SOLO_CARDS = 9  # and their cards


class Deck(IntEnum):
    """The decks nature serves; the four stacks are 1-4."""

    FIRST_STACK = 1
    CARDS = 5
    CHARACTERS = 6
    SMALL_PANELS = 7
    LARGE_PANELS = 8
    SET_UP = 9


class Used(IntEnum):
    """What has happened in this turn: bits of `used`."""

    LIT = 1  # a lantern was used (TG-52)
    BEGUN = 2  # something was done: the Official comes too late
    INFLUENCED = 4  # a character was influenced (E-27)
    TOKEN_TAKEN = 8  # a character token was taken: it waits for a later turn
    TRADED = 16  # the Merchant has paid (E-35)
    SECOND = 32  # the second tile or decoration of a lantern is under way
    WITHOUT = 64  # solo: a tile comes without its decoration


class Action(IntEnum):
    """What the mover does in this turn."""

    NONE = 0
    BUILD = 1
    DECORATE = 2
