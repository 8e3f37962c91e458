// Compares the words of all languages: every text must exist everywhere, with the same
// placeholders, in one form or in two by the same count. Runs before every build, so that a missing
// text fails it.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("..", import.meta.url);
const settings = JSON.parse(readFileSync(new URL("project.inlang/settings.json", root), "utf8"));
const patterns = settings["plugin.inlang.messageFormat"].pathPattern;
const faults = [];
const seen = new Map();

function read(pattern, locale) {
  const file = new URL(pattern.replace("{locale}", locale), root);
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    faults.push(`${fileURLToPath(file)}: ${error.message}`);
    return {};
  }
}

/** The forms of a text: one, or that for one thing and that for several. */
function forms(text) {
  if (typeof text === "string") return [text];
  const [{ match }] = text;
  return [match["plural=one"], match["plural=other"]];
}

/** What has to be alike in all languages: the count that decides, and what is filled in. */
function placeholders(text) {
  const filled = forms(text).map((form) =>
    [...form.matchAll(/\{(\w+)\}/g)]
      .map((match) => match[1])
      .sort()
      .join(" "),
  );
  const decides = typeof text === "string" ? [] : text[0].declarations;
  return [...decides, ...new Set(filled)].join("; ");
}

/** The quotation marks of each language; the glossary says so too. Others are found as strays. */
const STRAYS = { en: /["„«»]|‘/, de: /["”‘’«»]/, nl: /["“”„«»]/ };

/** Marks of another language, or of a typewriter. An apostrophe within a word is none. */
function strays(text, locale) {
  return forms(text).some((form) => STRAYS[locale]?.test(form ?? ""));
}

for (const pattern of patterns) {
  const base = read(pattern, settings.baseLocale);
  for (const key of Object.keys(base)) {
    if (seen.has(key)) faults.push(`${key}: stands in ${seen.get(key)} and in ${pattern}`);
    seen.set(key, pattern);
  }
  for (const locale of settings.locales) {
    const words = read(pattern, locale);
    const name = pattern.replace("{locale}", locale);
    for (const [key, text] of Object.entries(base)) {
      if (!(key in words)) faults.push(`${name}: "${key}" is missing`);
      else if (forms(words[key]).some((form) => !form?.trim()))
        faults.push(`${name}: "${key}" is empty`);
      else if (strays(words[key], locale))
        faults.push(`${name}: "${key}" has quotation marks that are not those of "${locale}"`);
      else if (placeholders(words[key]) !== placeholders(text))
        faults.push(
          `${name}: "${key}" has {${placeholders(words[key])}}, English has {${placeholders(text)}}`,
        );
    }
    for (const key of Object.keys(words))
      if (!(key in base)) faults.push(`${name}: "${key}" is not in the English words`);
  }
}

if (faults.length > 0) {
  console.error(`Words are incomplete:\n  ${faults.join("\n  ")}`);
  process.exit(1);
}
console.log(`Words: ${seen.size} texts in ${settings.locales.join(", ")}.`);
