/**
 * The catalogue: every mechanism and every parameter of format 1, with its default, range and unit.
 *
 * This is the only place where a default, a range or a unit stands. From here come the schema (schema.ts), the defaults that
 * are filled in (expand.ts), the forms of the lab, and the core's sim-core/src/scenario/parameters.h (scripts/generate.mjs).
 * Numbers are SI: seconds, bits per second, bytes. `slider` is the part of the range that is worth dragging.
 */

/** Where a default comes from when the source does not state it. */
export type Origin =
  | { readonly kind: "source"; readonly cite: string }
  /** The source is silent; this is our choice, and it changes results. */
  | { readonly kind: "choice"; readonly why: string };

interface ParameterBase {
  readonly key: string;
  /** Label in forms: sentence case, the field's own word. */
  readonly title: string;
  /** One sentence: what it does to a run. */
  readonly help: string;
  readonly origin: Origin;
  /** Another parameter of the same mechanism must have this value for this one to matter; forms leave it out otherwise. */
  readonly onlyWhen?: { readonly key: string; readonly value: string | boolean };
}

export interface NumberParameter extends ParameterBase {
  readonly type: "number" | "integer";
  /** `undefined` means that the document must state it. */
  readonly default: number | null | undefined;
  readonly min: number;
  readonly max: number;
  /** The range excludes `min` itself. */
  readonly aboveMin?: boolean;
  /** `null` is allowed and means this. */
  readonly nullMeans?: string;
  readonly unit: "s" | "bit/s" | "B" | "packets" | "segments" | "flows" | "rows" | "ACKs" | "1";
  readonly slider?: { readonly min: number; readonly max: number; readonly step: number; readonly log?: boolean };
}

export interface BooleanParameter extends ParameterBase {
  readonly type: "boolean";
  readonly default: boolean;
}

export interface ChoiceParameter extends ParameterBase {
  readonly type: "choice";
  readonly default: string;
  readonly choices: readonly { readonly value: string; readonly title: string; readonly help: string }[];
}

export type Parameter = NumberParameter | BooleanParameter | ChoiceParameter;

/** The places of a scenario where a mechanism can sit; for slots with alternatives, the mechanism's id is its `type`. */
export type Slot =
  | "run"
  | "trace"
  | "link"
  | "queue/limit"
  | "queue/admit"
  | "queue/order"
  | "queue/filter"
  | "link/compression"
  | "link/errors"
  | "traffic"
  | "flow"
  | "flow/parallel"
  | "sender"
  | "sender/increase"
  | "sender/recovery"
  | "sender/response"
  | "sender/rto"
  | "sender/pacing"
  | "sender/bursts"
  | "receiver"
  | "receiver/ack"
  | "receiver/rtt"
  | "agent";

export interface Mechanism {
  /** The value of `type` in a document, where the slot has alternatives. */
  readonly id: string;
  readonly title: string;
  readonly sits: Slot;
  /** Paper id, RFC, or "common" for what every simulator has. */
  readonly paper: string;
  readonly section: string;
  readonly summary: string;
  /** The struct's name in the core's parameters.h. */
  readonly struct: string;
  readonly parameters: readonly Parameter[];
}

const source = (cite: string): Origin => ({ kind: "source", cite });
const choice = (why: string): Origin => ({ kind: "choice", why });

/** Slots that hold one of several mechanisms, and which one when the document does not say. */
export const defaultMechanism = {
  "queue/admit": "dropTail",
  "queue/order": "fifo",
  "link/errors": "none",
  traffic: "bulk",
  "sender/increase": "perAck",
  "sender/recovery": "newreno",
  "sender/response": "halve",
  "receiver/ack": "delayed",
  "receiver/rtt": "keepAlive",
} as const;

