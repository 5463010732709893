import type { Figure } from "../../figure.js";
import { atLeast, near } from "../predicates.js";
import { figure6Differences } from "./differences-packet-radio.js";
import { inSeconds } from "./hops.js";
import { idle, setUp, transfer, transferPanel } from "./measured-transfer.js";

export const figure6: Figure = {
  id: "asymmetry/F6",
  paper: "asymmetry",
  number: "F6",
  title: "A transfer over packet radio",
  caption: `${setUp} Below: the queue of the Ethernet radio, which holds ten packets.`,
  section: "4",
  panels: [transferPanel("200 KB over two wireless hops", ["sequence", "queue"])],
  claims: [
    {
      id: "times-out",
      text: "Losses that fast retransmission does not repair cost timeouts.",
      origin: "text",
      expected: "at least one timeout a transfer",
      judge: (table) => atLeast(table.mean(transfer, "reno", 0, "timeouts"), 1, (value) => `${value.toFixed(1)} a transfer`),
    },
    {
      id: "long-pauses",
      text: "Timeouts take 9 to 12 s.",
      origin: "public",
      expected: "longest time without a new segment 10.5 s within 30 %",
      judge: (table) => near(table.mean(transfer, "reno", 0), 10.5, 0.3, inSeconds),
    },
    {
      id: "idle-share",
      text: "The connection is idle for up to 35 % of the transfer.",
      origin: "public",
      expected: `10 to 40 % of it in times of at least ${idle} s without a new segment`,
      judge: (table) => {
        const share = table.mean(transfer, "reno", 0, "idleShare");
        return { holds: share >= 0.1 && share <= 0.4, value: share, measured: `${(100 * share).toFixed(0)} %` };
      },
    },
  ],
  differences: figure6Differences,
};
