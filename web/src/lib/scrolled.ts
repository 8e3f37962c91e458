/**
 * How far the page was scrolled at each step of the history, so that who goes back finds it so again. The
 * browser by itself would scroll before what is shown has arrived.
 */

const KEPT = "hortus.scrolled"; // as long as the history itself
const SETTLED = 10_000; // milliseconds after which a page that keeps its height has all it shows
const TAKES_OVER = ["wheel", "touchstart", "pointerdown", "keydown"];

interface Step {
  step?: number;
}

export class Scrolled {
  #step = 0;
  readonly #tops: Map<number, number>;
  /** What still arrives is held there. */
  #holding: { top: number; settle: () => void } | null = null;

  constructor() {
    history.scrollRestoration = "manual";
    this.#tops = kept();
    addEventListener("pagehide", () => {
      this.#remember();
      keep(this.#tops);
    });
    this.#begin();
  }

  /** Another step of the history is on show: true where it has been there before. */
  arrived(): boolean {
    this.#remember();
    return this.#begin();
  }

  /** This step was on show before, and stands as it was left. */
  get goneBackTo(): boolean {
    return this.#tops.has(this.#step);
  }

  #begin(): boolean {
    this.#holding?.settle();
    const { step } = (history.state ?? {}) as Step;
    if (step !== undefined) {
      this.#step = step;
      this.#restore(this.#tops.get(step) ?? 0);
      return true;
    }
    this.#step = Date.now() + Math.random();
    history.replaceState({ step: this.#step }, "");
    return false;
  }

  #remember(): void {
    this.#tops.set(this.#step, this.#holding?.top ?? scrollY);
  }

  /** What is shown arrives bit by bit: until it has, or a hand takes over, the page is held there. */
  #restore(top: number): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = () => {
      scrollTo({ top, behavior: "instant" });
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLED);
    };
    const sizes = new ResizeObserver(hold);
    const settle = () => {
      sizes.disconnect();
      clearTimeout(timer);
      for (const kind of TAKES_OVER) removeEventListener(kind, settle, true);
      this.#holding = null;
    };
    for (const kind of TAKES_OVER) addEventListener(kind, settle, { capture: true, passive: true });
    this.#holding = { top, settle };
    sizes.observe(document.documentElement);
    sizes.observe(document.body);
  }
}

function kept(): Map<number, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEPT) ?? "[]") as [number, number][]);
  } catch {
    return new Map(); // storage is closed: the browser begins at the top
  }
}

function keep(tops: Map<number, number>): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...tops]));
  } catch {
    // Then it lasts as long as the page.
  }
}
