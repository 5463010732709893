// The variants of an experiment: added, named, copied, taken away. Whatever is compared is a variant of one base, so a comparison of two presets
// or published runs is an experiment like any other: it is run, linked, published and forked as one.

import {
  differences,
  expandVariant,
  longestLabel,
  longestTitle,
  mostVariants,
  type Experiment,
  type Scenario,
  type Sweep,
  type Variant,
} from "@ackscope/scenarios";
import { opened } from "./document.js";

export type Grown = { readonly experiment: Experiment; readonly id: string } | { readonly refusal: "full" };

/** With one variant more, which gives exactly this scenario. REQUIRES: the experiment is opened and the scenario expanded. */
export function withScenario(experiment: Experiment, scenario: Scenario, label: string): Grown {
  return added(experiment, differences(experiment.base, scenario), label);
}

/** With a copy of a variant, to be changed by itself. */
export function withCopy(experiment: Experiment, id: string): Grown {
  const found = experiment.variants.find((variant) => variant.id === id);
  return added(experiment, found?.patch ?? [], freshLabel(experiment, found?.label ?? id));
}

function added(experiment: Experiment, patch: Variant["patch"], label: string): Grown {
  if (experiment.variants.length >= mostVariants) return { refusal: "full" };
  const id = freshId(experiment, label);
  return { experiment: { ...experiment, variants: [...experiment.variants, { id, label, patch }] }, id };
}

export function withLabel(experiment: Experiment, id: string, label: string): Experiment {
  return { ...experiment, variants: experiment.variants.map((variant) => (variant.id === id ? { ...variant, label } : variant)) };
}

/** Without a variant. The last one stays, for an experiment has at least one. */
export function withoutVariant(experiment: Experiment, id: string): Experiment {
  const variants = experiment.variants.filter((variant) => variant.id !== id);
  if (variants.length === 0) return experiment;
  // A view and a sweep may name only what is there.
  const { view: _view, sweep, ...rest } = experiment;
  const series = sweep?.series?.filter((each) => each !== id);
  return { ...rest, variants, ...(sweep && { sweep: withSeries(sweep, series) }) };
}

/** No series, or none left: all variants. */
function withSeries({ series: _series, ...sweep }: Sweep, series: readonly string[] | undefined): Sweep {
  return series?.length ? { ...sweep, series } : sweep;
}

/** A scenario to compare, and where it comes from. */
export interface Compared {
  readonly experiment: Experiment;
  /** Of its variants; the first when absent. */
  readonly variant?: string | undefined;
}

/** One experiment of several scenarios; undefined for none, or if one of them cannot be expanded. */
export function comparison(compared: readonly Compared[]): Experiment | undefined {
  const parts = compared.flatMap(({ experiment, variant }) => {
    const found = experiment.variants.find(({ id }) => id === variant) ?? experiment.variants[0];
    const expanded = found && expandVariant(opened(experiment), found.id);
    return found && expanded && !("problems" in expanded)
      ? [{ scenario: expanded.scenario, label: labelOf(experiment, found, compared) }]
      : [];
  });
  const [first, ...others] = parts;
  if (!first || parts.length < compared.length) return undefined;
  const alone: Experiment = {
    format: 1,
    title: titleOf(compared),
    base: first.scenario,
    variants: [{ id: "first", label: first.label, patch: [] }],
  };
  return others.reduce<Experiment>((experiment, { scenario, label }) => {
    const grown = withScenario(experiment, scenario, label);
    return "experiment" in grown ? grown.experiment : experiment;
  }, alone);
}

function titleOf(compared: readonly Compared[]): string {
  return [...new Set(compared.map(({ experiment }) => experiment.title))].join(" / ").slice(0, longestTitle);
}

/** The variant's name, and its experiment's where they differ. */
function labelOf(experiment: Experiment, { label }: Variant, compared: readonly Compared[]): string {
  const same = compared.every((other) => other.experiment.title === experiment.title);
  return (same ? label : `${label}, ${experiment.title}`).slice(0, longestLabel);
}

function freshId({ variants }: Experiment, label: string): string {
  const stem =
    label
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 40)
      .replace(/-$/, "") || "run";
  return numbered(stem, "-", (id) => variants.every((variant) => variant.id !== id));
}

function freshLabel({ variants }: Experiment, label: string): string {
  return numbered(label.replace(/ \d+$/, "").slice(0, longestLabel - 3), " ", (name) =>
    variants.every((variant) => variant.label !== name),
  );
}

/** `stem`, or with the lowest number from 2 on that is free. */
function numbered(stem: string, between: string, isFree: (name: string) => boolean): string {
  if (isFree(stem)) return stem;
  for (let number = 2; ; number++) if (isFree(`${stem}${between}${number}`)) return `${stem}${between}${number}`;
}
