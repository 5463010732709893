import { findPreset } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { opened, prepare, withValueAt } from "../session/document.js";
import { problemsAt } from "./problems.js";

const preset = findPreset("smartacking/1-0-5mbps");
if (!preset) throw new Error("the preset is gone");
const experiment = opened(preset.experiment);

it.each([
  { variant: null, pointers: ["/links/1/forward/rate", "/links/1/backward/rate"] },
  { variant: "smartacking", pointers: ["/flows/0/receiver/ack/isatGain"] },
])("brings the problem of a value in $variant to its control", (place) => {
  const wrong = withValueAt(experiment, place, -5);
  const prepared = prepare(wrong, ["newreno", "smartacking"]);
  if (prepared.ok) throw new Error("nothing was found");
  const failure = { kind: "problems", document: prepared.variant, problems: prepared.problems } as const;
  expect(problemsAt(wrong, place, failure)).toMatchObject([{ message: expect.stringContaining("-5") as string }]);
  expect(problemsAt(wrong, { variant: null, pointers: ["/seed"] }, failure)).toEqual([]);
});

it("brings a problem of the core, which knows the scenario only, to its control", () => {
  const failure = { kind: "problems", document: "newreno", problems: [{ pointer: "/flows/0/to", message: "", expected: "" }] } as const;
  expect(problemsAt(experiment, { variant: null, pointers: ["/flows/0/to"] }, failure)).toHaveLength(1);
});

it("brings what the core says of a chosen mechanism to its slot", () => {
  const problem = { pointer: "/flows/0/sender/recovery/type", message: "", expected: "" };
  const failure = { kind: "problems", document: "newreno", problems: [problem] } as const;
  expect(problemsAt(experiment, { variant: null, pointers: ["/flows/0/sender/recovery"] }, failure)).toEqual([problem]);
  expect(problemsAt(experiment, { variant: null, pointers: ["/flows/0/sender"] }, failure)).toEqual([]);
});
