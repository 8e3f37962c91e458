import { expect, it } from "vitest";
import type { SeatCard } from "../src/generated/wire";
import { partName } from "../src/lib/names";

const seated = (...names: string[]) => names.map((name, seat) => ({ name, seat }) as SeatCard);
const called = (zone: string) => `all of ${zone}`;

it("calls a part of the table by the one whose things lie there, where there is one", () => {
  const two = seated("Ann", "Nia");
  expect(partName("others", two, 0, called)).toBe("Nia");
  expect(partName("others", two, 1, called)).toBe("Ann");
  expect(partName("mine", two, 1, called)).toBe("Nia");
  expect(partName("stage", two, 0, called)).toBe("all of stage");
  expect(partName("others", seated("Ann", "Nia", "Tom"), 0, called)).toBe("all of others");
  expect(partName("others", seated("Ann"), 0, called)).toBe("all of others");
});
