/** The way through a replay: where one stands, where one stops next, and how it plays by itself. */

import { onDestroy } from "svelte";
import type { GameModule } from "../games/game";
import { frameAt, stopAt, turnsOf, type Stop } from "../lib/turns";
import { PAUSES, settings } from "../lib/settings.svelte";
import type { Frame } from "../generated/wire";

const FASTEST = 40; // milliseconds that a frame stays at least
const READABLE = 300; // milliseconds that one stays where what happened is read

/** To be made while a component is. */
export class Walk {
  /** One stops at each step, not at whole turns. */
  steps = $state(false);
  playing = $state(false);
  /** How fast a game in real time is played. */
  times = $state(1);
  #stop: Stop = $state.raw({ turn: 0, step: null });

  readonly turns = $derived.by(() => turnsOf(this.frames(), this.game()?.begins));
  /** The number of the frame on show. */
  readonly at = $derived.by(() => frameAt(this.turns, this.#stop));
  /** The frames at which one stops on the way. */
  readonly stops = $derived.by(() =>
    this.steps ? this.frames().map((_, n) => n) : this.turns.map(({ last }) => last),
  );
  /** Which of these is on show. */
  readonly place = $derived.by(() => this.stops.findIndex((one) => one >= this.at));
  /** What it is called. */
  readonly stop = $derived.by(() => stopAt(this.turns, this.at, this.steps));
  readonly turn = $derived.by(() => this.turns[this.stop.turn]!);
  /** The frames that led here from the stop before. */
  readonly shown = $derived.by(() =>
    this.frames().slice(this.stop.step === null ? this.turn.first : this.at, this.at + 1),
  );

  constructor(
    private readonly frames: () => Frame[],
    private readonly game: () => GameModule | null,
    start: Stop | null,
    private readonly onmove: (stop: Stop) => void,
  ) {
    if (start !== null) {
      this.#stop = start;
      this.steps = start.step !== null;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    $effect(() => {
      if (!this.playing) return;
      if (this.place >= this.stops.length - 1) {
        this.playing = false;
        return;
      }
      timer = setTimeout(() => this.go(this.place + 1), this.#stay(this.at));
      return () => clearTimeout(timer);
    });
    onDestroy(() => clearTimeout(timer));
  }

  go(place: number): void {
    const next = Math.min(this.stops.length - 1, Math.max(0, place));
    if (next !== this.place) this.#halt(this.stops[next]!);
  }

  /** Half of a turn is no stop where one goes by turns: there it is the whole turn. */
  goBy(way: "turns" | "steps"): void {
    const { at } = this;
    this.steps = way === "steps";
    this.#halt(at);
  }

  #halt(frame: number): void {
    this.#stop = stopAt(this.turns, frame, this.steps);
    this.onmove(this.#stop);
  }

  /** How long a frame stays: as long as it did at the table, where all played at once. */
  #stay(number: number): number {
    const frames = this.frames();
    const [now, next] = [frames[number]?.event, frames[number + 1]?.event];
    if (!this.game()?.realTime) return Math.max(READABLE, PAUSES[settings.speed]);
    if (!now || !next) return FASTEST;
    return Math.max(FASTEST, (next.at - now.at) / this.times);
  }
}
