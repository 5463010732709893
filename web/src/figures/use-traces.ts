import type { Scenario } from "@ackscope/scenarios";
import { useEffect, useState } from "react";
import { traceOf } from "./traces.js";
import type { Trace } from "./TimelineView.js";

export type TraceState = { readonly trace: Trace } | { readonly error: string } | null;

/** The traces of scenarios, null while one is being made. Nothing is made before `wanted`. */
export function useTraces(scenarios: readonly Scenario[], seconds: number, wanted: boolean): readonly TraceState[] {
  const [states, setStates] = useState<readonly TraceState[]>(() => scenarios.map(() => null));
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    setStates(scenarios.map(() => null));
    const settle = (i: number, state: TraceState): void => {
      if (current) setStates((before) => before.map((each, place) => (place === i ? state : each)));
    };
    scenarios.forEach((scenario, i) => {
      traceOf(scenario, seconds).then(
        (trace) => settle(i, { trace }),
        (error: unknown) => settle(i, { error: error instanceof Error ? error.message : String(error) }),
      );
    });
    return () => {
      current = false;
    };
  }, [scenarios, seconds, wanted]);
  return states;
}
