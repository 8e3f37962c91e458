/** Before each file of tests: the page speaks English, whatever the file before it spoke. */

import { vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("document", { documentElement: { lang: "", dataset: {} } });
const { language } = await import("../src/lib/language.svelte");
language.now = "en";
