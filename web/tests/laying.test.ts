import { beforeEach, describe, expect, it } from "vitest";
import type { GameCard, SeatCard, SeatOrder } from "../src/generated/wire";
import {
  beginsAtOnce,
  companyAsAt,
  firstLaying,
  gentleLaying,
  keepLaying,
  lastLaying,
  sameCompany,
  seatOrder,
} from "../src/lib/laying";
import {
  addressed,
  calledHere,
  hostName,
  isYou,
  learner,
  seatName,
  victoryOf,
} from "../src/lib/names";

const CARD: GameCard = {
  id: "a-game",
  players: [2, 3, 4],
  minutes: 30,
  options: [
    { name: "boards", choices: [1, 2, 3], default: [1], kind: "set", ruling: false },
    { name: "time", choices: ["none", "short"], default: "none", kind: "choice", ruling: false },
  ],
  levels: [],
  bots: [
    { name: "random", levels: [] },
    { name: "search", levels: [1, 2, 3, 4] },
  ],
  real_time: false,
  box: null,
  lessons: [],
  riddles: 0,
};

describe("a table that is laid for the first time", () => {
  it("has a person, two bots of middling strength, and every option as recommended", () => {
    expect(firstLaying(CARD, "search")).toEqual({
      seats: [
        { kind: "me", name: "" },
        { kind: "bot", bot: "search", level: 2 },
        { kind: "bot", bot: "search", level: 2 },
      ],
      options: { boards: [1], time: "none" },
      spectators: true,
    });
  });

  it("has the gentlest of these bots for whoever has not played it yet", () => {
    const bots = gentleLaying(CARD, "search").seats.slice(1);
    expect(bots.map(({ bot, level }) => [bot, level])).toEqual([
      ["search", 1],
      ["search", 1],
    ]);
    expect(gentleLaying(CARD, "random").seats[1]).toEqual({
      kind: "bot",
      bot: "random",
      level: null,
    });
  });

  it("has as many seats as the game takes", () => {
    expect(firstLaying({ ...CARD, players: [1] }, "search").seats).toHaveLength(1);
  });
});

describe("a table that was laid before", () => {
  const last = {
    ...firstLaying(CARD, "search"),
    options: { boards: [1, 3], time: "short" },
    spectators: false,
  };
  beforeEach(() => keepLaying("a-game", last));

  it("is laid again as it was", () => {
    expect(lastLaying(CARD)).toEqual(last);
  });

  it.each<[string, Partial<GameCard>]>([
    ["that many seats", { players: [2] }],
    ["that bot", { bots: [{ name: "random", levels: [] }] }],
    ["that strength", { bots: [{ name: "search", levels: [1] }] }],
    ["those options", { options: [CARD.options[0]!] }],
    ["that choice", { options: [{ ...CARD.options[0]!, choices: [1] }, CARD.options[1]!] }],
  ])("is forgotten where the server does not offer %s", (_, change) => {
    expect(lastLaying({ ...CARD, ...change })).toBeNull();
  });
});

it("says of no person without a name what they are called", () => {
  const company: SeatOrder[] = [
    { kind: "me", name: "  " },
    { kind: "link", name: "" },
    { kind: "bot", bot: "random", level: null },
  ];
  const [me, linked, bot] = company.map(seatOrder);
  expect(me!.name).toBeNull();
  expect(linked!.name).toBeNull();
  expect(bot!.name).not.toBe("");
});

it("speaks to who sits alone at a device and gave no name; to others they are a guest", () => {
  expect(calledHere("P1", 0, [0])).toBe("You");
  expect(calledHere("P1", 0, [])).toBe("Guest 1");
  expect(calledHere("P1", 0, [0, 1])).toBe("Guest 1"); // two at one device
  expect(calledHere("Ann", 0, [0])).toBe("Ann");
  expect(calledHere("", 2, [0])).toBe("Guest 3");
});

it("speaks to nobody else who is really called so", () => {
  expect(isYou("Du") && isYou("Jij") && !isYou("Ann")).toBe(true);
  expect(isYou(seatName("Du", 1))).toBe(false);
  expect(isYou(calledHere("Du", 1, [0]))).toBe(false);
});

