/** TCP senders: increase, recovery, response, timer, pacing. */
import { choice, source, type Mechanism } from "./mechanism.js";

export const senders: readonly Mechanism[] = [
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
      { key: "maxWindow", title: "Advertised window", help: "Most segments in flight that the receiver allows.", type: "integer", default: null, min: 1, max: 1_000_000_000, nullMeans: "never limits", unit: "segments", slider: { min: 1, max: 64, step: 1 }, origin: source("smartacking IV-B: never limits") },
      { key: "ecnCapable", title: "ECN-capable", help: "Data packets say that routers may mark them instead of dropping them.", type: "boolean", default: false, origin: choice("RFC 2481 makes it optional") },
      { key: "answersMarks", title: "Answers marks", help: "The receiver echoes a mark that data met, and the sender reduces its window once for a window of data, as after a loss.", onlyWhen: { key: "ecnCapable", value: true }, type: "boolean", default: false, origin: choice("RFC 2481 6.1 wants it; the smartacking paper uses marks for the receiver's delayed-ACK factor only") },
      { key: "ecnRetransmissions", title: "Retransmissions are ECN-capable", help: "Routers may mark what is sent again, too, instead of dropping it.", onlyWhen: { key: "ecnCapable", value: true }, type: "boolean", default: true, origin: choice("RFC 2481 does not say; RFC 3168 6.1.5 forbids it, for a mark may be set on a copy that the receiver throws away") },
      { key: "retransmitsOnMark", title: "Heeds marked duplicates", help: "A duplicate ACK that a router or the receiver marked starts fast retransmit at once, and one that tells of filtered duplicates counts as so many.", type: "boolean", default: false, origin: source("asymmetry 5, sender adaptation: without counting") },
      { key: "timestamps", title: "Timestamp option", help: "Data and ACKs carry the timestamp option: 12 bytes more each.", type: "boolean", default: false, origin: choice("RFC 1323 makes it optional; whether each ACK gives a sample is the timer's parameter") },
      {
        key: "growth", title: "Window growth", help: "Which ACKs may open cwnd.", type: "choice", default: "always", origin: choice("RFC 2581 does not ask, nor does 4.4BSD; ns-2 does if told to (control_increase_)"),
        choices: [
          { value: "always", title: "All", help: "The window opens although the application or the receiver holds the sender back." },
          { value: "whenLimited", title: "When cwnd limits", help: "Only if the ACK finds the window full, or held back by pacing or a burst limit (RFC 9002 7.8; the aim of RFC 7661)." },
        ],
      },
      {
        key: "afterIdle", title: "Window after an idle period", help: "What becomes of a window that the application does not fill.", type: "choice", default: "keep", origin: choice("a bulk transfer is never idle; Linux has it both ways (tcp_slow_start_after_idle)"),
        choices: [
          { value: "keep", title: "Kept", help: "The window stays as it is, however old." },
          { value: "restart", title: "Restart window", help: "cwnd falls to the initial window, ssthresh stays: slow start finds the way back (RFC 5681 4.1)." },
          { value: "validate", title: "Validated", help: "A window of which less than half is used is kept, but does not grow; a loss halves what was used, and five minutes halve the window (RFC 7661)." },
        ],
      },
      { key: "nagle", title: "Nagle's algorithm", help: "A short segment waits while anything is not acknowledged, until it is full or the application closes the connection (RFC 896; RFC 1122 4.2.3.4).", type: "boolean", default: false, origin: choice("a file has no short segments but the last; interactive programs turn it off") },
    ],
  },
  {
    id: "aimd",
    title: "Growth and response",
    sits: "sender/congestion",
    paper: "RFC 2581",
    section: "3.1",
    summary: "The window is put together from what an ACK opens (increase) and what a loss leaves (response).",
    struct: "Aimd",
    parameters: [],
  },
  {
    id: "perAck",
    title: "Growth per ACK",
    sits: "sender/increase",
    paper: "RFC 2581",
    section: "3.1",
    summary: "cwnd opens one segment per new ACK in slow start and 1/cwnd in avoidance.",
    struct: "PerAck",
    parameters: [
      { key: "extra", title: "Added to each step", help: "Segments that each ACK opens besides in congestion avoidance.", type: "number", default: 0, min: 0, max: 1, unit: "segments", origin: choice("RFC 2581 3.1 has none; 4.3BSD and 4.4BSD add an eighth of a segment, which Stevens and Floyd call an error") },
      { key: "largest", title: "Largest cwnd", help: "cwnd does not grow beyond this.", type: "integer", default: null, min: 1, max: 1_000_000_000, nullMeans: "no limit", unit: "segments", origin: choice("RFC 2581 has none; 4.4BSD stops at 65 535 bytes, the most that a window without scaling can be") },
    ],
  },
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
    id: "vegas",
    title: "Vegas",
    sits: "sender/increase",
    paper: "multihop",
    section: "VI; Brakmo, O'Malley and Peterson 1994",
    summary: "Compares the rate that it has with the one that the window would give at the smallest RTT, once a round trip, and keeps the difference between two bounds.",
    struct: "Vegas",
    parameters: [
      { key: "alpha", title: "α", help: "With fewer segments than this in queues cwnd grows by one a round trip.", type: "number", default: 1, min: 0, max: 1000, unit: "segments", slider: { min: 0, max: 10, step: 1 }, origin: source("ns-2: 1; Brakmo et al.: 1 or 2") },
      { key: "beta", title: "β", help: "With more than this it shrinks by one.", type: "number", default: 3, min: 0, max: 1000, atLeast: { key: "alpha", message: "β lies below α" }, unit: "segments", slider: { min: 0, max: 10, step: 1 }, origin: source("ns-2: 3; Brakmo et al.: 3 or 4") },
      { key: "gamma", title: "γ", help: "Slow start ends when more than this is in queues.", type: "number", default: 1, min: 0, max: 1000, unit: "segments", slider: { min: 0, max: 10, step: 1 }, origin: source("ns-2: 1") },
    ],
  },
  {
    id: "cubic",
    title: "CUBIC",
    sits: "sender/congestion",
    paper: "RFC 9438",
    section: "4",
    summary: "In congestion avoidance cwnd follows a cubic of the time since the last reduction, flat where that came; it never grows less than Reno's would.",
    struct: "Cubic",
    requires: [
      { where: [{ part: "transport", is: ["tcp"] }], of: "itself", needs: { part: "sender/recovery", not: ["vegas"] }, at: "/sender/recovery", message: "Vegas's recovery answers losses itself, and CUBIC has an answer of its own", expected: "another recovery, or { \"type\": \"aimd\" } as congestion" },
      { where: [{ part: "transport", is: ["tcp"] }], of: "itself", needs: { part: "sender", key: "afterIdle", not: ["validate"] }, at: "/sender/afterIdle", message: "CUBIC does not validate its window", expected: '"keep" or "restart"' },
    ],
    parameters: [
      { key: "beta", title: "β", help: "The part of the window that a loss or a mark leaves.", type: "number", default: 0.7, min: 0.1, max: 0.95, unit: "1", slider: { min: 0.5, max: 0.9, step: 0.05 }, origin: source("RFC 9438 4.6: 0.7; Linux counts in 1024ths: 717/1024") },
      { key: "c", title: "C", help: "How steep the cubic is, in segments per second to the third.", type: "number", default: 0.4, min: 0, aboveMin: true, max: 1000, unit: "1", slider: { min: 0.05, max: 4, step: 0.05 }, origin: source("RFC 9438 5: 0.4") },
      { key: "fastConvergence", title: "Fast convergence", help: "A loss below the last maximum lowers the next one by more, so that new flows get their share sooner.", type: "boolean", default: true, origin: source("RFC 9438 4.7") },
      {
        key: "friendliness", title: "Reno-friendly region", help: "Whether cwnd follows an estimate of Reno's window where that is above the cubic.", type: "choice", default: "rfc", origin: source("RFC 9438 4.3"),
        choices: [
          { value: "rfc", title: "As in the RFC", help: "The estimate grows by 3(1 - β)/(1 + β) of a segment a round trip until it reaches the window before the loss, and then by a whole one." },
          { value: "constant", title: "Always slower", help: "It never goes over to a whole segment: Linux and ns-3." },
          { value: "off", title: "None", help: "The cubic alone." },
        ],
      },
      {
        key: "offset", title: "Distance from the maximum", help: "How exactly C(t - K)³ is taken.", type: "choice", default: "exact", origin: source("RFC 9438 4.2, figure 1"),
        choices: [
          { value: "exact", title: "Exact", help: "A fraction of a segment counts." },
          { value: "wholeSegments", title: "Whole segments", help: "Fractions are cut off, so that the plateau begins when less than a segment is missing: Linux and ns-3." },
        ],
      },
      {
        key: "rtt", title: "Round trip ahead", help: "The target is the cubic's value one round trip later; which one.", type: "choice", default: "smoothed", origin: source("RFC 9438 4.2"),
        choices: [
          { value: "smoothed", title: "Smoothed RTT", help: "Of a sample with every ACK." },
          { value: "least", title: "Least RTT", help: "Linux and ns-3." },
        ],
      },
      {
        key: "of", title: "Share of", help: "The quantity of which a reduction leaves the part β.", type: "choice", default: "flightSize", origin: source("RFC 9438 4.6"),
        choices: [
          { value: "flightSize", title: "Flight size", help: "The RFC." },
          { value: "window", title: "Window", help: "The congestion window or the advertised one, if that is smaller: Linux and ns-3." },
        ],
      },
      { key: "flatGrowth", title: "Growth without a maximum", help: "Before the first reduction and after a timeout there is no maximum to return to: cwnd then grows by at least this part of itself a round trip.", type: "number", default: 0, min: 0, max: 1, unit: "1", origin: source("RFC 9438 4.8, 4.10: as the cubic does; Linux and ns-3: 0.05, a segment for twenty") },
      { key: "wholeSegments", title: "Whole segments", help: "What a reduction leaves is rounded down to whole segments.", type: "boolean", default: false, origin: choice("RFC 9438 does not round; Linux and ns-3 do") },
      { key: "limit", title: "Limit L", help: "Most segments that one ACK may open in standard slow start.", type: "number", default: 2, min: 1, max: 1e6, nullMeans: "unlimited", unit: "segments", slider: { min: 1, max: 16, step: 1 }, origin: choice("RFC 9438 4.10 leaves slow start to RFC 5681, which allows one, or two by RFC 3465; Linux and ns-3 have no limit") },
    ],
  },
  {
    id: "standard",
    title: "Standard",
    sits: "sender/slowStart",
    paper: "RFC 5681",
    section: "3.1",
    summary: "Slow start ends at ssthresh, or with a loss or a mark.",
    struct: "StandardSlowStart",
    parameters: [],
  },
  {
    id: "hystart",
    title: "HyStart",
    sits: "sender/slowStart",
    paper: "RFC 9438",
    section: "4.10; Ha and Rhee 2011; Linux",
    summary: "Slow start ends when the RTT rises, or when ACKs have come close together for half of the least RTT.",
    struct: "HyStart",
    parameters: [
      {
        key: "detects", title: "Ends by", help: "Which of the two signs end slow start.", type: "choice", default: "both", origin: source("Linux: hystart_detect is 3, both"),
        choices: [
          { value: "both", title: "Delay or ACK train", help: "Whichever comes first." },
          { value: "delay", title: "Delay", help: "A round trip whose least RTT has risen." },
          { value: "train", title: "ACK train", help: "ACKs in close succession for long enough." },
        ],
      },
      { key: "lowWindow", title: "Lowest window", help: "Smaller windows do not end slow start.", type: "integer", default: 16, min: 0, max: 1_000_000, unit: "segments", origin: source("Linux: hystart_low_window") },
      { key: "samples", title: "Samples", help: "RTT samples in a round trip before its least RTT counts.", type: "integer", default: 8, min: 1, max: 1000, unit: "1", origin: source("Linux: HYSTART_MIN_SAMPLES") },
      { key: "riseShare", title: "Rise, of the least RTT", help: "The least RTT of a round trip has risen when it exceeds the least of all by this share, within the two bounds.", type: "number", default: 0.125, min: 0, max: 100, unit: "1", origin: source("Linux: an eighth; ns-3.44: all of it") },
      { key: "leastRise", title: "Smallest rise", help: "A smaller rise never counts.", type: "number", default: 0.004, min: 0, max: 100, unit: "s", origin: source("Linux: HYSTART_DELAY_MIN, 4 ms") },
      { key: "largestRise", title: "Largest rise needed", help: "A larger rise always counts.", type: "number", default: 0.016, min: 0, max: 100, atLeast: { key: "leastRise", message: "the largest rise lies below the smallest" }, unit: "s", origin: source("Linux: HYSTART_DELAY_MAX, 16 ms; ns-3.44: 1 s") },
      { key: "spacing", title: "Spacing in a train", help: "ACKs further apart end the train until the next round trip.", type: "number", default: 0.002, min: 0, max: 100, unit: "s", origin: source("Linux: hystart_ack_delta_us, 2 ms") },
      { key: "trainShare", title: "Length of a train", help: "A train that lasts longer than this share of the least RTT ends slow start.", type: "number", default: 0.5, min: 0, max: 100, unit: "1", origin: source("Linux without pacing, and Ha and Rhee: half; ns-3.44: all of it") },
    ],
  },
  {
    id: "hystartpp",
    title: "HyStart++",
    sits: "sender/slowStart",
    paper: "RFC 9406",
    section: "4",
    summary: "When the RTT rises, the first slow start goes on at a quarter of its speed; it ends after five more round trips, or resumes if the RTT falls.",
    struct: "HyStartPp",
    requires: [
      { where: [{ part: "sender/congestion", is: ["aimd"] }, { part: "transport", is: ["tcp"] }], of: "itself", needs: { part: "sender/increase", not: ["vegas"] }, at: "/sender/increase", message: "Vegas has a slow start of its own", expected: "another growth, or { \"type\": \"standard\" } as slowStart" },
    ],
    parameters: [
      { key: "limit", title: "Limit L", help: "Most segments that one ACK opens; a sender that paces has no limit.", type: "number", default: 8, min: 1, max: 1e6, unit: "segments", slider: { min: 1, max: 16, step: 1 }, origin: source("RFC 9406 4.3: 8, or infinity with pacing") },
      { key: "samples", title: "Samples", help: "RTT samples in a round trip before its least RTT counts.", type: "integer", default: 8, min: 1, max: 1000, unit: "1", origin: source("RFC 9406 4.3: N_RTT_SAMPLE") },
      { key: "rttDivisor", title: "Divisor of the RTT", help: "The least RTT of a round trip has risen when it exceeds the round before by that one's least RTT over this, within the two bounds.", type: "integer", default: 8, min: 1, max: 1000, unit: "1", origin: source("RFC 9406 4.3: MIN_RTT_DIVISOR") },
      { key: "leastRise", title: "Smallest rise", help: "A smaller rise never counts.", type: "number", default: 0.004, min: 0, max: 100, unit: "s", origin: source("RFC 9406 4.3: MIN_RTT_THRESH, 4 ms") },
      { key: "largestRise", title: "Largest rise needed", help: "A larger rise always counts.", type: "number", default: 0.016, min: 0, max: 100, atLeast: { key: "leastRise", message: "the largest rise lies below the smallest" }, unit: "s", origin: source("RFC 9406 4.3: MAX_RTT_THRESH, 16 ms") },
      { key: "cssDivisor", title: "Divisor of the growth", help: "Conservative slow start opens the window by this part of what slow start would.", type: "number", default: 4, min: 1, max: 1000, unit: "1", origin: source("RFC 9406 4.3: CSS_GROWTH_DIVISOR") },
      { key: "cssRounds", title: "Conservative round trips", help: "After so many of them congestion avoidance begins.", type: "integer", default: 5, min: 1, max: 1000, unit: "1", origin: source("RFC 9406 4.3: CSS_ROUNDS") },
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
        key: "timeoutInRecovery", title: "ssthresh at a timeout in recovery", help: "Whether a timeout that interrupts fast recovery reduces ssthresh once more.", type: "choice", default: "keep", origin: choice("RFC 2581 asks for no more than half the flight size; recovery keeps about ssthresh in flight, so that the loss of one window would be answered twice"),
        choices: [
          { value: "reduce", title: "Reduce again", help: "To half of what recovery keeps in the network: what duplicate ACKs inflated does not count." },
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
    id: "sack",
    title: "SACK",
    sits: "sender/recovery",
    paper: "wireless-links",
    section: "III-A, IV-C; RFC 2018, 3517, 6675, 9937",
    summary: "Selective acknowledgments: a scoreboard says which segments are missing; recovery sends holes before new data, as far as the pipe allows. Needs a receiver that sends SACK blocks.",
    struct: "Sack",
    requires: [
      { where: [{ part: "transport", is: ["tcp"] }, { part: "flow/setup", not: ["setup"] }], of: "itself", needs: { part: "receiver/selective", is: ["sack"] }, at: "/receiver/selective", message: "the sender's SACK recovery needs SACK blocks", expected: '{ "type": "sack" }, or another recovery' },
    ],
    parameters: [
      { key: "dupackThreshold", title: "Duplicate ACK threshold", help: "Duplicate ACKs that start recovery.", type: "integer", default: 3, min: 1, max: 1000, unit: "1", origin: source("wireless-links IV-F: three, to overcome reordering") },
      { key: "restartTimer", title: "Timer at the start of recovery", help: "Whether the first retransmission restarts the retransmission timer.", type: "boolean", default: true, origin: choice("RFC 2018 does not say; 4.4BSD and ns-2 restart it") },
      {
        key: "pipe", title: "Pipe", help: "How the segments that are still under way are counted in recovery.", type: "choice", default: "scoreboard", origin: source("RFC 3517 4: SetPipe"),
        choices: [
          { value: "scoreboard", title: "From the scoreboard", help: "RFC 3517: what is out, less what arrived and what is lost, plus what was sent again." },
          { value: "counter", title: "A counter", help: "Fall and Floyd 1996, and ns-2's Sack1: down one for each duplicate ACK, two for a partial one; up one for each segment sent." },
        ],
      },
      {
        key: "atTimeout", title: "Scoreboard at a timeout", help: "What becomes of it.", type: "choice", default: "clear", origin: source("RFC 2018 section 5: the receiver may have discarded what it reported"),
        choices: [
          { value: "clear", title: "Forgotten", help: "Everything is sent again from snd_una on." },
          { value: "keep", title: "Kept", help: "What arrived is not sent again (RFC 6675 5.1)." },
        ],
      },
      { key: "growsOnExit", title: "Growth on leaving recovery", help: "The ACK that ends recovery also opens the window, by all that it covers.", type: "boolean", default: false, origin: source("RFC 5681 3.2, step 6: cwnd is ssthresh; ns-3 goes on to open it") },
      {
        key: "rules", title: "Rules", help: "Which duplicates count, when recovery starts, and whether its last segment may be sent again.", type: "choice", default: "rfc3517", origin: source("RFC 3517, which RFC 6675 has replaced"),
        choices: [
          { value: "rfc3517", title: "RFC 3517", help: "Any duplicate ACK counts, and only their number starts recovery." },
          { value: "rfc6675", title: "RFC 6675", help: "Only ACKs that report news count; the scoreboard alone may start recovery, and once in it the last missing segment is sent again when nothing else is left." },
        ],
      },
      {
        key: "reduction", title: "Reduction", help: "How much may leave in recovery.", type: "choice", default: "window", origin: source("RFC 6675 5, step 4.2: cwnd is ssthresh from the start"),
        choices: [
          { value: "window", title: "At once", help: "Nothing before the pipe is below ssthresh, then up to it." },
          { value: "prr", title: "Proportional (PRR)", help: "RFC 9937: in proportion to what is delivered, so that the pipe comes down to ssthresh over a round trip; below ssthresh a segment for each that is delivered, one more with each ACK that shows progress." },
        ],
      },
      { key: "probeIsEvidence", title: "Blocks of early segments are evidence", help: "A block that covers a segment which limited transmit sent starts recovery, however few the duplicates. Matters only with limited transmit.", type: "boolean", default: false, origin: source("wireless-links V-C: a strong indicator that the original segment was lost; not used in its results") },
    ],
  },
  {
    id: "smart",
    title: "SMART",
    sits: "sender/recovery",
    paper: "wireless-links",
    section: "II, III-A; Keshav and Morgan 1997",
    summary: "Each ACK names the segment that caused it; a gap before it is a loss at once, for nothing is thought to be reordered. Needs a receiver that sends the SMART field.",
    struct: "Smart",
    requires: [
      { where: [{ part: "transport", is: ["tcp"] }], of: "itself", needs: { part: "receiver/selective", is: ["smart"] }, at: "/receiver/selective", message: "the sender's SMART recovery needs the SMART field", expected: '{ "type": "smart" }, or another recovery' },
    ],
    parameters: [
      { key: "dupackThreshold", title: "Duplicate ACK threshold", help: "Duplicate ACKs with loss information that start the repair.", type: "integer", default: 1, min: 1, max: 1000, unit: "1", origin: source("wireless-links IV-F: when the first duplicate acknowledgment with loss information arrives") },
      { key: "restartTimer", title: "Timer at a retransmission", help: "Whether the first retransmission of a repair restarts the retransmission timer.", type: "boolean", default: true, origin: choice("the source does not say; as the other recoveries") },
      { key: "again", title: "Sent again after", help: "A segment is sent again on a gap only if it was not within this many smoothed round trips.", type: "number", default: 1, min: 0, max: 100, unit: "1", origin: source("wireless-links III-A: not retransmitted within the last round-trip time") },
    ],
  },
  {
    id: "vegas",
    title: "Vegas",
    sits: "sender/recovery",
    paper: "multihop",
    section: "VI; Brakmo, O'Malley and Peterson 1994",
    summary: "Resends, on any duplicate ACK and on the first two ACKs after a retransmission, what has been out for longer than a timer as fine as the clock; cuts the window less than Reno for it, and once for losses of one window.",
    struct: "VegasRecovery",
    requires: [
      { where: [{ part: "transport", is: ["tcp"] }], of: "itself", needs: { part: "sender/lossNotification", not: ["eln"] }, at: "/sender/eln", message: "Vegas's recovery cuts the window by itself, so that nothing could spare it", expected: "null, or another recovery" },
    ],
    parameters: [
      { key: "dupackThreshold", title: "Duplicate ACK threshold", help: "Duplicate ACKs that trigger fast retransmit in any case.", type: "integer", default: 3, min: 1, max: 1000, unit: "1", origin: source("RFC 2581 3.2; Brakmo et al.") },
      { key: "keep", title: "Window kept", help: "Share of the window that is left after a loss; half where the segment had been sent again before.", type: "number", default: 0.75, min: 0, aboveMin: true, max: 1, unit: "1", origin: source("ns-2, Brakmo et al.: three quarters") },
      { key: "restartWindow", title: "Window after a timeout", help: "cwnd after the retransmission timer fired.", type: "integer", default: 2, min: 1, max: 1000, unit: "segments", origin: source("ns-2: 2") },
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
      {
        key: "repeatedTimeout", title: "ssthresh at a repeated timeout", help: "What a timeout does to ssthresh when it comes for a segment that a timeout has sent again before.", type: "choice", default: "halve", origin: choice("RFC 2581 makes no difference between the first timeout and the next ones"),
        choices: [
          { value: "halve", title: "Halve again", help: "Of the little that is out then, so it falls to the lowest." },
          { value: "keep", title: "Keep", help: "RFC 5681 3.1: held constant." },
        ],
      },
    ],
  },
  {
    id: "dctcp",
    title: "DCTCP",
    sits: "sender/response",
    paper: "RFC 8257",
    section: "3",
    summary: "A mark takes away half of the share of data that is marked, once in a window; a loss halves the window as usual.",
    struct: "Dctcp",
    parameters: [
      { key: "gain", title: "Gain g", help: "Weight of the newest window of data in the smoothed share of marks, α.", type: "number", default: 0.0625, min: 0, aboveMin: true, max: 1, unit: "1", slider: { min: 0.01, max: 1, step: 0.01 }, origin: source("RFC 8257 4.2: 1/16") },
      { key: "initialAlpha", title: "α at the start", help: "The share of marks that is taken for granted before any is measured: 1 halves the window at the first mark.", type: "number", default: 1, min: 0, max: 1, unit: "1", origin: source("RFC 8257 4.2; Linux and ns-3: 1") },
      {
        key: "growth", title: "Growth after a reduction", help: "Which ACKs open the window again.", type: "choice", default: "unmarked", origin: source("RFC 3168 6.1.2: no ACK that echoes a mark"),
        choices: [
          { value: "unmarked", title: "Without a mark", help: "Each that does not echo one." },
          { value: "nextWindow", title: "Of the next window", help: "None until all that was out at the reduction is acknowledged: Linux and ns-3." },
        ],
      },
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
      {
        key: "fires", title: "Timer fires", help: "When a timeout of so many ticks has passed. Needs a clock that is not exact.", type: "choice", default: "exactly", origin: choice("as RFC 2988 writes it, and as ns-2 has it"),
        choices: [
          { value: "exactly", title: "Exactly", help: "The whole timeout after the timer was set." },
          { value: "onTick", title: "At a tick", help: "BSD's slow timer: the clock, which ticks from the start of the run, counts the timeout down; the first tick may come at once, so up to one tick early." },
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
    requires: [
      { of: "itself", needs: { part: "sender/pacing", not: ["pacing"] }, at: "/sender/bursts", message: "pacing spreads the segments already, one by one", expected: "either pacing or bursts: null for one of them" },
    ],
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
    id: "limitedTransmit",
    title: "Limited transmit",
    sits: "sender/early",
    paper: "wireless-links",
    section: "V-C; RFC 3042",
    summary: "The first duplicate ACKs each let one new segment out beyond the window, so that small windows, too, get enough duplicates for fast retransmit.",
    struct: "LimitedTransmit",
    parameters: [
      { key: "segments", title: "Early segments", help: "Duplicate ACKs before fast retransmit that each send a new segment; cwnd stays as it is, the advertised window is obeyed.", type: "integer", default: 2, min: 1, max: 1000, unit: "segments", origin: source("wireless-links V-C: the first and the second duplicate") },
    ],
  },
  {
    id: "eln",
    title: "Heeds explicit loss notification (ELN)",
    sits: "sender/lossNotification",
    paper: "wireless-links",
    section: "III-A, IV-C",
    summary: "Duplicate ACKs that say the loss was no congestion make the sender retransmit without reducing its window.",
    struct: "ElnResponse",
    parameters: [
      { key: "dupackThreshold", title: "Notified duplicates", help: "Duplicate ACKs with the notification that make the sender retransmit: 3 is E2E-ELN, 1 is E2E-ELN-RXMT.", type: "integer", default: 3, min: 1, max: 1000, unit: "1", slider: { min: 1, max: 3, step: 1 }, origin: source("wireless-links III-A: the third, and the first in ELN-RXMT") },
    ],
  },
];
