/**
 * Every way in which the server refuses, in one list. `type` is a stable string for programs; `title` never depends on the request.
 * The shape is RFC 9457, with `problems[]` of the same pointer, message and expected as the core and @ackscope/scenarios.
 */
import type { Problem } from "@ackscope/scenarios";

const kind = <Status extends number>(status: Status, name: string, title: string) => ({
  type: `urn:ackscope:problem:${name}`,
  status,
  title,
});

export const problemKinds = {
  badRequest: kind(400, "bad-request", "The request cannot be understood"),
  malformedJson: kind(400, "malformed-json", "The body is not JSON"),
  tokenMissing: kind(401, "token-missing", "This needs the token of its publisher"),
  tokenWrong: kind(403, "token-wrong", "This is not the token of its publisher"),
  awaitingApproval: kind(403, "awaiting-approval", "This waits for approval"),
  launch: kind(403, "launch", "This does not come from a course that this server knows"),
  banned: kind(403, "banned", "This client may not write here for a time"),
  notFound: kind(404, "not-found", "There is nothing here"),
  gone: kind(410, "gone", "This was taken down"),
  unsupportedFormat: kind(406, "unsupported-format", "There is no such format"),
  requestTimeout: kind(408, "request-timeout", "The request took too long to arrive"),
  sweepState: kind(409, "sweep-state", "The sweep is not in a state for this"),
  classState: kind(409, "class-state", "The class is not asked this now"),
  bodyTooLarge: kind(413, "body-too-large", "The body is too large"),
  unsupportedMediaType: kind(415, "unsupported-media-type", "The body must be application/json"),
  invalid: kind(422, "invalid", "The document has problems"),
  overLimit: kind(422, "over-the-limit", "The experiment needs more than this server gives"),
  tooManyRequests: kind(429, "too-many-requests", "Too many requests"),
  overQuota: kind(429, "over-quota", "The quota of the day is used up"),
  overBudget: kind(429, "over-budget", "This client has used its computing time"),
  quota: kind(429, "quota", "This client has too much under way"),
  headersTooLarge: kind(431, "headers-too-large", "The headers are too large"),
  internal: kind(500, "internal", "The server made a mistake"),
  platform: kind(502, "platform", "The learning platform does not take this"),
  notReady: kind(503, "not-ready", "The server takes no requests now"),
  readOnly: kind(503, "read-only", "This server is read-only for now"),
  notComputed: kind(503, "not-computed", "This is not computed yet"),
  busy: kind(503, "busy", "The server is busy"),
  storageFull: kind(503, "storage-full", "The server has no room to store anything"),
  verificationFailed: kind(503, "verification-failed", "The experiment could not be re-run"),
} as const;

export type ProblemKind = (typeof problemKinds)[keyof typeof problemKinds];

interface HttpProblemDetails {
  readonly problems?: readonly Problem[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Members beyond those of RFC 9457, for programs. */
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Nobody mends more in one go, and a small body must not make a huge answer. */
export const mostProblems = 100;

/** Thrown by handlers; the error handler (plugins/errors.ts) writes it. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  constructor(
    readonly kind: ProblemKind,
    readonly detail: string,
    readonly details: HttpProblemDetails = {},
  ) {
    super(`${kind.title}: ${detail}`);
  }

  get statusCode(): number {
    return this.kind.status;
  }

  document(): Record<string, unknown> {
    const { problems = [], extensions = {} } = this.details;
    return { ...this.kind, detail: this.detail, ...extensions, problems: problems.slice(0, mostProblems) };
  }
}
