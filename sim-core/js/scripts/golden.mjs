// npm run golden -w ackscope: writes test/golden/*.txt from the *.json beside them. Review the difference like code.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { columnsToText, runScenario } from "../dist/index.js";
import { loadCore } from "../dist/node.js";

const folder = new URL("../test/golden/", import.meta.url);
const core = await loadCore();
for (const name of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
  const scenario = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
  const { metrics, columns } = await runScenario(core, scenario);
  writeFileSync(new URL(name.replace(/json$/, "txt"), folder), columnsToText(columns, metrics));
}
