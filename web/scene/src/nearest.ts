// From a point in a picture to the packet whose mark is nearest. Indices are in range by construction; `!` says so to the compiler.

import type { BandSource } from "./bands.js";
import { beginDepth, endDepth } from "./depth.js";
import { ackReach } from "./packet-facts.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";
import { goneAt, type PacketList } from "./packet-list.js";
import { lowerBound, upperBound } from "./series.js";
import { place, type BandRows, type Scene } from "./scene.js";
import { wrapped } from "./sequence-manners.js";
import type { Seen } from "./vantage.js";

export interface NearestMark {
  readonly packet: number;
  /** Pixels. */
  readonly distance: number;
}

/** What may be found. */
export interface Candidates {
  readonly data: boolean;
  readonly acks: boolean;
  readonly retransmissions: boolean;
  /** Copies that agents sent. */
  readonly local: boolean;
}

export function candidatesOf(hidden: readonly string[]): Candidates {
  return {
    data: !hidden.includes("data"),
    acks: !hidden.includes("ack"),
    retransmissions: !hidden.includes("retransmission"),
    local: !hidden.includes("local"),
  };
}

/** Where a time-sequence graph is observed, and how it folds its numbers; at the sender, and not at all, unless a view says so. */
export interface SequenceView {
  readonly seen?: Seen | undefined;
  /** 0: numbers rise as they are. */
  readonly modulo?: number | undefined;
}

/** In a time-sequence graph: segments and ACKs where they passed, and at the sender lost ACKs where they were lost. */
export function nearestInSequence(
  index: PacketIndex,
  flow: number,
  scene: Scene,
  px: number,
  py: number,
  radius: number,
  which: Candidates,
  { seen, modulo = 0 }: SequenceView = {},
): NearestMark | undefined {
  const history = index.flows[flow];
  if (!history || !scene.x || !scene.y) return undefined;
  const { x, y } = scene;
  const nsPerPixel = ((x.domain[1] - x.domain[0]) * 1e9) / (x.range[1] - x.range[0]);
  const at = x.domain[0] * 1e9 + (px - x.range[0]) * nsPerPixel;
  const reach = radius * nsPerPixel;
  const best = new Best(radius);
  const { sent, localSends } = seen ?? history;
  for (const list of which.local ? [sent, localSends] : [sent]) {
    const end = upperBound(list.at, at + reach);
    for (let i = lowerBound(list.at, at - reach); i < end; i++) {
      const packet = list.packet[i]!;
      if (list === sent && !(index.copy[packet]! > 0 ? which.retransmissions : which.data)) continue;
      best.offer(packet, (list.at[i]! - at) / nsPerPixel, place(y, wrapped(index.number[packet]! + 0.5, modulo)) - py);
    }
  }
  if (which.acks) {
    const acks = seen?.acks ?? history.acks;
    const end = upperBound(acks.at, at + reach);
    for (let i = lowerBound(acks.at, at - reach - (seen ? 0 : history.longestAck)); i < end; i++) {
      const packet = acks.packet[i]!;
      const passes = seen ? acks.at[i]! : goneAt(index, packet);
      best.offer(packet, (passes - at) / nsPerPixel, place(y, wrapped(ackReach(index, packet), modulo)) - py);
    }
  }
  return best.found;
}

/** In bands, folded or not: the line that passes nearest, measured along time. */
export function nearestInBands(
  source: BandSource,
  scene: Scene,
  px: number,
  py: number,
  radius: number,
  which: Candidates,
): NearestMark | undefined {
  const history = source.index.flows[source.flow];
  const moment = scene.bands && bandMoment(scene, scene.bands, px, py);
  if (!history || !scene.bands || !moment) return undefined;
  const nsPerPixel = scene.bands.span / scene.plot.width;
  const best = new Best(radius);
  const visit = (list: PacketList, longest: number): void => {
    const end = upperBound(list.at, moment.at + radius * nsPerPixel);
    for (let i = lowerBound(list.at, moment.at - longest - radius * nsPerPixel); i < end; i++) {
      const packet = list.packet[i]!;
      if (list === history.sent && !(source.index.copy[packet]! > 0 ? which.retransmissions : which.data)) continue;
      const gone = goneAt(source.index, packet);
      if (Number.isNaN(gone)) continue;
      const begin = beginDepth(source.index, source.topology, source.flow, packet);
      const end = endDepth(source.index, source.topology, source.flow, packet);
      // An ACK that a router made and lost at once goes nowhere.
      const travelled = begin === end ? 0 : (moment.depth - begin) / (end - begin);
      // Beyond the end of a lost packet's line its end is what can be near.
      const share = Math.min(1, Math.max(0, travelled));
      const beyond =
        (begin === end ? Math.abs(moment.depth - begin) : Math.abs(travelled - share) * Math.abs(end - begin)) * scene.bands!.height; // present: checked above
      best.offer(packet, (list.at[i]! + share * (gone - list.at[i]!) - moment.at) / nsPerPixel, beyond);
    }
  };
  visit(history.sent, history.longestData);
  if (which.local) visit(history.localSends, history.longestData);
  if (which.data) visit(history.handoffCopies, history.longestData);
  if (which.acks) visit(history.acks, history.longestAck);
  return best.found;
}

