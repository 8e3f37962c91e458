import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pacer } from "../src/lib/pacer";

describe("the pace of what is shown", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows the first at once and the next after its pause", () => {
    const shown: number[] = [];
    const pacer = new Pacer<number>(
      (item) => shown.push(item),
      () => 1000,
    );
    pacer.push(1);
    pacer.push(2);
    pacer.push(3);
    expect(shown).toEqual([1]);
    expect(pacer.waiting).toEqual([2, 3]);
    vi.advanceTimersByTime(999);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("shows at once again after a rest", () => {
    const shown: number[] = [];
    const pacer = new Pacer<number>(
      (item) => shown.push(item),
      () => 500,
    );
    pacer.push(1);
    vi.advanceTimersByTime(600);
    pacer.push(2);
    expect(shown).toEqual([1, 2]);
  });

  it("shows what comes next at once where what is on show has been seen", () => {
    const shown: number[] = [];
    const pacer = new Pacer<number>(
      (item) => shown.push(item),
      () => 500,
    );
    pacer.push(1);
    pacer.hurry();
    pacer.push(2);
    pacer.push(3);
    expect(shown).toEqual([1, 2]);
    pacer.hurry();
    expect(shown).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("jumps over what waits", () => {
    const shown: number[] = [];
    const pacer = new Pacer<number>(
      (item) => shown.push(item),
      () => 500,
    );
    pacer.push(1);
    pacer.push(2);
    pacer.jump(9);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([1, 9]);
  });

  it("shows one thing in the place of all that waits, in its turn", () => {
    const shown: number[] = [];
    const pacer = new Pacer<number>(
      (item) => shown.push(item),
      () => 500,
    );
    for (const item of [1, 2, 3]) pacer.push(item);
    pacer.replace(9);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([1, 9]);
  });

  it("shows sooner what others wait behind", () => {
    const shown: number[] = [];
    const pacer = new Pacer<number>(
      (item) => shown.push(item),
      (_, waiting) => 900 / Math.max(1, waiting.length),
    );
    for (const item of [1, 2, 3, 4]) pacer.push(item);
    vi.advanceTimersByTime(900); // nothing waited behind the first
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(450);
    expect(shown).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it("stops when the table is left", () => {
    const shown: number[] = [];
    const pacer = new Pacer<number>(
      (item) => shown.push(item),
      () => 500,
    );
    pacer.push(1);
    pacer.push(2);
    pacer.clear();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([1]);
  });
});
