/** The conformance scripts as a module: pages cannot read files. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** @param {string} folder that has a folder for each topic */
export function conformanceModule(folder) {
  const scripts = readdirSync(folder).flatMap((topic) =>
    readdirSync(path.join(folder, topic)).map((file) => ({
      id: `${topic}/${path.basename(file, ".pkt")}`,
      text: readFileSync(path.join(folder, topic, file), "utf8"),
    })),
  );
  const sorted = scripts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return `// Generated from scenarios/conformance by scripts/generate.mjs. Do not edit.
/** By topic and name. */
export const scriptTexts: readonly { readonly id: string; readonly text: string }[] = ${JSON.stringify(sorted, null, 2)};
`;
}
