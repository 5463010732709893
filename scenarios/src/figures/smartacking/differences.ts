/**
 * Known differences: claims of the paper that do not hold here, by figure, each with its cause, what was run to find it, and the change
 * that makes the claim hold, if one was found. Bounds hold the values of both profiles.
 */
import type { Cure, Difference } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import type { PatchOperation } from "../../patch.js";
import { bottlenecks, connections, differentRtt, oneZero, segments, twoTwo } from "./configurations.js";
import { Mbit } from "./network.js";
import { fairQueueing, ownDropTailQueues, schemePatch } from "./schemes.js";

// Patches name flows and links by index, which no capacity changes.
const one = oneZero({ rate: 5 * Mbit });
const two = twoTwo({ rate: 10 * Mbit });

const ways = ["forward", "backward"] as const;

const senders = (base: Scenario, settings: Readonly<Record<string, unknown>>): PatchOperation[] =>
  connections(base).flatMap((flow) =>
    Object.entries(settings).map(([key, value]): PatchOperation => ({ op: "replace", path: `/flows/${flow}/sender/${key}`, value })),
  );

const receivers = (base: Scenario, settings: Readonly<Record<string, unknown>>): PatchOperation[] =>
  connections(base).flatMap((flow) =>
    Object.entries(settings).map(([key, value]): PatchOperation => ({ op: "replace", path: `/flows/${flow}/receiver/ack/${key}`, value })),
  );

/** No gap is left out of ISAT. */
const everyGap = { outlierRun: 0, firstOfWindow: "none" };

const files = (base: Scenario, length: number): PatchOperation[] =>
  connections(base).map((flow) => ({ op: "replace", path: `/flows/${flow}/traffic/segments`, value: length }));

const queues = (links: readonly number[], packets: number): PatchOperation[] =>
  links.flatMap((index) =>
    ways.map((way): PatchOperation => ({ op: "replace", path: `/links/${index}/${way}/queue/limit/packets`, value: packets })),
  );

const everySample = (base: Scenario): Cure => ({
  text: "Every new ACK gives an RTT sample (`rto.timing`).",
  patch: senders(base, { "rto/timing": "everyAck" }),
});

const initialWindow: Cure = {
  text: "An initial window of two segments, so that the first ACK is not delayed (`sender.initialWindow`). With it NewReno no longer stalls at its start, which Fig. 4 shows.",
  patch: senders(one, { initialWindow: 2 }),
};

const lowered: Cure = {
  text: "A later arrival may move the pending ACK only to an earlier time (`timer`). With it the paced receiver still gains by pacing in Fig. 5, and in Fig. 7 the windows of plain smartacking do not pass through the size of the pipe after a loss any more.",
  patch: receivers(one, { timer: "lowerOnly" }),
  series: ["smartacking"],
};

const clumps =
  "Segments of a connection arrive in clumps between those of the others. Gaps within a clump are short, gaps between clumps are ignored as outliers or as the first of a window, so ISAT is too small: the receiver takes the bottleneck for under-used and acknowledges nearly every segment, which makes it AckEvery.";

const tickDecides =
  "When the estimator switches to congestion avoidance, Fig. 1 sets CwndEst to the segments of one interval plus one. That is the window only if the interval is as long as the round trip and begins at the right moment; a tick that cuts a burst in two, or an RTT from before the queue grew, leaves an error that stays until the next loss.";

const oneLoss =
  "Slow start doubles the window until the link is full; from there it grows by one or two segments a round trip and overflows the bottleneck at 5.5 s, a quarter of a second before the last band ends: two segments are lost, and for a round trip each segment that comes brings an ACK.";

/** The paper's own remedy for clumps (IV-A), for NewReno as well, so that nothing but the mixing differs between the schemes. */
const unclumped: Cure = {
  text: "The bottleneck has a queue for each flow, each as long as the one that they shared, and visits them in turn (`fairRoundRobin`, `limit.perFlow`), with and without smartacking: segments no longer clump.",
  patch: ownDropTailQueues(two),
};

