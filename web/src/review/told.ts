/** What a review has found, in the order and the words in which people look at it. */

import { measured, percent } from "../lib/language.svelte";
import { isYou } from "../lib/names";
import { m } from "../lib/paraglide/messages.js";
import type { Cost, Decision, Estimate, Outlook, Review, SeatReview } from "../generated/wire";

export type Mark = Decision["mark"];

/** Marks that are worth a look; most decisions are good, and nobody asks why. */
const TELLING: readonly Mark[] = ["missed_chance", "mistake", "inaccuracy", "excellent"];

export const NAMES: Record<Mark, () => string> = {
  excellent: m.review_mark_excellent,
  good: m.review_mark_good,
  inaccuracy: m.review_mark_inaccuracy,
  mistake: m.review_mark_mistake,
  missed_chance: m.review_mark_missed_chance,
};

/** A sign for each mark: its shape tells it where its colour does not. */
export const SIGNS: Record<Mark, string> = {
  excellent: "!",
  good: "",
  inaccuracy: "?!",
  mistake: "?",
  missed_chance: "??",
};

/** The decisions that stand out, of one seat or of all: those that cost most first, then the excellent. */
export function standingOut(review: Review, seat: number | null): Decision[] {
  return review.decisions
    .filter((one) => TELLING.includes(one.mark) && (seat === null || one.seat === seat))
    .sort((one, other) => worth(other) - worth(one));
}

/** The decision that seems to have cost most, whether or not chance explains it; null: there was none. */
export const costliest = ({ decisions }: Review): Decision | null =>
  decisions.reduce<Decision | null>(
    (most, one) => (most === null || one.cost.prospect.mean > most.cost.prospect.mean ? one : most),
    null,
  );

/** An excellent decision stands behind all that cost something. */
const worth = ({ mark, cost }: Decision): number =>
  mark === "excellent" ? -1 : cost.prospect.mean;

/** Twice the standard error: it is off by more only once in twenty times. */
export const giveOrTake = ({ error }: Estimate): string => measured(2 * error);

/** What a decision cost, in points and of the chance to win; alone there is nobody to win against. */
export function costOf({ points, share }: Cost, alone: boolean): string {
  const told = { points: measured(Math.abs(points.mean)), error: giveOrTake(points) };
  if (alone) return m.review_cost_alone(told);
  const cost = points.mean < 0 ? m.review_cost_victory(told) : m.review_cost(told);
  const lost = Math.round(100 * Math.max(0, share.mean));
  const chance = lost === 0 ? m.review_chance_kept() : m.review_chance_fell({ count: lost });
  return `${cost} ${chance}`;
}

/** What luck and choices came to, in a sentence. Of luck so much is told as chance in the reckoning leaves. */
export function fortuneOf({ fortune, given_away }: SeatReview, name: string): string {
  const cost = measured(Math.max(0, given_away.points.mean));
  const you = isYou(name);
  if (fortune.draws === 0)
    return you ? m.review_no_luck_you({ cost }) : m.review_no_luck({ name, cost });
  const { mean, error } = fortune.points;
  const told = { name, cost, error: giveOrTake(fortune.points) };
  if (Math.abs(mean) < 2 * error)
    return you ? m.review_luck_unsure_you(told) : m.review_luck_unsure(told);
  const luck = `${mean >= 0 ? "+" : ""}${measured(mean)}`;
  return you ? m.review_luck_you({ ...told, luck }) : m.review_luck({ ...told, luck });
}

/** What a curve shows of everybody; alone there is no victory to share. */
export type Measure = "points" | "shares";

/** One seat's line over the game. */
export const lineOf = (outlooks: readonly Outlook[], seat: number, what: Measure): Estimate[] =>
  outlooks.map((outlook) => outlook[what][seat]!);

/** A value as people read it. */
export const inWords = (value: number, what: Measure): string =>
  what === "points" ? measured(value) : percent(value);
