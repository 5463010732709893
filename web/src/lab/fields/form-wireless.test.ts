import { getAtPointer, type Experiment } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { opened, prepare, shownScenario, withMechanism } from "../session/document.js";
import { formOf, type FormGroup, type SlotItem } from "./form-model.js";

type Base = Experiment["base"];

const wireless = { rate: 2e6, delay: 0.001, errors: { type: "exponential" as const } };
/** A fixed host, a base station and a mobile; the wireless link loses packets in both directions. */
const lan: Base = {
  format: 1,
  seed: 1,
  nodes: [{ id: "fixed" }, { id: "base" }, { id: "mobile" }],
  links: [
    { id: "wired", a: "fixed", b: "base", forward: { rate: 1e7, delay: 0.001 } },
    { id: "wireless", a: "base", b: "mobile", forward: wireless, backward: wireless },
  ],
  flows: [{ id: "f1", from: "fixed", to: "mobile" }],
};
const split: Base = {
  ...lan,
  flows: [
    { id: "wired-part", from: "fixed", to: "base" },
    { id: "wireless-part", from: "base", to: "mobile", traffic: { type: "relay", flow: "wired-part" } },
  ],
};

const experiment = (base: Base): Experiment =>
  opened({ format: 1, title: "Wireless", base, variants: [{ id: "a", label: "A", patch: [] }] });
const form = (of: Experiment): readonly FormGroup[] =>
  formOf({ experiment: of, a: { id: "a", scenario: shownScenario(of, "a") }, b: null, reference: { a: shownScenario(of, "a"), b: null } });
const all = (of: Experiment): FormGroup["items"] => form(of).flatMap(({ items, more }) => [...items, ...more]);
const front = (of: Experiment): string[] => form(of).flatMap(({ items }) => items.map(({ label }) => label));
const labels = (of: Experiment): string[] => all(of).map(({ label }) => label);
const slot = (of: Experiment, label: string): SlotItem => {
  const found = all(of).find((item) => item.label === label);
  if (found?.type !== "slot") throw new Error(`there is no slot ${label}`);
  return found;
};
const choices = (of: Experiment, label: string): string[] => slot(of, label).alternatives.map(({ id }) => id);
const value = (of: Experiment, label: string): unknown => all(of).find((item) => item.label === label)?.cells[0]?.value;
const isRunnable = (of: Experiment): boolean => prepare(of, ["a"]).ok;

/** As a person chooses in a slot. */
function chosen(of: Experiment, label: string, id: string): Experiment {
  const item = slot(of, label);
  const [cell] = item.cells;
  const alternative = item.alternatives.find((each) => each.id === id);
  if (!cell || !alternative) throw new Error(`${label} has no ${id}`);
  const writes = [{ pointers: cell.pointers, values: alternative.values }, ...(alternative.also ?? [])];
  return writes.reduce((changed, { pointers, values }) => withMechanism(changed, { variant: null, pointers }, values), of);
}

