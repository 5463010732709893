/** The document of a run, as the API gives it. It may have megabytes, so it is put together as text: nothing of what was stored is made values of. */
import type { StoredRun } from "../db/runs.js";
import { etagOf } from "../etag.js";
import { membersOf } from "../json-text.js";

export interface DocumentBytes {
  /** JSON in UTF-8, as it is sent. */
  readonly bytes: Buffer;
  /** Weak: compression comes after it. */
  readonly etag: string;
}

export interface RunBytes extends DocumentBytes {
  /** The part of it that is the experiment. */
  readonly experiment: Buffer;
}

/** Of the text and the numbers that people publish; said where they publish and where they read. */
export const license = "CC-BY-4.0";

export function runBytes(run: StoredRun): RunBytes {
  const before = `{"id":${JSON.stringify(run.id)},"experiment":`;
  const experiment = titled(run.experiment, run);
  const rest = {
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
  };
  const measurements = run.measurements.map(
    ({ core, kind, measuredAt, results }) =>
      `${opened(JSON.stringify({ core, kind, measuredAt: measuredAt.toISOString() }))},"results":${results}}`,
  );
  const results = run.measurements.findLast(({ kind }) => kind === "measured")?.results ?? "[]";
  const last = { license, ...(run.sight === "waiting" && { awaitsApproval: true }) };
  const after =
    `,${inner(JSON.stringify(rest))},"stateReason":${run.stateReason ?? "null"},"results":${results},` +
    `"measurements":[${measurements.join(",")}],${inner(JSON.stringify(last))}}`;
  const parts = [before, experiment, after].map((text) => Buffer.from(text));
  const [start = 0, length = 0] = parts.map((part) => part.length);
  const bytes = Buffer.concat(parts);
  return { bytes, etag: etagOf(bytes), experiment: bytes.subarray(start, start + length) };
}

export function documentBytes(text: string): DocumentBytes {
  const bytes = Buffer.from(text);
  return { bytes, etag: etagOf(bytes) };
}

/** Without the brace that ends it, and without both. */
const opened = (object: string): string => object.slice(0, -1);
const inner = (object: string): string => object.slice(1, -1);

/** The stored document is what was measured; title and description may have been edited since, and have no part in any digest. */
function titled(experiment: string, { title, description }: Pick<StoredRun, "title" | "description">): string {
  const missing = new Map([
    ["title", title],
    ["description", description],
  ]);
  let text = "";
  let done = 0;
  for (const { name, value } of membersOf(experiment)) {
    const now = missing.get(name);
    if (now === undefined) continue;
    text += experiment.slice(done, value.from) + JSON.stringify(now);
    done = value.to;
    missing.delete(name);
  }
  text += experiment.slice(done);
  const added = [...missing].filter(([, now]) => now !== "").map(([name, now]) => `${JSON.stringify(name)}:${JSON.stringify(now)}`);
  return added.length === 0 ? text : `${opened(text)}${text === "{}" ? "" : ","}${added.join(",")}}`;
}
