/** Reads the few forms of Markdown that the rules pages use. */

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

export interface Part {
  kind: "text" | "bold" | "code";
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
  return blocks;
}

type Form = "heading" | "list" | "table" | "paragraph";

function formOf(line: string): Form | null {
  if (/^#{1,4} /.test(line)) return "heading";
  if (/^[-*] /.test(line)) return "list";
  if (/^\|/.test(line)) return "table";
  return null; // goes on with what stands above
}

/** Splits lines where their form changes; an unmarked line continues the form above it. */
function pieces(lines: string[]): string[][] {
  const found: string[][] = [];
  let form: Form | null = null;
  for (const line of lines) {
    const next: Form = formOf(line) ?? (form === null || form === "heading" ? "paragraph" : form);
    if (next === form && next !== "heading") found.at(-1)!.push(line);
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
      return { kind: "heading", level, text: first.slice(level + 1).trim() };
    }
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
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((piece) => piece !== "")
    .map((piece): Part => {
      if (piece.startsWith("**")) return { kind: "bold", text: piece.slice(2, -2) };
      if (piece.startsWith("`")) return { kind: "code", text: piece.slice(1, -1) };
      return { kind: "text", text: piece };
    });
}
