/** Any event in words: what the game tells, and what happens at every table. */

import type { GameWords, Scene, Told } from "../games/game";
import { m } from "../lib/paraglide/messages.js";
import type { LogEntry } from "../generated/wire";

export function tellEvent(event: LogEntry, scene: Scene, words: GameWords): Told[] {
  const seat = event.seat === null ? "" : (scene.names[event.seat] ?? "");
  if (event.kind === "undo") return [{ text: m.log_undo({ seat }), lit: null }];
  if (event.kind === "seat") return seat === "" ? [] : [{ text: m.log_seat({ seat }), lit: null }];
  return words.tell(event, scene);
}
