import { expect, test } from "vitest";
import type { JudgedClaim } from "./judge.js";
import { totalsByPaper, totalsOf, totalsText } from "./totals.js";

const claim = (verdict: JudgedClaim["verdict"], more: Partial<JudgedClaim> = {}): JudgedClaim => ({
  id: "c",
  text: "",
  verdict,
  measured: "",
  expected: "",
  origin: "text",
  value: 1,
  ...more,
});
const cure = { text: "another clock", measured: "11 s", costs: [] };
const claims = [
  claim("pass"),
  claim("pass"),
  claim("differs", { cause: "the clock", cure }),
  claim("differs", { cause: "the clock" }),
  claim("differs", { cause: "the sun" }),
  // A cure that does not cure excuses nothing.
  claim("fail", { cause: "the clock", cure }),
  claim("fail"),
];

test("what differs has a cure or only a cause; what fails has neither that stands", () => {
  expect(totalsOf(claims)).toEqual({ claims: 7, pass: 2, differs: 3, fail: 2, cured: 1, caused: 2, neither: 2 });
});

test("each paper has its own", () => {
  const reports = [
    { paper: "b", claims: claims.slice(0, 3) },
    { paper: "a", claims: claims.slice(3) },
    { paper: "b", claims: [] },
  ];
  const totals = totalsByPaper(reports);
  expect(Object.keys(totals)).toEqual(["b", "a"]);
  expect(totals["b"]).toMatchObject({ claims: 3, pass: 2, cured: 1, caused: 0, neither: 0 });
  expect(totals["a"]).toMatchObject({ claims: 4, pass: 0, cured: 0, caused: 2, neither: 2 });
});

test("in words", () => {
  expect(totalsText(totalsOf(claims))).toBe("7 claims: 2 pass; of the others 1 have a cure that was run, 2 a cause but no cure, 2 neither");
});
