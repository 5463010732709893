// npm run fidelity -w ackscope               writes docs/fidelity.md from the kept results; nothing is run
// npm run fidelity -w ackscope -- --check    writes nothing; exits 1 if the page is not fresh or a known difference is stale
import { readFileSync, writeFileSync } from "node:fs";
import { figures } from "@ackscope/scenarios/figures";
import { fidelities } from "@ackscope/scenarios/fidelity";
import { computeFigures, fidelityPage, planStudy, PointStore } from "../dist/sweep/index.js";
import { readResults } from "../dist/sweep/node-pool.js";

const page = new URL("../../../docs/fidelity.md", import.meta.url);

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

const text = fidelityPage([...cores].join(", "), papers);
if (!process.argv.includes("--check")) writeFileSync(page, text);
else if (readFileSync(page, "utf8") !== text) {
  console.error("docs/fidelity.md is not fresh: npm run fidelity -w ackscope");
  process.exitCode = 1;
}
for (const claim of stale) {
  console.error(`${claim}: a known difference is recorded, but the claim holds: remove it`);
  process.exitCode = 1;
}
