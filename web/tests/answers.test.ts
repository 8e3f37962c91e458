import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { answerFor } from "../src/answers/asking";
import { chaptersOf, entriesOf, ruleNamed } from "../src/answers/book";
import { namingIn } from "../src/answers/naming";
import { readDocument, type Block } from "../src/lib/document";
import { ofStandardBox } from "../src/lib/filling";
import { found } from "../src/lib/finding";
import { things as miyabi } from "../src/games/miyabi/things";
import { things as zenGarden } from "../src/games/zen-garden/things";
import { thingNamed } from "../src/lesson/things";
import { SHARED, withShared } from "../src/table/things";
import type { GameModule, GameWords, Thing } from "../src/games/game";
import { language, type Language } from "../src/lib/language.svelte";

vi.stubGlobal("CSS", { escape: (name: string) => name });

const THINGS = import.meta.glob<{ things: Thing[] }>("../src/games/*/things.ts", { eager: true });
const LANGUAGES = ["", ".de", ".nl"];
const GAMES = ["zen-garden", "miyabi", "tang-garden", "gardeners"];

const languageOf = (page: string): Language =>
  page.endsWith("de") ? "de" : page.endsWith("nl") ? "nl" : "en";

/** What newcomers ask of any game. */
const QUESTIONS: Record<Language, string[]> = {
  en: [
    "When does it end?",
    "how do I win",
    "who starts",
    "What do I get points for?",
    "draw",
    "counting points",
    "where may I put a tile",
    "rotate a tile",
    "playing alone",
    "other players",
  ],
  de: [
    "Wann ist Schluss",
    "Wie gewinne ich?",
    "Wer fängt an",
    "Wofür gibt es Punkte?",
    "Punkte zählen",
    "Wohin darf ein Plättchen",
    "Plättchen drehen",
    "wie viele Spieler",
    "Mitspieler",
  ],
  nl: [
    "Wanneer is het afgelopen",
    "Hoe win ik?",
    "Wie begint",
    "Waar krijg ik punten voor?",
    "punten tellen",
    "Waar mag een tegel liggen",
    "tegel draaien",
    "hoeveel spelers",
    "andere spelers",
  ],
};

function blocks(page: string): Block[] {
  const file = new URL(`../../docs/rules/${page}.md`, import.meta.url);
  return readDocument(ofStandardBox(readFileSync(file, "utf8")));
}

function text(some: Block[]): string {
  return JSON.stringify(some);
}

describe("answers to what things are", () => {
  const games = Object.entries(THINGS).map(([path, { things }]) => ({
    game: path.split("/").at(-2)!,
    things,
  }));

  it.each(games)("are about things that the board has ($game)", ({ game, things }) => {
    for (const entry of entriesOf(blocks(game)))
      for (const name of entry.things)
        expect(
          [...things, ...SHARED].some((thing) => thing.name === name) ||
            thingNamed([...things, ...SHARED], name) !== null,
          name,
        ).toBe(true);
  });

  it("are given by the innermost thing, and by its own name before a star", () => {
    const entries = entriesOf(
      readDocument(
        "### All <!-- thing: wish * -->\n\nA.\n\n### Small <!-- thing: wish minor -->\n\nB.\n\n### Points <!-- thing: gained -->\n\nC.\n",
      ),
    );
    const wish = fake("wish", ["[data-wish]", '[data-wish="minor"]']);
    expect(answerFor(wish, zenGarden, entries)?.entry.name).toBe("Small");
    const other = fake("other", ["[data-wish]"]);
    expect(answerFor(other, zenGarden, entries)?.entry.name).toBe("All");
    const points = fake("points", ["[data-gained]"], wish);
    expect(answerFor(points, zenGarden, entries)?.entry.name).toBe("Points");
    expect(answerFor(fake("none", []), zenGarden, entries)).toBeNull();
    expect(miyabi.length).toBeGreaterThan(0);
  });

  it("are given for what every table has, once, and where it stands", () => {
    const inTurns = { realTime: false, together: false, zones: ["stage"] } as unknown as GameModule;
    const page = withShared(blocks("zen-garden"), inTurns);
    const named = entriesOf(page).flatMap(({ things }) => things);
    expect(named).toEqual(expect.arrayContaining(["deeds", "mark *", "parts", "seats", "turn"]));
    expect(new Set(named).size).toBe(named.length);
    const strip = found(page, "strip", "en");
    expect(strip.some((one) => one.kind === "heading" && one.answers?.things[0] === "deeds")).toBe(
      true,
    );
    const team = { realTime: true, together: true, zones: [] } as unknown as GameModule;
    const calm = entriesOf(withShared(blocks("gardeners"), team)).flatMap(({ things }) => things);
    expect(calm).not.toContain("deeds");
    expect(calm).not.toContain("parts");
    expect(calm).toContain("seats");
  });

  it("lead to the chapters of their rules, each once", () => {
    const page = blocks("zen-garden");
    expect(chaptersOf(page, ["ZG-26", "ZG-27", "ZG-20"])).toEqual([
      { name: "Where may a tile go?", rule: "ZG-26" },
      { name: "What does a tile cost?", rule: "ZG-20" },
    ]);
    expect(ruleNamed(page, "ZG-26")?.texts[0]).toMatch(/^Every later tile/);
    expect(ruleNamed(page, "ZG-99")).toBeNull();
  });
});

