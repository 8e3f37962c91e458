// Made by `make types`. Change the structs in Python instead.

/** One thing said in three languages. */
export interface Said {
  en: string;
  de: string;
  nl: string;
}

/** A lesson of a game. */
export interface Lesson {
  title: Said;
  about: Said;
  minutes: number;
  place: number;
  players: number;
  seed: string;
  steps: (Tell | Ask | Build | Question | Rival)[];
  expansion: boolean;
  options: Record<string, unknown>;
  rivals: string[];
  so_far: string[];
  /** Where it was read from. */
  game: string;
  name: string;
}

/** Something is told; whoever learns goes on when they have read it. */
export interface Tell {
  step: "tell";
  say: Said;
  point: string[];
}

/** A move is asked for. Others that the rules allow are answered and not played. */
export interface Ask {
  step: "ask";
  say: Said;
  point: string[];
  moves: string[];
  then: string[];
  otherwise: Said | null;
  wrong: Wrong[];
  done: Said | null;
}

/** What is said to a kind of wrong moves. */
export interface Wrong {
  moves: string[];
  say: Said;
}

/** Free play, until something happens. */
export interface Build {
  step: "build";
  say: Said;
  point: string[];
  until: string;
  way: string[];
  wrong: Wrong[];
  vain: Said | null;
  done: Said | null;
}

/** One of some things is to be pointed out. */
export interface Question {
  step: "question";
  say: Said;
  point: string[];
  choices: string[];
  right: string[];
  otherwise: Said;
  done: Said;
  answers: Record<string, Said>;
}

/** Another seat plays a written move, once what is said was read. */
export interface Rival {
  step: "rival";
  say: Said;
  point: string[];
  move: string;
  then: string[];
}
