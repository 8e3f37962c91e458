/** The language of all words. Every message reads it, so a change redraws them in place. */

import { keep, recall } from "./kept";
import { overwriteGetLocale, overwriteSetLocale } from "./paraglide/runtime.js";

export const LANGUAGES = ["en", "de", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  nl: "Nederlands",
};

function preferred(): Language {
  const kept = recall<string | null>("language", null);
  const wishes = [kept, ...navigator.languages];
  for (const wish of wishes) {
    const found = LANGUAGES.find((language) => wish?.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

class LanguageChoice {
  #now = $state<Language>(preferred());

  constructor() {
    document.documentElement.lang = this.#now;
    overwriteGetLocale(() => this.#now);
    overwriteSetLocale((locale) => {
      this.now = locale;
    });
  }

  get now(): Language {
    return this.#now;
  }
  set now(value: Language) {
    this.#now = value;
    document.documentElement.lang = value;
    keep("language", value);
  }
}

export const language = new LanguageChoice();

/** The page's language as the reader's browser has it, with its country: dates are written by it. */
export function dialect(): string {
  const spoken = (tag: string) => tag.toLowerCase().split("-")[0] === language.now;
  const usual = { en: "en-GB", de: "de-DE", nl: "nl-NL" }[language.now];
  return navigator.languages.find((tag) => tag.includes("-") && spoken(tag)) ?? usual;
}

/** A list in words: "a, b and c". */
export function listed(parts: string[]): string {
  return new Intl.ListFormat(language.now, { type: "conjunction" }).format(parts);
}

/** One thing told after another, each as far as its full stop; what has one of its own gets no second. */
export function oneByOne(parts: string[]): string {
  const said = parts.filter((part) => part !== "");
  const last = said.length - 1;
  return said
    .map((part, at) => (at === last || /[.?!…]$/.test(part) ? part : `${part}.`))
    .join(" ");
}

/** A number with a proper minus. */
export function figure(n: number): string {
  return n < 0 ? `−${-n}` : `${n}`;
}

/** A number that was measured, with one digit after the point. */
export function measured(n: number): string {
  return new Intl.NumberFormat(dialect(), ONE_DIGIT).format(n).replace("-", "−");
}

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** A share as a whole number of hundredths. */
export function percent(share: number): string {
  return new Intl.NumberFormat(dialect(), { style: "percent" }).format(share);
}

/** A difference with its sign: "+3", "−1", "±0", which nobody takes for a total. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0";
}
