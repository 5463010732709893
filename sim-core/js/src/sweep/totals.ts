/** Verdicts, counted: of a figure, of a paper, of all. */
import type { JudgedClaim } from "./judge.js";

export interface Totals {
  readonly claims: number;
  readonly pass: number;
  /** Those with a cure and those without one, together. */
  readonly differs: number;
  readonly fail: number;
  /** They differ; a cure was run, and makes them hold. */
  readonly cured: number;
  /** They differ; the cause is known, but no cure. */
  readonly caused: number;
  /** They fail: nothing is recorded, or what is recorded does not stand. */
  readonly neither: number;
}

export function totalsOf(claims: readonly Pick<JudgedClaim, "verdict" | "cure">[]): Totals {
  const count = (is: (claim: Pick<JudgedClaim, "verdict" | "cure">) => boolean): number => claims.filter(is).length;
  const fail = count(({ verdict }) => verdict === "fail");
  return {
    claims: claims.length,
    pass: count(({ verdict }) => verdict === "pass"),
    differs: count(({ verdict }) => verdict === "differs"),
    fail,
    cured: count(({ verdict, cure }) => verdict === "differs" && cure !== undefined),
    caused: count(({ verdict, cure }) => verdict === "differs" && cure === undefined),
    neither: fail,
  };
}

/** By paper, in the order in which papers first come. */
export function totalsByPaper(
  reports: readonly { readonly paper: string; readonly claims: readonly JudgedClaim[] }[],
): Readonly<Record<string, Totals>> {
  const papers = [...new Set(reports.map(({ paper }) => paper))];
  return Object.fromEntries(
    papers.map((paper) => [paper, totalsOf(reports.filter((report) => report.paper === paper).flatMap(({ claims }) => claims))]),
  );
}

/** "83 claims: 61 pass; of the others 12 have a cure that was run, 10 a cause but no cure, 0 neither". */
export function totalsText({ claims, pass, cured, caused, neither }: Totals): string {
  return `${claims} claims: ${pass} pass; of the others ${cured} have a cure that was run, ${caused} a cause but no cure, ${neither} neither`;
}
