/** Holds what left the tested end against what a script asks for, step by step. */
import type { Outline } from "./compile-script.js";
import type { Observed, ScriptedAckSeen, SeenPacket } from "./observe.js";
import type { Comparison, Script, ScriptPacket, Step, StepOf } from "./script.js";

export interface StepOutcome {
  /** Of the step; of a packet that no step asks for, of the last step before it. */
  readonly line: number;
  readonly verdict: "same" | "differs";
  /** In the script's notation; null: nothing was to leave. */
  readonly expected: string | null;
  /** null: nothing left. */
  readonly found: string | null;
  /** s; null: there is no packet. */
  readonly foundAt: number | null;
  /** What in the run answers the step. */
  readonly packets: readonly SeenPacket[];
}

/** s: as packetdrill has it, for what a clock rounds. */
export const tolerance = 0.004;

export interface CompareOptions extends Outline {
  /** s that a packet may be early or late. */
  readonly tolerance: number;
}

export function compare(script: Script, observed: Observed, how: CompareOptions): StepOutcome[] {
  return new Comparing(script, observed, how).outcomes();
}

class Comparing {
  private readonly left: SeenPacket[];
  private readonly acks: ScriptedAckSeen[];
  private readonly result: StepOutcome[] = [];
  private readonly asked: readonly StepOf<"outbound">[];

  constructor(
    private readonly script: Script,
    private readonly observed: Observed,
    private readonly how: CompareOptions,
  ) {
    const { tested, handshake } = how;
    // A receiver's ACKs have the sequence number of an opening one.
    const isOpening = ({ flags, from, to }: SeenPacket) => flags.includes("S") || (tested === "sender" && from === 1 && to === 1);
    this.left = observed.packets.filter((packet) => handshake.isActive || !isOpening(packet));
    this.acks = [...observed.scriptedAcks];
    this.asked = script.steps.filter((step): step is StepOf<"outbound"> => step.kind === "outbound" && !this.isSkipped(step));
  }

  outcomes(): StepOutcome[] {
    for (const step of this.script.steps) {
      if (step.kind === "outbound" && !this.isSkipped(step)) this.onOutbound(step);
      else if (step.kind === "assert") this.onAssertion(step);
      else if (step.kind === "inbound" && this.how.tested === "sender") this.onInbound(step);
    }
    this.onRest();
    return this.result;
  }

  /** Packets of a handshake that Ackscope's end does not take part in as the script has it. */
  private isSkipped({ line }: Step): boolean {
    const { handshake } = this.how;
    return handshake.lines.has(line) && !handshake.isActive;
  }

  private onOutbound(step: StepOf<"outbound">): void {
    const expected = describe(step.packet);
    const first = this.left.findIndex((packet) => begins(packet, step) && this.isInTime(packet, step));
    if (first < 0) {
      // What left instead, unless another step asks for it.
      const next = this.left[0];
      const others = this.asked.filter(({ line }) => line > step.line);
      const isInstead =
        next && next.at <= step.until + this.how.tolerance && !others.some((other) => begins(next, other) && this.isInTime(next, other));
      const wrongTime = this.left.findIndex(
        (packet) => begins(packet, step) && !others.some((other) => begins(packet, other) && this.isInTime(packet, other)),
      );
      const taken = isInstead ? this.left.splice(0, 1) : wrongTime >= 0 ? this.left.splice(wrongTime, 1) : [];
      this.add(step.line, expected, taken, false);
      return;
    }
    for (const extra of this.left.splice(0, first)) this.addUnasked(extra);
    const taken = [this.left.shift()!];
    while (taken.at(-1)!.to < step.packet.to && this.left[0]?.from === taken.at(-1)!.to && this.isInTime(this.left[0], step))
      taken.push(this.left.shift()!);
    this.add(step.line, expected, taken, matches(taken, step));
  }

