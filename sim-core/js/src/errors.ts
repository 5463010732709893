/** The ways a run ends without a result. Each has its own class, so that callers need not read messages. */
import type { Problem } from "@ackscope/scenarios";

/** The document cannot be run; every problem found is listed, each with its place. */
export class ScenarioError extends Error {
  override readonly name = "ScenarioError";
  constructor(readonly problems: readonly Problem[]) {
    const [first] = problems;
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
    super(first === undefined ? "the scenario cannot be run" : `${first.pointer || "/"}: ${first.message}${more}`);
  }
}

/** The caller's signal was aborted. */
export class RunCancelled extends Error {
  override readonly name = "RunCancelled";
  constructor() {
    super("the run was cancelled");
  }
}

/** The run needed more than the caller allows. */
export class LimitExceeded extends Error {
  override readonly name = "LimitExceeded";
  constructor(
    readonly limit: "events" | "milliseconds" | "bytes of memory",
    readonly allowed: number,
  ) {
    super(`the run needs more than the allowed ${allowed} ${limit}`);
  }
}

/** The core broke a promise: a fault of Ackscope, never of the document. */
export class CoreFault extends Error {
  override readonly name = "CoreFault";
}
