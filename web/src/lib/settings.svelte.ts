/** What a person has set for this browser: looks, pace and sound. */

import { keep, recall } from "./kept";

export type Theme = "auto" | "light" | "dark";
/** When the coach helps: in the first turns of a game, in every turn, or never. */
export type Coached = "first" | "always" | "never";
export type Speed = "slow" | "normal" | "fast" | "instant";

/** How long each event of another seat stays on show before the next, in milliseconds. */
export const PAUSES: Record<Speed, number> = { slow: 2400, normal: 1300, fast: 600, instant: 0 };

interface Kept {
  theme: Theme;
  speed: Speed;
  oneTap: boolean;
  liveScores: boolean;
  sounds: boolean;
  coach: Coached;
  /** Whoever watches a table sees the garden of whoever moves large. */
  follows: boolean;
  /** Signs without words are seen and heard, and may be given. */
  nods: boolean;
}

const DEFAULTS: Kept = {
  theme: "auto",
  speed: "normal",
  oneTap: false,
  liveScores: true,
  sounds: false,
  coach: "first",
  follows: false,
  nods: true,
};

class Settings {
  #kept = $state<Kept>({ ...DEFAULTS, ...recall<Partial<Kept>>("settings", {}) });

  constructor() {
    this.#showTheme();
  }

  get theme() {
    return this.#kept.theme;
  }
  set theme(value: Theme) {
    this.#set("theme", value);
    this.#showTheme();
  }
  get speed() {
    return this.#kept.speed;
  }
  set speed(value: Speed) {
    this.#set("speed", value);
  }
  get oneTap() {
    return this.#kept.oneTap;
  }
  set oneTap(value: boolean) {
    this.#set("oneTap", value);
  }
  get liveScores() {
    return this.#kept.liveScores;
  }
  set liveScores(value: boolean) {
    this.#set("liveScores", value);
  }
  get coach() {
    return this.#kept.coach;
  }
  set coach(value: Coached) {
    this.#set("coach", value);
  }
  get follows() {
    return this.#kept.follows;
  }
  set follows(value: boolean) {
    this.#set("follows", value);
  }
  get nods() {
    return this.#kept.nods;
  }
  set nods(value: boolean) {
    this.#set("nods", value);
  }
  get sounds() {
    return this.#kept.sounds;
  }
  set sounds(value: boolean) {
    this.#set("sounds", value);
  }

  #set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.#kept[name] = value;
    keep("settings", this.#kept);
  }

  /** Without a choice the page follows the system, which the style sheet does by itself. */
  #showTheme(): void {
    if (this.#kept.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.#kept.theme;
  }
}

export const settings = new Settings();

export function stillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
