/** The server's REST interface, one function for each thing a person can ask for. */

import { language } from "./language.svelte";
import type {
  AddBots,
  ArchivePage,
  Blocked,
  Branch,
  BoxComponents,
  BoxFile,
  BoxQuestion,
  Claimed,
  Alternatives,
  Coaching,
  Created,
  CreatedTournament,
  DayCard,
  DayResults,
  DealKey,
  DealResults,
  GameCard,
  GardenQuestion,
  Health,
  Hint,
  InspectedGarden,
  Invitation,
  Invite,
  JudgedBox,
  Leaderboard,
  Lesson,
  Links,
  Listed,
  Ceremony,
  Me,
  MyNotices,
  NewGroup,
  NewTable,
  NewTournament,
  OfferedDeal,
  OpenTable,
  OpenedBox,
  OtherLine,
  OwnBook,
  Passkey,
  PlayDay,
  Problem,
  Puzzle,
  RatedGame,
  Ratings,
  RecoveryCode,
  RecordBranch,
  Remarks,
  Replay,
  ReplayKey,
  Report,
  ReviewSoFar,
  RiddleCard,
  RulePicture,
  SeatScore,
  Standing,
  TableCard,
  TableState,
  TeamLookBack,
  Tournament,
  TournamentLists,
  Transfer,
  Upkeep,
  Ways,
  Welcome,
  WrittenBox,
  Tries,
  TriesTold,
} from "../generated/wire";

/** What the server refused, or why it could not be reached (`error` is then "offline"). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
    this.name = "ApiError";
  }
}

/** There is nothing of the kind, or no more. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** A problem of which no server told anything. */
const UNTOLD: Problem = {
  error: "unknown",
  message: "",
  rule: null,
  where: null,
  player: null,
  key: null,
  values: {},
  said: null,
};

/** Who leads those in whom the server's door is closed to; then what they asked is asked again. */
export const door: { ask: ((asked: "entry_word" | "entry_work") => Promise<boolean>) | null } = {
  ask: null,
};

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await askOnce<T>(method, path, body);
  } catch (error) {
    const closed = error instanceof ApiError ? error.problem.error : "";
    if (door.ask === null || (closed !== "entry_word" && closed !== "entry_work")) throw error;
    if (!(await door.ask(closed))) throw error;
  }
  return askOnce<T>(method, path, body);
}

async function askOnce<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: {
        "Accept-Language": language.now,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, { ...UNTOLD, error: "offline" });
  }
  const text = await answer.text();
  let data: unknown;
  try {
    data = text === "" ? null : JSON.parse(text);
  } catch {
    data = null;
  }
  if (answer.ok) return data as T;
  const told = (data ?? {}) as Partial<Problem>;
  const error = answer.status >= 500 ? "server" : "unknown";
  throw new ApiError(answer.status, { ...UNTOLD, error, ...told });
}

export const health = () => ask<Health>("GET", "/health");
/** What whoever hosts Hortus says to everybody. */
export const upkeep = () => ask<Upkeep>("GET", "/upkeep");
/** All that is stored about me; null where nothing is. */
export async function storedAboutMe(): Promise<unknown> {
  const { devices } = await me();
  return devices === 0 ? null : ask<unknown>("GET", "/me/stored");
}
export const eraseMe = () => ask<null>("DELETE", "/me");
export const games = () => ask<GameCard[]>("GET", "/games");
export const tables = () => ask<TableCard[]>("GET", "/tables");
export const createTable = (order: NewTable) => ask<Created>("POST", "/tables", order);
export const lesson = (game: string, name: string) =>
  ask<Lesson>("GET", `/games/${game}/lessons/${name}`);
/** The pictures of a game's rules. */
export const rulePictures = (game: string) => ask<RulePicture[]>("GET", `/games/${game}/pictures`);
/** Opens a table on which a lesson is given, from its beginning. */
export const beginLesson = (game: string, name: string) =>
  ask<Created>("POST", `/games/${game}/lessons/${name}`);
/** The riddles of a game, easiest first. */
export const riddles = (game: string) => ask<RiddleCard[]>("GET", `/games/${game}/riddles`);
/** Opens a table at which a riddle is asked. */
export const beginRiddle = (game: string, name: string) =>
  ask<Created>("POST", `/games/${game}/riddles/${name}`);
/** What is told of the moves that were tried. */
export const riddleTries = (game: string, name: string, tries: Tries) =>
  ask<TriesTold>("POST", `/games/${game}/riddles/${name}/tries`, tries);
