import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadCore } from "./node.js";
import { runScenario } from "./run.js";
import { columnsToText } from "./text.js";

const folder = new URL("../test/golden/", import.meta.url);
const documents = readdirSync(folder).filter((name) => name.endsWith(".json"));

test("there are golden traces", () => {
  expect(documents).toEqual(["changes.json", "fast-retransmit.json", "timeout.json"]);
});

// `npm run golden -w ackscope` rewrites them; a changed trace is reviewed like code.
test.each(documents)("%s gives its golden trace, row by row", async (name) => {
  const scenario: unknown = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
  const { metrics, columns } = await runScenario(await loadCore(), scenario);
  const golden = readFileSync(new URL(name.replace(/json$/, "txt"), folder), "utf8");
  expect(columnsToText(columns, metrics)).toBe(golden);
});
