/** The prose of docs/fidelity.md about the multihop paper, and the choices that were tried. */
import type { Fidelity } from "../../fidelity.js";
import { studies } from "./studies.js";

const missing = `Our copy of the paper has lost its digits: no throughput, window, queue or loss of its tables and figures is legible, nor are link RED's three parameters, the lengths of its chains, its packet sizes or the length of its runs. What is left are its sentences, and most claims are made of these. "Recalled" numbers (4 to 21 % lost to windows that are too large, the cross's throughputs) are drawn hollow; the 5 to 30 % that link RED and pacing gain are from the abstract of the conference version.`;

const chosen = `| open point | choice |
| --- | --- |
| 802.11 | ns-2's: 250 m and 550 m, capture at ten times the power, 7 and 4 tries, RTS before every packet; 2 Mbit/s for data and 1 Mbit/s for the rest; a data frame's header has 28 bytes (three addresses), not ns-2's 34 |
| TCP | NewReno with limited transmit and an initial window of two, an ACK for each packet, a timer of at least 200 ms in ticks of 10 ms |
| packets | 1460 bytes of user data, 40 of headers; also 256, 512 and 1024 |
| buffers | 50 packets a node, data and ACKs together |
| chains | 4 to 24 hops; seven where the paper has eight nodes |
| random field | 60 nodes in 1500 by 1000 m, six flows between any two nodes that can reach each other, one draw for all figures |
| link RED | thresholds of 1 and 4 retransmissions, a probability of at most 0.1, an average with a gain of an eighth; ACKs are dropped as data are |
| adaptive pacing | from an average of one retransmission on; the extra time is that of the whole exchange (RTS, CTS, DATA, ACK and gaps) |
| runs | 300 s after 10 s that are not measured (preview: 60 s); less where a figure says so |`;

const tolerances = `Claims were written from the text before any result was seen, and so were their tolerances: "rises" is 20 %, "falls" 2 %, "clearly lower" 20 %, "narrower" a tenth off the standard deviation, "a multiple" three times on short chains, "next to nothing" one in a thousand. Nothing was fitted: link RED's parameters are round numbers in the middle of the range that the counter of retransmissions can reach, chosen before the first run, and the choices below show what others would do.

An independent simulation (ns-2 2.35, \`scenarios/reference/multihop.json\`) is compared in \`sim-core/js/src/reference-multihop.test.ts\` and drawn in Fig. 2b.`;

export const multihopFidelity: Fidelity = {
  paper: "multihop",
  title: "Multihop (Fu, Luo, Zerfos, Lu, Zhang, Gerla 2005)",
  sections: [
    { title: "What is missing", text: missing },
    { title: "What was chosen", text: chosen },
    { title: "How claims were made", text: tolerances },
  ],
  studies,
};
