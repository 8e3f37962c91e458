/** A line that falls silent is noticed, one that is only quiet is not. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BEAT, Heartbeat, PATIENCE, SOON } from "../src/lib/heartbeat";

let asked: number;
let silences: number;
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  silences = 0;
  heartbeat = new Heartbeat(
    () => (asked += 1),
    () => (silences += 1),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a line", () => {
  it("that is quiet is asked for a word, again and again", () => {
    heartbeat.heard();
    for (let beat = 1; beat <= 3; beat++) {
      vi.advanceTimersByTime(BEAT);
      expect(asked).toBe(beat);
      heartbeat.heard();
    }
    expect(silences).toBe(0);
  });

  it("that may be gone with the network is asked at once", () => {
    heartbeat.heard();
    heartbeat.doubt();
    vi.advanceTimersByTime(0);
    expect(asked).toBe(1);
    vi.advanceTimersByTime(PATIENCE);
    expect(silences).toBe(1);
  });

  it("that does not answer is silent, and told so once", () => {
    heartbeat.heard();
    vi.advanceTimersByTime(BEAT + PATIENCE - 1);
    expect(silences).toBe(0);
    vi.advanceTimersByTime(10 * (BEAT + PATIENCE));
    expect([asked, silences]).toEqual([1, 1]);
  });

  it("that owes an answer is asked soon, and has its time from the first word on", () => {
    heartbeat.heard();
    heartbeat.expect();
    vi.advanceTimersByTime(SOON - 1);
    heartbeat.expect();
    vi.advanceTimersByTime(1);
    expect(asked).toBe(1);
    heartbeat.expect();
    vi.advanceTimersByTime(PATIENCE - 1);
    expect(silences).toBe(0);
    vi.advanceTimersByTime(1);
    expect([asked, silences]).toEqual([1, 1]);
  });

  it("that answers in time goes on", () => {
    heartbeat.expect();
    vi.advanceTimersByTime(SOON + PATIENCE - 1);
    heartbeat.heard();
    vi.advanceTimersByTime(PATIENCE);
    expect([asked, silences]).toEqual([1, 0]);
  });

  it("that is given up is asked nothing more", () => {
    heartbeat.heard();
    heartbeat.expect();
    heartbeat.stop();
    vi.advanceTimersByTime(10 * BEAT);
    expect([asked, silences]).toEqual([0, 0]);
  });
});
