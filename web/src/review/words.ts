/** What happened at a step, and what would have happened, in the words of the log. */

import type { GameModule } from "../games/game";
import { oneByOne } from "../lib/language.svelte";
import { m } from "../lib/paraglide/messages.js";
import { tellEvent, tellWhere } from "../table/telling";
import type { Effect, Frame, LogEntry, Weighed } from "../generated/wire";

/** Who sits there, and under which name the board keeps how it looks at the gardens. */
export interface Told {
  names: string[];
  keep: string;
}

/** What led to a frame. */
export function tellStep(frame: Frame, at: Told, game: GameModule): string {
  if (frame.event === null) return "";
  return inWords(frame.event, frame, at, game);
}

/** What a move came to or would have come to, told of the table `before`; where nothing was to be seen of it,
 * what it is: as a hint proposes it, or in writing. `played` is the frame in which somebody chose. */
export function tellMove(
  { move, notation }: Pick<Weighed, "move" | "notation">,
  effect: Effect | undefined,
  [before, played]: [Frame, Frame],
  seat: number,
  at: Told,
  game: GameModule,
): string {
  // With it the game may have ended: how, the points of all would tell, which are not known here.
  const what = (effect?.what ?? []).filter(({ kind }) => kind !== "end");
  const event = { ...(played.event as LogEntry), seat, what };
  const told = effect === undefined ? "" : inWords(event, before, at, game);
  const view = { ...before.view, ...before.seen[seat] };
  return told || (game.words.proposal?.(move, view, seat, "review") ?? notation);
}

function inWords(event: LogEntry, { view, standings }: Frame, at: Told, game: GameModule): string {
  const scene = { view, standings, ...at };
  return tellEvent(event, scene, game.words)
    .map(({ text }) => text)
    .concat(tellWhere(event, scene, game.words))
    .filter((text) => text !== "")
    .join(" ");
}

/** Lines of moves; of those that are alike it is said how what they lay is turned. */
export function toldApart(lines: string[], moves: Pick<Weighed, "notation">[]): string[] {
  return lines.map((line, n) => {
    const turned = /\br([0-3])$/.exec(moves[n]!.notation)?.[1];
    if (turned === undefined || lines.indexOf(line) === lines.lastIndexOf(line)) return line;
    return oneByOne([line, m.review_turned({ degrees: 90 * Number(turned) })]);
  });
}
