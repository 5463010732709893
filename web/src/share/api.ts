// The server's API as functions. Every refusal is an ApiRefusal with the server's own words.

import type { Experiment, Problem } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { Metrics } from "ackscope";

export interface PublishedResult {
  readonly variant: string;
  readonly digest: string;
  readonly metrics: Metrics;
}

export interface RunReference {
  readonly id: string;
  readonly title: string;
}

export interface PublishedRun {
  readonly id: string;
  readonly experiment: Experiment;
  readonly core: string;
  readonly createdAt: string;
  readonly visibility: "unlisted" | "public";
  readonly forkOf: RunReference | null;
  readonly forks: readonly RunReference[];
  readonly results: readonly PublishedResult[];
}

export interface Publication {
  readonly id: string;
  readonly url: string;
  readonly deleteToken: string;
  readonly run: PublishedRun;
}

export class ApiRefusal extends Error {
  override readonly name = "ApiRefusal";
  constructor(
    readonly status: number,
    message: string,
    readonly problems: readonly Problem[] = [],
  ) {
    super(message);
  }
}

export function publishRun(body: { experiment: Experiment; forkOf?: string; visibility: "unlisted" | "public" }): Promise<Publication> {
  return call("/api/v1/runs", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

export function fetchRun(id: string, signal?: AbortSignal): Promise<PublishedRun> {
  return call(`/api/v1/runs/${encodeURIComponent(id)}`, signal ? { signal } : {});
}

export async function deleteRun(id: string, deleteToken: string): Promise<void> {
  await call(`/api/v1/runs/${encodeURIComponent(id)}`, { method: "DELETE", headers: { authorization: `Bearer ${deleteToken}` } });
}

/** The reply is trusted to have its documented shape: it comes from our own server, under a tested contract. */
async function call<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiRefusal(0, t("The server cannot be reached."));
  }
  if (response.status === 204) return undefined as T;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const refusal = (body ?? {}) as { title?: string; detail?: string; problems?: Problem[] };
  throw new ApiRefusal(
    response.status,
    refusal.detail ?? refusal.title ?? t("The server answered {status}.", { status: response.status }),
    refusal.problems ?? [],
  );
}
