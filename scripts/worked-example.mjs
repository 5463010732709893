// Does what docs/adding-a-mechanism.md describes in a copy of the tree; the last line is `N passed, N failed`.
import { main } from "./lib/run.mjs";
import { ensure, forNative } from "./lib/setup.mjs";
import { runSuites, suites } from "./lib/suites.mjs";

await main(async () => {
  await ensure([...forNative, "googletest"]);
  await runSuites([suites.example]);
});
