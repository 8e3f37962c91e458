import { describe, expect, it } from "vitest";
import { ApiError } from "../src/lib/api";
import { whyNoHint } from "../src/table/hinting";

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
    expect(whyNoHint(refused("unavailable"), null)).toBe("The hint took too long. Ask again.");
    expect(whyNoHint(refused("no_hint"), null)).toMatch(/^There is no hint/);
  });

  it("is told as any refusal, else", () => {
    expect(whyNoHint(refused("other", "in words"), null)).toBe("in words");
    expect(whyNoHint(refused("other"), null)).toBe("in English");
  });
});
