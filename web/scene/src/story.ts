// Why a packet exists and what became of it, in sentences with times, each naming the packet that it is about. Newest first: the way back
// from an effect to its causes.
//
// Indices are in range by construction; `!` says so to the compiler.

import { atAgent, AckReason, AckedAs, Cause, DropReason, Kind, ProbeHalf, TcpPhase, type Columns } from "ackscope";
import { counted, grouped, milliseconds, ordinal } from "./format.js";
import type { FlowIndex } from "./flow-history.js";
import { noticeOf, notifierName } from "./ack-options.js";
import { localStep, removalWords } from "./local-story.js";
import { copiesBefore, copyName } from "./packet-copies.js";
import { marksOf, pieceOf } from "./packet-facts.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";
import { earlyWords, holeWords, noticeWords, selectiveWords } from "./selective-story.js";
import { givenUpWords, linkRedWords } from "./radio-story.js";
import { packetTitle } from "./packet-title.js";
import { lowerBound, upperBound, valueAt } from "./series.js";
import type { Topology } from "./topology.js";

export interface StoryStep {
  /** ns */
  readonly at: number;
  readonly text: string;
  /** The packet that the sentence is about; null when there is none to go to. */
  readonly packet: number | null;
}

export interface StorySource {
  readonly index: PacketIndex;
  readonly columns: Columns;
  readonly topology: Topology;
}

export function packetStory(source: StorySource, packet: number): StoryStep[] {
  const { index } = source;
  const steps: StoryStep[] = [];
  fate(source, packet, "Dropped", steps);
  removal(source, packet, steps);
  marks(source, packet, steps);
  factorChange(source, packet, steps);
  switch (index.kind[packet]) {
    case PacketKind.data:
      dataStory(source, packet, steps);
      break;
    case PacketKind.ack:
      ackStory(source, packet, steps);
      break;
    case PacketKind.datagram:
      datagramStory(source, packet, steps);
      break;
    case PacketKind.probe:
      steps.push({
        at: index.sentAt[packet]!,
        text: probeWords[index.cause[packet]!] ?? "A probe.",
        packet: null,
      });
      break;
    default:
      break;
  }
  return steps.sort((a, b) => b.at - a.at);
}

const probeWords: Readonly<Record<number, string>> = {
  [ProbeHalf.request]: "The receiver measures its round-trip time.",
  [ProbeHalf.reply]: "The sender answers the receiver's probe.",
  [ProbeHalf.window]: "The window that the sender was told is closed, and no ACK has opened it: it asks whether there is room again.",
};

function fate(source: StorySource, packet: number, verb: string, steps: StoryStep[]): void {
  const { index, topology } = source;
  const at = index.droppedAt[packet]!;
  if (Number.isNaN(at)) return;
  const link = topology.queues[index.endLink[packet]!];
  const waiting = index.endWaiting[packet]!;
  const limit = link?.queueLimit ?? null;
  const full =
    limit === null ? " waiting" : link?.limitPerFlow ? ` waiting, room for ${grouped(limit)} of each flow` : ` of ${grouped(limit)}`;
  const where = link ? ` at ${link.id}` : "";
  const words: Readonly<Record<number, string>> = {
    [DropReason.queueFull]: `queue full${where}, ${grouped(waiting)}${full}.`,
    [DropReason.early]: `early by RED${where}, before the queue was full: ${grouped(waiting)}${full}.`,
    [DropReason.pushedOut]: `pushed out of the full queue${where}, ${grouped(waiting)}${full}.`,
    [DropReason.brokenContext]: `its header could not be rebuilt${where}: an earlier one of its connection is missing.`,
    [DropReason.corrupted]: `corrupted on the way${where}.`,
    [DropReason.scripted]: `lost by the scenario's script${where}.`,
    [DropReason.outOfRange]: `out of range${where}: the mobile had left the base station.`,
    [DropReason.rtsFailed]: givenUpWords(source, packet, "rts"),
    [DropReason.dataFailed]: givenUpWords(source, packet, "data"),
    [DropReason.linkRed]: linkRedWords(source, packet),
    [DropReason.noRoom]: `no room at ${topology.flows[index.flow[packet]!]?.to ?? "the relaying node"}: its buffer is full, and the window that it told does not reach so far.`,
  };
  steps.push({ at, text: `${verb}: ${words[index.dropReason[packet]!] ?? "reason not recorded."}`, packet });
}

