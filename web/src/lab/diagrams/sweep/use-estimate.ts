// What a sweep would need, asked of the worker when somebody has stopped changing it.

import type { Experiment, Sweep } from "@ackscope/scenarios";
import type { FigureEstimate } from "ackscope/sweep";
import { useEffect, useState } from "react";
import { maxEvents } from "../../../sim/browser.js";
import { pageSweeps } from "../../../sim/figures.js";
import { orderOf } from "../../../sweeps/session.js";

/** Of all runs of a sweep: two processors are busy with as many for the better part of an hour, and a page is not left open for longer. */
export const mostSweepEvents = 10_000_000_000;

export type Asked = { readonly estimate: FigureEstimate } | { readonly refusal: string } | null;

const pause = 300; // ms

/** null while it is not known, or not asked for. */
export function useEstimate(experiment: Experiment, sweep: Sweep, wanted: boolean): Asked {
  const [answered, setAnswered] = useState<{ readonly of: readonly [Experiment, Sweep]; readonly asked: Asked } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const timer = setTimeout(() => {
      void pageSweeps()
        .estimate(orderOf(experiment, sweep))
        .then((estimate): Asked => ({ estimate }))
        .catch((error: unknown): Asked => ({ refusal: error instanceof Error ? error.message : String(error) }))
        .then((asked) => current && setAnswered({ of: [experiment, sweep], asked }));
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [experiment, sweep, wanted]);
  return wanted && answered?.of[0] === experiment && answered.of[1] === sweep ? answered.asked : null;
}

/** Why a sweep is not started; null: it may be. */
export function tooLarge({ events, largest }: FigureEstimate): "run" | "sweep" | null {
  if (largest.events > maxEvents) return "run";
  return events > mostSweepEvents ? "sweep" : null;
}
