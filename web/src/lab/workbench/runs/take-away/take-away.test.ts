import { readFileSync } from "node:fs";
import { expandVariant, findPreset, panelNames, type Experiment } from "@ackscope/scenarios";
import { durationOf, metricsOf, packetIndex, simulatedSource, type Sheet } from "@ackscope/scene";
import { graphsSheet, ladderSheet, lightTheme, mapSheet, sheetPlots, shownPanels } from "@ackscope/scene/sheets";
import { runScenario } from "ackscope";
import { loadCore } from "ackscope/node";
import { beforeAll, describe, expect, it } from "vitest";
import type { DiagramRun, DiagramView } from "../../../../diagrams/index.js";
import { plotPanels, shownPanels as shownOnPage } from "../../../../diagrams/stack/panels/index.js";
import { defaultView } from "../../../../share/stored-view.js";
import { checkExperimentDocument } from "../../../session/check.js";
import type { LabResult, LabState } from "../../../session/lab.js";
import { dataFile } from "./data-files.js";
import { embedded, fileName, takenOf, takenRuns, type Extent, type Taken } from "./what.js";

const ids = ["e2e", "ll-tcp-aware"];
let experiment: Experiment;
let result: LabResult;

beforeAll(async () => {
  const core = await loadCore();
  experiment = findPreset("wireless-links/loss-situation-base-station")!.experiment;
  const runs: DiagramRun[] = [];
  const variants: LabResult["variants"][number][] = [];
  for (const [i, id] of ids.entries()) {
    const expanded = expandVariant(experiment, id);
    if ("problems" in expanded) throw new Error("the preset is broken");
    const { scenario } = expanded;
    const source = simulatedSource({ scenario, ...(await runScenario(core, scenario)) });
    runs.push({ ...source, letter: "AB"[i]!, label: id, index: packetIndex(source.columns, source.topology) });
    variants.push({ id, scenario });
  }
  const duration = Math.max(...runs.map(durationOf));
  result = { runs, variants, duration, generation: 1, took: 0, stoppedAt: null, estimate: { events: 0, traceBytes: 0 } };
});

const view = (more: Partial<DiagramView> = {}): DiagramView => ({ ...defaultView, from: 0.08, to: 0.2, ...more });
const state = (more: Partial<DiagramView> = {}): LabState =>
  ({ experiment, a: ids[0], b: ids[1], more: [], view: view(more), result }) as unknown as LabState;

function taken(extent: Extent, more: Partial<DiagramView> = {}): Taken {
  const found = takenOf(state(more), extent);
  if (!found) throw new Error("nothing is there");
  return found;
}

/** What stands in a sheet, without its marks. */
const described = ({ width, height, key, panels }: Sheet): unknown => ({
  width,
  height,
  key: key.map(({ label }) => label),
  panels: panels.map(({ top, title, note, content }) => ({
    top,
    title,
    note,
    ...("scene" in content
      ? {
          timeAxis: content.timeAxis,
          y: content.scene.y?.title,

          x: content.scene.x?.domain,
          layers: content.scene.layers.map(({ shape, style, run }) => `${run} ${style} ${shape}`).sort(),
        }
      : { marks: content.picture.marks.length }),
  })),
});

describe("a picture", () => {
  it("of the graphs has the panels that are shown, with the key of what is in them", () => {
    expect(described(graphsSheet(takenRuns(taken("seen"))).sheet)).toMatchSnapshot();
  });

  it("shows chosen panels alone, and a run's after the other's in rows", () => {
    const titles = (more: Partial<DiagramView>): string[] =>
      graphsSheet(takenRuns(taken("seen", more))).sheet.panels.map(({ title, note }) => `${title}: ${note}`);
    expect(titles({ panels: ["window"] })).toEqual(["A  e2e   B  ll-tcp-aware: Congestion window: A solid, B dashed"]);
    expect(titles({ panels: ["bands", "window"], layout: "rows" })).toEqual([
      "A  e2e: Bands: sender at the top edge, receiver at the bottom",
      "A  e2e: Congestion window",
      "B  ll-tcp-aware: Bands: sender at the top edge, receiver at the bottom",
      "B  ll-tcp-aware: Congestion window",
    ]);
  });

  it("of the whole run spans it", () => {
    const { panels } = graphsSheet(takenRuns(taken("whole", { panels: ["window"] }))).sheet;
    const [panel] = panels;
    const axis = panel && "scene" in panel.content ? panel.content.scene.x : null;
    expect(axis?.domain[0]).toBe(0);
    expect(axis?.domain[1]).toBeCloseTo(result.duration, 6);
  });

  it("has the plots that the page has", () => {
    const facts = (plots: readonly { name: string; title: string; share: number }[]) =>
      plots.map(({ name, title, share }) => [name, title, share]);
    expect(facts(sheetPlots)).toEqual(facts(plotPanels));
    for (const more of [{}, { queue: "none" }, { panels: panelNames }, { panels: ["queue" as const], queue: "none" }])
      expect(shownPanels(result.runs, view(more)), JSON.stringify(more)).toEqual(shownOnPage(result.runs, view(more)));
  });

  it("that no page draws has the colours of the light theme", () => {
    const css = readFileSync(new URL("../../../../styles/tokens.css", import.meta.url), "utf8");
    const light = css.slice(css.indexOf(":root {"), css.indexOf("}"));
    for (const [token, colour] of Object.entries(lightTheme)) expect(light, token).toContain(`--${token}: light-dark(${colour}, `);
  });

  it("of ladders and maps has one of each run", () => {
    const seen = ladderSheet(takenRuns(taken("seen", { diagram: "ladder" })), 0.12).sheet;
    const whole = ladderSheet(takenRuns(taken("whole", { diagram: "ladder" })), 0.12).sheet;
    expect(seen.panels.map(({ title }) => title)).toEqual(["A  e2e", "B  ll-tcp-aware"]);
    expect(whole.height).toBeGreaterThan(2 * seen.height);
    expect(mapSheet(takenRuns(taken("seen", { diagram: "map", at: 0.1 }))).sheet.panels.map(({ note }) => note)).toEqual([
      "0.100000\u2009s",
      "0.100000\u2009s",
    ]);
  });
});

