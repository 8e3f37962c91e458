"""Games that are broken on purpose, one property at a time.

    HORTUS_INTERPRET=1 python -m tests.engine.broken_games

prints, for each way to break a game, whether the check that is meant for it notices, and for each
game that is sound, whether all checks pass. Interpreted, since compiled kernels are cached by the
sources of the game's package, and these have none.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

from hortus.engine.compiling import INTERPRETED
from hortus.engine.header import CLOCK, NATURE, NOT_AN_ACTOR
from hortus.engine.veiling import looking
from hortus.testing import CHECKS, SLOW_CHECKS, Check, NotConforming, Trial

from . import chain_game, clock_game
from .chain_game import rules as well_rules
from .clock_game import rules as bell_rules
from .tiny_game import GAME, rules, scoring, view
from .tiny_game.moves import Choose, DuelMoves
from .trials import bells, duel, well

_from_outside = count()


def with_verbs(**verbs: Callable[..., Any]) -> Trial:
    return duel(game=replace(GAME, verbs={**GAME.verbs, **verbs}))


def bells_with(**verbs: Callable[..., Any]) -> Trial:
    return bells(game=replace(clock_game.GAME, verbs={**clock_game.GAME.verbs, **verbs}))


def well_with(**verbs: Callable[..., Any]) -> Trial:
    return well(game=replace(chain_game.GAME, verbs={**chain_game.GAME.verbs, **verbs}))


def veil_that_only_marks(s: Any, b: Any, seat: int) -> None:
    s.veiled = 1 + seat


def veil_that_leaves_the_deck(s: Any, b: Any, seat: int) -> None:
    """The deck is the complement of the hands: it tells them."""
    deck = s.deck
    view.veil(s, b, seat)
    s.deck = deck


def veil_that_hides_the_own_hand(s: Any, b: Any, seat: int) -> None:
    view.veil(s, b, 6)
    s.veiled = 1 + seat


def veil_that_hides_points(s: Any, b: Any, seat: int) -> None:
    view.veil(s, b, seat)
    for p in range(2):
        s.seat[p].points = 0


def veil_that_grows(s: Any, b: Any, seat: int) -> None:
    view.veil(s, b, seat)
    s.now += 1


def veil_without_mark(s: Any, b: Any, seat: int) -> None:
    view.veil(s, b, seat)
    s.veiled = 0


def resample_that_keeps_the_deck(s: Any, b: Any, number: int) -> None:
    deck = s.deck
    view.resample(s, b, number)
    s.deck = deck & ~1


def resample_without_mark(s: Any, b: Any, number: int) -> None:
    view.resample(s, b, number)
    s.veiled = abs(s.veiled)


def observe_that_takes_the_truth(s: Any, b: Any, seen: Any) -> None:
    seen.card[0][0] = 1


def observe_that_leaves_words_out(s: Any, b: Any, seen: Any) -> None:
    looking(s)
    seen.card[0][0] = s.seat[0].card[0]


def observe_beyond_bounds(s: Any, b: Any, seen: Any) -> None:
    view.observe(s, b, seen)
    seen.card[1][1] = 99


def look_past_the_veil(states: Any, i: int, b: Any, seat: int, seen: Any, scratch: Any) -> None:
    scratch[0].take(states[i])
    scratch[0].veiled = 1 + seat
    view.observe(scratch[0], b, seen)


def allow_too_much(s: Any, b: Any, seat: int, bits: Any, listed: Any) -> None:
    bits[0] |= 0b11


def legal_that_omits(s: Any, b: Any, seat: int, out: Any) -> int:
    return min(1, rules.legal(s, b, seat, out))


def legal_that_repeats(s: Any, b: Any, seat: int, out: Any) -> int:
    n = rules.legal(s, b, seat, out)
    if n == 2:
        out[1] = out[0]
    return n


def refuse_that_forgets_a_rule(s: Any, b: Any, seat: int, a: int) -> int:
    code = rules.refuse(s, b, seat, a)
    return 0 if code == 2 else code


def refuse_that_trusts_indices(s: Any, b: Any, seat: int, a: int) -> int:
    if a > 1 and s.actors >> seat & 1 and seat < 2:
        return 0
    return rules.refuse(s, b, seat, a)


def refuse_that_reads_beyond(s: Any, b: Any, seat: int, a: int) -> int:
    """There are two cards in a hand; a move that is no place in it is looked up all the same."""
    if seat in (0, 1) and a > 1 and s.seat[seat].card[a] == 0:
        return 2
    return rules.refuse(s, b, seat, a)


def play_that_reads_before(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    """Who has not chosen has chosen the card -1, which is the last one too."""
    if seat == 0 and s.seat[1].card[s.seat[1].chosen] == 0:
        s.now += 0
    rules.play(s, b, seat, a, at)


def refuse_that_writes(s: Any, b: Any, seat: int, a: int) -> int:
    code = rules.refuse(s, b, seat, a)
    if code == 2:
        s.seat[seat].spare[0] = 1
    return code


def refuse_that_reads_secrets(s: Any, b: Any, seat: int, a: int) -> int:
    """The left card must not be lower than the other hand's left card."""
    code = rules.refuse(s, b, seat, a)
    if code == 0 and seat == 0 and a == 0 and s.seat[0].card[1] >= 0:
        return 2 if s.seat[0].card[0] < s.seat[1].card[0] else 0
    return code