  private onAssertion(step: StepOf<"assert">): void {
    const { line, at, quantity, comparison, value } = step;
    const found = this.observed.valueAt(step, this.acks[0]);
    this.result.push({
      line,
      verdict: holds(found ?? Infinity, comparison, value) ? "same" : "differs",
      expected: `${quantity} ${comparison} ${Number.isFinite(value) ? value : "unset"}`,
      found: `${quantity} == ${found ?? "unset"}`,
      foundAt: at,
      packets: [],
    });
  }

  /** An ACK of what was not sent cannot come. That it could not is the tested end's doing. */
  private onInbound({ line, at, packet }: StepOf<"inbound">): void {
    if (packet.flags.includes("S") || this.how.handshake.lines.has(line)) return;
    const next = this.acks[0];
    if (next !== undefined && next.ack === packet.ack && Math.abs(next.at - at) < 1e-4) this.acks.shift();
    else
      this.result.push({
        line,
        verdict: "differs",
        expected: `what it acknowledges has been sent`,
        found: null,
        foundAt: null,
        packets: [],
      });
  }

  /** Up to the last step: what is sent in answer to one that arrives last is not asked for. */
  private onRest(): void {
    const last = this.script.steps.at(-1)!;
    const end = last.kind === "outbound" ? last.at + this.how.tolerance : last.at - this.how.tolerance;
    for (const packet of this.left) if (packet.at < end) this.addUnasked(packet);
  }

  private isInTime({ at }: SeenPacket, step: StepOf<"outbound">): boolean {
    return at >= step.at - this.how.tolerance && at <= step.until + this.how.tolerance;
  }

  private add(line: number, expected: string, packets: readonly SeenPacket[], isSame: boolean): void {
    const [first] = packets;
    const found = first ? describe(whole(packets)) : null;
    this.result.push({ line, verdict: isSame ? "same" : "differs", expected, found, foundAt: first?.at ?? null, packets });
  }

  private addUnasked(packet: SeenPacket): void {
    const line = this.script.steps.findLast(({ at }) => at <= packet.at)?.line ?? 1;
    this.result.push({ line, verdict: "differs", expected: null, found: describe(packet), foundAt: packet.at, packets: [packet] });
  }
}

/** Several segments in a row are one in a script. */
function whole(packets: readonly SeenPacket[]): SeenPacket {
  return { ...packets[0]!, to: packets.at(-1)!.to };
}

const begins = (packet: SeenPacket, { packet: asked }: StepOf<"outbound">): boolean =>
  packet.from === asked.from &&
  packet.to > packet.from === asked.to > asked.from &&
  packet.ack === asked.ack &&
  packet.flags.includes("S") === asked.flags.includes("S");

function matches(packets: readonly SeenPacket[], { packet: asked }: StepOf<"outbound">): boolean {
  const found = whole(packets);
  const sameBlocks =
    asked.sack.length === found.sack.length &&
    asked.sack.every(({ from, to }, i) => from === found.sack[i]!.from && to === found.sack[i]!.to);
  return found.to === asked.to && sameBlocks && packets.every(({ flags }) => sorted(flags) === sorted(asked.flags));
}

const sorted = (flags: string): string => Array.from(flags).toSorted().join("");

function holds(found: number, comparison: Comparison, value: number): boolean {
  switch (comparison) {
    case "==":
      return found === value;
    case "!=":
      return found !== value;
    case "<=":
      return found <= value;
    case ">=":
      return found >= value;
    case "<":
      return found < value;
    case ">":
      return found > value;
  }
}

/** In the script's notation. */
export function describe(packet: Pick<ScriptPacket, "flags" | "from" | "to" | "ack" | "sack">): string {
  const { flags, from, to, ack, sack } = packet;
  const blocks = sack.length > 0 ? ` <sack ${sack.map((block) => `${block.from}:${block.to}`).join(" ")}>` : "";
  return `> ${flags} ${from}:${to}(${to - from})${ack === null ? "" : ` ack ${ack}`}${blocks}`;
}
