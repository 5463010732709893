/**
 * A sweep that somebody builds: a parameter, the values that it takes, and what is read from the runs; an experiment's variants are the series. It
 * becomes a figure without claims, so that planning, computing and drawing are the figures' own.
 */
import { expandScenario } from "./expand.js";
import type { Experiment } from "./experiment-schema.js";
import { expandVariant, frozenScenario } from "./experiment.js";
import type { Figure, Measure } from "./figure.js";
import type { PatchOperation } from "./patch.js";
import { getAtPointer } from "./pointer.js";
import type { Sweep } from "./sweep-schema.js";
import { valueAt } from "./sweep-values.js";

/** A document's measure as the registry of measures takes it. */
export function measureOf({ measure: { id, flows, options } }: Pick<Sweep, "measure">): Measure {
  return {
    id,
    ...(flows && { flows }),
    ...(options && { options: Object.fromEntries(options.map(({ key, value }) => [key, value])) }),
  };
}

/** How many runs a sweep has. */
export function runsOf({ variants }: Pick<Experiment, "variants">, { values, seeds, series }: Sweep): number {
  return (series?.length ?? variants.length) * values.length * seeds;
}

export interface SweepFigureOptions {
  /** What the axis of the results says. */
  readonly label: string;
  readonly unit: string;
  /** The experiment was frozen, by another version perhaps, and is left as it is. */
  readonly asStored?: boolean;
}

/**
 * The sweep as a figure of one panel. A variant without the parameter, for it has another
 * mechanism there, is the same at all values.
 */
export function sweepFigure(experiment: Experiment, sweep: Sweep, { label, unit, asStored = false }: SweepFigureOptions): Figure {
  const base = asStored ? experiment.base : expandScenario(experiment.base);
  const names = sweep.values.every((value) => typeof value === "number") ? undefined : sweep.values.map(String);
  const xs = sweep.values.map((value, place) => (names === undefined ? (value as number) : place));
  const at =
    (scenario: unknown) =>
    (x: number): PatchOperation[] => {
      const value = valueAt(sweep, names === undefined ? x : sweep.values[x]!);
      return sweep.parameter.filter((path) => getAtPointer(scenario, path) !== undefined).map((path) => ({ op: "replace", path, value }));
    };
  const measure = measureOf(sweep);
  return {
    id: "sweep",
    paper: "",
    number: "",
    title: experiment.title,
    caption: "",
    section: "",
    claims: [],
    panels: [
      {
        id: "sweep",
        title: label,
        form: names === undefined ? "curves" : "bars",
        base,
        x: {
          label: sweep.label ?? sweep.parameter[0]!.split("/").at(-1)!,
          unit: sweep.unit ?? "",
          scale: sweep.scale ?? "linear",
          values: { preview: xs, paper: xs },
          ...(names && { names }),
          at: () => [],
        },
        y: { label, unit, fromZero: true },
        series: experiment.variants
          .filter(({ id }) => sweep.series?.includes(id) ?? true)
          .map(({ id, label: name, patch }) => {
            const expanded = asStored ? frozenScenario(experiment, id) : expandVariant(experiment, id);
            return { id, label: name, patch, at: at("problems" in expanded ? base : expanded.scenario) };
          }),
        measure,
        seeds: { preview: sweep.seeds, paper: sweep.seeds },
      },
    ],
  };
}
