/** The presets as modules: whole, so that nobody needs files, and by name, so that a page loads only the one that it opens. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

function jsonFilesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) =>
      path
        .relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join("/"),
    );
}

/** "2-2-5mbps" before "2-2-10mbps". */
const byNumbers = new Intl.Collator("en", { numeric: true });

/** "wireless-links" to "Wireless links". */
const heading = (paper) => paper.charAt(0).toUpperCase() + paper.slice(1).replaceAll("-", " ");

function topicIn(topics, preset) {
  const topic = topics.find(({ presets }) => presets.includes(preset));
  if (topic === undefined) throw new Error(`no topic lists the preset ${preset}: scenarios/src/topics.ts`);
  return topic.id;
}

function presetsIn(folder, topics) {
  return jsonFilesUnder(folder)
    .map((file) => ({ id: file.replace(/\.json$/, ""), file }))
    .sort((a, b) => byNumbers.compare(a.id, b.id))
    .map(({ id, file }) => {
      const experiment = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
      return { id, title: experiment.title, group: heading(id.split("/")[0]), topic: topicIn(topics, id), experiment };
    });
}

/** The text of src/generated/presets.ts, from the folder of the presets. */
export function presetsModule(folder, topics) {
  return arrayModule("presets", "Preset", presetsIn(folder, topics));
}

/** The text of src/generated/preset-names.ts, from the folder of the presets. */
export function presetNamesModule(folder, topics) {
  const names = presetsIn(folder, topics).map(({ experiment, ...name }) => ({ ...name, description: experiment.description }));
  return arrayModule("presetNames", "PresetName", names);
}

/** The text of src/generated/preset-prints.ts, from the folder of the presets and what makes a print of one. */
export function presetPrintsModule(folder, topics, presetPrint) {
  return arrayModule("presetPrints", "PresetPrint", presetsIn(folder, topics).map(presetPrint), "preset-print");
}

function arrayModule(name, type, entries, home = "presets") {
  return [
    "// Generated from presets/ by scripts/generate.mjs. Do not edit.",
    `import type { ${type} } from "../${home}.js";`,
    "",
    `export const ${name}: readonly ${type}[] = [`,
    ...entries.map((entry) => `  ${JSON.stringify(entry)},`),
    "];",
    "",
  ].join("\n");
}
