import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LANDED, Moments } from "../src/lib/moment.svelte";

describe("a moment of the table", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("lasts until its piece has landed", () => {
    const moments = new Moments();
    moments.begin({ version: 7, mover: 2 }, 1300);
    vi.advanceTimersByTime(LANDED - 1);
    expect(moments.now).toEqual({ version: 7, mover: 2 });
    vi.advanceTimersByTime(1);
    expect(moments.now).toBeNull();
  });

  it("is over when the next one may begin", () => {
    const moments = new Moments();
    moments.begin({ version: 7, mover: 2 }, 600);
    vi.advanceTimersByTime(600);
    expect(moments.now).toBeNull();
  });

  it("gives way to the next one, which lasts its own time", () => {
    const moments = new Moments();
    moments.begin({ version: 7, mover: 2 }, 1300);
    vi.advanceTimersByTime(500);
    moments.begin({ version: 8, mover: 3 }, 1300);
    vi.advanceTimersByTime(LANDED - 1);
    expect(moments.now?.mover).toBe(3);
  });

  it("is none where nothing is to be waited for", () => {
    const moments = new Moments();
    moments.begin({ version: 7, mover: 2 }, 0);
    expect(moments.now).toBeNull();
  });
});
