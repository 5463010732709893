import { findPreset, type Experiment } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { type Place, opened, prepare, shownScenario, withMechanism, withValueAt } from "../session/document.js";
import { formOf, type FormGroup, type FormItem, type SlotItem } from "./form-model.js";

type Base = Experiment["base"];

const ids = ["a", "b", "c", "d"];
const nodes = ids.map((id, i) => ({ id, position: { x: 200 * i, y: 0 } }));
const air = { id: "air", type: "dcf" as const, stations: ids };
/** Four stations in a row, and nothing else. */
const chain: Base = { format: 1, seed: 1, nodes, links: [], channels: [air], flows: [{ id: "f1", from: "a", to: "d" }] };
/** A wired host in front of the first station. */
const mixed: Base = {
  ...chain,
  nodes: [{ id: "host" }, ...nodes],
  links: [{ id: "wire", a: "host", b: "a", forward: { rate: 1e7, delay: 0.001 } }],
  flows: [{ id: "f1", from: "host", to: "d" }],
};
const packetRadio: Base = {
  format: 1,
  seed: 1,
  nodes: ids.map((id) => ({ id })),
  links: [
    { id: "one", a: "a", b: "b", channel: "radios", forward: { rate: 1e5, delay: 0.01 } },
    { id: "two", a: "b", b: "c", channel: "radios", forward: { rate: 1e5, delay: 0.01 } },
    { id: "wire", a: "c", b: "d", forward: { rate: 1e7, delay: 0.001 } },
  ],
  channels: [{ id: "radios", type: "packetRadio" }],
  flows: [{ id: "f1", from: "a", to: "d" }],
};

const experiment = (base: Base): Experiment => opened({ format: 1, title: "Radio", base, variants: [{ id: "a", label: "A", patch: [] }] });
const form = (of: Experiment): readonly FormGroup[] =>
  formOf({ experiment: of, a: { id: "a", scenario: shownScenario(of, "a") }, b: null, reference: { a: shownScenario(of, "a"), b: null } });
const group = (of: Experiment, title: string): FormGroup | undefined => form(of).find((each) => each.title === title);
const labels = (items: readonly FormItem[] = []): string[] => items.map(({ label }) => label);
const all = (of: Experiment): FormItem[] => form(of).flatMap(({ items, more }) => [...items, ...more]);
const slot = (of: Experiment, label: string): SlotItem => {
  const found = all(of).find((item) => item.label === label);
  if (found?.type !== "slot") throw new Error(`there is no slot ${label}`);
  return found;
};

function chosen(of: Experiment, label: string, id: string): Experiment {
  const item = slot(of, label);
  const alternative = item.alternatives.find((each) => each.id === id);
  const [cell] = item.cells;
  if (!cell || !alternative) throw new Error(`${label} has no ${id}`);
  const writes = [{ pointers: cell.pointers, values: alternative.values }, ...(alternative.also ?? [])];
  return writes.reduce((changed, { pointers, values }) => withMechanism(changed, { variant: null, pointers }, values), of);
}

