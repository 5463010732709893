// npm run mutate                  breaks one rule of a mechanism at a time (scripts/mutations.json) and says which suite notices
// npm run mutate -- --only 3,7    some of them, counted from 1
// npm run mutate -- --write       also writes docs/mutations.md; of those that are not run it keeps what it says
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { mutationTable, mutations, toldVerdicts, withMutants } from "./lib/mutants.mjs";
import { Failure, inRoot, main, step } from "./lib/run.mjs";
import { forTest, setup } from "./lib/setup.mjs";

const table = inRoot("docs/mutations.md");

await main(async () => {
  const { values } = parseArgs({ options: { only: { type: "string" }, write: { type: "boolean" } } });
  const wanted = values.only?.split(",").map(Number) ?? mutations.map((_, index) => index + 1);
  const unknown = wanted.filter((number) => mutations[number - 1] === undefined);
  if (unknown.length > 0) throw new Failure(`There is no mutation ${unknown.join(", ")}; there are 1 to ${mutations.length}.`, 2);
  const told = toldVerdicts(readFileSync(table, "utf8"));
  const untold = mutations.filter((mutation, index) => !wanted.includes(index + 1) && !told.has(mutation.rule));
  if (values.write && untold.length > 0) throw new Failure(`docs/mutations.md does not tell of "${untold[0].rule}", which is not run.`, 2);
  await setup(forTest);

  const verdicts = await withMutants(async ({ prepare, judge }) => {
    for (const [title, body] of Object.entries(prepare)) await step(title, body);
    const rows = [];
    for (const number of wanted) {
      const mutation = mutations[number - 1];
      const start = performance.now();
      const noticedBy = await judge(mutation);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${String(number).padStart(2)} ${seconds.padStart(6)} s  ${mutation.file}: ${mutation.rule}: ${noticedBy ?? "SURVIVED"}`);
      rows.push({ ...mutation, noticedBy });
    }
    return rows;
  });

  if (values.write) {
    const ran = new Map(verdicts.map(({ rule, noticedBy }) => [rule, noticedBy]));
    const of = ({ rule }) => (ran.has(rule) ? ran.get(rule) : told.get(rule));
    writeFileSync(table, mutationTable(mutations.map((mutation) => ({ ...mutation, noticedBy: of(mutation) }))));
  }
  const noticed = verdicts.filter(({ noticedBy }) => noticedBy !== undefined).length;
  console.log(`${noticed} of ${verdicts.length} mutations noticed`);
  if (noticed < verdicts.length) process.exitCode = 1;
});
