// Experiments and the edits that the lab makes in them. Everything here is pure: documents in, documents out.

import {
  checkScenario,
  expandScenario,
  expandVariant,
  type Experiment,
  getAtPointer,
  type Problem,
  sameJson,
  type Scenario,
  type Variant,
} from "@ackscope/scenarios";
import { isWithin, withValue } from "./pointer.js";

/** What an edit writes to: the base, or one variant's own patch. */
export interface Place {
  /** null: the base. */
  readonly variant: string | null;
  /** Into the expanded scenario; several when one control stands for several flows or both directions. */
  readonly pointers: readonly string[];
}

type Operation = Variant["patch"][number];

/** The experiment with its defaults filled in: what the lab works on. */
export function opened(experiment: Experiment): Experiment {
  return filled({ ...experiment, base: expandScenario(experiment.base) });
}

/** Defaults also in what patches bring, so that every value can be shown and edited where it stands. */
function filled(experiment: Experiment): Experiment {
  const variants = experiment.variants.map((variant) => {
    const expanded = expandVariant(experiment, variant.id);
    if ("problems" in expanded) return variant;
    const patch = variant.patch.map((operation) =>
      operation.op === "replace" ? { ...operation, value: getAtPointer(expanded.scenario, operation.path) ?? operation.value } : operation,
    );
    return { ...variant, patch };
  });
  return { ...experiment, variants };
}

const checked = new WeakMap<Scenario, readonly Problem[]>();

/** What is wrong with a base. Kept, as what follows is, because the run, the form and the map of one tick of a slider ask for the same. */
function problemsOf(base: Scenario): readonly Problem[] {
  const known = checked.get(base) ?? checkScenario(base);
  checked.set(base, known);
  return known;
}

type Expanded = ReturnType<typeof expandVariant>;

const expansions = new WeakMap<Experiment, Map<string, Expanded>>();

/** REQUIRES: problemsOf(experiment.base) is empty. */
function expansionOf(experiment: Experiment, id: string): Expanded {
  const known = expansions.get(experiment) ?? new Map<string, Expanded>();
  expansions.set(experiment, known);
  const expanded = known.get(id) ?? expandVariant(experiment, id);
  known.set(id, expanded);
  return expanded;
}

/** A variant's scenario for showing: also when some value in it is wrong. */
export function shownScenario(experiment: Experiment, id: string): Scenario {
  const { base, variants } = experiment;
  if (problemsOf(base).length === 0) {
    const expanded = expansionOf(experiment, id);
    if (!("problems" in expanded)) return expanded.scenario;
  }
  const patch = variants.find((variant) => variant.id === id)?.patch ?? [];
  return patch.reduce<Scenario>((scenario, operation) => {
    const there = operation.op === "replace" && getAtPointer(scenario, operation.path) !== undefined;
    return there ? withValue(scenario, operation.path, operation.value) : scenario;
  }, base);
}

/** The base or a variant with another value. Values are written as they are, in range or not: the check names what is wrong. */
export function withValueAt(experiment: Experiment, { variant, pointers }: Place, value: unknown): Experiment {
  if (variant === null) {
    return { ...experiment, base: pointers.reduce<Scenario>((base, pointer) => withValue(base, pointer, value), experiment.base) };
  }
  return withPatch(experiment, variant, (patch) => pointers.reduce((ops, pointer) => writeInto(ops, pointer, value), patch));
}

/** Gives a slot another mechanism, with that mechanism's defaults. `values`, one a pointer, hold at least what has no default. */
export function withMechanism(experiment: Experiment, { variant, pointers }: Place, values: readonly unknown[]): Experiment {
  return opened(
    pointers.reduce((changed, pointer, i) => withValueAt(changed, { variant, pointers: [pointer] }, values[i] ?? null), experiment),
  );
}

/** Takes back what a variant says about these places: they are the base's again. */
export function withoutOwn(experiment: Experiment, variant: string, pointers: readonly string[]): Experiment {
  return withPatch(experiment, variant, (patch) => patch.filter(({ path }) => !pointers.some((pointer) => isWithin(path, pointer))));
}

