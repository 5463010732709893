/** A refusal of the server, or its absence, as an error with the server's own words. */
import type { Problem } from "@ackscope/scenarios";

export interface RefusalDetails {
  /** A stable name for programs: `urn:ackscope:problem:…`. */
  readonly type?: string;
  readonly problems?: readonly Problem[];
  /** Seconds after which to ask again. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

export class ApiRefusal extends Error {
  override readonly name = "ApiRefusal";
  readonly type: string | undefined;
  readonly problems: readonly Problem[];
  readonly retryAfter: number | undefined;

  constructor(
    /** 0: no answer came. */
    readonly status: number,
    message: string,
    { type, problems = [], retryAfter, cause }: RefusalDetails = {},
  ) {
    super(message, { cause });
    this.type = type;
    this.problems = problems;
    this.retryAfter = retryAfter;
  }
}

interface ProblemDocument {
  readonly type?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly problems?: readonly Problem[];
}

/** What an answer that is not a success says. A proxy in between may answer with anything. */
export async function refusalOf(response: Response): Promise<ApiRefusal> {
  const { type, title, detail, problems } = ((await response.json().catch(() => null)) ?? {}) as ProblemDocument;
  const seconds = Number(response.headers.get("retry-after") ?? NaN);
  return new ApiRefusal(response.status, detail ?? title ?? "", {
    ...(type !== undefined && { type }),
    ...(problems !== undefined && { problems }),
    ...(Number.isFinite(seconds) && { retryAfter: seconds }),
  });
}
