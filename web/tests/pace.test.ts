/** Lengths of time in words: what is left is told as the pace is. */

import { afterEach, describe, expect, it } from "vitest";
import { language } from "../src/lib/language.svelte";
import { paceName, timeLeft } from "../src/lib/pace";

const SECOND = 1000;
const HOUR = 3600 * SECOND;

describe("how long is left", () => {
  afterEach(() => (language.now = "en"));

  it("is told in the unit of the pace, from its first moment on", () => {
    const pace = { kind: "move", seconds: 172_800, increment: 0, overtime: "bot" } as const;
    expect(paceName(pace)).toContain("2 days");
    expect([48 * HOUR, 48 * HOUR - 5 * SECOND].map((left) => timeLeft(left))).toEqual([
      "2 days",
      "2 days",
    ]);
  });

  it("has hours written out, whatever room there is", () => {
    const told = () => [timeLeft(47 * HOUR), timeLeft(47 * HOUR, "long")];
    expect(told()).toEqual(["47 hours", "47 hours"]);
    language.now = "de";
    expect(told()).toEqual(["47 Stunden", "47 Stunden"]);
    language.now = "nl";
    expect(told()).toEqual(["47 uur", "47 uur"]);
  });
});
