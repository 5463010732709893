/** Runs of one experiment, one after the other, within what they may cost together. */
import { LimitExceeded, runScenario, type Core, type RunResult } from "ackscope";
import { pageBytes, type OverLimit, type RunLimits } from "./limits.js";

class CoreMemoryExceeded extends Error {}

export class LimitedRuns {
  private events = 0;

  constructor(
    private readonly core: Core,
    private readonly limits: Pick<RunLimits, "events" | "memoryBytes">,
  ) {}

  /** What it throws beyond a limit, `exceeded` tells. */
  async run(scenario: unknown): Promise<RunResult> {
    const { core, limits } = this;
    const result = await runScenario(core, scenario, {
      limits: { events: limits.events - this.events },
      onProgress: () => {
        if (core.wasmPages() * pageBytes > limits.memoryBytes) throw new CoreMemoryExceeded();
      },
    });
    this.events += result.metrics.events;
    return result;
  }
}

/** Which limit stopped the runs; undefined: another error. */
export function exceeded(error: unknown): keyof RunLimits | undefined {
  if (error instanceof LimitExceeded) return "events";
  return error instanceof CoreMemoryExceeded ? "memoryBytes" : undefined;
}

export const overLimit = (limit: keyof RunLimits, limits: RunLimits): OverLimit => ({ kind: "overLimit", limit, allowed: limits[limit] });
