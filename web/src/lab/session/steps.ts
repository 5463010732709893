// The playhead's steps: from event to event, from one event of a kind to the next, over all runs on the page; and by round-trip times.

import { notableBeside, packetBeside, valuesAt, type StopKind } from "@ackscope/scene";
import { msg } from "@ackscope/scene/language";
import { keyFor } from "../../commands/keys.js";
import type { DiagramRun, Selection } from "../../diagrams/index.js";
import { filteredRuns, showsOnly } from "./filtered-runs.js";
import type { Stage } from "./stage.js";

export type Direction = "next" | "previous";
/** "event": any packet that is sent; "notable": drops, retransmissions and timeouts together; "rtt": a smoothed round-trip time away. */
export type StepKind = "event" | "notable" | "rtt" | StopKind;

/** What the transport's menu offers besides single events, with the keys that go there; translated where it is shown. */
export const stepKinds: readonly { readonly kind: StepKind; readonly label: string; readonly key?: string }[] = [
  { kind: "notable", label: msg("drop, retransmission or timeout"), key: keyFor("nextNotable") },
  { kind: "drop", label: msg("drop"), key: keyFor("drop") },
  { kind: "retransmission", label: msg("retransmission"), key: keyFor("retransmission") },
  { kind: "timeout", label: msg("timeout"), key: keyFor("timeout") },
  { kind: "ack", label: msg("new ACK at the sender"), key: keyFor("ack") },
  { kind: "duplicate", label: msg("duplicate ACK at the sender") },
  { kind: "mark", label: msg("mark by a router") },
  { kind: "rtt", label: msg("round-trip time"), key: keyFor("rtt") },
];

export function toMoment(stage: Stage, direction: Direction): void {
  void import("./moments.js").then(({ stepMoment }) => stepMoment(stage, direction));
}

interface Stop {
  readonly run: number;
  /** ns */
  readonly at: number;
  readonly selection: Selection | null;
}

export function step(stage: Stage, kind: StepKind, direction: Direction): void {
  const { result, view } = stage.state;
  if (!result) return;
  if (kind === "rtt") {
    roundTrip(stage, direction);
    return;
  }
  if (showsOnly(view)) void filteredRuns(result.runs, view).then((runs) => stepAmong(stage, runs, kind, direction));
  else stepAmong(stage, result.runs, kind, direction);
}

function stepAmong(stage: Stage, runs: readonly DiagramRun[], kind: Exclude<StepKind, "rtt">, direction: Direction): void {
  const { result, view } = stage.state;
  if (!result) return;
  const now = (view.at ?? (direction === "next" ? -1e-9 : result.duration)) * 1e9;
  const stops = runs.flatMap(({ index }, run): Stop[] => {
    const history = index.flows[view.flow ?? 0];
    if (!history) return [];
    const found =
      kind === "event"
        ? packetBeside(history, Math.round(now), direction)
        : notableBeside(history, Math.round(now), direction, kind === "notable" ? undefined : [kind]);
    const packet = found?.packet ?? null;
    return found ? [{ run, at: found.at, selection: packet === null ? null : { run, packet } }] : [];
  });
  const sign = direction === "next" ? 1 : -1;
  const [first] = stops.sort((a, b) => sign * (a.at - b.at));
  if (!first) return;
  stage.setView({ at: first.at / 1e9, selection: first.selection, ...rangeAround(view, first.at / 1e9, result.duration) });
  // Who asks for a timeout wants to see it as nearly as who steps through the story.
  const { run, at } = first;
  if (kind === "timeout") void import("./moments.js").then(({ goToFlag }) => goToFlag(stage, { run, at, style: "timeout" }));
}

/** By what the sender of the first run takes for the round-trip time at the playhead; nowhere while it has no sample. */
function roundTrip(stage: Stage, direction: Direction): void {
  const { result, view } = stage.state;
  const index = result?.runs[0]?.index;
  if (!result || !index) return;
  const now = view.at ?? view.from;
  const { srtt } = valuesAt(index, view.flow ?? 0, now * 1e9);
  const length = srtt ?? index.flows[view.flow ?? 0]?.srtt.value[0];
  if (length === undefined || Number.isNaN(length)) return;
  const at = Math.min(result.duration, Math.max(0, now + (direction === "next" ? length : -length) / 1e9));
  stage.setView({ at, ...rangeAround(view, at, result.duration) });
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
