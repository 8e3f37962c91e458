/** What the words of several games have in common. */

import type { Happening, Problem } from "../generated/wire";
import { language, listed } from "../lib/language.svelte";
import { ofProblem } from "../lib/failure";
import { isYou, youFirst } from "../lib/names";
import { say, sayIfKnown } from "../lib/words";
import type { GameWords, Scene } from "./game";

/** Tells what happened one sentence at a time, each with the cells it speaks of. */
export function tellEach(
  sentence: (happening: Happening, scene: Scene) => string | null,
): GameWords["tell"] {
  return (event, scene) =>
    event.what.flatMap((happening) => {
      const text = sentence(happening, scene);
      if (text === null) return [];
      const { seat, cells } = happening;
      return [{ text, lit: cells.length > 0 ? { seat: seat ?? 0, cells } : null }];
    });
}

/** What a seat did, in one of two sentences: whoever reads and gave no name is spoken to. Of what
 * befalls the table they are spoken to where they play alone. */
export function toldTo(
  { names }: Scene,
  seat: number | null,
  you: string,
  anybody: string,
  values: Record<string, string | number>,
): string | null {
  const whose = names.length === 1 ? 0 : seat;
  const spokenTo = whose !== null && isYou(names[whose] ?? "");
  return (spokenTo ? sayIfKnown(you, values) : null) ?? sayIfKnown(anybody, values);
}

/** Several have as many points as whoever has most. */
export function tied({ standings }: Pick<Scene, "standings">): boolean {
  const most = standings.find(({ place }) => place === 1)?.total ?? 0;
  return standings.filter(({ total }) => total === most).length > 1;
}

/** Why one of several has won who have as many points; null where points alone decided. */
export function tiebreakOf(
  standings: Scene["standings"],
  words: Pick<GameWords, "tiebreak">,
): string | null {
  const alone = standings.filter(({ place }) => place === 1).length === 1;
  return alone && tied({ standings }) ? (words.tiebreak?.() ?? null) : null;
}

/** Who has won, and with how many points: by "tang_you_win", say, or "tang_happening_shared_end". One
 * winner has `alone`, which may tell how a tie was broken. */
export function victoryTold(
  { standings, names }: Scene,
  game: string,
  alone: "win" | "win_tied",
): string {
  const winners = standings.filter((standing) => standing.place === 1);
  const called = winners.map(({ seat }) => names[seat] ?? "");
  const told = {
    seat: called[0] ?? "",
    seats: listed(youFirst(called)),
    points: winners[0]?.total ?? 0,
  };
  const kind = winners.length > 1 ? "shared_end" : alone;
  const spokenTo = called.some(isYou);
  return say(spokenTo ? `${game}_you_${kind}` : `${game}_happening_${kind}`, told);
}

const NO_STATUS = 0; // of what comes by the line to a table

/** Why a command is refused: a move by the rule that forbids it, all else as any request is. */
export function whyRefused(problem: Problem, words: GameWords | null): string {
  const { error, rule, said } = problem;
  if (said !== null) return said[language.now];
  const forbidden = error === "illegal_move" && rule !== null;
  const ofRule = forbidden && words !== null ? words.refusal(rule) : null;
  return ofRule ?? ofProblem(problem, NO_STATUS).text;
}

/** Why a move is refused, by the rule: "TG-12" is the 12th, "MI-X24" the 224th. */
export function refusalIn(prefix: string): GameWords["refusal"] {
  return (rule) => {
    const number = rule.replace(/^[A-Z]{2}-/, "").replace("X", "2");
    return (
      sayIfKnown(`${prefix}_rule_${number}`) ??
      sayIfKnown(`${prefix}_engine_${number}`) ??
      sayIfKnown(`engine_${number}`)
    );
  };
}
