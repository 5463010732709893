// Sweeps that the server computes, as functions.

import type { Experiment } from "@ackscope/scenarios";
import type { AnswerOf } from "ackscope/client";
import { call } from "../share/api.js";
import { mySweeps, ownToken } from "../share/keyring.js";

export type ServerSweepAnswer = AnswerOf<"readSweep">;
export type PointsPage = AnswerOf<"readSweepPoints">;
/** The server's points are runs. */
export type StoredPoint = PointsPage["points"][number];
export type SweepProgressAnswer = Pick<ServerSweepAnswer, "state" | "points" | "done" | "failed">;

const path = (id: string): string => `/sweeps/${encodeURIComponent(id)}`;

export const beginSweep = (experiment: Experiment): Promise<AnswerOf<"beginSweep">> =>
  call("/sweeps", { method: "POST", body: { experiment } });

export const fetchSweep = (id: string, signal?: AbortSignal): Promise<ServerSweepAnswer> =>
  call(path(id), { token: ownToken(mySweeps, id), signal });

export const fetchPoints = (id: string, cursor: number, signal?: AbortSignal): Promise<PointsPage> =>
  call(`${path(id)}/points?cursor=${cursor}&limit=1000`, { token: ownToken(mySweeps, id), signal });

/** The finished sweep of exactly this experiment, by its hash. */
export const findSweep = (contentHash: string): Promise<AnswerOf<"findSweep">> => call(`/sweeps?experiment=${contentHash}`);

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
