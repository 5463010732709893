/** The refusals that runs and collections share. */
import type { Problem } from "@ackscope/scenarios";
import { HttpProblem, mostProblems, problemKinds } from "../problems.js";

export const noSuchRun = (id: string) => new HttpProblem(problemKinds.notFound, `there is no run ${id}`);

export const takenDown = (id: string) => new HttpProblem(problemKinds.gone, `${id} was taken down by the operators of this server`);

export const wrongToken = (what: string) => new HttpProblem(problemKinds.tokenWrong, `the ${what} was not published with this token`);

export function invalid(problems: readonly Problem[]): HttpProblem {
  const count = problems.length === 1 ? "there is one problem" : `there are ${problems.length} problems`;
  const detail = problems.length > mostProblems ? `${count}; these are the first ${mostProblems}` : count;
  return new HttpProblem(problemKinds.invalid, detail, { problems });
}

export const busy = (detail: string, retryAfterSeconds: number) =>
  new HttpProblem(problemKinds.busy, detail, { headers: { "retry-after": String(Math.max(1, Math.ceil(retryAfterSeconds))) } });
