import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "./run.mjs";
import { withVersion, workspacesOf } from "./versions.mjs";

test("a manifest gets the version, and pins ours to it and no others", () => {
  const manifest = {
    name: "@ackscope/x",
    version: "0.1.0",
    dependencies: { ackscope: "0.1.0", d3: "1.0.0" },
    devDependencies: { "@ackscope/y": "0.1.0" },
  };
  expect(withVersion(manifest, "0.2.0-rc.1")).toEqual({
    name: "@ackscope/x",
    version: "0.2.0-rc.1",
    dependencies: { ackscope: "0.2.0-rc.1", d3: "1.0.0" },
    devDependencies: { "@ackscope/y": "0.2.0-rc.1" },
  });
});

test("every manifest of the repository comes out as it was, with the version that it has", () => {
  const root = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  expect(workspacesOf(root)).toContain("embed/");
  for (const folder of workspacesOf(root)) {
    const text = readFileSync(inRoot(`${folder}package.json`), "utf8");
    expect(`${JSON.stringify(withVersion(JSON.parse(text), root.version), null, 2)}\n`, folder).toBe(text);
  }
});
