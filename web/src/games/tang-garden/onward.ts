/** Where only one thing is left to do, the page does it, once what came to light was seen. */

import type { LogEntry } from "../../generated/wire";
import type { Lantern, SeatView, TangGardenView } from "../../generated/tang-garden";
import type { Choices, Move } from "./moves";

const LANTERNS: readonly Move["kind"][] = ["lantern", "ready"];

/** The one thing left to do, or the lantern that was wished for beforehand. `lanterns`: whether
 * these are asked about otherwise. */
export function onlyMove(
  choices: Choices,
  lanterns: boolean,
  wished: Lantern | null = null,
): Move | null {
  const wish = choices.of("lantern").find((one) => one.lantern === wished);
  if (wish !== undefined) return wish;
  const [first] = choices.all;
  if (first !== undefined && choices.all.length === 1) return first;
  if (lanterns || !choices.may("done")) return null;
  const others = choices.all.filter((one) => !LANTERNS.includes(one.kind));
  return others.length === 1 ? others[0]! : null;
}

const DOUBLES: readonly Lantern[] = ["double_build", "double_decorate"];

/** Lanterns that only come up after a tile or a card, and may be wished for as the turn begins. */
export function wishes(view: TangGardenView, seat: SeatView): Lantern[] {
  return view.phase === "turn" ? DOUBLES.filter((one) => seat.lanterns.includes(one)) : [];
}

/** The cards drawn last, where none of them could be placed: they are on the discard pile by now. */
export function drawnInVain(log: readonly LogEntry[]): string[] {
  const since = log.findLastIndex((one) => one.kind === "move") + 1;
  const what = log.slice(since).flatMap((one) => one.what);
  if (!what.some((one) => one.kind === "nothing_fits")) return [];
  return what.flatMap(({ kind, values }) => (kind === "discard" ? String(values.card) : []));
}

/** Whether something was turned up that wants to be looked at before the game goes on. */
export function showsCards(view: TangGardenView, log: readonly LogEntry[]): boolean {
  return view.choice.length > 0 || drawnInVain(log).length > 0;
}

/** What was taken back is to be thought about: nothing goes on by itself. */
export function wasTakenBack(log: readonly LogEntry[]): boolean {
  return log.findLast((one) => one.kind !== "seat")?.kind === "undo";
}