/** Time and depth of a point in a band picture; undefined outside of it. */
export function bandMoment(
  scene: Scene,
  bands: BandRows,
  px: number,
  py: number,
): { readonly at: number; readonly depth: number } | undefined {
  const { plot } = scene;
  const row = Math.floor((py - plot.top) / bands.pitch);
  const share = (px - plot.left) / plot.width;
  if (row < 0 || row >= bands.rows || share < 0 || share > 1) return undefined;
  const depth = Math.min(1, (py - plot.top - row * bands.pitch) / bands.height);
  return { at: bands.from + (row + share) * bands.span, depth };
}

/** In the window panel: the ACK that made the step nearest in time. */
export function nearestStep(index: PacketIndex, flow: number, scene: Scene, px: number, radius: number): NearestMark | undefined {
  const history = index.flows[flow];
  if (!history || !scene.x) return undefined;
  const { x } = scene;
  const nsPerPixel = ((x.domain[1] - x.domain[0]) * 1e9) / (x.range[1] - x.range[0]);
  const at = x.domain[0] * 1e9 + (px - x.range[0]) * nsPerPixel;
  const best = new Best(radius);
  const { acks } = history;
  const end = upperBound(acks.at, at + radius * nsPerPixel);
  for (let i = lowerBound(acks.at, at - radius * nsPerPixel - history.longestAck); i < end; i++) {
    best.offer(acks.packet[i]!, (goneAt(index, acks.packet[i]!) - at) / nsPerPixel, 0);
  }
  return best.found;
}

/** Where a packet's mark is in a time-sequence graph; undefined outside the view, and where it never passed. */
export function markInSequence(
  index: PacketIndex,
  packet: number,
  scene: Scene,
  { seen, modulo = 0 }: SequenceView = {},
): { readonly x: number; readonly y: number } | undefined {
  if (!scene.x || !scene.y) return undefined;
  const forward = index.kind[packet] !== PacketKind.ack;
  const at = (seen ? seen.at(packet) : forward ? index.sentAt[packet]! : goneAt(index, packet)) / 1e9;
  if (hasNoPlace(index.kind[packet]) || !(at >= scene.x.domain[0] && at <= scene.x.domain[1])) return undefined;
  const number = forward ? index.number[packet]! + 0.5 : ackReach(index, packet);
  return { x: place(scene.x, at), y: place(scene.y, wrapped(number, modulo)) };
}

/** A packet's line in a band picture, cut at the ends of rows: x0, y0, x1, y1 each. */
export function lineInBands(source: BandSource, packet: number, scene: Scene): readonly (readonly [number, number, number, number])[] {
  const { bands, plot } = scene;
  const { index, topology, flow } = source;
  const gone = goneAt(index, packet);
  if (!bands || Number.isNaN(gone) || hasNoPlace(index.kind[packet]) || index.flow[packet] !== flow) return [];
  const begin = beginDepth(index, topology, flow, packet);
  const end = endDepth(index, topology, flow, packet);
  const sent = index.sentAt[packet]!;
  const lines: [number, number, number, number][] = [];
  const depthAt = (time: number): number => (gone > sent ? begin + ((end - begin) * (time - sent)) / (gone - sent) : end);
  const first = Math.max(0, Math.floor((sent - bands.from) / bands.span));
  const last = Math.min(bands.rows - 1, Math.floor((gone - bands.from) / bands.span));
  for (let row = first; row <= last; row++) {
    const from = bands.from + row * bands.span;
    const a = Math.max(sent, from);
    const b = Math.min(gone, from + bands.span);
    const y = plot.top + row * bands.pitch;
    const px = (time: number): number => plot.left + ((time - from) / bands.span) * plot.width;
    lines.push([px(a), y + depthAt(a) * bands.height, px(b), y + depthAt(b) * bands.height]);
  }
  return lines;
}

class Best {
  found: NearestMark | undefined;
  private distance: number;

  constructor(radius: number) {
    this.distance = radius;
  }

  offer(packet: number, dx: number, dy: number): void {
    const distance = Math.hypot(dx, dy);
    // NaN (never arrived) is not smaller than anything.
    if (!(distance < this.distance)) return;
    this.distance = distance;
    this.found = { packet, distance };
  }
}

/** Neither a segment nor an ACK of one: no sequence number says where it lies. */
const hasNoPlace = (kind: number | undefined): boolean => kind === PacketKind.probe || kind === PacketKind.control;
