// npm run dev: the web app with hot reloading, the API beside it, TypeScript compiled as it changes.
// A change in sim-core/src needs `npm run build -- --only=wasm`.
import { bin, build } from "./lib/build.mjs";
import { inRoot, main } from "./lib/run.mjs";
import { serve, serverEnvironment } from "./lib/serve.mjs";
import { forBuild, setup } from "./lib/setup.mjs";

await main(async () => {
  await setup(forBuild);
  await build(["generate", "types", "wasm"]);
  process.exitCode = await serve([
    { command: bin("tsc"), args: ["-b", "--watch", "--preserveWatchOutput"] },
    { command: process.execPath, args: ["--watch", "server/dist/server.js"], env: serverEnvironment() },
    { command: bin("vite"), args: [], cwd: inRoot("web") },
  ]);
});
