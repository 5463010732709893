import eslint from "@eslint/js";
import { existsSync } from "node:fs";
import { defineConfig, globalIgnores } from "eslint/config";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";
import ackscope from "./scripts/lib/eslint-floors.mjs";

const rooms = ["scenarios", "sim-core/js", "web/scene", "web", "server", "embed", "e2e"];
// The tests' projects hold a room's other sources, too: with both, each source would be read and typed twice.
const project = (room) => [`${room}/tsconfig.test.json`, `${room}/tsconfig.json`].find((file) => existsSync(file));
const projects = [...rooms.map(project), "web/tsconfig.documents.json"];

export default defineConfig(
  globalIgnores([
    "**/dist/",
    "**/node_modules/",
    "build/",
    "coverage/",
    "**/.cache/",
    "**/test-results/",
    "**/playwright-report/",
    "**/src/generated/",
  ]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  eslint.configs.recommended,
  {
    plugins: { ackscope },
    rules: {
      "ackscope/floors": "error",
      eqeqeq: "error",
      "no-console": ["error", { allow: ["error", "warn"] }],
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: projects, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Typed arrays are indexed everywhere, and `columns.at[i]!` inside a loop over its length needs no more words.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Fastify's handlers and plugins are async by contract, whether they wait or not.
      "@typescript-eslint/require-await": "off",
      // Documents are plain objects: tests and editors delete keys by name.
      "@typescript-eslint/no-dynamic-delete": "off",
      // It forbids what no-confusing-void-expression asks for.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // A generic handler reads better than its expansion.
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true, ignoreVoidOperator: true }],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/no-unnecessary-condition": ["error", { allowConstantLoopConditions: "only-allowed-literals" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ["web/src/**/*.{ts,tsx}"],
    extends: [reactHooks.configs.flat["recommended-latest"], jsxA11y.flatConfigs.recommended],
    // All are errors: what only warns is not read.
    rules: {
      // What scrolls and holds nothing that takes the keyboard takes it itself (WCAG 2.1.1); a separator that moves is a control.
      "jsx-a11y/no-noninteractive-tabindex": [
        "error",
        { roles: ["group", "region", "separator", "tabpanel"], tags: ["aside", "pre", "section"] },
      ],
      // Keys bubble: what holds controls may take theirs. Clicks are for controls.
      "jsx-a11y/no-noninteractive-element-interactions": ["error", { handlers: ["onClick", "onMouseDown", "onMouseUp"] }],
      "jsx-a11y/no-static-element-interactions": ["error", { handlers: ["onClick", "onMouseDown", "onMouseUp"] }],
      // A table that is laid out as one and read as a grid has lost the roles of its parts.
      "jsx-a11y/no-redundant-roles": ["error", { nav: [], thead: ["rowgroup"], tbody: ["rowgroup"], tfoot: ["rowgroup"] }],
      "react-hooks/exhaustive-deps": "error",
      "react-hooks/incompatible-library": "error",
      "react-hooks/unsupported-syntax": "error",
    },
  },
  {
    // Tests poke at JSON and at deliberately wrong values.
    files: ["**/*.test.{ts,tsx}", "e2e/**/*.ts"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    // A browser test waits for what it waits for: a time is too short on a busy machine and too long on every other.
    files: ["e2e/tests/**/*.ts"],
    rules: {
      "no-restricted-properties": ["error", { property: "waitForTimeout", message: "Wait for a condition, or drive page.clock." }],
      "no-restricted-syntax": ["error", { selector: "Literal[value='networkidle']", message: "Wait for what comes, or use visit()." }],
    },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: { globals: globals.node },
  },
  {
    // What a bench does in a page.
    files: ["e2e/bench/**"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  {
    // These talk to a person at a terminal.
    files: ["**/scripts/**", "sim-core/js/src/cli/**", "sim-core/js/bin/**", "server/bin/**", "e2e/bench/**"],
    rules: { "no-console": "off" },
  },
  {
    // Configuration of tools, outside every tsconfig.
    files: ["vitest.config.ts", "web/vite.config.ts", "web/vitest.browser.config.ts", "e2e/playwright.config.ts"],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { project: null } },
    rules: { "@typescript-eslint/switch-exhaustiveness-check": "off" },
  },
  {
    files: ["web/public/**/*.js"],
    languageOptions: { globals: globals.browser, sourceType: "script" },
  },
);
