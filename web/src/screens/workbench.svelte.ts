/** A box of one's own while it is typed in: kept in this browser, and looked at by the server after
 * every pause. */

import { onDestroy, onMount, untrack } from "svelte";
import type { GameModule } from "../games/game";
import type { CheckedBox, Component, OpenedBox } from "../generated/wire";
import * as api from "../lib/api";
import { checkFile, firstBox, keepBox } from "../lib/boxes";
import { explain, type Failure } from "../lib/failure";
import { keep, recall } from "../lib/kept";
import { anyWrong, boxOf, NOTHING_TYPED, opened, sectionOf, type Draft } from "../lib/workshop";

const PAUSE = 350; // milliseconds without a letter before the server is asked

interface Problem {
  where: string | null;
  text: string;
}

/** To be made while a component is. */
export class Workbench {
  components = $state.raw<Component[] | null>(null);
  draft = $state.raw<Draft>(NOTHING_TYPED);
  /** What the server found, while that is of what stands there. */
  checked = $state.raw<OpenedBox | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** Why there is nothing to be typed in. */
  failure = $state.raw<Failure | null>(null);
  #judged = $state.raw<string[]>([]); // entries of which the server can tell more
  #offered: CheckedBox | null = null;
  #left = false;

  constructor(
    private readonly id: string,
    private readonly game: () => GameModule | null,
  ) {
    onMount(() => void this.load());
    onDestroy(() => (this.#left = true));
    $effect(() => {
      const asked = boxOf(this.draft);
      if (this.components === null || this.unfinished) {
        untrack(() => {
          this.checked = null;
          this.problem = null;
        });
        return;
      }
      const timer = setTimeout(() => void this.#check(asked), PAUSE);
      return () => clearTimeout(timer);
    });
  }

  async load(): Promise<void> {
    this.failure = null;
    try {
      const [found, cards] = await Promise.all([api.components(this.id), api.games()]);
      this.#offered = cards.find((card) => card.id === this.id)?.box ?? null;
      this.draft = recall<Draft | null>(this.#keptAs, null) ?? this.#begun();
      this.#judged = found.judged;
      this.components = found.components;
    } catch (error) {
      this.failure = explain(error);
    }
  }

  get #keptAs(): string {
    return `workshop.${this.id}`;
  }

  /** What was chosen at set-up, if anything was. */
  #begun(): Draft {
    const box = firstBox(this.id, this.#offered);
    return box === null ? NOTHING_TYPED : opened(box.box, []);
  }

  change = (to: Draft): void => {
    this.draft = to;
    keep(this.#keptAs, to);
  };

  // ---------------------------------------------------------------------- what is amiss

  readonly unfinished = $derived.by(
    () => this.components?.some((one) => this.#halfDone(one)) ?? false,
  );

  #halfDone(component: Component): boolean {
    const { name } = component;
    const { own } = this.draft;
    return (
      anyWrong(this.draft, component) ||
      (name in own && (this.game()?.workshop.unfinished?.(name, own[name]) ?? false))
    );
  }

  readonly #places = $derived.by(
    () => new Set(this.components?.flatMap(({ name }) => [name, sectionOf(name)])),
  );

  /** What is wrong, where no entry and no group has it beside itself. */
  readonly elsewhere = $derived.by(() =>
    this.problem === null || this.#places.has(this.problem.where ?? "") ? null : this.problem,
  );

  /** The entries, or the group, that something is wrong with. */
  readonly wrong = $derived.by(() => {
    const found =
      this.components?.filter((one) => this.#halfDone(one)).map(({ name }) => name) ?? [];
    return this.problem?.where == null || this.elsewhere !== null
      ? found
      : [...found, this.problem.where];
  });

  /** Whether the server has more to tell of an entry as it stands. */
  isJudged(entry: string): boolean {
    return this.#judged.includes(entry) && !this.unfinished && this.problem === null;
  }

  // ------------------------------------------------------------------ the server's answers

  async #check(asked: Record<string, unknown>): Promise<void> {
    const current = () =>
      !this.#left && JSON.stringify(boxOf(this.draft)) === JSON.stringify(asked);
    try {
      const found = await api.checkBox(this.id, { entries: asked });
      if (!current()) return;
      this.checked = found;
      this.problem = null;
      this.game()?.unpack(found.facts); // pictures and sentences are of what was typed in
    } catch (error) {
      if (!current()) return;
      this.checked = null;
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    const { title, text } = explain(error);
    const where = error instanceof api.ApiError ? error.problem.where : null;
    this.problem = { where, text: text || title };
  }

  // ----------------------------------------------------------------------- what is done with it

  /** Chosen for the next table that is laid. */
  choose(): void {
    keepBox(this.id, this.checked, this.#offered);
  }

  /** As a file. */
  save = async (): Promise<void> => {
    try {
      const { file, text } = await api.writeBox(this.id, { entries: boxOf(this.draft) });
      const address = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
      Object.assign(document.createElement("a"), { href: address, download: file }).click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    } catch (error) {
      this.#failed(error);
    }
  };

  async read(file: File): Promise<void> {
    const text = await file.text();
    try {
      const found = await checkFile(this.id, text);
      this.change(opened(found.box, found.printed));
    } catch (error) {
      this.#failed(error);
    }
  }
}
