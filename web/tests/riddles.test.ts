/** Which riddle one goes on with. */

import { expect, test } from "vitest";
import type { RiddleCard } from "../src/generated/wire";
import { haveBeenTold, haveSolved, unsolved } from "../src/riddle/solved";

const GAME = "miyabi";
const riddles: RiddleCard[] = ["a", "b", "c"].map((name, at) => ({
  ...{ name, players: 2, seat: 0, hard: 10 * at, grade: 0, possible: 9, tiles: [] },
}));

test("what is new comes before what one knows the answer of, and what is solved comes never", () => {
  const next = () => unsolved(GAME, riddles)?.name ?? null;
  expect(next()).toBe("a");
  haveBeenTold(GAME, "a");
  expect(next()).toBe("b");
  haveSolved(GAME, "b");
  expect(next()).toBe("c");
  haveSolved(GAME, "c");
  expect(next()).toBe("a");
  haveSolved(GAME, "a");
  expect(next()).toBeNull();
});
