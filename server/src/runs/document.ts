/** The document of a run, as the API gives it. */
import type { StoredRun } from "../db/runs.js";

interface DocumentResult {
  readonly variant: string;
  readonly digest: string;
  /** Absent where a publisher claims digests. */
  readonly metrics?: unknown;
}

/** Why a run was refused: a limit, or a failure. */
interface StateReason {
  readonly limit?: string;
  readonly allowed?: number;
  readonly estimate?: number;
  readonly failed?: boolean;
}

export interface RunDocument {
  readonly id: string;
  readonly experiment: Readonly<Record<string, unknown>>;
  readonly core: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly expiresAt: string | null;
  readonly visibility: StoredRun["visibility"];
  readonly tags: readonly string[];
  readonly contentHash: string;
  readonly forkOf: StoredRun["forkOf"];
  readonly forks: StoredRun["forks"];
  readonly state: StoredRun["state"];
  readonly stateReason: StateReason | null;
  readonly results: readonly DocumentResult[];
  readonly measurements: readonly {
    readonly core: string;
    readonly kind: "claimed" | "measured";
    readonly measuredAt: string;
    readonly results: readonly DocumentResult[];
  }[];
  readonly license: typeof license;
  /** Of what its author alone sees. */
  readonly awaitsApproval?: true;
}

/** Of the text and the numbers that people publish; said where they publish and where they read. */
export const license = "CC-BY-4.0";

export function runDocument(run: StoredRun): RunDocument {
  const measurements = run.measurements.map(({ core, kind, measuredAt, results }) => ({
    core,
    kind,
    measuredAt: measuredAt.toISOString(),
    results: JSON.parse(results) as DocumentResult[],
  }));
  return {
    id: run.id,
    experiment: experimentOf(run),
    core: run.core,
    createdAt: run.createdAt.toISOString(),
    updatedAt: run.updatedAt.toISOString(),
    expiresAt: run.expiresAt?.toISOString() ?? null,
    visibility: run.visibility,
    tags: run.tags,
    contentHash: run.contentHash,
    forkOf: run.forkOf,
    forks: run.forks,
    state: run.state,
    stateReason: run.stateReason === null ? null : (JSON.parse(run.stateReason) as StateReason),
    results: measurements.findLast(({ kind }) => kind === "measured")?.results ?? [],
    measurements,
    license,
    ...(run.sight === "waiting" && { awaitsApproval: true }),
  };
}

export const documentText = (run: StoredRun): string => JSON.stringify(runDocument(run));

/** The stored document is what was measured; title and description may have been edited since, and have no part in any digest. */
function experimentOf({ experiment, title, description }: StoredRun): Record<string, unknown> {
  const document = JSON.parse(experiment) as Record<string, unknown>;
  document["title"] = title;
  if (description !== "" || "description" in document) document["description"] = description;
  return document;
}
