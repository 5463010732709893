import type { Figure } from "../../figure.js";
import { atLeast, near } from "../predicates.js";
import { figure7Differences } from "./differences-packet-radio.js";
import { inSeconds } from "./hops.js";
import { setUp, transfer, transferPanel } from "./measured-transfer.js";

export const figure7: Figure = {
  id: "asymmetry/F7",
  paper: "asymmetry",
  number: "F7",
  title: "Round trips of that transfer",
  caption: `${setUp} The sender's RTT samples, and the timeout that follows from them.`,
  section: "4",
  panels: [transferPanel("RTT samples", ["roundTrips"])],
  claims: [
    {
      id: "vary",
      text: "Round trips vary much from sample to sample.",
      origin: "text",
      expected: "standard deviation at least 30 % of the mean",
      judge: (table) => {
        const [mean, spread] = [table.mean(transfer, "reno", 0, "rtt"), table.mean(transfer, "reno", 0, "rttSd")];
        return atLeast(spread / mean, 0.3, () => `${inSeconds(spread)} around ${inSeconds(mean)}`);
      },
    },
    {
      id: "timer-far-above",
      text: "So the retransmission timer, the smoothed round trip and four times its variation, is far above the round trip.",
      origin: "text",
      expected: "mean timeout at least twice the mean round trip",
      judge: (table) => {
        const [mean, timer] = [table.mean(transfer, "reno", 0, "rtt"), table.mean(transfer, "reno", 0, "rto")];
        return atLeast(timer / mean, 2, () => `${inSeconds(timer)} against ${inSeconds(mean)}`);
      },
    },
    {
      id: "timer-ten-seconds",
      text: "It is on the order of 10 s.",
      origin: "public",
      expected: "10 s within 30 %",
      judge: (table) => near(table.mean(transfer, "reno", 0, "rto"), 10, 0.3, inSeconds),
    },
  ],
  differences: figure7Differences,
};
