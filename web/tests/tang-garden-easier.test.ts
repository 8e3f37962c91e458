import { expect, it } from "vitest";
import { easier } from "../src/games/tang-garden/easier";

const KINDEST = { solo_lanterns: "all", token_use: "any_time", official_price: 0 };

it("lifts what is stricter than it need be, and keeps the rest", () => {
  const strict = { ...KINDEST, solo_lanterns: "display", start_side: "a" };
  expect(easier(strict)).toMatchObject({
    options: { ...KINDEST, start_side: "a" },
    gentle: false,
  });
});

it("sits down with a bot where nothing is left to lift", () => {
  expect(easier(KINDEST)).toMatchObject({ options: KINDEST, gentle: true });
});
