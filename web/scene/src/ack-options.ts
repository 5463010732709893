// What few ACKs say beyond their number: blocks of segments that came, the segment that caused them, that a loss was no congestion.
//
// Indices are in range by construction; `!` says so to the compiler.

import { atAgent, byRadio, smartField } from "ackscope";
import { t } from "./language.js";
import { ListBuilder, type PacketList } from "./packet-list.js";
import { lowerBound } from "./series.js";
import type { Topology } from "./topology.js";

/** Blocks and SMART fields, by the time at which their ACK was sent. */
export interface Selective extends PacketList {
  /** From 0; `smartField` where it is the segment that caused the ACK. */
  readonly block: Uint16Array<ArrayBuffer>;
  readonly first: Uint32Array<ArrayBuffer>;
  /** One beyond the last segment. */
  readonly end: Uint32Array<ArrayBuffer>;
}

/** Notices that a loss was no congestion, by the time at which they were given. */
export interface LossNotices extends PacketList {
  readonly segment: Uint32Array<ArrayBuffer>;
  /** The agent that gave it; `atAgent` where it is the receiver, `byRadio` where it is a packet radio on the way. */
  readonly by: Uint16Array<ArrayBuffer>;
}

export class SelectiveBuilder extends ListBuilder {
  private readonly block: Uint16Array<ArrayBuffer>;
  private readonly first: Uint32Array<ArrayBuffer>;
  private readonly beyond: Uint32Array<ArrayBuffer>;

  constructor(size: number) {
    super(size);
    this.block = new Uint16Array(size);
    this.first = new Uint32Array(size);
    this.beyond = new Uint32Array(size);
  }

  say(at: number, packet: number, block: number, first: number, end: number): void {
    this.block[this.length] = block;
    this.first[this.length] = first;
    this.beyond[this.length] = end;
    this.add(at, packet);
  }

  override finish(): Selective {
    return { ...super.finish(), block: this.block, first: this.first, end: this.beyond };
  }
}

export class LossNoticesBuilder extends ListBuilder {
  private readonly segment: Uint32Array<ArrayBuffer>;
  private readonly by: Uint16Array<ArrayBuffer>;

  constructor(size: number) {
    super(size);
    this.segment = new Uint32Array(size);
    this.by = new Uint16Array(size);
  }

  notify(at: number, packet: number, segment: number, by: number): void {
    this.segment[this.length] = segment;
    this.by[this.length] = by;
    this.add(at, packet);
  }

  override finish(): LossNotices {
    return { ...super.finish(), segment: this.segment, by: this.by };
  }
}

/** Segments from `first` to `last`. */
export interface Block {
  readonly first: number;
  readonly last: number;
}

/** What an ACK says selectively: its blocks in their order, and the segment that caused it; both empty for most ACKs. */
export function selectiveOf(
  selective: Selective | undefined,
  packet: number,
  sentAt: number,
): { readonly blocks: readonly Block[]; readonly causedBy: number | undefined } {
  const blocks: Block[] = [];
  let causedBy: number | undefined;
  const count = selective?.at.length ?? 0;
  for (let i = selective ? lowerBound(selective.at, sentAt) : 0; selective && i < count && selective.at[i] === sentAt; i++) {
    if (selective.packet[i] !== packet) continue;
    if (selective.block[i] === smartField) causedBy = selective.first[i]!;
    else blocks.push({ first: selective.first[i]!, last: selective.end[i]! - 1 });
  }
  return { blocks, causedBy };
}

/** Which segment an ACK says was not lost to congestion, and who says so; undefined for most ACKs. */
export function noticeOf(
  notices: LossNotices | undefined,
  packet: number,
  sentAt: number,
): { readonly at: number; readonly segment: number; readonly by: number } | undefined {
  if (!notices) return undefined;
  // An agent gives it while the ACK is on its way; ACKs that are not marked have no entry, so few are passed.
  for (let i = lowerBound(notices.at, sentAt); i < notices.at.length; i++) {
    if (notices.packet[i] === packet) return { at: notices.at[i]!, segment: notices.segment[i]!, by: notices.by[i]! };
  }
  return undefined;
}

export function notifierName({ agents }: Topology, by: number): string {
  if (by === atAgent) return t("the receiver");
  if (by === byRadio) return t("a packet radio");
  const agent = agents[by];
  return agent ? t("{agent} at {node}", { agent: agent.id, node: agent.node }) : t("an agent");
}
