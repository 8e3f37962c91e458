/** What a decision cost, in words, and how moves that are alike are told apart. */

import { afterEach, describe, expect, it } from "vitest";
import { language } from "../src/lib/language.svelte";
import { m } from "../src/lib/paraglide/messages.js";
import { completedBy, heldBy, knowableBy } from "../src/review/team";
import { costOf, fortuneOf } from "../src/review/told";
import { toldApart } from "../src/review/words";

const cost = (points: number, share: number) => {
  const of = (mean: number) => ({ mean, error: 0.25 });
  return { points: of(points), share: of(share), prospect: of(share) };
};

describe("what a decision cost", () => {
  it("is told in points, and in what it took off the chance to win", () => {
    expect(costOf(cost(3, 0.12), false)).toBe(
      "Against the best of the others it cost about 3.0 points (give or take 0.5). " +
        "With it the chance to win was lower by 12 percentage points.",
    );
    expect(costOf(cost(3, 0.01), false)).toMatch(/lower by 1 percentage point\.$/);
  });

  it("is none to the chance to win where that is too little to be told", () => {
    expect(costOf(cost(-2, 0.004), false)).toMatch(/2\.0 points more .* was about the same\.$/);
  });

  it("is points alone for who plays alone", () => {
    expect(costOf(cost(3, 0), true)).toBe("It cost about 3.0 points (give or take 0.5).");
  });
});

const after = (draws: number, mean: number, name = "Ann") =>
  fortuneOf(
    {
      accuracy: null,
      decisions: 0,
      marks: {},
      given_away: cost(3, 0.1),
      fortune: { draws, points: { mean, error: 1 }, prospect: { mean: 0, error: 0.1 } },
    },
    name,
  );

describe("what luck brought", () => {
  it("is told with how sure it is", () => {
    expect(after(4, -2)).toBe(
      "The draws brought Ann −2.0 points against the best of the others (give or take 2.0), " +
        "the choices cost 3.0 points.",
    );
  });

  it("is no number where chance in the reckoning explains it", () => {
    expect(after(4, 1.9)).toMatch(/^The draws brought Ann about as much as the others/);
  });

  it("is nothing where nothing was drawn", () => {
    expect(after(0, 0)).toBe("Nothing was drawn; the choices of Ann cost 3.0 points.");
  });
});

describe("whoever reads and gave no name", () => {
  afterEach(() => (language.now = "en"));

  it("is spoken to where all played at once", () => {
    const told = () => [completedBy, heldBy, knowableBy].map((tell) => tell(m.seat_you()));
    expect(told()).toEqual([
      "The last card was fulfilled by you:",
      "It lay before you from",
      "You could have known it from",
    ]);
    language.now = "de";
    expect(told()).toEqual([
      "Die letzte Karte hast du erfüllt:",
      "Sie lag vor dir ab",
      "Kennen konntest du sie ab",
    ]);
    language.now = "nl";
    expect(told()).toEqual([
      "De laatste kaart heb jij vervuld:",
      "Hij lag voor jou vanaf",
      "Jij kon hem kennen vanaf",
    ]);
  });

  it("is told of as anybody else by others", () => {
    expect(heldBy("Ann")).toBe("It lay before Ann from");
  });

  it("is spoken to of luck and choices", () => {
    expect(after(4, -2, "You")).toMatch(/^The draws brought you −2\.0 points .* your choices cost/);
    expect(after(4, 1.9, "You")).toMatch(/^The draws brought you about as much .* your choices/);
    expect(after(0, 0, "You")).toBe("Nothing was drawn; your choices cost 3.0 points.");
  });
});

describe("moves that read alike", () => {
  it("are told apart by how what they lay is turned, each sentence with its full stop", () => {
    const moves = ["A b3 r0", "A b3 r1", "draw"].map((notation) => ({ notation }));
    expect(toldApart(["The tile to b3", "The tile to b3", "Draw"], moves)).toEqual([
      "The tile to b3. Turned by 0°.",
      "The tile to b3. Turned by 90°.",
      "Draw",
    ]);
  });
});
