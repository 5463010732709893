import { defineConfig } from "vitest/config";

// Unit tests stand beside the code they test. They import lower floors by package name, that is: built. `npm test` builds first.
const workspaces = ["scenarios", "sim-core/js", "web/scene", "web", "server", "scripts"];

export default defineConfig({
  test: {
    projects: workspaces.map((root) => ({
      test: {
        name: root,
        root,
        environment: "node",
        include: ["**/*.test.{ts,tsx,mjs}"],
        exclude: ["**/node_modules/**", "**/dist/**", ...(root === "web" ? ["scene/**"] : [])],
        testTimeout: 30_000,
        hookTimeout: 60_000,
        ...(root === "server" && { globalSetup: "../scripts/lib/vitest-postgres.mjs" }),
      },
    })),
  },
});
