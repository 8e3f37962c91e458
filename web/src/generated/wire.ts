// Made by `make types`. Change the structs in Python instead.

/** One option of a game, as the set-up screen offers it. Words live in the browser. */
export interface OptionCard {
  name: string;
  /** allowed values; for kind "set" the members */
  choices: unknown[];
  default: unknown;
  kind: "choice" | "set";
  /** true: a ruling of ours on an open question of the rule book */
  ruling: boolean;
}

/** A named preset of options, such as "level 3" for boards 1, 2 and 3. */
export interface LevelCard {
  level: number;
  options: Record<string, unknown>;
}

export interface BotCard {
  name: string;
  /** selectable strengths, weakest first; empty: only one */
  levels: number[];
}

/** A box that can be played with. */
export interface CheckedBox {
  card: BoxCard;
  /** as `NewTable.box` takes it */
  box: Record<string, unknown>;
  /** what lies in it, as the game tells it */
  facts: unknown;
}

/** Which box a game is played with. */
export interface BoxCard {
  /** 12 hexadecimal digits: equal for boxes that hold the same */
  digest: string;
  /** what its owner calls it */
  name: string | null;
  /** how many differ from the standard box; 0: it is the standard box */
  entries: number;
}

/** A box that somebody types in, with what is to be said of it. */
export interface OpenedBox {
  card: BoxCard;
  box: Record<string, unknown>;
  facts: unknown;
  /** what does not go together yet, though it can be played with */
  remarks: Remark[];
  /** entries that its owner found to be as in the standard box */
  printed: string[];
}

/** Something to look at again, in the game's words. */
export interface Remark {
  /** the entry, such as "totals.dragon", or the section that several share */
  where: string;
  /** of the sentence in the game's words */
  key: string;
  /** that fill it */
  values: Record<string, string | number>;
}

/** A box to be checked: the text of its file, or entries by name. One of the two. */
export interface BoxFile {
  toml?: string | null;
  entries?: Record<string, unknown> | null;
}

/** Can what an entry of a box demands be fulfilled? */
export interface BoxQuestion {
  /** of the box, as `BoxFile.entries` */
  entries: Record<string, unknown>;
  /** its name, such as "cards.S-12" */
  entry: string;
}

/** What was found of an entry of a box. */
export interface JudgedBox {
  entry: string;
  verdict: Verdict;
}

/** Whether what an entry of a box demands can be fulfilled with what lies in the box. */
export interface Verdict {
  /** unknown: no answer in the time given */
  found: "impossible" | "possible" | "unknown";
  /** taken */
  seconds: number;
  /** an example, as SVG */
  picture: string | null;
  /** entries with which it cannot be fulfilled at once */
  clashes: string[];
  /** with so many entries it was tried at once */
  compared: number;
  /** of so many that it may come together with */
  others: number;
}

/** What do cards say to a garden that was laid out after one on a real table? */
export interface GardenQuestion {
  garden: DrawnGarden;
  /** of the box, as `BoxFile.entries`; empty: the standard box */
  entries: Record<string, unknown>;
}

/** A garden from a real table, and the cards it is looked at with. */
export interface DrawnGarden {
  /** cells along the finished garden */
  side: number;
  tiles: LaidTile[];
  cards: string[];
}

/** A tile in a garden that is drawn: its name, its place from 0, clockwise quarter turns. */
export interface LaidTile {
  tile: string;
  row: number;
  column: number;
  turn: number;
}

/** What each card says, in the order in which they were named. */
export interface InspectedGarden {
  verdicts: CardVerdict[];
}

/** What a card says to a garden. */
export interface CardVerdict {
  card: string;
  found: "broken" | "fulfilled" | "open";
  /** row and column from 0 of the tiles that break it */
  guilty: [number, number][];
  /** and of those by which the garden fulfils it */
  fulfilling: [number, number][];
  /** about how many tiles have to change */
  faults: number;
}

/** A box as a file that is read again wherever boxes are. */
export interface WrittenBox {
  /** what to call it */
  file: string;
  text: string;
}

/** What of a game's box a box of one's own may have otherwise, in the order of its file. */
export interface BoxComponents {
  components: Component[];
  /** those of which the server can tell whether what they demand is possible */
  judged: string[];
}

/** An entry that a box of one's own may have otherwise. */
export interface Component {
  /** as files call it: "coins.start", "cards.K07" */
  name: string;
  status: "inferred" | "known" | "reconstructed";
  /** the rule it belongs to */
  rule: string | null;
  /** what it rests on */
  why: string | null;
  /** what the standard box has there, as an own box would send it */
  standard: unknown;
  fields: Field[];
}

/** One value of an entry, and what it takes. */
export interface Field {
  name: string;
  kind: "flag" | "number" | "numbers" | "other" | "word" | "words";
  count: number;
  least: number;
  most: number;
  words: string[];
  optional: boolean;
}

/** A lesson, as it is offered. */
export interface LessonCard {
  /** in addresses */
  name: string;
  title: Said;
  about: Said;
  minutes: number;
  /** of what a first game does without */
  expansion: boolean;
}

/** One thing said in three languages. */
export interface Said {
  en: string;
  de: string;
  nl: string;
}

export interface GameCard {
  /** as in records and addresses */
  id: string;
  /** allowed numbers of seats */
  players: number[];
  minutes: number;
  options: OptionCard[];
  levels: LevelCard[];
  /** that can play it, weakest first */
  bots: BotCard[];
  /** many hands at once: everybody needs a device of their own */
  real_time: boolean;
  /** of somebody's own, which this server was started with */
  box: CheckedBox | null;
  /** in the order in which one learns */
  lessons: LessonCard[];
  /** so many there are */
  riddles: number;
}

/** A picture of the rules: a position, and what is marked in it. */
export interface RulePicture {
  /** as the rules page names it */
  name: string;
  /** the numbers of those it explains */
  rules: string[];
  /** the part of the table that is drawn, such as "garden 0" */
  show: string;
  caption: Said;
  /** cells the caption speaks of */
  lit: string[];
  /** cells that are ringed */
  allowed: string[];
  /** cells that are crossed */
  refused: string[];
  /** it is of the standard box, whichever is played */
  standard: boolean;
  view: unknown;
}

/** What the host asks for at one seat. */
export interface SeatOrder {
  kind: "bot" | "link" | "local" | "me";
  name?: string | null;
  /** only with kind "bot" */
  bot?: string | null;
  level?: number | null;
}

/**
 * A list of open tables: everybody's on this server, or that of a group, which whoever has its
 * key sees. A link to it is `/#/open` or `/#/open/{key}`.
 */
export interface Lobby {
  /** null: everybody's */
  key?: string | null;
}

