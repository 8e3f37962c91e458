/** Gardeners, as far as it is known before somebody opens it. */

import { m } from "../../lib/paraglide/messages.js";
import type { GameEntry } from "../game";
import Picture from "./Picture.svelte";

export const gardeners: GameEntry = {
  id: "gardeners",
  name: () => m.gardeners_name(),
  kind: () => m.gardeners_kind(),
  realTime: true,
  together: true,
  hasEvening: true,
  Picture,
  load: () => import("./parts"),
};
