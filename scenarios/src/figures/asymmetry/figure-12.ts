import type { Figure } from "../../figure.js";
import { dataBytes } from "./network.js";
import { story, storyPanel, stretch } from "./stories.js";

export const figure12: Figure = {
  id: "asymmetry/F12",
  paper: "asymmetry",
  number: "F12",
  title: "ACC with ACKs first",
  caption:
    "Forward transfer beside a reverse one, with ACC and sender adaptation and a router that sends ACKs first. While a data packet of the reverse transfer is on the return link, for 280 ms, no ACK passes; then a burst of them does.",
  section: "6",
  panels: [storyPanel({ title: "ACC + SA, ACKs first", scheme: "acc-sa", scheduling: 1, span: [20, 24] })],
  claims: [
    {
      id: "one-idle-time-a-packet",
      text: "ACKs come in bursts, with an idle time for each 1 KB packet of the reverse transfer.",
      origin: "text",
      expected:
        "times of at least 200 ms without an ACK at the sender after 12 s: 80 to 110 % of the data packets that the reverse transfer delivers",
      judge: (table) => {
        const packets = (table.mean(story, "acc-sa", 1, "reverse") / (8 * dataBytes)) * (stretch.to - stretch.from);
        const share = table.mean(story, "acc-sa", 1, "withoutAck") / packets;
        return {
          holds: share >= 0.8 && share <= 1.1,
          value: share,
          measured: `${share.toFixed(2)} for each of ${packets.toFixed(0)} packets`,
        };
      },
    },
    {
      id: "no-longer-idle",
      text: "It does not idle much longer than for one packet.",
      origin: "text",
      expected: "longest idle time after 12 s at most 600 ms: one packet and a round trip, twice over",
      judge: (table) => {
        const longest = table.mean(story, "acc-sa", 1);
        return { holds: longest <= 0.6, value: longest, measured: `${(1000 * longest).toFixed(0)} ms` };
      },
    },
  ],
};