describe("the form of a wireless scenario", () => {
  const plain = experiment(lan);

  it("has the errors of both directions in one control while they say the same", () => {
    expect(slot(plain, "Losses on the link").cells[0]?.pointers).toEqual(["/links/1/forward/errors", "/links/1/backward/errors"]);
    expect(choices(plain, "Losses on the link")).toEqual(["none", "independent", "exponential", "gilbertElliott", "scripted"]);
    expect(front(plain)).toEqual(expect.arrayContaining(["Mean distance", "Burst"]));
  });

  it("names the errors of a link that is not the narrow one", () => {
    const lossyWire = experiment({ ...lan, links: lan.links.map((link) => ({ ...link, forward: wireless, backward: wireless })) });
    expect(labels(lossyWire)).toContain("wireless: losses on the link");
  });

  it("brings the field that a selective recovery reads", () => {
    const sack = chosen(plain, "Loss recovery", "sack");
    expect(sack.base.flows[0]?.receiver?.selective).toMatchObject({ type: "sack", blocks: 3 });
    expect(value(sack, "Selective acknowledgments")).toBe("sack");
    expect(isRunnable(sack)).toBe(true);
    const smart = chosen(sack, "Loss recovery", "smart");
    expect(smart.base.flows[0]?.receiver?.selective).toMatchObject({ type: "smart" });
    expect(chosen(smart, "Loss recovery", "reno").base.flows[0]?.receiver?.selective).toMatchObject({ type: "smart" });
  });

  it("says what a recovery misses", () => {
    const sack = chosen(plain, "Loss recovery", "sack");
    expect(slot(sack, "Loss recovery").note).toBeUndefined();
    const blind = chosen(sack, "Selective acknowledgments", "none");
    expect(slot(blind, "Loss recovery").note).toBe("The receiver does not send SACK blocks: choose them under Selective acknowledgments.");
  });

  it("keeps what most scenarios leave out behind More, and shows it where it is chosen", () => {
    const rare = [
      "Limited transmit",
      "Heeds loss notices (ELN)",
      "Selective acknowledgments",
      "Loss notices (ELN)",
      "Agent on the way",
      "Medium",
    ];
    for (const label of rare) {
      expect(labels(plain), label).toContain(label);
      expect(front(plain), label).not.toContain(label);
    }
    const limited = chosen(plain, "Limited transmit", "limitedTransmit");
    expect(front(limited)).toContain("Limited transmit");
    expect(labels(limited)).toContain("Early segments");
    expect(isRunnable(limited)).toBe(true);
  });

  it("says that nobody gives notice until the receiver or an agent does", () => {
    const heeds = chosen(plain, "Heeds loss notices (ELN)", "eln");
    expect(slot(heeds, "Heeds loss notices (ELN)").note).toMatch(/^Nobody gives notice/);
    expect(slot(chosen(heeds, "Loss notices (ELN)", "checksum"), "Heeds loss notices (ELN)").note).toBeUndefined();
    expect(slot(chosen(heeds, "Agent on the way", "elnMarker"), "Heeds loss notices (ELN)").note).toBeUndefined();
  });

  it("puts a snoop agent at the base station, before the link with errors", () => {
    const snoop = chosen(plain, "Agent on the way", "snoop");
    expect(snoop.base.agents).toMatchObject([{ id: "agent", node: "base", link: "wireless", type: "snoop", suppresses: true }]);
    expect(isRunnable(snoop)).toBe(true);
    expect(front(snoop)).toContain("Agent on the way");
    expect(labels(snoop)).toEqual(
      expect.arrayContaining(["Detects losses by, agent", "Suppresses duplicate ACKs, agent", "Lossy link of agent"]),
    );
    expect(choices(snoop, "Lossy link of agent")).toEqual(["wired", "wireless"]);
    expect(chosen(snoop, "Agent on the way", "none").base.agents).toEqual([]);
  });

  it("offers a sending mobile the marker alone: there is nothing to send again before its link", () => {
    const sending = experiment({ ...lan, flows: [{ id: "f1", from: "mobile", to: "fixed" }] });
    expect(choices(sending, "Agent on the way")).not.toContain("snoop");
    expect(chosen(sending, "Agent on the way", "elnMarker").base.agents).toMatchObject([{ node: "base", link: "wireless" }]);
  });

  it("lets a person move an agent, with a link of its new node", () => {
    const longer = experiment({
      ...lan,
      nodes: [...lan.nodes, { id: "router" }],
      links: [
        { id: "first", a: "fixed", b: "router", forward: { rate: 1e7, delay: 0.001 } },
        { id: "wired", a: "router", b: "base", forward: { rate: 1e7, delay: 0.001 } },
        ...lan.links.slice(1),
      ],
    });
    const snoop = chosen(longer, "Agent on the way", "snoop");
    expect(choices(snoop, "Node of agent")).toEqual(["router", "base"]);
    expect(chosen(snoop, "Node of agent", "router").base.agents).toMatchObject([{ node: "router", link: "first" }]);
  });

  it("has the parameters of an agent that only the second run has", () => {
    const snoop = { id: "snoop", node: "base", link: "wireless", type: "snoop" };
    const both = opened({
      format: 1,
      title: "Wireless",
      base: lan,
      variants: [
        { id: "a", label: "A", patch: [] },
        { id: "b", label: "B", patch: [{ op: "add", path: "/agents", value: [snoop] }] },
        { id: "c", label: "C", patch: [{ op: "replace", path: "/flows", value: split.flows }] },
      ],
    });
    const beside = (b: string): FormGroup["items"] =>
      formOf({
        experiment: both,
        a: { id: "a", scenario: shownScenario(both, "a") },
        b: { id: b, scenario: shownScenario(both, b) },
        reference: { a: null, b: null },
      }).flatMap(({ items, more }) => [...items, ...more]);
    expect(beside("b").find(({ label }) => label === "Suppresses duplicate ACKs, snoop")?.cells).toMatchObject([
      { letter: "B", value: true },
    ]);
    expect(beside("c").find(({ label }) => label === "Buffer, wireless-part")?.cells).toMatchObject([{ letter: "B", value: 65_536 }]);
  });

  it("says that the SMART field is missing where an agent reads it", () => {
    const base: Base = { ...lan, agents: [{ id: "snoop", node: "base", link: "wireless", type: "snoop", detects: "smart" }] };
    expect(slot(experiment(base), "Agent on the way").note).toMatch(/no receiver sends/);
    const told: Base = { ...base, flows: [{ id: "f1", from: "fixed", to: "mobile", receiver: { selective: { type: "smart" } } }] };
    expect(slot(experiment(told), "Agent on the way").note).toBeUndefined();
  });

  it("lets a link take turns on a medium", () => {
    const shared = chosen(plain, "Medium", "air");
    expect(shared.base.channels).toMatchObject([{ id: "air", type: "halfDuplex", frameOverhead: 0.0007 }]);
    expect(shared.base.links[1]?.channel).toBe("air");
    expect(isRunnable(shared)).toBe(true);
    expect(front(shared)).toEqual(expect.arrayContaining(["Medium", "Overhead of a frame"]));
    const apart = chosen(shared, "Medium", "none");
    expect(apart.base.links[1]?.channel).toBeNull();
    expect(choices(apart, "Medium")).toEqual(["none", "air"]);
  });
});

