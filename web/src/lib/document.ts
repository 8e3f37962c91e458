/** Reads the few forms of Markdown that the rules pages use, and the marks of pictures and answers:
 *
 * - `<!-- picture: NAME -->` in a line of its own: a picture of the game
 * - `### Name <!-- thing: field *; also: word, word; rules: ZG-20; picture: NAME -->`: what follows is
 *   the answer to "what is this?" for the things that are named
 */

export type Block =
  /** `also`: everyday words for what stands below it, which only the search reads. */
  | { kind: "heading"; level: number; text: string; also?: string; answers?: Answers }
  | { kind: "picture"; name: string }
  /** Stands below what an entry says: its picture, and where there is more. */
  | { kind: "answer"; answers: Answers }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

/** What an entry answers. */
export interface Answers {
  things: string[];
  /** Everyday words for them, which the search finds too. */
  also: string;
  rules: string[];
  picture: string | null;
}

export interface Part {
  kind: "text" | "bold" | "code" | "rule";
  text: string;
}

/** Tags behind a rule's number say where code carries it: of no use to players. */
const TAG = /(\*\*[A-Z]{2}-X?\d{2}\*\*) \((?:code|data|screen|absence)\)/;

/** What is meant for those who build the game stands between these marks. */
const BUILDERS = /<!-- builders -->[\s\S]*?<!-- \/builders -->/g;

export function readDocument(source: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of source
    .replace(/\r/g, "")
    .replace(BUILDERS, "")
    .split(/\n\s*\n/)) {
    for (const piece of pieces(chunk.split("\n").filter((line) => line.trim() !== "")))
      blocks.push(read(piece));
  }
  return withAnswers(blocks);
}

function withAnswers(blocks: Block[]): Block[] {
  let open: Answers | undefined;
  const closed: Block[] = [];
  for (const block of blocks) {
    if (block.kind === "heading") {
      if (open) closed.push({ kind: "answer", answers: open });
      open = block.answers;
    }
    closed.push(block);
  }
  if (open) closed.push({ kind: "answer", answers: open });
  return closed;
}

/** The number of a rule, or of a ruling. */
export const RULE = /\b[A-Z]{1,2}-[XE]?\d{1,2}\b/;

const PICTURE = /^<!-- picture: ([a-z0-9-]+) -->$/;
const ANSWERS = / <!-- (thing: .+) -->$/;
const ALSO = / <!-- also: (.+) -->$/;

type Form = "heading" | "list" | "table" | "picture" | "paragraph";

function formOf(line: string): Form | null {
  if (/^#{1,4} /.test(line)) return "heading";
  if (/^[-*] /.test(line)) return "list";
  if (/^\|/.test(line)) return "table";
  if (PICTURE.test(line)) return "picture";
  return null; // goes on with what stands above
}

/** Splits lines where their form changes; an unmarked line continues the form above it. */
function pieces(lines: string[]): string[][] {
  const found: string[][] = [];
  let form: Form | null = null;
  for (const line of lines) {
    const alone: boolean = form === null || form === "heading" || form === "picture";
    const next: Form = formOf(line) ?? (alone ? "paragraph" : form!);
    if (next === form && next !== "heading" && next !== "picture") found.at(-1)!.push(line);
    else found.push([line]);
    form = next;
  }
  return found;
}

function read(lines: string[]): Block {
  const first = lines[0]!;
  switch (formOf(first)) {
    case "heading": {
      const level = first.indexOf(" ");
      const also = ALSO.exec(first)?.[1];
      const mark = ANSWERS.exec(first)?.[1];
      const text = first
        .slice(level + 1)
        .replace(ANSWERS, "")
        .replace(ALSO, "")
        .trim();
      const heading: Block = { kind: "heading", level, text };
      if (also !== undefined) heading.also = also;
      if (mark !== undefined) heading.answers = answers(mark);
      return heading;
    }
    case "picture":
      return { kind: "picture", name: PICTURE.exec(first)![1]! };
    case "list":
      return { kind: "list", items: items(lines) };
    case "table": {
      const rows = lines.filter((line) => !/^\|[\s|:-]+\|$/.test(line)).map(cells);
      return { kind: "table", head: rows[0] ?? [], rows: rows.slice(1) };
    }
    default:
      return { kind: "paragraph", text: lines.map(unquoted).join(" ") };
  }
}

/** "thing: order *; also: contract, task; rules: ZG-37 ZG-41; picture: order" */
function answers(mark: string): Answers {
  const parts = mark.split("; ").map((part) => part.split(": ") as [string, string]);
  const said: Record<string, string | undefined> = Object.fromEntries(parts);
  return {
    things: said["thing"]?.split(", ") ?? [],
    also: said["also"] ?? "",
    rules: said["rules"]?.split(" ") ?? [],
    picture: said["picture"] ?? null,
  };
}

/** A ruling stands in a quote, and is shown like any other paragraph. */
function unquoted(line: string): string {
  return line.replace(/^> ?/, "").trim();
}

function items(lines: string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (/^[-*] /.test(line)) found.push(line.slice(2).trim());
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found.map((item) => item.replace(TAG, "$1"));
}

function cells(line: string): string[] {
  return line
    .replace(/^\|/, "")
    .replace(/\|\s*$/, "")
    .split("|")
    .map((cell) => cell.trim());
}

export function readInline(text: string): Part[] {
  const plain = text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
  return plain
    .split(/(\*\*[^*]+\*\*|`[^`]+`|\b[A-Z]{1,2}-[XE]?\d{1,2}\b)/)
    .filter((piece) => piece !== "")
    .map((piece): Part => {
      const number = RULE.exec(piece)?.[0];
      if (number !== undefined && [number, `**${number}**`].includes(piece))
        return { kind: "rule", text: number };
      if (piece.startsWith("**")) return { kind: "bold", text: piece.slice(2, -2) };
      if (piece.startsWith("`")) return { kind: "code", text: piece.slice(1, -1) };
      return { kind: "text", text: piece };
    });
}
