/** Moves by their number, as the generated tables lay the numbers out: no game is known here. */

export interface MoveKind {
  kind: string;
  first: number;
  /** What such a move names, and all that each part may be; the last one counts fastest. */
  parts: Readonly<Record<string, readonly (string | number)[]>>;
}

export class MoveTable<Move extends { kind: string }> {
  readonly #kinds: readonly MoveKind[];

  constructor(kinds: readonly MoveKind[]) {
    this.#kinds = kinds;
  }

  at(index: number): Move {
    const { kind, first, parts } = this.#kinds.findLast((one) => one.first <= index)!;
    let rest = index - first;
    const named = Object.entries(parts).map(([part, all]) => ({ part, all, what: all[0]! }));
    for (const one of named.toReversed()) {
      one.what = one.all[rest % one.all.length]!;
      rest = Math.floor(rest / one.all.length);
    }
    return { kind, ...Object.fromEntries(named.map(({ part, what }) => [part, what])) } as Move;
  }

  /** Throws for what names nothing that is there. */
  index(move: Move): number {
    const kind = this.#kinds.find((one) => one.kind === move.kind)!;
    return (
      Object.entries(kind.parts).reduce(
        (before, [part, all]) => before * all.length + placeOf(move, part, all),
        0,
      ) + kind.first
    );
  }
}

function placeOf(move: { kind: string }, part: string, all: readonly (string | number)[]): number {
  const what = (move as Record<string, unknown>)[part];
  const place = all.indexOf(what as string | number);
  if (place < 0) throw new Error(`${move.kind}: ${String(what)} is no ${part}`);
  return place;
}
