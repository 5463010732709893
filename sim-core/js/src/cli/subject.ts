/** What a command is about: a scenario or an experiment from a file, or a preset. */
import {
  checkExperiment,
  checkScenario,
  expandScenario,
  expandVariant,
  findPreset,
  presets,
  type Experiment,
  type Scenario,
} from "@ackscope/scenarios";
import { InputError, UsageError } from "./errors.js";
import { didYouMean } from "./near.js";
import { readDocument, sourceName } from "./read-document.js";

export type Subject =
  | { readonly kind: "scenario"; readonly source: string; readonly document: Scenario }
  | { readonly kind: "experiment"; readonly source: string; readonly document: Experiment };

/** A document whose structure is not checked yet. */
export interface RawSubject {
  readonly kind: "scenario" | "experiment";
  readonly source: string;
  readonly document: unknown;
}

/** FILE if it is `-`, ends in .json or starts with . or /; else PRESET. */
export async function readSubject(argument: string): Promise<RawSubject> {
  if (argument === "-" || argument.endsWith(".json") || argument.startsWith(".") || argument.startsWith("/")) {
    const document = await readDocument(argument);
    return { kind: isExperiment(document) ? "experiment" : "scenario", source: sourceName(argument), document };
  }
  const preset = findPreset(argument);
  if (preset === undefined) throw new UsageError(unknownPreset(argument));
  return { kind: "experiment", source: argument, document: preset.experiment };
}

/** Throws InputError with every structural problem. */
export function checked(raw: RawSubject): Subject {
  const problems = raw.kind === "experiment" ? checkExperiment(raw.document) : checkScenario(raw.document);
  if (problems.length > 0) throw new InputError(raw.source, problems);
  return raw as Subject;
}

/** The scenario to run, defaults filled in, and how to call it. */
export function chooseScenario(subject: Subject, variantId: string | undefined): { scenario: Scenario; title: string } {
  if (subject.kind === "scenario") {
    if (variantId !== undefined) throw new UsageError(`--variant ${variantId}: ${subject.source} is a scenario and has no variants`);
    return { scenario: expandScenario(subject.document), title: subject.source };
  }
  const { title, variants } = subject.document;
  const variant = variantId === undefined ? variants[0] : variants.find(({ id }) => id === variantId);
  if (variant === undefined) {
    const ids = variants.map(({ id }) => id);
    throw new UsageError(`--variant ${variantId ?? ""}: ${subject.source} has the variants ${ids.join(", ")}.`);
  }
  const expanded = expandVariant(subject.document, variant.id);
  if ("problems" in expanded) throw new InputError(subject.source, expanded.problems);
  return { scenario: expanded.scenario, title: `${title} · ${variant.label}` };
}

/** An experiment has a base; a scenario has nodes. A document with neither is reported as the scenario it is not. */
function isExperiment(document: unknown): boolean {
  return typeof document === "object" && document !== null && (Object.hasOwn(document, "base") || Object.hasOwn(document, "variants"));
}

function unknownPreset(name: string): string {
  const near = didYouMean(
    name,
    presets.map(({ id }) => id),
  );
  return `there is no preset ${JSON.stringify(name)}.${near} \`ackscope list presets\` names them all; a file name ends in .json or starts with . or /`;
}
