/** What is asked of a seat now, in one sentence for each phase. */

import { m } from "../../lib/paraglide/messages.js";
import type { Choices } from "./moves";
import { asPerson } from "./names";
import type { SeatView, TangGardenView } from "../../generated/tang-garden";

/** The sentence for the seat that acts here; `seat` is its board. */
export function asked(view: TangGardenView, seat: SeatView, choices: Choices): string {
  switch (view.phase) {
    case "turn":
      return choices.of("build").length > 0
        ? m.tang_ui_side_ask_turn()
        : m.tang_ui_side_ask_turn_draw();
    case "build_again":
      return m.tang_ui_side_ask_build_again();
    case "gain":
      return view.pairs > 0 ? m.tang_ui_side_ask_gain_pair() : m.tang_ui_side_ask_gain_step();
    case "take_token":
      return m.tang_ui_side_ask_take_token();
    case "take_panel":
      return view.panel_due === "large"
        ? m.tang_ui_side_ask_take_panel_large()
        : m.tang_ui_side_ask_take_panel_small();
    case "search_panel":
      return m.tang_ui_side_ask_search_panel();
    case "insert":
      return m.tang_ui_side_ask_insert();
    case "choose_card":
      return choices.of("decorate").length > 0
        ? m.tang_ui_side_ask_choose_card()
        : m.tang_ui_side_ask_choose_nothing();
    case "again":
      return view.action === "decorate"
        ? m.tang_ui_side_ask_again_decorate()
        : m.tang_ui_side_ask_again_build();
    case "after":
      return afterwards(seat, choices);
    case "search_character":
      return m.tang_ui_side_ask_search_character();
    case "which":
      return m.tang_ui_side_ask_which();
    case "stand":
    case "shift_to":
    case "solo_stand":
      return standing(view.hand);
    case "shift_which":
      return m.tang_ui_side_ask_shift_which();
    case "solo_keep":
      return m.tang_ui_side_ask_solo_keep();
    case "solo_turn":
      return m.tang_ui_side_ask_solo_turn();
    case "solo_tile":
      return m.tang_ui_side_ask_solo_tile();
    case "solo_display":
      return m.tang_ui_side_ask_solo_display();
    case "solo_hand":
      return m.tang_ui_side_ask_solo_hand();
    case "solo_decorate":
      return m.tang_ui_side_ask_solo_decorate();
    case "solo_neutral":
      return m.tang_ui_side_ask_solo_neutral();
    case "solo_reuse":
      return m.tang_ui_side_ask_solo_reuse();
    case "solo_last":
      return m.tang_ui_side_ask_solo_last();
    case "nature":
    case "over":
      return m.tang_ui_side_ask_nature();
  }
}

/** What is to be taken up before anything can be put into the garden; null where nothing is. */
export function firstOf(choices: Choices): string | null {
  if (choices.of("build").length > 0) return m.tang_ui_side_ask_take_first();
  return choices.of("decorate").length > 0 ? m.tang_ui_side_ask_card_first() : null;
}

function afterwards(seat: SeatView, choices: Choices): string {
  if (!choices.may("done")) return m.tang_ui_side_ask_after_influence();
  return choices.of("character").length > 0 && seat.waiting
    ? m.tang_ui_side_ask_after_waiting()
    : m.tang_ui_side_ask_after();
}

function standing(hand: string | null): string {
  return hand === null
    ? m.tang_ui_side_ask_stand_figure()
    : m.tang_ui_side_ask_stand(asPerson(hand));
}
