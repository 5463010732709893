/**
 * A figure and a profile become runs: exact documents with their seeds and what is to be measured. Equal documents run once, whichever
 * panels and figures they belong to.
 */
import {
  applyPatch,
  checkScenario,
  expandScenario,
  KnownParts,
  type Cure,
  type Figure,
  type Measure,
  type Panel,
  type PatchOperation,
  type Problem,
  type Profile,
  type Scenario,
  type Series,
} from "@ackscope/scenarios";
import { levelFor, measureKey, measureKind } from "../measure/index.js";
import { documentHash } from "./document-hash.js";
import { measureAt } from "./measured.js";
import { pointName, type PointPlace } from "./point-name.js";

/** One run of the core. */
export interface RunRequest {
  /** Names the run: equal keys are equal runs. */
  readonly key: string;
  /** Runs with the same hash differ in nothing but their seed. */
  readonly hash: string;
  /** For messages: the point that it belongs to, and the seed. */
  readonly where: string;
  /** Expanded; seed and trace level set. */
  readonly scenario: Scenario;
  readonly measures: readonly Measure[];
}

/** One point of a figure: one scenario, once a seed. */
export interface PlannedPoint extends PointPlace {
  /** Expanded. Its seed is the first. */
  readonly scenario: Scenario;
  /** Of the scenario without its seed and its trace, which decide nothing else. */
  readonly hash: string;
  readonly seeds: readonly number[];
  /** What is drawn. */
  readonly measure: Measure;
  /** What is read besides, by name. */
  readonly also: Readonly<Record<string, Measure>>;
}

/** The figure's data are wrong: a patch does not fit, a measure does not exist. */
export class PlanError extends Error {
  override readonly name = "PlanError";
  constructor(place: PointPlace, reason: string) {
    super(`${pointName(place)}: ${reason}`);
  }
}

export interface PlanOptions {
  /** Of a known difference; applied last. */
  readonly cure?: Pick<Cure, "patch" | "series" | "at">;
  /** Only these series; left out: all. */
  readonly only?: (panel: string, series: string) => boolean;
  /** For the core of the version that froze the figure's documents, which need not know what today's defaults fill in. */
  readonly asStored?: boolean;
}

export function planFigure(figure: Figure, profile: Profile, { only = () => true, ...options }: PlanOptions = {}): readonly PlannedPoint[] {
  return figure.panels
    .filter(({ form }) => form !== "topology")
    .map((panel) => ({ ...panel, series: panel.series.filter(({ id }) => only(panel.id, id)) }))
    .filter(({ series }) => series.length > 0)
    .flatMap((panel) => planPanel(figure.id, profile, panel, options));
}

function planPanel(figure: string, profile: Profile, panel: Panel, { cure, asStored = false }: PlanOptions): readonly PlannedPoint[] {
  const seeds = Array.from({ length: panel.seeds[profile] }, (_, index) => index + 1);
  const complete = asStored ? left : filledIn(new KnownParts());
  const base = completeBase(panel, profile, complete);
  return panel.x.values[profile].flatMap((x) => {
    const atX = patched(base, panel.x.at(x), complete);
    return panel.series.map((series): PlannedPoint => {
      const place = { figure, panel: panel.id, series: series.id, x };
      const asSeries = patched(atX, patchAt(series, x, place), complete);
      const scenario = cure !== undefined && isCured(cure, series) ? patched(asSeries, patchAt(cure, x, place), complete) : asSeries;
      if ("problems" in scenario) throw new PlanError(place, problemText(scenario.problems));
      const measure = measureAt(panel, series, x);
      const also = panel.also ?? {};
      try {
        for (const each of [measure, ...Object.values(also)]) measureKind(each);
      } catch (error) {
        throw new PlanError(place, (error as Error).message);
      }
      return { ...place, scenario, hash: scenarioHash(scenario), seeds, measure, also };
    });
  });
}

/** A scenario with defaults filled in, or why there is none. */
export type PlannedScenario = Scenario | { readonly problems: readonly Problem[] };

/** The exact scenario behind a point of the preview, defaults filled in: the base, at x, as this series, with seed 1. */
export function scenarioAt(panel: Panel, series: Series, x: number, cure: readonly PatchOperation[] = []): PlannedScenario {
  const complete = filledIn(new KnownParts());
  return [panel.x.at(x), patchAt(series, x, { panel: panel.id, series: series.id }), cure].reduce<PlannedScenario>(
    (scenario, patch) => patched(scenario, patch, complete),
    completeBase(panel, "preview", complete),
  );
}

function patchAt(
  { patch, at }: Pick<Cure, "patch" | "at">,
  x: number,
  { panel, series }: Pick<PointPlace, "panel" | "series">,
): readonly PatchOperation[] {
  return [...patch, ...(at?.(x, series, panel) ?? [])];
}

