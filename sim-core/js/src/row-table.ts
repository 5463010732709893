/**
 * What can happen in a run, and what a row says about it: data, so that exporters, inspectors and documentation need no list of their own.
 * Generated from sim-core/src/trace/row-table.mjs by scenarios/scripts/generate.mjs. Do not edit.
 */
import { Kind } from "./row-codes.js";
import type { RowKind } from "./row-kind.js";
import { sendCauseWords, ackReasonWords, probeHalfWords, dropReasonWords, arrivalKindWords, ackKindWords, phaseWords, undoReasonWords, modelNumberWords, pressureWords, limitWords, estimatePhaseWords, rttFromWords, flowStateWords, datagramAtWords, localCauseWords, handoffHalfWords, frameKindWords, airLossWords, silenceReasonWords, turnaroundWords, changeOfWords, headerFlagWords, controlSegmentWords, setupOptionWords } from "./row-words.js";

/** `flow` is in every row the index into metrics.flows, and `at` the time in ns. */
export const rowTable: readonly RowKind[] = [
  {
    kind: Kind.send,
    name: "send",
    level: "packets",
    tag: {
      meaning: "cause",
      words: sendCauseWords,
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "segment",
    },
    value: {
      meaning: "copy: 0 is the first transmission",
    },
  },
  {
    kind: Kind.ack,
    name: "ack",
    level: "packets",
    tag: {
      meaning: "reason",
      words: ackReasonWords,
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "ACK number: next expected segment",
    },
    value: {
      meaning: "segments newly acknowledged: 0 is a duplicate or a window update, less than 1 a piece of a segment",
      unit: "segments",
    },
  },
  {
    kind: Kind.probe,
    name: "probe",
    level: "packets",
    tag: {
      meaning: "half",
      words: probeHalfWords,
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "size",
      unit: "B",
    },
    value: {
      meaning: "probe number",
    },
  },
  {
    kind: Kind.enqueue,
    name: "enqueue",
    level: "packets",
    tag: {
      meaning: "link direction: index into metrics.links; beyond those, stations",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "packets waiting after",
      unit: "packets",
    },
    value: {
      meaning: "bytes waiting after",
      unit: "B",
    },
  },
  {
    kind: Kind.transmit,
    name: "transmit",
    level: "packets",
    tag: {
      meaning: "link direction: index into metrics.links; beyond those, stations",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "size on the wire",
      unit: "B",
    },
    value: {
      meaning: "arrival at the other end",
      unit: "ns",
    },
  },
  {
    kind: Kind.drop,
    name: "drop",
    level: "packets",
    tag: {
      meaning: "link direction: index into metrics.links; beyond those, stations",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "reason",
      words: dropReasonWords,
    },
    value: {
      meaning: "packets waiting",
      unit: "packets",
    },
  },
  {
    kind: Kind.receive,
    name: "receive",
    level: "packets",
    tag: {
      meaning: "place",
      words: arrivalKindWords,
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "segment",
    },
    value: {
      meaning: "next expected segment after",
    },
  },
  {
    kind: Kind.acked,
    name: "acked",
    level: "flows",
    tag: {
      meaning: "taken as",
      words: ackKindWords,
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "snd_una after",
    },
    value: {
      meaning: "cwnd after",
      unit: "segments",
    },
  },
  {
    kind: Kind.window,
    name: "window",
    level: "flows",
    tag: {
      meaning: "phase",
      words: phaseWords,
    },
    id: {
      meaning: "duplicate ACKs so far",
    },
    a: {
      meaning: "ssthresh: 4294967295 is unset",
      unit: "segments",
    },
    value: {
      meaning: "cwnd",
      unit: "segments",
    },
  },
  {
    kind: Kind.timeout,
    name: "timeout",
    level: "flows",
    tag: {
      meaning: "backoff exponent before",
    },
    id: {
      meaning: "next segment to be resent",
    },
    a: {
      meaning: "snd_una",
    },
    value: {
      meaning: "rto that ran",
      unit: "ns",
    },
  },
  {
    kind: Kind.rtt,
    name: "rtt",
    level: "flows",
    tag: null,
    id: {
      meaning: "rto, 0 where nothing is sent again",
      unit: "µs",
    },
    a: {
      meaning: "sample",
      unit: "µs",
    },
    value: {
      meaning: "srtt",
      unit: "ns",
    },
  },
  {
    kind: Kind.estimate,
    name: "estimate",
    level: "flows",
    tag: {
      meaning: "phase",
      words: estimatePhaseWords,
    },
    id: {
      meaning: "RTT estimate",
      unit: "µs",
    },
    a: {
      meaning: "CwndEst",
      unit: "segments",
    },
    value: {
      meaning: "ISAT: -1 is none yet",
      unit: "ns",
    },
  },
  {
    kind: Kind.receiverRtt,
    name: "receiverRtt",
    level: "flows",
    tag: {
      meaning: "from",
      words: rttFromWords,
    },
    id: {
      meaning: "number of the probe, or of the segment that told",
    },
    a: {
      meaning: "sample",
      unit: "µs",
    },
    value: {
      meaning: "srtt",
      unit: "ns",
    },
  },
  {
    kind: Kind.flow,
    name: "flow",
    level: "flows",
    tag: {
      meaning: "state",
      words: flowStateWords,
    },
    id: null,
    a: {
      meaning: "segments",
      unit: "segments",
    },
    value: null,
  },
  {
    kind: Kind.datagram,
    name: "datagram",
    level: "packets",
    tag: {
      meaning: "end",
      words: datagramAtWords,
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "datagram: number in its flow, from 0",
    },
    value: {
      meaning: "bytes on the wire",
      unit: "B",
    },
  },
  {
    kind: Kind.mark,
    name: "mark",
    level: "packets",
    tag: {
      meaning: "link direction: index into metrics.links; beyond those, stations",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "packets waiting",
      unit: "packets",
    },
    value: {
      meaning: "average queue",
      unit: "packets",
    },
  },
  {
    kind: Kind.factor,
    name: "factor",
    level: "flows",
    tag: null,
    id: {
      meaning: "window that the sender reported, 0 if it reports none",
      unit: "segments",
    },
    a: {
      meaning: "d: segments per ACK",
      unit: "segments",
    },
    value: null,
  },
  {
    kind: Kind.alpha,
    name: "alpha",
    level: "flows",
    tag: null,
    id: null,
    a: {
      meaning: "β, millionths",
    },
    value: {
      meaning: "α",
    },
  },
  {
    kind: Kind.filter,
    name: "filter",
    level: "packets",
    tag: {
      meaning: "link direction whose queue it leaves: index into metrics.links; 65535 where an agent discards it",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "packets waiting after; for an agent: its index in the document",
      unit: "packets",
    },
    value: {
      meaning: "ACK number: next expected segment",
    },
  },
  {
    kind: Kind.localSend,
    name: "localSend",
    level: "packets",
    tag: {
      meaning: "agent: its index in the document",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "segment",
    },
    value: {
      meaning: "cause",
      words: localCauseWords,
    },
  },
  {
    kind: Kind.lossNotice,
    name: "lossNotice",
    level: "packets",
    tag: {
      meaning: "agent: its index in the document; 65535 where the receiver says so, 65534 where a packet radio does",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "segment that was lost",
    },
    value: {
      meaning: "node of the packet radio",
    },
  },
  {
    kind: Kind.selective,
    name: "selective",
    level: "packets",
    tag: {
      meaning: "block, from 0; 65535 where it is the segment that caused the ACK",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "first segment",
    },
    value: {
      meaning: "one beyond the last segment",
    },
  },
  {
    kind: Kind.room,
    name: "room",
    level: "flows",
    tag: null,
    id: {
      meaning: "advertised window",
      unit: "segments",
    },
    a: {
      meaning: "segments in the buffer",
      unit: "segments",
    },
    value: {
      meaning: "next expected segment",
    },
  },
  {
    kind: Kind.handoff,
    name: "handoff",
    level: "flows",
    tag: {
      meaning: "half",
      words: handoffHalfWords,
    },
    id: {
      meaning: "handoff: index in the document",
    },
    a: {
      meaning: "base station: index in the handoff's list",
    },
    value: {
      meaning: "packets handed over",
      unit: "packets",
    },
  },
  {
    kind: Kind.frame,
    name: "frame",
    level: "packets",
    tag: {
      meaning: "frame",
      words: frameKindWords,
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "nodes: from in the upper, to in the lower 16 bits",
    },
    value: {
      meaning: "its end",
      unit: "ns",
    },
  },
  {
    kind: Kind.frameLost,
    name: "frameLost",
    level: "packets",
    tag: {
      meaning: "why",
      words: airLossWords,
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "nodes: the receiver in the upper, who spoilt it in the lower 16 bits",
    },
    value: {
      meaning: "when the frame began, at its sender",
      unit: "ns",
    },
  },
  {
    kind: Kind.silence,
    name: "silence",
    level: "packets",
    tag: {
      meaning: "because",
      words: silenceReasonWords,
    },
    id: {
      meaning: "node: index into metrics.nodes",
    },
    a: {
      meaning: "node whose frame it was",
    },
    value: {
      meaning: "until",
      unit: "ns",
    },
  },
  {
    kind: Kind.backoff,
    name: "backoff",
    level: "packets",
    tag: {
      meaning: "contention window",
    },
    id: {
      meaning: "node: index into metrics.nodes",
    },
    a: {
      meaning: "slots left: 0 is done",
    },
    value: {
      meaning: "since when they counted",
      unit: "ns",
    },
  },
  {
    kind: Kind.turnaround,
    name: "turnaround",
    level: "packets",
    tag: {
      meaning: "way",
      words: turnaroundWords,
    },
    id: {
      meaning: "node: index into metrics.nodes",
    },
    a: null,
    value: {
      meaning: "until",
      unit: "ns",
    },
  },
  {
    kind: Kind.hop,
    name: "hop",
    level: "packets",
    tag: {
      meaning: "station: numbered after metrics.links, in the order of the channels' lists",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "next node: index into metrics.nodes",
    },
    value: {
      meaning: "when its DATA frame began",
      unit: "ns",
    },
  },
  {
    kind: Kind.retries,
    name: "retries",
    level: "packets",
    tag: {
      meaning: "station: numbered after metrics.links, in the order of the channels' lists",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "retransmissions of the packet",
    },
    value: {
      meaning: "average after",
    },
  },
  {
    kind: Kind.change,
    name: "change",
    level: "flows",
    tag: {
      meaning: "link direction: index into metrics.links; beyond those, stations",
    },
    id: {
      meaning: "change: index in the document",
    },
    a: {
      meaning: "what changes",
      words: changeOfWords,
    },
    value: {
      meaning: "new capacity in bit/s; new delay in ns; of an outage: packets waiting",
    },
  },
  {
    kind: Kind.header,
    name: "header",
    level: "packets",
    tag: {
      meaning: "flags",
      flags: headerFlagWords,
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "data: the newest ACK that had come, whose timestamp it echoes; what opens or closes a connection: the packet that it answers; a copy made on the way: the packet copied; 4294967295 is none",
    },
    value: {
      meaning: "timestamp: the packet's own, of an ACK the one that it echoes",
      unit: "ns",
    },
  },
  {
    kind: Kind.short,
    name: "short",
    level: "packets",
    tag: null,
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "segment",
      unit: "segments",
    },
    value: {
      meaning: "payload",
      unit: "B",
    },
  },
  {
    kind: Kind.control,
    name: "control",
    level: "packets",
    tag: {
      meaning: "segment",
      words: controlSegmentWords,
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "options",
      flags: setupOptionWords,
    },
    value: {
      meaning: "copy: 0 is the first transmission",
    },
  },
  {
    kind: Kind.model,
    name: "model",
    level: "flows",
    tag: {
      meaning: "number",
      words: modelNumberWords,
    },
    id: null,
    a: null,
    value: {
      meaning: "its new value",
    },
  },
  {
    kind: Kind.undo,
    name: "undo",
    level: "flows",
    tag: {
      meaning: "evidence",
      words: undoReasonWords,
    },
    id: null,
    a: {
      meaning: "ssthresh after: 4294967295 is unset",
      unit: "segments",
    },
    value: {
      meaning: "cwnd after",
      unit: "segments",
    },
  },
  {
    kind: Kind.range,
    name: "range",
    level: "packets",
    tag: {
      meaning: "range, from 0: the largest numbers first",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "first packet number",
    },
    value: {
      meaning: "one beyond the last packet number",
    },
  },
  {
    kind: Kind.probeTimeout,
    name: "probeTimeout",
    level: "flows",
    tag: {
      meaning: "backoff exponent before",
    },
    id: {
      meaning: "packets in flight",
      unit: "packets",
    },
    a: {
      meaning: "snd_una",
    },
    value: {
      meaning: "probe timeout that ran",
      unit: "ns",
    },
  },
  {
    kind: Kind.persistentCongestion,
    name: "persistentCongestion",
    level: "flows",
    tag: null,
    id: {
      meaning: "packets found lost",
      unit: "packets",
    },
    a: {
      meaning: "ssthresh after: 4294967295 is unset",
      unit: "segments",
    },
    value: {
      meaning: "how long, from one lost packet to another",
      unit: "ns",
    },
  },
  {
    kind: Kind.markedBytes,
    name: "markedBytes",
    level: "packets",
    tag: null,
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "bytes that came without a mark, from 1 on",
      unit: "B",
    },
    value: {
      meaning: "bytes that came marked",
      unit: "B",
    },
  },
  {
    kind: Kind.member,
    name: "member",
    level: "packets",
    tag: {
      meaning: "station: numbered after metrics.links, in the order of the channels' lists",
    },
    id: {
      meaning: "packet: serial number in the run, from 0",
    },
    a: {
      meaning: "packets in the frame",
      unit: "packets",
    },
    value: {
      meaning: "times that it has been sent, or announced, before",
    },
  },
  {
    kind: Kind.pressure,
    name: "pressure",
    level: "packets",
    tag: {
      meaning: "link direction: index into metrics.links; beyond those, stations",
    },
    id: {
      meaning: "queue of a flow or bucket, numbered from 0 in the order of their first packets; 4294967295 is all that waits for the link",
    },
    a: {
      meaning: "what it presses by",
      words: pressureWords,
    },
    value: {
      meaning: "its new value, 0 before the first row",
    },
  },
  {
    kind: Kind.limit,
    name: "limit",
    level: "flows",
    tag: {
      meaning: "limit",
      words: limitWords,
    },
    id: null,
    a: null,
    value: null,
  },
];
