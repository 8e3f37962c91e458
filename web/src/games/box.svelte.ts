/** The box on show: what the server told of the one that is played. Only one is, like a language. */

export class BoxOnShow<Facts> {
  #facts = $state.raw<Facts | null>(null);

  /** Throws before any box was unpacked. */
  get facts(): Facts {
    if (this.#facts === null) throw new Error("no box is on show yet");
    return this.#facts;
  }

  unpack(facts: unknown): void {
    this.#facts = facts as Facts;
  }
}
