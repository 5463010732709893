/**
 * A published run as everything that is derived from it reads it: the run document of the API, which is what it says. What was published passed the
 * checks of an experiment, and what was measured is the core's.
 */
import type { Experiment } from "@ackscope/scenarios";
import type { Metrics } from "ackscope";
import type { RunLink, Visibility } from "../db/runs.js";
import type { VerificationState } from "../db/schema.js";
import type { RunBytes } from "../runs/document.js";
import type { Words, WrittenForm } from "./written.js";

export interface PublishedResult {
  readonly variant: string;
  readonly digest: string;
  readonly metrics: Metrics;
}

export interface PublishedRun {
  readonly id: string;
  readonly experiment: Experiment;
  /** Version of the core that was the newest when it was published. */
  readonly core: string;
  readonly createdAt: string;
  readonly visibility: Visibility;
  readonly tags: readonly string[];
  readonly forkOf: RunLink | null;
  readonly forks: readonly RunLink[];
  readonly state: VerificationState;
  /** Empty while it is pending. */
  readonly results: readonly PublishedResult[];
}

/** What is needed of a run to answer for it, without its megabytes. */
export interface RunOutline extends Pick<PublishedRun, "id" | "core" | "visibility" | "createdAt" | "state"> {
  readonly experiment: Pick<Experiment, "title" | "description" | "view"> & {
    readonly variants: readonly Pick<Experiment["variants"][number], "id" | "label">[];
  };
  readonly results: readonly { readonly variant: string; readonly metrics: Pick<Metrics, "core" | "events"> }[];
}

export function outlineOf({ id, core, visibility, createdAt, state, experiment, results }: PublishedRun): RunOutline {
  const { title, description, view, variants } = experiment;
  return {
    ...{ id, core, visibility, createdAt, state },
    experiment: {
      title,
      ...(description !== undefined && { description }),
      ...(view !== undefined && { view }),
      variants: variants.map(({ id, label }) => ({ id, label })),
    },
    results: results.map(({ variant, metrics: { core, events } }) => ({ variant, metrics: { core, events } })),
  };
}

/** A run that somebody asked for. */
export interface OpenRun extends RunOutline {
  readonly document: RunBytes;
  readonly written: (form: WrittenForm, words: Words) => Promise<string>;
}

/** Version of the core whose numbers the run shows. */
export const measuredBy = ({ core, results }: RunOutline): string => results[0]?.metrics.core ?? core;

/** Where derived things come from, for whoever asks from an address. Throws HttpProblem: there is no such run, or not any more. */
export type ReadRun = (id: string, address: string) => Promise<OpenRun>;

export const licence = { name: "CC BY 4.0", id: "CC-BY-4.0", url: "https://creativecommons.org/licenses/by/4.0/" } as const;

/** As a person reads it; what nobody named is called as its document calls it. */
export const variantLabel = ({ experiment }: Pick<PublishedRun, "experiment">, id: string): string =>
  experiment.variants.find((variant) => variant.id === id)?.label ?? id;