/** A table that waits for players, or may be watched. */
export interface OpenTable {
  table: string;
  game: string;
  seats: SeatCard[];
  options: Record<string, unknown>;
  /** played with a box that is not the standard one */
  own_box: boolean;
  /** 0 to 1 */
  progress: number;
  /** Unix seconds */
  created: number;
  /** seats that wait for somebody */
  free: number;
  /** whether one may watch */
  watched: boolean;
  /** whether everybody finds the game in the archive afterwards */
  listed: boolean;
  /** whether this visitor has a place there */
  mine: boolean;
  /** whether it begins once everybody has said that they are ready */
  when_ready: boolean;
  /** how much time people have */
  pace: Pace | null;
}

export interface SeatCard {
  seat: number;
  /** open: its link has not been claimed yet */
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  level: number | null;
  /** a person with a live connection, or a bot */
  present: boolean;
  /** a bot that keeps a person's place; the person may take it back */
  stand_in: boolean;
  /** whoever has the seat is a program that somebody else runs */
  program: boolean;
}

/** What was agreed on time when the table was laid. None stands for no clock at all. */
export interface Pace {
  /** the time is for the whole game, or for each turn anew */
  kind: "game" | "move";
  seconds: number;
  /** Seconds added after each turn; only where the time is for the whole game. */
  increment?: number;
  /** When time runs out a bot keeps the seat, or it makes that one move alone. */
  overtime?: "bot" | "move";
}

/** Take the first seat that is free at an open table; without a name it keeps its own. */
export interface SitDown {
  name?: string | null;
}

export interface NewTable {
  game: string;
  seats: SeatOrder[];
  options?: Record<string, unknown>;
  /** null: the system's randomness */
  seed?: string | null;
  spectators?: boolean;
  /** null: it stands in no list, and others come by links alone */
  lobby?: Lobby | null;
  /**
   * Whether everybody finds the game in the archive afterwards; null: if it stands in everybody's
   * list of open tables.
   */
  listed?: boolean | null;
  /** Entries that differ from the standard box, and under `name` what the box is called. */
  box?: Record<string, unknown> | null;
  /** how much time people have; null: as long as they like */
  pace?: Pace | null;
  /**
   * Whether it begins by itself once all seats are taken and everybody has said that they are
   * ready. Without a seat that somebody takes by a link it begins at once.
   */
  when_ready?: boolean;
}

/** A link is `/#/t/{table}/{token}`; the token is claimed once and then worthless. */
export interface Invite {
  seat: number;
  token: string;
}

export interface Created {
  table: string;
  invites: Invite[];
  /** token of the spectator link; does not wear out */
  spectator: string | null;
}

export interface Claim {
  token: string;
  name?: string | null;
  /** it is a program that comes, and all who sit there shall know */
  program?: boolean;
}

export interface Claimed {
  table: string;
  /** null: a spectator */
  seat: number | null;
  /** For a new program: what it sends from now on, as `Authorization: Bearer KEY`. */
  key: string | null;
}

/** The links of a table that open something now: for its host to send, also after a reload. */
export interface Links {
  invites: Invite[];
  spectator: string | null;
  /** whether there are links to the replay */
  replay: boolean;
  /** whether there is a link to play the same deal again */
  deal: boolean;
}

/** What a link opens, before anybody has taken it. */
export interface Invitation {
  game: string;
  /** the name at the table of who set it up; null: they do not play */
  host: string | null;
  /** null: a place to watch from */
  seat: number | null;
  /** whether everybody finds the game in the archive afterwards */
  listed: boolean;
}

/**
 * A link to a move is `/#/t/{table}/replay/{stop}/{key}`: it opens the replay, as an onlooker
 * sees it, and nothing else. A stop is the number of a turn, or of a step within it: 9.3.
 */
export interface ReplayKey {
  key: string;
}

/**
 * A link to the deal of a finished game is `/#/t/{table}/again/{key}`: whoever has it may lay a
 * table with the same deal, and learns nothing of how it went.
 */
export interface DealKey {
  key: string;
}

/**
 * A table for another group with the deal of a finished game: all but the seats is as there.
 */
export interface NewGroup {
  key: string;
  seats: SeatOrder[];
  spectators?: boolean;
}

/** Who sat somewhere when a deal was played first, without a name. */
export interface DealtSeat {
  /** null: a person */
  bot: string | null;
  level: number | null;
}

/** What a link to a deal offers, with nothing of how anybody fared. */
export interface OfferedDeal {
  game: string;
  players: number;
  /** as at the first table: others are compared with its bots */
  seats: DealtSeat[];
  options: Record<string, unknown>;
  box: BoxCard;
  /** what lies in the box, as the game tells it */
  facts: Record<string, unknown>;
  /** the name of who set the first table up; null: they did not play */
  host: string | null;
  /** where this visitor plays it, or knows it from */
  mine: string | null;
  /** whether that game is over */
  finished: boolean;
  /** how much time people had, and have again */
  pace: Pace | null;
}

/** How one group fared with a deal. */
export interface GroupResult {
  names: string[];
  /** for each seat */
  result: Result[];
  /** Unix seconds of its end */
  at: number;
  /** whether this visitor has a place at that table */
  mine: boolean;
  /** where it was played, for those who have a place there */
  table: string | null;
  /** something was drawn anew there, so its result does not compare */
  practice: boolean;
  /** where the names of others are reported; it opens nothing */
  reported_at: string | null;
  /** the seats of others who are people */
  people: number[];
}

/** How a game ended for a seat. */
export interface Result {
  place: number;
  total: number;
}

/** How all groups fared that finished the same deal, those who began first at the top. */
export interface DealResults {
  groups: GroupResult[];
  /** groups that have not finished */
  playing: number;
}

/** The host gives an absent seat to a bot, or a person leaves their own to one. */
export interface HandSeat {
  bot: string;
  /** null: its usual one */
  level?: number | null;
}

export interface Rename {
  name: string;
}

/** Which of my seats wants advice; without it, the one that may act. */
export interface AskHint {
  seat?: number | null;
}

/** The new spectator token. The old one, and whoever watched by it, is shown out. */
export interface SpectatorLink {
  token: string;
}

export interface Health {
  status: "compiling" | "ok" | "starting";
  version: string;
  /** by the game, how much of its rules is compiled: 0..1 */
  compiling: Record<string, number>;
}

/**
 * Play on from a position of a finished game, or of a lesson: all but the seats is as there.
 */
export interface Branch {
  position: number;
  seats: SeatOrder[];
  spectators: boolean;
  /** of a link to the replay; null: for those who have a place there */
  key: string | null;
}

