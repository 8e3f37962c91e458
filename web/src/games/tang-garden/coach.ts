/** How the coach speaks of a turn of Tang Garden. */

import { adviceOf, type GainInWords, type GameCoach, type Ways } from "../../coach/advice";
import type { Phase, TangGardenView } from "../../generated/tang-garden";
import { m } from "../../lib/paraglide/messages.js";
import { say } from "../../lib/words";
import { placeOf } from "./aiming";
import { moveAt } from "./moves";
import { category, why } from "./words";
import type { SeatScore } from "../../generated/wire";

/** The decisions of a turn that build nothing and draw nothing. */
const DECISIONS: Partial<Record<Phase, () => string>> = {
  gain: m.tang_coach_gain,
  take_token: m.tang_coach_token,
  take_panel: m.tang_coach_panel,
  search_panel: m.tang_coach_panel,
  insert: m.tang_coach_insert,
  choose_card: m.tang_coach_choose,
  again: m.tang_coach_again,
  which: m.tang_coach_which,
  stand: m.tang_coach_stand,
};

/** Alone there are no tracks, no cards to keep and no skills (TG-73). */
const ALONE: typeof DECISIONS = {
  insert: m.tang_coach_solo_insert,
  solo_keep: m.tang_coach_solo_keep,
  solo_neutral: m.tang_coach_solo_neutral,
  solo_stand: m.tang_coach_solo_stand,
};

const AIMS = [
  m.tang_coach_goal,
  m.tang_coach_aim_1,
  m.tang_coach_aim_2,
  m.tang_coach_aim_3,
  m.tang_coach_aim_4,
];
const AIMS_ALONE = [m.tang_coach_solo_goal, m.tang_coach_solo_aim_1, m.tang_coach_solo_aim_2];

/** What pays when the game ends. */
const AT_THE_END = ["trees", "pavilions", "bridges", "flowers", "wings", "seen"];

const isAlone = (view: unknown) => (view as TangGardenView).solo !== null;

const WAYS: Ways = {
  from: (index) => {
    const move = moveAt(index);
    return move.kind === "build" && move.source !== "hand" ? `open ${move.source}` : null;
  },
  to: (index) => {
    const move = moveAt(index);
    const place = placeOf(move);
    if (place === null) return null;
    return move.kind === "notch" ? `notch ${place}` : `cell ${place}`;
  },
  place: (index) => {
    const move = moveAt(index);
    if (move.kind === "stand") return `${move.cell}.${move.place}`;
    return move.kind === "decorate" ? `${move.cell}.${move.spot}` : null;
  },
  take: (count) => m.tang_coach_take({ count }),
  lit: (count, gain) => m.tang_coach_lit({ count, gain }),
  most: (count, gain) => m.tang_coach_most({ count, gain }),
  otherwise: (view, seat) => {
    const { phase, seats } = view as TangGardenView;
    if (isAlone(view)) return ALONE[phase]?.() ?? null;
    const first = seats.find((one) => one.seat === seat)?.cards.length === 0;
    if (phase === "choose_card" && first) return m.tang_coach_choose_first();
    return DECISIONS[phase]?.() ?? null;
  },
  title: (kind) => say(`tang_category_${kind}`),
  gains: [
    { of: "happens", kind: "token_large", would: () => m.tang_coach_token_large() },
    {
      of: "happens",
      kind: "token_small",
      would: () => m.tang_coach_token_small(),
      also: () => m.tang_coach_also_token_small(),
    },
    ...AT_THE_END.map((kind): GainInWords => ({
      of: "scores",
      kind,
      would: (points) => m.tang_coach_points({ points }),
      also: (points) => m.tang_coach_also_points({ points }),
    })),
    {
      of: "happens",
      kind: "steps",
      would: (count) => m.tang_coach_steps({ count }),
      also: (count) => m.tang_coach_also_steps({ count }),
    },
    {
      of: "scores",
      kind: "coins",
      would: (points) => m.tang_coach_coins({ points }),
      also: (points) => m.tang_coach_also_coins({ points }),
    },
  ],
};

/** A choice among drawn cards: what counts at the end is named, since the cards differ in it. */
const CARDS: Ways = {
  ...WAYS,
  from: (index) => {
    const move = moveAt(index);
    return move.kind === "decorate" ? `drawn ${move.choice + 1}` : null;
  },
  take: (count) => m.tang_coach_cards({ count }),
  lit: (count, gain) => m.tang_coach_lit_cards({ count, gain }),
  most: (count, gain) => m.tang_coach_most_cards({ count, gain }),
  otherwise: () => null,
  gains: [
    ...AT_THE_END.map((kind): GainInWords => {
      const what = () => say(`tang_category_${kind}`);
      return {
        of: "scores",
        kind,
        would: (points) => m.tang_coach_points_for({ what: what(), points }),
      };
    }),
    ...WAYS.gains.filter(({ kind }) => !AT_THE_END.includes(kind)),
  ],
};

const MANY = 5; // points of one kind whose reason is worth telling

/** Why the one who leads has so many points, where most of them come from one thing. */
function numbers(standings: readonly SeatScore[], nameOf: (seat: number) => string): string | null {
  const most = <T>(all: readonly T[], of: (one: T) => number): T | undefined =>
    all.toSorted((one, other) => of(other) - of(one))[0];
  const leader = most(standings, ({ total }) => total);
  const line = leader && most(leader.lines, ({ points }) => points);
  if (leader === undefined || line === undefined || line.points < MANY) return null;
  return m.tang_coach_numbers({
    name: nameOf(leader.seat),
    points: leader.total,
    most: line.points,
    what: category(line),
    why: why(line),
  });
}

export const coach: GameCoach = {
  numbers,
  aims: (view) => (isAlone(view) ? AIMS_ALONE : AIMS),
  advise: (now) => {
    const { phase } = now.view as TangGardenView;
    if (phase === "choose_card" && now.reach === null && !isAlone(now.view)) {
      const told = adviceOf({ ...now, aim: null }, CARDS);
      if (told?.named !== undefined) return told;
    }
    // Of where a panel may go it matters who looks there, and not how many slits are free.
    const inserts = phase === "insert" && now.aimed === null;
    return adviceOf(inserts ? { ...now, reach: null } : now, WAYS);
  },
};
