/**
 * Writes presets/<paper>/*.json from the papers' configurations (presets/<paper>.mjs). The JSON files are committed and are the truth; this script
 * is how they were made and how all of them are changed at once.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import prettier from "prettier";

for (const paper of ["asymmetry", "smartacking", "wireless-links"]) {
  const { presets } = await import(`./presets/${paper}.mjs`);
  const folder = new URL(`../presets/${paper}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, document] of presets) {
    writeFileSync(new URL(`${name}.json`, folder), await prettier.format(JSON.stringify(document), { parser: "json", printWidth: 140 }));
  }
}
