/** One table as this visitor sees it: the open line to the server and what is on show now. */

import { follow, type TableClock } from "../lib/clock";
import * as api from "../lib/api";
import type { Standings } from "../lib/deeds";
import { Feed, patience } from "../lib/feed";
import { house } from "../lib/house.svelte";
import { Heartbeat } from "../lib/heartbeat";
import { Moments } from "../lib/moment.svelte";
import { Pacer } from "../lib/pacer";
import { followSeats, type FollowedClocks } from "../lib/seatClocks";
import { PAUSES, settings } from "../lib/settings.svelte";
import type { Begins } from "../lib/turns";
import {
  haste,
  lagsBehind,
  pauseFor,
  sitsDown,
  tooFarBehind,
  turnsIn,
  turnsSince,
  type Shown,
} from "./pacing";
import type {
  ClientMessage,
  Effect,
  Nodded,
  Problem,
  Proposal,
  ServerMessage,
  LogEntry,
  TableState,
} from "../generated/wire";

export type Line = "connecting" | "open" | "lost" | "closed";
export type Ending = "deleted" | "expired" | "revoked" | "restarting" | "missing" | "signed out";

/** What the server answers to a command; "lost" if the line broke before it did. */
export type Reply =
  { kind: "done"; version: number } | { kind: "refused"; problem: Problem } | { kind: "lost" };

const ANSWER = 6_000; // milliseconds that the table has to say whether it still exists

export class LiveTable {
  /** What is on show; it may lag a little behind `newest` while moves are shown one by one. */
  state = $state.raw<TableState | null>(null);
  newest = $state.raw<TableState | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** How the points stood: after what was on show, and after all before it, as the table tells. */
  standings: Standings = $state.raw(new Map());
  line = $state<Line>("connecting");
  ending = $state<Ending | null>(null);
  effect = $state.raw<Effect | null>(null);
  refusal = $state.raw<Problem | null>(null);
  /** So many turns were played at one step to what is on show; 0 where it was one, which is seen. */
  passed = $state(0);
  /** True from sending a move until the server answers it. */
  sending = $state(false);
  /** The table's clock, of games that keep time. */
  clock = $state.raw<TableClock | null>(null);
  /** The clocks of the seats, where people have so much time. */
  clocks = $state.raw<FollowedClocks | null>(null);

