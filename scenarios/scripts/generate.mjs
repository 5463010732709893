/**
 * Writes what is made from the catalogue, the table of event rows, the schemas and the presets. Runs before anything is built.
 *
 *   node scenarios/scripts/generate.mjs            writes what has changed
 *   node scenarios/scripts/generate.mjs --check    writes nothing; exits 1 if a committed file is not fresh
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { conformanceModule } from "./lib/conformance-module.mjs";
import { corpus } from "./lib/corpus.mjs";
import { formatPage } from "./lib/format-page.mjs";
import { parametersHeaders } from "./lib/parameters-headers.mjs";
import { presetNamesModule, presetPrintsModule, presetsModule } from "./lib/presets-module.mjs";
import { requirementsHeader } from "./lib/requirements-header.mjs";
import { codesModule, meaningsModule, rowHeader, rowModule, wordsModule } from "./lib/row-table.mjs";
import { scenarioType } from "./lib/scenario-type.mjs";
import { shapesModule } from "./lib/shapes-module.mjs";
import { importSource } from "./lib/sources.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const inRoot = (file) => path.join(root, file);
const read = (file) => (existsSync(inRoot(file)) ? readFileSync(inRoot(file), "utf8") : undefined);

const rows = await import(new URL("../../sim-core/src/trace/row-table.mjs", import.meta.url).href);
const { catalogue, defaultMechanism, rooms } = await importSource("catalogue");
const { ScenarioSchema } = await importSource("schema");
const { ExperimentSchema } = await importSource("experiment-schema");
const { ViewSchema } = await importSource("view");
const { topics } = await importSource("topics");
const example = read("scenarios/presets/smartacking/1-0-5mbps.json");

const parameters = "sim-core/src/parameters";
const headers = { ...parametersHeaders({ rooms, defaultMechanism }), "requirements.h": requirementsHeader({ rooms }) };

const committed = {
  ...Object.fromEntries(Object.entries(headers).map(([name, text]) => [`${parameters}/${name}`, text])),
  "sim-core/src/trace/row.h": rowHeader(rows),
  "sim-core/js/src/row-codes.ts": codesModule(rows),
  "sim-core/js/src/row-words.ts": wordsModule(rows),
  "sim-core/js/src/row-table.ts": rowModule(rows),
  "sim-core/js/src/row-meanings.ts": meaningsModule(rows),
  "scenarios/test/corpus/corpus.json": corpus(),
  "docs/scenario-format.md": formatPage({ catalogue, ScenarioSchema, ExperimentSchema, ViewSchema, example }),
};
const ignored = {
  "scenarios/src/generated/scenario.ts": scenarioType(ScenarioSchema),
  "scenarios/src/generated/shapes.ts": shapesModule({ ScenarioSchema, ExperimentSchema }),
  "scenarios/src/generated/presets.ts": presetsModule(inRoot("scenarios/presets"), topics),
  "scenarios/src/generated/conformance-scripts.ts": conformanceModule(inRoot("scenarios/conformance")),
  "scenarios/src/generated/preset-names.ts": presetNamesModule(inRoot("scenarios/presets"), topics),
};

// A header of a room that the catalogue no longer has.
const leftOver = (existsSync(inRoot(parameters)) ? readdirSync(inRoot(parameters)) : [])
  .filter((name) => !(name in headers))
  .map((name) => `${parameters}/${name}`);
function write(files) {
  // Unchanged files keep their times, and with them what was compiled from them.
  for (const [file, text] of stale(files)) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
    console.log(`wrote ${file}`);
  }
}

const stale = (files) => Object.entries(files).filter(([file, text]) => read(file) !== text);

if (process.argv.includes("--check")) {
  for (const file of [...stale(committed).map(([name]) => name), ...leftOver]) {
    console.error(`${file} is not fresh: run node scenarios/scripts/generate.mjs`);
    process.exitCode = 1;
  }
} else {
  write({ ...committed, ...ignored });
  // Defaults are filled in by what was written just now.
  const { presetPrint } = await importSource("preset-print");
  write({ "scenarios/src/generated/preset-prints.ts": presetPrintsModule(inRoot("scenarios/presets"), topics, presetPrint) });
  for (const file of leftOver) rmSync(inRoot(file));
}
