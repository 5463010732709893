import { defineConfig } from "vitest/config";

// Unit tests stand beside the code they test. They import lower floors by package name, that is: built. `npm test` builds first.
/**
 * Rooms that keep nothing between two tests but what they can compute again, and put back what they change of the process. The files of their
 * tests share what they import: that took longer than the tests.
 */
const stateless = new Set(["scenarios", "sim-core/js", "web/scene"]);

const workspaces = ["scenarios", "sim-core/js", "web/scene", "web", "server", "embed", "scripts"];

export default defineConfig({
  test: {
    // It would leave one processor free, that is: half of two.
    maxWorkers: "100%",
    projects: workspaces.map((root) => ({
      test: {
        name: root,
        root,
        environment: "node",
        isolate: !stateless.has(root),
        // A thread starts sooner than a process. The other rooms' tests are about processes, signals and files.
        ...(root.startsWith("web") && { pool: "threads" }),
        include: ["**/*.test.{ts,tsx,mjs}"],
        // Tests of components have a browser: web/vitest.browser.config.ts.
        exclude: ["**/node_modules/**", "**/dist/**", "**/*.browser.test.tsx", ...(root === "web" ? ["scene/**"] : [])],
        // They end what hangs, and judge no speed: a machine may be ten times slower than the one a test was written on.
        testTimeout: 120_000,
        hookTimeout: 120_000,
        ...(root === "server" && { globalSetup: "../scripts/lib/vitest-postgres.mjs" }),
      },
    })),
  },
});