export const checkBox = (game: string, file: BoxFile) =>
  ask<OpenedBox>("POST", `/games/${game}/boxes`, file);
export const writeBox = (game: string, file: BoxFile) =>
  ask<WrittenBox>("POST", `/games/${game}/boxes/file`, file);
/** What of a game's box a box of one's own may have otherwise. */
export const components = (game: string) => ask<BoxComponents>("GET", `/games/${game}/components`);
/** Whether what an entry of a box demands can be fulfilled: takes some seconds. */
export const judgeBox = (game: string, question: BoxQuestion) =>
  ask<JudgedBox>("POST", `/games/${game}/boxes/judged`, question);
export const inspectGarden = (game: string, question: GardenQuestion) =>
  ask<InspectedGarden>("POST", `/games/${game}/gardens/inspected`, question);
export const table = (id: string) => ask<TableState>("GET", `/tables/${id}`);
export const claim = (id: string, token: string, name: string | null) =>
  ask<Claimed>("POST", `/tables/${id}/claim`, { token, name });
export const deleteTable = (id: string) => ask<null>("DELETE", `/tables/${id}`);
export const handSeat = (id: string, seat: number, bot: string, level: number) =>
  ask<unknown>("POST", `/tables/${id}/seats/${seat}/hand`, { bot, level });
export const takeBack = (id: string, seat: number) =>
  ask<unknown>("POST", `/tables/${id}/seats/${seat}/take-back`);
export const invite = (id: string, seat: number) =>
  ask<Invite>("POST", `/tables/${id}/seats/${seat}/invite`);
export const nameSeat = (id: string, seat: number, name: string) =>
  ask<unknown>("POST", `/tables/${id}/seats/${seat}/name`, { name });
export const rematch = (id: string) => ask<Created>("POST", `/tables/${id}/rematch`);
export const ways = (id: string, seat: number) => ask<Ways>("POST", `/tables/${id}/ways`, { seat });
export const hint = (id: string, seat: number) => ask<Hint>("POST", `/tables/${id}/hint`, { seat });
/** What each allowed move of a seat would bring at once. */
export const coaching = (id: string, seat: number) =>
  ask<Coaching>("GET", `/tables/${id}/seats/${seat}/coaching`);
/** What lies in the standard box of a game, and in the box that is played at a table. */
export const standardBox = (game: string) => ask<unknown>("GET", `/games/${game}/box`);
export const tablePictures = (id: string) => ask<RulePicture[]>("GET", `/tables/${id}/pictures`);
export const boxOf = (id: string) => ask<unknown>("GET", `/tables/${id}/box`);
/** How the points stood after every event. */
export const course = (id: string) => ask<Standing[]>("GET", `/tables/${id}/course`);
export const replay = (id: string) => ask<Replay>("GET", `/tables/${id}/replay`);
/** The replay by a link, as an onlooker sees it. */
export const sharedReplay = (id: string, key: string) =>
  ask<Replay>("POST", `/tables/${id}/replay`, { key });
/** What is found so far of how a finished game was played; it goes on while it is asked for. */
export const review = (id: string) => ask<ReviewSoFar>("GET", `/tables/${id}/review`);
/** What a finished game that all played at once tells of its team. */
export const lookBack = (id: string) => ask<TeamLookBack>("GET", `/tables/${id}/look-back`);
/** What the moves that were weighed in one decision would have brought at once. */
export const alternatives = (id: string, event: number) =>
  ask<Alternatives>("GET", `/tables/${id}/review/${event}`);
/** How it might have gone on from one of these moves. */
export const lineAfter = (id: string, event: number, move: number) =>
  ask<OtherLine>("GET", `/tables/${id}/review/${event}/line/${move}`);
/** What I say of a finished game, in place of what I said before. */
export const remark = (id: string, said: Remarks) =>
  ask<null>("PUT", `/tables/${id}/remarks`, said);
export const replayKey = (id: string) => ask<ReplayKey>("POST", `/tables/${id}/replay-key`);
export const revokeReplay = (id: string) => ask<null>("DELETE", `/tables/${id}/replay-key`);
/** What I have played to the end, by game and set-up. */
export const ownBook = () => ask<OwnBook>("GET", "/me/book");
/** The garden of the day of every game; a table of one's own with it; and how all fared on a day. */
export const days = () => ask<DayCard[]>("GET", "/days");
export const playDay = (game: string, order: PlayDay) =>
  ask<Created>("POST", `/days/${game}`, order);
