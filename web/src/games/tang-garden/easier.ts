/** After a garden that stayed unfinished: how the next one goes easier. */

import { m } from "../../lib/paraglide/messages.js";
import type { Easier } from "../game";

/** Of the rulings about a loss those that leave the most ways on. */
const KINDEST = { solo_lanterns: "all", token_use: "any_time", official_price: 0 };

/** With the kindest rulings; where these were in force, with a bot: no garden of several is lost. */
export function easier(options: Record<string, unknown>): Easier {
  const kindest = Object.entries(KINDEST).every(([name, choice]) => options[name] === choice);
  return kindest
    ? { name: m.tang_ui_side_lost_gentle(), options, gentle: true }
    : { name: m.tang_ui_side_lost_lanterns(), options: { ...options, ...KINDEST }, gentle: false };
}
