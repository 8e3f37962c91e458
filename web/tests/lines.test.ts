import { expect, it } from "vitest";
import { onLines } from "../src/answers/lines";

const frame = { left: 100, top: 100, right: 160, bottom: 160 };

it.each([
  ["on the left line", 103, 130, true],
  ["on the lower line", 130, 158, true],
  ["in a corner", 101, 101, true],
  ["on the piece within", 130, 130, false],
  ["beside it", 98, 130, false],
])("%s", (_, x, y, meant) => {
  expect(onLines(frame, x, y)).toBe(meant);
});
