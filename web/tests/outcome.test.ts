import { describe, expect, it } from "vitest";
import type { TableCard } from "../src/generated/wire";
import { outcomeOf } from "../src/lib/outcome";

const card = (game: string, totals: number[], mine: number[] = [0]) =>
  ({
    ...{ game, mine, names: totals.map((_, seat) => `S${seat}`) },
    result: totals.map((total) => ({ total, place: total === Math.max(...totals) ? 1 : 2 })),
  }) as TableCard;

describe("how a finished game ended", () => {
  it("is told by points where nobody was beaten", () => {
    expect(outcomeOf(card("tang-garden", [36]))).toBe("36 points");
    expect(outcomeOf(card("gardeners", [1, 1]))).toBe("1 point");
  });

  it("is told by place, or by the winner's name", () => {
    expect(outcomeOf(card("miyabi", [90, 80]))).toBe("You won");
    expect(outcomeOf(card("miyabi", [80, 90]))).toBe("Place 2");
    expect(outcomeOf(card("miyabi", [80, 90], [0, 1]))).toBe("S1 wins");
  });

  it("is over, where nothing was counted", () => {
    expect(outcomeOf(card("miyabi", []))).toBe("Finished");
  });
});
