/**
 * Writes presets/<paper>/*.json from the papers' configurations (presets/<paper>.mjs). The JSON files are committed and are the truth; this script
 * is how they were made and how all of them are changed at once.
 *
 *   node scenarios/scripts/make-presets.mjs            writes them
 *   node scenarios/scripts/make-presets.mjs --check    writes nothing; exits 1 if one is not what the configurations make
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import prettier from "prettier";

const check = process.argv.includes("--check");

for (const paper of ["asymmetry", "basics", "multihop", "smartacking", "wireless-links"]) {
  const { presets } = await import(`./presets/${paper}.mjs`);
  const folder = new URL(`../presets/${paper}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, document] of presets) {
    const file = new URL(`${name}.json`, folder);
    const text = await prettier.format(JSON.stringify(document), { parser: "json", printWidth: 140 });
    if (!check) {
      writeFileSync(file, text);
    } else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
      console.error(`${paper}/${name}.json is not fresh: run node scenarios/scripts/make-presets.mjs`);
      process.exitCode = 1;
    }
  }
}
