// Compiles the words into src/lib/paraglide, where they or their compiler changed since last time.
// Building, checking, linting and testing all begin with it, and so it should cost nothing.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const root = new URL("..", import.meta.url);
const made = new URL("src/lib/paraglide/", root);
const stamp = new URL(".made-from", made);
const settings = JSON.parse(readFileSync(new URL("project.inlang/settings.json", root), "utf8"));
const words = settings["plugin.inlang.messageFormat"].pathPattern.flatMap((pattern) =>
  settings.locales.map((locale) => pattern.replace("{locale}", locale)),
);

function digest() {
  const hash = createHash("sha256");
  const others = ["package.json", "project.inlang/settings.json", "scripts/compile-words.mjs"];
  for (const file of [...others, ...words])
    hash.update(`${file}\n`).update(readFileSync(new URL(file, root)));
  return hash.digest("hex");
}

/** For words that are found by name: one list for all that begin alike, such as a game's. A namespace
 * for each of them, as a glob would give it, costs a page more than all their texts. */
function collect() {
  const messages = readdirSync(new URL("messages/", made))
    .map((file) => file.replace(/\.js$/, ""))
    .filter((name) => !name.startsWith("_"));
  mkdirSync(new URL("named/", made), { recursive: true });
  for (const beginning of new Set(messages.map((name) => name.split("_", 1)[0]))) {
    const names = messages.filter((name) => name.startsWith(`${beginning}_`));
    const imports = names.map((name) => `import { ${name} } from "../messages/${name}.js";\n`);
    const list = `export const named = { ${names.join(", ")} };\n`;
    writeFileSync(new URL(`named/${beginning}.js`, made), [...imports, list].join(""));
  }
}

const found = digest();
const current =
  existsSync(new URL("messages.js", made)) &&
  existsSync(stamp) &&
  readFileSync(stamp, "utf8") === found;
if (!current) {
  const options =
    "--project ./project.inlang --outdir ./src/lib/paraglide --no-emit-readme " +
    "--output-structure message-modules --silent";
  const { status, error } = spawnSync("paraglide-js", ["compile", ...options.split(" ")], {
    cwd: root,
    stdio: "inherit",
  });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
  collect();
  writeFileSync(stamp, found);
}
