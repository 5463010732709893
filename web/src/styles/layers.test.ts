import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const source = new URL("../", import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, source), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");

const order = "styles/layers.css";
const layers = /^\s*@layer ([\w, ]+);\s*$/.exec(read(order))?.[1]?.split(", ") ?? [];
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".css") && file !== order);

/** What stands outside of every layer, where it would win over all of them. */
function outside(css: string): string {
  let depth = 0;
  let found = "";
  for (const part of css.split(/([{}])/)) {
    if (part === "{") depth++;
    else if (part === "}") depth--;
    else if (depth === 0) found += part;
  }
  return found.replaceAll(/@import "[^"]+";/g, "").trim();
}

it("knows the layers and the files", () => {
  expect(layers.length).toBeGreaterThan(4);
  expect(files).toContain("lab/parts/lab.css");
});

it.each(files)("%s is of one layer", (file) => {
  const layer = /^@layer (\w+)$/.exec(outside(read(file)))?.[1];
  expect(layers).toContain(layer);
});

it.each(["main.tsx", "embed/main.tsx", "offline-page/main.tsx"])("the order of the layers is the first thing that %s brings", (entry) => {
  expect(/^import .*$/m.exec(read(entry))?.[0]).toMatch(/^import "\.\.?\/styles\/layers\.css";$/);
});
