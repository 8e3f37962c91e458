/** The window on the garden: it follows what grows until a person moves it. */

import { MediaQuery } from "svelte/reactivity";
import { mediaOf } from "../../lib/screens";
import { coordinates, type Coordinate } from "./coordinates";
import { looks } from "./looks.svelte";
import {
  fit,
  frameOf,
  frameOfCell,
  hidden,
  isSame,
  joined,
  leastCut,
  LOW,
  reveal,
  shows,
  whereItStands,
  WHOLE,
  within,
  zoom,
  CORNERS,
  type Camera,
  type Corner,
  type Frame,
} from "./camera";

const FINGER = 46; // pixels for a cell that is well tapped
const ENOUGH = 40; // pixels with which a finger makes do, so that more of the garden is seen
const MOUSE = 36; // pixels at which all that stands on a cell is still told apart
const touched = new MediaQuery("(any-pointer: coarse)");
const LEAST = 26; // pixels of a cell with which all of the garden still stays in sight
/** A tablet held upright. */
export const upright = new MediaQuery(`${mediaOf("tablet")} and (orientation: portrait)`);
/** There the stacks lie in the corners of the whole garden alone: in a part of it they would hide cells. */
export const small = new MediaQuery(mediaOf("small"));
/** There the stacks leave the window to what is taken up, which lies below it. */
export const SHORT = new MediaQuery("(max-width: 639px) and (max-height: 700px)");
const phone = new MediaQuery(mediaOf("phone"));
/** Pixels from which on a window has room to spare. */
export const WIDE = 560;
const MARGINS = [0.4, 0.9, 1.4, 1.9, 2.4]; // cells round what must be seen

/** How high a cell is for its width, seen from in front. */
export const FLAT = 0.7;

export class GardenWindow {
  width = $state(0);
  height = $state(0);
  /** Nothing lies in the corners. */
  bare = $state(false);
  /** The cells that the window shows by itself. */
  #grown = $state.raw<readonly string[]>([]);
  /** Those of them that hold tiles. */
  #filled = $state.raw<readonly string[]>([]);
  /** The panels round it. */
  #standing = $state.raw<readonly Frame[]>([]);
  /** A large panel is to be put up: it may go to any side. */
  #large = $state(true);
  #camera = $state.raw<Camera | null>(null); // null: it follows the garden
  /** Moved to show what may be pressed: what it goes back to by itself. */
  #lent: { back: Camera | null } | null = null;

