// Why a packet exists and what happened to it, in sentences with times, each naming the packet that it is about. Newest first: the way back
// from an effect to its causes.
//
// Indices are in range by construction; `!` says so to the compiler.

import { atAgent, AckReason, AckKind, SendCause, DropReason, Kind, ProbeHalf, Phase, type Columns } from "ackscope";
import { grouped, milliseconds } from "./format.js";
import { amount, moment } from "./units.js";
import type { FlowIndex } from "./flow-history.js";
import { msg, t } from "./language.js";
import { ordinal } from "./ordinal.js";
import { noticeOf, notifierName } from "./ack-options.js";
import { localStep, removalWords } from "./local-story.js";
import { delayWords } from "./delay-control.js";
import { copiesBefore, copyName } from "./packet-copies.js";
import { marksOf, pieceOf } from "./packet-facts.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";
import { controlStory } from "./control.js";
import { earlyWords, holeWords, noticeWords, selectiveWords } from "./selective-story.js";
import { givenUpWords, linkRedWords } from "./radio-story.js";
import { packetTitle } from "./packet-title.js";
import { collapseWords, lostWords, unansweredWords } from "./quic-story.js";
import { deemedLostWords, tailProbeWords, undoWords } from "./rack-story.js";
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
  fate(source, packet, t("Dropped"), steps);
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
        text: t(probeWords[index.cause[packet]!] ?? msg("A probe.")),
        packet: null,
      });
      break;
    case PacketKind.control:
      steps.push({ at: index.sentAt[packet]!, text: controlStory(index, packet), packet: null });
      break;
    default:
      break;
  }
  return steps.sort((a, b) => b.at - a.at);
}

const probeWords: Readonly<Record<number, string>> = {
  [ProbeHalf.request]: msg("The receiver measures its round-trip time."),
  [ProbeHalf.reply]: msg("The sender answers the receiver's probe."),
  [ProbeHalf.pong]: msg("A ping is answered."),
  [ProbeHalf.window]: msg("The advertised window is closed, and no ACK has opened it: the sender asks whether there is room again."),
};

/** How a packet was lost, if it was; `what` begins the sentence. */
export function fate(source: StorySource, packet: number, what: string, steps: StoryStep[]): void {
  const { index, topology } = source;
  const at = index.droppedAt[packet]!;
  if (Number.isNaN(at)) return;
  const link = topology.queues[index.endLink[packet]!];
  const waiting = index.endWaiting[packet]!;
  const limit = link?.queueLimit ?? null;
  const held = { waiting: grouped(waiting), limit: grouped(limit ?? 0) };
  const room =
    limit === null
      ? t("{waiting} waiting", held)
      : link?.limitPerFlow
        ? t("{waiting} waiting, room for {limit} of each flow", held)
        : t("{waiting} of {limit}", held);
  const values = { link: link?.id ?? t("a link"), room };
  const words: Readonly<Record<number, string>> = {
    [DropReason.queueFull]: t("queue full at {link}, {room}.", values),
    [DropReason.early]: t("early by {discipline} at {link}, before the queue was full: {room}.", {
      ...values,
      discipline: link?.early ?? "RED",
    }),
    [DropReason.waitedTooLong]: delayWords(source, index.endLink[packet]!, packet, at) ?? t("in its turn at {link}.", values),
    [DropReason.pushedOut]: t("pushed out of the full queue at {link}, {room}.", values),
    [DropReason.brokenContext]: t("its header could not be rebuilt at {link}: an earlier one of its connection is missing.", values),
    [DropReason.corrupted]: t("corrupted on the way at {link}.", values),
    [DropReason.scripted]: t("lost by the scenario's script at {link}.", values),
    [DropReason.outOfRange]: t("out of range at {link}: the mobile had left the base station.", values),
    [DropReason.rtsFailed]: givenUpWords(source, packet, "rts"),
    [DropReason.dataFailed]: givenUpWords(source, packet, "data"),
    [DropReason.linkRed]: linkRedWords(source, packet),
    [DropReason.inferred]: t("lost out of sight. It never came, as the ACKs show, and was sent again."),
    [DropReason.noRoom]: t("no room at {node}: its buffer is full, and the window that it advertised does not reach so far.", {
      node: topology.flows[index.flow[packet]!]?.to ?? t("the relaying node"),
    }),
  };
  const why = words[index.dropReason[packet]!] ?? t("reason not recorded.");
  steps.push({ at, text: t("{what}: {why}", { what, why }), packet });
}