export const dayResults = (game: string, day: string) =>
  ask<DayResults>("GET", `/days/${game}/${day}`);
/** The key of the link by which other groups play the deal of a finished game. */
export const dealKey = (id: string) => ask<DealKey>("POST", `/tables/${id}/deal-key`);
export const revokeDeal = (id: string) => ask<null>("DELETE", `/tables/${id}/deal-key`);
/** What such a link offers, and a table laid by it. */
export const offeredDeal = (id: string, key: string) =>
  ask<OfferedDeal>("POST", `/tables/${id}/deal`, { key });
export const layDeal = (id: string, group: NewGroup) =>
  ask<Created>("POST", `/tables/${id}/deal/tables`, group);
/** A table that begins at a position of a table's game. */
export const layBranch = (id: string, branch: Branch) =>
  ask<Created>("POST", `/tables/${id}/branches`, branch);
/** The same of a record's. */
export const layRecordBranch = (branch: RecordBranch) =>
  ask<Created>("POST", "/replays/branches", branch);
/** How all groups fared with the deal of a finished game. */
export const dealResults = (id: string) => ask<DealResults>("GET", `/tables/${id}/deal`);
/** The links of a table that open something, for its host. */
export const links = (id: string) => ask<Links>("GET", `/tables/${id}/links`);
/** What a link opens. */
export const invitation = (id: string, token: string) =>
  ask<Invitation>("POST", `/tables/${id}/invitation`, { token });
/** The tables that wait for players; with the key of a group's list, those of the group. */
export const tournaments = () => ask<TournamentLists>("GET", "/tournaments");
export const tournament = (id: string) => ask<Tournament>("GET", `/tournaments/${id}`);
export const setUpTournament = (order: NewTournament) =>
  ask<CreatedTournament>("POST", "/tournaments", order);
export const enterTournament = (id: string, name: string | null) =>
  ask<null>("POST", `/tournaments/${id}/entrants`, { name });
/** An entrant plays in no further round: oneself, or whom the host takes out. */
export const leaveTournament = (id: string, number: number) =>
  ask<null>("DELETE", `/tournaments/${id}/entrants/${number}`);
export const addBots = (id: string, bots: AddBots) =>
  ask<null>("POST", `/tournaments/${id}/bots`, bots);
export const beginTournament = (id: string) => ask<null>("POST", `/tournaments/${id}/begin`);
/** End a round, unless another is played by now. */
export const closeRound = (id: string, round: number) =>
  ask<null>("POST", `/tournaments/${id}/rounds/close`, { round });
/** Call it so, or with null by its game. */
export const retitle = (id: string, title: string | null) =>
  ask<null>("PUT", `/tournaments/${id}/title`, { title });
/** Another after one that is over, on the same terms. */
export const tournamentAgain = (id: string) =>
  ask<CreatedTournament>("POST", `/tournaments/${id}/again`);
export const callOff = (id: string) => ask<null>("DELETE", `/tournaments/${id}`);
/** Where all of a tournament lies as a file, for programs. */
export const tournamentFile = (id: string) => `/api/tournaments/${id}/results.json`;
/** Where its results lie as tables, with headings that the visitor reads. */
export const tournamentTable = (id: string, file: "results" | "standings") =>
  `/api/tournaments/${id}/${file}.csv?language=${language.now}`;
export const openTables = (key: string | null) => ask<OpenTable[]>("POST", "/open-tables", { key });
export const sitDown = (id: string, name: string | null) =>
  ask<Claimed>("POST", `/tables/${id}/sit`, { name });
export const watchOpen = (id: string) => ask<Claimed>("POST", `/tables/${id}/watch`);
export const unlist = (id: string) => ask<null>("DELETE", `/tables/${id}/lobby`);
/** What is looked for in the archive; what is left out is not asked. */
export interface Sought {
  whose: "mine" | "everybodys";
  /** How a player's name begins. */
  name?: string;
  game?: string;
  /** Unix seconds between which the games ended. */
  since?: number;
  until?: number;
  /** What the page before told as `next`. */
  before?: string;
}

export function archive(sought: Sought): Promise<ArchivePage> {
  const asked = Object.entries(sought).map(([name, value]) => [name, String(value)]);
  return ask<ArchivePage>("GET", `/archive?${new URLSearchParams(asked)}`);
}
/** Whether everybody finds a game in the archive. */
export const setListing = (id: string, listed: boolean) =>
  ask<Listed>("PUT", `/tables/${id}/listing`, { listed });
