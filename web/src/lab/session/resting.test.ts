import { findPreset, getAtPointer, type Experiment } from "@ackscope/scenarios";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withValueAt } from "./document.js";
import { isDragged, Lab } from "./lab.js";
import { restingOf } from "./resting.js";

const preset = findPreset("smartacking/1-0-5mbps");
if (!preset) throw new Error("the preset is gone");
const rate = "/links/1/forward/rate";
const setRate =
  (value: number) =>
  (experiment: Experiment): Experiment =>
    withValueAt(experiment, { variant: null, pointers: [rate] }, value);

describe("the scenarios at rest", () => {
  let lab: Lab;
  let changes: number;
  const shown = (): unknown => getAtPointer(restingOf(lab).getState().experiment.base, rate);

  beforeEach(() => {
    vi.useFakeTimers();
    const run = (): never => ({ runNumber: 1, result: new Promise(() => {}), cancel: () => {}, resume: run }) as never;
    const { experiment, id, title } = preset;
    lab = new Lab(
      { simulator: { run }, maxEvents: 1e9 },
      { experiment, reference: experiment, origin: { type: "preset", id, title }, view: {} },
    );
    changes = 0;
    restingOf(lab).subscribe(() => changes++);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("stay as they are while a slider moves, and follow once when it pauses", () => {
    for (const value of [6e6, 7e6, 8e6]) {
      lab.edit(setRate(value), "rate", false);
      vi.advanceTimersByTime(100);
    }
    expect(isDragged(lab.state)).toBe(true);
    expect(shown()).toBe(5e6);
    vi.advanceTimersByTime(100);
    expect(shown()).toBe(8e6);
    expect(changes).toBe(1);
  });

  it("follow at once when the slider is released", () => {
    lab.edit(setRate(6e6), "rate", false);
    lab.commit("rate");
    expect(isDragged(lab.state)).toBe(false);
    expect(shown()).toBe(6e6);
    vi.advanceTimersByTime(1000);
    expect(changes).toBe(1);
  });

  it("follow at once what is no drag: a typed value, undo, another experiment", () => {
    lab.edit(setRate(6e6), "rate", true);
    expect(shown()).toBe(6e6);
    lab.undo();
    expect(shown()).toBe(5e6);
    const other = setRate(7e6)(lab.state.experiment);
    lab.open({ experiment: other, reference: other, origin: { type: "link", id: null, title: "" }, view: {} }, "person");
    expect(shown()).toBe(7e6);
  });

  it("take back a drag that undo ended", () => {
    lab.edit(setRate(6e6), "rate", true);
    lab.edit(setRate(8e6), "rate", false);
    lab.undo();
    expect(shown()).toBe(5e6);
    vi.advanceTimersByTime(1000);
    expect(shown()).toBe(5e6);
  });

  it("know nothing of where somebody looks", () => {
    lab.setView({ from: 1, to: 2 });
    lab.setHover({ run: 0, packet: 1 });
    vi.advanceTimersByTime(1000);
    expect(changes).toBe(0);
  });
});
