// Compiles the words into src/lib/paraglide, where they or their compiler changed since last time.
// Building, checking, linting and testing all begin with it, and so it should cost nothing.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const root = new URL("..", import.meta.url);
const made = new URL("src/lib/paraglide/", root);
const stamp = new URL(".made-from", made);
const settings = JSON.parse(readFileSync(new URL("project.inlang/settings.json", root), "utf8"));
const words = settings["plugin.inlang.messageFormat"].pathPattern.flatMap((pattern) =>
  settings.locales.map((locale) => pattern.replace("{locale}", locale)),
);

function digest() {
  const hash = createHash("sha256");
  for (const file of ["package.json", "project.inlang/settings.json", ...words])
    hash.update(`${file}\n`).update(readFileSync(new URL(file, root)));
  return hash.digest("hex");
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
  writeFileSync(stamp, found);
}