describe("the same company once more", () => {
  function card(seat: number, kind: SeatCard["kind"], more: Partial<SeatCard> = {}): SeatCard {
    const nobody = { bot: null, level: null, present: true, stand_in: false, program: false };
    return { seat, kind, name: `S${seat}`, ...nobody, ...more };
  }

  it("begins with the person here; bots are as they were, others come by link", () => {
    const seats = [
      card(0, "person"),
      card(1, "person"),
      card(2, "bot", { bot: "search", level: 2 }),
      card(3, "bot", { bot: "search", level: 1, stand_in: true }),
    ];
    expect(sameCompany(seats, [1])).toEqual([
      { kind: "me", name: "S1" },
      { kind: "link", name: "S0" },
      { kind: "bot", bot: "search", level: 2 },
      { kind: "link", name: "S3" },
    ]);
  });
});

describe("the company for a deal that others have played", () => {
  const PERSON = { bot: null, level: null };
  const seats = [PERSON, { bot: "search", level: 4 }, PERSON];
  const last = {
    ...firstLaying(CARD, "search"),
    seats: [
      { kind: "me", name: "Ann" },
      { kind: "bot", bot: "random", level: null },
      { kind: "local", name: "Ben" },
    ] as SeatOrder[],
  };

  it("has the bots that were played against, and people as last time", () => {
    keepLaying("a-game", last);
    expect(companyAsAt(seats, CARD, "search")).toEqual([
      { kind: "me", name: "Ann" },
      { kind: "bot", bot: "search", level: 4 },
      { kind: "local", name: "Ben" },
    ]);
  });

  it("has a usual bot where that one is not offered", () => {
    const card = { ...CARD, bots: [{ name: "search", levels: [1, 2] }] };
    expect(companyAsAt(seats, card, "search")[1]).toEqual({
      kind: "bot",
      bot: "search",
      level: 1,
    });
  });
});

it("a number is no name: it is told in the language of the page, and to oneself as you", () => {
  expect(seatName("Gast 2", 1)).toBe("Guest 2");
  expect(seatName("Spieler 2", 1)).toBe("Guest 2");
  expect(seatName("P2", 1)).toBe("Guest 2");
  expect(seatName("Gast 2", 0)).toBe("Gast 2");
  expect(["P3", "Gast 3", "Ann", ""].map(hostName)).toEqual([
    "Guest 3",
    "Guest 3",
    "Ann",
    "Guest 1",
  ]);
  const card = { name: "Gast 1", seat: 0 } as SeatCard;
  expect(addressed(card, [0]).name).toBe("You");
  expect(learner({ ...card, name: "Ann" }).name).toBe("You");
});

it("a guest is no name to take along to the next table", () => {
  const guest = { seat: 1, kind: "person", name: "Guest 2", bot: null } as SeatCard;
  expect(sameCompany([guest], [1])).toEqual([{ kind: "me", name: "" }]);
});

it("tells who has won, first of all whoever reads", () => {
  expect(victoryOf(["Nia"])).toBe("Nia wins");
  expect(victoryOf(["You"])).toBe("You win");
  expect(victoryOf(["Nia", "You"])).toBe("You and Nia share the victory");
});

describe("a table that is laid again by one press", () => {
  const bot: SeatOrder = { kind: "bot", bot: "search", level: 2 };
  const laid = (...seats: SeatOrder[]) => ({ seats, options: {}, spectators: true });

  it("is one where nobody is still to come", () => {
    expect(beginsAtOnce(laid({ kind: "me", name: "Ann" }, bot))).toBe(true);
    expect(beginsAtOnce(laid({ kind: "me", name: "" }, { kind: "local", name: "Ben" }))).toBe(true);
    expect(beginsAtOnce(laid({ kind: "me", name: "" }, { kind: "link", name: "" }))).toBe(false);
  });

  it("has no clock, and waits for nobody's word", () => {
    const alone = laid({ kind: "me", name: "" }, bot);
    const slow = { kind: "move" as const, seconds: 86_400, increment: 0, overtime: "bot" as const };
    expect(beginsAtOnce({ ...alone, pace: slow })).toBe(false);
    expect(beginsAtOnce({ ...alone, whenReady: true })).toBe(false);
  });
});
