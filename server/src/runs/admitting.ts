/** Whether a posted experiment may be stored: what the gatekeeper refuses, and what its threads fail at, as answers. */
import type { Problem } from "@ackscope/scenarios";
import { HttpProblem, problemKinds } from "../problems.js";
import type { Admitted, Gatekeeper } from "../verify/admission.js";
import { VerifierBusy, VerifierFailed } from "../verify/failures.js";
import type { OverLimit, RunLimits } from "../verify/limits.js";
import { OrderOverLimit } from "../verify/worker-pool.js";
import { busy, invalid } from "./problems.js";

/** What the experiment was posted for. */
export interface Purpose {
  /** What is checked, in a sentence. */
  readonly subject: string;
  /** Where in the body the cause of its size is. */
  readonly pointer: string;
  /** What did not happen if the check fails. */
  readonly undone: string;
}

export interface Excess {
  /** For programs. */
  readonly limit: string;
  /** What is counted. */
  readonly words: string;
  readonly allowed: number;
  readonly estimate?: number | undefined;
  /** What needs so much, if it is a part of the subject. */
  readonly where?: string;
}

const limitWords: Record<keyof RunLimits, string> = {
  events: "simulated events",
  milliseconds: "milliseconds",
  memoryBytes: "bytes of memory",
  storedBytes: "bytes stored",
};

export async function admit(gatekeeper: Gatekeeper, document: unknown, client: string, purpose: Purpose): Promise<Admitted> {
  const admission = await checked(gatekeeper.admit(document, client), purpose);
  switch (admission.kind) {
    case "admitted":
      return admission;
    case "problems":
      throw invalidExperiment(admission.problems);
    case "overLimit":
      throw overRunLimit(purpose, admission);
  }
}

/** The failures of worker threads as refusals. */
export async function checked<Answer>(asked: Promise<Answer>, purpose: Purpose): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof OrderOverLimit) throw overRunLimit(purpose, error);
    if (error instanceof VerifierBusy) throw busy("many experiments are being checked; try again soon", error.retryAfterSeconds);
    if (error instanceof VerifierFailed) throw verificationFailed(purpose, error);
    throw error;
  }
}

/** Pointers lead into the body. */
export const invalidExperiment = (problems: readonly Problem[]): HttpProblem =>
  invalid(problems.map((problem) => ({ ...problem, pointer: `/experiment${problem.pointer}` })));

export const overRunLimit = (purpose: Purpose, { limit, allowed, estimate }: Omit<OverLimit, "kind">): HttpProblem =>
  overLimit(purpose, { limit, allowed, estimate, words: limitWords[limit] });

export function overLimit({ subject, pointer }: Purpose, { limit, words, allowed, estimate, where = subject }: Excess): HttpProblem {
  const message =
    estimate === undefined
      ? `${where} needs more than ${allowed} ${words}`
      : `${where} needs about ${estimate} ${words}; the limit is ${allowed}`;
  return new HttpProblem(problemKinds.overLimit, message, {
    problems: [{ pointer, message, expected: `at most ${allowed} ${words}` }],
    extensions: { limit, allowed, ...(estimate !== undefined && { estimate }) },
  });
}

/** The cause is ours and goes to the log. */
function verificationFailed({ subject, undone }: Purpose, cause: VerifierFailed): HttpProblem {
  const problem = new HttpProblem(problemKinds.verificationFailed, `checking ${subject} failed on the server; ${undone}`, {
    headers: { "retry-after": "60" },
  });
  problem.cause = cause;
  return problem;
}