  /** 1 from above; from in front the garden is drawn flatter, and more of it fits. */
  readonly flat = $derived(looks.tilted ? FLAT : 1);
  /** In the pixels of the garden, before it is flattened. */
  readonly pane = $derived({ width: this.width, height: this.height / this.flat });
  /** The board with what stands round it: without the row of large panels where none stands. */
  readonly #board = $derived(
    this.#large ? WHOLE : joined([LOW, ...this.#standing.map(whereItStands)]),
  );
  readonly whole = $derived(fit(this.#board, this.pane));
  /** A tablet held upright shows all of it in every step of a turn: it keeps its size and its place. */
  readonly #stays = $derived(upright.current && this.whole.unit >= LEAST);
  /** As much as has grown, as large as it can be; all of it where there is little room. */
  readonly #own = $derived(small.current || this.#stays ? this.whole : this.#uncut(this.#grown));
  readonly camera = $derived(this.#camera === null ? this.#own : within(this.#camera, this.pane));
  /** All of it can be seen at once and still be tapped. */
  readonly roomy = $derived(this.whole.unit >= FINGER);
  readonly isWhole = $derived(this.camera.unit <= this.whole.unit + 0.01);
  /** Figures are placed and turned with all of it in sight: nothing moves meanwhile. */
  readonly showsSights = $derived(
    this.#stays || this.whole.unit >= (small.current ? LEAST : MOUSE),
  );
  /** The names of rows and columns, where they can be read. */
  readonly coordinates: Coordinate[] = $derived(
    coordinates({
      camera: this.camera,
      pane: { width: this.width, height: this.height },
      flat: this.flat,
      stack: this.bare ? 0 : this.#corner,
    }),
  );

  /** The garden has grown: these cells hold tiles or may get one, these hold one, panels stand there,
   * and whether a large one is to be put up. */
  follow(
    cells: readonly string[],
    filled: readonly string[],
    standing: readonly Frame[],
    large: boolean,
  ): void {
    const before = this.#camera !== null && this.isWhole ? this.#board : null;
    this.#grown = cells;
    this.#filled = filled;
    this.#standing = standing;
    this.#large = large;
    if (before !== null && !isSame(before, this.#board)) this.#camera = this.whole;
  }

  /** Nearer or farther round a point, in pixels from the middle of the window. */
  zoom(by: number, at = { across: 0, down: 0 }): void {
    const { across, down } = at;
    this.#move(zoom(this.camera, by, { across, down: down / this.flat }, this.pane));
  }

  pan(across: number, down: number): void {
    const { x, y, unit } = this.camera;
    this.#shift(
      within({ x: x - across / unit, y: y - down / (unit * this.flat), unit }, this.pane),
    );
  }

  showWhole(): void {
    this.#move(this.#own === this.whole ? null : this.whole);
  }

  /** The garden so far, even where the window would show the whole board by itself. */
  showClose(): void {
    this.#move(this.#uncut(this.#grown));
  }

  /** Brings into sight what a person is asked to press: with all of the garden where that can be, else
   * all of it, else as much as a finger can press. */
  offer([first, ...others]: readonly [string, ...string[]]): void {
    const { camera, pane } = this;
    const cells = [first, ...others];
    const all = joined([frameOfCell(first), ...others.map(frameOfCell)]);
    const serves = (view: Camera) =>
      view.unit >= this.#enough && shows(view, pane, all) && !this.#covers(view, cells);
    if (serves(camera)) return;
    const near = this.#clear(cells);
    const large = within({ ...near, unit: Math.max(near.unit, this.#enough) }, pane);
    const nearer = reveal(large, pane, all);
    const filled = [...this.#filled, ...cells];
    // On a small screen with a ring round it, so that one sees where that lies in the garden.
    const ringed = small.current ? [fit(frameOf(filled, 1), pane)] : [];
    const views = [...ringed, this.#clear(filled), near, nearer];
    this.#lend(views.find(serves) ?? (shows(nearer, pane, all) ? nearer : large));
  }

  /** What a figure would look at from where it is aimed, never nearer than one looks: while sides are
   * tried the garden moves no more than it must. */
  offerSight(frame: Frame): void {
    const { camera, pane } = this;
    if (this.isWhole || shows(camera, pane, frame)) return;
    const beside = reveal(camera, pane, frame);
    this.#lend(shows(beside, pane, frame) ? beside : fit(frame, pane));
  }

  /** All notches at once. */
  offerWhole(): void {
    if (!this.isWhole) this.#lend(this.whole);
  }

  /** Nothing is asked any more: back to what grows, or to the view that a person chose. */
  rest(): void {
    if (this.#lent === null) return;
    this.#camera = this.#lent.back;
    this.#lent = null;
  }

  reveal(frame: Frame): void {
    if (this.width === 0 || shows(this.camera, this.pane, frame)) return;
    this.#shift(reveal(this.camera, this.pane, frame));
  }

  /** In which corners the stacks lie over one of these cells; they give way there. */
  cornersOver(cells: readonly string[]): Corner[] {
    if (this.bare) return [];
    return CORNERS.filter((corner) =>
      cells.some((cell) => hidden(this.camera, this.pane, cell, this.#stack, corner)),
    );
  }

  /** The nearest view of these cells in which no stack covers one of them, or at least none that holds
   * a tile. */
  #clear(cells: readonly string[]): Camera {
    const views = MARGINS.map((margin) => fit(frameOf(cells, margin), this.pane));
    const clearOf = (some: readonly string[]) => views.find((view) => !this.#covers(view, some));
    return clearOf(cells) ?? clearOf(this.#filled) ?? this.whole;
  }

  /** The same with all panels that stand; where that makes cells too small, as little smaller as saves
   * most of them from being cut by the window's edge. Where they are too small all the same, nothing is
   * cut: before something is pressed it comes nearer. */
  #uncut(cells: readonly string[]): Camera {
    const near = this.#clear(cells);
    const panels = this.#standing;
    const suits = (view: Camera) => view.unit >= this.#told && !this.#covers(view, cells);
    if (panels.every((one) => shows(near, this.pane, one))) return near;
    const all = fit(joined([frameOf(cells, 0), ...panels.map(whereItStands)]), this.pane);
    if (near.unit < this.#told) return this.whole;
    return suits(all) ? all : leastCut(near, this.pane, panels, suits);
  }

  #covers(view: Camera, cells: readonly string[]): boolean {
    if (this.bare || small.current) return false;
    return cells.some((cell) =>
      CORNERS.some((corner) => hidden(view, this.pane, cell, this.#stack, corner)),
    );
  }

  /** Pixels that a cell needs while nothing is to be pressed: in a large window as many as it takes to
   * tell what stands there. Before something is pressed it comes nearer. */
  get #told(): number {
    return this.width < WIDE ? this.#enough : MOUSE;
  }

  /** Pixels that a cell needs to be pressed. */
  get #enough(): number {
    if (this.#stays) return LEAST;
    return touched.current ? ENOUGH : MOUSE;
  }

  /** Pixels that a stack takes in a corner, in those of the garden. */
  get #stack(): number {
    return (this.#broad + 14) / this.flat;
  }

  /** Pixels of the window that a stack and its ring take in a corner. */
  get #corner(): number {
    return this.#broad + (phone.current ? 7 : 11);
  }

  /** How broad a stack is. */
  get #broad(): number {
    const [least, share] = phone.current ? [46, 0.125] : [58, 0.15];
    return Math.min(128, Math.max(least, share * Math.min(this.width, this.height)));
  }

  #move(camera: Camera | null): void {
    this.#lent = null;
    this.#camera = camera;
  }

  /** A view that is only lent goes back by itself, wherever one looked in it. */
  #shift(camera: Camera): void {
    if (this.#lent === null) this.#move(camera);
    else this.#camera = camera;
  }

  #lend(camera: Camera): void {
    this.#lent ??= { back: this.#camera };
    this.#camera = camera;
  }
}
