/** How far somebody has come in a lesson: which step is on show, and what was said to them last. */

import type { Lesson, Question, Said } from "../generated/wire";

export type Step = Lesson["steps"][number];

/** Steps in which something happens at the table. The others are between the page and its reader. */
export function happens(step: Step): boolean {
  return step.step === "ask" || step.step === "build" || step.step === "rival";
}

/** The step to go on with where so many have happened at the table. */
export function after(steps: Step[], done: number): number {
  let left = done;
  const next = steps.findIndex((step) => left === 0 || (happens(step) && --left < 0));
  return left > 0 || next < 0 ? steps.length : next;
}

export class Course {
  readonly steps: Step[];
  /** The number of the step on show; as many as there are once all is done. */
  at = $state(0);
  /** What was answered to the step on show; `right` once it is done and only remains to be read. */
  answer = $state.raw<{ said: Said; right: boolean } | null>(null);
  /** What another seat did in the step on show, once it is done and remains to be seen. */
  told = $state<string | null>(null);
  /** Things that were pointed out and are not what was asked for. */
  tried = $state.raw<string[]>([]);

  /** Said of what is in the hand, with which no move is asked for. */
  early = $state.raw<Said | null>(null);
  /** What is to be taken up instead is out of sight as long as that is in the hand. */
  goesBack = $state(false);
  /** What was pointed out last is none of the choices. */
  beside = $state(false);
  /** It begins in the middle of a game. */
  underWay = $state(false);
  #called = $state.raw<{ step: Step | null; names: string[] }>({ step: null, names: [] });

  constructor(
    readonly lesson: Lesson,
    done: number,
    /** The step that was on show before the page was left. */
    left = 0,
  ) {
    this.steps = lesson.steps;
    const read = this.steps.slice(0, left).filter(happens).length === done;
    this.at = read ? Math.max(left, after(this.steps, done)) : after(this.steps, done);
    this.#done = done;
  }

  #done: number;

  readonly step = $derived.by<Step | null>(() => this.steps[this.at] ?? null);
  /** What the things are called that the step on show points at, for who does not see the rings; none as long
   * as they are not found. */
  readonly named = $derived(this.#called.step === this.step ? this.#called.names : []);
  readonly over = $derived(this.step === null);
  /** A move is asked for now. */
  readonly moves = $derived(
    (this.step?.step === "ask" || this.step?.step === "build") && !this.answer?.right,
  );
  /** Whoever learns goes on by themselves. */
  readonly waits = $derived(
    this.step !== null &&
      (this.answer?.right === true || this.told !== null || this.step.step === "tell"),
  );
  /** Another seat moves once what is said was read. */
  readonly watched = $derived(this.step?.step === "rival" && !this.waits);
  readonly question = $derived.by<Question | null>(() =>
    this.step?.step === "question" && !this.answer?.right ? this.step : null,
  );

  /** So many steps have happened at the table, as it is on show; `told` is what others did there. */
  follow(done: number, told: string | null): void {
    if (done === this.#done) return;
    this.#done = done;
    const next = after(this.steps, done);
    const step = this.steps[next - 1];
    const said = step !== undefined && "done" in step ? step.done : null;
    const seen = step?.step === "rival" ? told : null;
    if (said === null && seen === null) return this.#go(next);
    this.#go(next - 1);
    this.told = seen;
    this.answer = said && { said, right: true };
  }

  callThem(names: string[]): void {
    this.#called = { step: this.step, names };
  }

  /** It was read. */
  next(): void {
    if (this.waits) this.#go(this.at + 1);
  }

  /** Something was pointed out that is none of the choices. */
  pointBeside(): void {
    if (this.question === null) return;
    this.answer = null;
    this.beside = true;
  }

  /** A thing was pointed out. */
  point(thing: string): void {
    const asked = this.question;
    if (asked === null) return;
    this.beside = false;
    const right = asked.right.includes(thing);
    const said = asked.answers[thing] ?? (right ? asked.done : asked.otherwise);
    this.answer = { said, right };
    if (!right) this.tried = [...this.tried, thing];
  }

  #go(at: number): void {
    this.at = at;
    this.beside = false;
    this.answer = null;
    this.told = null;
    this.tried = [];
  }
}
