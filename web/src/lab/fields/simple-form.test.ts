import { presets, type Experiment } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { opened, shownScenario, withValueAt } from "../session/document.js";
import type { FormSource } from "./form-items.js";
import { formOf } from "./form-model.js";
import { simpleForm, type SimpleForm } from "./simple-form.js";

const experimentOf = (id: string): Experiment => {
  const found = presets.find((preset) => preset.id === id);
  if (!found) throw new Error(`there is no preset ${id}`);
  return opened(found.experiment);
};

function shown(experiment: Experiment, reference: Experiment = experiment): SimpleForm {
  const a = experiment.view?.a ?? experiment.variants[0]?.id ?? "";
  const b = experiment.view?.b === undefined ? (experiment.variants.find(({ id }) => id !== a)?.id ?? null) : experiment.view.b;
  const side = (id: string, of: Experiment) => ({ id, scenario: shownScenario(of, id) });
  const source: FormSource = {
    experiment,
    a: side(a, experiment),
    b: b === null ? null : side(b, experiment),
    reference: { a: shownScenario(reference, a), b: b === null ? null : shownScenario(reference, b) },
  };
  return simpleForm(formOf(source), source);
}

describe("the form of the simple level", () => {
  const plain = experimentOf("smartacking/1-0-5mbps");

  it("has what A and B differ in, and the first three sliders of the form", () => {
    const { differing, sliders, changedElsewhere } = shown(plain);
    expect(differing.map(({ label }) => label)).toEqual(["ACK policy", "RTT at the receiver"]);
    expect(sliders.map(({ label }) => label)).toEqual(["Capacity", "One-way delay", "Queue limit"]);
    expect(changedElsewhere).toBe(0);
  });

  it("has no parts of a profile that both follow", () => {
    const queues = experimentOf("basics/rrul");
    const labels = (b: string): readonly string[] =>
      shown({ ...queues, view: { ...queues.view, a: "fifo", b } }).differing.map(({ label }) => label);
    expect(labels("fqcodel")).toEqual(["Queue"]);
    expect(labels("cake")).toEqual(["Queue"]);
    // Another number in a part, and it is no profile any more.
    const patched = withValueAt(queues, { variant: "fqcodel", pointers: ["/links/1/forward/queue/depart/target"] }, 0.01);
    const { differing } = shown({ ...patched, view: { ...patched.view, a: "fifo", b: "fqcodel" } });
    expect(differing.map(({ label }) => label)).toEqual(expect.arrayContaining(["Queue admission", "Queue order"]));
  });

  it("counts what is changed beyond it, and not what can be seen in it", () => {
    const capacity = ["/links/1/forward/rate", "/links/1/backward/rate"];
    const faster = withValueAt(plain, { variant: null, pointers: capacity }, 7e6);
    expect(shown(faster, plain).changedElsewhere).toBe(0);
    const impatient = withValueAt(faster, { variant: null, pointers: ["/flows/0/sender/rto/min"] }, 0.3);
    expect(shown(impatient, plain).changedElsewhere).toBe(1);
  });

  it("counts choices, losses, changes and flows that it has no control for", () => {
    const changed = (pointer: string, value: unknown): number =>
      shown(withValueAt(plain, { variant: null, pointers: [pointer] }, value), plain).changedElsewhere;
    expect(changed("/flows/0/sender/recovery", { type: "sack" })).toBe(1);
    const lose = [
      { flow: "f1", segment: 3 },
      { flow: "f1", segment: 8 },
    ];
    expect(changed("/links/1/forward/errors", { type: "scripted", lose })).toBe(1);
    expect(changed("/changes", [{ at: 1, link: "bottleneck", direction: "forward", rate: 1e6 }])).toBe(1);
    const [flow] = plain.base.flows;
    expect(changed("/flows", [flow, { ...flow, id: "f2" }, { ...flow, id: "f3" }])).toBe(2);
  });

  it("says that one loss more was chosen, where the kind of losses is seen", () => {
    const losing = (segments: readonly number[]): Experiment =>
      withValueAt(
        plain,
        { variant: null, pointers: ["/links/1/forward/errors"] },
        { type: "scripted", lose: segments.map((segment) => ({ flow: "f1", segment })) },
      );
    expect(shown(losing([3, 8]), losing([3])).changedElsewhere).toBe(1);
  });

  it.each(presets.map(({ id }) => id))("has something to drag in %s, and never more than three", (id) => {
    const { sliders } = shown(experimentOf(id));
    expect(sliders.length).toBeGreaterThanOrEqual(1);
    expect(sliders.length).toBeLessThanOrEqual(3);
  });
});
