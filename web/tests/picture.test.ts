import { describe, expect, it } from "vitest";
import { sideOf } from "../src/table/picture";

describe("a picture of the end", () => {
  it("has all gardens in a row", () => {
    for (const gardens of [1, 2, 3, 4]) {
      expect(sideOf(gardens) * gardens).toBeLessThan(1200);
      expect(sideOf(gardens)).toBeLessThan(630);
      expect(sideOf(gardens)).toBeGreaterThan(200);
    }
  });
});
