/**
 * A client of the server's API, typed by the server's own description of it (`npm run client`).
 *
 *     const client = createClient({ baseUrl: "https://ackscope.example.org" });
 *     const run = await client.call("GET", "/api/v1/runs/{id}", { params: { path: { id } } });
 *
 * Every refusal is thrown as an ApiRefusal, so that an answer is always what was asked for.
 */
import createFetchClient from "openapi-fetch";
import type { operations, paths } from "../generated/api.js";
import { ApiRefusal, refusalOf } from "./refusal.js";

export { patientFetch, type Patience } from "./patience.js";
export { ApiRefusal, type RefusalDetails } from "./refusal.js";
export type { operations, paths } from "../generated/api.js";

export interface Client {
  /** Resolves to the body of the answer; rejects with an ApiRefusal. */
  call<Method extends Methods, Path extends keyof paths>(
    method: Method,
    path: Path,
    ...init: object extends InitOf<At<Path, Method>> ? [InitOf<At<Path, Method>>?] : [InitOf<At<Path, Method>>]
  ): Promise<SuccessOf<At<Path, Method>>>;
}

export interface ClientOptions {
  /** Where the server is; a page leaves it out and asks its own. */
  readonly baseUrl?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

export function createClient({ baseUrl = "", fetch = (request) => globalThis.fetch(request) }: ClientOptions = {}): Client {
  const client = createFetchClient<paths>({ baseUrl, fetch });
  client.use({
    async onResponse({ response }) {
      // 304 is the answer to a question with an etag.
      if (!response.ok && response.status !== 304) throw await refusalOf(response);
    },
    onError({ error }) {
      if (error instanceof DOMException && error.name === "AbortError") return error;
      return new ApiRefusal(0, "", { cause: error });
    },
  });
  return {
    // The types of a call are ours: the library's would take the lists of an experiment apart.
    async call(method, path, ...[init]) {
      const { data } = await client.request(method.toLowerCase() as "get", path as never, init as never);
      return data as never;
    },
  };
}

/** The body that an operation answers with when it went well. */
export type AnswerOf<Operation extends keyof operations> = SuccessOf<operations[Operation]>;

/** The body that an operation takes. */
export type BodyOf<Operation extends keyof operations> = operations[Operation] extends { requestBody: infer Body } ? JsonOf<Body> : never;

type Methods = "GET" | "POST" | "PATCH" | "DELETE";
type At<Path extends keyof paths, Method extends Methods> =
  paths[Path] extends Record<Lowercase<Method>, infer Operation> ? Operation : never;

type SuccessOf<Operation> = Operation extends { responses: infer Responses }
  ? JsonOf<Responses[keyof Responses & (200 | 201 | 202)]>
  : undefined;
type JsonOf<Part> = Part extends { content: { "application/json": infer Body } } ? Body : undefined;

interface CommonInit {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}
type Parameters<Operation> = Operation extends { parameters: infer All } ? Pick<All, keyof All & ("path" | "query" | "header")> : never;
type InitOf<Operation> = CommonInit &
  (Operation extends { parameters: { path: object } }
    ? { readonly params: Parameters<Operation> }
    : { readonly params?: Parameters<Operation> }) &
  (Operation extends { requestBody: infer Body } ? { readonly body: JsonOf<Body> } : object);