/** Why an ACK is not missed: a later one says all that it says. */
function removal({ index, topology }: StorySource, packet: number, steps: StoryStep[]): void {
  const at = index.filteredAt[packet]!;
  if (Number.isNaN(at)) return;
  const link = index.endLink[packet]!;
  const waiting = index.endWaiting[packet]!;
  const values = { link: topology.queues[link]?.id ?? t("a link"), waiting: grouped(waiting) };
  const text =
    link === atAgent
      ? removalWords(index, topology, packet)
      : t("Filtered from the queue of {link}: a later ACK of its connection says more. {waiting} waiting after.", values);
  steps.push({ at, text, packet });
}

/** What routers said about the packet on its way. */
function marks(source: StorySource, packet: number, steps: StoryStep[]): void {
  const { index, topology } = source;
  for (const { at, link, waiting, average } of marksOf(index, packet)) {
    const place = topology.queues[link];
    const values = { link: place?.id ?? t("a link"), average: grouped(average, 1), waiting: grouped(waiting) };
    const why = average === 0 ? delayWords(source, link, packet, at) : undefined;
    const byPie = t("Marked by PIE at {link}, congestion experienced: {waiting} waiting.", values);
    const byAverage = t("Marked at {link}, congestion experienced: average queue {average}, {waiting} waiting.", values);
    const text = why === undefined ? (place?.early === "PIE" ? byPie : byAverage) : t("Marked, congestion experienced: {why}", { why });
    steps.push({ at, text, packet });
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
  const values = { before: grouped(before), after: grouped(after) };
  const text =
    after > before
      ? t("When it arrived, d went from {before} to {after}: the receiver learned of congestion.", values)
      : t("When it arrived, d went from {before} to {after}: a round trip passed without congestion.", values);
  steps.push({ at, text, packet });
}

function datagramStory({ index }: StorySource, packet: number, steps: StoryStep[]): void {
  const at = index.sentAt[packet]!;
  const { sent } = index.flows[index.flow[packet]!]!;
  const place = lowerBound(sent.at, at);
  const gap = at - (sent.at[place - 1] ?? NaN);
  const usual = (sent.at[place + 1] ?? NaN) - at;
  const text = Number.isNaN(gap)
    ? t("The flow started. UDP answers to nothing that happens to its packets.")
    : gap > 1.5 * usual
      ? t("On again after {time} of silence.", { time: milliseconds(gap) })
      : t("Sent by the clock, {time} after the one before: UDP answers to nothing.", { time: milliseconds(gap) });
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
    case SendCause.fastRetransmit: {
      const ack = ackBefore(source, packet);
      const duplicates = duplicatesBefore(source, packet);
      const segment = grouped(index.number[packet]!);
      const why =
        duplicates > 0
          ? t("{nth} duplicate ACK of {segment}: fast retransmit.", { nth: ordinal(duplicates), segment })
          : t("Duplicate ACKs of {segment}: fast retransmit.", { segment });
      steps.push({
        at,
        text: sentences(why, noticeWords(index, source.topology, ack, index.number[packet]!)),
        packet: ack,
      });
      break;
    }
    case SendCause.partialAck:
      steps.push({
        at,
        text: t("Partial ACK of {segment} during recovery: the next hole is sent again, one per round trip.", {
          segment: grouped(index.number[packet]!),
        }),
        packet: ackBefore(source, packet),
      });
      break;
    case SendCause.timeout:
      timeoutStep(source, index.flow[packet]!, at, steps);
      break;
    case SendCause.selective: {
      const ack = ackBefore(source, packet);
      steps.push({ at, text: holeWords(index, index.number[packet]!, ack), packet: ack });
      break;
    }
    case SendCause.rack:
      steps.push({ at, text: deemedLostWords(source, packet), packet: ackBefore(source, packet) });
      break;
    case SendCause.tailProbe:
      steps.push({ at, text: tailProbeWords(source, packet), packet: null });
      break;
    case SendCause.packetThreshold:
    case SendCause.timeThreshold:
      steps.push({ at, text: lostWords(source, packet), packet: ackBefore(source, packet) });
      break;
    case SendCause.probeTimeout:
      steps.push({ at, text: unansweredWords(source, packet), packet: null });
      break;
    case SendCause.unknown:
      steps.push({ at, text: t("Sent again, and nothing in the capture says why."), packet: null });
      break;
    case SendCause.limitedTransmit: {
      const ack = ackBefore(source, packet);
      steps.push({ at, text: earlyWords(index, ack, duplicatesBefore(source, packet)), packet: ack });
      break;
    }
    default:
      if (copy > 0) {
        const timeout = upperBound(history.timeouts.at, at) - 1;
        const text =
          timeout < 0
            ? t("Sent again in order: the timeout moved the sender back.")
            : t("Sent again in order: the timeout at {time} moved the sender back.", { time: moment(history.timeouts.at[timeout]!) });
        steps.push({ at, text, packet: ackBefore(source, packet) });
        if (timeout >= 0) timeoutStep(source, index.flow[packet]!, history.timeouts.at[timeout]!, steps);
      } else {
        firstCopy(source, packet, t("Sent"), steps);
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
  const doubled = backoff > 0 ? t("It had been doubled {n, plural, one {once} other {# times}}.", { n: backoff }) : "";
  const text = sentences(t("Retransmission timer fired. It ran for {time}.", { time: milliseconds(ran) }), doubled);
  steps.push({ at: fired, text, packet: null });
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
    if (columns.kind[row] === Kind.send) sent ??= { at, text: t("Timer started with segment {number}.", { number }), packet };
    if (columns.kind[row] !== Kind.acked) continue;
    if (columns.tag[row] === AckKind.new) return { at, text: t("Timer restarted by ACK {number}.", { number }), packet };
    if (columns.tag[row] !== AckKind.partial) continue;
    const later = partialAcksBetween(columns, flow, row + 1, fired);
    const rest = later > 0 ? t("{n, plural, one {A later one} other {# later ones}} did not restart it.", { n: later }) : "";
    return { at, text: sentences(t("Timer restarted by the partial ACK of {number}.", { number }), rest), packet };
  }
  return sent;
}

function partialAcksBetween(columns: Columns, flow: number, from: number, until: number): number {
  let count = 0;
  for (let row = from; row < columns.rows && columns.at[row]! < until; row++) {
    if (columns.kind[row] === Kind.acked && columns.flow[row] === flow && columns.tag[row] === AckKind.partial) count++;
  }
  return count;
}

/** What happened to the copies before: the newest in full, then the first. */
function earlierCopies(source: StorySource, history: FlowIndex, packet: number, steps: StoryStep[]): void {
  const { index } = source;
  const copies = copiesBefore(index, packet);
  copies.forEach((earlier, i) => {
    const copy = capital(copyName(index, earlier));
    const first = steps.length;
    fate(source, earlier, t("{copy} dropped", { copy }), steps);
    const lost = steps[first];
    if (lost) steps[first] = { ...lost, text: sentences(lost.text, lossesAround(index, history, earlier)) };
    else if (!Number.isNaN(index.arrivedAt[earlier]!)) {
      steps.push({
        at: index.arrivedAt[earlier]!,
        text: t("{copy} arrived: the one sent after it was not needed.", { copy }),
        packet: earlier,
      });
    }
    if (i < copies.length - 1) {
      if (index.localCause[earlier] !== 0)
        steps.push({ at: index.sentAt[earlier]!, text: localStep(source, earlier).text, packet: earlier });
      else if (index.cause[earlier] === SendCause.timeout) timeoutStep(source, index.flow[packet]!, index.sentAt[earlier]!, steps);
      else steps.push({ at: index.sentAt[earlier]!, text: t("{copy} sent.", { copy }), packet: earlier });
    } else firstCopy(source, earlier, t("{copy} sent", { copy }), steps);
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
  return losses > 1 ? t("{n} segments were lost within a round trip of it.", { n: grouped(losses) }) : "";
}

function firstCopy(source: StorySource, packet: number, what: string, steps: StoryStep[]): void {
  const { index } = source;
  const history = index.flows[index.flow[packet]!]!;
  const at = index.sentAt[packet]!;
  const window = valueAt(history.window, at);
  const values = { what, window: amount(Math.floor(window ?? 0), segmentBytesOf(source, packet)) };
  const ack = ackBefore(source, packet);
  const isCaptured = history.window.at.length === 0;
  if (ack === null && isCaptured && packet !== history.sent.packet[0]) {
    steps.push({ at, text: t("{what}, and no ACK came just before: there was new data, or pacing let it go.", values), packet: null });
    return;
  }
  if (ack === null) {
    const text =
      window === undefined ? t("{what} when the flow started.", values) : t("{what} when the flow started, window {window}.", values);
    steps.push({ at, text, packet });
    return;
  }
  const part = pieceOf(index, ack);
  const number = grouped(index.number[ack]!);
  const opened = part
    ? t("ACK {number}, {nth} piece of its segment, made room", { number, nth: ordinal(part.piece) })
    : index.covers[ack]! > 0
      ? t("ACK {number} for {n, plural, one {# segment} other {# segments}} made room", { number, n: index.covers[ack]! })
      : t("a duplicate ACK of {number} made room", { number });
  if (isCaptured) {
    steps.push({ at, text: t("{what}: {opened}.", { ...values, opened }), packet: ack });
    return;
  }
  const phase = phaseName(history, at);
  const text =
    window === undefined
      ? t("{what} in {phase}: {opened}.", { ...values, phase, opened })
      : t("{what} in {phase}, window {window}: {opened}.", { ...values, phase, opened });
  steps.push({ at, text, packet: ack });
}

function phaseName(history: FlowIndex, at: number): string {
  const phase = history.phases.phase[upperBound(history.phases.at, at) - 1];
  if (phase === Phase.fastRecovery) return t("fast recovery");
  return phase === Phase.congestionAvoidance ? t("congestion avoidance") : t("slow start");
}

/** The ACK whose arrival made the sender send this packet; null when another cause did. */
function ackBefore({ index, columns }: StorySource, packet: number): number | null {
  const flow = index.flow[packet]!;
  const row = rowBeside(columns, index.row[packet]!, flow, Kind.acked) ?? capturedBefore(columns, index, packet);
  return row === null ? null : columns.id[row]!;
}

/** A real sender takes its time to answer, ns. */
const answersWithin = 3e6;

/** In a capture, which knows no window: the last ACK that came to the sender, if that was just before. */
function capturedBefore({ kind, flow, at }: Columns, index: PacketIndex, packet: number): number | null {
  const own = index.flow[packet]!;
  if (index.flows[own]!.window.at.length > 0) return null;
  const sent = index.sentAt[packet]!;
  for (let row = index.row[packet]! - 1; row >= 0 && sent - at[row]! <= answersWithin; row--)
    if (kind[row] === Kind.acked && flow[row] === own) return row;
  return null;
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
    if (columns.tag[row] !== AckKind.duplicate) break;
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
      text: t("Made on the way, by {agent}: it fills a gap that a thinned ACK stream left.", { agent: makerOf(source, packet) }),
      packet: null,
    });
    return;
  }
  const values = { segment, number, n: covers };
  const words: Readonly<Record<number, string>> = {
    [AckReason.everySegment]: t("Segment {segment} arrived: every segment is acknowledged at once.", values),
    [AckReason.countReached]: togetherWords(source, packet, values),
    [AckReason.timer]: t("The delayed-ACK timer fired with {n, plural, one {# segment} other {# segments}} unacknowledged.", values),
    [AckReason.outOfOrder]: isOfQuic(source, packet)
      ? t("Segment {segment} arrived in a packet that is out of order: acknowledged at once.", values)
      : covers > 0
        ? t("Segment {segment} arrived, but {number} is missing: acknowledged at once.", values)
        : t("Segment {segment} arrived, but {number} is missing: duplicate ACK.", values),
    [AckReason.holeFilled]: t("Segment {segment} filled a hole: acknowledged at once.", values),
    [AckReason.linkUnderUsed]: t(
      "Segment {segment} arrived and the link is under-used: acknowledged at once so that the window grows.",
      values,
    ),
    [AckReason.divided]: divisionWords(index, packet, segment),
    [AckReason.holeOnLink]: t(
      "Segment {segment} came over the link, but {number} is missing: the far end asks the agent at the near end for it.",
      values,
    ),
    [AckReason.room]: t("The buffer has room again: the receiver tells a window of {n, plural, one {# segment} other {# segments}}.", {
      n: valueAt(index.flows[index.flow[packet]!]!.told, at) ?? 0,
    }),
    [AckReason.asked]: t("Asked by a window probe, or by a segment that there was no room for: the receiver advertises its window."),
    [AckReason.marksChange]: t(
      "Marks begin or end with segment {segment}: what came before it, and then it, is acknowledged at once, so that no ACK is for both.",
      values,
    ),
    [AckReason.pushed]: t("Segment {segment} arrived, and the sender had nothing more to send: acknowledged at once.", values),
    [AckReason.marked]: t("Segment {segment} arrived, marked by a router: acknowledged at once.", values),
    [AckReason.closing]:
      covers > 0
        ? t("Segment {segment} arrived with the sender's FIN: everything is acknowledged at once, and the receiver closes, too.", values)
        : t("The receiver's FIN was not acknowledged in time: it is sent again, with the ACK of everything."),
    [AckReason.unknown]: t("Sent by the receiver: a capture does not say why."),
    [AckReason.delayElapsed]: t("The smartacking delay is over: one ACK for {n, plural, one {# segment} other {# segments}}.", values),
  };
  const why = words[index.cause[packet]!] ?? t("Sent by the receiver.");
  steps.push({ at, text: sentences(why, selectiveWords(index, packet)), packet: trigger });
  if (trigger !== null) {
    const text = t("{packet} was sent.", { packet: packetTitle(index, trigger) });
    steps.push({ at: index.sentAt[trigger]!, text, packet: trigger });
  }
}

