"""The conformance kit: what every game must hold, one check for each property.

    import pytest
    from hortus.testing import CHECKS, Trial

    TRIAL = Trial(game=GAME, layout=State, players=3, seeds=range(5))

    @pytest.mark.parametrize("check", CHECKS)
    def test_my_game_conforms(check):
        check(TRIAL)

A check raises `NotConforming`, an AssertionError that names the property, the seed and the ply.
`conformance(...)` runs them all and needs no pytest.
"""

from __future__ import annotations

from .clock import (
    late_moves_change_nothing,
    only_the_clock_calls_the_deadline,
    time_given_back_moves_the_deadline_alone,
    time_never_runs_back,
)
from .learning import (
    features_are_small_and_complete,
    masks_are_the_allowed_moves,
    observations_are_what_is_declared,
    who_is_to_act_sees_what_is_observed,
)
from .play import (
    actors_or_over,
    allowed_is_not_refused,
    every_field_in_range,
    moves_have_three_faces,
    no_two_moves_are_the_same,
    pick_is_uniform,
    random_play_ends,
    refusals_change_nothing,
    score_lines_add_up,
)
from .processes import (
    indices_stay_in_range,
    interpreted_equals_compiled,
    seeds_reproduce_across_processes,
)
from .secrecy import (
    afterstates_are_foreseen,
    imagined_worlds_veil_back,
    marked_records_are_not_played,
    news_counts_what_comes_to_light,
    seats_see_what_they_must,
    secrets_change_no_view,
    veil_is_idempotent,
    veiled_moves_are_the_true_ones,
)
from .trial import Check, NotConforming, Trial, any_move
from .writing import (
    records_hold_the_whole_game,
    replay_gives_the_same_bytes,
    restored_tables_go_on_alike,
    undo_goes_back_to_the_last_news,
)

CHECKS: tuple[Check, ...] = (
    random_play_ends,
    actors_or_over,
    every_field_in_range,
    allowed_is_not_refused,
    refusals_change_nothing,
    pick_is_uniform,
    moves_have_three_faces,
    no_two_moves_are_the_same,
    score_lines_add_up,
    only_the_clock_calls_the_deadline,
    late_moves_change_nothing,
    time_given_back_moves_the_deadline_alone,
    time_never_runs_back,
    restored_tables_go_on_alike,
    replay_gives_the_same_bytes,
    records_hold_the_whole_game,
    undo_goes_back_to_the_last_news,
    secrets_change_no_view,
    veiled_moves_are_the_true_ones,
    afterstates_are_foreseen,
    observations_are_what_is_declared,
    who_is_to_act_sees_what_is_observed,
    features_are_small_and_complete,
    masks_are_the_allowed_moves,
    seats_see_what_they_must,
    imagined_worlds_veil_back,
    veil_is_idempotent,
    marked_records_are_not_played,
    news_counts_what_comes_to_light,
    interpreted_equals_compiled,
    seeds_reproduce_across_processes,
    indices_stay_in_range,
)

# Those that start other processes, and so take seconds whatever the number of seeds.
SLOW_CHECKS: tuple[Check, ...] = (
    interpreted_equals_compiled,
    seeds_reproduce_across_processes,
    indices_stay_in_range,
)


def conformance(trial: Trial) -> None:
    """Run every check. Raises NotConforming at the first property that does not hold."""
    for check in CHECKS:
        check(trial)


__all__ = ["CHECKS", "SLOW_CHECKS", "Check", "NotConforming", "Trial", "any_move", "conformance"]
