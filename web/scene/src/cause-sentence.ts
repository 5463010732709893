// Why a packet exists, in one sentence: for the card beside its mark. The inspector tells the whole story (story.ts).
//
// Indices are in range by construction; `!` says so to the compiler.

import { SendCause } from "ackscope";
import { grouped, milliseconds } from "./format.js";
import { moment } from "./units.js";
import { t } from "./language.js";
import { PacketKind } from "./packet-index.js";
import { lostWords, unansweredWords } from "./quic-story.js";
import { deemedLostWords, tailProbeWords } from "./rack-story.js";
import { upperBound } from "./series.js";
import { duplicatesBefore, packetStory, type StorySource } from "./story.js";

export function causeSentence(source: StorySource, packet: number): string {
  const { index } = source;
  if (index.kind[packet] === PacketKind.data && index.localCause[packet] === 0) {
    const again = repairSentence(source, packet);
    if (again !== undefined) return again;
  }
  // What happened when it was sent; of an agent's copy that is the agent's reason.
  const at = index.sentAt[packet];
  return packetStory(source, packet).find((step) => step.at === at)?.text ?? "";
}

/** Of what a sender sent again; undefined of anything else. */
function repairSentence(source: StorySource, packet: number): string | undefined {
  const { index } = source;
  const segment = grouped(index.number[packet]!);
  switch (index.cause[packet]) {
    case SendCause.fastRetransmit: {
      const n = duplicatesBefore(source, packet);
      if (n === 0) return t("Retransmitted because of duplicate ACKs of {segment}.", { segment });
      return t("Retransmitted because of {n, plural, one {# duplicate ACK} other {# duplicate ACKs}} of {segment}.", { n, segment });
    }
    case SendCause.partialAck:
      return t("Retransmitted because a partial ACK of {segment} came during recovery.", { segment });
    case SendCause.timeout:
      return t("Retransmitted because of a timeout: the timer had run for {time}.", { time: timerBefore(source, packet) });
    case SendCause.selective:
      return t("Retransmitted because selective acknowledgments show that {segment} is missing.", { segment });
    case SendCause.rack:
      return deemedLostWords(source, packet);
    case SendCause.tailProbe:
      return tailProbeWords(source, packet);
    case SendCause.packetThreshold:
    case SendCause.timeThreshold:
      return lostWords(source, packet);
    case SendCause.probeTimeout:
      return unansweredWords(source, packet);
    case SendCause.unknown:
      return t("Sent again, and nothing in the capture says why.");
    case SendCause.windowOpen:
      if (index.copy[packet] === 0) return undefined;
      return t("Retransmitted in order, after the timeout at {time} moved the sender back.", { time: timeoutBefore(source, packet) });
    default:
      return undefined;
  }
}

function lastTimeout({ index }: StorySource, packet: number): number {
  return upperBound(index.flows[index.flow[packet]!]!.timeouts.at, index.sentAt[packet]!) - 1;
}

function timerBefore(source: StorySource, packet: number): string {
  const rto = source.index.flows[source.index.flow[packet]!]!.timeouts.rto[lastTimeout(source, packet)];
  return rto === undefined ? t("an unknown time") : milliseconds(rto);
}

function timeoutBefore(source: StorySource, packet: number): string {
  const at = source.index.flows[source.index.flow[packet]!]!.timeouts.at[lastTimeout(source, packet)];
  return at === undefined ? t("a time that was not recorded") : moment(at);
}
