/** How the coach speaks of a turn of Miyabi. */

import { adviceOf, type GameCoach, type Ways } from "../../coach/advice";
import { m } from "../../lib/paraglide/messages.js";
import { say } from "../../lib/words";
import { moveAt, WORDS } from "./moves";

const WAYS: Ways = {
  from: (move) => {
    const { piece } = moveAt(move);
    return WORDS.includes(piece) ? null : `piece ${piece}`;
  },
  to: (move) => {
    const { cell } = moveAt(move);
    return cell === "" ? null : `cell ${cell}`;
  },
  take: (count) => m.miyabi_coach_take({ count }),
  lit: (count, gain) => m.miyabi_coach_lit({ count, gain }),
  most: (count, gain) => m.miyabi_coach_most({ count, gain }),
  title: (kind) => say(`miyabi_category_${kind}`),
  gains: [
    { of: "scores", kind: "bonus", would: (points) => m.miyabi_coach_bonus({ points }) },
    { of: "scores", kind: "frog", would: (points) => m.miyabi_coach_frog({ points }) },
    { of: "scores", kind: "placed", would: (points) => m.miyabi_coach_placed({ points }) },
    { of: "scores", kind: "majority", would: (points) => m.miyabi_coach_majority({ points }) },
  ],
};

export const coach: GameCoach = {
  aims: () => [
    m.miyabi_coach_goal,
    m.miyabi_coach_aim_1,
    m.miyabi_coach_aim_2,
    m.miyabi_coach_aim_3,
    m.miyabi_coach_aim_4,
  ],
  advise: (now) => adviceOf(now, WAYS),
};
