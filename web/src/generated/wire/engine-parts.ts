// Made by `make types`. Change the structs in Python instead.

/** Something everybody saw happen; `kind` names a sentence of the game's words. */
export interface Happening {
  kind: string;
  seat: number | null;
  values: Record<string, string | number>;
  cells: string[];
}
