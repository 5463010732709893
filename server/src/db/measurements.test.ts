import { describe, expect, it } from "vitest";
import { claimsIn, claimText, resultsText, sameDigests } from "./measurements.js";

const results = [
  { variant: 'a "b"', digest: "0123456789abcdef", metrics: '{"events":2}' },
  { variant: "smartacking", digest: "fedcba9876543210", metrics: '{"events":1}' },
];

describe("results as stored", () => {
  it("hold metrics as values", () => {
    expect(JSON.parse(resultsText(results))).toEqual(
      results.map((result) => ({ ...result, metrics: JSON.parse(result.metrics) as unknown })),
    );
  });

  it("hold of a claim its digests alone", () => {
    expect(JSON.parse(claimText(results))).toEqual(results.map(({ variant, digest }) => ({ variant, digest })));
  });
});

describe("sameDigests", () => {
  it("does not mind the order", () => expect(sameDigests(results, [...results].reverse())).toBe(true));
  it("minds a digest", () => expect(sameDigests(results, [{ ...results[0]!, digest: "0" }, results[1]!])).toBe(false));
  it("minds a variant that is missing or too many", () => {
    expect(sameDigests(results, results.slice(1))).toBe(false);
    expect(sameDigests(results.slice(1), results)).toBe(false);
    expect(sameDigests([results[1]!, results[1]!], results)).toBe(false);
  });
});

it("finds the digests in stored results, whatever their metrics are", () => {
  const metrics = JSON.stringify({ digest: "of metrics", flows: [{ id: "],[" }] });
  expect(claimsIn(resultsText(results.map((result) => ({ ...result, metrics }))))).toEqual(
    results.map(({ variant, digest }) => ({ variant, digest })),
  );
  expect(claimsIn("[]")).toEqual([]);
});