describe("the form of a chain of stations", () => {
  const plain = experiment(chain);

  it("has no group about links", () => {
    expect(form(plain).map(({ title }) => title)).toEqual(["Radio", "Sender", "Receiver", "Traffic", "Run"]);
  });

  it("has ranges, rate, retry limits and the two helpers in front, the rest and the places behind", () => {
    const radio = group(plain, "Radio");
    expect(labels(radio?.items)).toEqual(
      expect.arrayContaining([
        "Data rate",
        "Short retry limit",
        "Long retry limit",
        "Transmission range",
        "Carrier-sense range",
        "Link RED",
        "Adaptive pacing",
      ]),
    );
    expect(labels(radio?.more)).toEqual(expect.arrayContaining(["SIFS", "Capture effect", "a: x", "d: y"]));
    const sliders = radio?.items.flatMap((item) => (item.type === "field" && "slider" in item.parameter ? [item.label] : []));
    expect(sliders).toEqual(expect.arrayContaining(["Transmission range", "Carrier-sense range", "Short retry limit"]));
  });

  it("moves a station by a number", () => {
    const field = all(plain).find(({ label }) => label === "c: x");
    if (field?.type !== "field" || !field.cells[0]) throw new Error("no field");
    expect(field.cells[0].value).toBe(400);
    const moved = field.cells[0].places.reduce((changed, place) => withValueAt(changed, place, 390), plain);
    expect(moved.base.nodes[2]?.position).toEqual({ x: 390, y: 0 });
  });

  it("switches link RED and pacing on with their defaults and shows their parameters", () => {
    const both = chosen(chosen(plain, "Link RED", "linkRed"), "Adaptive pacing", "adaptivePacing");
    const [channel] = both.base.channels ?? [];
    expect(channel).toMatchObject({ linkRed: { minThreshold: 1, mark: false }, pacing: { minRetries: 1 } });
    expect(labels(group(both, "Radio")?.items)).toEqual(expect.arrayContaining(["Lower threshold", "Contention from"]));
    expect(prepare(both, ["a"]).ok).toBe(true);
  });

  it("offers Vegas and constant-bit-rate traffic, which need nothing else", () => {
    for (const [label, id] of [
      ["Growth", "vegas"],
      ["Loss recovery", "vegas"],
      ["Traffic", "constantBitRate"],
    ] as const) {
      expect(prepare(chosen(plain, label, id), ["a"]), label).toMatchObject({ ok: true });
    }
    expect(chosen(plain, "Traffic", "constantBitRate").base.flows[0]?.traffic).toMatchObject({ rate: 1e6 });
  });

  it("has a slider for a window that is clamped, and keeps it back while it is not", () => {
    const clamped = withValueAt(plain, { variant: null, pointers: ["/flows/0/sender/maxWindow"] }, 4);
    const windows = (of: Experiment): FormItem[] => group(of, "Sender")?.items.filter(({ label }) => label === "Advertised window") ?? [];
    expect([windows(plain).length, windows(clamped).length]).toEqual([0, 1]);
  });

  it("names problems where they are: their pointers are those of fields", () => {
    const pointers = all(plain)
      .flatMap((item): readonly Place[] => (item.type === "field" ? item.cells.flatMap(({ places }) => places) : item.cells))
      .flatMap((place) => place.pointers);
    expect(pointers).toEqual(expect.arrayContaining(["/channels/0/senseRange", "/channels/0/cwMax", "/channels/0/queue/limit/packets"]));
  });
});

describe("the form of stations behind a link", () => {
  it("has the link under Path, without a medium: stations need no links", () => {
    const of = experiment(mixed);
    expect(labels(group(of, "Path")?.items)).toContain("Capacity");
    expect(labels(all(of))).not.toContain("Medium");
    expect(group(of, "Return link")).toBeUndefined();
    expect(group(of, "Radio")).toBeDefined();
  });
});

describe("the form of packet radios", () => {
  it("has their parameters in a group of their own, and what links they are under Path", () => {
    const of = experiment(packetRadio);
    expect(labels(group(of, "Packet radio")?.items)).toEqual(expect.arrayContaining(["Turnaround", "Backoff slot"]));
    expect(slot(of, "Medium").cells[0]?.value).toBe("radios");
    const marked = chosen(of, "Radios mark ACKs (ELN)", "radioElnByQueues");
    expect(marked.base.channels).toMatchObject([{ eln: { shortQueue: 2 } }]);
  });

  it("can be chosen as the medium of a link that has a wire, stations cannot", () => {
    const of = opened(findPreset("smartacking/1-0-5mbps")!.experiment);
    const source = { experiment: of, a: { id: of.variants[0]!.id, scenario: of.base }, b: null, reference: { a: of.base, b: null } };
    const medium = formOf(source)
      .flatMap(({ items, more }) => [...items, ...more])
      .find(({ label }) => label === "Medium");
    expect(medium?.type === "slot" && medium.alternatives.flatMap(({ also = [] }) => also.flatMap(({ values }) => values))).toMatchObject([
      [{ type: "halfDuplex" }],
      [{ type: "packetRadio" }],
    ]);
  });
});
