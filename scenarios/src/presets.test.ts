import { describe, expect, test } from "vitest";
import { carriesDatagrams } from "./transport.js";
import { checkExperiment, expandVariant } from "./experiment.js";
import { findPreset, presets, type Preset } from "./presets.js";

/** The slowest link that data cross; in the parking lot any of the three. */
const bottleneck = (id: string) => findPreset(id)!.experiment.base.links.find((link) => link.id.startsWith("bottleneck"))!.forward;

test("ids are paths, and found", () => {
  expect(findPreset("smartacking/1-0-5mbps")?.group).toBe("Smartacking");
  expect(findPreset("smartacking/1-0-5mbps.json")).toBeUndefined();
  expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
});

test("they are sorted by the numbers in their names", () => {
  const ids = presets.map(({ id }) => id);
  expect(ids.indexOf("smartacking/2-2-7mbps")).toBeLessThan(ids.indexOf("smartacking/2-2-10mbps"));
});

test.each(presets.map((preset) => [preset.id, preset] as const))("%s is right, in all variants", (_, { title, experiment }) => {
  expect(checkExperiment(experiment)).toEqual([]);
  expect(title).toBe(experiment.title);
  for (const { id } of experiment.variants) expect(expandVariant(experiment, id)).toHaveProperty("scenario");
});

describe("the smartacking paper's settings", () => {
  test.each([
    ["smartacking/1-0-5mbps", 5e6, 0.02, 19],
    ["smartacking/1-0-9mbps", 9e6, 0.02, 34],
    ["smartacking/1-0-5mbps-literal", 5e6, 0.04, 31],
    ["smartacking/1-0-9mbps-literal", 9e6, 0.04, 56],
    ["smartacking/2-2-20mbps", 20e6, 0.02, 75],
  ])("the bottleneck of %s holds half a bandwidth-delay product", (id, rate, delay, packets) => {
    expect(bottleneck(id)).toMatchObject({ rate, delay, queue: { limit: { packets } } });
  });

  test("200 connections start in four groups of fifty, 100 ms apart", () => {
    const { flows } = findPreset("smartacking/high-multiplexing-10mbps")!.experiment.base;
    expect(flows.map(({ start }) => start)).toEqual(Array.from({ length: 200 }, (_, index) => (index % 4) / 10));
  });

  test("smartacking is a matter of the receiver alone", () => {
    const all = presets.filter(({ group }) => group === "Smartacking").map(({ experiment }) => experiment);
    const withIt = all.filter(({ variants }) => variants.some(({ id }) => id === "smartacking"));
    expect(withIt.length).toBeGreaterThan(20);
    for (const experiment of withIt) {
      const patch = experiment.variants.find(({ id }) => id === "smartacking")!.patch;
      expect(patch.map(({ op, path }) => `${op} ${path}`)).toEqual(
        experiment.base.flows.map((_, index) => `replace /flows/${index}/receiver/ack`),
      );
    }
  });

  test("limits leave room for all that has to be sent", () => {
    for (const { experiment, id } of presets.filter(({ group }) => group === "Smartacking")) {
      const { flows, end } = experiment.base;
      const directions = new Set(flows.map(({ from }) => from)).size > 1 ? 2 : 1;
      const connections = flows.filter((flow) => !carriesDatagrams(flow));
      const bits = connections.reduce((sum, { parallel }) => sum + (parallel?.count ?? 1) * 10_000 * 8000, 0) / directions;
      // UDP is on for half of the time, at half of the capacity.
      const share = connections.length < flows.length ? 0.75 : 1;
      expect((end as { limit: number }).limit, id).toBeGreaterThan(1.4 * (bits / (share * bottleneck(id).rate)));
    }
  });
});

describe("the asymmetry paper's settings", () => {
  const all = presets.filter(({ group }) => group === "Asymmetry");
  const overRadio = all.filter(({ experiment }) => experiment.base.channels?.some(({ type }) => type === "packetRadio"));
  const overCable = all.filter((preset) => !overRadio.includes(preset));
  const channel = ({ experiment }: Preset) => experiment.base.links.find(({ id }) => id === "channel")!;

  test("the return link is slower than the channel, and its queue is limited", () => {
    expect(overCable.length).toBeGreaterThan(10);
    for (const preset of overCable) {
      const { forward, backward } = channel(preset);
      expect(backward!.rate, preset.id).toBeLessThan(forward.rate);
      expect(backward!.queue?.limit?.packets, preset.id).toBeGreaterThan(0);
    }
  });

  test.each([
    ["asymmetry/one-way-28kbps-cslip", 28_800, { compressedBytes: 6, headerBytes: 40, compresses: "acks" }],
    ["asymmetry/one-way-28kbps-slip", 28_800, undefined],
    ["asymmetry/one-way-9kbps-slip", 9_600, undefined],
  ])("%s has the paper's line", (id, rate, compression) => {
    const { backward } = channel(findPreset(id)!);
    expect(backward).toMatchObject({ rate, delay: 0.05, queue: { limit: { packets: 10 } } });
    expect(backward!.compression).toEqual(compression);
  });

  test("variants change the return link and the ends of connections, nothing else", () => {
    for (const { experiment, id } of overCable) {
      for (const { patch } of experiment.variants) {
        for (const { path } of patch) expect(path, id).toMatch(/^\/(links\/1\/backward|flows\/\d+\/(sender|receiver)|agents)/);
      }
    }
  });

  test("ACKs are first exactly where a variant's name says so", () => {
    for (const { experiment, id } of overCable) {
      for (const variant of experiment.variants) {
        const expanded = expandVariant(experiment, variant.id);
        if ("problems" in expanded) throw new Error(JSON.stringify(expanded.problems));
        const order = expanded.scenario.links.find((link) => link.id === "channel")?.backward?.queue?.order?.type;
        expect(order, `${id}, ${variant.id}`).toBe(variant.id.endsWith("acks-first") ? "acksFirst" : "fifo");
      }
    }
  });

  test("over packet radio, every radio link has the slides' queue, and variants change radios, their queues and the ends of connections", () => {
    expect(overRadio.length).toBeGreaterThan(3);
    for (const { experiment, id } of overRadio) {
      const { links, channels } = experiment.base;
      const isRadio = links.map(({ channel }) => channel === channels![0]!.id);
      for (const [index, { forward, backward }] of links.entries()) {
        if (isRadio[index])
          expect(
            [forward, backward!].map(({ queue }) => queue?.limit?.packets),
            id,
          ).toEqual([10, 10]);
      }
      for (const { path } of experiment.variants.flatMap(({ patch }) => patch)) {
        expect(path, id).toMatch(/^\/(links\/\d+\/backward\/queue|flows\/\d+\/(sender|receiver)|channels\/0)/);
        const [, link] = /^\/links\/(\d+)/.exec(path) ?? [];
        if (link !== undefined) expect(isRadio[Number(link)], `${id} ${path}`).toBe(true);
      }
    }
  });

  test("what is shown lies within the run", () => {
    for (const { experiment, id } of all) {
      const { end } = experiment.base;
      const last = end !== undefined && "at" in end ? end.at : (end?.limit ?? 0);
      expect(experiment.view?.to ?? 0, id).toBeLessThanOrEqual(last);
    }
  });
});
