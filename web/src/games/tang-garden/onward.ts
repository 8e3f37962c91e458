/** Where only one thing is left to do, the page does it, once what came to light was seen. */

import type { LogEntry } from "../../generated/wire";
import type { Action, Lantern, Phase, SeatView, TangGardenView } from "../../generated/tang-garden";
import { box } from "./box.svelte";
import type { Choices, Move } from "./moves";

const LANTERNS: readonly Move["kind"][] = ["lantern", "ready"];

/** The one thing left to do, or the lantern that was wished for beforehand. `asks`: whether a turn
 * waits for lanterns that could still be used. */
export function onlyMove(
  choices: Choices,
  asks: boolean,
  wished: Lantern | null = null,
): Move | null {
  const wish = choices.of("lantern").find((one) => one.lantern === wished);
  if (wish !== undefined) return wish;
  const [first] = choices.all;
  if (first !== undefined && choices.all.length === 1) return first;
  if (asks || !choices.may("done")) return null;
  const others = choices.all.filter((one) => !LANTERNS.includes(one.kind));
  return others.length === 1 ? others[0]! : null;
}

/**
 * Whether a turn waits for lanterns. What is not used now may be used in the next turn, and the
 * double ones are wished for as the turn begins: so it waits only in the last turn of a seat, in
 * lessons, which teach every step, and for whoever wants to be asked.
 */
export function waitsForLanterns(view: TangGardenView, lesson: boolean, wanted: boolean): boolean {
  return wanted || lesson || isLastTurn(view);
}

/** The end is near enough that the mover will not have another turn (TG-58). */
function isLastTurn({ ending, tokens, stacks }: TangGardenView): boolean {
  const left = tokens.small.length + tokens.large.length;
  const bare = stacks.some((one) => one.open === null && one.left === 0);
  return ending || bare || left <= box.numbers.end_tokens;
}

/** The lantern that repeats an action; "" is for a turn in which it is not yet chosen. */
const DOUBLES: Record<Action, readonly Lantern[]> = {
  "": ["double_build", "double_decorate"],
  build: ["double_build"],
  decorate: ["double_decorate"],
};
const UNDER_WAY: readonly Phase[] = [
  ...(["turn", "choose_card", "gain"] as const),
  ...(["take_token", "take_panel", "search_panel", "insert"] as const),
];

/** Lanterns that only come up after a tile or a card: until then they may be wished for. Alone there
 * are none of that kind. */
export function wishes({ phase, action, solo }: TangGardenView, seat: SeatView): Lantern[] {
  const doubles = solo === null && UNDER_WAY.includes(phase) ? DOUBLES[action] : [];
  return doubles.filter((one) => seat.lanterns.includes(one));
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
