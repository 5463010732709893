// Values of a reading document: measures of its runs, and what is calculated from them.

import type { Measure } from "@ackscope/scenarios";
import { grouped } from "@ackscope/scene";
import type { CaptureCount } from "./capture-counts.js";
import type { Condition, Operand, ValueSpec } from "./spec.js";
import { withUnit } from "./unit.js";

/** SI; or why there is none. `null`: not computed yet. */
export type Result = { readonly value: number } | { readonly reason: string } | null;

/** Where numbers come from. */
export interface Sources {
  /** A measure of the newest run of a variant. */
  measure(experiment: string, variant: string, measure: Measure): Result;
  /** Of a captured flow. */
  count(capture: string, count: CaptureCount): Result;
}

export class Values {
  constructor(
    private readonly specs: Readonly<Record<string, ValueSpec>>,
    private readonly sources: Sources,
  ) {}

  /** REQUIRES: no value depends on itself; the build checks that. */
  of(name: string): Result {
    const spec = this.specs[name];
    if (spec === undefined) throw new Error(`there is no value ${name}`);
    if ("experiment" in spec) return this.sources.measure(spec.experiment, spec.variant, spec.measure);
    if ("capture" in spec) return this.sources.count(spec.capture, spec.count);
    const [operation, pair] = calculation(spec);
    const [left, right] = pair.map((operand) => this.operand(operand));
    if (!left || !right) return null;
    if ("reason" in left) return left;
    if ("reason" in right) return right;
    const value = operation(left.value, right.value);
    return Number.isFinite(value) ? { value } : { reason: "it would be divided by zero" };
  }

  /** SI; `null`: not known, or there is none. */
  number(operand: Operand): number | null {
    const result = this.operand(operand);
    return result && "value" in result ? result.value : null;
  }

  /** Whether a condition holds; `null`: not known, because a value has no number. */
  holds([left, relation, right]: Condition): boolean | null {
    const [a, b] = [this.number(left), this.number(right)];
    return a === null || b === null ? null : relations[relation](a, b);
  }

  private operand(operand: Operand): Result {
    return typeof operand === "number" ? { value: operand } : this.of(operand);
  }

  /** The number as it is shown, with its unit. */
  text(name: string): string {
    const spec = this.specs[name];
    const result = this.of(name);
    if (!spec || !result) return "…";
    return "value" in result ? valueText(result.value, spec) : "none";
  }
}

type Operation = (a: number, b: number) => number;

function calculation(
  spec: Exclude<ValueSpec, { readonly experiment: string } | { readonly capture: string }>,
): readonly [Operation, readonly [Operand, Operand]] {
  if ("quotient" in spec) return [(a, b) => a / b, spec.quotient];
  if ("product" in spec) return [(a, b) => a * b, spec.product];
  if ("sum" in spec) return [(a, b) => a + b, spec.sum];
  return [(a, b) => a - b, spec.difference];
}

/** Numbers that differ by less than rounding are equal. */
const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

const relations: Readonly<Record<Condition[1], (a: number, b: number) => boolean>> = {
  "<": (a, b) => a < b && !near(a, b),
  "<=": (a, b) => a < b || near(a, b),
  ">": (a, b) => a > b && !near(a, b),
  ">=": (a, b) => a > b || near(a, b),
  "=": near,
};

interface ShownAs {
  readonly unit?: string | undefined;
  readonly factor?: number | undefined;
  readonly decimals?: number | undefined;
}

export function valueText(value: number, { unit, factor = 1, decimals = 0 }: ShownAs): string {
  return withUnit(grouped(value / factor, decimals), unit);
}

/** Names of the values that a value or a condition reads, itself left out. */
export const operandNames = (spec: ValueSpec): readonly string[] =>
  "experiment" in spec || "capture" in spec ? [] : calculation(spec)[1].filter((operand) => typeof operand === "string");
