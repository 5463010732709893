/** The files that a published run can be had as: /r/ID.json, .csv, .svg, .png, .pcapng and .txt. */
import { HttpProblem, problemKinds } from "../problems.js";
import { nameOf, VerifierBusy, VerifierFailed, type Artifacts } from "./artifacts.js";
import type { ComputedKind } from "./compute.js";
import { shownVariants } from "./drawn-runs.js";
import type { OpenRun, RunOutline } from "./published-run.js";
import type { ArtifactRequest } from "./request.js";

export const fileTypes = {
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  png: "image/png",
  pcapng: "application/x-pcapng",
  txt: "text/plain; charset=utf-8",
} as const;

export type FileFormat = keyof typeof fileTypes;

export const fileFormats = Object.keys(fileTypes) as readonly FileFormat[];

/** What programs store instead of showing. */
export const isDownload = (format: FileFormat): boolean => format === "csv" || format === "pcapng";

export interface RunFile {
  /** Of what decides its content; left out: the content itself decides. */
  readonly name?: string;
  readonly body: () => Promise<string | Uint8Array>;
}

/** Throws HttpProblem where there is nothing to make it from. */
export async function runFile(
  artifacts: Artifacts,
  run: OpenRun,
  format: FileFormat,
  request: ArtifactRequest,
  url: string,
  client: string,
): Promise<RunFile> {
  switch (format) {
    case "json":
      return { body: async () => run.document.bytes };
    case "txt":
      return { body: async () => run.written("txt", { url, drawnBy: await artifacts.drawnBy(run) }) };
    case "csv":
      requireResults(run);
      return { body: () => run.written("csv", { url: "", drawnBy: "" }) };
    case "svg":
    case "png":
    case "pcapng":
      return computedFile(artifacts, run, format, client, request);
  }
}

export async function computedFile(
  artifacts: Artifacts,
  run: OpenRun,
  kind: ComputedKind,
  client: string,
  request: ArtifactRequest = {},
): Promise<RunFile> {
  requireResults(run);
  const order = await artifacts.orderFor(kind, run, request);
  return {
    name: nameOf(order),
    body: async () => {
      const answer = await artifacts.make(order, { client, events: eventsOf(run, request) }).catch(refuse);
      if (answer.kind === "made") return answer.body;
      throw new HttpProblem(problemKinds.overLimit, `this file needs more than ${answer.allowed} ${limitWords[answer.limit]}`, {
        extensions: { limit: answer.limit, allowed: answer.allowed },
      });
    },
  };
}

/** Of the variants that are shown, as they were measured. */
function eventsOf({ experiment, results }: RunOutline, { variant }: ArtifactRequest): number {
  const shown = shownVariants(experiment, variant);
  return results.reduce((sum, each) => (shown.includes(each.variant) ? sum + each.metrics.events : sum), 0);
}

const limitWords = {
  events: "simulated events",
  milliseconds: "milliseconds",
  memoryBytes: "bytes of memory",
  fileBytes: "bytes",
} as const;

/** Seconds after which a client may ask again. */
const soon = { "retry-after": "5" };

function requireResults({ id, state, results }: RunOutline): void {
  if (state === "refused") throw new HttpProblem(problemKinds.overLimit, `the server did not run ${id}: it needs more than it gives`);
  if (results.length === 0) throw new HttpProblem(problemKinds.notComputed, `the server has not run ${id} yet`, { headers: soon });
}

function refuse(error: unknown): never {
  if (error instanceof VerifierBusy)
    throw new HttpProblem(problemKinds.busy, "many files are being made; try again soon", {
      headers: { "retry-after": String(error.retryAfterSeconds) },
    });
  if (!(error instanceof VerifierFailed)) throw error;
  const problem = new HttpProblem(problemKinds.notComputed, "making this file failed on the server", { headers: { "retry-after": "60" } });
  problem.cause = error;
  throw problem;
}
