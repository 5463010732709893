import type { Figure } from "../../figure.js";
import { atLeast, atMost } from "../predicates.js";
import { figure10Differences } from "./differences.js";
import { toBase, transferRun } from "./network.js";
import { bothParts, sequencesPanel, story } from "./stories.js";

const wired = (id: string) => ({ id, flows: [toBase] });

export const figure10: Figure = {
  id: "wireless-links/10",
  paper: "wireless-links",
  number: "10",
  title: "Sequence traces of both parts of a split connection",
  caption:
    "SPLIT in the local area: the connection to the base station, and the one from there to the mobile. 8 Mbytes, sockets of 32 KB, a buffer of 64 KB at the base station, an error every 64 KB on average on the air. The paper does not say in which environment its picture was taken.",
  section: "IV-D",
  panels: [
    sequencesPanel({
      title: "SPLIT",
      schemes: ["split"],
      span: [0, 60],
      base: transferRun({ environment: "lan" }),
      flows: bothParts,
      more: {
        wiredAgain: wired("retransmissions"),
        wiredTimeouts: wired("timeouts"),
        wiredStall: { id: "longestIdle", flows: [toBase], options: { from: 1, to: 60 } },
        wiredStalls: { id: "idleGaps", flows: [toBase], options: { atLeast: 0.5, from: 1, to: 60 } },
      },
    }),
  ],
  claims: [
    {
      id: "wired-clean",
      text: "The wired connection has neither retransmissions nor timeouts.",
      origin: "text",
      expected: "none in any run",
      judge: (table) =>
        atMost(
          Math.max(...table.values(story, "split", 0, "wiredAgain"), ...table.values(story, "split", 0, "wiredTimeouts")),
          0,
          (count) => `at most ${count}`,
        ),
    },
    {
      id: "wireless-times-out",
      text: "The wireless connection has many timeouts.",
      origin: "text",
      expected: "at least 10 a transfer, mean over seeds",
      judge: (table) => atLeast(table.mean(story, "split", 0, "timeouts"), 10, (count) => count.toFixed(1)),
    },
    {
      id: "wired-stalls",
      text: "The wired connection stalls when the sender of the wireless one times out, since the buffer at the base station is bounded.",
      origin: "text",
      expected: "between 1 and 60 s at least 5 s in all in which the source sends nothing for half a second or more",
      judge: (table) => atLeast(table.mean(story, "split", 0, "wiredStalls"), 5, (seconds) => `${seconds.toFixed(1)} s`),
    },
  ],
  differences: figure10Differences,
};