export const figure4Differences: readonly Difference[] = [
  {
    claim: "smart-one-ack-per-window",
    cause: oneLoss,
    evidence:
      "14.8 ACKs a window with the duplicates of that repair; before it one to two. 2.0 if the ACK timer is only lowered, and 2.0 without the rule for the first segment of a window (`firstOfWindow`): slow start then takes longer, and the window is at 181 segments when the timeline ends, three short of the overflow.",
    bounds: [10, 20],
    cure: lowered,
  },
  {
    claim: "smart-no-late-loss",
    cause: oneLoss,
    evidence: "Two segments. None if the ACK timer is only lowered, and none without the rule for the first segment of a window.",
    bounds: [1, 4],
    cure: lowered,
  },
];

export const figure5Differences: readonly Difference[] = [
  {
    claim: "paced-newreno-share",
    cause:
      "The first RTT sample contains the 200 ms for which the ACK of the first segment was delayed. With one timed segment per round trip srtt comes down slowly, and the pacer spreads windows over the inflated srtt, so that slow start takes twice as long.",
    evidence: "14.2 %; 17.2 % with a sample on every ACK, 22.8 % with an initial window of two, whose first ACK is not delayed.",
    bounds: [0.125, 0.16],
    cure: initialWindow,
  },
  {
    claim: "pacing-costs-newreno",
    cause: "The same: the pacer spreads the first windows over an srtt that contains the delayed ACK of the first segment.",
    evidence: "8.2 points; 5.2 with an RTT sample on every ACK, 1.3 with an initial window of two segments.",
    bounds: [0.07, 0.095],
    cure: initialWindow,
  },
  {
    claim: "paced-smart-share",
    cause:
      "Pacing avoids the timeout that plain smartacking has: without bursts two segments are lost at the overflow and both are repaired, while plain smartacking loses five, the retransmission among them, and waits a second for its timer.",
    evidence:
      "29.9 % with no timeout, 29.0 % without pacing and with one. What decides is when slow start ends: with every gap in the mean the receiver takes the link to be full while it is not, and 27.7 % are delivered. 28.6 % without the rule for the first segment of a window alone, 29.9 % without that for outliers alone; 30.9 % with an RTT sample on every ACK, 29.6 % with an initial window of two, 30.2 % with a timer that is only lowered, 27.4 % with window and RTT told by the sender.",
    bounds: [0.285, 0.315],
    cure: {
      text: "ISAT is the mean of all gaps: none is ignored as the first of a window (`firstOfWindow`) or as an outlier (`outlierRun`). The paper states both rules, so this isolates what decides and is no reading.",
      patch: receivers(one, everyGap),
      series: ["smartacking", "smartacking-pacing"],
    },
  },
  {
    claim: "pacing-costs-smart",
    cause: "The same: what pacing costs in slow start, 0.5 s, is less than the timeout that it spares.",
    evidence:
      "A gain of 0.9 points. A cost of 1.4 where that timeout leaves ssthresh as it is, so that less is lost by it; of 2.7 with probes every 0.1 s, of 3.8 with a timer that is only lowered and of 4.7 without the rule for the first segment of a window, with each of which plain smartacking has no timeout. A gain of 0.2 with an initial window of two, of 1.8 with an RTT sample on every ACK.",
    bounds: [-0.02, 0],
    cure: {
      text: "A timeout inside recovery keeps ssthresh (`recovery.timeoutInRecovery`), so that plain smartacking's costs it less.",
      patch: senders(one, { "recovery/timeoutInRecovery": "keep" }),
    },
  },
];

