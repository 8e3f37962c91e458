/** A picture of the end, made in the browser: the gardens as they stand on the page, with totals. */

export interface PictureOf {
  /** The name of the game. */
  game: string;
  /** How it ended. */
  title: string;
  gardens: PicturedGarden[];
  /** What is said beneath. */
  foot: string;
}

export interface PicturedGarden {
  garden: Element;
  emblems: Element[];
  name: string;
  total: string;
  /** Who is marked: a winner where others have not won. */
  won: boolean;
  /** The colour of the seat. */
  colour: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const GAP = 20;
const FRAME = 6; // round the garden, in the colour of whoever won
const HEAD = 132;
const CAPTION = 76;
const FOOT = 44;
const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";

export async function paint(picture: PictureOf): Promise<Blob> {
  const image = new Image();
  const styles = stylesOfPage() + (await fontsOfPage());
  const text = new XMLSerializer().serializeToString(drawing(picture, styles));
  // A drawing from an address of data may be read back from the canvas; one from a blob may not.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob))),
  );
}

/** The side of one garden, so that all of them stand in a row. */
export function sideOf(gardens: number): number {
  const across = (WIDTH - (gardens + 1) * GAP) / gardens;
  return Math.floor(Math.min(across, HEIGHT - HEAD - CAPTION - FOOT));
}

/** An image sees nothing of the page: styles and symbols go into it. Its colours are the light ones. */
function drawing(picture: PictureOf, styles: string): Element {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("width", String(WIDTH));
  svg.setAttribute("height", String(HEIGHT));
  svg.style.colorScheme = "light";
  svg.dataset.theme = "light";
  const style = document.createElementNS(SVG, "style");
  style.textContent = styles;
  const frame = document.createElementNS(SVG, "foreignObject");
  frame.setAttribute("width", "100%");
  frame.setAttribute("height", "100%");
  const symbols = [...document.querySelectorAll("[id^='symbols-']")].map(copy);
  frame.append(...symbols, page(picture));
  svg.append(style, frame);
  return svg;
}

function page({ game, title, gardens, foot }: PictureOf): Element {
  const row = box("display:flex;flex:1;align-items:center;justify-content:space-evenly");
  const side = sideOf(gardens.length);
  row.append(...gardens.map((one) => framed(one, side)));
  const all = box(
    `box-sizing:border-box;width:${WIDTH}px;height:${HEIGHT}px;padding:14px ${GAP / 2}px 10px;` +
      "display:flex;flex-direction:column;background:var(--paper);color:var(--ink);text-align:center",
  );
  all.append(
    line(game, "600 24px/1.3 var(--font-text);color:var(--ink-soft)"),
    line(title, `600 ${title.length > 40 ? 36 : 54}px/1.25 var(--font-title)`),
    row,
    line(foot, "400 18px/1.4 var(--font-text);color:var(--ink-soft)"),
  );
  return all;
}

function framed({ garden, emblems, name, total, won, colour }: PicturedGarden, side: number) {
  const one = box(`width:${side}px`);
  const rim = box(
    `width:${side}px;height:${side}px;display:grid;place-items:center;border-radius:18px;` +
      `border:${FRAME}px solid ${won ? colour : "transparent"}`,
  );
  const plot = box(`width:${Math.min(1, ratioOf(garden)) * 100}%`);
  plot.append(copy(garden));
  rim.append(plot);
  const caption = box(
    "display:flex;align-items:center;justify-content:center;gap:10px;height:60px;" +
      "font:600 26px/1 var(--font-text)",
  );
  const points = box("font:700 34px/1 var(--font-title)");
  points.textContent = total;
  caption.append(...emblems.map(copy), line(name, "inherit"), points);
  one.append(rim, caption);
  return one;
}

/** Its width for its height, as it stands on the page. */
function ratioOf(garden: Element): number {
  const { width, height } = garden.getBoundingClientRect();
  return height > 0 ? width / height : 1;
}

function copy(element: Element): Node {
  return element.cloneNode(true);
}

function box(style: string): HTMLElement {
  const made = document.createElementNS(XHTML, "div");
  made.setAttribute("style", style);
  return made;
}

function line(text: string, font: string): HTMLElement {
  const made = box(`font:${font};overflow:hidden;text-overflow:ellipsis;white-space:nowrap`);
  made.textContent = text;
  return made;
}

function stylesOfPage(): string {
  const told = rulesOfPage().filter((rule) => !(rule instanceof CSSFontFaceRule));
  return told.map((rule) => rule.cssText).join("\n");
}

/** The type that the page is set in: what an image is drawn from, it has within itself. */
async function fontsOfPage(): Promise<string> {
  const loaded = [...document.fonts].filter(({ status }) => status === "loaded").map(faceOf);
  const faces = rulesOfPage().filter((rule) => rule instanceof CSSFontFaceRule);
  const used = faces.filter(({ style }) =>
    loaded.includes(
      faceOf({
        family: style.getPropertyValue("font-family"),
        style: style.getPropertyValue("font-style"),
        unicodeRange: style.getPropertyValue("unicode-range"),
      }),
    ),
  );
  return (await Promise.all(used.map(inlined))).join("\n");
}

function faceOf({
  family,
  style,
  unicodeRange,
}: Pick<FontFace, "family" | "style" | "unicodeRange">) {
  return [family, style, unicodeRange]
    .join("|")
    .replace(/["'\s]/g, "")
    .toLowerCase();
}

/** Where a font cannot be had, the picture does with another. */
async function inlined(face: CSSFontFaceRule): Promise<string> {
  const address = /url\(["']?([^"')]+)["']?\)/.exec(face.style.getPropertyValue("src"))?.[1];
  if (address === undefined) return "";
  try {
    const base = face.parentStyleSheet?.href ?? document.baseURI;
    const font = await (await fetch(new URL(address, base))).blob();
    return face.cssText.replace(address, await dataOf(font));
  } catch {
    return "";
  }
}

function dataOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error("not to be read"));
    reader.readAsDataURL(blob);
  });
}

function rulesOfPage(): CSSRule[] {
  return [...document.styleSheets].flatMap(rulesOf);
}

/** Sheets of another origin do not let themselves be read; the page has none of its own there. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
