/** Which screen stands at which place, and what it is given. */

import type { Route } from "../lib/router";
import { Fetching, type Given } from "./fetching.svelte";

const archive = new Fetching(() => import("./Archive.svelte"));
const arrival = new Fetching(() => import("./Arrival.svelte"));
const branch = new Fetching(() => import("./Branch.svelte"));
const claim = new Fetching(() => import("./Claim.svelte"));
const day = new Fetching(() => import("./GardenOfTheDay.svelte"));
const deal = new Fetching(() => import("./Deal.svelte"));
const devices = new Fetching(() => import("./Devices.svelte"));
const evening = new Fetching(() => import("./Evening.svelte"));
const learn = new Fetching(() => import("./Learn.svelte"));
const lesson = new Fetching(() => import("./LessonDoor.svelte"));
const mail = new Fetching(() => import("./MailLink.svelte"));
const open = new Fetching(() => import("./OpenTables.svelte"));
const book = new Fetching(() => import("./OwnBook.svelte"));
const ratings = new Fetching(() => import("./Ratings.svelte"));
const records = new Fetching(() => import("./Records.svelte"));
const replay = new Fetching(() => import("./Replay.svelte"));
const review = new Fetching(() => import("./Review.svelte"));
const riddle = new Fetching(() => import("./RiddleDoor.svelte"));
const riddles = new Fetching(() => import("./Riddles.svelte"));
const rules = new Fetching(() => import("./Rules.svelte"));
const setUp = new Fetching(() => import("./SetUp.svelte"));
const table = new Fetching(() => import("./Table.svelte"));
const tournament = new Fetching(() => import("./Tournament.svelte"));
const tournaments = new Fetching(() => import("./Tournaments.svelte"));
const workshop = new Fetching(() => import("./Workshop.svelte"));

export interface Shown {
  of: Fetching<Given>;
  given: Given;
  /** Where it is another one, the screen is made anew. */
  key: string;
}

/** What is fetched to be shown at a place; null where the first part of the script has it. */
export function shownAt(route: Route): Shown | null {
  switch (route.screen) {
    case "new":
      return shown(setUp, { game: route.game }, "game");
    case "table":
      return shown(table, { id: route.table }, "id");
    case "claim":
      return shown(claim, { table: route.table, token: route.token }, "token");
    case "replay": {
      const { table, stop, key } = route;
      return shown(replay, { table, stop, key }, "table", "key");
    }
    case "review":
      return shown(review, { table: route.table, stop: route.stop }, "table");
    case "branch": {
      const { table, stop, key } = route;
      return shown(branch, { table, stop, key }, "table", "key");
    }
    case "deal":
      return shown(deal, { table: route.table, key: route.key }, "key");
    case "records":
      return shown(records, {});
    case "box":
      return shown(workshop, { game: route.game }, "game");
    case "score":
      return shown(evening, { game: route.game }, "game");
    case "open":
      return shown(open, { key: route.key }, "key");
    case "day":
      return shown(day, { game: route.game, day: route.day }, "game", "day");
    case "book":
      return shown(book, {});
    case "archive":
      return shown(archive, {});
    case "ratings":
      return shown(ratings, { board: route.board });
    case "tournaments":
      return shown(tournaments, {});
    case "tournament":
      return shown(tournament, { id: route.tournament }, "id");
    case "devices":
      return shown(devices, {});
    case "arrival":
      return shown(arrival, { key: route.key }, "key");
    case "mail":
      return shown(mail, { deed: route.deed, token: route.token }, "token");
    case "learn":
      if (route.lesson === null) return shown(learn, { game: route.game }, "game");
      return shown(lesson, { game: route.game, lesson: route.lesson }, "game", "lesson");
    case "riddles":
      if (route.riddle === null) return shown(riddles, { game: route.game }, "game");
      return shown(riddle, { game: route.game, riddle: route.riddle }, "game", "riddle");
    case "rules":
      return shown(rules, { game: route.game, rule: route.rule, box: route.box }, "game", "box");
    default:
      return null;
  }
}

/** `keys` are those things given that make it another one. */
function shown<Props extends Given>(
  of: Fetching<Props>,
  given: Props,
  ...keys: (keyof Props)[]
): Shown {
  return {
    of: of as unknown as Fetching<Given>, // what goes together is put together here alone
    given,
    key: keys.map((one) => String(given[one])).join(" "),
  };
}