export const figure7Differences: readonly Difference[] = [
  {
    claim: "smartacking-pacing-window",
    cause:
      "The receiver's RTT comes from a probe once a second, from before the queue grew. So it delays ACKs for longer than it should, more segments fit into the longer round trip, and the window is at 85 segments at the only overflow. Plain smartacking overflows earlier (76), by a burst.",
    evidence:
      "85 segments; 69, 76, 76, 85 and 76 with probes every 0.1, 0.2, 0.3, 0.5 and 0.7 s: a fresh RTT brings the window down, and with seldom probes it matters when the last one was. 68 with the RTT told by the sender, 61 with the window told too; timer only lowered 86, initial window of two 85, third duplicate at once 85, slow-but-steady timer 85.",
    bounds: [82, 88],
    cure: {
      text: "The receiver probes every 0.2 s instead of once a second (`keepAlive.every`). The paper states the second.",
      patch: receivers(one, { "rtt/every": 0.2 }),
      series: ["smartacking", "smartacking-pacing", "extended"],
    },
  },
  {
    claim: "smartacking-pacing-estimate-after-loss",
    cause: tickDecides,
    evidence:
      "2 % at 8 Mbit/s, 25 % at 9, 77 % on average. With probes every 0.1 s the interval of Fig. 1 is as long as the round trip that there is.",
    bounds: [0, 0.3],
    cure: {
      text: "The receiver probes every 0.1 s instead of once a second (`keepAlive.every`). The paper states the second; with it plain smartacking times out in Fig. 4, and its estimate is worse.",
      patch: receivers(one, { "rtt/every": 0.1 }),
      series: ["smartacking-pacing"],
    },
  },
];

export const figure8Differences: readonly Difference[] = [
  {
    claim: "pacing-adds-little",
    cause:
      "Paced slow start takes up to half a second longer, once in a transfer. Above 5 Mbit/s a transfer takes 9 to 16 s, of which that is 2 to 6 %; each connection loses segments only once, so little comes back later.",
    evidence:
      "Apart by 5.3 to 9.1 % at five of 17 capacities (5.5, 6.5, 7.5, 8.5 and 9 Mbit/s); at four of them neither has a timeout, so that timeouts are not the reason, as was stated before (with a minimum RTO of 200 ms still 8.9 %). After 1000 segments, before anything is lost, pacing is 0.35 to 0.53 s behind there, of 0.6 to 0.8 at the end. Files of 20 000, 30 000 and 100 000 segments bring it to 4.9, 3.2 and 4.1 %, an initial window of four to 4.3 %.",
    bounds: [0.05, 0.12],
    cure: {
      text: "Files of 30 000 segments, of which what pacing costs at the start is a third as much. The paper's have 10 000.",
      patch: files(one, 3 * segments),
    },
  },
];

export const figure9Differences: readonly Difference[] = [
  {
    claim: "smart-below-all-1-0",
    cause:
      "At 7.5 Mbit/s the paced connection has a timeout, at 7, 8 and 8.5 none. The pacer spreads a window over the sender's srtt, which one sample a round trip leaves behind.",
    evidence:
      "4.0 % longer than AckEvery at 7.5 Mbit/s (12.9 s with one timeout, 12.5 s at 7 Mbit/s with none); shorter in 66 of 68 comparisons, and in all of the nine capacities of the preview. In all 68, by at least 2.2 %, with an RTT sample on every ACK, and by at least 2.9 % where a timeout inside recovery keeps ssthresh.",
    bounds: [-0.06, 0],
    cure: {
      text: "Every new ACK gives an RTT sample (`rto.timing`).",
      patch: [],
      at: (_x, _series, panel) => senders(panel === "1-0" ? one : two, { "rto/timing": "everyAck" }),
    },
  },
  {
    claim: "abc-typically-below-newreno-1-0",
    profile: "preview",
    cause: "The preview has whole capacities only, and half of those at which ABC is faster lie between them.",
    evidence:
      "Lower at 6 of the preview's 9 capacities, one short of 70 %; at 12 of 17 with those in between. At 8 of 9 with a minimum RTO of 200 ms.",
    bounds: [0.6, 0.7],
  },
  {
    claim: "abc-typically-below-newreno-2-2",
    cause:
      "ABC's gain in the first slow start is a few round trips. In avoidance it grows twice as fast as a sender that counts delayed ACKs, so it overflows the bottleneck twice as often. Two connections share the bottleneck each way, so the slow start at the beginning is a small part of the transfer.",
    evidence:
      "Longer by 1.2 to 6.3 % with the paper's 10 000 segments. Files of 100 segments, which are little else than slow start, are sooner at 8 of 10 capacities; of 300 and of 1000 at 2 of the preview's 4. At none or one of 10 with an RTT sample on every ACK and with ssthresh kept at timeouts inside recovery, at 2 of 4 with SACK. AckEvery, which grows as fast, is slower than NewReno there too.",
    bounds: [0, 0.25],
    cure: {
      text: "Files of 100 segments, for which the paper's reason is true: ABC increases the rate of growth in slow start. The paper's have 10 000, and its other claims are about those.",
      patch: [],
      at: (_x, _series, panel) => files(panel === "1-0" ? one : two, 100),
    },
  },
];

