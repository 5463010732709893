import { expandScenario } from "@ackscope/scenarios";
import { runScenario } from "ackscope";
import { captureChunks, csvChunks, csvTableChunks, ns2Chunks, packetTable, seriesTable, type RecordedRun } from "ackscope/export";
import { loadCore } from "ackscope/node";
import { beforeAll, describe, expect, it } from "vitest";
import type { DrawnRun, SimulatedDrawnRun } from "./drawn-run.js";
import { packetTest, parseFilter, passing } from "./filter/index.js";
import { sheetToSvg } from "./figure/sheet.js";
import { packetIndex } from "./packet-index.js";
import { lightColours, lightTheme, runsSheet, type SheetView } from "./sheets/index.js";
import { durationOf, isSimulated, metricsOf, simulatedSource, type ImportedSource } from "./source.js";

/** Two flows over one queue, which drops. */
const scenario = expandScenario({
  format: 1,
  nodes: [{ id: "a" }, { id: "b" }, { id: "c" }],
  links: [
    { id: "lan", a: "a", b: "b", forward: { rate: 1e7, delay: 0.001 } },
    { id: "wire", a: "b", b: "c", forward: { rate: 1e6, delay: 0.02, queue: { limit: { packets: 8 } } } },
  ],
  flows: [
    { id: "f", from: "a", to: "c", traffic: { type: "bulk", segments: 120 }, sender: { maxWindow: 30 } },
    { id: "g", from: "c", to: "a", traffic: { type: "bulk", segments: 40 } },
  ],
});

let simulated: SimulatedDrawnRun;
let imported: ImportedSource & DrawnRun;

beforeAll(async () => {
  const source = simulatedSource({ scenario, ...(await runScenario(await loadCore(), scenario)) });
  simulated = { ...source, letter: "A", label: "run", index: packetIndex(source.columns, source.topology) };
  // Nothing but what a capture can say: rows, and who talks to whom.
  const { columns, topology } = source;
  const provenance = { file: "office.pcapng" };
  imported = { kind: "imported", columns, topology, provenance, letter: "A", label: "run", index: packetIndex(columns, topology) };
});

const view: SheetView = { from: 0, to: 1.5, at: 0.5, hidden: [], layout: "overlay", bandSeconds: 0.4, selection: null };

function picture(run: DrawnRun, more: Partial<SheetView>): string {
  const { sheet } = runsSheet({ title: "", runs: [run], duration: 2, view: { ...view, ...more }, extent: "seen" });
  return sheetToSvg(sheet, lightTheme, lightColours);
}

describe("an imported run", () => {
  it.each<[string, Partial<SheetView>]>([
    ["its sequence graph", { panels: ["sequence"] }],
    ["its window", { panels: ["window"] }],
    ["its queue", { panels: ["queue"], queue: "wire/forward" }],
    ["its bands", { panels: ["bands"] }],
    ["its ladder", { diagram: "ladder" }],
    ["its queue packet by packet", { diagram: "queue", queue: "wire/forward" }],
    ["the packets that a filter lets through", { filter: "data and retx", hidden: ["others"] }],
  ])("is drawn just as a simulated one: %s", (_, more) => {
    const drawn = picture(imported, more);
    expect(drawn.length).toBeGreaterThan(3000);
    expect(drawn).toBe(picture(simulated, more));
  });

  it("has no map: nothing says where its nodes are", () => {
    expect(runsSheet({ title: "", runs: [imported], duration: 2, view: { ...view, diagram: "map" }, extent: "seen" }).sheet.panels).toEqual(
      [],
    );
  });

  it("is filtered just as a simulated one", () => {
    const parsed = parseFilter("data and lost");
    if (!parsed.ok) throw new Error(parsed.problem.message);
    const found = (run: DrawnRun): number[] => [
      ...passing(
        run.index.flow.map((_, packet) => packet),
        packetTest(parsed.filter, run),
      ),
    ];
    expect(found(imported).length).toBeGreaterThan(0);
    expect(found(imported)).toEqual(found(simulated));
  });

  it.each<[string, (run: RecordedRun) => Iterable<string>]>([
    ["packets", (run) => csvTableChunks(packetTable(run), [])],
    ["time series", (run) => csvTableChunks(seriesTable(run), [])],
    ["ns-2's trace", (run) => ns2Chunks(run)],
  ])("is exported just as a simulated one: %s", (_, chunks) => {
    const text = [...chunks(imported)].join("");
    expect(text.split("\n").length).toBeGreaterThan(200);
    expect(text).toBe([...chunks(simulated)].join(""));
  });

  it("is captured just as a simulated one, without a handshake that nobody saw", () => {
    const pieces = (run: RecordedRun, handshake: boolean): string[] =>
      [...captureChunks(run, { at: "all", handshake })].map((piece) => piece.reduce((text, byte) => text + String.fromCharCode(byte), ""));
    // The head says what made the file.
    const [head, ...seen] = pieces(imported, true);
    expect(head).toContain("imported from office.pcapng");
    expect(seen.length).toBeGreaterThan(5);
    expect(seen).toEqual(pieces(simulated, false).slice(1));
  });

  it("names in its rows whom they are about, and where they are from, instead of a digest", () => {
    const { metrics } = simulated;
    const lines = (text: Iterable<string>): string[] => [...text].join("").split("\n");
    const here = lines(csvChunks(imported.columns, imported));
    const there = lines(csvChunks(simulated.columns, { metrics, seed: 1 }));
    expect(here.filter((line) => !there.includes(line))).toEqual(["# imported from office.pcapng"]);
    expect(there.filter((line) => !here.includes(line)).map((line) => line.split(" ")[1])).toEqual(["digest", "core", "seed"]);
  });

  it("has no metrics, and lasts until its last row", () => {
    expect(isSimulated(imported)).toBe(false);
    expect(metricsOf([imported, simulated])).toEqual([simulated.metrics]);
    expect(durationOf(imported)).toBeCloseTo(durationOf(simulated), 3);
  });
});
