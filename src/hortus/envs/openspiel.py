"""Every game as one of OpenSpiel's, chance as its nodes.

    import pyspiel
    import hortus.envs.openspiel

    game = pyspiel.load_game("hortus_miyabi(players=3)")
    state = game.new_initial_state()

Importing it registers `hortus_zen_garden` and so on. Besides `players` and the game's options:

- `chance="exact"` makes a node of every single draw, with all its outcomes, so that algorithms may
  sum over them; `chance="sampled"` makes a node of each answer of nature's, with `samples` outcomes
  that come from `seed`, which is faster and has fewer and broader nodes.
- Options that are sets, such as Zen Garden's boards, are written in brackets: "[1 2 4]".
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt
import pyspiel
from msgspec import json, to_builtins

from hortus.chance_nodes import ExactChance, SampledChance
from hortus.engine.errors import OptionError
from hortus.engine.game import Game
from hortus.engine.header import NOBODY
from hortus.engine.options import Option
from hortus.engine.registry import games
from hortus.engine.words import mistake
from hortus.views import View

from .asking import ENDLESS, Asking, waits

EXACT: Final = "exact"
SAMPLED: Final = "sampled"
SAMPLES: Final = 64
USUAL_SEATS: Final = 2
MOST_OUTCOMES: Final = 1 << 12  # of one draw: more than any box holds of anything
MOST_DRAWS: Final = 1 << 14  # in a game
MOST_POINTS: Final = 1 << 15  # of a team, or of who plays alone: what a line of a score can hold


def short_name(game: Game) -> str:
    """What a game is called at OpenSpiel: hortus_zen_garden is zen-garden."""
    return f"hortus_{game.id.replace('-', '_')}"


def _default(option: Option) -> int | str:
    """A default as a parameter has it. Brackets keep OpenSpiel from taking a set for a number."""
    if option.kind == "set":
        return f"[{' '.join(map(str, option.default))}]"
    default: int | str = option.default
    return default


def _utility(game: Game, seats: int) -> pyspiel.GameType.Utility:
    if seats == 1:
        return pyspiel.GameType.Utility.GENERAL_SUM
    together = game.manner.together
    return pyspiel.GameType.Utility.IDENTICAL if together else pyspiel.GameType.Utility.ZERO_SUM


def _information(game: Game, options: dict[str, Any]) -> pyspiel.GameType.Information:
    known = pyspiel.GameType.Information
    secret = game.manner.private(options)
    return known.IMPERFECT_INFORMATION if secret else known.PERFECT_INFORMATION


def _game_type(game: Game, seats: int, options: dict[str, Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Hortus: {game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=_information(game, options),
        utility=_utility(game, seats),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": USUAL_SEATS,
            "chance": EXACT,
            "samples": SAMPLES,
            "seed": 0,
            **{option.name: _default(option) for option in game.options},
        },
    )


class HortusGame(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel knows games: a rule book with its parameters, from which states come.

    Attributes:
        played: Hortus's own game.
        defaults: its parameters where they are not given.
        seats: how many play.
        options: those that were given, in its own words.
    """

    played: Game
    defaults: dict[str, Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.defaults, **(params or {})}
        self.seats = int(given["players"])
        self.options = {option.name: option.typed(str(given[option.name]))
                        for option in self.played.options}  # fmt: skip
        self._chance = str(given["chance"])
        if self._chance not in (EXACT, SAMPLED):
            told = mistake("option_choice", name="chance", value=self._chance,
                           choices=f"{EXACT}, {SAMPLED}")  # fmt: skip
            raise OptionError(told, "chance")
        self._samples = int(given["samples"])
        self._seed = int(given["seed"])
        self._begun = self._begin()
        kind = _game_type(self.played, self.seats, self._begun.options)
        zero_sum = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        most = 1.0 if zero_sum else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.played.moves.size + waits(self.played),
            max_chance_outcomes=MOST_OUTCOMES if self._chance == EXACT else self._samples,
            num_players=self.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=ENDLESS * self.seats,
        )
        super().__init__(kind, info, params or {})

    def _begin(self) -> ExactChance | SampledChance:
        if self._chance == EXACT:
            return ExactChance(self.played, self.seats, self.options)
        return SampledChance(
            self.played, self.seats, self.options, samples=self._samples, seed=self._seed
        )

    def position(self) -> ExactChance | SampledChance:
        """The game before anything has happened."""
        return self._begun.copy()

    def new_initial_state(self) -> HortusState:
        return HortusState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_DRAWS

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info:
            return PrivateObserver()
        if private and kind.perfect_recall:
            return RecallingObserver()
        return SeatObserver(self.played) if private else PublicObserver(self.played)