export const figure10Differences: readonly Difference[] = [
  {
    claim: "smart-lower-in-general",
    cause: `Plain and extended smartacking do not gain at small capacities, which the paper says of plain smartacking, too. ${clumps}`,
    evidence:
      "Lower in 25 of 36 comparisons, one short of 70 %; in 9 of 12 of the preview. Pacing, which keeps segments from clumping, makes it 32 where the extended scheme has it, too.",
    bounds: [0.65, 0.7],
    cure: {
      text: "The senders of the extended scheme pace as well (`sender.pacing`), so that segments mix. The paper's extended scheme does not: it isolates the clumps, and is no reading. That α helps (below) it does not show, for with pacing alone the gain is larger.",
      patch: schemePatch("newreno-pacing", differentRtt({ rate: 10 * Mbit })),
      series: ["extended"],
    },
  },
  {
    claim: "alpha-helps-at-small-capacities",
    cause: `Two things. ${clumps} And α falls with each loss whether segments clump or not; an α below 1 lets the ACK leave later, by a share of the round trip in which the link may run empty, and it comes back by 0.05 at a time.`,
    evidence:
      "4.0 % longer than NewReno's on average; 0.9 % with α held at 1, which is plain smartacking, so that α costs three points. With fair queueing, where nothing clumps and α has nothing to balance, extended smartacking takes 25.5 % longer. In the preview: with α in the test for an under-used link, too, 19 % longer, with α falling at every decrease of the estimate 5 %, with both 34 %, with β at the new α 5 %; with window and RTT told by the sender 5 %. With pacing it is 11 % shorter, which is pacing's doing (20 % without α). No cure was found.",
    bounds: [-0.1, 0],
  },
];

export const figure11Differences: readonly Difference[] = [
  {
    claim: "one-bdp-near-optimal-7mbps",
    cause:
      "The impatient timer ends long repairs of NewReno with a timeout of at least a second, which takes longest with small buffers; completion times fall slowly up to 3 BDP.",
    evidence:
      "9 % longer than at the best buffer, 11 % over the few starts of the preview. There 0 to 5 % with a timer restarted on every partial ACK.",
    bounds: [0.05, 0.15],
    cure: {
      text: "The sender restarts its timer on every partial ACK (`recovery.partialAckTimer`), RFC 2582's Slow-but-Steady variant. It costs the same claim at 15 Mbit/s, Fig. 8's fifth and Fig. 12's likeness of the schemes.",
      patch: senders(two, { "recovery/partialAckTimer": "every" }),
    },
  },
  {
    claim: "smartacking-lower-7mbps",
    cause: clumps,
    evidence:
      "Lower at 3 of 10 buffers, by -6.2 to 2.1 %; at 9 with fair queueing in one buffer, at 10, by 4.3 to 6.7 %, with a queue for each flow. At 3 of 5 in the preview, with a slow-but-steady timer, with an RTT sample on every ACK and with window and RTT told by the sender, too; at 1 of 5 with every gap in ISAT.",
    bounds: [0, 0.69],
    cure: unclumped,
  },
  {
    claim: "smartacking-gain-grows-7mbps",
    cause: clumps,
    evidence:
      "There is no gain that could grow: 1.5 % longer below 1 BDP, 4.2 % at 2 BDP and more. With fair queueing 2.1 and 4.3 % shorter in one buffer, 5.2 and 5.7 % with a queue for each flow.",
    bounds: [-0.1, 0],
    cure: unclumped,
  },
  {
    claim: "smartacking-pacing-gain-grows-7mbps",
    cause:
      "With small buffers NewReno loses most, because its bursts overflow them and it repairs them with timeouts; pacing avoids the bursts. So the gain is largest where the buffer is smallest.",
    evidence:
      "22 % below 1 BDP, 2 % longer at 2 BDP and more. 28 % and -1 % with a slow-but-steady timer or an RTT sample on every ACK. With fair queueing NewReno's bursts spare the others, and the 22 % are 3.2 in one buffer (2.9 at 2 BDP and more), 3.7 with a queue for each flow (4.9).",
    bounds: [-0.45, -0.15],
    cure: unclumped,
  },
];

