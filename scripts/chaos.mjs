// npm run chaos                                      ten minutes of mixed load on each engine, processes killed ten times, PostgreSQL restarted too
// npm run chaos -- --minutes=1 --kills=5             shorter
// npm run chaos -- --engine=sqlite                   one engine: sqlite or postgres
import { parseArgs } from "node:util";
import { isFine, report, trial } from "./chaos/trial.mjs";
import { build } from "./lib/build.mjs";
import { Failure, main } from "./lib/run.mjs";
import { ensure } from "./lib/setup.mjs";

const engines = { sqlite: "SQLite", postgres: "PostgreSQL" };

await main(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string", default: "10" },
      kills: { type: "string", default: "10" },
      engine: { type: "string", default: "sqlite,postgres" },
    },
  });
  const seconds = Number(values.minutes) * 60;
  const kills = Number(values.kills);
  const chosen = values.engine.split(",").map((name) => engines[name]);
  if (!(seconds > 0) || !(kills > 0) || chosen.includes(undefined))
    throw new Failure("usage: npm run chaos -- [--minutes=N] [--kills=N] [--engine=sqlite|postgres]", 2);
  if (chosen.includes("PostgreSQL")) await ensure(["postgres"]);
  await build();
  let bad = 0;
  for (const engine of chosen) {
    const outcome = await trial({ engine, seconds, kills });
    console.log(report(outcome));
    if (!isFine(outcome)) bad += 1;
  }
  if (bad > 0) throw new Failure("a promise was not kept");
});
