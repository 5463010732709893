import { expandScenario, findPreset, getAtPointer, type Experiment } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { numberText, onStep, shownNumber, withControl } from "./controls.js";
import type { ChoiceControl, NumberControl } from "./spec.js";

const preset = findPreset("smartacking/1-0-9mbps")!.experiment;
const experiment: Experiment = { ...preset, base: expandScenario(preset.base) };
const delay: NumberControl = {
  label: "longest ACK delay",
  pointers: ["/base/flows/0/receiver/ack/maxDelay"],
  unit: "ms",
  factor: 0.001,
  min: 0,
  max: 500,
  step: 10,
};

describe("a parameter of a text", () => {
  it("is shown in its unit and stored in SI, without the noise of binary fractions", () => {
    expect(shownNumber(experiment, delay)).toBe(200);
    const changed = withControl(experiment, delay, 70);
    expect(getAtPointer(changed, delay.pointers[0]!)).toBe(0.07);
    expect(shownNumber(changed, delay)).toBe(70);
    expect(shownNumber(experiment, delay), "the experiment before").toBe(200);
  });

  it("writes to all its places", () => {
    const both: NumberControl = {
      label: "capacity",
      pointers: ["/base/links/0/forward/rate", "/base/links/2/forward/rate"],
      factor: 1e6,
      min: 1,
      max: 20,
      step: 1,
    };
    const { links } = withControl(experiment, both, 12).base;
    expect([links[0]?.forward.rate, links[2]?.forward.rate]).toEqual([12e6, 12e6]);
  });

  it("may be a choice among mechanisms", () => {
    const policy: ChoiceControl = {
      label: "policy",
      pointers: ["/base/flows/0/receiver/ack"],
      choices: [
        { label: "every", value: { type: "every" } },
        { label: "delayed", value: { type: "delayed" } },
      ],
    };
    expect(withControl(experiment, policy, { type: "every" }).base.flows[0]?.receiver).toMatchObject({ ack: { type: "every" } });
  });

  it("refuses a place that is not there", () => {
    expect(() => withControl(experiment, { ...delay, pointers: ["/base/flows/9/start"] }, 10)).toThrow("/base/flows/9/start");
  });

  it.each([
    [-5, 0],
    [4, 0],
    [6, 10],
    [1000, 500],
  ])("is at %d on the step %d", (value, step) => expect(onStep(value, delay)).toBe(step));

  it("reaches its end where steps do not fit", () => expect(onStep(9.9, { min: 0, max: 10, step: 3 })).toBe(9));

  it("is written with the decimals of its step", () => {
    expect(numberText(70, delay)).toBe("70\u2009ms");
    expect(numberText(0.4, { step: 0.05, unit: "s" })).toBe("0.40\u2009s");
    expect(numberText(3, { step: 1 })).toBe("3");
    expect(numberText(1, { step: 1, unit: "segments" })).toBe("1\u2009segment");
  });
});
