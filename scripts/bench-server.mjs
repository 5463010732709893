// npm run bench:server: the server under load (e2e/bench/server.mjs), built first.
import { build } from "./lib/build.mjs";
import { main } from "./lib/run.mjs";
import { serve } from "./lib/serve.mjs";
import { forBuild, setup } from "./lib/setup.mjs";

await main(async () => {
  await setup(forBuild);
  await build(["generate", "types", "wasm"]);
  process.exitCode = await serve([{ command: process.execPath, args: ["e2e/bench/server.mjs"] }]);
});