class HortusState(pyspiel.State):  # type: ignore[misc]
    """A game in progress.

    Attributes:
        position: how it stands.
        recalled: for each seat a digest of all that it has seen and done at its own turns.
    """

    def __init__(self, game: HortusGame) -> None:
        super().__init__(game)
        self.position = game.position()
        self.recalled = [""] * self.position.players
        self._asking = Asking()
        self._over = False
        self._ask()

    def _ask(self) -> None:
        """Find out who is to act."""
        if not self.position.over and self._asking.endless(self.position):
            self._asking.break_off(self.position)
        if not self.position.over and self.position.outcomes == 0:
            self._asking.next(self.position)

    def current_player(self) -> int:
        if self.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.position.outcomes else self._asking.seat

    def is_terminal(self) -> bool:
        return self.position.over

    def _legal_actions(self, player: int) -> list[int]:
        allowed: list[int] = np.sort(self.position.moves_of(player).indices).tolist()
        return allowed + [self.position.game.moves.size] * waits(self.position.game)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.position.outcomes
        return [(k, 1 / outcomes) for k in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.position.outcomes:
            self.position.draw(action)
        else:
            seat = self._asking.seat
            self.recalled[seat] = self.recall(seat, str(action))
            self._asking.answer(self.position, action)
        self._ask()

    def recall(self, seat: int, more: str = "") -> str:
        """A digest of all that a seat has seen and done until now."""
        seen = self.position.view(seat).to_bytes()
        told = f"{self.recalled[seat]}/{more}/".encode() + seen
        return hashlib.blake2b(told, digest_size=16).hexdigest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        game = self.position.game
        return "wait" if action >= game.moves.size else game.notation(action)

    def returns(self) -> list[float]:
        return list(self.position.returns())

    def __str__(self) -> str:
        """All there is to it, the hidden too: the same for equal states alone."""
        drawn = f" {self.position.drawn}" if isinstance(self.position, ExactChance) else ""
        told = self.position.to_bytes() + drawn.encode()
        digest = hashlib.blake2b(told, digest_size=8).hexdigest()
        return f"{self.position!r}{drawn} {digest}"


class Observer(Protocol):
    """What OpenSpiel asks of whoever sees a state: numbers, by name too, and a text."""

    @property
    def tensor(self) -> npt.NDArray[np.float32] | None:
        """All numbers; None where there are none."""

    @property
    def dict(self) -> Mapping[str, npt.NDArray[np.float32]]:
        """The same by name."""

    def set_from(self, state: HortusState, player: int) -> None:
        """Bring the numbers up to date."""

    def string_from(self, state: HortusState, player: int) -> str:
        """The same as a text."""


class TextAlone:
    """What is seen is told as a text alone; there are no numbers."""

    tensor = None

    def __init__(self) -> None:
        self.dict: dict[str, npt.NDArray[np.float32]] = {}

    def set_from(self, state: HortusState, player: int) -> None:
        """There is nothing to be brought up to date."""


class SeatObserver:
    """All that a seat sees now: numbers for learners, and JSON."""

    def __init__(self, game: Game) -> None:
        self.tensor = np.zeros(game.observation.numbers, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HortusState, player: int) -> None:
        self.tensor[:] = self._view(state, player).observation()

    def string_from(self, state: HortusState, player: int) -> str:
        return self._view(state, player).json().decode()

    def _view(self, state: HortusState, player: int) -> View:
        return state.position.view(player)


class PublicObserver(SeatObserver):
    """The same for an onlooker, which is what all see."""

    def _view(self, state: HortusState, player: int) -> View:
        return state.position.view(NOBODY)


class PrivateObserver(TextAlone):
    """What a seat sees that an onlooker does not: those fields of its view that differ, as JSON;
    nothing where none does."""

    def string_from(self, state: HortusState, player: int) -> str:
        seen, public = (to_builtins(state.position.view(seat).drawn()) for seat in (player, NOBODY))
        own = {name: value for name, value in seen.items() if value != public.get(name)}
        return json.encode(own).decode() if own else ""


class RecallingObserver(TextAlone):
    """A digest of all that a seat has seen and done."""

    def string_from(self, state: HortusState, player: int) -> str:
        return state.recall(player)


def _register(game: Game) -> None:
    kind = _game_type(game, USUAL_SEATS, game.checked_options({}, USUAL_SEATS))
    members = {
        "played": game,
        "defaults": kind.parameter_specification,
        "__doc__": f"{kind.long_name}, as OpenSpiel knows it.",
    }
    pyspiel.register_game(kind, type(kind.short_name, (HortusGame,), members))


for _game in games().values():
    _register(_game)
