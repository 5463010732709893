/** What a measure is: one number from one finished run. */
import type { Measure } from "@ackscope/scenarios";
import type { MeasuredRun } from "./measured-run.js";

/** How much of a trace the number is read from, least first. */
export const traceLevels = ["off", "flows", "packets"] as const;
export type TraceLevel = (typeof traceLevels)[number];

export interface MeasureOption {
  readonly type: "number" | "text";
  readonly required: boolean;
  readonly meaning: string;
}

export interface MeasureKind {
  readonly id: string;
  readonly title: string;
  /** "" for shares, ratios and counts. */
  readonly unit: string;
  /** How several flows become one number, and what is left out. */
  readonly meaning: string;
  readonly level: TraceLevel;
  readonly options: Readonly<Record<string, MeasureOption>>;
  /** Throws NoValue. */
  of(run: MeasuredRun, measure: Measure): number;
}

export const option = (type: MeasureOption["type"], meaning: string): MeasureOption => ({ type, required: true, meaning });
export const optional = (type: MeasureOption["type"], meaning: string): MeasureOption => ({ type, required: false, meaning });
