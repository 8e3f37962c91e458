/** Where the open panels lie, and how much room what lies beside the garden has. */

import { mediaOf } from "../../lib/screens";
import { MediaQuery } from "svelte/reactivity";
import { m } from "../../lib/paraglide/messages.js";

export const PANEL_SIZES = ["small", "large"] as const;
export type PanelSize = (typeof PANEL_SIZES)[number];

export const PANEL_TITLES: Readonly<Record<PanelSize, () => string>> = {
  small: m.tang_ui_side_panels_small,
  large: m.tang_ui_side_panels_large,
};

const roomy = new MediaQuery(mediaOf("roomy"));
const high = new MediaQuery("(min-width: 1100px) and (min-height: 880px)");

/** At the garden, below it or beside it, else with all that is on offer. */
export function lieAtTheGarden(): boolean {
  return roomy.current;
}

/** One's own board is drawn close where it shares a column with the boards of others; two boards
 * have room enough on a high screen. */
export function boardsAreClose(seats: number): boolean {
  return roomy.current && (seats > 2 || !high.current);
}
