// The moments of a run that a reader would be shown, in order of time: where it stalls, loses, times out and recovers, where its queue is full,
// and where it parts from the run beside it. Each is about one packet, whose story tells the rest.
//
// Indices are in range by construction; `!` says so to the compiler.

import { AckReason, Kind, Phase } from "ackscope";
import { causeSentence } from "./cause-sentence.js";
import { closeUp, isCrowded, type CloseUp } from "./close-up.js";
import type { DrawnRun } from "./drawn-run.js";
import type { FlowIndex } from "./flow-history.js";
import { grouped, milliseconds } from "./format.js";
import { msg, t } from "./language.js";
import { resentBy } from "./notable.js";
import { packetTitle } from "./packet-title.js";
import { firstParting, partingWords } from "./parting.js";
import { lowerBound, upperBound } from "./series.js";
import { fate, type StoryStep } from "./story.js";

/** At one instant that which stands first is told. */
const kinds = ["timeout", "loss", "recovery", "full", "recovered", "parting", "stall"] as const;
export type MomentKind = (typeof kinds)[number];

export interface Moment extends CloseUp {
  readonly kind: MomentKind;
  /** Place of its run. */
  readonly run: number;
  /** ns; `from` and `to` are a range in which single packets can be seen. */
  readonly at: number;
  /** In two or three words. */
  readonly name: string;
  /** In a sentence. */
  readonly text: string;
  /** The packet that it is about; a timeout's is what it sent again. null: there is none, or it is not recorded. */
  readonly packet: number | null;
}

export type MomentRun = Pick<DrawnRun, "kind" | "index" | "columns" | "topology" | "letter">;

/** A flow's that waits for so long has nothing to send by: longer than any round trip here, shorter than a timer. */
const stallNs = 150e6;

const names: Readonly<Record<MomentKind, string>> = {
  timeout: msg("Timeout"),
  loss: msg("First loss"),
  recovery: msg("Fast retransmit"),
  full: msg("Queue full"),
  recovered: msg("Recovery ends"),
  parting: msg("Runs part"),
  stall: msg("First stall"),
};

/** What is told of a moment; the rest follows from it. */
interface Told {
  readonly kind: MomentKind;
  readonly at: number;
  /** When what led to it began, ns. */
  readonly since: number;
  readonly packet: number | null;
  readonly text: string;
}

