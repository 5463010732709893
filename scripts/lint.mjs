// npm run lint: formatting, ESLint, clang-tidy, floors, generated files, types. A part of `npm test`.
import { build } from "./lib/build.mjs";
import { main } from "./lib/run.mjs";
import { forLint, setup } from "./lib/setup.mjs";
import { runSuites, suites } from "./lib/suites.mjs";

await main(async () => {
  await setup(forLint);
  // ESLint's rules and the type checks read the declarations of lower floors.
  await build(["generate", "types"]);
  await runSuites([suites.lint, suites.types]);
});