describe("the form of a split connection", () => {
  const both = experiment(split);

  it("has groups for each of its parts", () => {
    expect(form(both).map(({ title }) => title)).toEqual([
      "Path",
      "Sender",
      "Receiver",
      "Sender, wireless-part",
      "Receiver, wireless-part",
      "Traffic",
      "Run",
    ]);
    const smart = chosen(both, "Loss recovery, wireless-part", "smart");
    expect(smart.base.flows[1]?.receiver?.selective).toMatchObject({ type: "smart" });
    expect(smart.base.flows[0]?.receiver?.selective).toMatchObject({ type: "none" });
  });

  it("has the buffer that they share", () => {
    expect(value(both, "Buffer, wireless-part")).toBe(65_536);
    expect(slot(both, "Traffic").cells[0]?.pointers).toEqual(["/flows/0/traffic"]);
    expect(isRunnable(both)).toBe(true);
    const apart = chosen(both, "Traffic, wireless-part", "bulk");
    expect(apart.base.flows.map(({ traffic }) => traffic?.type)).toEqual(["bulk", "bulk"]);
  });

  it("offers no agent where no node forwards anything", () => {
    expect(labels(both)).not.toContain("Agent on the way");
  });
});

describe("the form of a mobile that may move", () => {
  const two: Base = {
    ...lan,
    nodes: [...lan.nodes, { id: "base-2" }],
    links: [
      ...lan.links,
      { id: "wired-2", a: "fixed", b: "base-2", forward: { rate: 1e7, delay: 0.001 } },
      { id: "wireless-2", a: "base-2", b: "mobile", forward: wireless },
    ],
  };

  it("offers handoffs between the stations that have a link to it", () => {
    const moving = chosen(experiment(two), "Mobile", "handoff");
    expect(moving.base.handoffs).toMatchObject([{ mobile: "mobile", stations: ["base", "base-2"], first: 1, scheme: { type: "none" } }]);
    expect(isRunnable(moving)).toBe(true);
    expect(labels(moving)).toEqual(expect.arrayContaining(["First handoff", "Handoffs every", "Latency", "What base stations do"]));
    const buffered = chosen(moving, "What base stations do", "multicast");
    expect(labels(buffered)).toContain("Buffer");
    expect(getAtPointer(buffered.base, "/handoffs/0/scheme/packets")).toBe(10);
    expect(chosen(moving, "Mobile", "none").base.handoffs).toEqual([]);
  });

  it("offers none to a mobile with one link", () => {
    expect(form(experiment(lan)).map(({ title }) => title)).not.toContain("Handoffs");
  });
});