/** Who said of the segment that the ACK asks for that it was not lost to congestion. */
function notice({ index, topology }: StorySource, packet: number, steps: StoryStep[]): void {
  const given = noticeOf(index.flows[index.flow[packet]!]!.lossNotices, packet, index.sentAt[packet]!);
  if (!given) return;
  const who = capital(notifierName(topology, given.by));
  const text = t("{who} notes in it that segment {segment} was not lost to congestion.", { who, segment: grouped(given.segment) });
  steps.push({ at: given.at, text, packet: null });
}

/** The agent that made an ACK: one at the node where its way began. */
function makerOf({ index, topology }: StorySource, packet: number): string {
  const node = topology.links[index.firstLink[packet]!]?.from;
  const agent = topology.agents.find((each) => each.node === node);
  return agent ? t("{agent} at {node}", { agent: agent.id, node: agent.node }) : t("an agent");
}

/** Segments that are acknowledged together, and d where the number of them is one that adapts. */
function togetherWords({ index }: StorySource, packet: number, values: { readonly segment: string; readonly n: number }): string {
  const { factor } = index.flows[index.flow[packet]!]!;
  if (factor.at.length === 0) {
    return values.n === 1
      ? t("Segment {segment} arrived: acknowledged alone.", values)
      : t("Segment {segment} arrived: {n, plural, one {# segment is} other {# segments are}} acknowledged together.", values);
  }
  const withFactor = { ...values, d: grouped(valueAt(factor, index.sentAt[packet]!) ?? 1) };
  return values.n === 1
    ? t("Segment {segment} arrived: acknowledged alone, d was {d}.", withFactor)
    : t("Segment {segment} arrived: {n, plural, one {# segment is} other {# segments are}} acknowledged together, d was {d}.", withFactor);
}