export const catalogue: readonly Mechanism[] = [
  {
    id: "run",
    title: "Run",
    sits: "run",
    paper: "common",
    section: "",
    summary: "What is common to a whole run.",
    struct: "Run",
    parameters: [
      { key: "seed", title: "Seed", help: "Seeds every random stream of the run.", type: "integer", default: 1, min: 0, max: 9007199254740991, unit: "1", origin: choice("any seed will do") },
      { key: "limit", title: "Time limit", help: "A run whose flows do not complete ends here.", type: "number", default: 120, min: 0, aboveMin: true, max: 1e6, unit: "s", slider: { min: 5, max: 300, step: 5 }, origin: choice("ten times the transfer time of most presets") },
    ],
  },
  {
    id: "trace",
    title: "Trace",
    sits: "trace",
    paper: "common",
    section: "",
    summary: "Which event rows are kept. The digest covers all of them, kept or not.",
    struct: "Trace",
    parameters: [
      {
        key: "level", title: "Level", help: "Rows that are kept for diagrams.", type: "choice", default: "packets", origin: choice("diagrams need packets"),
        choices: [
          { value: "off", title: "Off", help: "No rows." },
          { value: "flows", title: "Flows", help: "Windows, timeouts and estimates only." },
          { value: "packets", title: "Packets", help: "Every packet at every hop." },
        ],
      },
      { key: "cap", title: "Most rows kept", help: "Beyond this the trace is marked truncated; the run goes on.", type: "integer", default: 2_000_000, min: 0, max: 20_000_000, unit: "rows", origin: choice("62 MB of columns") },
    ],
  },
  {
    id: "pointToPoint",
    title: "Point-to-point link",
    sits: "link",
    paper: "common",
    section: "",
    summary: "One direction of a full-duplex link: store and forward, then propagation.",
    struct: "LinkDirection",
    parameters: [
      { key: "rate", title: "Capacity", help: "Bits per second on the wire.", type: "number", default: undefined, min: 1, max: 1e12, unit: "bit/s", slider: { min: 1e6, max: 2e7, step: 1e5 }, origin: source("scenario") },
      { key: "delay", title: "One-way delay", help: "Propagation delay.", type: "number", default: undefined, min: 0, max: 100, unit: "s", slider: { min: 0.001, max: 0.2, step: 0.001 }, origin: source("scenario") },
      { key: "tick", title: "Emulator's tick", help: "A link that a host emulates: the end of a transmission and that of the propagation are rounded up to ticks of its clock; 0 is a real link.", type: "number", default: 0, min: 0, max: 1, unit: "s", slider: { min: 0, max: 0.02, step: 0.001 }, origin: choice("real links have no clock; the asymmetry paper's emulator ran on the 100 Hz callouts of its BSD kernel") },
    ],
  },
  {
    id: "headerCompression",
    title: "Header compression (CSLIP)",
    sits: "link/compression",
    paper: "asymmetry",
    section: "3.2, 5; RFC 1144",
    summary: "Sends TCP/IP headers as what changed since the packet before, a few bytes instead of forty.",
    struct: "HeaderCompression",
    parameters: [
      { key: "headerBytes", title: "Header", help: "Bytes of a TCP/IP header without options, which compression replaces. Smaller packets are left alone.", type: "integer", default: 40, min: 1, max: 1000, unit: "B", origin: source("RFC 1144: 20 bytes of IP and 20 of TCP") },
      { key: "compressedBytes", title: "Compressed header", help: "Bytes that are sent instead.", type: "integer", default: 6, min: 1, max: 1000, unit: "B", slider: { min: 3, max: 40, step: 1 }, origin: source("asymmetry: a compressed ACK takes 6 bytes in the authors' ns-2 scripts") },
      {
        key: "compresses", title: "Compresses", help: "Whose headers are compressed.", type: "choice", default: "all", origin: source("RFC 1144: every TCP packet"),
        choices: [
          { value: "all", title: "All TCP packets", help: "ACKs and data." },
          { value: "acks", title: "ACKs only", help: "Data packets cross the link as they are." },
        ],
      },
      { key: "contextLoss", title: "Losses break the context", help: "A change that is lost leaves the far end unable to rebuild what follows of that connection, until a full header comes.", type: "boolean", default: true, origin: source("RFC 1144 section 4") },
      { key: "timestamps", title: "Compresses timestamps", help: "Packets with the timestamp option change in each header; the historical compressor sends them whole.", type: "boolean", default: false, origin: source("asymmetry, implementation results: the compression code did not deal with headers whose options change") },
      { key: "connections", title: "Connections remembered", help: "Connections whose last header both ends remember; the one unused for longest makes room.", type: "integer", default: 16, min: 1, max: 256, unit: "flows", origin: source("RFC 1144: 16") },
    ],
  },
  {
    id: "limit",
    title: "Queue limit",
    sits: "queue/limit",
    paper: "common",
    section: "",
    summary: "How much may wait for the link.",
    struct: "QueueLimit",
    parameters: [
      { key: "packets", title: "Queue limit", help: "Packets that may wait while the link is busy.", type: "integer", default: null, min: 0, max: 10_000_000, nullMeans: "unlimited", unit: "packets", slider: { min: 1, max: 100, step: 1 }, origin: choice("an unlimited queue drops nothing that was not asked for") },
      { key: "includesInService", title: "Limit includes the packet in service", help: "Whether the packet being sent takes one of the places.", type: "boolean", default: false, origin: choice("the smartacking paper does not say; ns-2's drop-tail counts it, its RED does not") },
      { key: "perFlow", title: "Limit for each flow", help: "Whether each flow has a buffer of this size to itself instead of sharing one.", type: "boolean", default: false, origin: choice("one buffer is what a port of a router has") },
    ],
  },
  { id: "dropTail", title: "Drop-tail", sits: "queue/admit", paper: "common", section: "", summary: "A packet that finds the queue full is dropped.", struct: "DropTail", parameters: [] },
  {
    id: "red",
    title: "RED",
    sits: "queue/admit",
    paper: "smartacking",
    section: "IV-B; Floyd and Jacobson 1993",
    summary: "Drops or marks at random, the more often the longer the average queue is.",
    struct: "Red",
    parameters: [
      { key: "minThreshold", title: "Lower threshold", help: "Below this average queue every packet is admitted.", type: "number", default: 5, min: 0, max: 1e7, unit: "packets", slider: { min: 1, max: 50, step: 1 }, origin: source("smartacking IV-B: min_th is 5") },
      { key: "maxThreshold", title: "Upper threshold", help: "From this average queue on every packet is dropped or marked.", type: "number", default: 15, min: 0, aboveMin: true, max: 1e7, unit: "packets", slider: { min: 2, max: 150, step: 1 }, origin: source("smartacking IV-B: max_th is 15") },
      { key: "weight", title: "Averaging weight", help: "Weight of the queue's length at an arrival in its average.", type: "number", default: 0.002, min: 0, aboveMin: true, max: 1, unit: "1", origin: source("smartacking IV-B: w_q is 0.002") },
      { key: "maxProbability", title: "Largest probability", help: "Probability of a drop or mark when the average reaches the upper threshold.", type: "number", default: 0.1, min: 0, max: 1, unit: "1", slider: { min: 0.01, max: 1, step: 0.01 }, origin: source("smartacking IV-B: max_p is 0.1") },
      { key: "meanPacketBytes", title: "Packet size while idle", help: "An idle link lets the average fall as if it had sent packets of this size.", type: "integer", default: 1000, min: 1, max: 65_535, unit: "B", origin: choice("Floyd and Jacobson want the size of a typical packet; data packets here are 1000 bytes") },
      {
        key: "idle", title: "Average after idle time", help: "What an arrival at an idle link does to the average.", type: "choice", default: "elapsed", origin: source("Floyd and Jacobson 1993, Fig. 2: as if small packets had been sent meanwhile"),
        choices: [
          { value: "elapsed", title: "Falls with the time", help: "By the packets that the link could have sent meanwhile, whole ones." },
          { value: "elapsedAndArrival", title: "Falls with the time and the arrival", help: "The arrival counts as one that found an empty queue, too: ns-2's rule, and the asymmetry paper's." },
        ],
      },
      { key: "sparesUpTo", title: "Spared by a short queue", help: "RED picks nothing while at most so many packets wait, whatever the average.", type: "integer", default: null, min: 0, max: 10_000_000, nullMeans: "the average alone decides", unit: "packets", origin: source("Floyd and Jacobson 1993: the average; ns-2, and so the asymmetry paper, asks for more than one packet") },
      { key: "mark", title: "Mark instead of drop", help: "ECN-capable packets are marked, others dropped; a full queue drops either.", type: "boolean", default: false, origin: choice("the smartacking paper's RED routers drop") },
      {
        key: "picks", title: "Marked or dropped early", help: "Which packets RED may pick.", type: "choice", default: "any", origin: source("asymmetry 5: data packets and ACKs are both candidates"),
        choices: [
          { value: "any", title: "Data and ACKs", help: "Every packet that arrives." },
          { value: "data", title: "Data only", help: "ACKs and probes pass RED but count in its average; a full queue still drops them." },
        ],
      },
      {
        key: "chooses", title: "Packet that is picked", help: "Who pays when RED picks.", type: "choice", default: "arriving", origin: source("Floyd and Jacobson 1993: the arriving packet; ns-2's default, too"),
        choices: [
          { value: "arriving", title: "The arriving packet", help: "As Floyd and Jacobson have it." },
          { value: "random", title: "A packet at random", help: "Any of those that wait or the arriving one, as the asymmetry paper words it." },
        ],
      },
      {
        key: "whenFull", title: "When the queue is full", help: "Which packet a full queue drops.", type: "choice", default: "arriving", origin: choice("the asymmetry paper compares both"),
        choices: [
          { value: "arriving", title: "The arriving packet", help: "Tail drop." },
          { value: "random", title: "A packet at random", help: "Any of those that wait or the arriving one." },
        ],
      },
    ],
  },
  { id: "longestQueueDrop", title: "Longest-queue drop", sits: "queue/admit", paper: "smartacking", section: "IV-A", summary: "When the shared buffer is full, the last packet of the flow with the longest queue is dropped.", struct: "LongestQueueDrop", parameters: [] },
  { id: "randomDrop", title: "Random drop", sits: "queue/admit", paper: "asymmetry", section: "5", summary: "When the queue is full, a packet chosen at random among those that wait and the arriving one is dropped.", struct: "RandomDrop", parameters: [] },
  { id: "fifo", title: "FIFO", sits: "queue/order", paper: "common", section: "", summary: "First come, first served.", struct: "Fifo", parameters: [] },
  { id: "fairRoundRobin", title: "Fair round robin", sits: "queue/order", paper: "smartacking", section: "IV-A", summary: "A queue for each flow, visited in turn, a packet a visit.", struct: "FairRoundRobin", parameters: [] },
  { id: "acksFirst", title: "ACKs first", sits: "queue/order", paper: "asymmetry", section: "5", summary: "ACKs are sent before data, however late they came; a packet in transmission is not interrupted.", struct: "AcksFirst", parameters: [] },
  {
    id: "ackFilter",
    title: "ACK filtering",
    sits: "queue/filter",
    paper: "asymmetry",
    section: "5",
    summary: "An ACK that joins the queue removes older ACKs of its connection that still wait there.",
    struct: "AckFilter",
    parameters: [
      {
        key: "removes", title: "Removes", help: "Which of the older ACKs go.", type: "choice", default: "all", origin: source("asymmetry 5: the deterministic policy is used for all results"),
        choices: [
          { value: "all", title: "All older ACKs", help: "At most one ACK of a connection waits." },
          { value: "random", title: "A random share", help: "Each older ACK goes with the probability below." },
        ],
      },
      { key: "share", title: "Share", help: "Probability that an older ACK goes.", onlyWhen: { key: "removes", value: "random" }, type: "number", default: 0.5, min: 0, max: 1, unit: "1", slider: { min: 0, max: 1, step: 0.05 }, origin: choice("the source does not say") },
      {
        key: "place", title: "Place of the new ACK", help: "Where the arriving ACK waits.", type: "choice", default: "tail", origin: source("ns-2's semantic queue: replace_head is off"),
        choices: [
          { value: "tail", title: "At the tail", help: "First come, first served." },
          { value: "oldest", title: "In place of the oldest removed", help: "It inherits that ACK's turn. Where duplicates are kept it also replaces those that wait, as in ns-2." },
        ],
      },
      {
        key: "when", title: "Filters", help: "Whether an ACK that meets a full queue may make room for itself.", type: "choice", default: "beforeAdmission", origin: choice("the paper's rule needs no free place; ns-2's queue filters after admission"),
        choices: [
          { value: "beforeAdmission", title: "Before admission", help: "Removing older ACKs makes room for the new one." },
          { value: "afterAdmission", title: "After admission", help: "An ACK that finds the queue full is dropped, as in ns-2." },
        ],
      },
      {
        key: "duplicates", title: "Duplicate ACKs", help: "What becomes of ACKs with the same number, which fast retransmit counts.", type: "choice", default: "keep", origin: source("asymmetry 5 and 6: not filtered in the simulations; a mark or an option are proposed"),
        choices: [
          { value: "keep", title: "Kept", help: "Only ACKs with a lower number go, unless the new ACK takes the place of the oldest." },
          { value: "mark", title: "Filtered, and marked", help: "Once enough of them are gone, a later one tells the sender to retransmit now." },
          { value: "count", title: "Filtered, and counted", help: "The ACK that stays tells in an option how many are gone." },
        ],
      },
      { key: "threshold", title: "Duplicates before the mark", help: "Filtered duplicates, with the one that stays, after which the mark is set.", onlyWhen: { key: "duplicates", value: "mark" }, type: "integer", default: 3, min: 1, max: 1000, unit: "ACKs", origin: source("RFC 2581 3.2: the threshold of fast retransmit") },
    ],
  },
  { id: "none", title: "No errors", sits: "link/errors", paper: "common", section: "", summary: "Every packet that is sent arrives.", struct: "NoErrors", parameters: [] },
  {
    id: "independent",
    title: "Independent errors",
    sits: "link/errors",
    paper: "common",
    section: "",
    summary: "Each packet is lost with the same probability, whatever happened to the others.",
    struct: "IndependentErrors",
    parameters: [
      { key: "lossRate", title: "Loss rate", help: "Share of packets that are corrupted on the wire.", type: "number", default: 0.01, min: 0, max: 1, unit: "1", slider: { min: 0, max: 0.1, step: 0.001 }, origin: choice("a visible number of losses") },
    ],
  },
  { id: "scripted", title: "Scripted losses", sits: "link/errors", paper: "common", section: "", summary: "Loses exactly the packets that are named: flow, segment (of UDP: datagram) and copy.", struct: "ScriptedErrors", parameters: [] },
  {
    id: "bulk",
    title: "Bulk transfer",
    sits: "traffic",
    paper: "smartacking",
    section: "IV-B",
    summary: "A file of full segments, all available at the start.",
    struct: "Bulk",
    parameters: [
      { key: "segments", title: "File", help: "Segments to transfer.", type: "integer", default: 10_000, min: 1, max: 1_000_000_000, nullMeans: "endless", unit: "segments", slider: { min: 100, max: 20_000, step: 100 }, origin: source("smartacking IV-B: ten thousand segments") },
    ],
  },
  {
    id: "onOff",
    title: "On-off UDP",
    sits: "traffic",
    paper: "smartacking",
    section: "IV-B, Fig. 3 (TCP-UDP)",
    summary: "UDP packets at a constant rate, on and off in turn; it answers to nothing and never completes.",
    struct: "OnOff",
    parameters: [
      { key: "rate", title: "Rate while on", help: "Bits per second on the wire while the flow is on.", type: "number", default: undefined, min: 1, max: 1e12, unit: "bit/s", slider: { min: 1e5, max: 1e7, step: 1e5 }, origin: source("scenario") },
      { key: "packetBytes", title: "Packet", help: "Bytes of a packet on the wire, all of them payload.", type: "integer", default: 1000, min: 1, max: 65_535, unit: "B", origin: choice("the paper does not say; the size of a data packet") },
      { key: "on", title: "On", help: "How long it sends.", type: "number", default: 5, min: 0, aboveMin: true, max: 1e6, unit: "s", slider: { min: 0.5, max: 20, step: 0.5 }, origin: source("smartacking Fig. 3: changes its mode once per 5 seconds") },
      { key: "off", title: "Off", help: "How long it is silent; 0 is a constant rate. What is left of the interval between two packets is carried over.", type: "number", default: 5, min: 0, max: 1e6, unit: "s", slider: { min: 0, max: 20, step: 0.5 }, origin: source("smartacking Fig. 3: changes its mode once per 5 seconds") },
    ],
  },
  {
    id: "flow",
    title: "Flow",
    sits: "flow",
    paper: "common",
    section: "",
    summary: "When a flow starts.",
    struct: "Flow",
    parameters: [
      { key: "start", title: "Start", help: "When the first segment is handed over.", type: "number", default: 0, min: 0, max: 1e6, unit: "s", slider: { min: 0, max: 5, step: 0.1 }, origin: source("scenario") },
      { key: "startJitter", title: "Start jitter", help: "A random delay, uniform between 0 and this, drawn from the flow's own stream.", type: "number", default: 0, min: 0, max: 1e6, unit: "s", slider: { min: 0, max: 0.1, step: 0.001 }, origin: choice("no randomness unless asked for") },
    ],
  },
  {
    id: "parallel",
    title: "Parallel connections",
    sits: "flow/parallel",
    paper: "smartacking",
    section: "IV-B, Fig. 3 (High-Multiplexing)",
    summary: "Several like connections between the same two nodes.",
    struct: "Parallel",
    parameters: [
      { key: "count", title: "Connections", help: "How many connections this flow stands for.", type: "integer", default: 1, min: 1, max: 10_000, unit: "flows", origin: source("scenario") },
      { key: "stagger", title: "Stagger", help: "Time between their starts.", type: "number", default: 0, min: 0, max: 1e4, unit: "s", origin: source("scenario") },
    ],
  },
  {
    id: "sender",
    title: "TCP sender",
    sits: "sender",
    paper: "RFC 2581",
    section: "3",
    summary: "Segment sizes and initial windows.",
    struct: "Sender",
    parameters: [
      { key: "segmentBytes", title: "Segment", help: "Payload of a data packet.", type: "integer", default: 1000, min: 1, max: 65_535, unit: "B", slider: { min: 200, max: 1460, step: 20 }, origin: source("smartacking IV-B: packets with data are 1000 bytes") },
      { key: "headerBytes", title: "Header", help: "Bytes added to each data packet on the wire.", type: "integer", default: 0, min: 0, max: 1000, unit: "B", origin: source("smartacking IV-B: 1000 bytes is the packet") },
      { key: "initialWindow", title: "Initial window", help: "cwnd at the start.", type: "integer", default: 1, min: 1, max: 1000, unit: "segments", slider: { min: 1, max: 10, step: 1 }, origin: source("smartacking Fig. 1: StartingCwnd is one segment") },
      { key: "initialSsthresh", title: "Initial ssthresh", help: "Slow-start threshold before the first loss.", type: "number", default: null, min: 1, max: 1e9, nullMeans: "unlimited", unit: "segments", origin: source("RFC 2581 3.1: may be arbitrarily high") },
      { key: "maxWindow", title: "Advertised window", help: "Most segments in flight that the receiver allows.", type: "integer", default: null, min: 1, max: 1_000_000_000, nullMeans: "never limits", unit: "segments", origin: source("smartacking IV-B: never limits") },
      { key: "ecnCapable", title: "ECN-capable", help: "Data packets say that routers may mark them instead of dropping them.", type: "boolean", default: false, origin: choice("RFC 2481 makes it optional") },
      { key: "answersMarks", title: "Answers marks", help: "The receiver echoes a mark that data met, and the sender reduces its window once for a window of data, as after a loss.", onlyWhen: { key: "ecnCapable", value: true }, type: "boolean", default: false, origin: choice("RFC 2481 6.1 wants it; the smartacking paper uses marks for the receiver's delayed-ACK factor only") },
      { key: "retransmitsOnMark", title: "Heeds marked duplicates", help: "A duplicate ACK that a router or the receiver marked starts fast retransmit at once, and one that tells of filtered duplicates counts as so many.", type: "boolean", default: false, origin: source("asymmetry 5, sender adaptation: without counting") },
      { key: "timestamps", title: "Timestamp option", help: "Data and ACKs carry the timestamp option: 12 bytes more each.", type: "boolean", default: false, origin: choice("RFC 1323 makes it optional; whether each ACK gives a sample is the timer's parameter") },
    ],
  },
  { id: "perAck", title: "Growth per ACK", sits: "sender/increase", paper: "RFC 2581", section: "3.1", summary: "cwnd opens one segment per new ACK in slow start and 1/cwnd in avoidance.", struct: "PerAck", parameters: [] },
  {
    id: "abc",
    title: "Appropriate byte counting (ABC)",
    sits: "sender/increase",
    paper: "smartacking",
    section: "II, IV-A; RFC 3465",
    summary: "cwnd opens by what an ACK covers, at most a limit, in slow start, and by one segment for each window acknowledged in avoidance.",
    struct: "Abc",
    parameters: [
      { key: "limit", title: "Limit L", help: "Most segments that one ACK may open in slow start.", type: "number", default: 2, min: 1, max: 1e6, nullMeans: "unlimited", unit: "segments", slider: { min: 1, max: 16, step: 1 }, origin: choice("the smartacking paper does not say; RFC 3465 2.3 allows at most 2") },
      {
        key: "afterTimeout", title: "Limit after a timeout", help: "The limit in the slow start that follows a timeout.", type: "choice", default: "one", origin: source("RFC 3465 2.3: L is one segment in slow start after a timeout"),
        choices: [
          { value: "one", title: "One segment", help: "ACKs may then cover segments that were not sent in answer to earlier ones." },
          { value: "same", title: "As always", help: "The limit L." },
        ],
      },
    ],
  },
  {
    id: "sabc",
    title: "Scaled byte counting (SABC)",
    sits: "sender/increase",
    paper: "smartacking",
    section: "II, IV-A; Allman 1999",
    summary: "As ABC, with a limit that follows how many segments the receiver's ACKs usually cover; our reading of a variant that the sources only name.",
    struct: "Sabc",
    parameters: [
      { key: "scale", title: "Scale", help: "The limit is this many times what the ACKs before this one covered on average.", type: "number", default: 1, min: 0, aboveMin: true, max: 100, unit: "1", origin: choice("the smartacking paper names SABC without a parameter") },
      { key: "gain", title: "Gain", help: "Weight of the newest ACK in that average.", type: "number", default: 0.125, min: 0, aboveMin: true, max: 1, unit: "1", origin: choice("the gain of srtt") },
    ],
  },
  { id: "perSegment", title: "Growth per acknowledged segment", sits: "sender/increase", paper: "asymmetry", section: "5, sender adaptation (simulation)", summary: "An ACK of n segments opens cwnd as n ACKs of one segment would.", struct: "PerSegment", parameters: [] },
  {
    id: "acknowledgedBytes",
    title: "Growth by acknowledged bytes",
    sits: "sender/increase",
    paper: "asymmetry",
    section: "6, sender adaptation (kernel)",
    summary: "Acknowledged bytes are saved up, and every so many segments of them open cwnd as one ACK would.",
    struct: "AcknowledgedBytes",
    parameters: [
      { key: "segmentsPerStep", title: "Segments per step", help: "Acknowledged segments that count as one ACK.", type: "number", default: 2, min: 1, max: 1000, unit: "segments", origin: source("asymmetry 6: as if ACKs were delayed") },
    ],
  },
  {
    id: "newreno",
    title: "NewReno",
    sits: "sender/recovery",
    paper: "RFC 2582",
    section: "3",
    summary: "Fast retransmit and fast recovery; a partial ACK repairs one hole per round trip.",
    struct: "NewReno",
    parameters: [
      { key: "dupackThreshold", title: "Duplicate ACK threshold", help: "Duplicate ACKs that trigger fast retransmit.", type: "integer", default: 3, min: 1, max: 1000, unit: "1", origin: source("RFC 2581 3.2") },
      {
        key: "partialAckTimer", title: "Timer on partial ACKs", help: "Which partial ACKs restart the retransmission timer.", type: "choice", default: "first", origin: source("RFC 2582 section 4: Impatient resets it for the first only; Slow-but-Steady for each"),
        choices: [
          { value: "first", title: "First only (Impatient)", help: "A long repair ends in a timeout." },
          { value: "every", title: "Every (Slow-but-Steady)", help: "A long repair takes one round trip a hole." },
        ],
      },
      {
        key: "sendHigh", title: "Avoiding multiple fast retransmits", help: "Which duplicate ACKs may start fast retransmit after a timeout.", type: "choice", default: "strict", origin: source("RFC 2582 section 5: send_high"),
        choices: [
          { value: "strict", title: "Strictly beyond send_high", help: "Duplicate ACKs of data sent before the timeout do not count." },
          { value: "inclusive", title: "At or beyond send_high", help: "The ACK that covers send_high itself counts." },
          { value: "off", title: "No check", help: "Any three duplicate ACKs start it." },
        ],
      },
      { key: "restartTimer", title: "Timer at fast retransmit", help: "Whether fast retransmit restarts the retransmission timer.", type: "boolean", default: true, origin: choice("RFC 2582 does not say; 4.4BSD and ns-2 restart it") },
      { key: "inflate", title: "Inflate on duplicate ACKs", help: "Each duplicate ACK in recovery opens cwnd by one segment.", type: "boolean", default: true, origin: source("RFC 2582 section 3, step 3") },
      {
        key: "exitWindow", title: "Window after recovery", help: "cwnd when the whole window is acknowledged.", type: "choice", default: "ssthresh", origin: source("RFC 2582 section 3, step 5: two options"),
        choices: [
          { value: "ssthresh", title: "ssthresh", help: "May send a burst." },
          { value: "flightSize", title: "min(ssthresh, flight size + 1)", help: "Sends no burst." },
        ],
      },
      {
        key: "timeoutInRecovery", title: "ssthresh at a timeout in recovery", help: "Whether a timeout that interrupts fast recovery reduces ssthresh once more.", type: "choice", default: "keep", origin: choice("RFC 2581 asks for no more than half the flight size; new data sent during a long recovery makes that half larger than the threshold already set"),
        choices: [
          { value: "reduce", title: "Reduce again", help: "From what is out at the timeout, even if that raises it." },
          { value: "keep", title: "Keep", help: "One reduction per window of data." },
        ],
      },
    ],
  },
  {
    id: "reno",
    title: "Reno",
    sits: "sender/recovery",
    paper: "asymmetry",
    section: "3; RFC 2581 3.2",
    summary: "Fast retransmit and fast recovery; any ACK of new data ends recovery, so a second loss in a window needs three more duplicate ACKs or a timeout.",
    struct: "Reno",
    parameters: [
      { key: "dupackThreshold", title: "Duplicate ACK threshold", help: "Duplicate ACKs that trigger fast retransmit.", type: "integer", default: 3, min: 1, max: 1000, unit: "1", origin: source("RFC 2581 3.2") },
      { key: "inflate", title: "Inflate on duplicate ACKs", help: "Each duplicate ACK in recovery opens cwnd by one segment.", type: "boolean", default: true, origin: source("RFC 2581 3.2, step 3") },
      { key: "restartTimer", title: "Timer at fast retransmit", help: "Whether fast retransmit restarts the retransmission timer.", type: "boolean", default: true, origin: choice("RFC 2581 does not say; 4.4BSD and ns-2 restart it") },
      { key: "oncePerWindow", title: "One fast retransmit per window", help: "No second fast retransmit until everything sent before the first one, or before a timeout, is acknowledged.", type: "boolean", default: false, origin: choice("ns-2 calls it bugFix; 4.4BSD and RFC 2581 have no such check") },
      { key: "growsOnExit", title: "Growth on leaving recovery", help: "The ACK that ends recovery takes out the inflation and then opens the window as any other.", type: "boolean", default: false, origin: choice("RFC 2581 3.2, step 5, sets cwnd to ssthresh; 4.4BSD and ns-2 go on to open it") },
    ],
  },
  {
    id: "halve",
    title: "Halve",
    sits: "sender/response",
    paper: "RFC 2581",
    section: "3.1, equation 3",
    summary: "A loss sets ssthresh to half of what was out.",
    struct: "Halve",
    parameters: [
      {
        key: "of", title: "Half of", help: "The quantity that is halved.", type: "choice", default: "flightSize", origin: source("RFC 2581 equation 3; ns-2 halves the window"),
        choices: [
          { value: "flightSize", title: "Flight size", help: "RFC 2581." },
          { value: "window", title: "Window", help: "The congestion window or the advertised one, if that is smaller: 4.4BSD and ns-2; also the wording of the smartacking paper, section II." },
        ],
      },
      { key: "floor", title: "Lowest ssthresh", help: "ssthresh never falls below this.", type: "integer", default: 2, min: 1, max: 1000, unit: "segments", origin: source("RFC 2581 equation 3") },
      { key: "wholeSegments", title: "Whole segments", help: "Half is rounded down to whole segments; otherwise only a timeout does so.", type: "boolean", default: true, origin: choice("what is sent is whole segments; ns-2 keeps the fraction of cwnd after a fast retransmit (precisionReduce_)") },
    ],
  },
  {
    id: "rto",
    title: "Retransmission timer",
    sits: "sender/rto",
    paper: "RFC 2988",
    section: "2",
    summary: "RTT estimator and retransmission timeout.",
    struct: "Rto",
    parameters: [
      { key: "initial", title: "Initial RTO", help: "Before the first RTT sample.", type: "number", default: 3, min: 0.001, max: 1000, unit: "s", origin: source("RFC 2988 2.1") },
      { key: "min", title: "Minimum RTO", help: "The timeout is never shorter.", type: "number", default: 1, min: 0, max: 1000, unit: "s", slider: { min: 0.2, max: 3, step: 0.1 }, origin: source("RFC 2988 2.4") },
      { key: "max", title: "Maximum RTO", help: "Backoff stops here.", type: "number", default: 64, min: 0.001, max: 100_000, unit: "s", origin: source("RFC 2988 2.5: at least 60 s") },
      { key: "granularity", title: "Clock granularity", help: "Samples and timeouts are rounded up to whole ticks of this clock; 0 is an exact clock.", type: "number", default: 0.01, min: 0, max: 10, unit: "s", origin: choice("the paper's simulator is not described; 10 ms is a common BSD-derived clock after 1990") },
      {
        key: "timing", title: "RTT samples", help: "Which ACKs give a sample.", type: "choice", default: "oneSegment", origin: source("RFC 2988 section 3: one per RTT without timestamps"),
        choices: [
          { value: "oneSegment", title: "One timed segment per RTT", help: "Karn's rule: never a retransmitted one." },
          { value: "everyAck", title: "Every new ACK", help: "As with the timestamp option." },
        ],
      },
      {
        key: "arithmetic", title: "Arithmetic", help: "How the estimator counts.", type: "choice", default: "exact", origin: choice("as RFC 2988 writes it"),
        choices: [
          { value: "exact", title: "Exact", help: "RFC 2988 on samples rounded up to ticks." },
          { value: "wholeTicks", title: "Whole ticks", help: "Jacobson 1988 A, as in 4.3BSD and ns-2: samples to the nearest tick, averages in eighths and quarters of one, all divisions rounded down. The margin never falls below two ticks. Needs a clock that is not exact." },
        ],
      },
      {
        key: "backoffEnds", title: "Backoff ends", help: "What takes a timeout that was doubled back.", type: "choice", default: "sample", origin: source("RFC 2988 5.7: a new measurement"),
        choices: [
          { value: "sample", title: "With any RTT sample", help: "With every ACK as a sample, that of a retransmission does." },
          { value: "timedSegment", title: "With the timed segment's ACK", help: "One that was sent for the first time after the last retransmission: ns-2, where samples of other ACKs do not count (ts_resetRTO_ false)." },
        ],
      },
    ],
  },
  {
    id: "pacing",
    title: "Pacing",
    sits: "sender/pacing",
    paper: "smartacking",
    section: "IV-A",
    summary: "Spreads the segments of a window over a share of the round trip instead of sending bursts.",
    struct: "Pacing",
    parameters: [
      { key: "share", title: "Share of the RTT", help: "A window is spread over this share of the smoothed RTT.", type: "number", default: 0.9, min: 0, aboveMin: true, max: 2, unit: "1", slider: { min: 0.1, max: 1.2, step: 0.05 }, origin: source("smartacking IV-A: 0.9 RTT") },
      {
        key: "retransmissions", title: "Retransmissions when paced", help: "Whether fast retransmits and repairs on partial ACKs wait for their turn.", type: "choice", default: "unpaced", origin: choice("the paper does not say"),
        choices: [
          { value: "unpaced", title: "At once", help: "They leave at once; new data is paced." },
          { value: "paced", title: "Paced", help: "They take their turn like new data." },
        ],
      },
    ],
  },
  {
    id: "burstLimit",
    title: "Burst limit",
    sits: "sender/bursts",
    paper: "asymmetry",
    section: "5, 6, sender adaptation",
    summary: "At most so many segments leave back to back; the next burst follows at the rate of a window per round trip.",
    struct: "BurstLimit",
    parameters: [
      { key: "segments", title: "Largest burst", help: "Segments that may leave back to back (maxburst).", type: "integer", default: 4, min: 1, max: 1_000_000, unit: "segments", slider: { min: 1, max: 32, step: 1 }, origin: choice("stripped from the source; ns-2's scripts use 3") },
      {
        key: "timed", title: "Next burst", help: "What lets the next burst out.", type: "choice", default: "timer", origin: source("asymmetry 6: a timer of maxburst/(cwnd/srtt)"),
        choices: [
          { value: "timer", title: "A timer", help: "After the largest burst's share of the round trip." },
          { value: "nextAck", title: "The next ACK", help: "No timer: as ns-2's asymmetric sender behaves, whose timer is dead." },
        ],
      },
      { key: "tick", title: "Clock", help: "The timer fires at ticks of this clock; 0 is an exact clock.", onlyWhen: { key: "timed", value: "timer" }, type: "number", default: 0, min: 0, max: 1, unit: "s", origin: choice("the simulations have an exact clock; the kernel's ticked every 10 ms") },
      { key: "ackBeatsTick", title: "ACKs before the tick", help: "Once the burst's time has come, an ACK lets it out although the clock has not ticked yet.", onlyWhen: { key: "timed", value: "timer" }, type: "boolean", default: false, origin: choice("a kernel's burst waits for its timer; in ns-2 runs that poll the sender instead, only for its time") },
    ],
  },
  {
    id: "receiver",
    title: "TCP receiver",
    sits: "receiver",
    paper: "common",
    section: "",
    summary: "Reassembly and ACK size.",
    struct: "Receiver",
    parameters: [
      { key: "ackBytes", title: "ACK", help: "Bytes of an ACK on the wire.", type: "integer", default: 40, min: 1, max: 1000, unit: "B", origin: source("smartacking IV-B: 40 bytes") },
      {
        key: "echoes", title: "Echoes the time of", help: "Which segment's time an ACK brings back; the sender takes an RTT sample from it if every ACK is one.", type: "choice", default: "asked", origin: source("RFC 1323 3.4"),
        choices: [
          { value: "asked", title: "The segment asked for", help: "The one that the last ACK asked for, also if others came since." },
          { value: "askedOrEarlier", title: "That or an earlier one", help: "A duplicate of what was acknowledged, too, so that a needless retransmission is measured by its own time: RFC 7323 4.3, rule 2, and ns-2." },
        ],
      },
    ],
  },
  { id: "every", title: "ACK every segment", sits: "receiver/ack", paper: "smartacking", section: "IV-A (AckEvery)", summary: "Each segment is acknowledged at once.", struct: "AckEvery", parameters: [] },
  {
    id: "delayed",
    title: "Delayed ACK",
    sits: "receiver/ack",
    paper: "RFC 1122",
    section: "4.2.3.2",
    summary: "One ACK for every second segment, or after a delay.",
    struct: "DelayedAck",
    parameters: [
      { key: "segments", title: "Segments per ACK", help: "An ACK is sent when this many in-order segments wait.", type: "integer", default: 2, min: 1, max: 1000, unit: "segments", slider: { min: 1, max: 8, step: 1 }, origin: source("RFC 1122 4.2.3.2") },
      { key: "maxDelay", title: "Longest ACK delay", help: "A segment is acknowledged at the latest after this.", type: "number", default: 0.2, min: 0, max: 10, unit: "s", slider: { min: 0, max: 0.5, step: 0.01 }, origin: source("smartacking IV-B: 200 ms") },
    ],
  },
  {
    id: "ackDivision",
    title: "ACK division",
    sits: "receiver/ack",
    paper: "smartacking",
    section: "II; Savage, Cardwell, Wetherall, Anderson 1999",
    summary: "A misbehaving receiver acknowledges each segment in several pieces, so that a sender that counts ACKs opens its window faster.",
    struct: "AckDivision",
    parameters: [
      { key: "pieces", title: "ACKs per segment", help: "Each in-order segment is acknowledged in this many pieces.", type: "integer", default: 4, min: 1, max: 1000, unit: "ACKs", slider: { min: 1, max: 20, step: 1 }, origin: choice("any number up to the bytes of a segment works") },
    ],
  },
  {
    id: "ackCongestionControl",
    title: "ACK congestion control (ACC)",
    sits: "receiver/ack",
    paper: "smartacking",
    section: "II; asymmetry, ACC",
    summary: "One ACK for every d segments; d doubles when routers report congestion and falls by one a round trip.",
    struct: "AckCongestionControl",
    parameters: [
      { key: "maxDelay", title: "Longest ACK delay", help: "A segment is acknowledged at the latest after this.", type: "number", default: 0.2, min: 0, max: 10, unit: "s", slider: { min: 0, max: 0.5, step: 0.01 }, origin: source("smartacking IV-B: 200 ms") },
      { key: "maxFactor", title: "Largest factor", help: "d never exceeds this, nor the window that the sender tells.", type: "integer", default: null, min: 1, max: 1_000_000, nullMeans: "only the told window limits it", unit: "segments", origin: source("smartacking II: a maximum determined by the congestion window which the sender communicates") },
      {
        key: "doubles", title: "d doubles", help: "How often marks may double d.", type: "choice", default: "oncePerRtt", origin: choice("smartacking II says upon a packet with the set bit; the asymmetry paper reacts once a round trip"),
        choices: [
          { value: "oncePerRtt", title: "Once per RTT", help: "Marks within a round trip of the last reaction are ignored." },
          { value: "everyMark", title: "At every mark", help: "The wording of the smartacking paper." },
        ],
      },
    ],
  },
  {
    id: "accEcn",
    title: "ACC with ECN (simulation form)",
    sits: "receiver/ack",
    paper: "asymmetry",
    section: "5, ACK congestion control",
    summary: "One ACK for every d segments: the reverse router marks ACKs, the sender echoes the mark, d doubles, and falls by one each round trip without one.",
    struct: "AccEcn",
    parameters: [
      { key: "maxFactor", title: "Largest factor", help: "d never exceeds this.", type: "integer", default: 25, min: 1, max: 1_000_000, unit: "segments", slider: { min: 1, max: 50, step: 1 }, origin: source("ns-2's asym scripts: 25") },
      { key: "acksPerWindow", title: "ACKs per window", help: "Whatever d is, each window gets at least so many ACKs.", type: "integer", default: 2, min: 1, max: 1000, unit: "ACKs", origin: source("ns-2: a safety factor of 2") },
      { key: "maxDelay", title: "Longest ACK delay", help: "A segment is acknowledged at the latest after this.", type: "number", default: 0.1, min: 0, max: 10, unit: "s", slider: { min: 0, max: 0.5, step: 0.01 }, origin: source("ns-2: 100 ms") },
      { key: "marksDuplicates", title: "Duplicates before the mark", help: "Out-of-order segments in a row after which duplicate ACKs tell the sender to retransmit now.", type: "integer", default: null, min: 1, max: 1000, nullMeans: "duplicates are never marked", unit: "segments", origin: source("asymmetry 5: the threshold number of them; without the sender's help it has no effect") },
    ],
  },
  {
    id: "accWindow",
    title: "ACC by window (implementation form)",
    sits: "receiver/ack",
    paper: "asymmetry",
    section: "6, ACK congestion control",
    summary: "The sender tells its window in an option, and the receiver acknowledges a fixed share of it at a time; routers need not help.",
    struct: "AccWindow",
    parameters: [
      { key: "maxFactor", title: "Largest factor (d_max)", help: "d never exceeds this.", type: "integer", default: 16, min: 1, max: 1_000_000, unit: "segments", slider: { min: 1, max: 64, step: 1 }, origin: choice("stripped from the source, and swept in its Figure 22") },
      { key: "minAcksPerWindow", title: "ACKs per window", help: "d is the told window divided by this, so each window gets at least so many ACKs.", type: "integer", default: 2, min: 1, max: 1000, unit: "ACKs", slider: { min: 1, max: 8, step: 1 }, origin: choice("stripped from the source, which wants more than one") },
      { key: "maxDelay", title: "Longest ACK delay", help: "A segment is acknowledged at the latest after this.", type: "number", default: 0.2, min: 0, max: 10, unit: "s", slider: { min: 0, max: 0.5, step: 0.01 }, origin: choice("the usual 200 ms of BSD") },
    ],
  },
  {
    id: "smartacking",
    title: "Smartacking",
    sits: "receiver/ack",
    paper: "smartacking",
    section: "III-B",
    summary: "Receiver-only: acknowledges each segment while the bottleneck is under-used, about once a window when it is full.",
    struct: "Smartacking",
    parameters: [
      { key: "maxDelay", title: "Longest ACK delay", help: "A segment is acknowledged at the latest after this.", type: "number", default: 0.2, min: 0, max: 10, unit: "s", slider: { min: 0, max: 0.5, step: 0.01 }, origin: source("smartacking IV-B: 200 ms") },
      { key: "isatGain", title: "ISAT gain", help: "Weight of a new inter-segment arrival time.", type: "number", default: 0.25, min: 0, aboveMin: true, max: 1, unit: "1", slider: { min: 0.05, max: 1, step: 0.05 }, origin: source("smartacking III-B: gain of 0.25") },
      { key: "outlierFactor", title: "Outlier factor", help: "A gap at least this many times ISAT is ignored.", type: "number", default: 3, min: 1, max: 1000, unit: "1", origin: source("smartacking III-B: three times") },
      { key: "outlierRun", title: "Outliers ignored in a row", help: "After this many the next one counts.", type: "integer", default: 2, min: 0, max: 1000, unit: "1", origin: source("smartacking III-B: up to two") },
      {
        key: "firstOfWindow", title: "First segment of a window", help: "Which arrivals begin a window, whose gap is ignored.", type: "choice", default: "beyondEstimate", origin: choice("the paper does not define it"),
        choices: [
          { value: "beyondEstimate", title: "Beyond the estimated window", help: "The first arrival beyond the last acknowledged segment plus CwndEst." },
          { value: "none", title: "No such rule", help: "Only outliers are ignored." },
        ],
      },
      {
        key: "gapsOf", title: "Gaps measured between", help: "Arrivals that give a sample of ISAT.", type: "choice", default: "all", origin: choice("the paper does not say"),
        choices: [
          { value: "all", title: "All segments", help: "Out-of-order ones too." },
          { value: "inOrder", title: "In-order segments", help: "Only those that extend the stream." },
        ],
      },
      {
        key: "delayFrom", title: "Longest delay counts from", help: "When the 200 ms begin.", type: "choice", default: "firstUnacknowledged", origin: choice("RFC 1122's own limit is counted from the segment that waits"),
        choices: [
          { value: "firstUnacknowledged", title: "First unacknowledged segment", help: "No segment waits longer." },
          { value: "lastArrival", title: "Last arrival", help: "Each arrival renews the limit." },
        ],
      },
      {
        key: "timer", title: "ACK timer", help: "What a later arrival may do to a pending ACK.", type: "choice", default: "recompute", origin: choice("the paper does not say"),
        choices: [
          { value: "recompute", title: "Recompute at each arrival", help: "The ACK may move either way." },
          { value: "lowerOnly", title: "Only earlier", help: "The ACK never moves later." },
        ],
      },
      {
        key: "thirdDuplicate", title: "Third duplicate ACK", help: "When the estimator leaves the initial slow start.", onlyWhen: { key: "window", value: "estimated" }, type: "choice", default: "atTick", origin: choice("Fig. 1 acts once per RTT; the prose acts at once"),
        choices: [
          { value: "atTick", title: "At the next RTT tick", help: "Fig. 1." },
          { value: "atOnce", title: "At once", help: "Section III-B's prose." },
        ],
      },
      {
        key: "window", title: "Window from", help: "Where the receiver has the congestion window from.", type: "choice", default: "estimated", origin: source("smartacking III-B: receiver-only; explicit assistance is discussed"),
        choices: [
          { value: "estimated", title: "EstimateCwnd", help: "Receiver-only." },
          { value: "told", title: "Told by the sender", help: "An option in each segment carries cwnd." },
        ],
      },
      { key: "extended", title: "Extended (α)", help: "Adapts α in LastSegmentTime − α·RTT, for segments that clump.", type: "boolean", default: false, origin: source("smartacking IV-A: extended smartacking is a variant") },
      {
        key: "beta", title: "β at a decrease", help: "What β becomes when α is reduced; only for the extended form.", onlyWhen: { key: "extended", value: true }, type: "choice", default: "oldAlpha", origin: choice("the paper likens β to ssthresh without saying how it is set"),
        choices: [
          { value: "oldAlpha", title: "The old α", help: "α returns fast." },
          { value: "newAlpha", title: "The new α", help: "By strict analogy with ssthresh." },
        ],
      },
      {
        key: "alphaFalls", title: "α falls", help: "What takes a tenth of α; only for the extended form.", onlyWhen: { key: "extended", value: true }, type: "choice", default: "everyDecrease", origin: source("smartacking IV-A: whenever the estimate decreases"),
        choices: [
          { value: "everyDecrease", title: "At every decrease of the estimate", help: "The paper's words; during a repair Fig. 1's estimate rises and falls at each round trip." },
          { value: "oncePerLoss", title: "Once per loss", help: "When the estimator itself concludes that data was lost; the paper likens β to ssthresh, which is set once per loss. A told window: at every decrease." },
        ],
      },
      {
        key: "alphaInTest", title: "α in the test", help: "Whether α also enters the test for an under-used link; only for the extended form.", onlyWhen: { key: "extended", value: true }, type: "boolean", default: true, origin: choice("the paper gives α in the delay only") },
    ],
  },
  {
    id: "keepAlive",
    title: "Keep-alive probe",
    sits: "receiver/rtt",
    paper: "smartacking",
    section: "III-B",
    summary: "The receiver times a small packet and its answer.",
    struct: "KeepAlive",
    parameters: [
      { key: "every", title: "Probe interval", help: "Time between probes; the first goes out with the first segment.", type: "number", default: 1, min: 0.001, max: 1000, unit: "s", slider: { min: 0.1, max: 5, step: 0.1 }, origin: source("smartacking III-B: once per second") },
      { key: "bytes", title: "Probe", help: "Bytes of a probe and of its answer on the wire.", type: "integer", default: 40, min: 1, max: 65_535, unit: "B", origin: choice("the size of an ACK") },
    ],
  },
  {
    id: "fixed",
    title: "Fixed after the first probe",
    sits: "receiver/rtt",
    paper: "smartacking",
    section: "V-D",
    summary: "The RTT is measured once at the start and never changed.",
    struct: "FixedRtt",
    parameters: [
      { key: "bytes", title: "Probe", help: "Bytes of the probe and of its answer on the wire.", type: "integer", default: 40, min: 1, max: 65_535, unit: "B", origin: choice("the size of an ACK") },
    ],
  },
  { id: "told", title: "Told by the sender", sits: "receiver/rtt", paper: "smartacking", section: "III-B", summary: "An option in each segment carries the sender's smoothed RTT.", struct: "ToldRtt", parameters: [] },
  {
    id: "ownData",
    title: "From data of its own",
    sits: "receiver/rtt",
    paper: "smartacking",
    section: "III-B",
    summary: "A receiver that sends data back uses the smoothed RTT of its own sender, and probes only while that one is silent.",
    struct: "OwnDataRtt",
    parameters: [
      { key: "every", title: "Probe interval", help: "Time between probes while no data flows back.", type: "number", default: 1, min: 0.001, max: 1000, unit: "s", origin: source("smartacking III-B: once per second") },
      { key: "bytes", title: "Probe", help: "Bytes of a probe and of its answer on the wire.", type: "integer", default: 40, min: 1, max: 65_535, unit: "B", origin: choice("the size of an ACK") },
    ],
  },
  {
    id: "ackReconstructor",
    title: "ACK reconstruction",
    sits: "agent",
    paper: "asymmetry",
    section: "5",
    summary: "A router behind the reverse link fills the gaps of a thinned ACK stream again, so that the sender needs no change.",
    struct: "AckReconstructor",
    parameters: [
      { key: "step", title: "ACK step (δa)", help: "Segments that each rebuilt ACK covers.", type: "integer", default: 2, min: 1, max: 1000, unit: "segments", slider: { min: 1, max: 16, step: 1 }, origin: source("asymmetry 5: normally 2, as delayed ACKs") },
      {
        key: "spacing", title: "Spacing (δt)", help: "Time between rebuilt ACKs.", type: "choice", default: "equalRates", origin: source("asymmetry 5: δa/δt = Δa/Δt"),
        choices: [
          { value: "equalRates", title: "Equal rates: δa·Δt/Δa", help: "ACK numbers leave as fast as they come; Δt is the average gap." },
          { value: "arrivalGap", title: "The gap between arrivals: Δt", help: "The paper calls it worse; what ns-2 does." },
          { value: "even", title: "Evenly over the last gap", help: "Not adaptive: the rebuilt ACKs share the time since the ACK before." },
        ],
      },
      {
        key: "increment", title: "Increment (Δa)", help: "The segments that the gap Δt stands for.", onlyWhen: { key: "spacing", value: "equalRates" }, type: "choice", default: "waiting", origin: source("asymmetry 5 averages Δt only; so does the formula that ns-2's authors left in a comment"),
        choices: [
          { value: "waiting", title: "All that wait", help: "From the last ACK that left to the newest that came: what was held back catches up within Δt." },
          { value: "average", title: "The average", help: "Averaged like the gaps: the ACK rate changes slowly, and what was held back stays behind." },
        ],
      },
      { key: "gain", title: "Gain", help: "Weight of a new gap and of a new increment in their averages.", type: "number", default: 0.25, min: 0, aboveMin: true, max: 1, unit: "1", origin: source("ns-2: 0.25") },
      { key: "initialGap", title: "Gap before the first", help: "Average gap before one was measured.", type: "number", default: 0.01, min: 0, max: 10, unit: "s", origin: source("ns-2: 10 ms") },
      {
        key: "inserts", title: "Inserts", help: "How many ACKs fill a gap of Δa segments.", type: "choice", default: "all", origin: source("asymmetry 5 and ns-2: ceil(Δa/δa) - 1 before the real one"),
        choices: [
          { value: "all", title: "⌈Δa/δa⌉ − 1", help: "No step is larger than δa." },
          { value: "fewer", title: "⌊Δa/δa⌋ − 2", help: "RFC 3449's wording." },
        ],
      },
      { key: "heldGiveSamples", title: "Held ACKs give RTT samples", help: "Whether the sender may time the receiver's ACKs that were held back. Rebuilt ones it never times.", type: "boolean", default: true, origin: source("asymmetry 5: the sender's round-trip estimate rises; in ns-2 held ACKs give no sample") },
    ],
  },
];
