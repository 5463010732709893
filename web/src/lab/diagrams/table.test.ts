import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { diagramNames } from "@ackscope/scenarios";
import { diagramKinds } from "@ackscope/scene/diagrams";
import { describe, expect, it } from "vitest";
import { diagrams, otherDiagrams } from "./table.js";

const root = join(import.meta.dirname, "../../../..");
const sources = ["web/src", "web/scene/src", "server/src"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file).replaceAll("\\", "/")),
);
const names = diagramNames.join("|");

/** A diagram's own folders, wherever one stands; the tables are the lines beside them. */
const own = new RegExp(`/diagrams/((${names})/|index\\.ts$|table\\.ts$)`);
const isAsked = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/generated\//.test(file) && !own.test(file);

/** Where a source decides something by the name of a diagram. */
const decisions = [
  new RegExp(`\\bdiagram\\b[^\\n]{0,30}"(${names})"`),
  new RegExp(`\\b(form|id|name|kind)\\)? *[!=]== *"(ladder|airtime|map|graphs)"`),
  /case "(ladder|airtime|graphs)":/,
];
const decided = (text: string): string[] => text.split("\n").filter((line) => decisions.some((pattern) => pattern.test(line)));

describe("the table of diagrams", () => {
  it("has every diagram under its name, with the half that all sides share", () => {
    for (const name of diagramNames) {
      expect(diagrams[name].id).toBe(name);
      expect(diagrams[name]).toMatchObject(diagramKinds[name]);
    }
    expect(otherDiagrams.map(({ id }) => id)).toEqual(["ladder", "queue", "airtime", "map", "packets", "sweep"]);
  });

  it("is the only place that tells diagrams apart: nobody else asks for one by its name", () => {
    const files = sources.filter(isAsked);
    expect(files.length).toBeGreaterThan(400);
    const found = files.flatMap((file) => decided(readFileSync(join(root, file), "utf8")).map((line) => `${file}: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  it.each([
    'const drawn = view.diagram === "ladder";',
    '      case "airtime":',
    '{panel.form === "map" && <MapPanels />}',
    'lab.setView({ diagram: "graphs" });',
  ])("would find %s", (line) => {
    expect(decided(line)).toEqual([line]);
  });
});
