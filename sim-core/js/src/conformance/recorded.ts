/** What the kernel's own TCP did with a script, as `npm run oracle:scripts` wrote it down, held against the script as a run of ours is. */
import { compare, type StepOutcome } from "./compare.js";
import { outlineOf } from "./compile-script.js";
import type { SeenPacket } from "./observe.js";
import type { Script, StepOf } from "./script.js";

/** s, flags, first byte, first byte behind, ACK, SACK blocks. */
type RecordedPacket = readonly [number, string, number, number, number | null, readonly (readonly [number, number])[]];

export interface KernelAnswer {
  readonly kernel: string;
  /** Year, month, day. */
  readonly measured: string;
  readonly packets: readonly RecordedPacket[];
  /** What TCP_INFO said at each assertion, in their order; null: unset. */
  readonly values: readonly (number | null)[];
}

export interface Judged {
  readonly packets: readonly SeenPacket[];
  readonly outcomes: readonly StepOutcome[];
  readonly isSame: boolean;
}

/** s: timers of this kernel run on ticks of 10 ms, and its machine has other work. */
export const kernelTolerance = 0.014;

export function judgeKernel(script: Script, answer: KernelAnswer): Judged {
  const { tested, handshake } = outlineOf(script);
  const sent = new Map<number, number>();
  let last = 0;
  const packets = answer.packets.map(([time, flags, from, to, ack, blocks]): SeenPacket => {
    // What was read first left first, though their times count from different steps.
    const at = Math.max(time, last);
    last = at;
    const copy = sent.get(from) ?? 0;
    if (to > from) sent.set(from, copy + 1);
    return { at, flags, from, to, ack, sack: blocks.map(([first, end]) => ({ from: first, to: end })), copy, serial: null };
  });
  const scriptedAcks = script.steps.flatMap((step) =>
    step.kind === "inbound" && !step.packet.flags.includes("S") && !handshake.lines.has(step.line)
      ? [{ at: step.at, ack: step.packet.ack ?? 0, serial: step.line }]
      : [],
  );
  const assertions = script.steps.filter(({ kind }) => kind === "assert");
  const valueAt = (step: StepOf<"assert">): number | null => answer.values[assertions.indexOf(step)] ?? null;
  const outcomes = compare(script, { packets, scriptedAcks, valueAt }, { tested, handshake, tolerance: kernelTolerance });
  return { packets, outcomes, isSame: outcomes.every(({ verdict }) => verdict === "same") };
}
