/** The refusals that runs and collections share. */
import type { Problem } from "@ackscope/scenarios";
import type { Sight } from "../db/sight.js";
import { tokenMatches } from "../ids.js";
import { HttpProblem, mostProblems, problemKinds } from "../problems.js";

export const noSuchRun = (id: string) => new HttpProblem(problemKinds.notFound, `there is no run ${id}`);

export const takenDown = (id: string) => new HttpProblem(problemKinds.gone, `${id} was taken down by the operators of this server`);

interface Head {
  readonly sight: Sight;
  readonly tokenHash: string;
}

/** Throws the problem if this reader may not see it: of what waits for approval, whoever has no token of it. */
export function refuseUnseen(id: string, { sight, tokenHash }: Head, token?: string): void {
  if (sight === "hidden") throw takenDown(id);
  if (sight === "waiting" && (token === undefined || !tokenMatches(token, tokenHash)))
    throw new HttpProblem(problemKinds.awaitingApproval, `${id} is shown when an operator of this server has approved it`);
}

export const wrongToken = (what: string) => new HttpProblem(problemKinds.tokenWrong, `the ${what} was not published with this token`);

export function invalid(problems: readonly Problem[]): HttpProblem {
  const count = problems.length === 1 ? "there is one problem" : `there are ${problems.length} problems`;
  const detail = problems.length > mostProblems ? `${count}; these are the first ${mostProblems}` : count;
  return new HttpProblem(problemKinds.invalid, detail, { problems });
}

export const busy = (detail: string, retryAfterSeconds: number) =>
  new HttpProblem(problemKinds.busy, detail, { headers: { "retry-after": String(Math.max(1, Math.ceil(retryAfterSeconds))) } });
