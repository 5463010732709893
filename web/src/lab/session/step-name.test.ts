import { findPreset, type Experiment } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { opened, withMechanism, withValueAt } from "./document.js";
import { stepName } from "./step-name.js";

const preset = findPreset("smartacking/1-0-5mbps");
if (!preset) throw new Error("the preset is gone");
const experiment = opened(preset.experiment);
const step = (
  experiment: Experiment,
  a = "newreno",
  b: string | null = "smartacking",
  more: readonly string[] = [],
): Parameters<typeof stepName>[0] => ({
  experiment,
  a,
  b,
  more,
});
const nameOf = (changed: Experiment): string => stepName(step(experiment), step(changed));
const base = (pointers: readonly string[], value: unknown): Experiment => withValueAt(experiment, { variant: null, pointers }, value);

it("says the parameter that changed, once for both directions", () => {
  expect(nameOf(base(["/links/1/forward/rate", "/links/1/backward/rate"], 6e6))).toBe("Capacity");
  expect(nameOf(base(["/seed"], 2))).toBe("Seed");
});

it("says the mechanism that was chosen", () => {
  expect(nameOf(withMechanism(experiment, { variant: null, pointers: ["/flows/0/sender/recovery"] }, [{ type: "sack" }]))).toBe("SACK");
  expect(nameOf(withMechanism(experiment, { variant: "smartacking", pointers: ["/flows/0/receiver/ack"] }, [{ type: "every" }]))).toBe(
    "ACK every segment",
  );
});

it("counts what else changed", () => {
  const changed = withValueAt(base(["/seed"], 2), { variant: null, pointers: ["/links/1/forward/rate", "/links/1/forward/delay"] }, 1);
  expect(nameOf(changed)).toMatch(/ and 2 others$/);
});

it("names lists, variants and titles", () => {
  expect(nameOf({ ...experiment, base: { ...experiment.base, nodes: [...experiment.base.nodes, { id: "x" }] } })).toBe("nodes");
  expect(nameOf({ ...experiment, variants: experiment.variants.slice(1) })).toBe("variants");
  expect(nameOf({ ...experiment, title: "Other" })).toBe("title");
  const sweep = { parameter: ["/seed"], values: [1, 2], seeds: 1, measure: { id: "throughput" } };
  expect(nameOf({ ...experiment, sweep })).toBe("Sweep");
});

it("says which run was chosen", () => {
  expect(stepName(step(experiment), step(experiment, "smartacking", "newreno"))).toBe("Swap");
  expect(stepName(step(experiment), step(experiment, "newreno", null))).toBe("run B: none");
  expect(stepName(step(experiment, "smartacking", null), step(experiment, "newreno", null))).toBe("run A: NewReno");
  const three = { ...experiment, variants: [...experiment.variants, { id: "third", label: "Third", patch: [] }] };
  expect(stepName(step(three), step(three, "newreno", "smartacking", ["third"]))).toBe("run C: Third");
});
