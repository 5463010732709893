import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isCoreKept, keptCore, usedCore } from "./kept-core.mjs";

test("the kept core is of the sources that are there (npm run core keeps it anew), and the one that programs use", () => {
  expect(isCoreKept()).toBe(true);
  expect(keptCore().equals(readFileSync(usedCore))).toBe(true);
});
