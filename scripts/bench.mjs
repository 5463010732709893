// npm run bench: the core natively and in WebAssembly, ns-2 if it is installed, then what is in e2e/bench (measured in a browser).
// Options go to `ackscope bench`. For JSON alone, run `npx ackscope bench --json` afterwards.
import { build, buildNative } from "./lib/build.mjs";
import { main } from "./lib/run.mjs";
import { serve } from "./lib/serve.mjs";
import { forBuild, forNative, hasCommand, setup } from "./lib/setup.mjs";
import { filesUnder } from "./lib/stale.mjs";

await main(async () => {
  const inBrowser = filesUnder("e2e/bench").filter((file) => /^e2e\/bench\/(?!server\.mjs)[^/]+\.mjs$/.test(file));
  await setup([...forBuild, ...forNative, ...(inBrowser.length > 0 ? ["chromium"] : [])]);
  await build(inBrowser.length > 0 ? undefined : ["generate", "types", "wasm"]);
  await buildNative("native", { targets: ["ackscope-bench"] });
  // Emscripten brings a clang of its own; under which name depends on the system.
  const clang = ["clang++", "clang++-14"].find(hasCommand);
  if (clang) await buildNative("native-clang", { options: [`-DCMAKE_CXX_COMPILER=${clang}`], targets: ["ackscope-bench"] });

  const benches = [["sim-core/js/bin/ackscope.mjs", "bench", ...process.argv.slice(2)], ...inBrowser.map((file) => [file])];
  // One after another: they would disturb each other's times.
  for (const args of benches) {
    const code = await serve([{ command: process.execPath, args }]);
    process.exitCode ||= code;
  }
});
