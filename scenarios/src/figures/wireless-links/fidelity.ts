/** The prose of docs/fidelity.md about the wireless-links paper, and the choices that were tried. */
import type { Fidelity } from "../../fidelity.js";
import { studies } from "./studies.js";

const missing = `Our copy of the paper has lost the bodies of Tables I to V and the bars of its figures. Eight throughputs stand in its sentences (1.39, 1.25, 0.8, 0.31, 0.6, 0.58, about 1.3 and 1.1 Mbit/s), with two goodputs and many comparisons: claims are made of these, and of nothing else where the page says "text". Table cells that people recalled are drawn dotted, and two claims are made of orders that they show; what the paper's own sentences contradict is not drawn.`;

const fitted = `Two values were fitted once to the two throughputs without losses that the paper states. What a frame takes on the air besides its bytes at 2 Mbit/s, which stands for the WaveLAN's MAC, was fitted to the 1.5 Mbit/s of the local area. The rate of the Internet path was fitted to the 1.35 Mbit/s of the wide area: Fig. 2 says that the wide area adds 16 hops between source and base station, and nothing is said to differ on the air, so its lower peak is the path's. The peaks prove nothing; all shares of them do.`;

const chosen = `| open point | choice |
| --- | --- |
| TCP of BSD/OS 2.1 | 4.4BSD: Reno whose first new ACK ends recovery and opens the window as well, half of the smaller of cwnd and the advertised window, timer in whole ticks of 500 ms, at least 1 s, one timed segment, delayed ACKs (every second segment, 200 ms), cwnd of at most 64 KB |
| headers | 40 bytes; the SMART field 8 bytes, SACK 4 and 8 a block |
| wired path | 10 Mbit/s and 0.5 ms one way in the local area, 1.42 Mbit/s and 59 ms in the wide area, so that a lone segment's round trip is 10 and 135 ms |
| handoffs | a base station that helps keeps 23 packets, a window: the text says that its small amount of buffering prevents losses, and ten places do not |
| errors | exponential distances in bytes, independently in each direction, each packet by its own size; a burst takes the packets that follow in the same direction |
| SMART | a gap is a loss at the first duplicate; one reduction of the window for each window that has losses |
| SACK | RFC 3517's scoreboard and pipe, three duplicates, one reduction a recovery |
| ELN | told by the receiver, which can read the header of every corrupted segment; the window is kept, duplicates let new segments out |
| base station | cache of 100 segments, local retransmission on the second duplicate (on the first gap with SMART), timer of at least 200 ms, ten tries |
| split connection | 64 KB at the base station; the wired sockets have 32 KB everywhere |
| runs | 20 seeds for tables and curves, 10 for traces and handoffs, in both profiles |`;

const tolerances = `Claims were written from the text before their results were seen. "About 10 %" is 5 to 15, "about 30 %" 20 to 40, "about 35 %" 25 to 45, "about nine times" 6.5 to 12, "1.75 to 2 times" 1.5 to 2.25, "up to 30 %" 15 to 45, "about twice" 1.6 to 2.4, "almost equal" within 15 %; a throughput that the text states is held within 15 %. Claims are about means over seeds.

After results were seen these things changed, none of them a tolerance: the wide area has the local area's air and a slower path (Fig. 2) instead of a slower air, which mends four claims and breaks three; base stations keep a window at a handoff; a claim that coarse timers compete beyond 10 % of losses was a misreading, for the text limits by that number what fine timers do, and coarse timers are now held to it at all rates; the claim that 90 % of the losses are repaired twice is judged in the local area, where the text says it, not in the wide area, and so are two sentences beside it: that LL's wired goodput is reduced (at most 99 %; in the wide area it is 99.7 %, which is below LL-TCP-AWARE's but not by as much, since segments come to the base station 8 ms apart there and a local repair is back before the third duplicate: 17 fast retransmits a transfer against 104) and that SPLIT's 0.6 Mbit/s are quite low (at most half of the peak; in the wide area it has 50 % of a lower peak, and the text says only that it is better than Reno there); windows stop at 64 KB, as Fig. 11's text says; the frame overhead was fitted anew once the medium shared by both directions was there. Two more rules of 4.4BSD were tried and not adopted, since they bring some values nearer to the paper and others further away: an eighth of a segment more for each ACK in congestion avoidance (\`increase.extra\`) lifts LL and SACK in the wide area, and a timer that fires at ticks (\`rto.fires\`) lifts Reno, which has too much already in the local area then. So does an ACK for each segment. They are the cures of the differences below.

An independent simulation of lossy links (ns-2, \`scenarios/reference/\`) is compared in \`sim-core/js/src/reference-wireless.test.ts\`: all 16 cases agree within their tolerances, on full-duplex links and with ns-2's rules, each of which is a parameter. It has the same small gains of NewReno and SACK over Reno in the wide area (1.17 and 1.15 times) that differ from the paper here.`;

export const wirelessLinksFidelity: Fidelity = {
  paper: "wireless-links",
  title: "Wireless links (Balakrishnan, Padmanabhan, Seshan, Katz 1997)",
  sections: [
    { title: "What is missing", text: missing },
    { title: "What was fitted", text: fitted },
    { title: "What was chosen", text: chosen },
    { title: "How claims were made", text: tolerances },
  ],
  studies,
};