/** Of one flow, in all runs: of each kind the first in each run. */
export function moments(runs: readonly MomentRun[], flow: number): readonly Moment[] {
  const found = runs.flatMap((run, place) => {
    const history = run.index.flows[flow];
    if (!history) return [];
    const told = [
      firstStall(run, history),
      firstFull(run, flow),
      firstLoss(run, history),
      recovery(run, history, 0),
      recovered(run, history, flow),
      timeout(run, history, 0),
      probeTimeout(history, 0),
    ];
    return told.flatMap((each) => (each ? [placed(runs, history, place, each)] : []));
  });
  return [...found, ...parting(runs, flow)]
    .sort((a, b) => a.at - b.at || kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .filter((each, i, all) => {
      const before = all[i - 1];
      return before?.at !== each.at || before.run !== each.run || before.packet !== each.packet;
    });
}

/** The timeout or the recovery that a flag stands for; null where the record has none at that time. */
export function momentOfFlag(
  runs: readonly MomentRun[],
  flow: number,
  { run, at, style }: { readonly run: number; readonly at: number; readonly style: string },
): Moment | null {
  const shown = runs[run];
  const history = shown?.index.flows[flow];
  if (!shown || !history) return null;
  const told =
    style === "timeout"
      ? (timeout(shown, history, history.timeouts.at.indexOf(at)) ?? probeTimeout(history, history.probeTimeouts.at.indexOf(at)))
      : style === "recovery"
        ? recovery(
            shown,
            history,
            recoveriesOf(history).findIndex((each) => each.at === at),
          )
        : undefined;
  return told ? placed(runs, history, run, told) : null;
}

/** A range in which a packet can be told from others; undefined where the one that is seen is such a range. */
export function rangeFor({ index }: MomentRun, packet: number, seen: CloseUp): CloseUp | undefined {
  const history = index.flows[index.flow[packet]!];
  const at = index.sentAt[packet]!;
  if (!history || (at >= seen.from && at <= seen.to && !isCrowded(history, seen))) return undefined;
  return closeUp(history, { since: at, at, end: index.end });
}

function placed(runs: readonly MomentRun[], history: FlowIndex, run: number, { since, ...told }: Told): Moment {
  const end = Math.max(...runs.map(({ index }) => index.end));
  return { ...told, run, name: t(names[told.kind]), ...closeUp(history, { since, at: told.at, end }) };
}

function timeout(run: MomentRun, history: FlowIndex, place: number): Told | undefined {
  const { timeouts } = history;
  const at = timeouts.at[place];
  if (at === undefined) return undefined;
  const ran = timeouts.rto[place]!;
  const text = t("The retransmission timer has run for {time}: segment {segment} is sent again, from a window of one.", {
    time: milliseconds(ran),
    segment: grouped(timeouts.next[place]!),
  });
  return { kind: "timeout", at, since: at - ran, packet: resentBy(history, place), text };
}

/** Of a QUIC sender. The first probe leaves at the same time. */
function probeTimeout({ probeTimeouts, sent }: FlowIndex, place: number): Told | undefined {
  const at = probeTimeouts.at[place];
  const waited = probeTimeouts.waited[place];
  if (at === undefined || waited === undefined) return undefined;
  const text = t("Nothing was acknowledged for {time}: the sender probes for an answer, and its window stays.", {
    time: milliseconds(waited),
  });
  return { kind: "timeout", at, since: at - waited, packet: sent.packet[lowerBound(sent.at, at)] ?? null, text };
}

function firstLoss(run: MomentRun, { drops }: FlowIndex): Told | undefined {
  const at = drops.at[0];
  const packet = drops.packet[0];
  if (at === undefined || packet === undefined) return undefined;
  const told: StoryStep[] = [];
  fate(run, packet, t("{packet} is lost", { packet: packetTitle(run.index, packet) }), told);
  return { kind: "loss", at, since: run.index.sentAt[packet]!, packet, text: told[0]?.text ?? "" };
}

function firstStall(run: MomentRun, { stalls, acks, sent }: FlowIndex): Told | undefined {
  const place = stalls.from.findIndex((from, i) => stalls.to[i]! - from >= stallNs);
  const since = stalls.from[place];
  const at = stalls.to[place];
  if (since === undefined || at === undefined) return undefined;
  const ack = acks.packet[lowerBound(acks.at, at)];
  const isAck = ack !== undefined && run.index.sentAt[ack] === at;
  const packet = isAck ? ack : (sent.packet[lowerBound(sent.at, at)] ?? null);
  const time = milliseconds(at - since);
  const text =
    isAck && run.index.cause[ack] === AckReason.timer
      ? t("Nothing was under way for {time}: the receiver held its ACK until its timer fired.", { time })
      : packet === null
        ? t("Nothing was under way for {time}.", { time })
        : t("Nothing was under way for {time}. {cause}", { time, cause: causeSentence(run, packet) });
  return { kind: "stall", at, since, packet, text };
}

/** The packet that took the last place of a queue. */
function firstFull({ columns, index, topology }: MomentRun, flow: number): Told | undefined {
  const room = topology.queues.map(({ queueLimit, limitPerFlow, limitIncludesInService }) =>
    queueLimit === null || limitPerFlow ? Infinity : queueLimit - Number(limitIncludesInService),
  );
  const { at, kind, tag, id, a } = columns;
  for (let row = 0; row < columns.rows; row++) {
    if (kind[row] !== Kind.enqueue || a[row]! < (room[tag[row]!] ?? Infinity) || index.flow[id[row]!] !== flow) continue;
    const packet = id[row]!;
    const text = t("{packet} takes the last place at {link}: {waiting} wait.", {
      packet: packetTitle(index, packet),
      link: topology.queues[tag[row]!]!.id,
      waiting: grouped(a[row]!),
    });
    return { kind: "full", at: at[row]!, since: index.sentAt[packet]!, packet, text };
  }
  return undefined;
}

interface Recovery {
  /** ns; NaN for one that the record does not end. */
  readonly at: number;
  readonly until: number;
}

/** Times in fast recovery. */
function recoveriesOf({ phases }: FlowIndex): readonly Recovery[] {
  return Array.from(phases.at).flatMap((at, i) => (phases.phase[i] === Phase.fastRecovery ? [{ at, until: phases.at[i + 1] ?? NaN }] : []));
}

function recovery(run: MomentRun, history: FlowIndex, place: number): Told | undefined {
  const found = recoveriesOf(history)[place];
  if (!found) return undefined;
  const { at, until } = found;
  const { retransmissions } = history;
  const resent = lowerBound(retransmissions.at, at);
  const packet = (retransmissions.at[resent] ?? Infinity) > until ? undefined : retransmissions.packet[resent];
  const text = packet === undefined ? t("The sender finds a loss and enters fast recovery.") : causeSentence(run, packet);
  const trip = packet === undefined ? 0 : lostBefore(run, packet);
  return { kind: "recovery", at, since: trip || at, packet: packet ?? null, text };
}

/** When the copy before a retransmission was lost, ns; 0 where it was not. */
function lostBefore({ index }: MomentRun, packet: number): number {
  const { sent } = index.flows[index.flow[packet]!]!;
  for (let i = upperBound(sent.at, index.sentAt[packet]!) - 1; i >= 0; i--) {
    const other = sent.packet[i]!;
    if (other !== packet && index.number[other] === index.number[packet]) return index.droppedAt[other] || 0;
  }
  return 0;
}

/** The first recovery that an ACK ends, not a timeout. */
function recovered(run: MomentRun, history: FlowIndex, flow: number): Told | undefined {
  const ended = recoveriesOf(history).find(({ until }) => !Number.isNaN(until) && !history.timeouts.at.includes(until));
  if (!ended) return undefined;
  const { at: since, until: at } = ended;
  const { columns, index } = run;
  let packet: number | null = null;
  for (let row = lowerBound(columns.at, at); row < columns.rows && columns.at[row] === at; row++)
    if (columns.kind[row] === Kind.acked && columns.flow[row] === flow) packet = columns.id[row]!;
  const time = milliseconds(at - since);
  const text =
    packet === null
      ? t("The sender was in fast recovery for {time}.", { time })
      : t("The sender was in fast recovery for {time}, until {packet}.", { time, packet: packetTitle(index, packet) });
  return { kind: "recovered", at, since: packet === null ? at : index.sentAt[packet]!, packet, text };
}

/** What was captured agrees with a run to no nanosecond: where they part, whoever compares them says. */
function parting(runs: readonly MomentRun[], flow: number): readonly Moment[] {
  if (runs.some(({ kind }) => kind === "imported")) return [];
  const found = firstParting(runs);
  if (found?.difference.flow !== flow) return [];
  const { at, a, b } = found.difference;
  const run = a ? 0 : found.other;
  const packet = (a ?? b)?.packet ?? null;
  const { index } = runs[run]!;
  const since = packet === null ? at : Math.min(at, index.sentAt[packet]!);
  return [placed(runs, index.flows[flow]!, run, { kind: "parting", at, since, packet, text: partingWords(runs, found) })];
}