/** An element of which only what it matches is known. */
function fake(name: string, matches: string[], inside: Element | null = null): Element {
  const element = {
    name,
    closest: (selector: string): Element | null =>
      matches.includes(selector)
        ? (element as unknown as Element)
        : (inside?.closest(selector) ?? null),
    contains: (one: unknown): boolean =>
      one === element || (one as { inside?: unknown }).inside === element,
    inside,
  };
  return element as unknown as Element;
}

describe("names of options", () => {
  it("stand for their codes, and choices for theirs", () => {
    const options = [
      {
        name: "line_pay",
        choices: ["each", "once"],
        default: "each",
        kind: "choice",
        ruling: null,
      },
    ] as unknown as Parameters<typeof namingIn>[1];
    const words = {
      option: (name: string) => `option ${name}`,
      choice: (_: string, value: unknown) => `choice ${String(value)}`,
    } as GameWords;
    const naming = namingIn("(`line_pay`) `each`, the default", options, words);
    expect([naming("line_pay"), naming("each"), naming("else")]).toEqual([
      "option line_pay",
      "choice each",
      null,
    ]);
    expect(namingIn("`once`", options, words)("once")).toBe("choice once");
    const both = [...options, { ...options[0]!, name: "other" }];
    expect(namingIn("`once`", both, words)("once")).toBeNull();
    expect(namingIn("`other` `once`", both, words)("once")).toBe("choice once");
  });
});

