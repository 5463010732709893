/** A published run as everything that is derived from it reads it: the run document of the API. */
import type { Experiment } from "@ackscope/scenarios";
import type { Metrics } from "ackscope";
import type { RunLink, Visibility } from "../db/runs.js";
import type { VerificationState } from "../db/schema.js";

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

/** Version of the core whose numbers the run shows. */
export const measuredBy = ({ core, results }: PublishedRun): string => results[0]?.metrics.core ?? core;

/** Where derived things come from. Throws HttpProblem: there is no such run, or not any more. */
export type ReadRun = (id: string) => Promise<PublishedRun>;

export const licence = { name: "CC BY 4.0", id: "CC-BY-4.0", url: "https://creativecommons.org/licenses/by/4.0/" } as const;

/** As a person reads it; what nobody named is called as its document calls it. */
export const variantLabel = ({ experiment }: Pick<PublishedRun, "experiment">, id: string): string =>
  experiment.variants.find((variant) => variant.id === id)?.label ?? id;

/** The API's document as what it is: what was published passed the checks of an experiment, and what was measured is the core's. */
export const publishedRun = (document: object): PublishedRun => document as unknown as PublishedRun;
