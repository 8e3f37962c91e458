/** Solves a puzzle beside the page, which goes on meanwhile. */

import type { Puzzle } from "../generated/wire";
import { Search } from "./puzzle";

const AT_ONCE = 20_000; // tries between two words about how far it is

export type Told = { tried: number } | { number: number };

addEventListener("message", ({ data }: MessageEvent<Puzzle>) => {
  const search = new Search(data.challenge, data.bits);
  for (;;) {
    const number = search.go(AT_ONCE);
    if (number !== null) {
      postMessage({ number } satisfies Told);
      return;
    }
    postMessage({ tried: search.tried } satisfies Told);
  }
});
