// npm run mutants:server                  breaks one promise of the server at a time (scripts/mutants/server.json) and says whether the named trial fails
// npm run mutants:server -- --only 3,7    some of them, counted from 1
// npm run mutants:server -- --write       also writes the list with its verdicts into docs/operations.md
import { parseArgs } from "node:util";
import { build } from "./lib/build.mjs";
import { Failure, main } from "./lib/run.mjs";
import { ensure } from "./lib/setup.mjs";
import { mutants, mutantsServer } from "./mutants/run.mjs";
import { writeVerdicts } from "./mutants/verdicts.mjs";

await main(async () => {
  const { values } = parseArgs({ options: { only: { type: "string" }, write: { type: "boolean" }, "no-build": { type: "boolean" } } });
  const numbers = values.only?.split(",").map(Number) ?? mutants.map((_, index) => index + 1);
  const unknown = numbers.filter((number) => mutants[number - 1] === undefined);
  if (unknown.length > 0) throw new Failure(`There is no mutant ${unknown.join(", ")}; there are 1 to ${mutants.length}.`, 2);
  await ensure(["compiler", "postgres"]);
  if (!values["no-build"]) await build();
  const verdicts = await mutantsServer({ wanted: numbers.map((number) => mutants[number - 1]) });
  if (values.write) await writeVerdicts(mutants, new Map(verdicts.map(({ isNoticed }, place) => [numbers[place], isNoticed])));
  const noticed = verdicts.filter(({ isNoticed }) => isNoticed).length;
  console.log(`${noticed} of ${verdicts.length} mutants are noticed`);
  if (noticed < verdicts.length) process.exitCode = 1;
});
