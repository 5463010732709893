// Published runs on the server, as functions.

import type { AnswerOf, BodyOf } from "ackscope/client";
import { call } from "./call.js";
import { myRuns, ownToken } from "./keyring.js";

export { ApiRefusal } from "./api-refusal.js";
export { call } from "./call.js";

export type PublishedRun = AnswerOf<"readRun">;
export type Publication = AnswerOf<"publishRun">;
export type PublishedResult = PublishedRun["results"][number];
export type RunReference = PublishedRun["forks"][number];
export type Visibility = PublishedRun["visibility"];
/** What one core measured, or what the publisher says its browser did. */
export type Measurement = PublishedRun["measurements"][number];
export type NewRun = BodyOf<"publishRun">;
export type RunStatistics = AnswerOf<"readRunStats">;
export type ListedRun = AnswerOf<"listRuns">["runs"][number];

/** What its publisher says of a run beside the experiment. */
export interface RunDetails {
  readonly title: string;
  readonly description: string;
  readonly visibility: Visibility;
  readonly tags: readonly string[];
  /** `null`: kept until somebody deletes it. */
  readonly expiresInDays: number | null;
}

/** `key` names this publication: sent again after a broken connection, it makes no second run. */
export function publishRun(body: NewRun, key: string): Promise<Publication> {
  return call("/runs", { method: "POST", body, headers: { "idempotency-key": key } });
}

export function fetchRun(id: string, signal?: AbortSignal): Promise<PublishedRun> {
  return call(`/runs/${encodeURIComponent(id)}`, { token: ownToken(myRuns, id), signal });
}

export function editRun(id: string, token: string, details: Partial<RunDetails>): Promise<PublishedRun> {
  return call(`/runs/${encodeURIComponent(id)}`, { method: "PATCH", token, body: details });
}

export function deleteRun(id: string, token: string): Promise<void> {
  return call(`/runs/${encodeURIComponent(id)}`, { method: "DELETE", token });
}

export const reportReasons = ["illegal", "personal", "spam", "broken", "other"] as const;

export type ReportedKind = "run" | "collection" | "sweep" | "capture";

export function report(kind: ReportedKind, id: string, reason: (typeof reportReasons)[number], text: string): Promise<void> {
  return call(`/${kind}s/${encodeURIComponent(id)}/reports`, { method: "POST", body: { reason, ...(text !== "" && { text }) } });
}

export function fetchStatistics(id: string, signal?: AbortSignal): Promise<RunStatistics> {
  return call(`/runs/${encodeURIComponent(id)}/stats`, { signal });
}

export interface RunQuery {
  readonly q: string;
  readonly tag: string;
  readonly sort: "newest" | "views";
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Where the next page begins; `null` on the last. */
  readonly next: string | null;
}

export async function listRuns({ q, tag, sort }: RunQuery, cursor: string | null, signal?: AbortSignal): Promise<Page<ListedRun>> {
  const query = new URLSearchParams({ sort, ...(q !== "" && { q }), ...(tag !== "" && { tag }), ...(cursor !== null && { cursor }) });
  const { runs, next } = await call<AnswerOf<"listRuns">>(`/runs?${query.toString()}`, { signal });
  return { items: runs, next };
}
