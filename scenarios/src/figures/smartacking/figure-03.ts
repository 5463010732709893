import type { Figure } from "../../figure.js";
import { asymmetric, differentRtt, highMultiplexing, oneZero, tcpUdp, twoTwo } from "./configurations.js";
import { Mbit } from "./network.js";
import { topology } from "../topologies.js";

const kbit = 1e3;

export const figure3: Figure = {
  id: "smartacking/3",
  paper: "smartacking",
  number: "3",
  title: "Configurations of the dumbbell",
  caption:
    "The six configurations as scenario documents. Capacities that figures vary stand at one of their values; the drop-tail queue of the middle link is half a bandwidth-delay product. Where the paper leaves something open (edges of 1-0, queues of Asymmetric, phase of UDP), the documents say what was chosen.",
  section: "IV-B",
  panels: [
    topology("1-0", "1-0: one connection", oneZero({ rate: 5 * Mbit })),
    topology("asymmetric", "Asymmetric: a narrow way back", asymmetric({ rate: 20 * kbit })),
    topology("2-2", "2-2: two connections each way", twoTwo({ rate: 10 * Mbit })),
    topology("high-multiplexing", "High-Multiplexing: 200 connections", highMultiplexing({ rate: 20 * Mbit })),
    topology("different-rtt", "Different-RTT: 60 and 120 ms", differentRtt({ rate: 10 * Mbit })),
    topology("tcp-udp", "TCP-UDP: a connection and on-off UDP each way", tcpUdp({ rate: 5 * Mbit })),
  ],
  claims: [],
};
