// npm run build                       what changed
// npm run build -- --only=wasm,web    some steps: generate, types, wasm, web
import { parseArgs } from "node:util";
import { build, steps } from "./lib/build.mjs";
import { Failure, main } from "./lib/run.mjs";
import { forBuild, setup } from "./lib/setup.mjs";

await main(async () => {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const names = values.only?.split(",") ?? Object.keys(steps);
  const unknown = names.filter((name) => !Object.hasOwn(steps, name));
  if (unknown.length > 0) throw new Failure(`There is no step ${unknown.join(", ")}; there are ${Object.keys(steps).join(", ")}.`, 2);
  await setup(names.includes("wasm") ? forBuild : []);
  await build(names);
});
