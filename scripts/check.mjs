// npm run check                    in three minutes, of what is not committed: lint, types, the core's tests, unit tests
// npm run check -- --since main    of what changed since a commit, or a branch left it
// What it says is true, but it is not all: `npm test` says the rest.
import { parseArgs } from "node:util";
import { build } from "./lib/build.mjs";
import { changedSince } from "./lib/changed.mjs";
import { main } from "./lib/run.mjs";
import { forCheck, setup } from "./lib/setup.mjs";
import { quickSuites, runSuites } from "./lib/suites.mjs";

await main(async () => {
  const { values } = parseArgs({ options: { since: { type: "string", default: "HEAD" } } });
  const { since, files } = await changedSince(values.since);
  await setup(forCheck);
  await build(["generate", "types", "wasm"]);
  await runSuites(Object.values(quickSuites(since, files)));
});