export const ratedGames = () => ask<RatedGame[]>("GET", "/ratings");
export const leaderboard = (game: string, players: number) =>
  ask<Leaderboard>("GET", `/ratings/${game}/${players}`);
export const myRatings = () => ask<Ratings>("GET", "/me/ratings");
export const beRated = (name: string) => ask<Ratings>("PUT", "/me/ratings", { name });
export const stopRating = () => ask<null>("DELETE", "/me/ratings");
/** The door of a server that does not take everybody in. */
export const sayWord = (word: string) => ask<null>("POST", "/entry/word", { word });
export const newPuzzle = () => ask<Puzzle>("POST", "/entry/puzzles");
export const sayNumber = (challenge: string, number: number) =>
  ask<null>("POST", "/entry/work", { challenge, number });
export type Reason = Report["reason"];
/** A name is not to be borne: at a seat (`key` is that of a group's list), or on a leaderboard. */
export const reportSeat = (id: string, seat: number, reason: Reason, key: string | null) =>
  ask<null>("POST", `/tables/${id}/seats/${seat}/report`, { reason, key });
export const reportRated = (game: string, players: number, rated: string, reason: Reason) =>
  ask<null>("POST", `/ratings/${game}/${players}/report`, { rated, reason });
export const reportTitle = (id: string, reason: Reason) =>
  ask<null>("POST", `/tournaments/${id}/report`, { reason });
/** Whoever sits there and I do not meet any more. */
export const blockSeat = (id: string, seat: number, key: string | null) =>
  ask<null>("POST", `/tables/${id}/seats/${seat}/block`, { key });
export const blocked = () => ask<Blocked[]>("GET", "/me/blocked");
export const unblock = (id: string) => ask<null>("DELETE", `/me/blocked/${id}`);
/** One's own devices. */
export const me = () => ask<Me>("GET", "/me");
/** A link that makes another device one's own. */
export const offerTransfer = () => ask<Transfer>("POST", "/me/transfers");
export const newRecoveryCode = () => ask<RecoveryCode>("POST", "/me/code");
/** Whom a link or a code makes of this device, and then: do so. */
export const welcomed = (key: string) => ask<Welcome>("POST", "/me/arrival/welcome", { key });
export const arrive = (key: string) => ask<Me>("POST", "/me/arrival", { key });
/** Passkeys of mine, and what a browser is asked for that makes or uses one. */
export const myPasskeys = () => ask<Passkey[]>("GET", "/me/passkeys");
export const offerPasskey = () => ask<Ceremony>("POST", "/me/passkeys/offer");
export const keepPasskey = (made: PublicKeyCredential) =>
  ask<Passkey[]>("POST", "/me/passkeys", made.toJSON());
export const removePasskey = (passkey: string) =>
  ask<Passkey[]>("DELETE", `/me/passkeys/${passkey}`);
export const passkeyChallenge = () => ask<Ceremony>("POST", "/me/passkeys/challenge");
export const arriveByPasskey = (used: PublicKeyCredential) =>
  ask<Me>("POST", "/me/passkeys/arrival", used.toJSON());
export const signOutOthers = () => ask<Me>("DELETE", "/me/devices/others");
export const signOutHere = () => ask<Me>("DELETE", "/me/devices/this");
/** Where I am told that it is my turn. */
export const myNotices = () => ask<MyNotices>("GET", "/me/notices");
export const tellHere = ({ endpoint, keys }: PushSubscriptionJSON) =>
  ask<MyNotices>("POST", "/me/notices/here", { endpoint, keys });
export const tellNothingHere = () => ask<MyNotices>("DELETE", "/me/notices/here");
export const leaveAddress = (address: string) =>
  ask<MyNotices>("POST", "/me/notices/mail", { address });
export const forgetAddress = () => ask<MyNotices>("DELETE", "/me/notices/mail");
/** By the links in mails. */
export const confirmAddress = (token: string) => ask<null>("POST", "/mail/confirmed", { token });
export const stopMail = (token: string) => ask<null>("POST", `/mail/stopped/${token}`);
export const openRecord = (record: string) => ask<Replay>("POST", "/replays", record);
export const recordAddress = (id: string) => `/api/tables/${id}/record`;

export interface ScoredPlayer {
  name: string;
  total: number;
  place: number;
  lines: SeatScore["lines"];
}

export const scoreEvening = (game: string, document: unknown) =>
  ask<{ players: ScoredPlayer[] }>("POST", `/score/${game}`, document);
