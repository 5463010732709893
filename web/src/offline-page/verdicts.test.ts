import type { Experiment } from "@ackscope/scenarios";
import type { Metrics } from "ackscope";
import { expect, it } from "vitest";
import { judged } from "./verdicts.js";

const experiment = { variants: ["a", "b", "c"].map((id) => ({ id, label: id.toUpperCase(), patch: [] })) } as unknown as Experiment;
const kept = { core: "1", results: ["a", "b"].map((variant) => ({ variant, digest: `${variant}1`, metrics: {} as Metrics })) };
const verdicts = (digests: readonly string[] | null): readonly string[] =>
  judged(experiment, kept, digests && digests.map((digest) => ({ variant: digest.slice(0, 1), digest }))).map(({ verdict }) => verdict);

it("judges each variant by its own digest, wherever it stands", () => {
  expect(verdicts(["c1", "b1", "a1"])).toEqual(["same", "same", "notKept"]);
  expect(verdicts(["a2", "b1", "c1"])).toEqual(["other", "same", "notKept"]);
});

it("says nothing of a variant that has not run", () => {
  expect(verdicts(null)).toEqual(["pending", "pending", "notKept"]);
  expect(verdicts(["a1"])).toEqual(["same", "pending", "notKept"]);
});