function divisionWords(index: PacketIndex, packet: number, segment: string): string {
  const part = pieceOf(index, packet);
  if (part === undefined || part.of === 0) return t("Segment {segment} arrived: the receiver acknowledges it in pieces.", { segment });
  return t(
    "Segment {segment} arrived: the receiver acknowledges it in pieces, and this is {nth} of {of}; a sender that counts ACKs opens its window for each.",
    { segment, nth: ordinal(part.piece), of: part.of },
  );
}

const segmentBytesOf = ({ index, topology }: StorySource, packet: number): number => topology.flows[index.flow[packet]!]?.segmentBytes ?? 0;

const isOfQuic = ({ index, topology }: StorySource, packet: number): boolean => topology.flows[index.flow[packet]!]?.transport === "quic";

/** Of an ACK of QUIC, which says packet numbers. */
const ofQuic: Readonly<Record<number, string>> = {
  [AckKind.new]: msg("It moved the window; window {window} after it."),
  [AckKind.duplicate]: msg("It acknowledged packets beyond what is missing; window {window} after it."),
  [AckKind.old]: msg("It said nothing new; window {window} after it."),
};

/** What the ACK did at the sender. */
function arrivalOf(source: StorySource, packet: number, steps: StoryStep[]): void {
  const { index, columns } = source;
  const arrived = index.arrivedAt[packet]!;
  if (Number.isNaN(arrived)) return;
  for (let row = lowerBound(columns.at, arrived); row < columns.rows && columns.at[row] === arrived; row++) {
    if (columns.kind[row] !== Kind.acked || columns.id[row] !== packet) continue;
    const words: Readonly<Record<number, string>> = {
      [AckKind.new]: msg("It moved the window; window {window} after it."),
      [AckKind.duplicate]: msg("The sender took it as a duplicate; window {window} after it."),
      [AckKind.partial]: msg("The sender took it as a partial ACK; window {window} after it."),
      [AckKind.old]: msg("The sender ignored it as old; window {window} after it."),
      [AckKind.window]: msg("It advertised a window, and nothing else; window {window} after it."),
    };
    steps.push({
      at: arrived,
      text: t((isOfQuic(source, packet) ? ofQuic : words)[columns.tag[row]!] ?? msg("It arrived; window {window} after it."), {
        window: amount(columns.value[row]!, segmentBytesOf(source, packet), 1),
      }),
      packet,
    });
    const undo = rowBeside(columns, row, columns.flow[row]!, Kind.undo);
    if (undo !== null) steps.push({ at: arrived, text: undoWords(columns.tag[undo]!), packet });
    const collapse = rowBeside(columns, row, columns.flow[row]!, Kind.persistentCongestion);
    if (collapse !== null) steps.push({ at: arrived, text: collapseWords(columns.value[collapse]!), packet });
    return;
  }
}

/** One after the other; those that have nothing to say are empty. */
function sentences(...texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(" ");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
