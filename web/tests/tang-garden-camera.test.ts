import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOTCHES } from "../src/games/tang-garden/board";
import {
  fit,
  frameOf,
  frameOfNotch,
  hidden,
  joined,
  leastCut,
  reveal,
  shows,
  WHOLE,
  within,
  zoom,
} from "../src/games/tang-garden/camera";

const pane = { width: 600, height: 600 };
const cells = fc.integer({ min: 0, max: 63 }).map((n) => `${"abcdefgh"[n % 8]}${(n >> 3) + 1}`);

describe("the window on the garden", () => {
  it("shows every cell it was fitted to", () => {
    fc.assert(
      fc.property(fc.array(cells), (some) => {
        const frame = frameOf(some, 0.4);
        const camera = fit(frame, pane);
        expect(shows(camera, pane, { left: 3, top: 3, right: 5, bottom: 5 })).toBe(true);
        for (const cell of some) expect(shows(camera, pane, frameOf([cell], 0))).toBe(true);
      }),
    );
  });

  it("never shows less than the whole board, and nothing beyond it", () => {
    const far = within({ x: 40, y: -40, unit: 1 }, pane);
    expect(far).toEqual(fit(WHOLE, pane));
    const near = within({ x: 40, y: 40, unit: 100 }, pane);
    expect(near.x + pane.width / near.unit / 2).toBeCloseTo(WHOLE.right);
    expect(near.y + pane.height / near.unit / 2).toBeCloseTo(WHOLE.bottom);
  });

  it("keeps the point under the pointer where it is", () => {
    const camera = { x: 4, y: 4, unit: 60 };
    const at = { across: 100, down: -50 };
    const nearer = zoom(camera, 1.5, at, pane);
    expect(nearer.unit).toBe(90);
    expect(nearer.x + at.across / nearer.unit).toBeCloseTo(camera.x + at.across / camera.unit);
    expect(nearer.y + at.down / nearer.unit).toBeCloseTo(camera.y + at.down / camera.unit);
  });

  it("moves no further than needed to show a cell", () => {
    const camera = { x: 4, y: 4, unit: 120 };
    const moved = reveal(camera, pane, frameOfNotch("E-s1"));
    expect(shows(moved, pane, frameOfNotch("E-s1"))).toBe(true);
    expect(moved.unit).toBe(120);
    expect(moved.y).toBe(4);
  });

  it("shrinks a little where that saves panels from being cut", () => {
    const wide = { width: 1340, height: 1040 };
    const camera = fit(frameOf(["a1", "h8"], 0.4), wide);
    const panels = ["W-l0", "E-l1", "W-s1", "E-s2", "N-s0"].map(frameOfNotch);
    expect(panels.every((one) => shows(camera, wide, one))).toBe(false);
    const smaller = leastCut(camera, wide, panels, () => true);
    expect(smaller.unit).toBeLessThan(camera.unit);
    expect(smaller.unit).toBeGreaterThan(0.79 * camera.unit);
    for (const one of panels) expect(shows(smaller, wide, one)).toBe(true);
  });

  it("shows all panels whole once the garden reaches to its rim", () => {
    const desk = { width: 674, height: 652 }; // of a screen of 1440x900
    const camera = fit(frameOf(["a2", "h7", "c1", "d8"], 0.4), desk);
    const panels = NOTCHES.map(frameOfNotch);
    const smaller = leastCut(camera, desk, panels, () => true);
    for (const one of panels) expect(shows(smaller, desk, one)).toBe(true);
  });

  it("stays as near as it is where shrinking saves nothing, or does not suit", () => {
    const camera = fit(frameOf(["a1", "h8"], 0.4), pane);
    expect(leastCut(camera, pane, [], () => true)).toBe(camera);
    expect(leastCut(camera, pane, [frameOfNotch("W-s1")], () => false)).toBe(camera);
  });

  it("tells which cells lie under the stacks in its corners", () => {
    const camera = { x: 4, y: 4, unit: 75 };
    expect(hidden(camera, pane, "a1", 100, "00")).toBe(true);
    expect(hidden(camera, pane, "a1", 100, "11")).toBe(false);
    expect(hidden(camera, pane, "h8", 100, "11")).toBe(true);
    expect(hidden(camera, pane, "d4", 100, "00")).toBe(false);
    expect(hidden(camera, pane, "d1", 100, "00")).toBe(false);
  });
});

describe("the notches", () => {
  it("lie round the lattice without touching each other", () => {
    const frames = NOTCHES.map(frameOfNotch);
    for (const [n, one] of frames.entries()) {
      expect(one.right <= 0 || one.left >= 8 || one.bottom <= 0 || one.top >= 8).toBe(true);
      for (const other of frames.slice(n + 1))
        expect(
          one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top,
        ).toBe(true);
    }
  });

  it("are all in sight of a window that was fitted to them", () => {
    fc.assert(
      fc.property(fc.array(cells), fc.array(fc.constantFrom(...NOTCHES)), (some, notches) => {
        const frames = notches.map(frameOfNotch);
        const camera = fit(joined([frameOf(some, 0), ...frames]), pane);
        for (const one of frames) expect(shows(camera, pane, one)).toBe(true);
      }),
    );
  });
});