/** Why an ACK is not missed: a later one says all that it says. */
function removal({ index, topology }: StorySource, packet: number, steps: StoryStep[]): void {
  const at = index.filteredAt[packet]!;
  if (Number.isNaN(at)) return;
  const link = index.endLink[packet]!;
  const waiting = index.endWaiting[packet]!;
  const text =
    link === atAgent
      ? removalWords(index, topology, packet)
      : `Filtered from the queue${topology.queues[link] ? ` of ${topology.queues[link].id}` : ""}: a later ACK of its connection says more. ${grouped(waiting)} waiting after.`;
  steps.push({ at, text, packet });
}

/** What routers said about the packet on its way. */
function marks({ index, topology }: StorySource, packet: number, steps: StoryStep[]): void {
  for (const { at, link, waiting, average } of marksOf(index, packet)) {
    const where = topology.queues[link]?.id ?? "a link";
    steps.push({
      at,
      text: `Marked at ${where}, congestion experienced: average queue ${grouped(average, 1)}, ${grouped(waiting)} waiting.`,
      packet,
    });
  }
}

/** What a data packet did to the receiver's delayed-ACK factor when it arrived: the row of the change has the same time. */
function factorChange({ index }: StorySource, packet: number, steps: StoryStep[]): void {
  const at = index.arrivedAt[packet]!;
  const factor = index.flows[index.flow[packet]!]?.factor;
  if (!factor || index.kind[packet] !== PacketKind.data || Number.isNaN(at)) return;
  const change = lowerBound(factor.at, at);
  if (factor.at[change] !== at) return;
  const before = change > 0 ? factor.value[change - 1]! : 1;
  const after = factor.value[upperBound(factor.at, at) - 1]!;
  const why = after > before ? "the receiver learned of congestion" : "a round trip passed without congestion";
  steps.push({ at, text: `When it arrived, d went from ${grouped(before)} to ${grouped(after)}: ${why}.`, packet });
}

function datagramStory({ index }: StorySource, packet: number, steps: StoryStep[]): void {
  const at = index.sentAt[packet]!;
  const { sent } = index.flows[index.flow[packet]!]!;
  const place = lowerBound(sent.at, at);
  const gap = at - (sent.at[place - 1] ?? NaN);
  const usual = (sent.at[place + 1] ?? NaN) - at;
  const text = Number.isNaN(gap)
    ? "The flow started. UDP answers to nothing that happens to its packets."
    : gap > 1.5 * usual
      ? `On again after ${milliseconds(gap)} of silence.`
      : `Sent by the clock, ${milliseconds(gap)} after the one before: UDP answers to nothing.`;
  steps.push({ at, text, packet: sent.packet[place - 1] ?? null });
}

function dataStory(source: StorySource, packet: number, steps: StoryStep[]): void {
  const { index } = source;
  const history = index.flows[index.flow[packet]!]!;
  const at = index.sentAt[packet]!;
  const copy = index.copy[packet]!;
  if (index.localCause[packet] !== 0) {
    steps.push({ at, ...localStep(source, packet) });
    earlierCopies(source, history, packet, steps);
    return;
  }
  switch (index.cause[packet]) {
    case Cause.fastRetransmit: {
      const ack = ackBefore(source, packet);
      const duplicates = duplicatesBefore(source, packet);
      const which = duplicates > 0 ? `${ordinal(duplicates)} duplicate ACK` : "Duplicate ACKs";
      steps.push({
        at,
        text: `${which} of ${grouped(index.number[packet]!)}: fast retransmit.${noticeWords(index, source.topology, ack, index.number[packet]!)}`,
        packet: ack,
      });
      break;
    }
    case Cause.partialAck:
      steps.push({
        at,
        text: `Partial ACK of ${grouped(index.number[packet]!)} during recovery: the next hole is sent again, one per round trip.`,
        packet: ackBefore(source, packet),
      });
      break;
    case Cause.timeout:
      timeoutStep(source, index.flow[packet]!, at, steps);
      break;
    case Cause.selective: {
      const ack = ackBefore(source, packet);
      steps.push({ at, text: holeWords(index, index.number[packet]!, ack), packet: ack });
      break;
    }
    case Cause.limitedTransmit: {
      const ack = ackBefore(source, packet);
      steps.push({ at, text: earlyWords(index, ack, duplicatesBefore(source, packet)), packet: ack });
      break;
    }
    default:
      if (copy > 0) {
        const timeout = upperBound(history.timeouts.at, at) - 1;
        const since = timeout < 0 ? "" : ` at ${seconds3(history.timeouts.at[timeout]!)}`;
        steps.push({ at, text: `Sent again in order: the timeout${since} moved the sender back.`, packet: ackBefore(source, packet) });
        if (timeout >= 0) timeoutStep(source, index.flow[packet]!, history.timeouts.at[timeout]!, steps);
      } else {
        firstCopy(source, packet, "Sent", steps);
      }
  }
  if (copy > 0) earlierCopies(source, history, packet, steps);
}

