/** Tang Garden, as far as it is known before somebody opens it. */

import { m } from "../../lib/paraglide/messages.js";
import type { GameEntry } from "../game";
import Picture from "./Picture.svelte";

export const tangGarden: GameEntry = {
  id: "tang-garden",
  name: () => m.tang_name(),
  kind: () => m.tang_kind(),
  realTime: false,
  together: false,
  hasEvening: true,
  Picture,
  load: () => import("./parts"),
};
