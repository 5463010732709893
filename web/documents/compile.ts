/** One reading document: name.md, and name.yaml beside it where it has live parts. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { findFigure } from "@ackscope/scenarios/figures";
import { usualDiagram } from "@ackscope/scenarios";
import { measureKind } from "ackscope/measure";
import { Value } from "typebox/value";
import { parse as parseYaml } from "yaml";
import type { LiveExperiment, ReadingDocument } from "../src/reading/model/document.js";
import { mostAnnotations } from "../src/reading/model/annotations.js";
import { operandNames } from "../src/reading/model/values.js";
import { ReadingSpecSchema, type Condition, type ReadingSpec } from "../src/reading/model/spec.js";
import { readMarkdown, type Rewrite } from "./markdown.js";
import { resolved } from "./resolve.js";

export interface Compiled {
  readonly document: ReadingDocument;
  readonly claims: readonly { readonly text: string; readonly holds: Condition }[];
  /** Files it was made from. */
  readonly files: readonly string[];
}

/** Throws an Error whose message begins with the file and lists what is wrong. */
export async function compile(file: string, rewrite: Rewrite): Promise<Compiled> {
  const specFile = file.replace(/\.md$/, ".yaml");
  const hasSpec = existsSync(specFile);
  try {
    const read = readMarkdown(await readFile(file, "utf8"), rewrite);
    const spec = hasSpec ? specOf(await readFile(specFile, "utf8")) : {};
    const experiments = experimentsOf(spec);
    checkNames(spec, read.uses, experiments);
    const { title, tree, headings } = read;
    return {
      document: {
        title,
        summary: spec.summary ?? beginningOf(tree),
        minutes: spec.minutes ?? null,
        needs: spec.needs ?? null,
        predictions: Object.keys(spec.predictions ?? {}).length,
        headings,
        tree,
        figures: (spec.figures ?? []).map((id) => ({ id, title: findFigure(id)?.title ?? "" })),
        mechanisms: spec.mechanisms ?? [],
        experiments,
        captures: spec.captures ?? {},
        values: spec.values ?? {},
        annotations: spec.annotations ?? {},
        questions: spec.predictions ?? {},
      },
      claims: spec.claims ?? [],
      files: hasSpec ? [file, specFile] : [file],
    };
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Of a document that has no summary: its first sentences, as long as search engines show them. */
function beginningOf(tree: Root): string {
  const paragraph = tree.children.find((node) => node.type === "element" && node.tagName === "p");
  const text = paragraph?.type === "element" ? textOf(paragraph).replace(/\s+/g, " ").trim() : "";
  return text.length <= 200 ? text : `${text.slice(0, text.lastIndexOf(" ", 199))} …`;
}

function specOf(text: string): ReadingSpec {
  const spec: unknown = parseYaml(text);
  if (Value.Check(ReadingSpecSchema, spec)) return spec;
  const problems = Value.Errors(ReadingSpecSchema, spec).map(({ instancePath, message }) => `  ${instancePath || "/"} ${message}`);
  throw new Error(`the .yaml is not as it should be:\n${[...new Set(problems)].slice(0, 20).join("\n")}`);
}

function experimentsOf(spec: ReadingSpec): Record<string, LiveExperiment> {
  const experiments: Record<string, LiveExperiment> = {};
  for (const [name, experiment] of Object.entries(spec.experiments ?? {}))
    experiments[name] = resolved(name, experiment, needed(spec, name));
  return experiments;
}

/** Variants that are read. */
function needed({ values = {}, predictions = {} }: ReadingSpec, experiment: string): string[] {
  const variants = [
    ...Object.values(values).flatMap((value) => ("experiment" in value && value.experiment === experiment ? [value.variant] : [])),
    ...Object.values(predictions).flatMap((each) => (each.kind === "time" && each.experiment === experiment ? [each.variant] : [])),
  ];
  return [...new Set(variants)];
}

/** Everything that is named is there, and everything that is there is named. */
function checkNames(
  { captures = {}, values = {}, annotations = {}, predictions = {}, claims = [], figures = [] }: ReadingSpec,
  uses: ReturnType<typeof readMarkdown>["uses"],
  experiments: Readonly<Record<string, LiveExperiment>>,
): void {
  const problems: string[] = [];
  const value = (name: string | number, by: string): void => {
    if (typeof name === "string" && !Object.hasOwn(values, name)) problems.push(`${by}: there is no value ${name}`);
  };
  const condition = ([left, , right]: Condition, by: string): void => {
    value(left, by);
    value(right, by);
  };
  const experiment = (name: string, by: string): LiveExperiment | undefined => {
    if (!Object.hasOwn(experiments, name)) problems.push(`${by}: there is no experiment ${name}`);
    return experiments[name];
  };
  for (const [name, spec] of Object.entries(values)) {
    if ("experiment" in spec) {
      experiment(spec.experiment, `value ${name}`);
      try {
        measureKind(spec.measure);
      } catch (error) {
        problems.push(`value ${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    } else if ("capture" in spec) {
      if (!Object.hasOwn(captures, spec.capture)) problems.push(`value ${name}: there is no capture ${spec.capture}`);
    } else for (const operand of operandNames(spec)) value(operand, `value ${name}`);
    if (dependsOnItself(name, values)) problems.push(`value ${name} depends on itself`);
  }
  for (const [name, { experiment: of, variant, from, to }] of Object.entries(annotations)) {
    const by = `annotation ${name}`;
    if (!uses.annotation.includes(name)) problems.push(`${by} is spoken of nowhere`);
    for (const operand of to === undefined ? [from] : [from, to]) value(operand, by);
    const live = experiment(of, by);
    if (live && !live.shown.includes(variant)) problems.push(`${by}: ${of} shows no variant ${variant}`);
    if ((live?.experiment.view?.diagram ?? usualDiagram) !== usualDiagram) problems.push(`${by}: ${of} shows no graphs to stand above`);
  }
  for (const [name] of Object.entries(experiments)) {
    const count = Object.values(annotations).filter((each) => each.experiment === name).length;
    if (count > mostAnnotations) problems.push(`experiment ${name} has ${count} annotations; ${mostAnnotations} are the most`);
  }
  for (const [name, prediction] of Object.entries(predictions)) {
    const by = `prediction ${name}`;
    if (!uses.predict.includes(name)) problems.push(`${by} is asked nowhere`);
    if (prediction.kind === "choice") for (const { holds } of prediction.options) condition(holds, by);
    else value(prediction.answer, by);
    if (prediction.kind === "time") experiment(prediction.experiment, by);
  }
  for (const { text, holds } of claims) condition(holds, `claim "${text}"`);
  for (const name of uses.value) value(name, "the text");
  for (const name of uses.annotation)
    if (!Object.hasOwn(annotations, name)) problems.push(`the text speaks of annotation ${name}, which is not there`);
  for (const name of uses.diagram) if (!Object.hasOwn(captures, name)) experiment(name, "a diagram");
  for (const name of Object.keys(captures)) if (Object.hasOwn(experiments, name)) problems.push(`${name} is a capture and an experiment`);
  for (const name of uses.predict)
    if (!Object.hasOwn(predictions, name)) problems.push(`the text asks for prediction ${name}, which is not there`);
  for (const name of uses.parameter) {
    const [of = "", parameter = ""] = name.split(".");
    if (!Object.hasOwn(experiment(of, "a parameter")?.parameters ?? {}, parameter)) problems.push(`there is no parameter ${name}`);
  }
  for (const id of figures) if (!findFigure(id)) problems.push(`there is no figure ${id}`);
  if (problems.length > 0) throw new Error(problems.join("\n  "));
}

function dependsOnItself(name: string, values: NonNullable<ReadingSpec["values"]>, above: readonly string[] = []): boolean {
  if (above.includes(name)) return true;
  const spec = values[name];
  return spec !== undefined && operandNames(spec).some((operand) => dependsOnItself(operand, values, [...above, name]));
}
