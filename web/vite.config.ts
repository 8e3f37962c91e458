import { fileURLToPath } from "node:url";
import globalData from "@csstools/postcss-global-data";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import customMedia from "postcss-custom-media";
import { appFiles } from "./scripts/app-files.mjs";
import { defineConfig } from "vitest/config";

const project = fileURLToPath(new URL("..", import.meta.url));

/** What several screens share comes in few files: each costs a request, and most are very small. */
const SMALL = 20_000; // bytes; what is smaller goes with what is needed at almost the same places
const pieces = [
  { name: "first", tags: ["$initial" as const], priority: 1 },
  { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL },
];

export default defineConfig({
  plugins: [svelte(), appFiles()],
  // Every style knows the kinds of screens by their names.
  css: {
    postcss: { plugins: [globalData({ files: ["src/styles/screens.css"] }), customMedia()] },
  },
  build: {
    outDir: `${project}src/hortus/server/browser`,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server's content policy allows no data: addresses for scripts and fonts
    rolldownOptions: { output: { codeSplitting: { groups: pieces } } },
  },
  server: {
    fs: { allow: [project] },
    proxy: { "/api": { target: "http://127.0.0.1:8417", ws: true } },
  },
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/asking.ts"],
    setupFiles: ["tests/speaking.ts"],
    isolate: false, // loading all modules anew for each file takes longer than the tests
    environment: "node",
    css: { include: [/screens\.css/] }, // is read as text
    hookTimeout: 60_000, // some load a whole game first, which takes long on a busy computer
    // Every text is a module of its own, and Node reads them as they are: nothing to transform.
    server: { deps: { external: [/\/lib\/paraglide\//] } },
  },
});
