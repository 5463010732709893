// npm run trials                            every trial of the server: chaos, power, fuzz, mutants, and the attacks of scripts/attacks
// npm run trials -- --only power,hosts      some of them
// npm run trials -- --seconds 60            about so long each, instead of whole
// npm run trials -- --short                 as small as in npm test
// npm run trials -- --seed 7                the same random choices again; what the machine makes of them differs
// npm run trials -- --write                 also writes what was measured into docs/operations.md
import { parseArgs } from "node:util";
import { build } from "./lib/build.mjs";
import { Failure, main } from "./lib/run.mjs";
import { ensure } from "./lib/setup.mjs";
import { allTrials } from "./trials/list.mjs";
import { writeRows } from "./trials/results.mjs";

await main(async () => {
  const { values } = parseArgs({
    options: {
      ...{ only: { type: "string" }, seconds: { type: "string" }, seed: { type: "string" } },
      ...{ short: { type: "boolean" }, write: { type: "boolean" }, "no-build": { type: "boolean" } },
    },
  });
  const trials = await allTrials();
  const names = values.only?.split(",") ?? Object.keys(trials);
  const unknown = names.filter((name) => !Object.hasOwn(trials, name));
  if (unknown.length > 0) throw new Failure(`There is no trial ${unknown.join(", ")}; there are ${Object.keys(trials).join(", ")}.`, 2);
  const [seconds, seed] = [values.seconds, values.seed].map((text) => (text === undefined ? undefined : Number(text)));
  if (seconds !== undefined && !(seconds > 0)) throw new Failure("--seconds is a number above 0.", 2);
  if (seed !== undefined && !Number.isInteger(seed)) throw new Failure("--seed is a whole number.", 2);
  await ensure(["compiler", "postgres"]);
  if (!values["no-build"]) await build();

  const rows = [];
  for (const name of names) {
    const { title, bound, run } = trials[name];
    const { measured, within, report } = await run({ seconds, seed, isShort: values.short }).catch((error) => ({
      measured: `it broke off: ${error.message.split("\n")[0]}`,
      within: false,
      report: error.stack,
    }));
    console.log(`${within ? "within" : "BROKEN"}  ${name} | ${title} | ${bound} | ${measured}`);
    if (!within && report !== undefined && report !== "") console.log(report);
    rows.push({ name, title, bound, measured, within });
  }
  if (values.write) await writeRows(rows);
  const broken = rows.filter(({ within }) => !within).map(({ name }) => name);
  if (broken.length > 0) throw new Failure(`${broken.length} of ${rows.length} trials are broken: ${broken.join(", ")}`);
});
