// Holds lessons and pages of the documentation to what they say: node web/scripts/check-reading.mjs FILE.md …
import { fileURLToPath } from "node:url";
import { loadCore } from "ackscope/node";
import { runnerImport } from "vite";

const module = (name) => fileURLToPath(new URL(`../documents/${name}.ts`, import.meta.url));
const { module: compiling } = await runnerImport(module("compile"), { configFile: false, logLevel: "error" });
const { module: checking } = await runnerImport(module("check"), { configFile: false, logLevel: "error" });

const core = await loadCore();
for (const file of process.argv.slice(2)) {
  try {
    const compiled = await compiling.compile(file, (url) => url);
    const { problems, values, runs } = await checking.checkReading(core, compiled);
    console.log(`${file}: ${problems.length === 0 ? "everything holds" : `${problems.length} problems`}`);
    for (const problem of problems) console.log(`  ${problem}`);
    for (const [name, made] of runs)
      console.log(`  ${name}: ${made.map(({ id, metrics }) => `${id} ${metrics.events} events`).join(", ")}`);
    for (const name of Object.keys(compiled.document.values)) console.log(`  ${name} = ${values.text(name)}`);
    if (problems.length > 0) process.exitCode = 1;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