describe("what goes with it", () => {
  it("is a whole experiment with the view, every default written out", () => {
    const document = embedded(state({ hidden: ["ack"], flow: 0 }));
    expect(checkExperimentDocument(document).ok).toBe(true);
    expect(document.view).toMatchObject({ a: "e2e", b: "ll-tcp-aware", from: 0.08, to: 0.2, hidden: ["ack"] });
    expect(document.base.flows[0]?.sender?.initialSsthresh).toBeDefined();
  });

  it("has a name that every file system takes", () => {
    const odd = { ...taken("seen"), experiment: { ...experiment, title: "Größe / “α” — ..\\x" } };
    expect(fileName(odd, undefined, "graphs", "svg")).toBe("gro-e-x-graphs.svg");
    expect(fileName(odd, result.runs[1], "packets", "csv")).toBe("gro-e-x-ll-tcp-aware-packets.csv");
  });

  it("is nothing while there is no run", () => {
    expect(takenOf({ ...state(), result: null }, "seen")).toBeUndefined();
  });
});

describe("data", () => {
  it.each(["csv", "json"] as const)("as %s is of the range that is seen, and says what made it", async (as) => {
    const file = await dataFile({ taken: taken("seen"), run: 1, oneFlow: false, format: { table: "packets", as } });
    const whole = await dataFile({ taken: taken("whole"), run: 1, oneFlow: false, format: { table: "packets", as } });
    const text = await file.text();
    expect(text).toContain('"variant":"ll-tcp-aware"');
    expect(text).toContain(`"digest":"${metricsOf(result.runs)[1]!.digest}"`);
    expect(whole.size).toBeGreaterThan(file.size);
  });

  it("as capture and trace is of the run that is chosen", async () => {
    const capture = await dataFile({ taken: taken("whole"), run: 0, oneFlow: true, format: { as: "pcapng", at: "receiver" } });
    expect(new DataView(await capture.arrayBuffer()).getUint32(0, true)).toBe(0x0a0d0d0a);
    const trace = await dataFile({ taken: taken("whole"), run: 0, oneFlow: false, format: { as: "ns2" } });
    expect(await trace.text()).toMatch(/^\+ 0 0 1 tcp 1440 /);
    await expect(dataFile({ taken: taken("whole"), run: 0, oneFlow: false, format: { as: "pcapng", at: "moon" } })).rejects.toThrow(
      "no place",
    );
  });

  it("of an imported run says which file it is from, and has no measures", async () => {
    const [{ letter, label, index, columns, topology }] = result.runs as [DiagramRun];
    const imported: DiagramRun = { kind: "imported", letter, label, index, columns, topology, provenance: { file: "office.pcapng" } };
    const of = { ...taken("whole"), result: { ...result, runs: [imported] } };
    const text = async (from: Taken): Promise<string> =>
      (await dataFile({ taken: from, run: 0, oneFlow: false, format: { table: "packets", as: "csv" } })).text();
    const rows = (file: string): string[] => file.split("\n").slice(1);
    const file = await text(of);
    expect(file.split("\n")[0]).toContain('{"table":"packets","imported":{"file":"office.pcapng"}}');
    expect(rows(file)).toEqual(rows(await text(taken("whole"))));
    const measures = dataFile({ taken: of, run: 0, oneFlow: false, format: { table: "metrics", as: "csv" } });
    await expect(measures).rejects.toThrow("nobody measured");
  });
});
