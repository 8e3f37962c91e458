/** How the coach speaks of a turn of Zen Garden. */

import { adviceOf, type GameCoach, type Ways } from "../../coach/advice";
import type { ZenGardenView } from "../../generated/zen-garden";
import { m } from "../../lib/paraglide/messages.js";
import { takeAt } from "./moves";

const WAYS: Ways = {
  from: (move) => `field ${takeAt(move).slot}`,
  to: (move) => `cell ${takeAt(move).cell}`,
  take: (count) => m.zen_coach_take({ count }),
  gains: [
    { of: "scores", kind: "loops", would: () => m.zen_coach_loops() },
    { of: "scores", kind: "order", would: () => m.zen_coach_order() },
    { of: "scores", kind: "major", would: () => m.zen_coach_major() },
    { of: "scores", kind: "minor", would: () => m.zen_coach_minor() },
    { of: "scores", kind: "detail", would: () => m.zen_coach_detail() },
    { of: "scores", kind: "majority", would: () => m.zen_coach_majority() },
    { of: "scores", kind: "decor", would: () => m.zen_coach_decor() },
  ],
};

export const coach: GameCoach = {
  advise: (now) => {
    const { gardens } = now.view as ZenGardenView;
    const empty = gardens.find(({ seat }) => seat === now.seat)?.laid.length === 0;
    // The first tile has one cell in the rules and every cell of the frame for a person.
    if (empty && now.reach !== null) return { text: m.zen_coach_first(), lit: [] };
    return adviceOf(now, WAYS);
  },
};
