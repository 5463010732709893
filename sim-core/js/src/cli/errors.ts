/** What a person did wrong, and the exit codes of the contract (docs: ARCHITECTURE, "The command line"). */
import type { Problem } from "@ackscope/scenarios";
import { ApiRefusal } from "../client/refusal.js";
import { LimitExceeded, ScenarioError } from "../errors.js";
import { SweepError } from "../sweep/pool.js";

export const ExitCode = { fine: 0, claimFailed: 1, badInput: 2, limitExceeded: 3, internal: 4 } as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** The command line asks for something that does not exist or cannot be. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A document has problems. */
export class InputError extends Error {
  override readonly name = "InputError";
  constructor(
    readonly source: string,
    readonly problems: readonly Problem[],
  ) {
    super(`${source} has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}`);
  }
}

export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof UsageError || error instanceof InputError || error instanceof ScenarioError) return ExitCode.badInput;
  if (error instanceof LimitExceeded) return ExitCode.limitExceeded;
  if (error instanceof SweepError) return exitCodeOf(error.cause);
  if (error instanceof ApiRefusal) return exitCodeOfRefusal(error);
  return ExitCode.internal;
}

/** 4xx is the caller's to mend, but for being too many: that, a server that fails and one that is not there are nobody's input. */
function exitCodeOfRefusal({ status, type }: ApiRefusal): ExitCode {
  if (type === "urn:ackscope:problem:over-the-limit") return ExitCode.limitExceeded;
  return status >= 400 && status < 500 && status !== 429 ? ExitCode.badInput : ExitCode.internal;
}

/** What stderr says about an error. */
export function errorText(error: unknown): string {
  if (error instanceof InputError) return `${error.message}\n${problemLines(error.problems)}`;
  if (error instanceof ScenarioError) return `the scenario cannot be run\n${problemLines(error.problems)}`;
  if (error instanceof SweepError && exitCodeOf(error.cause) !== ExitCode.internal) {
    return error.cause instanceof ScenarioError ? `${error.message}\n${problemLines(error.cause.problems)}` : error.message;
  }
  if (error instanceof ApiRefusal) {
    const words = error.message || (error.status === 0 ? "it cannot be reached" : `it answered ${error.status}`);
    return [`the server: ${words}`, ...(error.problems.length > 0 ? [problemLines(error.problems)] : [])].join("\n");
  }
  if (error instanceof UsageError || error instanceof LimitExceeded) return error.message;
  return `internal error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

const shownProblems = 20;

export function problemLines(problems: readonly Problem[]): string {
  const lines = problems
    .slice(0, shownProblems)
    .map(({ pointer, message, expected }) => `  ${pointer || "(the document)"}: ${message}${expected ? `; expected ${expected}` : ""}`);
  const hidden = problems.length - lines.length;
  if (hidden > 0) lines.push(`  and ${hidden} more`);
  return lines.join("\n");
}
