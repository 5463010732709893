/** What the paper's timeline diagrams (Figs. 4 to 6) have in common. */
import type { Judgement, Table } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";

/** Fourteen bands; the paper does not give their length. 0.413 s fits the shares under all three figures (docs/fidelity.md). */
export const bandSeconds = 0.413;
export const timelineSeconds = 14 * bandSeconds;

/** The share that is "communicated by the end of the timeline" needs no more of the run. */
export const timeline = (scenario: Scenario): Scenario => ({ ...scenario, end: { at: timelineSeconds } });

/** The run has to record `firstAckDelay`. */
export function stallsForDelayedAck(table: Table, panel: string, series: string, x: number): Judgement {
  const delay = table.mean(panel, series, x, "firstAckDelay");
  return { holds: Math.abs(delay - 0.2) <= 0.001, value: delay, measured: `${(1000 * delay).toFixed(1)} ms` };
}

export function startsAtOnce(table: Table, panel: string, series: string, x: number): Judgement {
  const delay = table.mean(panel, series, x, "firstAckDelay");
  return { holds: delay <= 0.001, value: delay, measured: `${(1000 * delay).toFixed(1)} ms` };
}
