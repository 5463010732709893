/** What a figure's runs need, before any of them begins. */
import type { Figure, Profile } from "@ackscope/scenarios";
import type { Core } from "../core.js";
import { planFigure, runsFor } from "./plan.js";

export interface FigureEstimate {
  /** Equal runs count once: they run once. */
  readonly runs: number;
  /** Of all runs together, at most. */
  readonly events: number;
  /** The run that needs most. */
  readonly largest: { readonly where: string; readonly events: number };
}

/** Throws PlanError. */
export function estimateFigure(core: Pick<Core, "estimate">, figure: Figure, profile: Profile): FigureEstimate {
  const runs = runsFor(planFigure(figure, profile));
  // The seed decides what happens in a run, not how much of it there can be.
  const byHash = new Map<string, number>();
  let events = 0;
  let largest = { where: "", events: 0 };
  for (const { hash, where, scenario } of runs) {
    const own = byHash.get(hash) ?? core.estimate(scenario).events;
    byHash.set(hash, own);
    events += own;
    if (own > largest.events) largest = { where, events: own };
  }
  return { runs: runs.length, events, largest };
}
