/** Claims against a table. A claim that does not hold fails, unless its known difference says why and is itself checked. */
import type { Claim, Difference, Figure, FigureOrigin, FittedStatement, Profile, Table } from "@ackscope/scenarios";
import { MissingValue } from "./table.js";

export type Verdict = "pass" | "fail" | "differs";

export interface JudgedClaim {
  readonly id: string;
  readonly text: string;
  readonly verdict: Verdict;
  readonly measured: string;
  readonly expected: string;
  readonly origin: FigureOrigin;
  /** The number that decides; `null` if there was nothing to judge by. */
  readonly value: number | null;
  /** Why a claim with a known difference fails all the same. */
  readonly because?: string;
  /** The claim holds with all of the figure's points, so the difference that is recorded for it explains nothing any more. */
  readonly stale?: true;
  /** Of the known difference, where the claim differs. */
  readonly cause?: string;
  readonly evidence?: string;
  readonly bounds?: readonly [number, number];
  readonly cure?: { readonly text: string; readonly measured: string; readonly costs: readonly CureCost[] };
}

/** A claim of the same figure that holds, and does not with the cure of another. */
export interface CureCost {
  readonly claim: string;
  readonly text: string;
  /** With the cure. */
  readonly measured: string;
}

/** Shown apart: it was fitted, so it proves nothing and has no verdict. */
export interface StatedFit {
  readonly text: string;
  readonly fitted: string;
  readonly expected: string;
  readonly measured: string;
}

/** What a claim says about a table; a claim that finds nothing does not hold. */
interface Outcome {
  readonly holds: boolean;
  readonly value: number | null;
  readonly measured: string;
}

export function judgeClaim(claim: Claim, table: Table): Outcome {
  return orMissing<Outcome>(
    () => claim.judge(table),
    (measured) => ({ holds: false, value: null, measured }),
  );
}

function orMissing<Result>(read: () => Result, instead: (reason: string) => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof MissingValue) return instead(`nothing to judge by: ${error.message}`);
    throw error;
  }
}

export function differenceOf(figure: Figure, claim: Claim, profile: Profile): Difference | undefined {
  return figure.differences?.find((difference) => difference.claim === claim.id && (difference.profile ?? profile) === profile);
}

/** Whether a claim's verdict waits for its cure: it does not hold, as its difference says, and a cure is said to mend it. */
export function needsCure(figure: Figure, claim: Claim, table: Table, profile: Profile): boolean {
  const difference = differenceOf(figure, claim, profile);
  if (difference?.cure === undefined) return false;
  const { holds, value } = judgeClaim(claim, table);
  return !holds && isWithin(value, difference.bounds);
}

/** @param cured the table of the whole figure with the cure's patch, for claims that need one (needsCure) */
export function judge(figure: Figure, claim: Claim, table: Table, cured: Table | undefined, profile: Profile): JudgedClaim {
  const { id, text, expected, origin } = claim;
  const { holds, value, measured } = judgeClaim(claim, table);
  const judged = { id, text, measured, expected, origin, value };
  const difference = differenceOf(figure, claim, profile);
  if (holds) {
    // With few points a claim may hold by chance, so a preview says nothing about differences.
    return { ...judged, verdict: "pass", ...(difference !== undefined && profile === "paper" ? { stale: true } : {}) };
  }
  if (difference === undefined) return { ...judged, verdict: "fail" };
  const { cause, evidence, bounds, cure } = difference;
  const known = { ...judged, cause, evidence, bounds };
  if (!isWithin(value, bounds)) return { ...known, verdict: "fail", because: `outside the known difference, ${bounds[0]} to ${bounds[1]}` };
  if (cure === undefined) return { ...known, verdict: "differs" };
  if (cured === undefined) throw new Error(`${figure.id}: the cure of ${id} was not run`);
  const withCure = judgeClaim(claim, cured);
  const tried = { ...known, cure: { text: cure.text, measured: withCure.measured, costs: costsOf(figure, table, cured) } };
  return withCure.holds ? { ...tried, verdict: "differs" } : { ...tried, verdict: "fail", because: "the cure does not make it hold" };
}

/** What a cure breaks: of the claims that hold without it, those that do not with it. */
function costsOf({ claims }: Figure, table: Table, cured: Table): readonly CureCost[] {
  return claims.flatMap((claim) => {
    const withCure = judgeClaim(claim, cured);
    return judgeClaim(claim, table).holds && !withCure.holds ? [{ claim: claim.id, text: claim.text, measured: withCure.measured }] : [];
  });
}

export function fittedStatement(statement: FittedStatement, table: Table): StatedFit {
  const { text, fitted, expected } = statement;
  const measured = orMissing(
    () => statement.measured(table),
    (reason) => reason,
  );
  return { text, fitted, expected, measured };
}

function isWithin(value: number | null, [low, high]: readonly [number, number]): boolean {
  return value !== null && value >= low && value <= high;
}
