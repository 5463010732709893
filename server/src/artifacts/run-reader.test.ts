import { freezeExperiment } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { worthATurn } from "../own-turn.js";
import type { RunBytes } from "../runs/document.js";
import { asExperiment, twoReceivers } from "../testing/experiment.js";
import { outlineOf, type PublishedRun } from "./published-run.js";
import { RunReader } from "./run-reader.js";
import { written } from "./written.js";

const metrics = {
  digest: "0123456789abcdef", core: "c", events: 7, simulatedTime: 20, flows: [], links: [], nodes: [],
  fairness: { throughput: 1, completionTime: null }, aggregateThroughput: 0, ended: "complete",
}; // prettier-ignore

const runOf = (description: string) =>
  ({
    id: "bcdfghjkmn", experiment: { ...freezeExperiment(asExperiment(twoReceivers())), description }, core: "c", createdAt: "2026-03-14T10:00:00.000Z",
    visibility: "public", tags: [], forkOf: null, forks: [], state: "verified", results: [{ variant: "delayed", digest: "0123456789abcdef", metrics }],
  }) as unknown as PublishedRun; // prettier-ignore

const documentOf = (run: PublishedRun): RunBytes => {
  const bytes = Buffer.from(JSON.stringify(run));
  return { bytes, etag: `W/"${bytes.length}"`, experiment: bytes };
};

it.each([
  ["where it is, if it is small", runOf("short")],
  ["in a thread, if it is large", runOf("x".repeat(worthATurn))],
])("reads a document %s", async (_, run) => {
  const reader = new RunReader();
  const words = { url: "https://ackscope.example/r/bcdfghjkmn", drawnBy: "c" };
  const open = await reader.open(documentOf(run), "somebody");
  expect(open).toMatchObject(outlineOf(run));
  for (const form of ["csv", "txt", "page"] as const) expect(await open.written(form, words), form).toBe(written[form](run, words));
  await reader.close();
});

it("gives of a large document what is needed to answer for it, and not its experiment", async () => {
  const reader = new RunReader();
  const open = await reader.open(documentOf(runOf("x".repeat(worthATurn))), "somebody");
  expect(open.experiment).not.toHaveProperty("base");
  expect(open.results).toEqual([{ variant: "delayed", metrics: { core: "c", events: 7 } }]);
  await reader.close();
});
