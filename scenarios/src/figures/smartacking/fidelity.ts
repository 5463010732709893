/** The prose of docs/fidelity.md about smartacking, and the choices that were tried. */
import type { Fidelity } from "../../fidelity.js";
import { studies } from "./studies.js";

const fitted = `The paper's path of 1-0 contradicts its own numbers: with 50 ms one way and a buffer of half a bandwidth-delay product the window would reach 94 segments at overflow, where Fig. 7 shows about 60. Fitted once, to statements that are therefore listed apart and counted nowhere:

| setting | value | against |
| --- | --- | --- |
| propagation round trip of 1-0, queue, edges | 60 ms, half a BDP of it, 10 Mbit/s | windows at overflow, shares under Figs. 4 to 6 (an independent simulation's finding, taken over) |
| bands of the timelines | 14 of 0.413 s, end at 5.782 s | the same |
| queue before the reverse link of Asymmetric | 50 packets | where curves cross in Fig. 13 (the independent simulation again) |

**The sender is not fitted.** It is NewReno as RFC 2581, 2582 and 2988 write it. Three of the four shares under Figs. 4 and 5 are then met within two points (0.61, 0.22 and 0.29 for 0.61, 0.23 and 0.27); NewReno at 9 Mbit/s delivers 0.38 instead of 0.29. It had been fitted to these shares before, with no inflation, ssthresh kept at a timeout inside recovery and a minimum RTO of 200 ms, while a mistake let timeouts raise ssthresh. With that mended, \`npm run fit -w ackscope\` tried 768 combinations of NewReno's open details again: the closest has no inflation and keeps ssthresh (0.27, 0.60, 0.22, 0.25; 1.7 points off on average, the RFCs' 4.9). One share of four is too little to depart from the RFCs in two points. Both were judged over the preview's claims before the choice was made, so it was made after results had been seen: 93 of 119 held with the RFCs' sender, 86 with the closest one.

**Hosts drop nothing.** A queue of 300 packets before a host's own link was fitted, too; in Fig. 6 it dropped at 1.45 s, half a second before the bottleneck did. Buffers in the paper are routers'.

The paper's literal 1-0 (100 ms) is kept as \`smartacking/1-0-5mbps-literal\` and \`-9mbps-literal\`.`;

const chosen = `Where the paper is silent and nothing was fitted, one choice was made before any figure was computed:

| open point | choice |
| --- | --- |
| ranges of capacity in Figs. 8 to 10, 12, 14, 16, 18, 19 | 1 to 9 Mbit/s in 1-0 (above 10 the edges would be the bottleneck), 2 to 20 in 2-2 and Different-RTT, 1 to 9 beside UDP (while it is silent, one connection is alone), 1 to 10 in the parking lot; 200 connections stand between the hosts of 2-2 and have its range |
| random starts | each connection starts up to 50 ms later than the paper says, drawn by the seed; points with several connections are means over 20 seeds (5 in the preview), for a tenth of a millisecond moves a completion time by several percent |
| the connection of Different-RTT with 120 ms | the second of each direction; 15 ms more on each of its edges |
| buffers in Different-RTT and in the parking lot | half a BDP of 60 ms, as in 2-2 |
| parking lot | bottlenecks of 20 ms and edges of 5 ms, so that round trips are 60, 100, 140 and 140 ms |
| UDP | 1000 B packets, on for the first time at 5 s |
| buffer behind RED | 50 packets |
| fair queueing | with RED, whose average counts the packets of all flows, one shared buffer. With drop-tail (Fig. 18a) a drop-tail queue of half a BDP for each flow: "allocates a separate queue per flow" (IV-A). In presets one shared buffer; a full one loses the last packet of the longest queue. A flow that becomes active joins the round at its end (\`newlyActive\`) |
| first segment of a window | once a window: the first arrival beyond LastACKed + CwndEst as it was when the window before began (\`firstOfWindow\`) |
| extended smartacking | α falls once for a loss, when Fig. 1 lowers its estimate, and is in the delay alone, for which the paper introduces it (\`alphaFalls\`, \`alphaInTest\`) |
| timeline of Fig. 6 | the first connection, with the starts that the paper states |
| ACC | routers mark at the thresholds of the paper's RED; d doubles at most once a round trip; only the receiver reacts to marks. UDP datagrams cannot be marked and are dropped early instead, which helps ACC in TCP-UDP |
| ABC | L is two segments, one in the slow start after a timeout |
| High-Multiplexing | fifty parallel connections between the hosts of the one that they replace, over its edges, all within 50 ms of its start. In presets and benchmarks each connection has edges of its own |
| Fig. 19 | the fourth connection is the one that starts last |

Estimates of the window exist where a receiver makes one; the paper's Fig. 7 plots one for every scheme.`;

const tolerances = `Claims were written from the paper's text before their results were seen. Changed afterwards, and none of it a tolerance: Figs. 7 and 15 use a corrected measure of the window at congestion and of growth, Fig. 7's claims on growth and utilisation were split by scheme, accuracy after a loss skips runs without one, Fig. 6 is judged on the connection and the starts of the one run that the paper draws instead of on means over random starts, and Fig. 14 ends at 9 Mbit/s, where 1-0 does. After results had been seen, too: the sender became the RFCs' instead of the fitted one (above); fair queueing in Fig. 18a has a drop-tail queue for each flow, as the paper's words have it, instead of longest-queue drop in one buffer, which the paper does not know (with that one its third claim missed by 0.010 at one capacity); Fig. 16's connections are parallel ones between the hosts of 2-2, as the paper words it, instead of having edges of their own (below); and X2's claim that pacing smooths oscillations is judged where every run loses something, as the accuracy of estimates after losses is, for at 20 Mbit/s nothing is lost, nothing oscillates, and the measure says how far the window has risen (1.23 times as far with pacing). "Consistently" is every point that is computed; "typically" and "in general" are 70 % of them, or 90 % where the paper says both in one sentence. A stated percentage is met within 3 points with one connection and within 5 with several. "Similar" is within 5 %, across figures or after several random starts within 10 %. "No tangible improvement" and "no harm" are 5 % either way. A claim about several connections is about means over seeds, never about one run.

**What Fig. 16's change does.** "Replaces every connection in the 2-2 configuration with 50 parallel TCP connections" had been read as two hundred connections with edges of their own, from 20 to 100 Mbit/s. There plain smartacking takes 16 to 38 % longer than NewReno, which is that its segments do not follow each other: a receiver that acknowledges each segment takes 34 % longer at 60 Mbit/s, where smartacking takes 32; with fair queueing in one buffer smartacking takes at most 5.2 % longer, with a queue for each flow it is 1 % shorter at the least. Parallel connections share their hosts and edges, so that 20 Mbit/s is the most that they can bring to the bottleneck. The range is that of 2-2. From 10 Mbit/s on, the smaller of the two presets' capacities, both claims of no harm hold (2.5 and 1.4 %); at 5 and 2 Mbit/s they do not, where 200 connections share queues of 19 and 8 packets.`;

export const smartackingFidelity: Fidelity = {
  paper: "smartacking",
  title: "Smartacking (Blandford, Goldman, Gorinsky, Zhou, Dooly 2007)",
  sections: [
    { title: "What was fitted", text: fitted },
    { title: "What was chosen", text: chosen },
    { title: "How claims were made", text: tolerances },
  ],
  studies,
};
