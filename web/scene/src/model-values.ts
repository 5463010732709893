// What a congestion controller believes at a time, and the words and units for it.

import { ModelNumber } from "ackscope";
import { beliefsOf } from "./beliefs.js";
import type { DrawnRun } from "./drawn-run.js";
import { valueAt } from "./series.js";

type Rows = Pick<DrawnRun, "columns" | "index">;

/** BBR's modes by the number in the rows. */
export const bbrModes: Readonly<Record<number, string>> = {
  1: "Startup",
  2: "Drain",
  3: "ProbeBW",
  4: "ProbeRTT",
  5: "Down",
  6: "Cruise",
  7: "Refill",
  8: "Up",
};

/** BBR v3's, of what may be under way; 0 in the rows: there is none. */
export const boundOf = (segments: number | undefined): number | undefined => (segments === 0 ? undefined : segments);

export interface ModelValues {
  /** CUBIC's, segments. */
  readonly maximum: number | undefined;
  readonly renoEstimate: number | undefined;
  /** BBR's: bit/s on the wire, ns, a word. */
  readonly bandwidth: number | undefined;
  readonly minRtt: number | undefined;
  readonly mode: string | undefined;
  readonly pacingGain: number | undefined;
  /** BBR v3's, segments: of a probe that lost too much, and of losses since the last probe. */
  readonly longTermBound: number | undefined;
  readonly shortTermBound: number | undefined;
  /** DCTCP's α. */
  readonly markedShare: number | undefined;
}

/** Undefined: its controller never says so, or not yet. `at` in ns. */
export function modelAt({ columns, index }: Rows, flow: number, at: number): ModelValues {
  const beliefs = beliefsOf(columns, flow);
  const of = (number: ModelNumber): number | undefined => {
    const series = beliefs.get(number);
    return series && valueAt(series, at);
  };
  const bandwidth = of(ModelNumber.bandwidth);
  return {
    maximum: of(ModelNumber.cubicMaximum),
    renoEstimate: of(ModelNumber.renoEstimate),
    bandwidth: bandwidth === undefined ? undefined : bandwidth * wireBits({ index }, flow),
    minRtt: of(ModelNumber.minRtt),
    mode: bbrModes[of(ModelNumber.bbrMode) ?? 0],
    pacingGain: of(ModelNumber.pacingGain),
    longTermBound: boundOf(of(ModelNumber.longTermBound)),
    shortTermBound: boundOf(of(ModelNumber.shortTermBound)),
    markedShare: of(ModelNumber.markedShare),
  };
}

/** Of a segment on the wire, so that what BBR counts in segments can stand beside a link's capacity. */
export function wireBits({ index }: Pick<Rows, "index">, flow: number): number {
  const first = index.flows[flow]?.sent.packet.find((packet) => (index.bytes[packet] ?? 0) > 0);
  return 8 * (first === undefined ? 0 : (index.bytes[first] ?? 0));
}
