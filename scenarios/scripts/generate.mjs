/**
 * Writes what is made from the catalogue, the schemas and the presets. Runs before anything is built.
 *
 *   node scenarios/scripts/generate.mjs            writes what has changed
 *   node scenarios/scripts/generate.mjs --check    writes nothing; exits 1 if a committed file is not fresh
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { corpus } from "./lib/corpus.mjs";
import { formatPage } from "./lib/format-page.mjs";
import { parametersHeader } from "./lib/parameters-header.mjs";
import { presetNamesModule, presetsModule } from "./lib/presets-module.mjs";
import { scenarioType } from "./lib/scenario-type.mjs";
import { importSource } from "./lib/sources.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const inRoot = (file) => path.join(root, file);
const read = (file) => (existsSync(inRoot(file)) ? readFileSync(inRoot(file), "utf8") : undefined);

const { catalogue, defaultMechanism } = await importSource("catalogue");
const { ScenarioSchema } = await importSource("schema");
const { ExperimentSchema } = await importSource("experiment");
const { ViewSchema } = await importSource("view");
const { topics } = await importSource("topics");
const example = read("scenarios/presets/smartacking/1-0-5mbps.json");

const committed = {
  "sim-core/src/scenario/parameters.h": parametersHeader({ catalogue, defaultMechanism }),
  "scenarios/test/corpus/corpus.json": corpus(),
  "docs/scenario-format.md": formatPage({ catalogue, ScenarioSchema, ExperimentSchema, ViewSchema, example }),
};
const ignored = {
  "scenarios/src/generated/scenario.ts": scenarioType(ScenarioSchema),
  "scenarios/src/generated/presets.ts": presetsModule(inRoot("scenarios/presets"), topics),
  "scenarios/src/generated/preset-names.ts": presetNamesModule(inRoot("scenarios/presets"), topics),
};

const stale = (files) => Object.entries(files).filter(([file, text]) => read(file) !== text);

if (process.argv.includes("--check")) {
  for (const [file] of stale(committed)) {
    console.error(`${file} is not fresh: run node scenarios/scripts/generate.mjs`);
    process.exitCode = 1;
  }
} else {
  // Unchanged files keep their times, and with them what was compiled from them.
  for (const [file, text] of stale({ ...committed, ...ignored })) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
    console.log(`wrote ${file}`);
  }
}
