import { expect, test } from "vitest";
import type { Entrant, Tournament, TournamentStanding } from "../src/generated/wire";
import { podium, winnersTold } from "../src/lib/tournaments";

const standing = (entrant: number, place: number): TournamentStanding => ({
  ...{ entrant, place, points: 4 - place },
  ...{ duplicate: 0, beaten: 0, played: 3 },
});
const entrant = (number: number, name: string, mine = false): Entrant => ({
  ...{ number, name, mine },
  ...{ bot: null, level: null, gone: false },
});
const after = (stage: Tournament["stage"], standings: TournamentStanding[]) =>
  podium({ stage, standings } as Tournament).map((step) => [
    step.place,
    step.standings.map((one) => one.entrant),
  ]);

test("who shares a place shares its step, and the place after it stays empty", () => {
  const places = [standing(3, 1), standing(5, 1), standing(1, 3), standing(2, 4)];
  expect(after("over", places)).toEqual([
    [1, [3, 5]],
    [3, [1]],
  ]);
});

test("nobody has won before the end", () => {
  expect(after("running", [standing(1, 1)])).toEqual([]);
});

test("one winner is named, or greeted; several share it", () => {
  const [ann, ben] = [entrant(1, "Ann"), entrant(2, "Ben")];
  expect(winnersTold([ann])).toBe("Ann has won the tournament");
  expect(winnersTold([{ ...ann, mine: true }])).toBe("You have won the tournament");
  expect(winnersTold([ann, ben])).toBe("Ann and Ben share the victory in the tournament");
});
