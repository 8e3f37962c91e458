/** What the strip of deeds leaves out where it has no room for all: words are whole, or not there. */

import { tick } from "svelte";
import { mediaOf } from "../lib/screens";
import type { ShownDeed } from "../games/game";

const ROOMY = mediaOf("roomy");
const REACH = 6; // pixels by which letters reach beyond their lines, where nothing is cut off

export const PICTURES = 2; // of one deed, at most

export const nameOf = ({ deed }: ShownDeed): string => `${deed.seat} ${deed.moves[0]!.version}`;

/** What is left out beside words, one thing after another: words that tell what it brought stay longer than
 * pictures do. */
const WAYS: readonly { pictures: number; gains: boolean }[] = [
  { pictures: PICTURES, gains: true },
  { pictures: 1, gains: true },
  { pictures: 0, gains: true },
  { pictures: 1, gains: false },
  { pictures: 0, gains: false },
];

/** To be made while a component is. */
export class Sparing {
  /** They take all the room that the line leaves. */
  broad = $state(false);
  /** So many pictures stand beside the words of each. */
  pictures = $state(PICTURES);
  /** Words have no room even so: pictures, names and points stand for them, and who presses one is told it
   * in full. */
  pictured = $state(false);
  /** How many of the first have no room at all, where there is one line for everything. */
  leftOut = $state(0);
  /** Deeds that are told in short, each with which of its short forms: 1 for the first. */
  #shortened = $state.raw<ReadonlyMap<string, number>>(new Map());

  constructor(
    private readonly deeds: () => readonly ShownDeed[],
    /** The list that holds an item for each of them. */
    private readonly strip: () => HTMLElement | undefined,
    /** The question and what others did stand in one line. */
    private readonly inOneLine: () => boolean,
  ) {}

  isShortened = (name: string): boolean => this.#shortened.has(name);

  wordsOf = (one: ShownDeed): string => formOf(one, this.#steps(one));

  /** The words of it that are shown tell what it brought. */
  tellsPoints = (one: ShownDeed): boolean => tellsPoints(one, this.#steps(one));

  readonly #steps = (one: ShownDeed): number => this.#shortened.get(nameOf(one)) ?? 0;

  /** Leaves out one thing after another, of all alike, until no words are cut off. Of several that measure at
   * the same time each would leave something out for the same reason. */
  async measure(isLatest: () => boolean): Promise<void> {
    [this.broad, this.pictures, this.pictured, this.leftOut] = [false, PICTURES, false, 0];
    this.#shortened = new Map();
    await tick();
    await document.fonts.ready;
    if (this.inOneLine()) await this.#keepTheLatest(isLatest);
    if (!isLatest() || this.#cutOff().length === 0) return;
    this.broad = true;
    const roomy = matchMedia(ROOMY).matches; // elsewhere pictures say more
    for (const way of WAYS.filter((one) => roomy || one.pictures > 0)) {
      [this.pictures, this.#shortened] = [way.pictures, new Map()];
      do await tick();
      while (isLatest() && this.#shorten(this.#cutOff(), way.gains));
      if (!isLatest() || this.#cutOff().length === 0) return;
    }
    [this.pictures, this.#shortened, this.pictured] = [PICTURES, new Map(), true];
  }

  /** Whether one of them has a shorter form, which it takes on: the longest first. */
  #shorten(cut: ShownDeed[], gains: boolean): boolean {
    const next = (one: ShownDeed): number | undefined =>
      one.shorts
        .map((_, n) => n + 1)
        .find((step) => step > this.#steps(one) && (!gains || tellsPoints(one, step)));
    const longest = cut
      .filter((one) => next(one) !== undefined)
      .toSorted((one, other) => this.wordsOf(other).length - this.wordsOf(one).length)[0];
    if (longest === undefined) return false;
    this.#shortened = new Map([...this.#shortened, [nameOf(longest), next(longest)!]]);
    return true;
  }

  async #keepTheLatest(isLatest: () => boolean): Promise<void> {
    while (isLatest() && this.#reachesOut() && this.leftOut < this.deeds().length - 1) {
      this.leftOut += 1;
      await tick();
    }
  }

  #reachesOut(): boolean {
    const strip = this.strip();
    const first = strip?.children[this.leftOut];
    if (strip === undefined || first === undefined) return false;
    return first.getBoundingClientRect().left < strip.getBoundingClientRect().left - 1;
  }

  #cutOff(): ShownDeed[] {
    const words = [...(this.strip()?.querySelectorAll(".text") ?? [])];
    return this.deeds().filter((_, n) => {
      const text = words[n];
      if (text === undefined) return false;
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = text;
      return scrollHeight > clientHeight + REACH || scrollWidth > clientWidth + 1;
    });
  }
}

function formOf(one: ShownDeed, step: number): string {
  return one.shorts[step - 1] ?? one.text;
}

/** All that is told of it tells what it brought; of what is shorter some forms do. */
function tellsPoints(one: ShownDeed, step: number): boolean {
  return step === 0 || one.points === null || formOf(one, step).includes(one.points);
}
