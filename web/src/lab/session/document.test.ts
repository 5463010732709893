import { findPreset, getAtPointer, type Experiment } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { opened, owns, prepare, sameScenarios, shortened, shownScenario, withMechanism, withoutOwn, withValueAt } from "./document.js";

const preset = (id = "smartacking/1-0-5mbps"): Experiment => {
  const found = findPreset(id);
  if (!found) throw new Error(`there is no preset ${id}`);
  return opened(found.experiment);
};
const ack = "/flows/0/receiver/ack";
const inB = (experiment: Experiment, pointer: string): unknown => getAtPointer(shownScenario(experiment, "smartacking"), pointer);

describe("edits", () => {
  it("change the base for every variant that says nothing else", () => {
    const edited = withValueAt(preset(), { variant: null, pointers: ["/links/1/forward/rate", "/links/1/backward/rate"] }, 7e6);
    expect(inB(edited, "/links/1/forward/rate")).toBe(7e6);
    expect(getAtPointer(edited.base, "/links/1/backward/rate")).toBe(7e6);
  });

  it("change a variant's own value and leave the base alone", () => {
    const edited = withValueAt(preset(), { variant: "smartacking", pointers: [`${ack}/isatGain`] }, 0.5);
    expect(inB(edited, `${ack}/isatGain`)).toBe(0.5);
    expect(getAtPointer(edited.base, ack)).toMatchObject({ type: "delayed" });
    expect(edited.variants[1]?.patch).toHaveLength(1);
  });

  it("are expanded once, whoever asks", () => {
    const edited = withValueAt(preset(), { variant: null, pointers: ["/links/1/forward/rate"] }, 7e6);
    const shown = shownScenario(edited, "newreno");
    expect(shownScenario(edited, "newreno")).toBe(shown);
    const prepared = prepare(edited, ["newreno"]);
    expect(prepared.ok && prepared.documents[0]?.scenario).toBe(shown);
  });

  it("keep a value that is out of range and say so", () => {
    const edited = withValueAt(preset(), { variant: null, pointers: ["/links/1/forward/rate"] }, -5);
    expect(prepare(edited, ["newreno"])).toMatchObject({
      ok: false,
      problems: [{ pointer: "/base/links/1/forward/rate", message: "rate is -5" }],
    });
    expect(getAtPointer(shownScenario(edited, "newreno"), "/links/1/forward/rate")).toBe(-5);
  });

  it("show a variant whose own value is wrong with all its other values", () => {
    const edited = withValueAt(preset(), { variant: "smartacking", pointers: [`${ack}/isatGain`] }, 7);
    expect(prepare(edited, ["smartacking"]).ok).toBe(false);
    expect(inB(edited, ack)).toMatchObject({ type: "smartacking", isatGain: 7, outlierFactor: 3 });
  });
});

describe("mechanisms", () => {
  it("come with their defaults", () => {
    const edited = withMechanism(preset(), { variant: null, pointers: [ack] }, [{ type: "every" }]);
    expect(getAtPointer(edited.base, ack)).toEqual({ type: "every" });
    expect(inB(edited, ack)).toMatchObject({ type: "smartacking", isatGain: 0.25 });
  });

  it("can be given to one variant and taken back", () => {
    const place = { variant: "newreno", pointers: [ack] };
    const edited = withMechanism(preset(), place, [{ type: "smartacking" }]);
    expect(getAtPointer(shownScenario(edited, "newreno"), `${ack}/rtt/type`)).toBe("keepAlive");
    expect(edited.variants[0] && owns(edited.variants[0], `${ack}/type`)).toBe(true);
    expect(sameScenarios(withoutOwn(edited, "newreno", [ack]), preset())).toBe(true);
  });
});

it("shortens every file and the time limit to a share", () => {
  const { base } = shortened(preset("smartacking/2-2-5mbps"), 0.01);
  expect(base.flows.map(({ traffic }) => traffic?.type === "bulk" && traffic.segments)).toEqual([100, 100, 100, 100]);
  expect(getAtPointer(base, "/end/limit")).toBe(0.01 * (getAtPointer(preset("smartacking/2-2-5mbps").base, "/end/limit") as number));
});

describe("comparison", () => {
  it("takes differently worded patches for the same when their scenarios are", () => {
    const worded = preset();
    const other: Experiment = {
      ...worded,
      variants: worded.variants.map((variant) =>
        variant.id === "newreno" ? { ...variant, patch: [{ op: "replace", path: "/seed", value: worded.base.seed }] } : variant,
      ),
    };
    expect(sameScenarios(worded, other)).toBe(true);
  });

  it("sees one changed number", () => {
    expect(sameScenarios(preset(), withValueAt(preset(), { variant: null, pointers: ["/seed"] }, 2))).toBe(false);
  });
});
