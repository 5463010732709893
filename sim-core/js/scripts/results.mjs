// npm run results -w ackscope                    the kept results: a random 2 % computed again
// npm run results -w ackscope -- --seed 7        the same 2 % as last time
// npm run results -w ackscope -- --write         all of them computed afresh and kept: figures, cures, choices
// npm run results -w ackscope -- --write --only choices    or figures
// npm run results -w ackscope -- --write --only figures --figure multihop/F2a,multihop/T3    these and no others
import { parseArgs } from "node:util";
import { figures } from "@ackscope/scenarios/figures";
import { fidelities } from "@ackscope/scenarios/fidelity";
import { checkResults, choicesId, computeFigures, keptPlan, keptPoint, planStudy, PointStore } from "../dist/sweep/index.js";
import { nodePool, readResults, writeResults } from "../dist/sweep/node-pool.js";

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    seed: { type: "string" },
    share: { type: "string" },
    only: { type: "string" },
    figure: { type: "string" },
  },
});
const studies = fidelities.filter((paper) => paper.studies.length > 0);
const choicesOf = ({ paper, studies }) => studies.flatMap((study) => planStudy(paper, study));
const computed = figures.filter(({ panels }) => panels.some(({ form }) => form !== "topology"));

const pool = nodePool();
try {
  if (values.write) await write();
  else await check(Number(values.seed ?? Math.floor(Math.random() * 2 ** 32)), Number(values.share ?? 0.02));
} finally {
  pool.close();
}

async function write() {
  if (values.only !== "choices") await writeFigures();
  if (values.only !== "figures") await writeChoices();
}

async function writeFigures() {
  const named = values.figure?.split(",");
  for (const id of named ?? [])
    if (!computed.some((figure) => figure.id === id)) throw new Error(`there is no figure ${id} that runs anything`);
  const wanted = computed.filter(({ id }) => named?.includes(id) ?? true);
  const { results, totals } = await computeFigures(wanted, () => pool, { profile: "paper" });
  for (const [index, figure] of wanted.entries()) writeResults(figure, results[index]);
  console.log(`kept ${results.length} figures: ${totals.pass} claims pass, ${totals.differs} differ, ${totals.fail} fail`);
}

async function writeChoices() {
  for (const fidelity of studies) {
    const points = choicesOf(fidelity);
    const store = new PointStore(() => pool, []);
    await store.compute(points);
    writeResults(
      { paper: fidelity.paper, number: "choices" },
      {
        format: 1,
        figure: choicesId(fidelity.paper),
        profile: "paper",
        core: await store.core(),
        points: store.valuesOf(points).map(keptPoint),
        cures: {},
      },
    );
  }
}

async function check(seed, share) {
  const kept = readResults([...computed, ...studies.map(({ paper }) => ({ paper, number: "choices" }))]);
  const byFigure = new Map(kept.map((each) => [each.figure, each]));
  const points = [...computed.flatMap((figure) => keptPlan(figure, byFigure.get(figure.id))), ...studies.flatMap(choicesOf)];
  const { checked, of, problems } = await checkResults(points, kept, pool, { share, seed });
  for (const problem of problems.slice(0, 50)) console.error(problem);
  if (problems.length > 50) console.error(`and ${problems.length - 50} more`);
  console.log(
    `${checked} of ${of} runs computed again, --seed ${seed}: ${problems.length === 0 ? "all the same" : `${problems.length} problems`}`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
