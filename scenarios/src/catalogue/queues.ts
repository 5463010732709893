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
  ], parameters: [] },
  { id: "randomDrop", title: "Random drop", sits: "queue/admit", paper: "asymmetry", section: "5", summary: "When the queue is full, a packet chosen at random among those that wait and the arriving one is dropped.", struct: "RandomDrop", parameters: [] },
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
];
