/** The coach says nothing of a game that the rules of it do not know. */

import { describe, expect, it } from "vitest";
import type { Advice } from "../src/coach/advice";
import { coach } from "../src/games/tang-garden/coach";
import { indexOf, type Move } from "../src/games/tang-garden/moves";
import type { Coaching } from "../src/generated/wire";

const PHASES = [
  ...["take_panel", "insert", "solo_keep", "solo_turn", "solo_tile", "solo_display", "solo_hand"],
  ...["solo_decorate", "solo_neutral", "solo_reuse", "solo_last", "solo_stand"],
];
const build: Move = { kind: "build", source: "A", cell: "c4", turn: 0 };

function said(view: unknown, aim: string | null): string {
  const plain = { moves: [indexOf(build)], scores: [], happens: [], totals: [0], coins: [0] };
  const coaching = plain as unknown as Coaching;
  const hand = { reach: null, aim, aimed: null, heard: new Set<string>() };
  const now = { view, seat: 0, box: {} as never, coaching, ...hand };
  return (coach.advise(now) as Advice | null)?.text ?? "";
}

describe("the coach of Yin & Yang", () => {
  const view = (phase: string) => ({ phase, solo: {} });

  it("speaks of no markers, tracks, kept cards or coins from paths", () => {
    const aims = coach.aims!(view("solo_turn")).map((aim) => aim());
    expect(aims).toHaveLength(3);
    const sentences = [...aims, ...PHASES.map((phase) => said(view(phase), null))];
    for (const one of sentences)
      expect(one).not.toMatch(
        /marker|track|cards|keep the card|paths that meet|every turn|lantern/i,
      );
    expect(aims[0]).toMatch(/coin.*path brings none/);
  });

  it("tells of a neutral figure what it is", () => {
    expect(said(view("solo_neutral"), "aim")).toMatch(/brings nothing/);
    expect(said(view("solo_keep"), "aim")).toMatch(/brings nothing/);
  });
});

describe("the coach among several", () => {
  it("speaks of the tracks", () => {
    const [first] = coach.aims!({ phase: "turn", solo: null });
    expect(first!()).toMatch(/marker/);
  });
});
