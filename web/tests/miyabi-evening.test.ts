import { describe, expect, it } from "vitest";
import { cellIn, documentOf, gardenOf, newPlayer } from "../src/games/miyabi/evening";

describe("a typed-in evening of Miyabi", () => {
  it("writes gardens as the score document has them", () => {
    const player = newPlayer("Ann");
    player.points = 120;
    player.garden[0] = { level: 3, objects: 2 };
    player.garden[7] = { level: 11, objects: 0 };
    const options = { expansions: ["colours"], majority_ties: "split" };
    expect(documentOf({ options, players: [player] })).toEqual({
      game: "miyabi",
      partial: true,
      expansions: ["colours"],
      options: { majority_ties: "split" },
      players: [
        {
          name: "Ann",
          points: 120,
          garden: ["3*2 . . . . .", ". 11 . . . .", ...Array<string>(4).fill(". . . . . .")],
        },
      ],
    });
  });

  it("shows a garden cell by cell", () => {
    const player = newPlayer("Ann");
    player.garden[14] = { level: 1, objects: 3 };
    const { seat, cells } = gardenOf(player, 2);
    expect(seat).toBe(2);
    expect(cells[14]).toEqual({ cell: "c3", level: 1, objects: 3, east: false, south: false });
  });

  it("finds the cell a refusal names", () => {
    expect(cellIn("row 2, column 3")).toBe("c2");
    expect(cellIn("garden")).toBeNull();
  });
});
