import type { Metrics } from "ackscope";
import { expect, it } from "vitest";
import { spacedDigest, verify } from "./verify.js";

const metrics = {} as Metrics;
const published = {
  core: "0.1.0+aaa",
  results: [
    { variant: "newreno", digest: "0011223344556677", metrics },
    { variant: "smartacking", digest: "8899aabbccddeeff", metrics },
  ],
};
const own = (first: string, second: string, core = "0.1.0+aaa"): Parameters<typeof verify>[1] => ({
  core,
  results: [
    { variant: "newreno", digest: first },
    { variant: "smartacking", digest: second },
  ],
});

it("verifies when every variant has the same digest", () => {
  expect(verify(published, own("0011223344556677", "8899aabbccddeeff")).verdict).toBe("verified");
});

it("verifies across cores and says so", () => {
  const verification = verify(published, own("0011223344556677", "8899aabbccddeeff", "0.2.0+bbb"));
  expect(verification.verdict).toBe("verified");
  expect(verification.sentence).toContain("0.2.0+bbb");
});

it("calls a run changed when one variant differs, and names it", () => {
  const verification = verify(published, own("0011223344556677", "0000000000000000"));
  expect(verification).toEqual({
    verdict: "changed",
    sentence: "The same core gives other events here for smartacking. Both results are below.",
  });
});

it("blames the core where cores differ", () => {
  expect(verify(published, own("0000000000000000", "8899aabbccddeeff", "0.2.0+bbb")).sentence).toContain(
    "Core 0.2.0+bbb gives other events",
  );
});

it("checks nothing when a variant is missing", () => {
  expect(verify(published, { core: "0.1.0+aaa", results: [] }).verdict).toBe("notChecked");
  expect(verify({ core: "0.1.0+aaa", results: [] }, own("", "")).verdict).toBe("notChecked");
});

it("spaces a digest in fours", () => {
  expect(spacedDigest("9f3c27e104bad85e")).toBe("9f3c 27e1 04ba d85e");
});
