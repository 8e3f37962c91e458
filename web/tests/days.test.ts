import { describe, expect, it } from "vitest";
import { dayBegins, dayEnds } from "../src/lib/days";

describe("days", () => {
  it("begin and end on the reader's own clock", () => {
    const begins = new Date(2026, 10, 26).getTime() / 1000;
    expect(dayBegins("2026-11-26")).toBe(begins);
    expect(dayEnds("2026-11-26")).toBe(new Date(2026, 10, 27).getTime() / 1000 - 1);
  });

  it("are asked for only where one was chosen", () => {
    for (const day of ["", "tomorrow", "2026-11", "0001-01-01"]) {
      expect(dayBegins(day)).toBeNull();
      expect(dayEnds(day)).toBeNull();
    }
  });
});
