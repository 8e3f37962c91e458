import { describe, expect, it } from "vitest";
import { fit, WHOLE, type Camera } from "../src/games/tang-garden/camera";
import { coordinates, letters } from "../src/games/tang-garden/coordinates";

const pane = { width: 600, height: 600 };
const named = (camera: Camera, stack: number, flat = 1) =>
  new Map(coordinates({ camera, pane, flat, stack }).map((one) => [one.name, one]));

describe("the names of rows and columns", () => {
  it("stand along the edge of the board where that is in sight", () => {
    const whole = named(fit(WHOLE, pane), 60);
    expect([...whole.keys()].sort().join("")).toBe("12345678ABCDEFGH");
    for (const one of whole.values()) expect(one.covers).toBe(false);
    expect(whole.get("3")).toMatchObject({ x: whole.get("8")!.x, y: 2.5 });
    expect(whole.get("B")).toMatchObject({ x: 1.5, y: whole.get("G")!.y });
  });

  it("come within the window where the edge lies beyond it", () => {
    const near = { x: 5, y: 5, unit: 100 }; // from 2 to 8 cells
    const { x, covers } = named(near, 0).get("6")!;
    expect(covers).toBe(true);
    expect(x).toBeGreaterThan(2);
    expect(x).toBeLessThan(2.3);
    expect(named(near, 0, 0.7).get("F")!.y).toBeLessThan(5 - 300 / 70 + 0.4);
  });

  it("stand in one line, on a stack that lies there too", () => {
    const near = { x: 4, y: 4, unit: 65 }; // the edge is 40 pixels within
    const stacked = named(near, 90);
    for (const number of "12345678") expect(stacked.get(number)!.x).toBe(stacked.get("4")!.x);
    expect(stacked.get("1")!.covers).toBe(true);
    expect(stacked.get("4")!.covers).toBe(false);
  });

  it("need no ground of their own beside a stack", () => {
    const seen = { camera: { x: 4, y: 4, unit: 65 }, pane: { width: 640, height: 530 }, flat: 1 };
    const covers = (stack: number) =>
      coordinates({ ...seen, stack }).find(({ name }) => name === "1")!.covers;
    expect(covers(43)).toBe(false); // its figure begins 44 pixels within
    expect(covers(45)).toBe(true);
  });

  it("keep clear of small cells", () => {
    const small = { x: 4, y: 4, unit: 20 };
    expect(named(small, 0).get("A")!.y * 20).toBeCloseTo(-letters(20) / 2);
  });

  it("are never smaller than can be read", () => {
    expect(letters(20)).toBe(11);
    expect(letters(100)).toBe(24);
  });
});
