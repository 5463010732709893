// The packets of a ladder one after another, as their senders sent them: what arrow keys walk through.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { LadderRun } from "./ladder.js";

export interface LadderOrder {
  /** ns, rising. */
  readonly at: Float64Array;
  readonly packet: Uint32Array;
}

export function ladderOrder({ index, trace }: LadderRun, flows: readonly number[]): LadderOrder {
  const shown = new Set(flows);
  const packets: (readonly [number, number])[] = flows.flatMap((flow) => {
    const history = index.flows[flow];
    if (!history) return [];
    return [history.sent, history.acks].flatMap(({ at, packet }) => Array.from(at, (time, i) => [time, packet[i]!] as const));
  });
  const known = new Set(packets.map(([, packet]) => packet));
  for (const { at, packet, flow } of trace.local) if (shown.has(flow) && !known.has(packet)) packets.push([at, packet]);
  packets.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return { at: Float64Array.from(packets, ([at]) => at), packet: Uint32Array.from(packets, ([, packet]) => packet) };
}
