/** TCP receivers: when they acknowledge, and where they have an RTT from. */
import { choice, source, type Mechanism } from "./mechanism.js";

export const receivers: readonly Mechanism[] = [
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
    id: "quick",
    title: "Quick ACKs, then delayed",
    sits: "receiver/ack",
    paper: "RFC 1122",
    section: "4.2.3.2",
    summary: "Each segment is acknowledged at once in the beginning, so that slow start loses no time; later one ACK for every second segment, or after a delay. As Linux does.",
    struct: "QuickAck",
    parameters: [
      { key: "quick", title: "Acknowledged singly", help: "So many segments, from the first one.", type: "integer", default: 16, min: 0, max: 1_000_000_000, unit: "segments", slider: { min: 0, max: 200, step: 1 }, origin: source("Linux: 16, TCP_MAX_QUICKACKS; more while the receive window grows") },
      { key: "segments", title: "Segments per ACK", help: "Later, an ACK is sent when this many in-order segments wait.", type: "integer", default: 2, min: 1, max: 1000, unit: "segments", slider: { min: 1, max: 8, step: 1 }, origin: source("RFC 1122 4.2.3.2") },
      { key: "maxDelay", title: "Longest ACK delay", help: "Later, a segment is acknowledged at the latest after this.", type: "number", default: 0.04, min: 0, max: 10, unit: "s", slider: { min: 0, max: 0.5, step: 0.01 }, origin: source("Linux: 40 ms, TCP_DELACK_MIN") },
      { key: "adapts", title: "Adapts the delay", help: "The delay follows how often data comes, a segment after which the sender has nothing more is acknowledged at once, and after a silence ACKs are quick again.", type: "boolean", default: false, origin: choice("RFC 1122 asks for no such thing; Linux does it") },
      { key: "longestDelay", title: "Delay at most", help: "The delay does not grow beyond this.", type: "number", default: 0.2, min: 0, max: 10, unit: "s", onlyWhen: { key: "adapts", value: true }, origin: source("Linux: 200 ms, TCP_DELACK_MAX; no more than its smoothed RTT, which a receiver here does not know") },
      { key: "silence", title: "Silence", help: "After a longer one ACKs are quick again.", type: "number", default: 0.25, min: 0, max: 1000, unit: "s", onlyWhen: { key: "adapts", value: true }, origin: source("Linux: the receiver's own RTO, which is the RTT and 200 ms at least") },
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
      { key: "maxFactor", title: "Largest factor", help: "d never exceeds this, nor the window that the sender reports.", type: "integer", default: null, min: 1, max: 1_000_000, nullMeans: "only the reported window limits it", unit: "segments", origin: source("smartacking II: a maximum determined by the congestion window which the sender communicates") },
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
    summary: "The sender reports its window in an option, and the receiver acknowledges a fixed share of it at a time; routers need not help.",
    struct: "AccWindow",
    parameters: [
      { key: "maxFactor", title: "Largest factor (d_max)", help: "d never exceeds this.", type: "integer", default: 16, min: 1, max: 1_000_000, unit: "segments", slider: { min: 1, max: 64, step: 1 }, origin: choice("stripped from the source, and swept in its Figure 22") },
      { key: "minAcksPerWindow", title: "ACKs per window", help: "d is the reported window divided by this, so each window gets at least so many ACKs.", type: "integer", default: 2, min: 1, max: 1000, unit: "ACKs", slider: { min: 1, max: 8, step: 1 }, origin: choice("stripped from the source, which wants more than one") },
      { key: "maxDelay", title: "Longest ACK delay", help: "A segment is acknowledged at the latest after this.", type: "number", default: 0.2, min: 0, max: 10, unit: "s", slider: { min: 0, max: 0.5, step: 0.01 }, origin: choice("the usual 200 ms of BSD") },
    ],
  },
  {
    id: "tack",
    title: "TACK",
    sits: "receiver/ack",
    paper: "SIGCOMM 2020",
    section: "4 and 5 of Li and others, TACK",
    summary: "A few ACKs a round trip where the path holds much, one for some segments where it holds little; a new hole is told at once.",
    struct: "Tack",
    parameters: [
      { key: "segments", title: "Segments per ACK (L)", help: "No more ACKs than one for so many segments.", type: "integer", default: 2, min: 1, max: 1000, unit: "segments", slider: { min: 1, max: 16, step: 1 }, origin: source("SIGCOMM 2020, section 4.1") },
      { key: "acksPerRtt", title: "ACKs per round trip (β)", help: "No more ACKs than so many in the sender's least RTT.", type: "integer", default: 4, min: 1, max: 1000, unit: "ACKs", slider: { min: 1, max: 16, step: 1 }, origin: source("SIGCOMM 2020, section 4.1") },
      { key: "rounds", title: "Bandwidth of the last", help: "The bandwidth is the largest delivery rate of so many round trips.", type: "integer", default: 10, min: 1, max: 1000, unit: "1", origin: source("SIGCOMM 2020, section 5.4: five to ten") },
      { key: "maxDelay", title: "Longest ACK delay", help: "Where segments are counted, one waits no longer than this.", type: "number", default: 0.2, min: 0, max: 10, unit: "s", slider: { min: 0, max: 0.5, step: 0.01 }, origin: choice("the source does not say; RFC 1122 4.2.3.2 allows half a second, and 200 ms are common") },
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
        key: "firstOfWindow", title: "First segment of a window", help: "Which arrivals begin a window, whose gap is ignored.", type: "choice", default: "oncePerWindow", origin: choice("the paper does not define it"),
        choices: [
          { value: "oncePerWindow", title: "Once a window", help: "The first arrival beyond the window before; it begins one that ends at the last acknowledged segment plus CwndEst." },
          { value: "beyondEstimate", title: "Beyond what the last ACK allowed", help: "The first arrival beyond the last acknowledged segment plus CwndEst, which each ACK moves." },
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
          { value: "oncePerLoss", title: "Once per loss", help: "When the estimator itself concludes that data was lost; the paper likens β to ssthresh, which is set once per loss. A reported window: at every decrease." },
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
    requires: [
      { of: "back", needs: { part: "transport", is: ["tcp"] }, at: "/receiver/ack/rtt/flow", message: "flow {flow} is no TCP flow from {from} to {to}", expected: "a TCP flow that sends data back between the same two nodes" },
    ],
    parameters: [
      { key: "every", title: "Probe interval", help: "Time between probes while no data flows back.", type: "number", default: 1, min: 0.001, max: 1000, unit: "s", origin: source("smartacking III-B: once per second") },
      { key: "bytes", title: "Probe", help: "Bytes of a probe and of its answer on the wire.", type: "integer", default: 40, min: 1, max: 65_535, unit: "B", origin: choice("the size of an ACK") },
    ],
  },
  { id: "none", title: "Cumulative ACKs only", sits: "receiver/selective", paper: "RFC 793", section: "", summary: "ACKs say only how far the stream is complete.", struct: "NoSelective", parameters: [] },
  {
    id: "sack",
    title: "SACK blocks",
    sits: "receiver/selective",
    paper: "wireless-links",
    section: "II, III-A; RFC 2018",
    summary: "ACKs list what came beyond the first hole, the block of the newest arrival first.",
    struct: "SackBlocks",
    parameters: [
      { key: "blocks", title: "Blocks", help: "Most blocks in one ACK.", type: "integer", default: 3, min: 1, max: 4, unit: "1", origin: source("wireless-links II: up to three; RFC 2018 has room for four without other options") },
      { key: "optionBytes", title: "Option", help: "Bytes that the option adds to an ACK which has blocks, without the blocks.", type: "integer", default: 4, min: 0, max: 40, unit: "B", origin: source("RFC 2018 section 3: kind and length, padded to four") },
      { key: "blockBytes", title: "Block", help: "Bytes of each block.", type: "integer", default: 8, min: 0, max: 40, unit: "B", origin: source("RFC 2018 section 3: two sequence numbers") },
      { key: "duplicates", title: "Duplicates (D-SACK)", help: "Whether the first block of an ACK says which segment came twice.", type: "boolean", default: false, origin: source("RFC 2018; RFC 2883 adds it") },
    ],
  },
  {
    id: "smart",
    title: "SMART field",
    sits: "receiver/selective",
    paper: "wireless-links",
    section: "II, III-A; Keshav and Morgan 1997",
    summary: "Each ACK names the segment whose arrival caused it.",
    struct: "SmartField",
    parameters: [
      { key: "optionBytes", title: "Option", help: "Bytes that the field adds to each ACK.", type: "integer", default: 8, min: 0, max: 40, unit: "B", origin: choice("the source does not say: a sequence number with kind and length, padded") },
    ],
  },
  {
    id: "checksum",
    title: "Notifies of corrupted segments (ELN)",
    sits: "receiver/lossNotification",
    paper: "wireless-links",
    section: "III-A, V-B",
    summary: "The receiver recognises segments that the last link corrupted; while one of them is the next it waits for, its ACKs say that this loss was no congestion.",
    struct: "ElnByChecksum",
    requires: [
      { of: "way", needs: { part: "lastHop", not: ["station"] }, at: "/receiver/eln", message: "the last hop is between 802.11 stations, which pass no damaged packets on", expected: "null, or a link as the last hop" },
    ],
    parameters: [
      { key: "headerSurvives", title: "Readable headers", help: "Share of corrupted segments whose header still tells which segment it was.", type: "number", default: 1, min: 0, max: 1, unit: "1", slider: { min: 0, max: 1, step: 0.05 }, origin: source("wireless-links III-A: sufficient knowledge at the receiver is assumed; V-B protects headers with FEC") },
    ],
  },
];
