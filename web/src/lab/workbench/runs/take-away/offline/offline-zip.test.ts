import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expandVariant, findPreset, freezeExperiment, frozenScenario, type Experiment } from "@ackscope/scenarios";
import { instantiateCore, runScenario } from "ackscope";
import { coreWasmPath } from "ackscope/node";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import type { KeptResult } from "../../../../../share/page-documents.js";
import { offlineFiles, offlineZip, type OfflineParts } from "./offline-zip.js";

const page = readFileSync(new URL("../../../../../../offline.html", import.meta.url), "utf8");
let parts: OfflineParts;
let files: Readonly<Record<string, Uint8Array>>;
const text = (name: string): string => strFromU8(files[name]!);

beforeAll(async () => {
  const { experiment } = findPreset("wireless-links/loss-situation-base-station")!;
  const bytes = new Uint8Array(readFileSync(coreWasmPath));
  const core = await instantiateCore(bytes);
  const results: KeptResult[] = [];
  for (const { id } of experiment.variants) {
    const expanded = expandVariant(experiment, id);
    if ("problems" in expanded) throw new Error("the preset is broken");
    const { metrics } = await runScenario(core, expanded.scenario);
    results.push({ variant: id, digest: metrics.digest, metrics });
  }
  const kept = { core: core.version, results };
  parts = { page, script: "let page;\n", licence: "MIT", core: bytes, experiment: freezeExperiment(experiment), kept };
  files = offlineFiles(parts);
});

describe("the offline page", () => {
  it("has these files", () => {
    expect(Object.keys(files).sort()).toEqual([
      "LICENSE.txt",
      "README.txt",
      "ackscope.js",
      "core.wasm",
      "experiment.json",
      "index.html",
      "results.json",
    ]);
  });

  it("says what every other file hashes to", () => {
    const lines = text("README.txt").matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm);
    const said = Object.fromEntries([...lines].map(([, hash, name]) => [name, hash]));
    const hashes = Object.entries(files)
      .filter(([name]) => name !== "README.txt")
      .map(([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")]);
    expect(said).toEqual(Object.fromEntries(hashes));
  });

  it("names each digest in the text", () => {
    for (const { variant, digest } of parts.kept.results) expect(text("README.txt")).toContain(`    ${digest}  ${variant}: `);
    expect(
      text("README.txt")
        .split("\n")
        .every((line) => line.length <= 100),
    ).toBe(true);
  });

  it("holds the core and the documents twice, and both are the same", () => {
    const base64 = /^globalThis\.ackscopeCore="([^"]+)";\n/.exec(text("ackscope.js"))![1]!;
    expect(Buffer.from(base64, "base64").equals(files["core.wasm"]!)).toBe(true);
    for (const name of ["experiment", "results"]) {
      const copy = text("index.html").split(`id="${name}">`)[1]!.split("</script>")[0]!;
      expect(JSON.parse(copy)).toEqual(JSON.parse(text(`${name}.json`)));
    }
  });

  it("keeps an experiment that gives the kept digests", async () => {
    const core = await instantiateCore(files["core.wasm"]!.slice());
    const experiment = JSON.parse(text("experiment.json")) as Experiment;
    for (const { variant, digest } of parts.kept.results) {
      const frozen = frozenScenario(experiment, variant);
      if ("problems" in frozen) throw new Error("the experiment is broken");
      expect((await runScenario(core, frozen.scenario)).metrics.digest, variant).toBe(digest);
    }
  });
});

it("is one folder, and the same bytes again", () => {
  const zip = offlineZip("folder", parts);
  expect(Object.keys(unzipSync(zip)).sort()).toEqual(
    Object.keys(files)
      .map((name) => `folder/${name}`)
      .sort(),
  );
  expect(Buffer.from(offlineZip("folder", parts)).equals(zip)).toBe(true);
});
