// npm run core                compiles the core and keeps it in the repository, for those who have no Emscripten. Its change belongs to the same commit as the sources'.
// npm run core -- --profile   before that, counts anew which parts of it run often: when much has changed, or a benchmark says so.
import { parseArgs } from "node:util";
import { compileCore } from "./lib/build.mjs";
import { keepProfile } from "./lib/core-profile.mjs";
import { keepCore, keptCore } from "./lib/kept-core.mjs";
import { main, step } from "./lib/run.mjs";
import { compilers, forProfile, setup } from "./lib/setup.mjs";

await main(async () => {
  const { values } = parseArgs({ options: { profile: { type: "boolean", default: false } } });
  await setup(values.profile ? forProfile : compilers);
  if (values.profile) await keepProfile();
  await step("compile the core to WebAssembly", compileCore);
  keepCore();
  console.log(`kept: ${keptCore().length} bytes, in sim-core/kept`);
});
