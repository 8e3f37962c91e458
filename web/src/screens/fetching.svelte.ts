/** Screens are parts of the script of their own, each fetched when it is first shown: whoever comes to play does not
 * wait for what tournaments need. */

import type { Component } from "svelte";

// What a component may be given, as Svelte has it.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Given = Record<string, any>;

/** A screen, once it is here. */
export class Fetching<Props extends Given> {
  screen = $state.raw<Component<Props> | null>(null);
  /** It did not come; only a new page asks for it again. */
  failed = $state(false);
  #begun = false;

  constructor(private readonly load: () => Promise<{ default: Component<Props> }>) {}

  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    this.load().then(
      (part) => (this.screen = part.default),
      () => (this.failed = true),
    );
  }
}
