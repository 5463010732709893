import { expect, it } from "vitest";
import { endedLine } from "./node-line.js";

it("says of a line of Node that has ended that it has", () => {
  expect(endedLine("20.19.0")).toMatch(/Node 20 reached its end of life in April 2026/);
  expect(endedLine("25.1.0")).toMatch(/no long-term line/);
  for (const version of ["22.1.0", "24.9.0", "26.10.0"]) expect(endedLine(version), version).toBeUndefined();
});
