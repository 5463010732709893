// npm test                        everything; the last line is `N passed, N failed`, and `, N skipped` behind it if something was
// npm test -- --only core,unit    some suites: lint, types, core, example, unit, packages, components, figures, e2e; and newerNode, which is not among everything
import { parseArgs } from "node:util";
import { build } from "./lib/build.mjs";
import { Failure, main } from "./lib/run.mjs";
import { forTest, setup } from "./lib/setup.mjs";
import { onRequest, runSuites, suites } from "./lib/suites.mjs";

await main(async () => {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const names = values.only?.split(",") ?? Object.keys(suites);
  const known = { ...suites, ...onRequest };
  const unknown = names.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) throw new Failure(`There is no suite ${unknown.join(", ")}; there are ${Object.keys(known).join(", ")}.`, 2);
  try {
    await setup(forTest);
    await build();
  } catch (error) {
    // Nothing could run. The last line still says so in its usual shape.
    if (!(error instanceof Failure)) throw error;
    console.log(`${error.message}\n0 passed, 1 failed`);
    process.exitCode = error.exitCode;
    return;
  }
  await runSuites(names.map((name) => known[name]));
});
