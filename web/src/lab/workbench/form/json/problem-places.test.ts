import { findPreset } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { placeOfProblem } from "./problem-places.js";

const preset = findPreset("smartacking/1-0-5mbps");
if (!preset) throw new Error("the preset is gone");
const { experiment } = preset;

it.each([
  ["newreno", "/base/links/1/forward/rate", "/base/links/1/forward/rate"],
  ["newreno", "/variants/1/patch/0/value/type", "/variants/1/patch/0/value/type"],
  ["newreno", "/flows/0/to", "/base/flows/0/to"],
  ["newreno", "/flows/0/receiver/ack/type", "/base/flows/0/receiver/ack/type"],
  ["smartacking", "/flows/0/receiver/ack/rtt/flow", "/variants/1/patch/0/value/rtt/flow"],
  ["smartacking", "/flows/0/receiver", "/base/flows/0/receiver"],
  ["no-such", "/flows/0/to", "/base/flows/0/to"],
  ["newreno", "", ""],
])("of variant %s, %j is at %j", (variant, pointer, place) => {
  expect(placeOfProblem(experiment, variant, pointer)).toBe(place);
});