function timeoutStep({ index, columns }: StorySource, flow: number, at: number, steps: StoryStep[]): void {
  const { timeouts } = index.flows[flow]!;
  const timeout = upperBound(timeouts.at, at) - 1;
  if (timeout < 0) return;
  const fired = timeouts.at[timeout]!;
  const ran = timeouts.rto[timeout]!;
  const backoff = timeouts.backoff[timeout]!;
  const doubled = backoff > 0 ? ` It had been doubled ${backoff === 1 ? "once" : `${backoff} times`}.` : "";
  steps.push({ at: fired, text: `Retransmission timer fired. It ran for ${milliseconds(ran)}.${doubled}`, packet: null });
  const started = timerStart(columns, flow, fired - ran, fired);
  if (started) steps.push(started);
}

/** What last started a timer: the ACK, or else the segment, at the very moment. A timer of a coarse clock has no such moment. */
function timerStart(columns: Columns, flow: number, at: number, fired: number): StoryStep | null {
  let sent: StoryStep | null = null;
  for (let row = lowerBound(columns.at, at); row < columns.rows && columns.at[row] === at; row++) {
    if (columns.flow[row] !== flow) continue;
    const number = grouped(columns.a[row]!);
    const packet = columns.id[row]!;
    if (columns.kind[row] === Kind.send) sent ??= { at, text: `Timer started with segment ${number}.`, packet };
    if (columns.kind[row] !== Kind.acked) continue;
    if (columns.tag[row] === AckedAs.new) return { at, text: `Timer restarted by ACK ${number}.`, packet };
    if (columns.tag[row] !== AckedAs.partial) continue;
    const later = partialAcksBetween(columns, flow, row + 1, fired);
    const rest = later > 0 ? ` ${later === 1 ? "A later one" : `${grouped(later)} later ones`} did not restart it.` : "";
    return { at, text: `Timer restarted by the partial ACK of ${number}.${rest}`, packet };
  }
  return sent;
}

function partialAcksBetween(columns: Columns, flow: number, from: number, until: number): number {
  let count = 0;
  for (let row = from; row < columns.rows && columns.at[row]! < until; row++) {
    if (columns.kind[row] === Kind.acked && columns.flow[row] === flow && columns.tag[row] === AckedAs.partial) count++;
  }
  return count;
}

/** What happened to the copies before: the newest in full, then the first. */
function earlierCopies(source: StorySource, history: FlowIndex, packet: number, steps: StoryStep[]): void {
  const { index } = source;
  const copies = copiesBefore(index, packet);
  copies.forEach((earlier, i) => {
    const name = capital(copyName(index, earlier));
    const first = steps.length;
    fate(source, earlier, `${name} dropped`, steps);
    const lost = steps[first];
    if (lost) steps[first] = { ...lost, text: lost.text + lossesAround(index, history, earlier) };
    else if (!Number.isNaN(index.arrivedAt[earlier]!)) {
      steps.push({ at: index.arrivedAt[earlier]!, text: `${name} arrived: the one sent after it was not needed.`, packet: earlier });
    }
    if (i < copies.length - 1) {
      if (index.localCause[earlier] !== 0)
        steps.push({ at: index.sentAt[earlier]!, text: localStep(source, earlier).text, packet: earlier });
      else if (index.cause[earlier] === Cause.timeout) timeoutStep(source, index.flow[packet]!, index.sentAt[earlier]!, steps);
      else steps.push({ at: index.sentAt[earlier]!, text: `${name} sent.`, packet: earlier });
    } else firstCopy(source, earlier, `${name} sent`, steps);
  });
}

