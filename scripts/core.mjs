// npm run core: compiles the core and keeps it in the repository, for those who have no Emscripten. Its change belongs to the same commit as the sources'.
import { compileCore } from "./lib/build.mjs";
import { keepCore, keptCore } from "./lib/kept-core.mjs";
import { main, step } from "./lib/run.mjs";
import { compilers, setup } from "./lib/setup.mjs";

await main(async () => {
  await setup(compilers);
  await step("compile the core to WebAssembly", compileCore);
  keepCore();
  console.log(`kept: ${keptCore().length} bytes, in sim-core/kept`);
});
