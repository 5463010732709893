/** Queues: limit, admission, order, filter. */
import { choice, source, type Mechanism } from "./mechanism.js";

export const queues: readonly Mechanism[] = [
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
  { id: "dropTail", title: "Drop-tail", sits: "queue/admit", paper: "RFC 2309", section: "2", summary: "A packet that finds the queue full is dropped.", struct: "DropTail", parameters: [] },
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
      { key: "maxThreshold", title: "Upper threshold", help: "From this average queue on every packet is dropped or marked.", type: "number", default: 15, min: 0, aboveMin: true, max: 1e7, atLeast: { key: "minThreshold", message: "the upper threshold lies below the lower one" }, unit: "packets", slider: { min: 2, max: 150, step: 1 }, origin: source("smartacking IV-B: max_th is 15") },
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
        key: "aboveMax", title: "From the upper threshold on", help: "What happens to ECN-capable packets while the average is at or above the upper threshold.", onlyWhen: { key: "mark", value: true }, type: "choice", default: "mark", origin: source("asymmetry 5: above the threshold the gateway marks, and drops only when it is full"),
        choices: [
          { value: "mark", title: "Marked", help: "Every one, as Floyd and Jacobson have it." },
          { value: "drop", title: "Dropped", help: "ns-2's rule, and RFC 3168's advice: marks have not helped." },
        ],
      },
      { key: "gentle", title: "Gentle", help: "Above the upper threshold the probability rises further, to one at twice the threshold, instead of being one at once.", type: "boolean", default: false, origin: source("Floyd and Jacobson 1993; Floyd, gentle RED, 2000, has it on, as ns-3 does") },
      { key: "waits", title: "Keeps picks apart", help: "After a pick so many packets pass as one is picked of on average; the next ones come at even distances then.", type: "boolean", default: false, origin: source("Floyd and Jacobson 1993; ns-2's and ns-3's wait") },
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
  { id: "longestQueueDrop", title: "Longest-queue drop", sits: "queue/admit", paper: "smartacking", section: "IV-A", summary: "When the shared buffer is full, the last packet of the flow with the longest queue is dropped.", struct: "LongestQueueDrop", requires: [
    { of: "itself", needs: { part: "queue/limit", key: "perFlow", not: ["true"] }, at: "/limit/perFlow", message: "longest-queue drop makes room in a buffer that the flows share", expected: "false" },
  ], parameters: [
    {
      key: "by", title: "Longest by", help: "What a queue's length is counted in.", type: "choice", default: "packets", origin: source("smartacking IV-A: the flow with the most packets"),
      choices: [
        { value: "packets", title: "Packets", help: "As the smartacking paper has it." },
        { value: "bytes", title: "Bytes", help: "As FQ-CoDel and CAKE have it." },
      ],
    },
    {
      key: "takes", title: "Packet that goes", help: "Which packet of the longest queue is dropped.", type: "choice", default: "last", origin: source("smartacking IV-A"),
      choices: [
        { value: "last", title: "The last", help: "The one that came last." },
        { value: "first", title: "The first", help: "The one that has waited longest: its sender learns of the loss soonest (RFC 8290, 4.1)." },
      ],
    },
  ] },
  { id: "randomDrop", title: "Random drop", sits: "queue/admit", paper: "asymmetry", section: "5", summary: "When the queue is full, a packet chosen at random among those that wait and the arriving one is dropped.", struct: "RandomDrop", parameters: [] },
  {
    id: "pie",
    title: "PIE",
    sits: "queue/admit",
    paper: "RFC 8033",
    section: "4, 5",
    summary: "Drops or marks arriving packets with a probability that follows how long packets wait.",
    struct: "Pie",
    parameters: [
      { key: "target", title: "Target delay", help: "The time in the queue that the probability works towards.", type: "number", default: 0.015, min: 0, aboveMin: true, max: 10, unit: "s", slider: { min: 0.001, max: 0.1, step: 0.001 }, origin: source("RFC 8033, 4.2: QDELAY_REF is 15 ms") },
      { key: "updateInterval", title: "Update interval", help: "How often the probability is computed.", type: "number", default: 0.015, min: 0.0001, max: 10, unit: "s", origin: source("RFC 8033, 4.2: T_UPDATE is 15 ms") },
      { key: "alpha", title: "Weight of the delay", help: "What a second of delay above the target adds to the probability in an update.", type: "number", default: 0.125, min: 0, max: 100, unit: "1", origin: source("RFC 8033, 4.2: alpha is 1/8 Hz") },
      { key: "beta", title: "Weight of the trend", help: "What a second that the delay has grown by adds to the probability in an update.", type: "number", default: 1.25, min: 0, max: 100, unit: "1", origin: source("RFC 8033, 4.2: beta is 1 1/4 Hz") },
      { key: "burst", title: "Burst allowance", help: "For so long after an idle or short queue nothing is dropped.", type: "number", default: 0.15, min: 0, max: 60, unit: "s", origin: source("RFC 8033, 4.4: MAX_BURST is 150 ms") },
      { key: "meanPacketBytes", title: "Mean packet size", help: "Nothing is dropped while at most two packets of this size wait.", type: "integer", default: 1500, min: 1, max: 65_535, unit: "B", origin: source("RFC 8033, 4.1: MEAN_PKTSIZE; an Ethernet frame's payload") },
      {
        key: "burstEnds", title: "Burst allowance ends", help: "What uses it up.", type: "choice", default: "updates", origin: source("RFC 8033, 4.4"),
        choices: [
          { value: "updates", title: "With each update", help: "By an update interval each, as RFC 8033 has it." },
          { value: "departures", title: "With departures", help: "By the time between two departures, as Linux has it: an idle link keeps it." },
        ],
      },
      { key: "steepAbove", title: "Steeper above", help: "From this delay on each update adds 2 % to the probability.", type: "number", default: null, min: 0, aboveMin: true, max: 60, nullMeans: "never", unit: "s", origin: source("RFC 8033 has no such rule; Linux has 250 ms") },
      { key: "mark", title: "Mark instead of drop", help: "ECN-capable packets are marked, others dropped.", type: "boolean", default: false, origin: source("RFC 8033, 5.1: optional") },
      { key: "marksUpTo", title: "Marks up to", help: "Above this probability ECN-capable packets are dropped, too.", onlyWhen: { key: "mark", value: true }, type: "number", default: 0.1, min: 0, max: 1, unit: "1", origin: source("RFC 8033, 5.1: mark_ecnth is 0.1") },
    ],
  },
  { id: "fifo", title: "FIFO", sits: "queue/order", paper: "common", section: "", summary: "First come, first served.", struct: "Fifo", parameters: [] },
  { id: "fairRoundRobin", title: "Fair round robin", sits: "queue/order", paper: "smartacking", section: "IV-A", summary: "A queue for each flow, visited in turn, a packet a visit.", struct: "FairRoundRobin", parameters: [
    {
      key: "newlyActive", title: "Newly active flow", help: "When a flow whose queue was empty has its turn.", type: "choice", default: "last", origin: choice("the paper does not say; the round of RFC 970 has no fixed beginning"),
      choices: [
        { value: "last", title: "At the end of the round", help: "All that wait have a turn before it." },
        { value: "ownPlace", title: "At its own place", help: "Queues are visited in a fixed order, that of the flows' first packets; empty ones are passed over." },
      ],
    },
  ] },
  { id: "deficitRoundRobin", title: "Deficit round robin", sits: "queue/order", paper: "RFC 8290", section: "3.1, 4.2; Shreedhar and Varghese 1995", summary: "A queue for each flow, visited in turn, fair by bytes.", struct: "DeficitRoundRobin", parameters: [
    { key: "quantum", title: "Quantum", help: "Bytes that a queue may send in a visit, headers included.", type: "integer", default: 1514, min: 256, max: 1_048_576, unit: "B", slider: { min: 256, max: 15_140, step: 1 }, origin: source("RFC 8290, 5.2.4: an Ethernet frame") },
    {
      key: "newlyActive", title: "Newly active flow", help: "When a flow whose queue was empty has its turn.", type: "choice", default: "last", origin: choice("deficit round robin by itself has one round; RFC 8290 visits new queues first"),
      choices: [
        { value: "last", title: "At the end of the round", help: "All that wait have a turn before it." },
        { value: "first", title: "Before those that have had a turn", help: "Until its first quantum is used up, so a flow that sends little does not wait for a round to end." },
      ],
    },
  ] },
  { id: "acksFirst", title: "ACKs first", sits: "queue/order", paper: "asymmetry", section: "5", summary: "ACKs are sent before data, however late they came; a packet in transmission is not interrupted.", struct: "AcksFirst", parameters: [] },
  { id: "dualQueue", title: "Dual queue", sits: "queue/order", paper: "RFC 9332", section: "2.5.1, A.1", summary: "Two queues: one for packets of L4S senders, which keep it short, and one for all others. The first is served first, but leaves the second a share.", struct: "DualQueue", requires: [
    { of: "itself", needs: { part: "queue/buckets", not: ["buckets"] }, at: "/buckets", message: "a dual queue has two queues, whatever the flows", expected: "null" },
  ], parameters: [
    { key: "classicShare", title: "Share of the classic queue", help: "What is left to it, at least, of what the link sends while both have packets.", type: "number", default: 0.1, min: 0, max: 1, unit: "1", slider: { min: 0, max: 0.5, step: 0.01 }, origin: source("RFC 9332 A.1 leaves the scheduler open; Linux's sch_dualpi2: 10 %") },
  ] },
  { id: "none", title: "Nothing", sits: "queue/depart", paper: "common", section: "", summary: "Every packet whose turn it is gets sent.", struct: "NoDeparture", parameters: [] },
  {
    id: "codel",
    title: "CoDel",
    sits: "queue/depart",
    paper: "RFC 8289",
    section: "4, 5",
    summary: "Drops packets in their turn, the more often the longer all of them have waited too long. Of an order with queues for flows, each has its own.",
    struct: "Codel",
    parameters: [
      { key: "target", title: "Target delay", help: "The time in the queue that is acceptable.", type: "number", default: 0.005, min: 0, max: 10, unit: "s", slider: { min: 0.001, max: 0.1, step: 0.001 }, origin: source("RFC 8289, 5.3: TARGET is 5 ms") },
      { key: "interval", title: "Interval", help: "How long packets must have waited longer before the first one is dropped; about the largest round trip.", type: "number", default: 0.1, min: 0.0001, max: 60, unit: "s", slider: { min: 0.01, max: 1, step: 0.01 }, origin: source("RFC 8289, 5.3: INTERVAL is 100 ms") },
      { key: "maxPacketBytes", title: "Largest packet", help: "Nothing is dropped while no more bytes than this wait behind the packet.", type: "integer", default: 1514, min: 0, max: 65_535, unit: "B", origin: source("RFC 8289, 5: maxpacket; an Ethernet frame") },
      {
        key: "behind", title: "Waiting behind it", help: "What counts, where flows have queues of their own.", type: "choice", default: "queue", origin: source("RFC 8290, 4.2: each queue has a CoDel of its own"),
        choices: [
          { value: "queue", title: "Its own queue", help: "Nothing is dropped from a short queue, however long others are." },
          { value: "all", title: "All queues", help: "Linux's fq_codel: what waits for the link at all." },
        ],
      },
      { key: "mark", title: "Mark instead of drop", help: "ECN-capable packets are marked, others dropped.", type: "boolean", default: false, origin: source("RFC 8290, 5.2.6: optional") },
      { key: "ceThreshold", title: "Mark above", help: "ECN-capable packets that have waited longer are marked, whatever the interval says.", type: "number", default: null, min: 0, max: 10, nullMeans: "no such threshold", unit: "s", origin: source("RFC 8290, 5.2.7: CE threshold, off; for DCTCP") },
    ],
  },
  {
    id: "cobalt",
    title: "COBALT",
    sits: "queue/depart",
    paper: "LANMAN 2019",
    section: "Palmei et al., COBALT",
    summary: "CoDel that remembers its pace and loses it step by step, and BLUE for flows that do not answer: its probability grows when the buffer is full.",
    struct: "Cobalt",
    parameters: [
      { key: "target", title: "Target delay", help: "The time in the queue that is acceptable.", type: "number", default: 0.005, min: 0, max: 10, unit: "s", slider: { min: 0.001, max: 0.1, step: 0.001 }, origin: source("as CoDel") },
      { key: "interval", title: "Interval", help: "How long packets must have waited longer before the first one is dropped; about the largest round trip.", type: "number", default: 0.1, min: 0.0001, max: 60, unit: "s", slider: { min: 0.01, max: 1, step: 0.01 }, origin: source("as CoDel") },
      { key: "mark", title: "Mark instead of drop", help: "ECN-capable packets are marked; BLUE drops them, too.", type: "boolean", default: false, origin: choice("as the other disciplines here") },
      { key: "increase", title: "BLUE's increase", help: "What a full buffer adds to the probability, at most once in a target delay.", type: "number", default: 0.00390625, min: 0, max: 1, unit: "1", origin: source("Linux's sch_cake: 1/256") },
      { key: "decrease", title: "BLUE's decrease", help: "What an empty queue takes from the probability, at most once in a target delay.", type: "number", default: 0.000244140625, min: 0, max: 1, unit: "1", origin: source("Linux's sch_cake: 1/4096") },
      {
        key: "onSlowLinks", title: "On slow links", help: "What becomes of target and interval where a packet takes long.", type: "choice", default: "same", origin: choice("the paper does not say; CAKE adapts both to its rate"),
        choices: [
          { value: "same", title: "Unchanged", help: "As they are above." },
          { value: "longer", title: "At least a packet and a half", help: "The target is no less than the time of one and a half full packets, the interval at least twice that; nothing is dropped that has waited less than four. CAKE's rule." },
        ],
      },
      {
        key: "firstDrop", title: "First drop", help: "When the first packet goes, once a queue is found waiting too long for the first time.", type: "choice", default: "afterInterval", origin: source("Palmei et al. 2019: as CoDel"),
        choices: [
          { value: "afterInterval", title: "After an interval", help: "If all wait too long until then." },
          { value: "next", title: "The next packet", help: "Linux's sch_cake: until a queue has had a drop, its interval counts as zero." },
        ],
      },
      { key: "sparesLast", title: "Spares the last packet", help: "The last packet of a queue is never dropped.", type: "boolean", default: false, origin: choice("CAKE spares it; ns-3's COBALT does not") },
    ],
  },
  {
    id: "dualPi2",
    title: "DualPI2",
    sits: "queue/depart",
    paper: "RFC 9332",
    section: "2, A.1",
    summary: "One probability for two queues: its square drops or marks classic packets, and twice of it marks those of L4S senders, so that both get like rates; a step marks these besides once they wait.",
    struct: "DualPi2",
    requires: [
      { of: "itself", needs: { part: "queue/order", is: ["dualQueue"] }, at: "/order", message: "DualPI2 couples two queues", expected: '{ "type": "dualQueue" }' },
    ],
    parameters: [
      { key: "target", title: "Target delay", help: "The time in the classic queue that the probability works towards.", type: "number", default: 0.015, min: 0, aboveMin: true, max: 10, unit: "s", slider: { min: 0.001, max: 0.1, step: 0.001 }, origin: source("RFC 9332 A.1: 15 ms") },
      { key: "updateInterval", title: "Update interval", help: "How often the probability is computed.", type: "number", default: 0.016, min: 0.0001, max: 10, unit: "s", origin: source("RFC 9332 A.1: Tupdate is 16 ms") },
      { key: "alpha", title: "Weight of the delay", help: "What a second of delay above the target adds to the probability in an update.", type: "number", default: 0.16, min: 0, max: 100, unit: "1", origin: source("RFC 9332 A.1: alpha is 0.16 Hz") },
      { key: "beta", title: "Weight of the trend", help: "What a second that the delay has grown by adds to the probability in an update.", type: "number", default: 3.2, min: 0, max: 100, unit: "1", origin: source("RFC 9332 A.1: beta is 3.2 Hz") },
      { key: "coupling", title: "Coupling", help: "How many times the probability marks packets of L4S senders.", type: "number", default: 2, min: 0, aboveMin: true, max: 100, unit: "1", slider: { min: 1, max: 4, step: 0.1 }, origin: source("RFC 9332 A.1: k is 2") },
      { key: "step", title: "Step", help: "Packets of L4S senders that have waited longer are marked.", type: "number", default: 0.001, min: 0, max: 10, unit: "s", slider: { min: 0.0002, max: 0.02, step: 0.0002 }, origin: source("RFC 9332 A.1 has a ramp from 0.8 to 1.2 ms; Linux's sch_dualpi2 a step at 1 ms") },
      { key: "ramp", title: "Ramp", help: "The probability that they are marked rises to one over so much more waiting; 0: all at once.", type: "number", default: 0, min: 0, max: 10, unit: "s", slider: { min: 0, max: 0.02, step: 0.0002 }, origin: source("RFC 9332 A.1: 0.4 ms, from 0.8 ms on; Linux's sch_dualpi2 has none") },
      { key: "floorPackets", title: "Step on slow links", help: "The step is no less than the time of so many full packets.", type: "number", default: 2, min: 0, max: 1000, unit: "packets", origin: source("RFC 9332 A.1: 2 packets; Linux's sch_dualpi2 has none") },
      { key: "mark", title: "Mark instead of drop", help: "Classic packets that are ECN-capable are marked, others dropped.", type: "boolean", default: true, origin: source("RFC 9332 A.1: as RFC 3168 has it") },
      { key: "spares", title: "Short queues", help: "The probability touches nothing while fewer than two packets of this size wait.", type: "integer", default: 1514, min: 0, max: 65_535, unit: "B", origin: source("Linux's sch_dualpi2; RFC 9332 does not say") },
    ],
  },
  {
    id: "buckets",
    title: "Buckets",
    sits: "queue/buckets",
    paper: "RFC 8290",
    section: "4.1.1",
    summary: "Flows are hashed into a fixed number of queues, and may share one.",
    struct: "FlowBuckets",
    parameters: [
      { key: "count", title: "Queues", help: "How many there are.", type: "integer", default: 1024, min: 1, max: 65_536, unit: "1", origin: source("RFC 8290, 5.2.5: 1024") },
      { key: "ways", title: "Ways", help: "A flow may take any free one of so many neighbouring queues.", type: "integer", default: 1, min: 1, max: 64, unit: "1", origin: source("RFC 8290 has one; CAKE has 8 (Høiland-Jørgensen, Täht and Morton 2018)") },
    ],
  },
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
  {
    id: "cakeFilter",
    title: "CAKE's ACK filter",
    sits: "queue/cakeFilter",
    paper: "LANMAN 2018",
    section: "Høiland-Jørgensen, Täht and Morton, Piece of CAKE, III-D",
    summary: "An ACK that joins removes the oldest waiting ACK of its connection that says nothing more than later ones.",
    struct: "CakeFilter",
    requires: [
      { of: "itself", needs: { part: "queue/filter", not: ["ackFilter"] }, at: "/cakeFilter", message: "two filters thin out the same ACKs", expected: "null, or the other filter null" },
    ],
    parameters: [
      { key: "aggressive", title: "Aggressive", help: "Also removes the only ACK that waits before the new one; else one always stays beside it.", type: "boolean", default: false, origin: source("the paper: ack-filter keeps at least two; ack-filter-aggressive does not") },
    ],
  },
];