/** How many segments were lost together with this one: copies of the same age within a round trip. */
function lossesAround(index: PacketIndex, history: FlowIndex, packet: number): string {
  const at = index.droppedAt[packet]!;
  const reach = valueAt(history.srtt, at) ?? history.longestData + history.longestAck;
  const { drops } = history;
  let losses = 0;
  const end = upperBound(drops.at, at + reach);
  for (let i = lowerBound(drops.at, at - reach); i < end; i++) {
    const other = drops.packet[i]!;
    if (index.kind[other] === PacketKind.data && index.copy[other] === index.copy[packet]) losses++;
  }
  return losses > 1 ? ` ${grouped(losses)} segments were lost within a round trip of it.` : "";
}

function firstCopy(source: StorySource, packet: number, verb: string, steps: StoryStep[]): void {
  const { index } = source;
  const history = index.flows[index.flow[packet]!]!;
  const at = index.sentAt[packet]!;
  const window = valueAt(history.window, at);
  const size = window === undefined ? "" : `, window ${grouped(Math.floor(window))}`;
  const ack = ackBefore(source, packet);
  if (ack === null) {
    steps.push({ at, text: `${verb} when the flow started${size}.`, packet });
    return;
  }
  const part = pieceOf(index, ack);
  const opened = part
    ? `ACK ${grouped(index.number[ack]!)}, ${ordinal(part.piece)} piece of its segment, made room`
    : index.covers[ack]! > 0
      ? `ACK ${grouped(index.number[ack]!)} for ${counted(index.covers[ack]!, "segment")} made room`
      : `a duplicate ACK of ${grouped(index.number[ack]!)} made room`;
  steps.push({ at, text: `${verb} in ${phaseName(history, at)}${size}: ${opened}.`, packet: ack });
}

function phaseName(history: FlowIndex, at: number): string {
  const phase = history.phases.phase[upperBound(history.phases.at, at) - 1];
  if (phase === TcpPhase.fastRecovery) return "fast recovery";
  return phase === TcpPhase.congestionAvoidance ? "congestion avoidance" : "slow start";
}

/** The ACK whose arrival made the sender send this packet; null when another cause did. */
function ackBefore({ index, columns }: StorySource, packet: number): number | null {
  const row = rowBeside(columns, index.row[packet]!, index.flow[packet]!, Kind.acked);
  return row === null ? null : columns.id[row]!;
}

/**
 * A row of another kind at the very same time: cause and effect share it. The nearest one before, else the nearest one after, because an
 * `acked` row tells the window after all that the ACK did, and so may follow what it made the sender send.
 */
function rowBeside(columns: Columns, start: number, flow: number, kind: Kind): number | null {
  const at = columns.at[start]!;
  for (let row = start - 1; row >= 0 && columns.at[row] === at; row--) {
    if (columns.kind[row] === kind && columns.flow[row] === flow) return row;
  }
  for (let row = start + 1; row < columns.rows && columns.at[row] === at; row++) {
    if (columns.kind[row] === kind && columns.flow[row] === flow) return row;
  }
  return null;
}

/** How many duplicate ACKs in a row led to a packet, the one that made the sender send it included. */
export function duplicatesBefore({ index, columns }: StorySource, packet: number): number {
  const flow = index.flow[packet]!;
  const last = rowBeside(columns, index.row[packet]!, flow, Kind.acked);
  let count = 0;
  for (let row = last ?? -1; row >= 0; row--) {
    if (columns.kind[row] !== Kind.acked || columns.flow[row] !== flow) continue;
    if (columns.tag[row] !== AckedAs.duplicate) break;
    count++;
  }
  return count;
}

