// What passes between the tested end and the script, moment by moment: of one run, or of several side by side.

import type { Script, SeenPacket, StepOutcome } from "ackscope/conformance";

export interface Arrow {
  readonly direction: "in" | "out";
  readonly kind: "data" | "again" | "ack" | "write";
  /** Half-open, in bytes; what is written has only a length. */
  readonly from: number;
  readonly to: number;
  readonly segments: number;
  readonly ack: number | null;
  readonly sack: SeenPacket["sack"];
  readonly flags: string;
  /** Of the script; null: it asks for no such packet. */
  readonly line: number | null;
  /** Nothing asks for it, or another thing was asked for. */
  readonly isApart: boolean;
}

export interface Moment {
  /** s */
  readonly at: number;
  /** s since the moment before. */
  readonly gap: number;
  /** In order, a list for each run. */
  readonly arrows: readonly (readonly Arrow[])[];
}

export interface RunOfScript {
  readonly packets: readonly SeenPacket[];
  readonly outcomes: readonly StepOutcome[];
}

/** s: closer together is one moment. */
const apart = 0.0005;

export function exchange(script: Script, runs: readonly RunOfScript[]): readonly Moment[] {
  const lists = runs.map((run) => [...scripted(script), ...outbound(run)]);
  const times = lists
    .flat()
    .map(({ at }) => at)
    .toSorted((a, b) => a - b);
  const moments = times.filter((at, i) => i === 0 || at - times[i - 1]! > apart);
  return moments.map((at, i) => {
    const until = moments[i + 1] ?? Infinity;
    const within = (time: number) => time >= at && time < until;
    return {
      at,
      gap: i === 0 ? 0 : at - moments[i - 1]!,
      arrows: lists.map((list) => trains(list.filter((arrow) => within(arrow.at)))),
    };
  });
}

type TimedArrow = Arrow & { readonly at: number; readonly order: number };

const bare = { segments: 1, ack: null, sack: [], flags: "", isApart: false };

/** What the script does: packets that arrive, and writes. */
function scripted({ steps }: Script): TimedArrow[] {
  return steps.flatMap((step): TimedArrow[] => {
    const { at, line } = step;
    if (step.kind === "write") return [{ ...bare, at, order: line, line, direction: "out", kind: "write", from: 0, to: step.bytes }];
    if (step.kind !== "inbound") return [];
    const { from, to, ack, sack, flags } = step.packet;
    return [{ ...bare, at, order: line, line, direction: "in", kind: to > from ? "data" : "ack", from, to, ack, sack, flags }];
  });
}

/** In the script's order where its lines say one: what arrives comes before what answers it. */
function outbound({ packets, outcomes }: RunOfScript): TimedArrow[] {
  const answers = new Map(outcomes.flatMap((outcome) => outcome.packets.map((packet) => [packet, outcome] as const)));
  return packets.map((packet) => {
    const outcome = answers.get(packet);
    const { at, from, to, ack, sack, flags, copy } = packet;
    const line = outcome && outcome.expected !== null ? outcome.line : null;
    const kind = to > from ? (copy > 0 ? "again" : "data") : "ack";
    return {
      at,
      order: outcome?.line ?? Infinity,
      direction: "out",
      kind,
      from,
      to,
      segments: 1,
      ack,
      sack,
      flags,
      line,
      isApart: outcome?.verdict === "differs",
    };
  });
}

/** Segments in a row are one arrow. */
function trains(arrows: readonly TimedArrow[]): readonly Arrow[] {
  const result: Arrow[] = [];
  for (const arrow of arrows.toSorted((a, b) => a.order - b.order || a.at - b.at)) {
    const last = result.at(-1);
    const follows =
      last !== undefined &&
      last.direction === arrow.direction &&
      last.kind === arrow.kind &&
      (arrow.kind === "data" || arrow.kind === "again") &&
      last.to === arrow.from &&
      last.line === arrow.line &&
      last.isApart === arrow.isApart;
    if (follows) result[result.length - 1] = { ...last, to: arrow.to, segments: last.segments + arrow.segments };
    else result.push(arrow);
  }
  return result;
}
