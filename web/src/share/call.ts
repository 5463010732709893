// One call of the server's API. Every refusal is an ApiRefusal with the server's own words.

import type { Problem } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { hasServer, onSite } from "../routes/site.js";
import { ApiRefusal } from "./api-refusal.js";
import { decisionText } from "./decisions.js";

interface Call {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly body?: unknown;
  /** What edits and deletes, and reads what waits for approval. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** The reply is trusted to have its documented shape: it comes from our own server, under a tested contract. */
export async function call<T>(path: string, { method = "GET", body, token, headers = {}, signal }: Call = {}): Promise<T> {
  const init: RequestInit = {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  if (!hasServer) throw new ApiRefusal(0, t("This site has no server: what is published is kept by one."));
  let response: Response;
  try {
    response = await fetch(onSite(`/api/v1${path}`), init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiRefusal(0, t("The server cannot be reached."));
  }
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const refusal = (answer ?? {}) as { type?: string; title?: string; detail?: string; until?: string; problems?: Problem[] };
  throw new ApiRefusal(
    response.status,
    decisionText(refusal) ?? refusal.detail ?? refusal.title ?? t("The server answered {status}.", { status: response.status }),
    refusal.problems ?? [],
  );
}

/** In words, whatever it is. */
export const refusalText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