export const figure12Differences: readonly Difference[] = [
  {
    claim: "smart-below-different-rtt",
    cause: `Plain and extended smartacking gain only at large capacities. ${clumps} At small ones fair queueing alone gives NewReno all that smartacking with fair queueing has.`,
    evidence:
      "Lower in 31 of 60 comparisons. In the preview in 16 of 30, 21 where the senders of the extended scheme pace (which mixes segments), 16 with fair queueing for all schemes, 17 with a slow-but-steady timer; 12 with window and RTT told by the sender, 8 with every gap in ISAT. Clumps are inferred for the part that pacing mends; no run isolates the rest. No cure was found.",
    bounds: [0.38, 0.65],
  },
  {
    claim: "extended-below-plain-smart-different-rtt",
    cause:
      "RED keeps windows small, so that a share of the round trip by which an α below 1 lets an ACK leave later is a time in which the link runs empty. α falls with each loss, whether segments clump or not.",
    evidence:
      "0.6 % longer than NewReno's, where plain smartacking, with an α of 1, is 0.9 % shorter. In the preview, where plain smartacking gains 1.4 %: -1.4 % where α falls at every decrease of the estimate, -6.3 % with α in the test as well. With fair queueing for all, where nothing clumps, 0.7 against 5.8 %. So α costs wherever it acts; that it is the link that runs empty is inferred. No cure was found.",
    bounds: [-0.05, 0],
  },
];

export const figure13Differences: readonly Difference[] = [
  {
    claim: "inconsistent-without-pacing",
    profile: "preview",
    cause: "The seven capacities of the preview leave out those at which the two differ.",
    evidence: "36 % between best and worst against 42 % with pacing; the other way round over all 26 capacities.",
    bounds: [-0.1, 0],
  },
  {
    claim: "fixed-rtt-like-pacing",
    cause:
      "Slow start without pacing sends bursts. Gaps between them are left out as outliers, so ISAT is the time within a burst, the link seems under-used, and each segment brings an ACK into the narrow reverse link: at 9 kbit/s one takes 36 ms. That start costs about 1.7 s of a transfer of 12 s; afterwards both acknowledge equally often.",
    evidence:
      "Apart by 15 % at 9 kbit/s; by 6.3 % at the most where no gap is an outlier for the receiver with the fixed RTT, by 7.5 where it is so for all receivers. 15 to 17 % without the rule for the first segment of a window, with an initial window of two, with a slow-but-steady timer and with an RTT sample on every ACK.",
    bounds: [0.1, 0.18],
    cure: {
      text: "With a fixed RTT no gap is left out of ISAT as an outlier (`outlierRun` 0). The paper leaves out up to two in a row.",
      patch: receivers(one, { outlierRun: 0 }),
      series: ["fixed-rtt"],
    },
  },
];

export const figure15Differences: readonly Difference[] = [
  {
    claim: "smartacking-pacing-growth",
    cause:
      "The pacer spreads a window over the sender's srtt, of one sample a round trip, which lags behind the queue that UDP leaves. While it is off, the receiver finds the path full too late.",
    evidence: "0.53 of the growth on an empty path, 0.51 in the preview and with a timer restarted on every partial ACK.",
    bounds: [0.5, 0.6],
    cure: everySample(two),
  },
];

const packetEach: Cure = {
  text: "A queue of 200 packets before the bottleneck, one for each connection, instead of half a BDP (8 to 75).",
  patch: queues([4], 200),
};

const smallQueue =
  "Half a BDP is 8 packets at 2 Mbit/s and 19 at 5, for 200 connections. With a place in the queue for each connection the difference goes; why it falls on smartacking is not known, which sends less again than NewReno and has fewer timeouts.";