/** Whether a variant has its own value at a pointer. */
export function owns(variant: Variant, pointer: string): boolean {
  const paths = pathsOf(variant);
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) if (paths.has(pointer.slice(0, end))) return true;
  return false;
}

const patchedPaths = new WeakMap<Variant, ReadonlySet<string>>();

/** Kept, because a form asks for each of its controls and each of hundreds of flows. */
function pathsOf(variant: Variant): ReadonlySet<string> {
  const known = patchedPaths.get(variant) ?? new Set(variant.patch.map(({ path }) => path));
  patchedPaths.set(variant, known);
  return known;
}

/** Equal in all that changes a result, of a sweep as well; titles and views do not. */
export function sameScenarios(a: Experiment, b: Experiment): boolean {
  return (
    sameJson(a.base, b.base) &&
    sameJson(a.sweep, b.sweep) &&
    a.variants.length === b.variants.length &&
    a.variants.every((variant, i) => sameVariant(a, b, variant, b.variants[i]))
  );
}

/** Patches may differ in their words and say the same. */
function sameVariant(a: Experiment, b: Experiment, one: Variant, other: Variant | undefined): boolean {
  if (one.id !== other?.id || one.label !== other.label) return false;
  return sameJson(one.patch, other.patch) || sameJson(expansionOf(a, one.id), expansionOf(b, other.id));
}

export type Prepared =
  | { readonly ok: true; readonly documents: readonly { readonly id: string; readonly scenario: Scenario }[] }
  | { readonly ok: false; readonly variant: string; readonly problems: readonly Problem[] };

/** The scenarios of some variants, ready for the core. Problems point into the experiment. */
export function prepare(experiment: Experiment, variants: readonly string[]): Prepared {
  const inBase = problemsOf(experiment.base);
  if (inBase.length > 0)
    return {
      ok: false,
      variant: variants[0] ?? "",
      problems: inBase.map((problem) => ({ ...problem, pointer: `/base${problem.pointer}` })),
    };
  const documents = [];
  for (const id of variants) {
    const expanded = expansionOf(experiment, id);
    if ("problems" in expanded) return { ok: false, variant: id, problems: expanded.problems };
    documents.push({ id, scenario: expanded.scenario });
  }
  return { ok: true, documents };
}

/** A run of a share of the length: of every file, and of the time that it may take. */
export function shortened(experiment: Experiment, share: number): Experiment {
  const { base } = experiment;
  const times = ["/end/limit", "/end/at"].filter((pointer) => typeof getAtPointer(base, pointer) === "number");
  const files = base.flows
    .map((_, i) => `/flows/${i}/traffic/segments`)
    .filter((pointer) => typeof getAtPointer(base, pointer) === "number");
  const scaled = (before: Experiment, pointer: string, rounded: (value: number) => number): Experiment =>
    withValueAt(before, { variant: null, pointers: [pointer] }, rounded((getAtPointer(base, pointer) as number) * share));
  const shorter = times.reduce((changed, pointer) => scaled(changed, pointer, (value) => Number(value.toPrecision(3))), experiment);
  return files.reduce((changed, pointer) => scaled(changed, pointer, (value) => Math.max(1, Math.floor(value))), shorter);
}

function withPatch(experiment: Experiment, id: string, change: (patch: readonly Operation[]) => readonly Operation[]): Experiment {
  const variants = experiment.variants.map((variant) => (variant.id === id ? { ...variant, patch: [...change(variant.patch)] } : variant));
  return { ...experiment, variants };
}

/** Into the last operation that made the place, or as a new one. */
function writeInto(patch: readonly Operation[], pointer: string, value: unknown): readonly Operation[] {
  const at = patch.findLastIndex(({ op, path }) => op !== "remove" && isWithin(pointer, path));
  const found = patch[at];
  if (!found || found.op === "remove") return [...patch, { op: "replace", path: pointer, value }];
  return patch.with(at, { ...found, value: withValue<unknown>(found.value, pointer.slice(found.path.length), value) });
}
