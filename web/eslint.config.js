import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** What the compilers and svelte-check leave open; how it is written is Prettier's. */
export default defineConfig(
  globalIgnores(["dist/", "src/lib/paraglide/", "test-results/"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      // The browser's own dialogs stop everything and look like nothing here: `lib/asking` asks.
      "no-alert": "error",
      // `_` says that something has to be named and is not wanted.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" },
      ],
      // Maps here are replaced as a whole ($state.raw), or nothing on the page depends on them.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    // Promises that nobody waits for, and values without a type. In components the linter does not
    // see the types of other components, and svelte-check has looked there already.
    files: ["**/*.ts"],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-unnecessary-condition": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/prefer-readonly": "error",
      "@typescript-eslint/no-deprecated": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ["**/*.ts", "**/*.svelte"], rules: { "no-undef": "off" } },
  {
    files: ["src/app/sw.js"],
    languageOptions: {
      globals: {
        caches: "readonly",
        fetch: "readonly",
        Request: "readonly",
        Response: "readonly",
        self: "readonly",
      },
    },
  },
  {
    files: ["**/*.js", "**/*.mjs"],
    languageOptions: { globals: { console: "readonly", process: "readonly", URL: "readonly" } },
  },
);