def legal_that_reads_secrets(s: Any, b: Any, seat: int, out: Any) -> int:
    n = 0
    for a in range(2):
        if refuse_that_reads_secrets(s, b, seat, a) == 0:
            out[n] = a
            n += 1
    return n


def pick_that_prefers(s: Any, b: Any, seat: int, x: int) -> int:
    first = rules.pick(s, b, seat, 0)
    return rules.pick(s, b, seat, x) if x >> 30 == 3 else first


def _without_news(verb: Callable[..., None]) -> Callable[..., None]:
    def quiet(s: Any, *of: Any) -> None:
        news = s.news
        verb(s, *of)
        s.news = news

    return quiet


def play_by_a_die(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    """Chance from outside the events."""
    rules.play(s, b, seat, a, at)
    s.now = next(_from_outside)


def value_from_elsewhere(s: Any, b: Any, seat: int) -> int:
    """What a position is worth changes with the asking."""
    return next(_from_outside)


def play_that_ignores_the_choice(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    if seat != NATURE and s.seat[seat].card[0] >= 0:
        a = 0
    rules.play(s, b, seat, a, at)


def play_without_end(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    rules.play(s, b, seat, a, at)
    if s.over:
        s.over = s.round = s.shown = 0
        s.deck = (1 << 12) - 1
        for p in range(2):
            s.seat[p].points = 0
        s.actors = 1 << NATURE


def play_that_gets_stuck(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    rules.play(s, b, seat, a, at)
    if s.round == 4 and not s.over:
        s.actors = 0b11


def play_that_asks_the_dead(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    rules.play(s, b, seat, a, at)
    if s.over:
        s.actors = 1


def play_that_writes_into_spare_bytes(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    rules.play(s, b, seat, a, at)
    s.seat[0].spare[3] = 1


def play_that_leaves_the_range(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    rules.play(s, b, seat, a, at)
    s.seat[0].points += 7


def score_that_loses_points(s: Any, b: Any, lines: Any) -> int:
    n = scoring.score(s, b, lines)
    lines[0].points = 0
    return n


def standing_upside_down(s: Any, b: Any, seat: int) -> int:
    return -scoring.standing(s, b, seat)


def value_of_something_else(s: Any, b: Any, seat: int) -> int:
    return scoring.value(s, b, seat) + 1


# ------------------------------------------------------------------------ time and teams


def refuse_that_lets_the_clock_in(s: Any, b: Any, seat: int, a: int) -> int:
    """In a game that keeps no time."""
    return 0 if seat == CLOCK and not s.over else rules.refuse(s, b, seat, a)


def play_where_the_clock_does_nothing(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    if seat != CLOCK:
        rules.play(s, b, seat, a, at)


def refuse_that_calls_early(s: Any, b: Any, seat: int, a: int) -> int:
    code = bell_rules.refuse(s, b, seat, a)
    return 0 if seat == CLOCK and a == 0 and code == NOT_AN_ACTOR else code


def refuse_that_wakes_the_dead(s: Any, b: Any, seat: int, a: int) -> int:
    return 0 if seat == CLOCK and a > 0 and s.over else bell_rules.refuse(s, b, seat, a)


def refuse_that_takes_time_away(s: Any, b: Any, seat: int, a: int) -> int:
    return 0 if seat == CLOCK and a < 0 else bell_rules.refuse(s, b, seat, a)


def play_past_the_deadline(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    if seat != CLOCK or a != 0:
        bell_rules.play(s, b, seat, a, at)


def play_that_gives_back_too_little(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    bell_rules.play(s, b, seat, a - 1 if seat == CLOCK and a > 1 else a, at)


def play_that_pays_for_waiting(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    bell_rules.play(s, b, seat, a, at)
    if seat == CLOCK and a > 0:
        s.ringing ^= 1


def play_that_believes_any_time(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    bell_rules.play(s, b, seat, a, at)
    s.now = at


def deal_without_a_watch(s: Any, b: Any) -> None:
    """There is a deadline, but nobody looks at the time."""
    bell_rules.deal(s, b)
    s.timed = 0


def score_for_the_first_seat(s: Any, b: Any, lines: Any) -> int:
    n = bell_rules.score(s, b, lines)
    lines[0].seat = 0
    return n


def standing_by_seat(s: Any, b: Any, seat: int) -> int:
    return bell_rules.standing(s, b, seat) + seat


def score_for_nobody(s: Any, b: Any, lines: Any) -> int:
    """Where everybody plays for themselves."""
    n = scoring.score(s, b, lines)
    lines[0].seat = lines[1].seat = 6
    return n


def features_that_leave_numbers_out(s: Any, b: Any, seat: int, out: Any) -> int:
    out[0] = seat
    return 2


def features_that_grow_large(s: Any, b: Any, seat: int, out: Any) -> int:
    out[0] = 40_000
    return 1


# ------------------------------------------------------------------------ chains of small moves


def play_that_walks_for_ever(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    """A step without alternative after a step without alternative, and no end to it."""
    well_rules.play(s, b, seat, a, at)
    if a == well_rules.STEP and seat != NATURE:
        s.phase, s.way = well_rules.WALKS, 1


class MixedUpMoves(DuelMoves):
    def parse(self, text: str) -> Choose:
        return Choose(1 - super().parse(text).place)


# For other processes, which find a game by its name.
BEYOND_THE_LAST = with_verbs(refuse=refuse_that_reads_beyond).game
BEFORE_THE_FIRST = with_verbs(play=play_that_reads_before).game

BROKEN: dict[str, tuple[str, Callable[[], Trial]]] = {
    # what is broken: the check that must notice, and the game
    "the veil only marks": (
        "secrets_change_no_view",
        lambda: with_verbs(veil=veil_that_only_marks),
    ),
    "the veil leaves the deck": (
        "secrets_change_no_view",
        lambda: with_verbs(veil=veil_that_leaves_the_deck),
    ),
    "the value comes from elsewhere": (
        "afterstates_are_foreseen",
        lambda: with_verbs(value=value_from_elsewhere),
    ),
    "the veil hides the own hand": (
        "seats_see_what_they_must",
        lambda: with_verbs(veil=veil_that_hides_the_own_hand),
    ),
    "the veil hides points": (
        "seats_see_what_they_must",
        lambda: with_verbs(veil=veil_that_hides_points),
    ),
    "a second veil differs": ("veil_is_idempotent", lambda: with_verbs(veil=veil_that_grows)),
    "the veil sets no mark": (
        "marked_records_are_not_played",
        lambda: with_verbs(veil=veil_without_mark),
    ),
    "imagined worlds have another deck": (
        "imagined_worlds_veil_back",
        lambda: with_verbs(resample=resample_that_keeps_the_deck),
    ),
    "imagined worlds look true": (
        "imagined_worlds_veil_back",
        lambda: with_verbs(resample=resample_without_mark),
    ),
    "observe takes the truth": (
        "marked_records_are_not_played",
        lambda: with_verbs(observe=observe_that_takes_the_truth),
    ),
    "observe leaves words out": (
        "observations_are_what_is_declared",
        lambda: with_verbs(observe=observe_that_leaves_words_out),
    ),
    "observe leaves its bounds": (
        "observations_are_what_is_declared",
        lambda: with_verbs(observe=observe_beyond_bounds),
    ),
    "who acts looks past the veil": (
        "who_is_to_act_sees_what_is_observed",
        lambda: with_verbs(look=look_past_the_veil),
    ),
    "features leave numbers out": (
        "features_are_small_and_complete",
        lambda: with_verbs(features=features_that_leave_numbers_out),
    ),
    "features grow large": (
        "features_are_small_and_complete",
        lambda: with_verbs(features=features_that_grow_large),
    ),
    "the mask allows too much": (
        "masks_are_the_allowed_moves",
        lambda: with_verbs(allow=allow_too_much),
    ),
    "moves depend on a secret": (
        "veiled_moves_are_the_true_ones",
        lambda: with_verbs(legal=legal_that_reads_secrets, refuse=refuse_that_reads_secrets),
    ),
    "legal omits a move": ("allowed_is_not_refused", lambda: with_verbs(legal=legal_that_omits)),
    "legal repeats a move": (
        "allowed_is_not_refused",
        lambda: with_verbs(legal=legal_that_repeats),
    ),
    "refuse forgets a rule": (
        "allowed_is_not_refused",
        lambda: with_verbs(refuse=refuse_that_forgets_a_rule),
    ),
    "refuse trusts any index": (
        "refusals_change_nothing",
        lambda: with_verbs(refuse=refuse_that_trusts_indices),
    ),
    "a refusal writes": ("refusals_change_nothing", lambda: with_verbs(refuse=refuse_that_writes)),
    "pick prefers a move": ("pick_is_uniform", lambda: with_verbs(pick=pick_that_prefers)),
    "a reveal is no news": (
        "news_counts_what_comes_to_light",
        lambda: with_verbs(play=_without_news(rules.play)),
    ),
    "nature is no news": (
        "news_counts_what_comes_to_light",
        lambda: with_verbs(answer=_without_news(rules.answer)),
    ),
    "chance comes from outside": (
        "replay_gives_the_same_bytes",
        lambda: with_verbs(play=play_by_a_die),
    ),
    "restored tables go on otherwise": (
        "restored_tables_go_on_alike",
        lambda: with_verbs(play=play_by_a_die),
    ),
    "undo leads elsewhere": (
        "undo_goes_back_to_the_last_news",
        lambda: with_verbs(play=play_by_a_die),
    ),
    "two indices are one move": (
        "no_two_moves_are_the_same",
        lambda: with_verbs(play=play_that_ignores_the_choice),
    ),
    "the game never ends": ("random_play_ends", lambda: with_verbs(play=play_without_end)),
    "an actor has no move": ("actors_or_over", lambda: with_verbs(play=play_that_gets_stuck)),
    "somebody acts after the end": (
        "actors_or_over",
        lambda: with_verbs(play=play_that_asks_the_dead),
    ),
    "spare bytes are used": (
        "every_field_in_range",
        lambda: with_verbs(play=play_that_writes_into_spare_bytes),
    ),
    "a field leaves its range": (
        "every_field_in_range",
        lambda: with_verbs(play=play_that_leaves_the_range),
    ),
    "a line loses points": (
        "score_lines_add_up",
        lambda: with_verbs(score=score_that_loses_points),
    ),
    "the lowest wins": ("score_lines_add_up", lambda: with_verbs(standing=standing_upside_down)),
    "the value is not the total": (
        "score_lines_add_up",
        lambda: with_verbs(value=value_of_something_else),
    ),
    "a clock in a game without time": (
        "only_the_clock_calls_the_deadline",
        lambda: with_verbs(
            refuse=refuse_that_lets_the_clock_in, play=play_where_the_clock_does_nothing
        ),
    ),
    "the clock is early": (
        "only_the_clock_calls_the_deadline",
        lambda: bells_with(refuse=refuse_that_calls_early),
    ),
    "the deadline ends nothing": (
        "only_the_clock_calls_the_deadline",
        lambda: bells_with(play=play_past_the_deadline),
    ),
    "time is given to a game that is over": (
        "time_given_back_moves_the_deadline_alone",
        lambda: bells_with(refuse=refuse_that_wakes_the_dead),
    ),
    "less than nothing is given back": (
        "time_given_back_moves_the_deadline_alone",
        lambda: bells_with(refuse=refuse_that_takes_time_away),
    ),
    "too little is given back": (
        "time_given_back_moves_the_deadline_alone",
        lambda: bells_with(play=play_that_gives_back_too_little),
    ),
    "giving back does more": (
        "time_given_back_moves_the_deadline_alone",
        lambda: bells_with(play=play_that_pays_for_waiting),
    ),
    "late moves count": (
        "late_moves_change_nothing",
        lambda: bells_with(deal=deal_without_a_watch),
    ),
    "time runs back": (
        "time_never_runs_back",
        lambda: bells_with(play=play_that_believes_any_time),
    ),
    "a team's points are one seat's": (
        "score_lines_add_up",
        lambda: bells_with(score=score_for_the_first_seat),
    ),
    "a team stands in two places": (
        "score_lines_add_up",
        lambda: replace(bells_with(standing=standing_by_seat), total=None),
    ),
    "rivals score for nobody": (
        "score_lines_add_up",
        lambda: with_verbs(score=score_for_nobody),
    ),
    "a chain has no end": ("random_play_ends", lambda: well_with(play=play_that_walks_for_ever)),
    "a reveal in a chain is no news": (
        "news_counts_what_comes_to_light",
        lambda: well_with(play=_without_news(well_rules.play)),
    ),
    "notation means another move": (
        "moves_have_three_faces",
        lambda: duel(game=replace(GAME, moves=MixedUpMoves())),
    ),
}


SOUND: dict[str, Callable[[], Trial]] = {
    "Well": well,
    "Well with one well": lambda: well(options={"near": "dry"}),
}


def notices(check: str, trial: Trial) -> bool:
    """Whether the check of that name fails."""
    (meant,) = [one for one in CHECKS if one.__name__ == check]
    return not passes(meant, trial)


def passes(check: Check, trial: Trial) -> bool:
    try:
        check(trial)
    except NotConforming:
        return False
    return True


def fails_none(trial: Trial) -> bool:
    """Whether the game holds every property; those across processes are tried elsewhere."""
    return all(passes(check, trial) for check in CHECKS if check not in SLOW_CHECKS)


if __name__ == "__main__":
    assert INTERPRETED
    report = {what: notices(check, broken()) for what, (check, broken) in BROKEN.items()}
    report |= {what: fails_none(sound()) for what, sound in SOUND.items()}
    sys.stdout.write(json.dumps(report))
