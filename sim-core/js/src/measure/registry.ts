/** Every measure by its id: what a figure can draw, a claim can read, and a sweep can print. */
import type { Measure } from "@ackscope/scenarios";
import { agents } from "./agents.js";
import { estimates } from "./estimates.js";
import { links } from "./links.js";
import { traceLevels, type MeasureKind, type TraceLevel } from "./measure-kind.js";
import { NoValue, type MeasuredRun } from "./measured-run.js";
import { progress } from "./progress.js";
import { radios } from "./radios.js";
import { relays } from "./relays.js";
import { roundTrips } from "./round-trips.js";
import { segments } from "./segments.js";
import { transactions } from "./transactions.js";
import { transfers } from "./transfers.js";
import { windows } from "./windows.js";

export const measures: readonly MeasureKind[] = [
  ...transfers,
  ...transactions,
  ...links,
  ...segments,
  ...windows,
  ...roundTrips,
  ...progress,
  ...estimates,
  ...agents,
  ...relays,
  ...radios,
];

const byId = new Map(measures.map((kind) => [kind.id, kind]));

/** Throws on an id, an option or a value that the registry does not have: a figure is data and may be wrong. */
export function measureKind({ id, options = {} }: Measure): MeasureKind {
  const kind = byId.get(id);
  if (kind === undefined) throw new Error(`there is no measure ${JSON.stringify(id)}; there are ${[...byId.keys()].join(", ")}`);
  for (const [key, value] of Object.entries(options)) {
    const known = kind.options[key];
    if (known === undefined) throw new Error(`${id} has no option ${JSON.stringify(key)}`);
    if (typeof value !== (known.type === "number" ? "number" : "string")) throw new Error(`${id}: ${key} must be a ${known.type}`);
  }
  for (const [key, { required }] of Object.entries(kind.options)) {
    if (required && options[key] === undefined) throw new Error(`${id} needs the option ${JSON.stringify(key)}`);
  }
  return kind;
}

/** A measure in one word, the same for equal ones: `completionTime`, `completionTime[f1,f2]`, `cwndAt{at=3}`. */
export function measureKey({ id, flows, options = {} }: Measure): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    id,
    flows ? `[${flows.join(",")}]` : "",
    chosen.length > 0 ? `{${chosen.map(([key, value]) => `${key}=${value}`).join(",")}}` : "",
  ].join("");
}

/** The least trace that all of them can be read from. */
export function levelFor(wanted: readonly Measure[]): TraceLevel {
  return traceLevels[Math.max(0, ...wanted.map((measure) => traceLevels.indexOf(measureKind(measure).level)))]!;
}

export type Measured = { readonly value: number } | { readonly reason: string };

/** One number of a run, or why there is none. */
export function measureRun(run: MeasuredRun, measure: Measure): Measured {
  const kind = measureKind(measure);
  if (kind.level !== "off" && run.columns.truncated) return { reason: `the trace was truncated at ${run.columns.rows} rows` };
  try {
    return { value: kind.of(run, measure) };
  } catch (error) {
    if (error instanceof NoValue) return { reason: error.message };
    throw error;
  }
}
