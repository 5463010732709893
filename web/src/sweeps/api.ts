// Sweeps that the server computes, as functions.

import type { Experiment } from "@ackscope/scenarios";
import { call } from "../share/api.js";

export interface SweepProgressAnswer {
  readonly state: "running" | "done" | "cancelled" | "failed";
  /** In all; the server's points are runs. */
  readonly points: number;
  readonly done: number;
  readonly failed: number;
}

export interface ServerSweepAnswer extends SweepProgressAnswer {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly core: string;
  readonly createdAt: string;
  /** Frozen, with its sweep. */
  readonly experiment: Experiment;
}

export interface StoredPoint {
  readonly point: number;
  readonly state: "done" | "failed";
  readonly digest: string | null;
  readonly series?: string;
  readonly value?: number | string | boolean;
  readonly x?: number;
  readonly seed?: number;
  readonly scenario?: string;
  readonly values?: Readonly<Record<string, number | string>>;
  readonly failure?: { readonly kind: string; readonly message?: string; readonly limit?: string; readonly allowed?: number };
}

export interface PointsPage {
  readonly points: readonly StoredPoint[];
  readonly next: string | null;
}

const path = (id: string): string => `/sweeps/${encodeURIComponent(id)}`;

export const beginSweep = (experiment: Experiment): Promise<{ id: string; token: string; sweep: ServerSweepAnswer }> =>
  call("/sweeps", { method: "POST", body: { experiment } });

export const fetchSweep = (id: string, signal?: AbortSignal): Promise<ServerSweepAnswer> => call(path(id), { signal });

export const fetchPoints = (id: string, cursor: number, signal?: AbortSignal): Promise<PointsPage> =>
  call(`${path(id)}/points?cursor=${cursor}&limit=1000`, { signal });

/** The finished sweep of exactly this experiment, by its hash. */
export const findSweep = (contentHash: string): Promise<{ sweeps: readonly { id: string }[] }> => call(`/sweeps?experiment=${contentHash}`);

export const cancelSweep = (id: string, token: string): Promise<ServerSweepAnswer> => call(`${path(id)}/cancel`, { method: "POST", token });

export const retrySweep = (id: string, token: string): Promise<ServerSweepAnswer> => call(`${path(id)}/retry`, { method: "POST", token });

export const deleteSweep = (id: string, token: string): Promise<void> => call(path(id), { method: "DELETE", token });

export interface Watcher {
  readonly onProgress: (progress: SweepProgressAnswer) => void;
  /** It cannot be reached for some time; it is tried on. */
  readonly onAway: () => void;
}

/** Follows a sweep until it ends or the watcher lets go. */
export function watchSweep(id: string, { onProgress, onAway }: Watcher): () => void {
  const events = new EventSource(`/api/v1${path(id)}/events`);
  let failures = 0;
  const hear = (event: MessageEvent<string>): void => {
    failures = 0;
    const progress = JSON.parse(event.data) as SweepProgressAnswer;
    // The server ends the stream; the browser would open it again.
    if (progress.state !== "running") events.close();
    onProgress(progress);
  };
  events.addEventListener("progress", hear);
  events.addEventListener("done", hear);
  events.onerror = () => {
    failures += 1;
    if (events.readyState !== EventSource.CLOSED && failures < patience) return;
    events.close();
    onAway();
  };
  return () => events.close();
}

/** The browser tries again every two seconds. */
const patience = 4;
