import { describe, expect, test } from "vitest";
import { catalogue } from "./catalogue.js";
import { checkScenario } from "./check.js";
import { expandScenario } from "./expand.js";
import type { Scenario } from "./generated/scenario.js";
import { presets } from "./presets.js";
import { smallest } from "./testing/smallest.js";

const expanded = expandScenario(smallest);
const parameters = (struct: string) => catalogue.find((mechanism) => mechanism.struct === struct)!.parameters;
const defaultsOf = (struct: string) => Object.fromEntries(parameters(struct).map((parameter) => [parameter.key, parameter.default]));

describe("what is left out", () => {
  test("a sender, a receiver and a queue get the catalogue's defaults", () => {
    const flow = expanded.flows[0]!;
    expect(flow.sender).toMatchObject(defaultsOf("Sender"));
    expect(flow.sender?.recovery).toEqual({ type: "newreno", ...defaultsOf("NewReno") });
    expect(flow.sender?.rto).toEqual(defaultsOf("Rto"));
    expect(flow.sender?.pacing).toBeNull();
    expect(flow.receiver?.ack).toEqual({ type: "delayed", ...defaultsOf("DelayedAck") });
    expect(expanded.links[0]?.forward.queue?.limit).toEqual(defaultsOf("QueueLimit"));
  });

  test("the run ends when its flows complete, is measured as a whole and traced", () => {
    const { seed, ...run } = defaultsOf("Run");
    expect(expanded).toMatchObject({
      seed,
      end: { flowsComplete: true, ...run },
      measure: "whole",
      trace: defaultsOf("Trace"),
      channels: [],
    });
  });

  test("the way back is as the way there, but a script loses nothing on it", () => {
    const [link] = smallest.links;
    const errors = { type: "scripted", lose: [{ flow: "f", segment: 3 }] } as const;
    const scripted = expandScenario({ ...smallest, links: [{ ...link, forward: { ...link.forward, errors } }] });
    expect(scripted.links[0]?.forward.errors).toEqual({ type: "scripted", lose: [{ flow: "f", segment: 3, copy: 0 }] });
    expect(scripted.links[0]?.backward).toEqual({ ...scripted.links[0]?.forward, errors: { type: "none" } });
  });

  test("mechanisms inside mechanisms have defaults too", () => {
    const flows = [{ ...smallest.flows[0], receiver: { ack: { type: "smartacking", rtt: { type: "keepAlive", bytes: 60 } } } }] as const;
    expect(expandScenario({ ...smallest, flows }).flows[0]?.receiver?.ack).toEqual({
      type: "smartacking",
      ...defaultsOf("Smartacking"),
      rtt: { type: "keepAlive", ...defaultsOf("KeepAlive"), bytes: 60 },
    });
  });
});

describe("what is stated", () => {
  test("an end at a time stays what it is", () => {
    expect(expandScenario({ ...smallest, end: { at: 5 } }).end).toEqual({ at: 5 });
  });

  test("null is a statement, not a gap", () => {
    const flows = [{ ...smallest.flows[0], traffic: { type: "bulk", segments: null } }] as const;
    expect(expandScenario({ ...smallest, flows }).flows[0]?.traffic).toEqual({ type: "bulk", segments: null, bytes: null });
  });

  test("a change is of both directions, and an outage lasts a second", () => {
    const changes = [{ id: "c", link: "wire", at: 2, type: "outage" }] as const;
    expect(expandScenario(smallest).changes).toEqual([]);
    expect(expandScenario({ ...smallest, changes }).changes).toEqual([
      { id: "c", link: "wire", at: 2, direction: "both", type: "outage", duration: 1 },
    ]);
  });

  test.each(presets.map(({ id, experiment }) => [id, experiment.base] as const))(
    "%s expands to a right scenario, and no further",
    (_, base) => {
      const once = expandScenario(base);
      expect(checkScenario(once)).toEqual([]);
      expect(JSON.stringify(expandScenario(once))).toBe(JSON.stringify(once));
    },
  );
});

test("keys come in the order of the schema, whatever the order of the document", () => {
  const reversed = Object.fromEntries(Object.entries(smallest).reverse()) as unknown as Scenario;
  expect(JSON.stringify(expandScenario(reversed))).toBe(JSON.stringify(expanded));
  expect(Object.keys(expanded).slice(0, 5)).toEqual(["format", "seed", "end", "measure", "nodes"]);
});

test("two expansions share nothing that could be changed", () => {
  expect(expandScenario(smallest).trace).not.toBe(expanded.trace);
  expect(expanded.links[0]?.forward.queue).not.toBe(expanded.links[0]?.backward?.queue);
});
