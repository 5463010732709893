// The runs of one line, two at a time, so that the first pictures do not wait for the last.

import { useEffect, useState } from "react";
import { maxEvents, pageSimulator } from "../sim/browser.js";
import { failureOf, type Failure } from "../sim/calls.js";
import { countedFrom, runsOf, type DeskRun, type Line } from "./desk.js";
import { latencyOf, type Latency } from "./latency.js";

export interface Desk {
  /** By queue, as they come. */
  readonly latencies: ReadonlyMap<string, Latency>;
  readonly failure: Failure | null;
}

const nothing: Desk = { latencies: new Map(), failure: null };

/** What was computed stays for as long as the page. */
const known = new Map<string, ReadonlyMap<string, Latency>>();

const together = 2;

function pairsOf(runs: readonly DeskRun[]): readonly (readonly DeskRun[])[] {
  return runs.flatMap((_, i) => (i % together === 0 ? [runs.slice(i, i + together)] : []));
}

/** `attempt` counts how often a person has asked again. */
export function useDesk(line: Line, attempt: number): Desk {
  const [desk, setDesk] = useState<Desk & { readonly line: string }>({ ...nothing, line: line.id });
  useEffect(() => {
    let left = false;
    const compute = async (): Promise<void> => {
      const latencies = new Map(known.get(line.id));
      setDesk({ line: line.id, latencies, failure: null });
      const wanted = runsOf(line).filter(({ id }) => !latencies.has(id));
      for (const documents of pairsOf(wanted)) {
        const runs = await pageSimulator().run({ documents, maxEvents }).result;
        if (left) return;
        for (const { id, columns, metrics } of runs) latencies.set(id, latencyOf(columns, metrics, countedFrom));
        known.set(line.id, new Map(latencies));
        setDesk({ line: line.id, latencies: new Map(latencies), failure: null });
      }
    };
    compute().catch((error: unknown) => {
      if (left) return;
      const failure = failureOf(error);
      if (failure.kind !== "cancelled") setDesk((before) => ({ ...before, failure }));
    });
    return () => {
      left = true;
    };
  }, [line, attempt]);
  return desk.line === line.id ? desk : nothing;
}