  #socket: WebSocket | null = null;
  readonly #feed = new Feed();
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  readonly #heartbeat = new Heartbeat(
    () => this.#send({ type: "ping" }),
    () => this.#fallenSilent(),
  );
  #left = false;
  #sentAt = -1;
  readonly #asked = new Map<number, (reply: Reply) => void>();
  #references = 0;
  /** Whose deed is on show, until the piece has landed. */
  readonly #moments = new Moments();
  readonly #pacer = new Pacer<Shown>(
    (next) => this.#show(next),
    (shown, waiting) => this.#pause * haste(shown.state, waiting),
  );
  /** The server was told that more was played than has been shown. */
  #lags = false;
  /** How long what is on show stays, in milliseconds, where nothing presses. */
  #pause = 0;

  constructor(
    readonly id: string,
    /** Told of each event that was on show; without it nobody asks what happened here before. */
    private readonly told: ((event: LogEntry, state: TableState) => void) | null,
    /** Told of each sign that somebody gives. */
    private readonly nodded: ((given: Nodded) => void) | null = null,
    /** Whether a move begins a turn, in games in which not every move is one. */
    private readonly begins: () => Begins | undefined = () => undefined,
  ) {
    this.#connect();
    document.addEventListener("visibilitychange", this.#wake);
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#doubt);
  }

  get moment() {
    return this.#moments.now;
  }

  /** Nobody waits any longer for the piece that is on its way. */
  landed(): void {
    this.#moments.end();
  }

  play(seat: number, move: number): void {
    if (this.newest === null) return;
    this.#pacer.hurry();
    this.#sentAt = this.newest.version;
    this.sending = this.#send({ type: "play", seat, version: this.newest.version, move });
  }

  /** A command in lasting words, for games in real time. It resolves with the server's answer. */
  act(seat: number, move: string): Promise<Reply> {
    return this.#command((ref) => ({ type: "play", seat, move, ref }));
  }

  #command(numbered: (ref: number) => ClientMessage): Promise<Reply> {
    const ref = ++this.#references;
    return new Promise((resolve) => {
      if (!this.#send(numbered(ref))) return resolve({ kind: "lost" });
      this.#asked.set(ref, resolve);
    });
  }

  /** Gives a sign without words to all who are there. */
  nod(seat: number, sign: Nodded["sign"]): Promise<Reply> {
    return this.#command((ref) => ({ type: "nod", seat, sign, ref }));
  }

  /** Ends a game that no clock ends. */
  stop(seat: number): void {
    this.#send({ type: "stop", seat });
  }

  /** Bots that let others act first go on. */
  urge(seat: number): void {
    this.#send({ type: "urge", seat });
  }

  undo(seat: number): void {
    if (this.newest !== null) this.#send({ type: "undo", seat, version: this.newest.version });
  }

  /** Lets another take their move back, or does not. */
  answerUndo(agree: boolean): void {
    if (this.newest !== null)
      this.#send({ type: "answer_undo", agree, version: this.newest.version });
  }

  /** Asks the others for a pause, or for a bot on an absent seat. */
  propose(kind: Proposal["kind"], about: number | null = null): void {
    this.#send({ type: "propose", kind, about });
  }

  /** Agrees to what others ask, or does not. */
  answer(proposal: Proposal, agree: boolean): void {
    this.#send({ type: "answer", proposal: proposal.version, agree });
  }

  /** Ends a pause. */
  resume(): void {
    this.#send({ type: "resume" });
  }

  /** The table may begin as far as I am concerned, or not yet. */
  sayReady(ready: boolean): void {
    this.#send({ type: "ready", ready });
  }

  /** Lets the lesson play what it has written for another seat. */
  onward(): void {
    if (this.newest !== null) this.#send({ type: "onward", version: this.newest.version });
  }

  /** Bots wait for who reads, where nobody else does: until what this returns is called. */
  read(): () => void {
    this.#send({ type: "reading", open: true });
    return () => void this.#send({ type: "reading", open: false });
  }

  aim(seat: number, move: number): void {
    void this.ask(seat, move);
  }

  /** Why a move is not allowed; null where it is, and where the table does not answer. */
  ask(seat: number, move: number | string): Promise<Problem | null> {
    const ref = ++this.#references;
    return new Promise((resolve) => {
      if (!this.#send({ type: "aim", seat, move, ref })) return resolve(null);
      this.#asked.set(ref, (reply) => resolve(reply.kind === "refused" ? reply.problem : null));
    });
  }

  /** The hand does something else: what was refused before is of no interest any more. */
  pardon(): void {
    this.refusal = null;
  }

  forget(): void {
    this.effect = null;
  }

  leave(): void {
    this.#left = true;
    this.#pacer.clear();
    this.#moments.end();
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#heartbeat.stop();
    document.removeEventListener("visibilitychange", this.#wake);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#doubt);
    if (this.#socket !== null) hangUp(this.#socket);
  }

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    this.#heartbeat.expect();
    return true;
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/tables/${this.id}/socket?since=${this.#feed.since}`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#lags = false; // of a line that was cut the server waits for nobody
    this.#heartbeat.expect(); // the first state comes by itself
    socket.onmessage = (message) => {
      if (this.#left || this.#socket !== socket) return; // what was under way when it was closed
      // Not before the table has told how it stands: what is on show may be long past.
      this.line = "open";
      this.#tries = 0;
      this.#heartbeat.heard();
      if (typeof message.data === "string") this.#hear(JSON.parse(message.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#broken();
    };
  }

  /** It does not break by itself for minutes, so it is given up. */
  #fallenSilent(): void {
    if (this.#socket !== null) hangUp(this.#socket);
    this.#broken();
  }

  #broken(): void {
    this.#socket = null;
    this.#heartbeat.stop();
    if (this.#left) return;
    this.sending = false;
    for (const resolve of this.#asked.values()) resolve({ kind: "lost" });
    this.#asked.clear();
    if (this.ending !== null && this.ending !== "restarting") {
      this.line = "closed";
      return;
    }
    this.line = this.state === null && this.#tries === 0 ? "connecting" : "lost";
    this.#retry = setTimeout(() => void this.#reconnect(), patience(this.#tries++));
  }

  /** A refused socket tells no reason, so the table itself is asked whether it still exists. */
  async #reconnect(): Promise<void> {
    this.#retry = null;
    try {
      const answer = await fetch(`/api/tables/${this.id}`, {
        signal: AbortSignal.timeout(ANSWER),
      });
      if (this.#left) return;
      if (answer.status === 404 || answer.status === 403 || answer.status === 410) {
        const refused = answer.status === 403 ? await whyRefused() : "deleted";
        this.ending = this.state === null ? "missing" : refused;
        this.line = "closed";
        return;
      }
    } catch {
      // Still offline: the next try to connect tells.
    }
    if (!this.#left) this.#connect();
  }

  /** Back from sleep or from a tunnel: try at once, not after the rest of the wait. */
  readonly #wake = (): void => {
    if (!document.hidden) this.retry();
  };

  /** Tries at once. */
  retry(): void {
    if (this.#retry !== null) {
      clearTimeout(this.#retry);
      void this.#reconnect();
    } else if (this.#socket !== null) this.#heartbeat.expect(); // it may be dead and not know it
  }

  /** A server on this very machine is there without a network, so it is asked. */
  readonly #doubt = (): void => {
    if (this.#socket !== null) this.#heartbeat.doubt();
  };

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        this.#receive(message.state);
        break;
      case "done":
        this.#answer(message.ref, { kind: "done", version: message.version });
        break;
      case "refused":
        if (!this.#answer(message.ref, { kind: "refused", problem: message.problem })) {
          this.sending = false;
          this.refusal = message.problem;
        }
        if (this.newest !== null && message.version !== this.newest.version)
          this.#send({ type: "sync", since: this.#feed.since });
        break;
      case "effect":
        this.effect = message.effect;
        this.#answer(message.ref, { kind: "done", version: this.newest?.version ?? 0 });
        break;
      case "presence":
        if (this.newest !== null) this.newest = { ...this.newest, seats: message.seats };
        if (this.state !== null) this.state = { ...this.state, seats: message.seats };
        break;
      case "nodded":
        this.nodded?.(message);
        break;
      case "house":
        house.hear(message.upkeep);
        break;
      case "closed":
        this.ending = message.reason;
        break;
      case "pong":
        break;
    }
  }

  /** True where somebody waited for this answer. */
  #answer(ref: number | null | undefined, reply: Reply): boolean {
    const resolve = ref === null || ref === undefined ? undefined : this.#asked.get(ref);
    if (resolve === undefined) return false;
    this.#asked.delete(ref!);
    resolve(reply);
    return true;
  }

  #receive(state: TableState): void {
    const arrival = this.#feed.take(state);
    if (arrival === "old") return;
    if (arrival === "gap") {
      this.#send({ type: "sync", since: this.#feed.since });
      return;
    }
    this.ending = null;
    const before = this.newest;
    this.newest = state;
    this.clock = follow(state.clock);
    this.clocks = followSeats(state.clocks);
    if (state.version > this.#sentAt) this.sending = false;
    const turns = before === null ? 0 : turnsSince(before, this.#feed.events, this.begins());
    const waiting = [...this.#pacer.waiting, { state, turns }];
    const atOneStep = { state, turns: turnsIn(waiting) };
    // Where many hands act at once, everybody sees everything at once.
    const unpaced = before === null || this.clock !== null || document.hidden;
    if (unpaced || sitsDown(state, before)) this.#pacer.jump(atOneStep);
    else if (tooFarBehind(state, waiting)) this.#pacer.replace(atOneStep);
    else this.#pacer.push({ state, turns });
    this.#tellWhetherItLags();
  }

  /** Bots that play faster than is shown wait, where nobody else plays. */
  #tellWhetherItLags(): void {
    const { newest } = this;
    const lags = newest !== null && this.clock === null && lagsBehind(newest, this.#pacer.waiting);
    if (lags !== this.#lags && this.#send({ type: "reading", open: lags })) this.#lags = lags;
  }

  #show({ state, turns }: Shown): void {
    const before = this.state;
    this.state = state;
    if (turns > 0) this.passed = turns > 1 && this.clock === null ? turns : 0;
    this.standings = new Map(this.standings).set(state.version, state.standings);
    this.log = this.#feed.events.filter((event) => event.version <= state.version);
    const fresh = this.log.filter((event) => event.version > (before?.version ?? -1));
    this.#pause = pauseFor(state, fresh, settings.speed);
    this.effect = null;
    this.refusal = null;
    this.#tellWhetherItLags();
    if (this.#passedOver(before)) void this.#recall();
    if (before === null || state.version <= before.version) return;
    this.#beginMoment(state, fresh);
    // Of several turns at one step the last is told.
    const last = this.passed > 0 ? fresh.findLastIndex(({ kind }) => kind === "move") : 0;
    for (const event of fresh.slice(Math.max(0, last))) this.told?.(event, state);
  }

  /** Moves were made of which nobody here saw how the points stood between them. */
  #passedOver(before: TableState | null): boolean {
    if (this.told === null || this.clock !== null) return false;
    const since = before?.version ?? 0;
    const made = this.log.filter(({ kind, version }) => kind === "move" && version > since);
    return made.length > (before === null ? 0 : 1);
  }

  /** Whoever comes later is told what each move brought as if they had been there. */
  async #recall(): Promise<void> {
    try {
      const course = await api.course(this.id);
      const known = course.map(({ version, standings }) => [version, standings] as const);
      this.standings = new Map([...known, ...this.standings]);
    } catch {
      // Then it is told without points, until the page is opened again.
    }
  }

  /** A piece of mine lies where I aimed it, and who may act does not wait for the last of several turns that
   * came at one step. */
  #beginMoment(state: TableState, fresh: readonly LogEntry[]): void {
    const move = fresh.findLast(({ kind }) => kind === "move");
    if (move === undefined || move.seat === null) return;
    const seen = state.mine.includes(move.seat) || (this.passed > 0 && state.mine.length > 0);
    if (state.over || this.clock !== null || seen) this.#moments.end();
    else this.#moments.begin({ version: move.version, mover: move.seat }, PAUSES[settings.speed]);
  }
}

/** Who had a place at a table and is refused: without it, or not known here any more. */
async function whyRefused(): Promise<Ending> {
  const { devices } = await api.me();
  return devices === 0 ? "signed out" : "revoked";
}

/** A line that is not yet up is closed once it is: browsers complain of one cut before that. */
function hangUp(socket: WebSocket): void {
  socket.onmessage = socket.onclose = null;
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