/** The same of a record that somebody has. */
export interface RecordBranch {
  /** the text of its file */
  record: string;
  position: number;
  seats: SeatOrder[];
  spectators: boolean;
}

/** Who asks, as far as it concerns their devices. */
export interface Me {
  /** on which they are known; 0: on none, they have done nothing here yet */
  devices: number;
  /** whether there is a recovery code */
  code: boolean;
  /** how many they have */
  passkeys: number;
}

/** A link that makes another device the same person's is `/#/me/{token}`; it opens once. */
export interface Transfer {
  token: string;
  /** Unix seconds */
  until: number;
}

/**
 * What brings a person's seats back at any time, on any device. Shown once: the server keeps its
 * digest.
 */
export interface RecoveryCode {
  /** five groups of five letters and digits */
  code: string;
}

/**
 * What makes this device another's: the token of a link, or a recovery code as it was typed.
 */
export interface Arrival {
  key: string;
}

/** Who an arrival would make of this device, before it does. */
export interface Welcome {
  /** what they are called at their tables, the latest first */
  names: string[];
  /** at which they have a place */
  tables: number;
  /** tables of whoever this device belongs to now, which would come along */
  here: number;
  /** this device is theirs already */
  already: boolean;
}

/** A passkey of mine. Of the key itself nothing is told that opens anything. */
export interface Passkey {
  id: string;
  /** Unix seconds */
  since: number;
  /** Unix seconds of the last time; null: never */
  used: number | null;
  /** the name of this server under which it was made, and works */
  host: string;
  /** whether it is kept on several devices of mine by whoever keeps it */
  synced: boolean;
}

/** What a browser is to ask its authenticator for: the JSON of WebAuthn's options. */
export interface Ceremony {
  options: Record<string, unknown>;
}

