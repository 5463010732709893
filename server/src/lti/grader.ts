/** Grades in a thread of its own, as much of it as a student may use. */
import { fileURLToPath } from "node:url";
import type { Budget } from "../fairness/budget.js";
import { checked, overRunLimit, type Purpose } from "../runs/admitting.js";
import { invalid } from "../runs/problems.js";
import type { RunLimits } from "../verify/limits.js";
import { startSingleThread } from "../verify/single-thread.js";
import type { WorkerPool } from "../verify/worker-pool.js";
import type { GradeAnswer, GradeOrder } from "./grade.js";

export interface GraderOptions {
  readonly limits: RunLimits;
  /** Orders that may wait. */
  readonly queue: number;
  /** core.wasm. */
  readonly corePath: string;
  readonly budget: Budget;
}

// Resolved from the package's root, so that it holds for the sources (in tests) as for dist: a worker thread needs the built file.
const workerPath = fileURLToPath(new URL("../../dist/lti/grade-worker.js", import.meta.url));

/** Milliseconds for one order, as long as nothing is known. */
const usualTime = 1000;

type Outlined = Extract<GradeAnswer, { readonly kind: "outlined" }>;
type Graded = Extract<GradeAnswer, { readonly kind: "graded" }>;

const purpose: Purpose = { subject: "the assignment", pointer: "/assignment", undone: "nothing was sent to the course" };

export class Grader {
  private pool: Promise<WorkerPool<GradeOrder, GradeAnswer>> | undefined;

  constructor(private readonly options: GraderOptions) {}

  /** What an assignment is called, and how many points it gives. Throws HttpProblem, as grading does. */
  outline(assignment: string, client: string): Promise<Outlined> {
    return this.ask({ kind: "outline", assignment }, client) as Promise<Outlined>;
  }

  grade(order: Omit<Extract<GradeOrder, { readonly kind: "grade" }>, "kind">, client: string): Promise<Graded> {
    return this.ask({ kind: "grade", ...order }, client) as Promise<Graded>;
  }

  async close(): Promise<void> {
    await (await this.pool)?.close();
  }

  private async ask(order: GradeOrder, client: string): Promise<Outlined | Graded> {
    const pool = await this.started();
    const answer = await checked(pool.ask(order, { client, units: 1 }), purpose);
    switch (answer.kind) {
      case "problems":
        throw invalid(answer.problems.map((problem) => ({ ...problem, pointer: `/assignment${problem.pointer}` })));
      case "overLimit":
        throw overRunLimit(purpose, answer);
      default:
        return answer;
    }
  }

  private started(): Promise<WorkerPool<GradeOrder, GradeAnswer>> {
    this.pool ??= startSingleThread<GradeOrder, GradeAnswer, string>({ ...this.options, workerPath, usualTime }).then(({ pool }) => pool);
    // A pool that did not start is tried again.
    this.pool.catch(() => (this.pool = undefined));
    return this.pool;
  }
}
