// What makes an app of the page, beside what Vite copies: the service worker, and the page it keeps
// for when the server cannot be reached, which says the same in every language.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const root = new URL("..", import.meta.url);
const read = (name) => readFileSync(new URL(name, root), "utf8");
const LANGUAGES = JSON.parse(read("project.inlang/settings.json")).locales;

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function section(language) {
  const words = JSON.parse(read(`messages/${language}.json`));
  return (
    `<section lang="${language}"><h1>${escaped(words.error_offline)}</h1>` +
    `<p>${escaped(words.app_offline)}</p>` +
    `<button type="button">${escaped(words.ui_again)}</button></section>`
  );
}

export function offlinePage() {
  return read("src/app/offline.html")
    .replace("<!-- mark -->", read("src/art/hortus.svg").trim())
    .replace("<!-- said in each language -->", LANGUAGES.map(section).join("\n"));
}

/** The worker, which is another where the page is another. */
export function worker(page) {
  const digest = createHash("sha256").update(page).digest("hex").slice(0, 16);
  return read("src/app/sw.js").replace("__OFFLINE__", digest);
}

/** As a part of Vite's build. */
export function appFiles() {
  return {
    name: "app-files",
    apply: "build",
    generateBundle() {
      const page = offlinePage();
      this.emitFile({ type: "asset", fileName: "offline.html", source: page });
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker(page) });
    },
  };
}
