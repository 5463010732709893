import type { Figure, Series } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import { atLeast, atMost, kbps } from "../predicates.js";
import { figure16Differences } from "./differences-packet-radio.js";
import { Mbit, renoFlow } from "./network.js";
import { bsdSender, cableAndRadio, delayedAcks, mobile, radioLinks, server, startJitter } from "./packet-radio.js";
import { ackBytes, mss, packetBytes, windowOf } from "./testbed.js";

const panel = "throughput";
const buffers = [8, 16, 32, 64, 128];
const megabytes = 2;

const plain = renoFlow({}, { id: "download", way: "forward", file: Math.ceil((megabytes * 1024 * 1024) / mss), jitter: startJitter });
const base: Scenario = cableAndRadio({
  ...plain,
  from: server,
  to: mobile,
  sender: { ...plain.sender, ...bsdSender, segmentBytes: mss, headerBytes: packetBytes - mss },
  receiver: { ackBytes, ack: delayedAcks },
});

const radio: Series = { id: "radio", label: "Packet radio back", patch: [] };
/** The same links without the radios' protocol. */
const wire: Series = {
  id: "wire",
  label: "Wires of 100 kbit/s back",
  patch: [
    ...radioLinks(base).map((link) => ({ op: "replace", path: `/links/${link}/channel`, value: null }) as const),
    { op: "replace", path: "/channels", value: [] },
  ],
};

export const figure16: Figure = {
  id: "asymmetry/F16",
  paper: "asymmetry",
  number: "F16",
  title: "Cable there, packet radio back",
  caption: `The paper measured this; here it is simulated. ${megabytes} MB to a host over a one-way cable of 10 Mbit/s and 5 ms; ACKs of ${ackBytes} bytes go back over two wireless hops. BSD hosts with delayed ACKs. File, hops and buffers are our choice. Error bars are one standard deviation over random starts and backoffs. Beside it, for comparison, the same links back without the radios' protocol.`,
  section: "6",
  panels: [
    {
      id: panel,
      title: "One transfer",
      form: "curves",
      base,
      x: {
        label: "Socket buffer",
        unit: "KB",
        scale: "log",
        values: { preview: buffers, paper: buffers },
        at: (kilobytes) => [{ op: "replace", path: "/flows/0/sender/maxWindow", value: windowOf(kilobytes) }],
      },
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series: [radio, wire],
      measure: { id: "throughput" },
      also: { timeouts: { id: "timeouts" } },
      seeds: { preview: 5, paper: 20 },
    },
  ],
  claims: [
    {
      id: "large-error-bars",
      text: "Throughput varies much from run to run.",
      origin: "text",
      expected: "standard deviation at least 10 % of the mean for at least half of the buffers",
      judge: (table) => {
        const shares = table.xs(panel).map((x) => table.sd(panel, "radio", x) / table.mean(panel, "radio", x));
        const middle = [...shares].sort((a, b) => b - a)[Math.ceil(shares.length / 2) - 1]!;
        return atLeast(middle, 0.1, () => shares.map((share) => `${(100 * share).toFixed(1)} %`).join(", "));
      },
    },
    {
      id: "from-the-return-channel",
      text: "The variation is inherent in the return channel: no other traffic is there.",
      origin: "text",
      expected: "standard deviation over the mean at least three times that with wires back, on average over the buffers",
      judge: (table) => {
        const average = (id: string): number => {
          const xs = table.xs(panel);
          return xs.reduce((sum, x) => sum + table.sd(panel, id, x) / table.mean(panel, id, x), 0) / xs.length;
        };
        const [air, wired] = [average("radio"), average("wire")];
        return {
          holds: air >= 3 * wired,
          value: air - 3 * wired,
          measured: `${(100 * air).toFixed(1)} % against ${(100 * wired).toFixed(1)} %`,
        };
      },
    },
    {
      id: "radio-sets-the-pace",
      text: "A window a round trip over radios that are never free is far below what the cable carries.",
      origin: "derived",
      expected: "at most 1 Mbit/s of the cable's 10, with every buffer",
      judge: (table) => atMost(Math.max(...table.xs(panel).map((x) => table.mean(panel, "radio", x))), Mbit, kbps),
    },
  ],
  differences: figure16Differences,
};
