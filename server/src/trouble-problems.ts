/** How a request is answered that the database cannot serve now: never a fault of the request, and always with a time to come back. */
import type { Trouble } from "./db/trouble.js";
import { HttpProblem, problemKinds, type ProblemKind } from "./problems.js";

interface Answer {
  readonly kind: ProblemKind;
  readonly why: string;
  readonly seconds: number;
}

const { busy, storageFull } = problemKinds;

const answers: Record<Trouble, Answer> = {
  away: { kind: busy, why: "the database cannot be reached", seconds: 5 },
  busy: { kind: busy, why: "another program is writing to the database", seconds: 5 },
  slow: { kind: busy, why: "the database took too long", seconds: 10 },
  full: { kind: storageFull, why: "the disk is full", seconds: 60 },
  failing: { kind: storageFull, why: "the disk does not take what is written", seconds: 60 },
};

/** In a clause. */
export const whyOf = (trouble: Trouble): string => answers[trouble].why;

export function troubleProblem(trouble: Trouble, cause: unknown): HttpProblem {
  const { kind, why, seconds } = answers[trouble];
  const problem = new HttpProblem(kind, `${why}; try again later`, { headers: { "retry-after": String(seconds) } });
  problem.cause = cause;
  return problem;
}
