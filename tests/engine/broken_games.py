"""Games that are broken on purpose, one property at a time.

    HORTUS_INTERPRET=1 python -m tests.engine.broken_games

prints, for each way to break a game, whether the check that is meant for it notices. Interpreted,
since compiled kernels are cached by the sources of the game's package, and these have none.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

from hortus.engine.compiling import INTERPRETED
from hortus.engine.header import NATURE
from hortus.testing import CHECKS, NotConforming, Trial

from .tiny_game import GAME, rules, scoring, view
from .tiny_game.moves import Choose, DuelMoves
from .trials import duel

_from_outside = count()


def with_verbs(**verbs: Callable[..., Any]) -> Trial:
    return duel(game=replace(GAME, verbs={**GAME.verbs, **verbs}))


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


def observe_that_takes_the_truth(s: Any, b: Any, out: Any) -> None:
    out[0] = 1.0


def deal_that_forgets_a_field(s: Any, b: Any, opt: Any) -> None:
    limit = s.limit
    rules.deal(s, b, opt)
    s.limit = limit


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


def _without_news(play: Callable[..., None], nature: bool) -> Callable[..., None]:
    def quiet(s: Any, b: Any, seat: int, a: int, at: int) -> None:
        news = s.news
        play(s, b, seat, a, at)
        if (seat == NATURE) == nature:
            s.news = news

    return quiet


def play_by_a_die(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    """Chance from outside the events."""
    rules.play(s, b, seat, a, at)
    s.now = next(_from_outside)


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


class MixedUpMoves(DuelMoves):
    def parse(self, text: str) -> Choose:
        return Choose(1 - super().parse(text).place)


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
    "moves depend on a secret": (
        "veiled_moves_are_the_true_ones",
        lambda: with_verbs(legal=legal_that_reads_secrets, refuse=refuse_that_reads_secrets),
    ),
    "dealing forgets a field": (
        "dealing_writes_every_field",
        lambda: with_verbs(deal=deal_that_forgets_a_field),
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
        lambda: with_verbs(play=_without_news(rules.play, nature=False)),
    ),
    "nature is no news": (
        "news_counts_what_comes_to_light",
        lambda: with_verbs(play=_without_news(rules.play, nature=True)),
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
    "notation means another move": (
        "moves_have_three_faces",
        lambda: duel(game=replace(GAME, moves=MixedUpMoves())),
    ),
}


def notices(check: str, trial: Trial) -> bool:
    """Whether the check of that name fails."""
    (meant,) = [one for one in CHECKS if one.__name__ == check]
    try:
        meant(trial)
    except NotConforming:
        return True
    return False


if __name__ == "__main__":
    assert INTERPRETED
    report = {what: notices(check, broken()) for what, (check, broken) in BROKEN.items()}
    sys.stdout.write(json.dumps(report))
