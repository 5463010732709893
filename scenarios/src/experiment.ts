/** What a person edits, publishes, forks and compares: a base scenario and variants of it. */
import { checkAgainst, checkScenario } from "./check.js";
import { expandScenario } from "./expand.js";
import type { Experiment } from "./experiment-schema.js";
import type { Scenario } from "./generated/scenario.js";
import { experimentShape } from "./generated/shapes.js";
import { mostVariants } from "./limits.js";
import { has, isObject } from "./node.js";
import { applyPatch, differences, type PatchOperation } from "./patch.js";
import { child, getAtPointer, missingAt } from "./pointer.js";
import { quoted, type Problem } from "./problem.js";
import type { Sweep } from "./sweep-schema.js";
import { valueAt } from "./sweep-values.js";

/** Every structural problem of an experiment: of itself, of its base, of its patches, and of what the patches make of the base. */
export function checkExperiment(document: unknown): Problem[] {
  const problems = checkAgainst(experimentShape, document);
  if (!isObject(document)) return problems;
  problems.push(...namingProblems(document));
  // Only what is right so far can be patched. A list of variants that is too long was not looked into.
  const isClean = (place: string) => !problems.some(({ pointer }) => pointer === place || pointer.startsWith(`${place}/`));
  const variants = document["variants"];
  if (!isClean("/base") || !Array.isArray(variants) || variants.length > mostVariants) return problems;
  const base = expandScenario(document["base"] as Scenario);
  for (const [index, variant] of variants.entries()) {
    const place = `/variants/${index}/patch`;
    const patch = child(variant, "patch");
    if (Array.isArray(patch) && isClean(place)) problems.push(...patched(base, patch as PatchOperation[], place).problems);
  }
  if (has(document, "sweep") && isClean("/sweep")) problems.push(...sweepProblems(document, base));
  return problems;
}

/** Ids that name two variants, or none. */
function namingProblems({ variants, view, sweep }: Readonly<Record<string, unknown>>): Problem[] {
  const ids = Array.isArray(variants) ? variants.map((variant) => child(variant, "id")) : [];
  const problems: Problem[] = [];
  const series = child(sweep, "series");
  if (Array.isArray(series)) problems.push(...series.flatMap((id: unknown, i) => unknownVariant(id, ids, `/sweep/series/${i}`)));
  for (const [index, id] of ids.entries()) {
    const first = ids.indexOf(id);
    if (typeof id === "string" && first < index)
      problems.push({
        pointer: `/variants/${index}/id`,
        message: `id ${quoted(id)} is that of variant ${first} too`,
        expected: "an id of its own",
      });
  }
  const more = child(view, "more");
  const shown = [
    ["a", child(view, "a")],
    ["b", child(view, "b")],
    ...(Array.isArray(more) ? more.map((id: unknown, i) => [`more/${i}`, id]) : []),
  ];
  problems.push(...shown.flatMap(([key, id]) => unknownVariant(id, ids, `/view/${String(key)}`)));
  return problems;
}

function unknownVariant(id: unknown, ids: readonly unknown[], pointer: string): Problem[] {
  if (typeof id !== "string" || ids.includes(id)) return [];
  return [{ pointer, message: `there is no variant ${quoted(id)}`, expected: `one of ${ids.join(", ")}` }];
}

/** Places of a sweep that the base does not have, and values that they cannot take. */
function sweepProblems({ sweep }: Readonly<Record<string, unknown>>, base: Scenario): Problem[] {
  const { parameter, values } = sweep as Sweep;
  const missing = parameter.flatMap((path, i): Problem[] =>
    getAtPointer(base, path) === undefined ? [{ ...missingAt(base, path), pointer: `/sweep/parameter/${i}` }] : [],
  );
  if (missing.length > 0) return missing;
  return values.flatMap((value, i) => {
    const patch = parameter.map((path): PatchOperation => ({ op: "replace", path, value: valueAt(sweep as Sweep, value) }));
    const [problem] = patched(base, patch, "").problems;
    return problem ? [{ ...problem, pointer: `/sweep/values/${i}` }] : [];
  });
}

