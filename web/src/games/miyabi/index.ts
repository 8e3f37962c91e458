/** Miyabi, as far as it is known before somebody opens it. */

import { m } from "../../lib/paraglide/messages.js";
import type { GameEntry } from "../game";
import Picture from "./Picture.svelte";

export const miyabi: GameEntry = {
  id: "miyabi",
  name: () => m.miyabi_name(),
  kind: () => m.miyabi_kind(),
  realTime: false,
  together: false,
  hasEvening: true,
  Picture,
  load: () => import("./parts"),
};
