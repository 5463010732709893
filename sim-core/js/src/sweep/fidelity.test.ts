import type { FigureReport } from "./compute.js";
import { expect, test } from "vitest";
import { pointOf } from "../testing/points.js";
import { asChosen } from "./choices.js";
import { fidelityPage } from "./fidelity.js";

const claim = { id: "c", text: "A is | B.", origin: "text", expected: "more", measured: "5 s", value: 5 } as const;
const report = {
  number: "4",
  claims: [
    { ...claim, verdict: "pass" },
    {
      ...claim,
      id: "d",
      text: "C.",
      verdict: "differs",
      cause: "the clock",
      evidence: "a run",
      bounds: [1, 9],
      cure: { text: "another clock", measured: "11 s", costs: [{ claim: "c", text: "A is | B.", measured: "4 s" }] },
    },
    {
      ...claim,
      id: "g",
      text: "G.",
      verdict: "differs",
      cause: "the moon",
      evidence: "a run",
      bounds: [1, 9],
      cure: { text: "no moon", measured: "12 s", costs: [] },
    },
    { ...claim, id: "e", text: "D.", verdict: "fail", cause: "the sun", evidence: "none", bounds: [1, 2], because: "outside" },
    { ...claim, id: "f", text: "E.", verdict: "fail" },
  ],
  fitted: [{ text: "F.", fitted: "the queue", expected: "29 %", measured: "28.7 %" }],
} as unknown as FigureReport;

const page = fidelityPage("0.1.0+abc", [
  {
    paper: "test",
    title: "A test",
    sections: [{ title: "What was fitted", text: "\nThe queue.\n" }],
    studies: [{ id: "one", title: "One flow", scenario: {} as never, seeds: 2, measures: [], mechanisms: [] }],
    reports: [report],
    choices: new Map([["one", [pointOf("one", asChosen, 0, [10, 20]), pointOf("one", "a.b=1", 0, [9, 19])]]]),
  },
]);

test("the page has the prose, the tally and each claim with its verdict", () => {
  expect(page).toContain("computed by core 0.1.0+abc");
  expect(page).toContain(
    "### What was fitted\n\nThe queue.\n\n### Results\n\n5 claims: 1 pass; of the others 2 have a cure that was run, 0 a cause but no cure, 2 neither.",
  );
  expect(page).toContain("| 4 | A is \\| B. | text | pass | 5 s | more |");
  expect(page).toContain("| 4 | C. | text | **differs** | 5 s | more |");
  expect(page).toContain("| 4 | E. | text | **fail** | 5 s | more |");
  expect(page).toContain("| 4 | F. | the queue | 28.7 % | 29 % |");
});

test("the page has cause, evidence, bounds and cure of each difference, and says if one fails all the same", () => {
  expect(page).toContain(
    "**4: C.** Measured: 5 s.\n- Cause: the clock\n- Evidence: a run\n- Bounds of what decides: 1 to 9.\n- Cure: another clock: 11 s.\n- It costs “A is | B.” (4 s).\n\n",
  );
  expect(page).toContain("- Cure: no moon: 12 s.\n- It costs no other claim of the figure.\n\n");
  expect(page).toContain("- Cure: none was found.\n- **Fails**: outside.");
  expect(page).not.toContain("**4: E.**");
});

test("the page has what each choice does", () => {
  expect(page).toContain("**One flow**, 2 seeds.");
  expect(page).toContain("| `a.b=1` | Completion time, s | 15 | 14 | −1 (−6.7 %), −1 to −1 |");
});