export interface MadeResponse {
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

export interface UsedResponse {
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string | null;
}

/** The answer of `navigator.credentials.create`, as its `toJSON` gives it. */
export interface MadePasskey {
  id: string;
  rawId: string;
  response: MadeResponse;
  type: "public-key";
}

/** The answer of `navigator.credentials.get`, as its `toJSON` gives it. */
export interface UsedPasskey {
  id: string;
  rawId: string;
  response: UsedResponse;
  type: "public-key";
}

/** How one comes in here. */
export interface Door {
  kind: "open" | "word" | "work";
  /** whether whoever asks may lay tables */
  inside: boolean;
}

/** The word that whoever hosts this server gives to those they want here. */
export interface SayWord {
  word: string;
}

/**
 * A number is wanted with which the SHA-256 of `{challenge}:{number}` begins with so many zero
 * bits. It opens the door once, and soon.
 */
export interface Puzzle {
  challenge: string;
  bits: number;
  /** Unix seconds */
  until: number;
}

/** The number, in decimal digits, for a puzzle of this server's. */
export interface Solution {
  challenge: string;
  number: number;
}

/**
 * Where a seat's name is seen: at a table of one's own, in everybody's list of open tables, in
 * the archive; or in the list of a group, by its key.
 */
export interface SeenAt {
  key?: string | null;
}

/** A seat's name is not to be borne. */
export interface Report {
  reason: "advert" | "hatred" | "insult" | "other" | "private" | "sexual";
  /** as in `SeenAt` */
  key?: string | null;
}

/** The same of a name on a leaderboard. */
export interface ReportRated {
  /** as in `Rated.key` */
  rated: string;
  reason: "advert" | "hatred" | "insult" | "other" | "private" | "sexual";
}

/** Somebody whom I do not want to meet. */
export interface Blocked {
  /** for undoing it */
  id: string;
  /** what they were called then */
  name: string;
  /** Unix seconds */
  since: number;
}

/** What becomes of mail about my turns. */
export interface MyMail {
  /** that I left */
  address: string | null;
  /** by the link that was sent to it */
  confirmed: boolean;
}

/** Where I am told that it is my turn. */
export interface MyNotices {
  /** by which push services know this server; null: it can tell no browser */
  key: string | null;
  /** on this device */
  here: boolean;
  /** on all of mine */
  devices: number;
  /** null: this server sends none */
  mail: MyMail | null;
}

/** What makes messages readable for one browser, and for it alone. In base 64 for addresses. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser's subscription, as its `PushSubscription.toJSON()` has it. */
export interface Subscription {
  endpoint: string;
  keys: PushKeys;
}

/** An address of mail to be told at. */
export interface LeaveAddress {
  address: string;
}

/** What the link had that was sent to an address. */
export interface ConfirmAddress {
  token: string;
}

/** What a seat sees, as bots in Python get it: the veiled record and how it is read. */
export interface SeatView {
  /** of the table */
  version: number;
  /** the version of the program: another may lay records out differently */
  hortus: string;
  game: string;
  seat: number;
  players: number;
  options: Record<string, unknown>;
  /** what differs from the standard box, as a record's header has it */
  box: Record<string, unknown>;
  /** in base 64 */
  record: string;
}

/** One line of the table's log, public to all who may watch it. */
export interface LogEntry {
  version: number;
  kind: "branch" | "clock" | "end" | "move" | "nature" | "seat" | "undo";
  seat: number | null;
  /** milliseconds on the table's clock, which runs since the table opened */
  at: number;
  notation: string | null;
  what: Happening[];
}

/** Something everybody saw happen; `kind` names a sentence of the game's words. */
export interface Happening {
  kind: string;
  seat: number | null;
  values: Record<string, string | number>;
  cells: string[];
}

/** The table's clock, of games that keep time; in milliseconds since the table opened. */
export interface Clock {
  /** when this was sent */
  now: number;
  /** the deadline; null: there is none, or it is not running yet */
  limit: number | null;
  /** false when the game is over, and while the house rests */
  running: boolean;
}

/** Somebody asks whether they may take their last move back, with all that happened since. */
export interface UndoAsked {
  seat: number;
  /** seats whose people have not answered yet */
  waiting: number[];
}

/** A table that begins once all seats are taken and all are ready; till then nobody may act. */
export interface Gathering {
  /** the seats that are */
  ready: number[];
}

/** Moves that the rules allow and a lesson does not want, and what is said to them. */
export interface AnsweredMoves {
  moves: number[];
  said: Said;
}

/** How far a lesson is that is given at a table. */
export interface LessonState {
  name: string;
  /** of its steps in which something happens at the table */
  done: number;
  /** none where all act at once */
  answered: AnsweredMoves[];
  /** a riddle of that name is asked; 1 is done once it is solved */
  riddle: boolean;
}

/**
 * Everything one visitor may know of a table now. Each message carries it whole, so a client
 * that missed some has caught up with the first one it gets.
 */
export interface TableState {
  table: string;
  version: number;
  game: string;
  players: number;
  options: Record<string, unknown>;
  box: BoxCard;
  seats: SeatCard[];
  /** the seats this visitor plays; empty for spectators */
  mine: number[];
  host: boolean;
  /** seats that may act now */
  actors: number[];
  over: boolean;
  /** the game's view, drawn from the veiled record */
  view: Record<string, unknown>;
  /**
   * For each seat of mine that may act: its allowed indices. Empty in real-time games, where the
   * view says what is possible.
   */
  moves: Record<string, number[]>;
  /** seats of mine that may take their last move back at once */
  undo: number[];
  /** as if the game ended now */
  standings: SeatScore[];
  /** after version `since`; the whole log on joining */
  events: LogEntry[];
  /** not every version has an event to tell of */
  since: number;
  /** several people share this device and the game has private parts */
  curtain: boolean;
  /** Unix seconds, where somebody has moved; else it goes earlier */
  expires: number;
  rematch: string | null;
  /** no other people at the table: the search bot may be asked */
  hints: boolean;
  /** `mine`, and the seats a bot keeps until this visitor takes them back */
  held: number[];
  /** of games that keep time */
  clock: Clock | null;
  /** seats of mine that may if the others agree: `undo` asks them */
  ask_undo: number[];
  /** a question that waits for answers */
  undo_asked: UndoAsked | null;
  /** of a table on which one learns */
  lesson: LessonState | null;
  /** other groups may play, or have played, the same deal */
  deal: boolean;
  /** whose garden of the day it is, as in wire.Day; else none */
  day: string | null;
  /** to which it belongs, as in wire.TournamentId; else none */
  tournament: string | null;
  /** what may be taken back makes the game one for practice */
  undo_practice: boolean;
  /** whether everybody finds the game in the archive afterwards */
  listing: "barred" | "off" | "on";
  /** so much is thought for its host that the bots think for a shorter time */
  crowded: boolean;
  /** how much time people have; null: as long as they like */
  pace: Pace | null;
  /** of the seats, where there is a pace */
  clocks: SeatClocks | null;
  /** a question to all that waits for answers */
  proposal: Proposal | null;
  /** while it waits for everybody; None once it has begun */
  gathering: Gathering | null;
  /** whether this visitor's seats may give signs now */
  nods: boolean;
  /** the host of its tournament closed the round: the game goes on no more */
  closed: boolean;
  /** of the tournament */
  round: number | null;
}

/** All lines of a seat, their sum, and its place (1 is first; equals share a place). */
export interface SeatScore {
  seat: number;
  total: number;
  place: number;
  lines: ScoreLine[];
}

/** One line: `count` things earn `points` by a rule; `cells` are those that count. */
export interface ScoreLine {
  seat: number;
  category: string;
  item: string | null;
  count: number;
  points: number;
  cells: string[];
  rule: string;
  key: string;
  values: Record<string, string | number>;
}

/** The clocks of all seats, in milliseconds. */
export interface SeatClocks {
  /** what each has when this is sent */
  left: number[];
  /** the seats whose time goes by now */
  running: number[];
  /** by agreement; the clocks stand also while the house rests or a seat is free */
  paused: boolean;
}

/** A question to the others at the table that waits for answers. */
export interface Proposal {
  /** of the table when it was asked; an answer names it */
  version: number;
  kind: "pause" | "stand_in";
  /** whoever asks */
  seat: number;
  /** the absent seat that a bot is to keep */
  about: number | null;
  /** seats whose people have not answered yet */
  waiting: number[];
}

/** A line of "continue a running table". */
export interface TableCard {
  table: string;
  game: string;
  names: string[];
  mine: number[];
  host: boolean;
  over: boolean;
  actors: number[];
  /** 0 to 1 */
  progress: number;
  created: number;
  expires: number;
  /** played with a box that is not the standard one */
  own_box: boolean;
  /** of a finished game, for each seat */
  result: Result[];
  /** of a table on which one learns, the lesson's name */
  lesson: string | null;
  /** how much time people have */
  pace: Pace | null;
  /** Unix milliseconds when the time of whoever is to move is over */
  due: number | null;
  /** over before its end: the host of its tournament closed the round */
  closed: boolean;
  /** to which it belongs; else none */
  tournament: string | null;
  /** of it */
  round: number | null;
}

/** One step of a replay: the table after event `version`. */
export interface Frame {
  version: number;
  /** null for the first frame */
  event: LogEntry | null;
  view: Record<string, unknown>;
  actors: number[];
  over: boolean;
  standings: SeatScore[];
  /** Of a finished game with private parts: for each seat what of the view it saw otherwise. */
  seen: Record<string, unknown>[];
  /** Of such a game: what can be added to the event, now that nothing is secret. */
  hindsight: Happening[];
}

/** How the points stood after event `version`, as if the game had ended then. */
export interface Standing {
  version: number;
  /** without lines that bring nothing, and without cells */
  standings: SeatScore[];
}

/** What somebody says of the position after event `version`. */
export interface EventNote {
  version: number;
  text: string;
}

/** A line that was not played, from the position after event `version`. */
export interface OtherLine {
  version: number;
  /** those that follow */
  frames: Frame[];
  /** as a record has it, with what is said of it */
  written: Variation;
}

/** A line that was not played. */
export interface Variation {
  after: number;
  events: (Played | Drawn | Clocked)[];
  text: string;
}

/** A seat's move in the game's notation; `at` is milliseconds since the start. */
export interface Played {
  kind: "move";
  seat: number;
  move: string;
  at: number;
}

/** Nature's number (a signed 64-bit integer, as text), or "withheld" while a game runs. */
export interface Drawn {
  kind: "nature";
  number: string;
  at: number;
}

/** The clock called the deadline (0), or gave back so many milliseconds. */
export interface Clocked {
  kind: "clock";
  milliseconds: number;
  at: number;
}

export interface Replay {
  game: string;
  players: number;
  options: Record<string, unknown>;
  box: BoxCard;
  seats: SeatCard[];
  frames: Frame[];
  /** null: an uploaded record */
  table: string | null;
  /** what lies in the box that was played, as the game tells it */
  facts: Record<string, unknown>;
  /** where the same people play once more */
  rematch: string | null;
  /** how much time people had */
  pace: Pace | null;
  /**
   * So many of the first events were played in another game, from a position of which this one was
   * played on; null: it began with the deal.
   */
  branch: number | null;
  /** those of an uploaded record; of a table what its asker says */
  notes: EventNote[];
  /** the same */
  variations: OtherLine[];
}

export interface Hint {
  seat: number;
  move: number;
  notation: string;
  playouts: number;
  effect: Effect | null;
  /** against what, where points now and worth in the end disagreed */
  held: Held | null;
}

/** What a move would change at once: the lines that differ, as differences. */
export interface Effect {
  seat: number;
  move: number;
  total: number;
  /** of the game's currency, 0 where there is none */
  coins: number;
  lines: ScoreLine[];
  /** what would be seen to happen at once */
  what: Happening[];
}

/** A move that a hint's was held against: of the two, one brings most at once. */
export interface Held {
  effect: Effect;
  /**
   * so many points better off is one in the end with the hint's, against the best rival; null
   * where nothing was played on
   */
  ahead: Estimate | null;
}

/**
 * A mean over playouts, and its standard error: it is off by more than twice that once in twenty
 * times.
 */
export interface Estimate {
  mean: number;
  error: number;
}

/** Something that some of the allowed moves bring at once. */
export interface Gain {
  /** the category of the score line that gains, or what is seen to happen */
  kind: string;
  moves: number[];
  /** of each of these moves, in the same order; 0 of what only happens */
  points: number[];
}

/**
 * What the allowed moves of a seat would bring at once; no moves while it is another's turn.
 */
export interface Coaching {
  seat: number;
  version: number;
  moves: number[];
  /** of each of these moves: what the seat would have more or less, all told */
  totals: number[];
  /** of each of these moves, of the game's currency */
  coins: number[];
  scores: Gain[];
  happens: Gain[];
}

/** Every error's JSON body. */
export interface Problem {
  /** a short stable name: "illegal_move", "not_found", "too_large", ... */
  error: string;
  /**
   * one sentence naming place and remedy; what a document, a record or an option has wrong in the
   * language of Accept-Language, all else in English
   */
  message: string;
  /** "ZG-26" where a rule refuses */
  rule: string | null;
  /** the field or cell meant, such as "seats[1].name", "row 2, column 3" */
  where: string | null;
  /** whose part of a score document is meant, by name */
  player: string | null;
  /** what the sentence is called in the word files, and what fills it */
  key: string | null;
  values: Record<string, string | number>;
  /** a lesson's own answer */
  said: Said | null;
}

/** One of the best moves: what it brings at once, and what is to be expected after it. */
export interface OneWay {
  effect: Effect;
  way: Way;
}

/** One of the best moves, and what it gives away against the best of them. */
export interface Way {
  weighed: Weighed;
  behind: Cost;
}

/** One of the moves that were possible, played on in the same worlds as the others. */
export interface Weighed {
  /** flat index */
  move: number;
  notation: string;
  /** expected total of the seat at the end */
  points: Estimate;
  /** expected share of the victory, 0 to 1 */
  share: Estimate;
  /** how well the seat stands, 0 to 1 (`hortus.reviews.playing_on`) */
  prospect: Estimate;
}

/**
 * What one move gave away against another in the same worlds; below 0 where it brought more.
 */
export interface Cost {
  /** in its margin over the best rival */
  points: Estimate;
  share: Estimate;
  prospect: Estimate;
}

/** The best moves of a seat in a position, the best first. */
export interface Ways {
  seat: number;
  version: number;
  ways: OneWay[];
}

/** A finished game. */
export interface ArchivedGame {
  table: string;
  game: string;
  /** as at the end; nobody is told whether somebody is there */
  seats: SeatCard[];
  /** the seats of whoever asks */
  mine: number[];
  /** whether they laid the table */
  host: boolean;
  /** for each seat */
  result: Result[];
  /** Unix seconds */
  ended: number;
  /** played with a box that is not the standard one */
  own_box: boolean;
  /** something was taken back that others had answered, and drawn anew */
  practice: boolean;
  listing: "barred" | "off" | "on";
  /** Of the link to its replay, `/#/t/{table}/replay/0/{key}`, for who has no place there. */
  key: string | null;
}

/** Some of the games that were looked for, the latest first. */
export interface ArchivePage {
  games: ArchivedGame[];
  /** what to ask for as `before` to read on; null: there are no more */
  next: string | null;
}

/**
 * Whether everybody finds the game in the archive once it is over. Its host says so; whoever
 * played may say no, for good.
 */
export interface SetListing {
  listed: boolean;
}

/** How it stands then. */
export interface Listed {
  listing: "barred" | "off" | "on";
}

/** One finished game of a chapter. */
export interface BookGame {
  table: string;
  /** mine */
  seat: number;
  /** Unix seconds */
  ended: number;
  total: number;
  place: number;
}

/** All games of one kind: the same game, seats and options; rulings of open questions apart. */
export interface BookChapter {
  game: string;
  players: number;
  options: Record<string, unknown>;
  played: number;
  /** null where nobody plays against others */
  won: number | null;
  /** of my totals */
  average: number;
  best: BookGame;
  /** in the order in which they ended */
  latest: BookGame[];
}

/** A medal of a game that stands in the book, won or not. */
export interface BookMedal {
  game: string;
  /** of its name in the game's words, "zen_medal_two_loops"; with "_how" what it is for */
  key: string;
  /** the symbol of the game's sheet */
  picture: string;
  rare: boolean;
  goal: number;
  /** the most in one game, up to the goal */
  reached: number;
  /** the first game that won it */
  won: BookGame | null;
}

/** How a game was played, by its review. */
export interface BookAccuracy {
  game: string;
  table: string;
  /** Unix seconds */
  ended: number;
  /** of my moves, percent */
  accuracy: number;
}

/** Chapters, the one that was played in last at the top. */
export interface OwnBook {
  chapters: BookChapter[];
  /** in all chapters */
  played: number;
  /** on which a garden of the day was finished, up to today or yesterday */
  days_in_a_row: number;
  /** of the games there are chapters of, each game's in its own order */
  medals: BookMedal[];
  /** games whose medals are known so far: asked again, it is more */
  looked_at: number;
  /** of the latest games with a review, in the order they ended */
  accuracies: BookAccuracy[];
  /** games in all whose review is done */
  reviewed: number;
}

/** What a game's garden of the day is, and how far whoever asks is with it. */
export interface DayCard {
  game: string;
  day: string;
  options: Record<string, unknown>;
  /** who plays along; null: it is played alone */
  bot: string | null;
  level: number | null;
  /** how many of them */
  rivals: number;
  /** where whoever asks plays or played it */
  table: string | null;
  /** whether they are through */
  finished: boolean;
  /** how many played it to the end */
  played: number;
}

/** To play the garden of the day. */
export interface PlayDay {
  name?: string | null;
  /** whether everybody may look at the game, once it is over */
  listed?: boolean;
}

/** How one person fared. */
export interface DayResult {
  name: string;
  total: number;
  /**
   * Among all who played without help; null for who asked for a hint, or took back what others had
   * answered.
   */
  place: number | null;
  /** Unix seconds when it ended */
  at: number;
  mine: boolean;
  table: string;
  /** theirs */
  seat: number;
  /** Of the link to its replay, `/#/t/{table}/replay/0/{key}`, where everybody may look at it. */
  key: string | null;
}

/** How all fared, best first; those who played with help come after the others. */
export interface DayResults {
  game: string;
  day: string;
  /** the best, and whoever asks */
  results: DayResult[];
  played: number;
  /** tables at which it is still played */
  running: number;
}

/** Somebody on a leaderboard. */
export interface Rated {
  /** from 1; equals share one */
  place: number;
  name: string;
  /** what they are at least: the mean, less three deviations */
  rating: number;
  /** that counted */
  games: number;
  /** it may still be far off */
  provisional: boolean;
  /** it is whoever asks */
  mine: boolean;
  /** by which somebody points at them who complains of the name */
  key: string;
}

/** How strong a bot is, as it was measured; games never change it. */
export interface RatedBot {
  bot: string;
  level: number;
  rating: number;
}

/** Who is strongest in a game of so many seats. */
export interface Leaderboard {
  game: string;
  players: number;
  /** the best */
  people: Rated[];
  /** weakest first; none where nothing was measured */
  bots: RatedBot[];
  /** the place of whoever asks, also below the best */
  mine: Rated | null;
}

/** A game in which people are rated: apart for each number of seats. */
export interface RatedGame {
  game: string;
  players: number[];
}

/** What I am rated at a game of so many seats. */
export interface MyRating {
  game: string;
  players: number;
  rating: number;
  games: number;
  provisional: boolean;
}

/** What a game made of my rating. */
export interface RatingStep {
  table: string;
  game: string;
  players: number;
  place: number;
  before: number;
  after: number;
  /** Unix seconds */
  ended: number;
}

/** Whether I am rated, and how. */
export interface Ratings {
  /** by which I stand on the leaderboards; null: I am not rated */
  name: string | null;
  /** Unix seconds: games at tables laid later count */
  since: number | null;
  ratings: MyRating[];
  /** the latest first */
  steps: RatingStep[];
}

/** I want to be rated, and stand on the leaderboards by this name. */
export interface AskRating {
  name: string;
}

/** All that they say of one game, in place of what they said before. */
export interface Remarks {
  notes: EventNote[];
  /**
   * Lines that were not played, as the replay or the review gives them, with what is said of each.
   */
  variations: Variation[];
}

/** How far the review of a finished game has come, and what it has found. */
export interface ReviewSoFar {
  /** parts, of `size` */
  done: number;
  /** None until it is known */
  size: number | null;
  /** of each event of the game, in order: where it stands in a replay */
  versions: number[];
  /** others come first: it is not worked on now */
  waits: boolean;
  /** None until there is something to tell */
  review: Review | null;
}

/** Everything, in the order of the game. */
export interface Review {
  game: string;
  /** of the events that were reviewed */
  digest: string;
  /** of each outlook, and at least of the moves by which a decision is marked */
  playouts: number;
  outlooks: Outlook[];
  decisions: Decision[];
  seats: SeatReview[];
}

/** What an onlooker may expect after so many events, by seat. */
export interface Outlook {
  events: number;
  points: Estimate[];
  shares: Estimate[];
  prospects: Estimate[];
  /** by seat, where nature's answer led here; else empty */
  drawn: Drawn[];
}

/** A choice that a seat had, and what became of it. */
export interface Decision {
  /** the move is `table.events[event]` */
  event: number;
  seat: number;
  /** so many moves were allowed */
  possible: number;
  played: Weighed;
  /** that came closest, best first */
  others: Weighed[];
  cost: Cost;
  mark: "excellent" | "good" | "inaccuracy" | "missed_chance" | "mistake";
}

/** What a game says of how a seat played it. */
export interface SeatReview {
  /** percent (`hortus.reviews.marks`); null: it had no choice */
  accuracy: number | null;
  decisions: number;
  marks: Record<string, number>;
  /** all in all */
  given_away: Cost;
  fortune: Fortune;
}

/** What nature's answers brought a seat, all in all, against what was to be expected. */
export interface Fortune {
  draws: number;
  /** in its margin over the best rival */
  points: Estimate;
  prospect: Estimate;
}

/** What the moves that were weighed in one decision would have brought at once. */
export interface Alternatives {
  played: Effect;
  /** in the order of the decision's `others` */
  others: Effect[];
}

/** What is told of a finished game that all played at once. */
export interface TeamLookBack {
  /** of each event of the game, in order: where it stands in a replay */
  versions: number[];
  found: LookBack;
}

/** Everything, in the order of the game. */
export interface LookBack {
  game: string;
  gardens: GardenMade[];
  /** in the order of their drawing */
  secrets: Secret[];
  seats: Share[];
}

/** One round: from its new card until the garden pleased, or until the game was over. */
export interface GardenMade {
  /** the event by which it began */
  begins: number;
  /** the event by which it pleased, or the last */
  ends: number;
  pleased: boolean;
  /** the event after which all that bound was fulfilled, and stayed so */
  completed: number | null;
  spent: Spent;
  /** the longest */
  pause: Pause | null;
  steps: Step[];
}

/** What the time of one garden was spent on, in milliseconds; together all of it. */
export interface Spent {
  /** until its first tile was laid or taken */
  before_first: number;
  /** from then on, as long as places were empty */
  building: number;
  /** from then on, while it was full */
  inspecting: number;
  /** after it pleased, until it was chosen how to go on */
  choosing: number;
}

/** A time in which nobody did anything. */
export interface Pause {
  /** after which it began */
  event: number;
  /** milliseconds */
  length: number;
}

/** A tile was laid or taken, or other cards began to bind: how the garden stood then. */
export interface Step {
  event: number;
  /** milliseconds */
  at: number;
  /** who laid or took; null where only the cards are others */
  seat: number | null;
  /** that bind */
  cards: number;
  /** of these, whatever may still be laid */
  fulfilled: number;
  /** of these, whatever may still be laid */
  broken: number;
  /** by what was laid or taken */
  changes: Change[];
}

/** What one laying or taking did to a card. */
export interface Change {
  card: string;
  before: "broken" | "fulfilled" | "open";
  after: "broken" | "fulfilled" | "open";
}

/** A card that lay hidden from all but its holder. */
export interface Secret {
  /** its id */
  card: string;
  holder: number;
  /** the event by which it came */
  drawn: number;
  /** the event by which it was a secret no more; null: the game is not over */
  gone: number | null;
  /** "kept": hidden until the end */
  became: "discarded" | "kept" | "scored" | "shown";
  /** of each other seat, in the order of seats */
  known: Knowing[];
}

/** Since when one seat could know what a hidden card was. */
export interface Knowing {
  seat: number;
  /** null: never, as long as it was hidden */
  event: number | null;
}

/**
 * What one seat laid and took, and how many cards that moved. One garden serves all cards, so
 * nobody alone is to blame or to praise.
 */
export interface Share {
  seat: number;
  /** tiles */
  laid: number;
  /** tiles */
  taken: number;
  /** cards that were fulfilled by it for good */
  fulfilled: number;
  /** broken ones that could be fulfilled again */
  mended: number;
  /** cards that were broken by it */
  spoiled: number;
  /** fulfilled ones that were open again */
  reopened: number;
  /** fulfilled and mended, less spoiled and reopened */
  towards: number;
}

/** A riddle, as it is offered: nothing of its answer. */
export interface RiddleCard {
  /** in addresses */
  name: string;
  players: number;
  /** whose move is asked for */
  seat: number;
  /** from 0, seen at once, to 100 */
  hard: number;
  /** the same in five steps, from 0 */
  grade: number;
  /** so many moves the rules allow, or so many ways to lay the tiles */
  possible: number;
  /** that are to be laid, by name; none where a move is asked for */
  tiles: string[];
}

/** What somebody has tried, in its order: moves, or gardens by the commands that lay tiles. */
export interface Tries {
  moves: number[];
  gardens: string[][];
}

/** A move of a riddle's position, in points. */
export interface RiddleMove {
  move: number;
  notation: string;
  /** what it brings at once */
  effect: Effect;
  /** the seat's total that is expected at the end; null: not weighed */
  end: number | null;
  /** in the expected margin over the best rival, against the best move */
  cost: number | null;
  /** of `cost`, a standard error */
  error: number | null;
}

/** Why: told once a riddle is solved, or its tries are used up. */
export interface Reason {
  /** moves alike in worth, all of them answers */
  right: RiddleMove[];
  /** those that came closest and those that were tried, best first */
  others: RiddleMove[];
  /** points by which the right ones are ahead of the best of all others */
  lead: number;
  /** so often each was played on to the end */
  playouts: number;
}

/** A garden, and what is told of it in hindsight: of a wrong one what is wrong, else all. */
export interface GardenTold {
  /** the game's view with all tiles laid */
  view: Record<string, unknown>;
  told: Happening[];
}

/** What is told of the tries. */
export interface TriesTold {
  /** the last one is an answer */
  right: boolean;
  /** tries; 0 as well once it is solved */
  left: number;
  /** in their order, where a move is asked for */
  tried: RiddleMove[];
  /** None as long as one may try again */
  reason: Reason | null;
  /** in their order, where a garden is asked for */
  gardens: GardenTold[];
  /** None as long as one may try again */
  answer: GardenTold | null;
}

/** What a host asks for. */
export interface NewTournament {
  game: string;
  form: "round_robin" | "swiss";
  /** of its tables: without a clock no round would end */
  pace: Pace;
  options?: Record<string, unknown>;
  /**
   * How many rounds the Swiss system has, at tables of two fewer if nobody is left to be met;
   * nothing elsewhere.
   */
  rounds?: number | null;
  /** at each table */
  seats?: number;
  /** whether everybody finds it; else who has its address */
  listed?: boolean;
  /** whether who sees its page may watch, but for the deal they still play */
  spectators?: boolean;
  /** of the host */
  name?: string | null;
  /** whether the host has entered */
  plays?: boolean;
}

export interface Enter {
  name?: string | null;
}

/** So many bots of one strength enter. */
export interface AddBots {
  bot: string;
  level?: number | null;
  count?: number;
}

export interface CreatedTournament {
  tournament: string;
}

/** A tournament in a list. */
export interface TournamentCard {
  tournament: string;
  game: string;
  form: "round_robin" | "swiss";
  /** at each table */
  seats: number;
  stage: "gathering" | "over" | "running";
  /** their name; empty where there is none */
  host: string;
  entrants: number;
  /** that is played, or was last; 0: none yet */
  round: number;
  rounds: number;
  pace: Pace;
  /** Unix seconds */
  created: number;
  /** whether whoever asks hosts it or has entered */
  mine: boolean;
}

export interface TournamentLists {
  /** which whoever asks hosts or has entered */
  mine: TournamentCard[];
  /** that everybody finds and that are not over */
  others: TournamentCard[];
}

/** Somebody who plays in it. */
export interface Entrant {
  number: number;
  /** empty where nobody gave one */
  name: string;
  bot: string | null;
  level: number | null;
  /** plays in no further round */
  gone: boolean;
  mine: boolean;
}

/** A table of a round. */
export interface Paired {
  board: number;
  /** numbers of entrants by seat; one alone has a bye */
  seats: number[];
  over: boolean;
  /** Where it is played, for who sits there; when the round is over, for all. */
  table: string | null;
  /** while it is played: where whoever asks may watch */
  watch: string | null;
  /** of the link to its replay, when the round is over and it may be looked at */
  key: string | null;
  /** by seat, when the round is over */
  places: number[] | null;
  /** the same; none where it was not played to the end */
  totals: number[] | null;
  /** the same: what each has won of the table, for the standings */
  points: number[] | null;
  /** seats at which a bot played on when somebody's time was over */
  stood_in: number[];
  /**
   * Entrants for whom the game waits while it is played, bots left out: told to the host, whose
   * closing of the round would put them last.
   */
  awaited: number[];
}

export interface TournamentRound {
  number: number;
  over: boolean;
  tables: Paired[];
}

/** Where an entrant stands after the rounds that are over. */
export interface TournamentStanding {
  /** equals share one */
  place: number;
  entrant: number;
  /** of each table what part of the others they came before */
  points: number;
  /** of the same deals at the same seats, what part of the others did worse */
  duplicate: number;
  /** points of the others at their tables, as far as they came before them */
  beaten: number;
  /** tables */
  played: number;
}

/** All that whoever asks may know of one. */
export interface Tournament {
  tournament: string;
  game: string;
  options: Record<string, unknown>;
  form: "round_robin" | "swiss";
  /** at each table */
  seats: number;
  stage: "gathering" | "over" | "running";
  host: string;
  /** whether it is whoever asks */
  hosting: boolean;
  listed: boolean;
  /** whether its games may be watched */
  spectators: boolean;
  pace: Pace;
  round: number;
  rounds: number;
  /** How many there would be if it began with who has entered; 0 while they are too few. */
  rounds_with_these: number;
  /** Unix seconds */
  created: number;
  /** entrants there may be */
  most: number;
  entrants: Entrant[];
  /** that which is played, too */
  played: TournamentRound[];
  standings: TournamentStanding[];
}

/**
 * A move. In a game of turns it says which version of the table it is meant for. In a real-time
 * game it needs none: `move` is a command in words that name things and places, such as "put A05
 * at 2,-1 r1", and the order of arrival decides.
 */
export interface Play {
  type: "play";
  seat: number;
  move: number | string;
  version?: number | null;
  /** the sender's number for it: `done` or `refused` repeats it */
  ref?: number | null;
}

/** Take back, where `TableState.undo` names the seat; ask to, where `ask_undo` does. */
export interface Undo {
  type: "undo";
  seat: number;
  version: number;
}

/** Whoever `undo_asked` waits for says whether the move may be taken back. */
export interface AnswerUndo {
  type: "answer_undo";
  agree: boolean;
  version: number;
}

/**
 * Ask the others for a pause of all clocks, or that a bot keeps the seat of somebody who is
 * absent: `about` names it. Done at once where there is nobody to ask.
 */
export interface Propose {
  type: "propose";
  kind: "pause" | "stand_in";
  about?: number | null;
}

/** Whoever `TableState.proposal` waits for agrees, or refuses. */
export interface Answer {
  type: "answer";
  /** its `version` */
  proposal: number;
  agree: boolean;
}

/** End a pause. A move of a person's does it, too. */
export interface Resume {
  type: "resume";
}

/** Where `TableState.gathering` waits: my seats are ready, or (`false`) not yet. */
export interface Ready {
  type: "ready";
  ready?: boolean;
}

/**
 * Ask what a move would change; answered with `effect`, to the asker alone. Why a move is not
 * allowed is asked in the same way: `refused` tells it. `move` is as in `play`.
 */
export interface Aim {
  type: "aim";
  seat: number;
  move: number | string;
  /** the sender's number for it: `effect` or `refused` repeats it */
  ref?: number | null;
}

/** End a real-time game that no deadline ends. */
export interface Stop {
  type: "stop";
  seat: number;
}

/** Ask the bots of a real-time game that let others act first to go on before this seat. */
export interface Urge {
  type: "urge";
  seat: number;
}

/**
 * Whoever learns has read on: the move that the lesson has written for another seat may be
 * played.
 */
export interface Onward {
  type: "onward";
  version: number;
}

/**
 * Something to read was opened or closed, or more was played than has been shown yet, and then
 * was shown. Bots wait meanwhile for who sits alone with them and against no clock, for ten
 * minutes at most.
 */
export interface Reading {
  type: "reading";
  open: boolean;
}

/**
 * Give a sign to all at the table, where `TableState.nods` is true. It is seen for some seconds
 * and written down nowhere.
 */
export interface Nod {
  type: "nod";
  seat: number;
  sign: "flower" | "leaf" | "nod" | "thinking";
  /** the sender's number for it: `done` or `refused` repeats it */
  ref?: number | null;
}

export interface Sync {
  type: "sync";
  since: number;
}

export interface Ping {
  type: "ping";
}

/**
 * After connecting, after `sync`, and after every event. One message may carry several events (a
 * move and what nature added, or what a slow line held up); those it carries follow without a
 * gap on what this connection was sent before. A client that still finds a gap between its last
 * version and the first event sends `sync` with that version.
 */
export interface State {
  type: "state";
  state: TableState;
}

export interface Refused {
  type: "refused";
  problem: Problem;
  version: number;
  /** of the command or question refused */
  ref: number | null;
}

/** A command that had a `ref` was carried out, and is part of this version of the table. */
export interface Done {
  type: "done";
  ref: number;
  version: number;
}

export interface EffectMessage {
  type: "effect";
  effect: Effect;
  /** of the question answered */
  ref: number | null;
}

export interface Presence {
  type: "presence";
  seats: SeatCard[];
}

/** Somebody has given a sign just now; who comes later is not told of it. */
export interface Nodded {
  type: "nodded";
  seat: number;
  sign: "flower" | "leaf" | "nod" | "thinking";
}

/**
 * What whoever hosts Hortus says to everybody, whenever it changes, and after connecting if
 * there is something to say.
 */
export interface HouseMessage {
  type: "house";
  upkeep: Upkeep;
}

/** What the house says to everybody. */
export interface Upkeep {
  notice: Notice | null;
  /** nobody may lay tables or move, and clocks stand still */
  resting: boolean;
}

/** A line of whoever hosts Hortus, to everybody. */
export interface Notice {
  text: string;
  /** Unix milliseconds: tells it from those before, which somebody may have put away */
  at: number;
}

export interface Closed {
  type: "closed";
  reason: "deleted" | "expired" | "restarting" | "revoked";
}

export interface Pong {
  type: "pong";
}

/** A lesson of a game. */
export interface Lesson {
  title: Said;
  about: Said;
  minutes: number;
  place: number;
  players: number;
  seed: string;
  steps: (Tell | Ask | Build | Question | Rival)[];
  expansion: boolean;
  options: Record<string, unknown>;
  rivals: string[];
  so_far: string[];
  /** Where it was read from. */
  game: string;
  name: string;
}

/** Something is told; whoever learns goes on when they have read it. */
export interface Tell {
  step: "tell";
  say: Said;
  point: string[];
}

/** A move is asked for. Others that the rules allow are answered and not played. */
export interface Ask {
  step: "ask";
  say: Said;
  point: string[];
  moves: string[];
  then: string[];
  otherwise: Said | null;
  wrong: Wrong[];
  done: Said | null;
}

/** What is said to a kind of wrong moves. */
export interface Wrong {
  moves: string[];
  say: Said;
}

/** Free play, until something happens. */
export interface Build {
  step: "build";
  say: Said;
  point: string[];
  until: string;
  way: string[];
  wrong: Wrong[];
  vain: Said | null;
  done: Said | null;
}

/** One of some things is to be pointed out. */
export interface Question {
  step: "question";
  say: Said;
  point: string[];
  choices: string[];
  right: string[];
  otherwise: Said;
  done: Said;
  answers: Record<string, Said>;
}

/** Another seat plays a written move, once what is said was read. */
export interface Rival {
  step: "rival";
  say: Said;
  point: string[];
  move: string;
  then: string[];
}

export type ClientMessage = Play | Undo | AnswerUndo | Propose | Answer | Resume | Ready | Aim | Stop | Urge | Onward | Reading | Nod | Sync | Ping;

export type ServerMessage = State | Refused | Done | EffectMessage | Presence | Nodded | HouseMessage | Closed | Pong;
