/** A sweep in parts, for machines that share nothing but files: each computes some of its points, and the parts are put together. */
import { createHash } from "node:crypto";
import { UsageError } from "./errors.js";

export interface Shard {
  /** From 1 on. */
  readonly part: number;
  readonly of: number;
}

/** What `sweep --json` prints. */
interface Swept {
  readonly core: string | null;
  readonly vary: unknown;
  readonly points: readonly unknown[];
}

/** A part of it, as it is written to a file. */
export interface SweepPart extends Swept, Shard {
  readonly ackscopeSweepPart: 1;
  /** SHA-256 of what the whole sweep computes: parts of one sweep have the same. */
  readonly sweep: string;
  /** Where its points stand in the whole. */
  readonly places: readonly number[];
}

const mostParts = 100_000;

export function parseShard(text: string): Shard {
  const [, part = 0, of = 0] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  if (part < 1 || of < part || of > mostParts) throw new UsageError(`--shard ${text}: give which part of how many, such as 1/8`);
  return { part, of };
}

/** The points of a part: every `of`-th, since neighbours take about as long. */
export const placesOf = ({ part, of }: Shard, points: number): number[] =>
  Array.from({ length: points }, (_, i) => i).filter((i) => i % of === part - 1);

export const sweepHash = (runs: readonly string[]): string => createHash("sha256").update(runs.join("\n")).digest("hex");

/** Names a file's part in messages. */
export interface NamedPart {
  readonly file: string;
  readonly document: unknown;
}

/** The whole, as one `sweep --json` would have printed it. */
export function mergeParts(files: readonly NamedPart[]): Swept {
  const parts = files.map(({ file, document }) => {
    if (!isPart(document)) throw new UsageError(`${file} is no part of a sweep: sweep --shard writes them`);
    return { file, ...document };
  });
  const [first] = parts;
  if (!first) throw new UsageError("merge needs the parts of a sweep");
  const core = parts.find((part) => part.core !== null)?.core ?? null;
  const seen = new Map<number, string>();
  for (const part of parts) {
    const { file } = part;
    if (part.sweep !== first.sweep)
      throw new UsageError(`${file} is of another sweep than ${first.file}: document, values or seeds differ`);
    if (part.of !== first.of) throw new UsageError(`${file} is one of ${part.of} parts, and ${first.file} one of ${first.of}`);
    if (part.core !== null && part.core !== core) throw new UsageError(`${file} was computed by core ${part.core}, others by ${core}`);
    const other = seen.get(part.part);
    if (other !== undefined) throw new UsageError(`${file} is part ${part.part}, as ${other} is`);
    seen.set(part.part, file);
  }
  const missing = Array.from({ length: first.of }, (_, i) => i + 1).filter((part) => !seen.has(part));
  if (missing.length > 0)
    throw new UsageError(`of ${first.of} parts ${missing.length} ${missing.length === 1 ? "is" : "are"} missing: ${listed(missing)}`);
  const points = parts.flatMap((part) => part.points.map((point, i) => ({ place: part.places[i]!, point })));
  points.sort((one, other) => one.place - other.place);
  return { core, vary: first.vary, points: points.map(({ point }) => point) };
}

function isPart(document: unknown): document is SweepPart {
  if (typeof document !== "object" || document === null) return false;
  const { ackscopeSweepPart, part, of, sweep, places, points, core } = document as Record<string, unknown>;
  return (
    ackscopeSweepPart === 1 &&
    Number.isInteger(part) &&
    Number.isInteger(of) &&
    typeof sweep === "string" &&
    (core === null || typeof core === "string") &&
    Array.isArray(places) &&
    Array.isArray(points) &&
    places.length === points.length &&
    places.every(Number.isInteger)
  );
}

const mostNamed = 20;

const listed = (parts: readonly number[]): string =>
  parts.length <= mostNamed ? parts.join(", ") : `${parts.slice(0, mostNamed).join(", ")} and ${parts.length - mostNamed} more`;
