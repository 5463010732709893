// npm run format: what `npm run lint` would otherwise ask for.
import { bin, cppFiles } from "./lib/build.mjs";
import { main, run, step } from "./lib/run.mjs";
import { forFormat, setup } from "./lib/setup.mjs";

await main(async () => {
  await setup(forFormat);
  await step("prettier", () => run(bin("prettier"), ["--write", "--log-level", "warn", "."]));
  await step("clang-format", () => run("clang-format-14", ["-i", ...cppFiles()]));
});