interface PatchedScenario {
  readonly scenario: unknown;
  /** Pointers into the experiment. */
  readonly problems: readonly Problem[];
}

function patched(base: Scenario, patch: readonly PatchOperation[], place: string): PatchedScenario {
  const result = applyPatch(base, patch);
  if ("problems" in result) {
    return { scenario: undefined, problems: result.problems.map((problem) => ({ ...problem, pointer: place + problem.pointer })) };
  }
  const problems = checkScenario(result.document).map((problem) => ({ ...problem, pointer: place + cause(problem.pointer, patch) }));
  return { scenario: result.document, problems };
}

/** Where in a patch a problem of the patched scenario comes from: inside the value that brought it, or at the operation that made it. */
function cause(pointer: string, patch: readonly PatchOperation[]): string {
  const within = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
  const value = patch.findLastIndex(({ op, path }) => op !== "remove" && within(pointer, path));
  if (value >= 0) return `/${value}/value${pointer.slice(patch[value]!.path.length)}`;
  // `-` names no index; what was added at a list's end is somewhere in the list.
  const places = patch.map(({ path }) => path.replace(/\/-$/, ""));
  const operation = places.findLastIndex((path) => within(pointer, path) || within(path, pointer));
  return operation >= 0 ? `/${operation}/path` : "";
}

export type Expanded = { readonly scenario: Scenario } | { readonly problems: readonly Problem[] };

/**
 * The scenario of a variant, defaults filled in. Problems point into the experiment.
 *
 * REQUIRES: the base has no structural problems.
 */
export function expandVariant(experiment: Experiment, variantId: string): Expanded {
  const { base, variants } = experiment;
  const index = variants.findIndex(({ id }) => id === variantId);
  const variant = variants[index];
  if (variant === undefined) {
    const expected = `one of ${variants.map(({ id }) => id).join(", ")}`;
    return { problems: [{ pointer: "/variants", message: `there is no variant ${quoted(variantId)}`, expected }] };
  }
  const { scenario, problems } = patched(expandScenario(base), variant.patch, `/variants/${index}/patch`);
  return problems.length > 0 ? { problems } : { scenario: expandScenario(scenario as Scenario) };
}

/**
 * The scenario of a variant of a frozen experiment, exactly as it was frozen: for the core of then, which would refuse what later versions
 * fill in.
 */
export function frozenScenario({ base, variants }: Experiment, variantId: string): Expanded {
  const index = variants.findIndex(({ id }) => id === variantId);
  const result = applyPatch(base, variants[index]?.patch ?? []);
  if ("document" in result) return { scenario: result.document as Scenario };
  return { problems: result.problems.map((problem) => ({ ...problem, pointer: `/variants/${index}/patch${problem.pointer}` })) };
}

/** An experiment with every default written out, and what its variants are. */
export interface Frozen {
  readonly experiment: Experiment;
  /** In the order of the variants. */
  readonly scenarios: readonly Scenario[];
}

/**
 * The same experiment with every default written out, in the base and in what the patches bring, so that a later version with
 * another default still runs what was run.
 *
 * REQUIRES: checkExperiment found nothing.
 */
export function freeze(experiment: Experiment): Frozen {
  const base = expandScenario(experiment.base);
  const scenarios = experiment.variants.map(({ patch }) => {
    const result = applyPatch(base, patch);
    if ("problems" in result) throw new Error(`only a checked experiment can be frozen: ${result.problems[0]!.message}`);
    return expandScenario(result.document as Scenario);
  });
  const variants = experiment.variants.map(({ id, label }, i) => ({ id, label, patch: differences(base, scenarios[i]!) }));
  return { experiment: { ...experiment, base, variants }, scenarios };
}

export const freezeExperiment = (experiment: Experiment): Experiment => freeze(experiment).experiment;
