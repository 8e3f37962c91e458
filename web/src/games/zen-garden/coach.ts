/** How the coach speaks of a turn of Zen Garden. */

import { adviceOf, type GameCoach, type Ways } from "../../coach/advice";
import type { ZenGardenView } from "../../generated/zen-garden";
import { m } from "../../lib/paraglide/messages.js";
import { say } from "../../lib/words";
import { takeAt } from "./moves";

const WAYS: Ways = {
  from: (move) => `field ${takeAt(move).slot}`,
  to: (move) => `cell ${takeAt(move).cell}`,
  take: (count) => m.zen_coach_take({ count }),
  lit: (count, gain) => m.zen_coach_lit({ count, gain }),
  most: (count, gain) => m.zen_coach_most({ count, gain }),
  title: (kind) => say(`zen_category_${kind}`),
  gains: [
    { of: "scores", kind: "loops", would: (points) => m.zen_coach_loops({ points }) },
    { of: "scores", kind: "order", would: (points) => m.zen_coach_order({ points }) },
    { of: "scores", kind: "major", would: (points) => m.zen_coach_major({ points }) },
    { of: "scores", kind: "minor", would: (points) => m.zen_coach_minor({ points }) },
    { of: "scores", kind: "detail", would: (points) => m.zen_coach_detail({ points }) },
    { of: "scores", kind: "majority", would: (points) => m.zen_coach_majority({ points }) },
    { of: "scores", kind: "decor", would: (points) => m.zen_coach_decor({ points }) },
    { of: "scores", kind: "unity", would: (points) => m.zen_coach_unity({ points }) },
    { of: "scores", kind: "minimalist", would: (points) => m.zen_coach_minimalist({ points }) },
  ],
};

export const coach: GameCoach = {
  aims: () => [
    m.zen_coach_goal,
    m.zen_coach_aim_1,
    m.zen_coach_aim_2,
    m.zen_coach_aim_3,
    m.zen_coach_aim_4,
  ],
  advise: (now) => {
    const { gardens } = now.view as ZenGardenView;
    const empty = gardens.find(({ seat }) => seat === now.seat)?.laid.length === 0;
    // The first tile has one cell in the rules and every cell of the frame for a person.
    if (empty && now.reach !== null && now.aimed === null)
      return { text: m.zen_coach_first(), lit: [] };
    return adviceOf(now, WAYS);
  },
};
