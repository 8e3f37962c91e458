import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deed } from "../src/lib/deeds";
import { oneAfterAnother } from "../src/lib/again";

const deed = (seat: number): Deed => ({ seat, moves: [], cells: [] });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("several deeds are shown one after the other", () => {
  const shown: number[] = [];
  oneAfterAnother([deed(1), deed(2), deed(3)], ({ seat }) => shown.push(seat));
  expect(shown).toEqual([1]);
  vi.runAllTimers();
  expect(shown).toEqual([1, 2, 3]);
});

test("what else is asked for meanwhile is not disturbed by the rest", () => {
  const shown: number[] = [];
  const callOff = oneAfterAnother([deed(1), deed(2), deed(3)], ({ seat }) => shown.push(seat));
  vi.advanceTimersToNextTimer();
  callOff();
  vi.runAllTimers();
  expect(shown).toEqual([1, 2]);
});
