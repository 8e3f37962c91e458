import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { progress, Search } from "../src/lib/puzzle";

function zeros(challenge: string, number: number): number {
  const found = createHash("sha256").update(`${challenge}:${number}`).digest();
  return (
    256 -
    BigInt(`0x${found.toString("hex")}`)
      .toString(2)
      .replace(/^0$/, "").length
  );
}

test("what is found is the first number that solves it", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.integer({ min: 0, max: 9 }),
      (challenge, bits) => {
        const search = new Search(challenge, bits);
        const found = search.go(100_000);
        let first = 0;
        while (zeros(challenge, first) < bits) first += 1;
        expect(found).toBe(first);
        expect(search.tried).toBe(first + 1);
      },
    ),
    { numRuns: 60 },
  );
});

test("a search goes on where it stopped", () => {
  const [whole, parts] = [new Search("a challenge", 12), new Search("a challenge", 12)];
  let found: number | null = null;
  while (found === null) found = parts.go(7);
  expect(found).toBe(whole.go(1_000_000));
});

test("it grows ever more likely to be solved", () => {
  expect(progress(0, 20)).toBe(0);
  expect(progress(2 ** 20, 20)).toBeCloseTo(0.632, 3);
  expect(progress(2 ** 24, 20)).toBeCloseTo(1, 5);
});
