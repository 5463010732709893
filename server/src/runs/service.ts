/** What can be done with published runs, between the routes and the database. */
import type { Problem } from "@ackscope/scenarios";
import type { RunRepository, StoredRun, Visibility } from "../db/repository.js";
import { newDeleteToken, newRunId, tokenHash, tokenMatches } from "../ids.js";
import { HttpProblem, mostProblems, problemKinds } from "../problems.js";
import { VerifierBusy, VerifierFailed, type RunLimits, type Verdict, type Verifier } from "../verify/verdict.js";

export interface Publication {
  readonly experiment: unknown;
  readonly forkOf?: string;
  readonly visibility?: Visibility;
}

type Verified = Extract<Verdict, { kind: "verified" }>;

const limitWords: Record<keyof RunLimits, string> = {
  events: "simulated events",
  milliseconds: "milliseconds",
  memoryBytes: "bytes of memory",
  storedBytes: "bytes stored",
};

export class RunService {
  constructor(
    private readonly repository: RunRepository,
    private readonly verifier: Verifier,
  ) {}

  /** Re-runs, then stores: nothing that could not be reproduced is ever published. */
  async publish({ experiment, forkOf, visibility = "unlisted" }: Publication): Promise<{ run: StoredRun; deleteToken: string }> {
    if (forkOf !== undefined && (await this.repository.summary(forkOf)) === undefined)
      throw invalid([{ pointer: "/forkOf", message: `there is no run ${forkOf}`, expected: "the id of a published run" }]);
    const verified = await this.verify(experiment);
    const deleteToken = newDeleteToken();
    const stored = {
      title: verified.title,
      description: verified.description,
      visibility,
      forkOf: forkOf ?? null,
      experiment: verified.experiment,
      core: verified.core,
      createdAt: new Date(),
      tokenHash: tokenHash(deleteToken),
      results: verified.results,
    };
    let id = newRunId();
    while (!(await this.repository.insert({ id, ...stored }))) id = newRunId();
    return { run: await this.read(id), deleteToken };
  }

  async read(id: string): Promise<StoredRun> {
    const run = await this.repository.find(id);
    if (run === undefined) throw noSuchRun(id);
    return run;
  }

  async delete(id: string, token: string): Promise<void> {
    const stored = await this.repository.tokenHashOf(id);
    if (stored === undefined) throw noSuchRun(id);
    if (!tokenMatches(token, stored)) throw new HttpProblem(problemKinds.tokenWrong, "the run was not published with this token");
    await this.repository.delete(id);
  }

  private async verify(experiment: unknown): Promise<Verified> {
    const verdict = await this.verdictOf(experiment);
    switch (verdict.kind) {
      case "verified":
        return verdict;
      case "problems":
        throw invalid(verdict.problems.map((problem) => ({ ...problem, pointer: `/experiment${problem.pointer}` })));
      case "overLimit":
        throw overLimit(verdict);
    }
  }

  private async verdictOf(experiment: unknown): Promise<Verdict> {
    try {
      return await this.verifier.verify(experiment);
    } catch (error) {
      if (error instanceof VerifierBusy)
        throw new HttpProblem(problemKinds.busy, "many experiments are being re-run; try again soon", {
          headers: { "retry-after": String(error.retryAfterSeconds) },
        });
      if (error instanceof VerifierFailed) throw verificationFailed(error);
      throw error;
    }
  }
}

const noSuchRun = (id: string) => new HttpProblem(problemKinds.notFound, `there is no run ${id}`);

/** The cause is ours and goes to the log. */
function verificationFailed(cause: VerifierFailed): HttpProblem {
  const problem = new HttpProblem(
    problemKinds.verificationFailed,
    "re-running this experiment failed on the server; it was not published",
    {
      headers: { "retry-after": "60" },
    },
  );
  problem.cause = cause;
  return problem;
}

function invalid(problems: readonly Problem[]): HttpProblem {
  const count = problems.length === 1 ? "there is one problem" : `there are ${problems.length} problems`;
  const detail = problems.length > mostProblems ? `${count}; these are the first ${mostProblems}` : count;
  return new HttpProblem(problemKinds.invalid, detail, { problems });
}

function overLimit({ limit, allowed, estimate }: Extract<Verdict, { kind: "overLimit" }>): HttpProblem {
  const words = limitWords[limit];
  const message =
    estimate === undefined
      ? `the experiment needs more than ${allowed} ${words}`
      : `the experiment needs about ${estimate} ${words}; the limit is ${allowed}`;
  return new HttpProblem(problemKinds.overLimit, message, {
    problems: [{ pointer: "/experiment", message, expected: `at most ${allowed} ${words}` }],
    extensions: { limit, allowed, ...(estimate !== undefined && { estimate }) },
  });
}
