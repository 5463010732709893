/** The presets as one module, so that a browser needs no files. */
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

/** The text of src/generated/presets.ts. @param {string} folder where the presets are */
export function presetsModule(folder) {
  const entries = jsonFilesUnder(folder)
    .map((file) => ({ id: file.replace(/\.json$/, ""), file }))
    .sort((a, b) => byNumbers.compare(a.id, b.id))
    .map(({ id, file }) => {
      const experiment = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
      return JSON.stringify({ id, title: experiment.title, group: heading(id.split("/")[0]), experiment });
    });
  return [
    "// Generated from presets/ by scripts/generate.mjs. Do not edit.",
    'import type { Preset } from "../presets.js";',
    "",
    "export const presets: readonly Preset[] = [",
    ...entries.map((entry) => `  ${entry},`),
    "];",
    "",
  ].join("\n");
}