/** What is done with a document before it is run, or patched further. */
type Complete = (document: unknown) => PlannedScenario;

/** Points differ in few links and flows, and there may be hundreds of both: those that are known are not looked at again. */
const filledIn =
  (known: KnownParts): Complete =>
  (document) => {
    const problems = checkScenario(document, known);
    return problems.length > 0 ? { problems } : expandScenario(document as Scenario, known);
  };

const left: Complete = (document) => document as Scenario;

function completeBase({ base, preview = [] }: Panel, profile: Profile, complete: Complete): PlannedScenario {
  return patched(complete({ ...base, seed: 1 }), profile === "preview" ? preview : [], complete);
}

function isCured({ series }: Pick<Cure, "series">, { id }: Series): boolean {
  return series === undefined || series.includes(id);
}

/** Completed after each patch, so that the next one finds the defaults of what this one brought. */
function patched(scenario: PlannedScenario, patch: readonly PatchOperation[], complete: Complete): PlannedScenario {
  if ("problems" in scenario || patch.length === 0) return scenario;
  const result = applyPatch(scenario, patch);
  return "problems" in result ? result : complete(result.document);
}

/** Names what decides a run but for its seed. */
export function scenarioHash(scenario: Scenario): string {
  const { seed: _, trace: __, ...decisive } = scenario;
  return documentHash(asNamed(decisive));
}

/**
 * Parts that joined the format when results were kept already: where a document does without one, it leaves the names of results as they were. By
 * key, with what stands there then.
 */
const joinedLater: Readonly<Record<string, (value: unknown) => boolean>> = {
  quic: (value) => value === null,
  depart: (value) => (value as { readonly type: string }).type === "none",
  buckets: (value) => value === null,
  cakeFilter: (value) => value === null,
  // Of the longest-queue drop.
  by: (value) => value === "packets",
  takes: (value) => value === "last",
  // Of RED.
  gentle: (value) => value === false,
  waits: (value) => value === false,
  // Of quick ACKs.
  compresses: (value) => value === 0,
  gro: (value) => value === null,
  reading: (value) => value === null,
  compressedDelay: (value) => value === 0.001,
  // Of QUIC.
  asks: (value) => value === "nothing",
  askedThreshold: (value) => value === 9,
  askedDelay: (value) => value === 0.025,
  acksPerRound: (value) => value === 4,
  reorderingThreshold: (value) => value === 3,
  minAckDelay: (value) => value === 0.001,
  // Of DualPI2, and of a set-up.
  ramp: (value) => value === 0,
  accurateEcn: (value) => value === true,
  // Of senders.
  ect: (value) => value === "ect0",
  markFeedback: (value) => value === "flag",
};

/** By what they are of: parts that documents share stay shared, and are named once. */
const named = new WeakMap<object, unknown>();

function asNamed(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const known = named.get(value);
  if (known !== undefined) return known;
  const made = Array.isArray(value)
    ? value.map(asNamed)
    : Object.fromEntries(
        Object.entries(value)
          .filter(([key, each]) => !joinedLater[key]?.(each))
          .map(([key, each]) => [key, asNamed(each)]),
      );
  named.set(value, made);
  return made;
}

function problemText(problems: readonly Problem[]): string {
  return problems.map(({ pointer, message, expected }) => `${pointer} ${message}; expected ${expected}`).join("; ");
}

export function runKey(hash: string, seed: number): string {
  return `${hash}/${seed}`;
}

/** Where rows are read, all of them are needed; a trace that was cut off gives no numbers (measureRun). */
const traceCap = 20_000_000;

/** What has to run for these points: each run once, with all that any point wants to know of it. */
export function runsFor(points: readonly PlannedPoint[]): readonly RunRequest[] {
  const wanted = new Map<string, { point: PlannedPoint; seed: number; measures: Map<string, Measure> }>();
  for (const point of points) {
    for (const seed of point.seeds) {
      const key = runKey(point.hash, seed);
      let run = wanted.get(key);
      if (run === undefined) wanted.set(key, (run = { point, seed, measures: new Map() }));
      for (const measure of measuresOf(point)) run.measures.set(measureKey(measure), measure);
    }
  }
  return [...wanted].map(([key, { point, seed, measures }]) => {
    const list = [...measures.values()];
    return {
      key,
      hash: point.hash,
      where: `${pointName(point)}, seed ${seed}`,
      scenario: { ...point.scenario, seed, trace: { level: levelFor(list), cap: traceCap } },
      measures: list,
    };
  });
}

export function measuresOf({ measure, also }: PlannedPoint): readonly Measure[] {
  return [measure, ...Object.values(also)];
}
