/** Zen Garden, as far as it is known before somebody opens it. */

import { m } from "../../lib/paraglide/messages.js";
import type { GameEntry } from "../game";
import Picture from "./Picture.svelte";

export const zenGarden: GameEntry = {
  id: "zen-garden",
  name: () => m.zen_name(),
  kind: () => m.zen_kind(),
  realTime: false,
  together: false,
  hasEvening: true,
  Picture,
  load: () => import("./parts"),
};