export const figure16Differences: readonly Difference[] = [
  {
    claim: "smartacking-no-harm",
    cause: smallQueue,
    evidence:
      "At most 3 % longer from 10 Mbit/s on, 6 % at 5, 11 % at 2. In one run at 2 Mbit/s with files of 500 segments: NewReno 180.8 s, smartacking 198.6 s, with 20 384 and 18 860 segments sent again and 10 769 and 9 081 timeouts; a receiver that acknowledges every segment 199.3 s. With 200 packets of queue smartacking is 1 % shorter at 2 Mbit/s and 2 % at 5.",
    bounds: [0.05, 0.15],
    cure: packetEach,
  },
  {
    claim: "smartacking-pacing-no-harm",
    cause: smallQueue,
    evidence: "7 % longer at 2 Mbit/s, at most 3 % at all others.",
    bounds: [0.05, 0.1],
    cure: packetEach,
  },
];

const steadyTimer: Cure = {
  text: "The sender restarts its timer on every partial ACK (`recovery.partialAckTimer`), RFC 2582's Slow-but-Steady variant.",
  patch: senders(two, { "recovery/partialAckTimer": "every" }),
};

export const figure18Differences: readonly Difference[] = [
  {
    claim: "smartacking-fairer",
    cause:
      "At one capacity of ten NewReno is nearly fair by itself: which connections lose in the common slow start decides, and that depends on how the repair of a burst ends, with the impatient timer in a timeout.",
    evidence:
      "Fairer at 9 of 10 capacities, by up to 0.095, less fair by 0.020 at one. At all ten with a timer restarted on every partial ACK.",
    bounds: [-0.035, 0],
    cure: steadyTimer,
  },
  {
    claim: "smartacking-pacing-fairer",
    cause: "The same, with pacing: less fair by 0.003 at one capacity.",
    evidence: "Fairer at 9 of 10 capacities, by up to 0.052. At all ten with a timer restarted on every partial ACK.",
    bounds: [-0.02, 0],
    cure: steadyTimer,
  },
];

const mixed: Cure = {
  text: "The bottleneck visits flows in turn (`fairRoundRobin`) with one buffer for all (`longestQueueDrop`), whatever the fourth connection is: segments no longer clump.",
  patch: fairQueueing(two),
};

export const figure19Differences: readonly Difference[] = [
  {
    claim: "smartacking-does-not-harm",
    cause: `Between 8 and 18 Mbit/s the smartacking connection acknowledges every segment and takes more than its share. ${clumps}`,
    evidence:
      "Up to 20 % longer; up to 0.9 % with fair queueing in one buffer. Over the few starts of the preview 11 %, the same with an RTT sample on every ACK, 20 % with a slow-but-steady timer, 18 % with a minimum RTO of 200 ms.",
    bounds: [0.05, 0.28],
    cure: mixed,
  },
  {
    claim: "smartacking-helps",
    cause: "The same. Where smartacking does not acknowledge every segment it helps, by up to 20 %; the mean is over both.",
    evidence:
      "Longer by 2.0 % on average over the capacities, shorter by 1.9 % with fair queueing in one buffer; shorter by 1.4 % over the few starts of the preview.",
    bounds: [-0.08, 0],
    cure: mixed,
  },
];

export const statementX2Differences: readonly Difference[] = [
  {
    claim: "smartacking-estimate-before-loss",
    cause:
      "In the initial slow start the estimate counts the ACKs that were sent. Data of the other direction fill the queue that ACKs cross; a lost ACK does not open the window but is counted. NewReno's ACKs are lost too, but nobody counts them.",
    evidence: "94 to 100 % at five capacities. 100 % at all with a queue of 150 packets, which loses no ACKs by then.",
    bounds: [0.9, 0.98],
    cure: {
      text: "The bottleneck's queue holds 150 packets (`queue.limit`) instead of half a bandwidth-delay product, which the paper states.",
      patch: queues(bottlenecks(two), 150),
    },
  },
  {
    claim: "smartacking-pacing-estimate-after-loss",
    cause: tickDecides,
    evidence:
      "48 % to 87 % at four capacities. With an RTT sample on every ACK the pacer spreads a window over the round trip that there is.",
    bounds: [0.4, 0.75],
    cure: everySample(two),
  },
];
