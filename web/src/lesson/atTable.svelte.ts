/** The lesson that is taught at a table: it is fetched once, follows what happens there, and keeps
 * how far somebody has come. */

import { untrack } from "svelte";
import type { TableState } from "../generated/wire";
import * as api from "../lib/api";
import type { LiveTable } from "../table/live.svelte";
import { Course } from "./course.svelte";
import { haveLearnt, keepPlace, placeKept } from "./learnt";

/** What is known at the table about who learns there. */
export interface Learning {
  /** Everything that has happened is on show, and its pieces have landed. */
  settled: boolean;
  current: boolean;
  /** The moves with what is in the hand; null while it is empty. */
  reach: number[] | null;
  refused: boolean;
  /** What the others did last, in words; null where that is told nowhere. */
  told: string | null;
}

/** To be made while a component is. */
export class LessonAtTable {
  /** Null where nothing is taught, and until it has come. */
  course = $state.raw<Course | null>(null);
  #asksFor = ""; // the lesson that is being fetched

  constructor(
    private readonly live: LiveTable,
    private readonly learning: () => Learning,
  ) {
    $effect(() => {
      const { state } = live;
      if (state?.lesson == null || state.lesson.riddle || this.#asksFor === state.lesson.name)
        return;
      this.#asksFor = state.lesson.name;
      void this.#fetch(state, state.lesson);
    });
    $effect(() => {
      const done = live.state?.lesson?.done;
      if (done === undefined || !learning().settled) return;
      untrack(() => this.course?.follow(done, learning().told));
    });
    $effect(() => this.#keep());
    $effect(() => {
      // Once it was tried all the same, it is said where it was tried.
      if (this.course !== null) this.course.early = learning().refused ? null : this.#early;
    });
  }

  async #fetch({ game, table }: TableState, { name, done }: NonNullable<TableState["lesson"]>) {
    const found = await api.lesson(game, name);
    const course = new Course(found, done, placeKept(found.game, found.name, table));
    course.underWay = done === 0 && this.live.log.some(({ kind }) => kind === "move");
    this.course = course;
  }

  #keep(): void {
    if (this.course === null) return;
    const { lesson, at, steps, over } = this.course;
    if (over) haveLearnt(lesson.game, lesson.name);
    else if (at > 0) {
      keepPlace(lesson.game, lesson.name, { table: this.live.id, at, steps: steps.length });
    }
  }

  /** In a lesson one moves where a move is asked for. */
  readonly free = $derived.by(() =>
    this.course === null ? this.live.state?.lesson == null : this.course.moves,
  );

  /** A move that the lesson has written for another seat is on its way. */
  readonly written = $derived.by(() => this.course?.watched === true && !this.learning().current);

  /** A move is asked for, and not at any one place: something is to be taken up first. */
  readonly takesUp = $derived.by(
    () => this.course !== null && this.course.moves && this.course.step!.point.length === 0,
  );

  /** The step on show speaks of things that have their place on the table. */
  readonly points = $derived.by(() => {
    const { step, question } = this.course ?? {};
    return [...(step?.point ?? []), ...(question?.choices ?? [])].length > 0;
  });

  /** What is said as soon as something is in the hand with which no move is asked for. */
  readonly #early = $derived.by(() => {
    const { reach } = this.learning();
    if (!this.free || this.course === null || reach === null || reach.length === 0) return null;
    const answers = (this.live.state?.lesson?.answered ?? []).filter(({ moves }) =>
      moves.some((move) => reach.includes(move)),
    );
    const answered = new Set(answers.flatMap(({ moves }) => moves));
    return reach.every((move) => answered.has(move)) ? (answers[0]?.said ?? null) : null;
  });

  readOn(): void {
    if (this.course?.watched) this.live.onward();
    else this.course?.next();
  }
}
