import type { Scenario } from "@ackscope/scenarios";
import { useEffect, useMemo, useState } from "react";
import { traceOf } from "./traces.js";
import type { Trace } from "./TimelineView.js";

export type TraceState = { readonly trace: Trace } | { readonly error: string } | null;

/** The traces of scenarios, null while one is being made. Nothing is made before `wanted`. */
export function useTraces(scenarios: readonly Scenario[], seconds: number, wanted: boolean): readonly TraceState[] {
  const none = useMemo((): readonly TraceState[] => scenarios.map(() => null), [scenarios]);
  const [made, setMade] = useState({ none, seconds, states: none });
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const settle = (i: number, state: TraceState): void => {
      if (!current) return;
      setMade((before) => {
        const states = before.none === none && before.seconds === seconds ? before.states : none;
        return { none, seconds, states: states.map((each, place) => (place === i ? state : each)) };
      });
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
  }, [scenarios, none, seconds, wanted]);
  return made.none === none && made.seconds === seconds ? made.states : none;
}
