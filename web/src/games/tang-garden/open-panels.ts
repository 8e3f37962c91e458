/** Where the open panels lie: below the garden on a desk, else with all that is on offer. */

import { MediaQuery } from "svelte/reactivity";
import { m } from "../../lib/paraglide/messages.js";

export const PANEL_SIZES = ["small", "large"] as const;
export type PanelSize = (typeof PANEL_SIZES)[number];

export const PANEL_TITLES: Readonly<Record<PanelSize, () => string>> = {
  small: m.tang_ui_side_panels_small,
  large: m.tang_ui_side_panels_large,
};

const desk = new MediaQuery("(min-width: 1300px) and (min-height: 520px)");

export function liesBelowTheGarden(): boolean {
  return desk.current;
}