function ackStory(source: StorySource, packet: number, steps: StoryStep[]): void {
  const { index, columns } = source;
  const at = index.sentAt[packet]!;
  const number = grouped(index.number[packet]!);
  const covers = index.covers[packet]!;
  const row = rowBeside(columns, index.row[packet]!, index.flow[packet]!, Kind.receive);
  const trigger = row === null ? null : columns.id[row]!;
  const segment = trigger === null ? "" : grouped(index.number[trigger]!);
  arrivalOf(source, packet, steps);
  notice(source, packet, steps);
  if (index.cause[packet] === AckReason.reconstructed) {
    steps.push({
      at,
      text: `Made on the way, by ${makerOf(source, packet)}: it fills a gap that a thinned ACK stream left.`,
      packet: null,
    });
    return;
  }
  const sentences: Readonly<Record<number, string>> = {
    [AckReason.everySegment]: `Segment ${segment} arrived: every segment is acknowledged at once.`,
    [AckReason.countReached]: `Segment ${segment} arrived: ${covers === 1 ? "acknowledged alone" : `${counted(covers, "segment")} are acknowledged together`}${factorWords(source, packet)}.`,
    [AckReason.timer]: `The delayed-ACK timer fired with ${counted(covers, "segment")} unacknowledged.`,
    [AckReason.outOfOrder]: `Segment ${segment} arrived, but ${number} is missing: ${covers > 0 ? "acknowledged at once" : "duplicate ACK"}.`,
    [AckReason.holeFilled]: `Segment ${segment} filled a hole: acknowledged at once.`,
    [AckReason.linkUnderUsed]: `Segment ${segment} arrived and the link is under-used: acknowledged at once so that the window grows.`,
    [AckReason.divided]: `Segment ${segment} arrived: the receiver acknowledges it in pieces${divisionWords(index, packet)}.`,
    [AckReason.holeOnLink]: `Segment ${segment} came over the link, but ${number} is missing: the far end asks the agent at the near end for it.`,
    [AckReason.room]: `The buffer has room again: the receiver tells a window of ${counted(valueAt(index.flows[index.flow[packet]!]!.told, at) ?? 0, "segment")}.`,
    [AckReason.asked]: "Asked by a window probe, or by a segment that there was no room for: the receiver tells its window.",
    [AckReason.delayElapsed]: `The smartacking delay is over: one ACK for ${counted(covers, "segment")}.`,
  };
  steps.push({ at, text: (sentences[index.cause[packet]!] ?? "Sent by the receiver.") + selectiveWords(index, packet), packet: trigger });
  if (trigger !== null) steps.push({ at: index.sentAt[trigger]!, text: `${packetTitle(index, trigger)} was sent.`, packet: trigger });
}

/** Who said of the segment that the ACK asks for that it was not lost to congestion. */
function notice({ index, topology }: StorySource, packet: number, steps: StoryStep[]): void {
  const given = noticeOf(index.flows[index.flow[packet]!]!.lossNotices, packet, index.sentAt[packet]!);
  if (!given) return;
  const who = capital(notifierName(topology, given.by));
  steps.push({ at: given.at, text: `${who} notes in it that segment ${grouped(given.segment)} was not lost to congestion.`, packet: null });
}

/** The agent that made an ACK: one at the node where its way began. */
function makerOf({ index, topology }: StorySource, packet: number): string {
  const node = topology.links[index.firstLink[packet]!]?.from;
  const agent = topology.agents.find((each) => each.node === node);
  return agent ? `${agent.id} at ${agent.node}` : "an agent";
}

/** ", d was 4": where the number that is acknowledged together is one that adapts. */
function factorWords({ index }: StorySource, packet: number): string {
  const factor = index.flows[index.flow[packet]!]!.factor;
  return factor.at.length === 0 ? "" : `, d was ${grouped(valueAt(factor, index.sentAt[packet]!) ?? 1)}`;
}

function divisionWords(index: PacketIndex, packet: number): string {
  const part = pieceOf(index, packet);
  return part === undefined || part.of === 0
    ? ""
    : `, and this is ${ordinal(part.piece)} of ${part.of}; a sender that counts ACKs opens its window for each`;
}

/** What the ACK did at the sender. */
function arrivalOf({ index, columns }: StorySource, packet: number, steps: StoryStep[]): void {
  const arrived = index.arrivedAt[packet]!;
  if (Number.isNaN(arrived)) return;
  for (let row = lowerBound(columns.at, arrived); row < columns.rows && columns.at[row] === arrived; row++) {
    if (columns.kind[row] !== Kind.acked || columns.id[row] !== packet) continue;
    const words: Readonly<Record<number, string>> = {
      [AckedAs.new]: "It moved the window",
      [AckedAs.duplicate]: "The sender took it as a duplicate",
      [AckedAs.partial]: "The sender took it as a partial ACK",
      [AckedAs.old]: "The sender ignored it as old",
      [AckedAs.window]: "It told a window, and nothing else",
    };
    steps.push({
      at: arrived,
      text: `${words[columns.tag[row]!] ?? "It arrived"}; window ${grouped(columns.value[row]!, 1)} after it.`,
      packet,
    });
    return;
  }
}

function seconds3(ns: number): string {
  return `${grouped(ns / 1e9, 3)}\u2009s`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
