// The playhead's steps: from event to event, and from one notable event to the next, over all runs on the page.

import { notableBeside, packetBeside } from "@ackscope/scene";
import type { Selection } from "../diagrams/index.js";
import type { Lab } from "./lab.js";

interface Stop {
  /** ns */
  readonly at: number;
  readonly selection: Selection | null;
}

export function step(lab: Lab, kind: "event" | "notable", direction: "next" | "previous"): void {
  const { result, view } = lab.state;
  if (!result) return;
  const now = (view.at ?? (direction === "next" ? -1e-9 : result.duration)) * 1e9;
  const stops = result.runs.flatMap(({ index }, run): Stop[] => {
    const history = index.flows[view.flow ?? 0];
    if (!history) return [];
    const found = kind === "event" ? packetBeside(history, Math.round(now), direction) : notableBeside(history, Math.round(now), direction);
    return found ? [{ at: found.at, selection: found.packet === null ? null : { run, packet: found.packet } }] : [];
  });
  const sign = direction === "next" ? 1 : -1;
  const [first] = stops.sort((a, b) => sign * (a.at - b.at));
  if (first) lab.setView({ at: first.at / 1e9, selection: first.selection, ...rangeAround(view, first.at / 1e9, result.duration) });
}

/** The view, moved so that a time is in it. */
export function rangeAround(
  view: { readonly from: number; readonly to: number },
  at: number,
  duration: number,
): { readonly from: number; readonly to: number } {
  const { from, to } = view;
  if (at >= from && at <= to) return { from, to };
  const width = to - from;
  const start = Math.max(0, Math.min(at - width * 0.3, Math.max(0, duration - width)));
  return { from: start, to: start + width };
}
