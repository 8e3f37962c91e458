import { describe, expect, it } from "vitest";
import { ApiError } from "../src/lib/api";
import type { Effect, Hint, ScoreLine } from "../src/generated/wire";
import { whyHint, whyNoHint } from "../src/table/hinting";

const refused = (error: string, said: string | null = null) =>
  new ApiError(409, {
    ...{ error, message: "in English", rule: null, where: null, player: null, key: null },
    ...{ values: {}, said: said === null ? null : { en: said, de: said, nl: said } },
  });

describe("a hint that does not come", () => {
  it("is told as what it is: one may go on playing, and ask again", () => {
    expect(whyNoHint(refused("offline"), null)).toBe(
      "No hint just now: the server does not answer. Your turn waits; ask again in a moment.",
    );
    expect(whyNoHint(refused("bot_too_slow"), null)).toBe(
      "That took too long. Ask again; as long as the rules are still being prepared it takes minutes.",
    );
    expect(whyNoHint(refused("no_hint"), null)).toMatch(/^There is no hint/);
  });

  it("is told as any refusal, else", () => {
    expect(whyNoHint(refused("other", "in words"), null)).toBe("in words");
    expect(whyNoHint(refused("other"), null)).toBe("in English");
  });
});

describe("a hint", () => {
  const line = (category: string, points: number) => ({ category, points }) as ScoreLine;
  const told = (total: number, ...lines: ScoreLine[]) => {
    const coins = lines.find(({ category }) => category === "Coins")?.points ?? 0;
    const hint = { effect: { total, coins, lines }, held: null } as unknown as Hint;
    return whyHint(hint, ({ category }) => category);
  };

  it("says what it brings at once, and what most of it is for", () => {
    expect(told(13, line("Coins", -5), line("Minimalist", 18))).toBe(
      "Hint: +13 as things stand, most of it for “Minimalist”; looking ahead, the best in the end.",
    );
    expect(told(2, line("Laid: fish", 2))).toBe(
      "Hint: +2 as things stand, for “Laid: fish”; looking ahead, the best in the end.",
    );
  });

  it("names what is proposed first, where the game can tell", () => {
    const effect = { total: 2, lines: [line("Coins", 2)] };
    const hint = { effect, held: null } as unknown as Hint;
    expect(whyHint(hint, ({ category }) => category, { proposal: "lay the tile on D7" })).toBe(
      "Hint: lay the tile on D7. +2 as things stand, for “Coins”; the best in the end, too.",
    );
    expect(
      whyHint({ effect: null, held: null } as unknown as Hint, () => "", {
        proposal: "choose “Draw 2 cards”",
      }),
    ).toBe("Hint: choose “Draw 2 cards”. It brings nothing yet, but the most in the end.");
  });

  it("says why it may cost something now", () => {
    expect(told(-4, line("Coins", -4))).toMatch(/^Hint: 4 coins less as things stand, but looking/);
    expect(told(-1, line("Coins", -4), line("Loops", 3))).toMatch(/^Hint: 1 point less as things/);
    expect(told(0)).toMatch(/^Hint: it brings nothing yet, but looking ahead/);
  });

  const brings = (total: number, move = 7) =>
    ({
      move,
      effect: { total, coins: total, lines: [line("Coins", total)] },
      held: null,
    }) as unknown as Hint;
  const against = (hint: Hint, total: number, mean: number | null): Hint => {
    const ahead = mean === null ? null : { mean, error: 1 };
    return { ...hint, held: { effect: { move: 3, total } as Effect, ahead } };
  };
  const said = (hint: Hint, beside: Parameters<typeof whyHint>[2] = {}) =>
    whyHint(hint, ({ category }) => category, { proposal: "take the gate", ...beside });

  it("says what is gained in the end where something else would bring more at once", () => {
    expect(said(against(brings(-2), 1, 3.24))).toBe(
      "Hint: take the gate. −2 now, where another move gives +1. But played to the end, it leaves you about 3.2 points better off against the best of the others.",
    );
    expect(said(against(brings(0), 4, 5), { lit: [3], alone: true })).toBe(
      "Hint: take the gate. ±0 now, where what was lit gives +4. But played to the end, it brings you about 5.0 points more.",
    );
    expect(said(against(brings(0), 5, 3), { lit: [2] })).toContain("another move gives +5");
    expect(whyHint(against(brings(2), 3, null), () => "")).toBe(
      "Hint: +2 now, where another move gives +3. But looking ahead, it seems to be worth more.",
    );
  });

  it("stays with what brings most at once where nothing else is surely worth more", () => {
    expect(said(against(brings(4), 1, -0.3), { lit: [7] })).toBe(
      "Hint: take the gate. +4 now, the most of all moves; and played to the end, none is sure to bring more. It is what the coach has lit.",
    );
  });

  it("says where it is what the coach has lit", () => {
    expect(said(brings(2), { lit: [5, 7] })).toMatch(/It is what the coach has lit\.$/);
    expect(said(brings(2), { lit: [5] })).not.toContain("lit");
  });
});
