// Made by `make types`. Change the structs in Python instead.

/** An entry that a box of one's own may have otherwise. */
export interface Component {
  /** as files call it: "coins.start", "cards.K07" */
  name: string;
  status: "inferred" | "known" | "reconstructed";
  /** the rule it belongs to */
  rule: string | null;
  /** what it rests on */
  why: string | null;
  /** what the standard box has there, as an own box would send it */
  standard: unknown;
  fields: Field[];
}

/** One value of an entry, and what it takes. */
export interface Field {
  name: string;
  kind: "flag" | "number" | "numbers" | "other" | "word" | "words";
  count: number;
  least: number;
  most: number;
  words: string[];
  optional: boolean;
}
