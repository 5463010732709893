/** Helpers at nodes, on the way of packets. */
import { choice, source, type Mechanism } from "./mechanism.js";

export const agents: readonly Mechanism[] = [
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
  {
    id: "snoop",
    title: "Local retransmission (LL, snoop)",
    sits: "agent",
    paper: "wireless-links",
    section: "III-B, IV-B, IV-E",
    summary: "A base station caches segments that go out over its lossy link and sends them again itself, on duplicate ACKs or a short timer; keeping those duplicates from the sender makes it snoop.",
    struct: "Snoop",
    requires: [
      { where: [{ part: "agent", key: "detects", is: ["smart"] }, { part: "agent", key: "inOrder", is: ["false"] }], of: "connectionAhead", needs: { part: "receiver/selective", is: ["smart"] }, at: "/detects", message: "the receiver of flow {flow} does not send the SMART field", expected: "cumulative, or smart as the selective acknowledgments of that receiver" },
      { where: [{ part: "agent", key: "inOrder", is: ["true"] }], of: "flowAhead", needs: { part: "ends", not: ["move"] }, at: "/inOrder", message: "flow {flow} ends at a mobile that moves", expected: "false: what the far end of the link holds would stay behind" },
    ],
    parameters: [
      {
        key: "detects", title: "Detects losses by", help: "What tells the base station that a segment was lost.", type: "choice", default: "cumulative", origin: source("wireless-links III-B: LL and LL-TCP-AWARE use cumulative ACKs"),
        choices: [
          { value: "cumulative", title: "Duplicate ACKs", help: "LL, and LL-TCP-AWARE, the snoop protocol." },
          { value: "smart", title: "The SMART field", help: "LL-SMART and LL-SMART-TCP-AWARE: a gap before the segment that caused an ACK is a loss. Needs a receiver that sends the field." },
        ],
      },
      { key: "suppresses", title: "Suppresses duplicate ACKs", help: "Duplicates of what is repaired locally do not reach the sender: what the paper calls TCP-aware.", type: "boolean", default: true, origin: source("wireless-links III-B: LL-TCP-AWARE") },
      {
        key: "suppressed", title: "Suppressed are", help: "Which duplicates a TCP-aware agent keeps from the sender.", onlyWhen: { key: "detects", value: "cumulative" }, type: "choice", default: "underRepair", origin: choice("the source suppresses duplicates for what is lost on the air and sent again locally, and does not say for how long"),
        choices: [
          { value: "underRepair", title: "All while it is repaired", help: "From the first local copy until the sender sends the segment again or the agent gives it up." },
          { value: "expected", title: "As many as are expected", help: "Those of segments sent between the loss and the copy, counted down, even if the sender sends the segment again; further ones pass. What ns-2 does." },
        ],
      },
      { key: "inOrder", title: "In-order delivery", help: "The far end of the link holds what comes beyond a hole until the hole is filled, and asks for what is missing itself: a control, which none of the paper's schemes has.", type: "boolean", default: false, origin: source("wireless-links III-B: LL does not attempt in-order delivery") },
      { key: "dupackThreshold", title: "Duplicates before a local retransmission", help: "Duplicate ACKs after which the segment is sent again; with the SMART field, those that show the gap.", type: "integer", default: 2, min: 1, max: 1000, unit: "1", origin: source("wireless-links IV-E: when two duplicate acknowledgments arrive") },
      {
        key: "partialAck", title: "A partial ACK", help: "What a new ACK does that covers the copy and asks for another segment sent before it.", onlyWhen: { key: "detects", value: "cumulative" }, type: "choice", default: "resends", origin: source("wireless-links IV-E: a new ACK below the expected one shows that the burst goes on"),
        choices: [
          { value: "resends", title: "Sends the next hole at once", help: "One segment of a burst is repaired each local round trip." },
          { value: "waits", title: "Waits", help: "The next hole waits for duplicates of its own, or for the local timer. What ns-2 does." },
        ],
      },
      {
        key: "lostCopy", title: "A lost copy is found by", help: "What sends a segment again whose copy was lost, too.", onlyWhen: { key: "detects", value: "cumulative" }, type: "choice", default: "duplicates", origin: choice("the source does not say; its senders cannot find one by duplicates"),
        choices: [
          { value: "duplicates", title: "Duplicates or the timer", help: "Duplicates beyond those expected answer segments sent after the copy." },
          { value: "timer", title: "The local timer alone", help: "Further duplicates send nothing. What ns-2 does." },
        ],
      },
      { key: "minTimeout", title: "Shortest local timeout", help: "The local timer, the smoothed round trip over the link plus four deviations, is never shorter.", type: "number", default: 0.2, min: 0.001, max: 100, unit: "s", slider: { min: 0.01, max: 1, step: 0.01 }, origin: source("wireless-links III-B: 200 ms") },
      { key: "srttGain", title: "Gain", help: "Weight of a new sample in the smoothed local round trip.", type: "number", default: 0.125, min: 0, aboveMin: true, max: 1, unit: "1", origin: choice("as TCP's; ns-2's snoop swaps the weights: 0.875") },
      { key: "copiesGiveSamples", title: "Copies give round-trip samples", help: "Whether an ACK of a segment that was sent twice is timed, from its last copy.", type: "boolean", default: false, origin: choice("Karn's rule, as in TCP; ns-2's snoop times copies, too") },
      { key: "repeatRestartsTimer", title: "A repeated segment starts the timer anew", help: "Whether the local timer starts again when the sender sends a segment again.", type: "boolean", default: false, origin: choice("the source does not say; in ns-2 it does") },
      { key: "maxRetransmissions", title: "Most local retransmissions", help: "A segment that was sent again so often is left to the sender.", type: "integer", default: 10, min: 0, max: 1000, unit: "1", origin: source("ns-2: 10") },
      { key: "cacheSegments", title: "Cache", help: "Segments that the base station keeps of a connection.", type: "integer", default: 100, min: 1, max: 1_000_000, unit: "segments", origin: source("ns-2: 100") },
      { key: "forgetsEvery", title: "Forgets everything every", help: "Soft state: the base station drops its cache and counts so often, as if it had been restarted. Nothing is lost by it but time.", type: "number", default: null, min: 0.001, max: 1e6, nullMeans: "never", unit: "s", origin: choice("an experiment: the source says that the state is not essential for correctness") },
    ],
  },
  {
    id: "elnMarker",
    title: "Explicit loss notification at the base station",
    sits: "agent",
    paper: "wireless-links",
    section: "V-B",
    summary: "Sets the notification in passing duplicate ACKs whose missing segment its lossy link lost: one that it sent out there, or, with a sending mobile, one that never came from there.",
    struct: "ElnMarker",
    parameters: [
      { key: "blocks", title: "Runs remembered", help: "Runs of segments that were seen; the oldest make room.", type: "integer", default: 8, min: 1, max: 1000, unit: "1", origin: source("ns-2: at most 8 blocks") },
    ],
  },
  {
    id: "holder",
    title: "Segments held back",
    sits: "agent",
    paper: "common",
    section: "",
    summary: "Holds some segments back for a time when they first come by: what follows overtakes them, or waits with them. It shows what reordering and a sudden delay do, without a loss.",
    struct: "SegmentHolder",
    parameters: [
      { key: "segment", title: "First segment", help: "The first segment that is held back, of each connection.", type: "integer", default: 60, min: 0, max: 1_000_000_000, unit: "1", origin: choice("an experiment, after slow start's first rounds") },
      { key: "count", title: "Segments", help: "How many in a row are, each for the same time.", type: "integer", default: 1, min: 1, max: 1_000_000, unit: "segments", origin: choice("an experiment") },
      { key: "delay", title: "Held for", help: "How long.", type: "number", default: 0.02, min: 0, max: 1000, unit: "s", origin: choice("an experiment: a fraction of a round trip") },
      {
        key: "others", title: "What follows", help: "What other data segments do meanwhile.", type: "choice", default: "pass", origin: choice("an experiment: reordering"),
        choices: [
          { value: "pass", title: "Overtakes", help: "Segments come out of order." },
          { value: "wait", title: "Waits", help: "Everything from the first segment on leaves at once, in order, when its time is over: a spike of the delay." },
        ],
      },
    ],
  },
];
