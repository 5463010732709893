// npm run fidelity -w ackscope               writes docs/fidelity.md and scenarios/results/totals.json from the kept results; nothing is run
// npm run fidelity -w ackscope -- --check    writes nothing; exits 1 if one of them is not fresh or a known difference is stale
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { figures } from "@ackscope/scenarios/figures";
import { fidelities } from "@ackscope/scenarios/fidelity";
import { computeFigures, fidelityPage, planStudy, PointStore, totalsOf } from "../dist/sweep/index.js";
import { readResults } from "../dist/sweep/node-pool.js";

/** Text by file, from the repository's root. */
const written = new Map();

const nothingRuns = () => {
  throw new Error("kept results are missing or do not fit the figures: npm run results -w ackscope -- --write");
};

const stale = [];
const cores = new Set();
const papers = [];
for (const fidelity of fidelities) {
  const ofPaper = figures.filter(({ paper, panels }) => paper === fidelity.paper && panels.some(({ form }) => form !== "topology"));
  const { core, reports } = await computeFigures(ofPaper, nothingRuns, { profile: "paper", kept: readResults(ofPaper) });
  cores.add(core);
  stale.push(...reports.flatMap(({ id, claims }) => claims.filter((claim) => claim.stale).map((claim) => `${id}, ${claim.id}`)));
  const store = new PointStore(nothingRuns, readResults([{ paper: fidelity.paper, number: "choices" }]));
  const choices = new Map();
  for (const study of fidelity.studies) {
    const points = planStudy(fidelity.paper, study);
    await store.compute(points);
    choices.set(study.id, store.valuesOf(points));
  }
  papers.push({ ...fidelity, reports, choices });
}

written.set("docs/fidelity.md", fidelityPage([...cores].join(", "), papers));
// The gallery counts from the start what it has not judged yet.
const totals = papers.flatMap(({ reports }) =>
  reports.map(({ id, claims }) => `  ${JSON.stringify(id)}: ${JSON.stringify(totalsOf(claims))}`),
);
written.set("scenarios/results/totals.json", `{\n${totals.join(",\n")}\n}\n`);

const isCheck = process.argv.includes("--check");
for (const [name, text] of written) {
  const file = new URL(`../../../${name}`, import.meta.url);
  if (!isCheck) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    console.error(`${name} is not fresh: npm run fidelity -w ackscope`);
    process.exitCode = 1;
  }
}
for (const claim of stale) {
  console.error(`${claim}: a known difference is recorded, but the claim holds: remove it`);
  process.exitCode = 1;
}
