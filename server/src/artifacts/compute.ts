/** What a worker thread makes of a published experiment: it runs it with its rows, then draws or writes. */
import type { Experiment } from "@ackscope/scenarios";
import { LimitExceeded, type Core } from "ackscope";
import { captureChunks } from "ackscope/export";
import { drawCard, drawPng, drawSvg } from "./draw.js";
import { simulatedVariants, shownVariants, TooMuch } from "./drawn-runs.js";
import type { ArtifactLimits } from "./limits.js";
import type { ArtifactRequest } from "./request.js";

export type ComputedKind = "svg" | "png" | "card" | "pcapng";

export interface ArtifactOrder {
  readonly kind: ComputedKind;
  /** JSON: a large one is read in the thread that draws. */
  readonly experiment: Uint8Array;
  readonly request: ArtifactRequest;
  /** A line about the run, on its card. */
  readonly about: string;
  /** Version of the core that runs it. */
  readonly core: string;
  /** That core, if it is not the server's own. */
  readonly wasm?: Uint8Array;
}

export type ArtifactAnswer =
  | { readonly kind: "made"; readonly body: Uint8Array }
  | { readonly kind: "overLimit"; readonly limit: keyof ArtifactLimits; readonly allowed: number };

export async function computeArtifact(core: Core, order: ArtifactOrder, limits: ArtifactLimits): Promise<ArtifactAnswer> {
  try {
    const body = await made(core, order, limits);
    if (body.length > limits.fileBytes) throw new TooMuch("fileBytes", limits.fileBytes);
    return { kind: "made", body };
  } catch (error) {
    if (error instanceof TooMuch) return { kind: "overLimit", limit: error.limit, allowed: error.allowed };
    if (error instanceof LimitExceeded) return { kind: "overLimit", limit: "events", allowed: limits.events };
    throw error;
  }
}

async function made(
  core: Core,
  { kind, experiment: text, request, about, wasm }: ArtifactOrder,
  limits: ArtifactLimits,
): Promise<Uint8Array> {
  const experiment = JSON.parse(Buffer.from(text).toString()) as Experiment;
  const shown = shownVariants(experiment, request.variant);
  // A capture is of one run: with several in it nobody could tell their packets apart.
  const ids = kind === "pcapng" ? shown.slice(0, 1) : shown;
  const runs = await simulatedVariants({ core, experiment, ids, limits, asStored: wasm !== undefined });
  const drawing = { experiment, runs, request };
  switch (kind) {
    case "svg":
      return Buffer.from(drawSvg(drawing));
    case "png":
      return drawPng(drawing);
    case "card":
      return drawCard(drawing, about);
    case "pcapng":
      return captured(drawing, limits);
  }
}

function captured({ experiment, runs, request: { from, to } }: Parameters<typeof drawSvg>[0], limits: ArtifactLimits): Uint8Array {
  const [run] = runs;
  if (run === undefined) throw new Error("an experiment has a variant");
  const { metrics } = run;
  const comment = JSON.stringify({ digest: metrics.digest, core: metrics.core, variant: run.label, experiment });
  const extent = { ...(from !== undefined && { from: from * 1e9 }), ...(to !== undefined && { to: to * 1e9 }) };
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (const piece of captureChunks(run, { ...extent, comment })) {
    bytes += piece.length;
    if (bytes > limits.fileBytes) throw new TooMuch("fileBytes", limits.fileBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
