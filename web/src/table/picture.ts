/** A picture of the end, made in the browser: the gardens as they stand on the page, with totals. */

export interface PictureOf {
  /** The name of the game. */
  title: string;
  gardens: { garden: Element; name: string; total: string }[];
  /** What is said beneath. */
  foot: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const GAP = 32;
const HEAD = 84;
const CAPTION = 76;
const FOOT = 48;
const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";

export async function paint(picture: PictureOf): Promise<Blob> {
  const image = new Image();
  const text = new XMLSerializer().serializeToString(drawing(picture));
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
function drawing({ title, gardens, foot }: PictureOf): Element {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("width", String(WIDTH));
  svg.setAttribute("height", String(HEIGHT));
  svg.style.colorScheme = "light";
  svg.dataset.theme = "light";
  const style = document.createElementNS(SVG, "style");
  style.textContent = stylesOfPage();
  const frame = document.createElementNS(SVG, "foreignObject");
  frame.setAttribute("width", "100%");
  frame.setAttribute("height", "100%");
  const sheets = [...document.querySelectorAll("[id^='symbols-']")].map((one) =>
    one.cloneNode(true),
  );
  const side = sideOf(gardens.length);
  const row = box("display:flex;flex:1;align-items:center;justify-content:space-evenly");
  row.append(
    ...gardens.map(({ garden, name, total }) => {
      const one = box(`width:${side}px;text-align:center`);
      const held = box(`width:${side}px;height:${side}px;display:grid;align-items:center`);
      held.append(garden.cloneNode(true));
      one.append(held, line(`${name}  ${total}`, "700 28px/2 var(--font-text)"));
      return one;
    }),
  );
  const page = box(
    `box-sizing:border-box;width:${WIDTH}px;height:${HEIGHT}px;padding:16px;display:flex;` +
      "flex-direction:column;background:var(--paper);color:var(--ink);text-align:center",
  );
  page.append(
    line(title, "600 44px/1.4 var(--font-title)"),
    row,
    line(foot, "400 20px/1.5 var(--font-text)"),
  );
  frame.append(...sheets, page);
  svg.append(style, frame);
  return svg;
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
  return [...document.styleSheets].map(rulesOf).join("\n");
}

/** Sheets of another origin do not let themselves be read; the page has none of its own there. */
function rulesOf(sheet: CSSStyleSheet): string {
  try {
    const rules = [...sheet.cssRules].filter((rule) => !(rule instanceof CSSFontFaceRule));
    return rules.map((rule) => rule.cssText).join("\n");
  } catch {
    return "";
  }
}
