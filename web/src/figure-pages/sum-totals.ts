import type { Totals } from "ackscope/sweep";

const none: Totals = { claims: 0, pass: 0, differs: 0, fail: 0, cured: 0, caused: 0, neither: 0 };

/** Verdicts of several figures together. */
export function sumTotals(of: readonly Totals[]): Totals {
  return of.reduce(
    (sum, each) => ({
      claims: sum.claims + each.claims,
      pass: sum.pass + each.pass,
      differs: sum.differs + each.differs,
      fail: sum.fail + each.fail,
      cured: sum.cured + each.cured,
      caused: sum.caused + each.caused,
      neither: sum.neither + each.neither,
    }),
    none,
  );
}