describe("the search", () => {
  it.each([
    ["zen-garden", "expensive", "Price of a row"],
    ["zen-garden", "corner enough", "Where may a tile go?"],
    ["zen-garden.de", "teuer", "Preis einer Reihe"],
    ["zen-garden.de", "AUFGABE", "Auftrag"],
    ["zen-garden.de", "muenze", "Münzen"],
    ["zen-garden.de", "Unentschieden", "Mehrheit"],
    ["zen-garden.de", "xyzzy", null],
    ["zen-garden.de", "plattchen eck", "Wohin darf ein Plättchen?"],
    ["zen-garden.nl", "duur", "Prijs van een rij"],
    ["gardeners.nl", "praten", "Mogen we praten?"],
    ["tang-garden.de", "Wann ist Schluss", "Wann endet die Partie?"],
    ["tang-garden.de", "Fluss", "Geländeleiste"],
    ["tang-garden.de", "Laterne benutzen", "Laterne"],
    ["tang-garden", "how do I use a lantern", "Lantern"],
    ["tang-garden.nl", "lantaarn gebruiken", "Lantaarn"],
  ])("of %s finds %s", (page, wanted, heading) => {
    const kept = found(blocks(page), wanted, languageOf(page));
    const headings = kept.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
    if (heading === null) expect(kept).toEqual([]);
    else expect(headings).toContain(heading);
  });

  it("finds the rule of a tie, by whatever one calls it", () => {
    for (const [page, wanted] of [
      ["zen-garden", "what if it is a draw?"],
      ["zen-garden.de", "Unentschieden"],
      ["zen-garden.nl", "gelijkspel"],
    ] as const)
      expect(text(found(blocks(page), wanted, languageOf(page)))).toContain("ZG-68");
  });

  const LASTS = [
    "How long is the game?",
    "Wie lange dauert die Partie?",
    "Hoe lang duurt het spel?",
  ];
  const ENDS = ["When does the game end?", "Wann endet die Partie?", "Wanneer eindigt het spel?"];
  const HOW_LONG = [
    ["how much time", "how long does it take"],
    ["wie viel Zeit", "wie lange dauert es"],
    ["hoeveel tijd", "hoe lang duurt het"],
  ];
  const LENGTHS = (
    [
      ["zen-garden", LASTS, "35"],
      ["miyabi", LASTS, "45"],
      ["tang-garden", ENDS, "TG-58"],
      ["gardeners", ENDS, "15"],
    ] as const
  ).flatMap(([game, headings, told]) =>
    LANGUAGES.flatMap((ending, n) =>
      HOW_LONG[n]!.map((wanted): [string, string, string, string] => [
        game + ending,
        wanted,
        headings[n]!,
        told,
      ]),
    ),
  );

  it.each<[string, string, string, string]>([
    ["zen-garden", "tie", "Who wins?", "ZG-67"],
    ["zen-garden.de", "Gleichstand", "Wer gewinnt?", "ZG-67"],
    ["zen-garden.nl", "gelijkspel", "Wie wint?", "ZG-67"],
    ["zen-garden", "too many coins", "How do I earn coins?", "ZG-34"],
    ["zen-garden.de", "zu viele Münzen", "Wie verdiene ich Münzen?", "ZG-34"],
    ["zen-garden.nl", "te veel munten", "Hoe verdien ik munten?", "ZG-34"],
    ["zen-garden", "who goes first", "Who begins?", "ZG-12"],
    ["zen-garden", "who starts", "Who begins?", "ZG-12"],
    ["zen-garden.de", "Wer fängt an?", "Wer beginnt?", "ZG-12"],
    ["zen-garden.nl", "wie begint", "Wie begint?", "ZG-12"],
    ["miyabi", "who goes first", "Who begins?", "MI-08"],
    ["miyabi", "who starts", "Who begins?", "MI-08"],
    ["miyabi.de", "wer fängt an", "Wer beginnt?", "MI-08"],
    ["miyabi.de", "wer startet", "Wer beginnt?", "MI-08"],
    ["miyabi.nl", "wie begint", "Wie begint?", "MI-08"],
    ["gardeners", "who starts", "When may I act?", "GA-40"],
    ["gardeners.de", "wer fängt an", "Wann darf ich handeln?", "GA-40"],
    ["gardeners.nl", "wie begint", "Wanneer mag ik iets doen?", "GA-40"],
    ["miyabi", "can I build over other tiles", "What may it lie on?", "MI-22"],
    ["miyabi", "am I allowed to build over other tiles", "What may it lie on?", "MI-22"],
    ["miyabi.de", "ist es erlaubt, auf andere zu bauen", "Worauf darf es liegen?", "MI-22"],
    [
      "miyabi.nl",
      "is het toegestaan op andere tegels te bouwen",
      "Waar mag hij op liggen?",
      "MI-22",
    ],
    ["miyabi", "stack tiles", "What may it lie on?", "MI-22"],
    ["miyabi.de", "kann ich auf andere Teile bauen", "Worauf darf es liegen?", "MI-22"],
    ["miyabi.nl", "mag ik op andere tegels bouwen", "Waar mag hij op liggen?", "MI-22"],
    ["miyabi", "overlap", "What may it lie on?", "MI-22"],
    ["miyabi.de", "überdecken", "Worauf darf es liegen?", "MI-22"],
    ["miyabi.nl", "overlappen", "Waar mag hij op liggen?", "MI-22"],
    ["tang-garden", "who goes first", "Who begins?", "TG-11"],
    ["tang-garden.de", "Wer beginnt?", "Wer beginnt?", "TG-11"],
    ["tang-garden.nl", "wie begint", "Wie begint?", "TG-11"],
    ["tang-garden", "tie", "What if there is a tie?", "TG-72"],
    ["tang-garden.de", "Gleichstand", "Was, wenn Gleichstand herrscht?", "TG-72"],
    ["tang-garden.nl", "gelijke stand", "Wat bij een gelijke stand?", "TG-72"],
    ["gardeners", "impossible", "What if the cards are too hard?", "GA-35"],
    ["gardeners.de", "unmöglich", "Und wenn die Karten zu schwer sind?", "GA-35"],
    ["gardeners.nl", "onmogelijk", "En als de kaarten te moeilijk zijn?", "GA-35"],
    ...LENGTHS,
  ])("of %s answers %s first under %s", (page, wanted, heading, rule) => {
    const kept = found(blocks(page), wanted, languageOf(page));
    const sections = kept.flatMap((block, at) =>
      block.kind === "heading" && block.level === 3 ? [{ at, text: block.text }] : [],
    );
    expect(sections[0]?.text).toBe(heading);
    expect(text(kept.slice(0, sections[1]?.at))).toContain(rule);
  });

  const ANSWERS: [string, string, string][] = [
    ["zen-garden", "when does the game end", "When does the game end?"],
    ["zen-garden", "is the game over", "When does the game end?"],
    ["zen-garden", "when do we lose", "Who wins?"],
    ["zen-garden", "what happens when I run out of coins", "What does a tile cost?"],
    ["zen-garden", "how do I get money", "How do I earn coins?"],
    ["zen-garden", "do paths have to match", "Where may a tile go?"],
    ["zen-garden.de", "was passiert, wenn mir die Münzen ausgehen", "Was kostet ein Plättchen?"],
    ["zen-garden.de", "was passiert, wenn ich keine Münzen mehr habe", "Was kostet ein Plättchen?"],
    ["zen-garden.de", "wie komme ich an Geld", "Wie verdiene ich Münzen?"],
    ["zen-garden.de", "müssen die Wege zusammenpassen", "Wohin darf ein Plättchen?"],
    ["zen-garden.nl", "wat gebeurt er als mijn munten op zijn", "Wat kost een tegel?"],
    ["zen-garden.nl", "wat gebeurt er als ik geen munten meer heb", "Wat kost een tegel?"],
    ["zen-garden.nl", "hoe kom ik aan geld", "Hoe verdien ik munten?"],
    ["zen-garden.nl", "moeten de paden op elkaar aansluiten", "Waar mag een tegel liggen?"],
    ["zen-garden", "may I move a tile", "What is sliding?"],
    ["zen-garden", "how many tiles may I take", "What do I do on my turn?"],
    ["zen-garden.de", "Wann ist das Spiel zu Ende", "Wann endet die Partie?"],
    ["zen-garden.de", "wann verlieren wir", "Wer gewinnt?"],
    ["zen-garden.de", "darf ich ein Plättchen verschieben", "Was heißt verschieben?"],
    ["zen-garden.de", "wie viele Plättchen darf ich nehmen", "Was mache ich in meinem Zug?"],
    ["zen-garden.nl", "wanneer eindigt het spel", "Wanneer eindigt het spel?"],
    ["zen-garden.nl", "wanneer verliezen we", "Wie wint?"],
    ["zen-garden.nl", "mag ik een tegel verplaatsen", "Wat is schuiven?"],
    ["zen-garden.nl", "hoeveel tegels mag ik nemen", "Wat doe ik in mijn beurt?"],
    ["zen-garden", "what do I do when I have no money", "What does a tile cost?"],
    ["zen-garden", "no money", "What does a tile cost?"],
    ["zen-garden.de", "was mache ich wenn ich kein Geld habe", "Was kostet ein Plättchen?"],
    ["zen-garden.de", "kein Geld", "Was kostet ein Plättchen?"],
    ["zen-garden.nl", "wat doe ik als ik geen geld heb", "Wat kost een tegel?"],
    ["zen-garden.nl", "geen geld", "Wat kost een tegel?"],
    ["miyabi", "when does the game end", "When does the game end?"],
    ["miyabi", "when do we lose", "Who wins?"],
    ["miyabi", "can I cover my own tile", "What may it lie on?"],
    ["miyabi", "may I pass", "What if nothing fits, or I would rather not?"],
    ["miyabi", "how many tiles may I take", "What do I do on my turn?"],
    ["miyabi.de", "Wann ist das Spiel zu Ende", "Wann endet die Partie?"],
    ["miyabi.de", "wann verlieren wir", "Wer gewinnt?"],
    ["miyabi.de", "darf ich mein eigenes Gartenteil zudecken", "Worauf darf es liegen?"],
    ["miyabi.de", "wie viele Gartenteile darf ich ziehen", "Was mache ich in meinem Zug?"],
    ["miyabi.nl", "wanneer eindigt het spel", "Wanneer eindigt het spel?"],
    ["miyabi.nl", "wanneer verliezen we", "Wie wint?"],
    ["miyabi.nl", "mag ik mijn eigen tegel bedekken", "Waar mag hij op liggen?"],
    ["miyabi.nl", "hoeveel tegels mag ik nemen", "Wat doe ik in mijn beurt?"],
    ["miyabi", "how many points higher up", "What does a tile bring?"],
    ["miyabi.de", "wie viele Punkte oben", "Was bringt ein Gartenteil?"],
    ["miyabi.nl", "hoeveel punten hogerop", "Wat levert een tegel op?"],
    ["miyabi.nl", "hoeveel punten boven", "Wat levert een tegel op?"],
    ["tang-garden", "when does the game end", "When does the game end?"],
    ["tang-garden", "when do we lose", "When is a game alone lost, and when won?"],
    ["tang-garden", "may I move a figure", "May I move a figure?"],
    ["tang-garden", "how many cards may I draw", "How many cards may I draw?"],
    ["tang-garden.de", "Wann ist das Spiel zu Ende", "Wann endet die Partie?"],
    [
      "tang-garden.de",
      "wann verlieren wir",
      "Wann ist eine Partie allein verloren, wann gewonnen?",
    ],
    ["tang-garden.de", "darf ich eine Figur bewegen", "Darf ich eine Figur versetzen?"],
    ["tang-garden.de", "wie viele Karten darf ich ziehen", "Wie viele Karten darf ich ziehen?"],
    ["tang-garden.nl", "wanneer eindigt het spel", "Wanneer eindigt het spel?"],
    [
      "tang-garden.nl",
      "wanneer verliezen we",
      "Wanneer is een spel alleen verloren, en wanneer gewonnen?",
    ],
    ["tang-garden.nl", "hoeveel kaarten mag ik trekken", "Hoeveel kaarten mag ik trekken?"],
    ["tang-garden.nl", "mag ik een figuur verplaatsen", "Mag ik een figuur verplaatsen?"],
    ["tang-garden", "can I lay two tiles", "What can a lantern do?"],
    ["tang-garden.de", "darf ich zwei Plättchen legen", "Was kann eine Laterne?"],
    ["tang-garden.nl", "mag ik twee tegels leggen", "Wat kan een lantaarn?"],
    ["tang-garden", "how do I get more people", "How do I get a character?"],
    ["tang-garden", "how do I get a character", "How do I get a character?"],
    ["tang-garden.de", "wie bekomme ich einen Charakter", "Wie bekomme ich einen Charakter?"],
    ["tang-garden.de", "wie bekomme ich mehr Figuren", "Wie bekomme ich einen Charakter?"],
    ["tang-garden.nl", "hoe krijg ik een personage", "Hoe krijg ik een personage?"],
    ["tang-garden.nl", "hoe krijg ik meer mensen", "Hoe krijg ik een personage?"],
    ["tang-garden", "can I put two people on the same tile", "How do I get a character?"],
    [
      "tang-garden.de",
      "darf ich zwei Figuren auf ein Plättchen stellen",
      "Wie bekomme ich einen Charakter?",
    ],
    ["tang-garden.nl", "mogen er twee mensen op dezelfde tegel", "Hoe krijg ik een personage?"],
    ["zen-garden", "I have no money left", "What does a tile cost?"],
    ["zen-garden.de", "ich habe kein Geld mehr", "Was kostet ein Plättchen?"],
    ["zen-garden.de", "Ich habe keine Münzen mehr", "Was kostet ein Plättchen?"],
    ["zen-garden.nl", "ik heb geen geld meer", "Wat kost een tegel?"],
    ["gardeners", "when does the game end", "When does the game end?"],
    ["gardeners", "when do we lose", "When is an introduction done, and when lost?"],
    ["gardeners", "may we talk", "May we talk?"],
    ["gardeners", "can I talk to others", "May we talk?"],
    ["gardeners", "may I move a tile", "What may I remove?"],
    ["gardeners", "how many cards may I draw", "Who draws?"],
    ["gardeners.de", "Wann ist das Spiel zu Ende", "Wann endet die Partie?"],
    ["gardeners.de", "wann verlieren wir", "Wann ist eine Einführung geschafft, wann verloren?"],
    ["gardeners.de", "darf man reden", "Darf man reden?"],
    ["gardeners.de", "darf ich ein Plättchen verschieben", "Was darf ich entfernen?"],
    ["gardeners.de", "wie viele Karten darf ich ziehen", "Wer zieht?"],
    ["gardeners.nl", "wanneer eindigt het spel", "Wanneer eindigt het spel?"],
    [
      "gardeners.nl",
      "wanneer verliezen we",
      "Wanneer is een inleiding gelukt, en wanneer verloren?",
    ],
    ["gardeners.nl", "mogen we praten", "Mogen we praten?"],
    ["gardeners.nl", "mag ik een tegel verplaatsen", "Wat mag ik weghalen?"],
    ["gardeners.nl", "hoeveel kaarten mag ik trekken", "Wie trekt er?"],
    ["miyabi", "can I rotate", "What may it lie on?"],
    ["miyabi", "rotate", "What may it lie on?"],
    ["miyabi", "may I turn a tile", "What may it lie on?"],
    ["zen-garden", "can I rotate", "Where may a tile go?"],
    ["zen-garden", "rotate", "Where may a tile go?"],
    ["zen-garden", "turn a tile", "Where may a tile go?"],
    ["tang-garden", "can I rotate", "Laying a tile"],
    ["tang-garden", "turn a tile", "Laying a tile"],
    ["gardeners", "can I rotate", "What may I add?"],
    ["gardeners", "turn a tile", "What may I add?"],
    ["miyabi.de", "drehen", "Worauf darf es liegen?"],
    ["miyabi.de", "darf ich drehen", "Worauf darf es liegen?"],
    ["zen-garden.de", "drehen", "Wohin darf ein Plättchen?"],
    ["tang-garden.de", "drehen", "Ein Plättchen legen"],
    ["gardeners.de", "drehen", "Was darf ich hinzufügen?"],
    ["miyabi.nl", "draaien", "Waar mag hij op liggen?"],
    ["miyabi.nl", "tegel draaien", "Waar mag hij op liggen?"],
    ["zen-garden.nl", "draaien", "Waar mag een tegel liggen?"],
    ["tang-garden.nl", "draaien", "Een tegel leggen"],
    ["gardeners.nl", "draaien", "Wat mag ik toevoegen?"],
  ];
  it.each(ANSWERS)("of %s answers the question %s first under %s", (page, wanted, heading) => {
    const kept = found(blocks(page), wanted, languageOf(page));
    const first = kept.find((block) => block.kind === "heading" && block.level === 3);
    expect(first).toMatchObject({ text: heading });
    expect(kept[1], "no words stand before it").toMatchObject({ kind: "heading", level: 2 });
    expect(kept[2]).toBe(first);
  });

  it("answers a question by rules, then by things, and by a foreword if nothing else does", () => {
    const page = readDocument(
      "# A\n\nan egg, a tie\n\n## Short\n\n### End\n\na tie\n\n## Rules\n\n### C\n\n- **ZG-01** (code) a tie\n\n## Things\n\n### Tie <!-- thing: x -->\n\na tie\n",
    );
    const headings = (wanted: string) =>
      found(page, wanted, "en").flatMap((one) => (one.kind === "heading" ? [one.text] : []));
    expect(headings("when is it a tie")).toEqual(["A", "Rules", "C", "Things", "Tie"]);
    expect(headings("tie")).toEqual(["A", "Things", "Tie", "Rules", "C"]);
    expect(text(found(page, "egg", "en"))).toContain("an egg");
  });

  it.each([
    ["en", "undo"],
    ["en", "take back"],
    ["de", "rückgängig"],
    ["nl", "ongedaan maken"],
  ] as const)("tells how a move is taken back (%s: %s)", (spoken, wanted) => {
    language.now = spoken;
    const inTurns = { realTime: false, together: false, zones: ["stage"] } as unknown as GameModule;
    for (const game of GAMES.filter((one) => one !== "gardeners")) {
      const page = spoken === "en" ? game : `${game}.${spoken}`;
      const kept = found(withShared(blocks(page), inTurns), wanted, spoken);
      const first = kept.find((block) => block.kind === "heading" && block.level === 3);
      expect(first, page).toMatchObject({ answers: { things: ["take back"] } });
    }
    language.now = "en";
  });

  /** Of one word: what of its kind is the most useful stands first, by its title, as it lies in a compound, or
   * as it is bent. */
  it.each([
    ["tang-garden", "points", "What do the cards score?"],
    ["tang-garden", "tree", "Trees"],
    ["miyabi", "flip", "What may it lie on?"],
    ["zen-garden", "coins", "How do I earn coins?"],
    ["gardeners", "trees", "Tree"],
    ["tang-garden.de", "Punkte", "Was bringen die Karten?"],
    ["tang-garden.de", "Baum", "Bäume"],
    ["zen-garden.de", "umdrehen", "Wohin darf ein Plättchen?"],
    ["zen-garden.de", "Münze", "Wie verdiene ich Münzen?"],
    ["gardeners.de", "Bäume", "Baum"],
    ["tang-garden.nl", "punten", "Wat leveren de kaarten op?"],
    ["tang-garden.nl", "boom", "Bomen"],
    ["zen-garden.nl", "omdraaien", "Waar mag een tegel liggen?"],
    ["zen-garden.nl", "munt", "Hoe verdien ik munten?"],
    ["miyabi.nl", "omgedraaid", "Waar mag hij op liggen?"],
  ])("of %s by %s alone finds first: %s", (page, wanted, heading) => {
    const kept = found(blocks(page), wanted, languageOf(page));
    const first = kept.find((block) => block.kind === "heading" && block.level === 3);
    expect(first).toMatchObject({ text: heading });
  });

  it("names what it looks for first, in its title's place", () => {
    const page = readDocument("# A\n\n## B\n\n### C\n\n- a tie\n\n## D\n\n### Tie\n\n- one\n");
    expect(text(found(page, "tie", "en"))).toBe(
      text(readDocument("# A\n\n## D\n\n### Tie\n\n- one\n\n## B\n\n### C\n\n- a tie\n")),
    );
  });

  const asked = GAMES.flatMap((game) =>
    LANGUAGES.flatMap((ending) =>
      QUESTIONS[languageOf(ending)].map((question) => ({ page: game + ending, question })),
    ),
  );
  it.each(asked)("of $page answers: $question", ({ page, question }) => {
    const all = blocks(page);
    const kept = found(all, question, languageOf(page));
    expect(kept.length).toBeGreaterThan(0);
    expect(text(kept).length).toBeLessThan(text(all).length / 2);
  });

  it("keeps the headings above, and pictures with what they explain", () => {
    const page = readDocument(
      "# A\n\n## B\n\n### C\n\n- one\n- two\n\n<!-- picture: p -->\n\n### D\n\n- three\n",
    );
    expect(text(found(page, "two", "en"))).toBe(
      text(readDocument("# A\n\n## B\n\n### C\n\n- two\n\n<!-- picture: p -->\n")),
    );
    expect(found(page, " ", "en")).toBe(page);
  });

  it.each(LANGUAGES)("finds an entry by its other words (zen-garden%s)", (language) => {
    const page = blocks(`zen-garden${language}`);
    for (const entry of entriesOf(page))
      for (const word of entry.also.split(", "))
        expect(text(found(page, word, languageOf(language))), word).toContain(entry.texts[0]!);
  });
});
