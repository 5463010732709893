import type { Figure, Series } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import { atLeast, every, mbps, near } from "../predicates.js";

const panel = "throughput";
/** kbit/s. */
const rates = [100, 200, 300, 400];
const [least, , third, most] = rates as [number, number, number, number];
const file = 10e6;

/** IP and UDP 28, a short header with a connection ID 11, the frame 9, the tag 16 (RFC 9000, 17.3.1 and 19.3; RFC 9001, 5.3). */
const ackBytes = 64;

const base: Scenario = {
  format: 1,
  seed: 1,
  end: { flowsComplete: true, limit: 200 },
  nodes: [{ id: "server" }, { id: "router" }, { id: "client" }],
  links: [
    { id: "lan", a: "server", b: "router", forward: { rate: 1e9, delay: 0.00005 } },
    {
      id: "access",
      a: "router",
      b: "client",
      forward: { rate: 1e7, delay: 0.0005, queue: { limit: { packets: 300 } } },
      backward: { rate: 1e5, delay: 0.0005, queue: { limit: { packets: 300 } } },
    },
  ],
  flows: [
    {
      id: "download",
      from: "server",
      to: "client",
      startJitter: 0.05,
      quic: { ackThreshold: 1 },
      traffic: { type: "bulk", bytes: file },
      sender: { segmentBytes: 1400, headerBytes: 68, initialWindow: 10, congestion: { type: "bbr" } },
      receiver: { ackBytes },
    },
  ],
};

const quic = (id: string, label: string, value: NonNullable<Scenario["flows"][number]["quic"]>): Series => ({
  id,
  label,
  patch: [{ op: "replace", path: "/flows/0/quic", value }],
});
const each = quic("each", "An ACK for each packet", { ackThreshold: 1 });
const second = quic("second", "For every second one", {});
const frequency = quic("frequency", "Four a round trip", { asks: "perRound" });

export const figure9: Figure = {
  id: "today/9",
  paper: "today",
  number: "9",
  title: "QUIC over a slow way back",
  caption: `10 MB over QUIC with BBR, 10 Mbit/s down and 100 to 400 kbit/s up, hardly any delay; ACKs of ${ackBytes} bytes. Hollow: picoquic in June 2021 (issue 1213 of its repository). Neither the queues nor when its receiver acknowledged are told there.`,
  section: "picoquic, issue 1213",
  panels: [
    {
      id: panel,
      title: "Throughput",
      form: "curves",
      base,
      x: {
        label: "Way up",
        unit: "kbit/s",
        values: { preview: rates, paper: rates },
        at: (rate) => [{ op: "replace", path: "/links/1/backward/rate", value: rate * 1e3 }],
      },
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series: [each, second, frequency],
      measure: { id: "throughput" },
      seeds: { preview: 2, paper: 5 },
      statedBy: "picoquic",
      paper: [1.9, 4.5, 4.5, 9].map((value, index) => ({ series: each.id, x: rates[index]!, value: value * 1e6, origin: "public" })),
    },
  ],
  claims: [
    {
      id: "slowest-and-fastest",
      text: "With 100 kbit/s on the way up 1.9 Mbit/s come down, with 400 kbit/s 9 Mbit/s.",
      origin: "public",
      expected: "an ACK for each packet: each within a fifth",
      judge: (table) =>
        every([near(table.mean(panel, each.id, least), 1.9e6, 0.2, mbps), near(table.mean(panel, each.id, most), 9e6, 0.2, mbps)]),
    },
    {
      id: "between",
      text: "With 200 and 300 kbit/s 4 to 5 Mbit/s come down.",
      origin: "public",
      expected: "an ACK for each packet: 4 to 5 Mbit/s at both",
      judge: (table) => {
        const values = rates.slice(1, 3).map((rate) => table.mean(panel, each.id, rate));
        const off = Math.max(...values.map((value) => Math.max(4e6 - value, value - 5e6)));
        return { holds: off <= 0, value: table.mean(panel, each.id, third), measured: values.map(mbps).join(", ") };
      },
    },
    {
      id: "asked",
      text: "A sender that asks for ACKs by its window and round trip fills the way down whatever the way up is.",
      origin: "public",
      expected: "at least 9 Mbit/s from 100 kbit/s on",
      judge: (table) => atLeast(Math.min(...rates.map((rate) => table.mean(panel, frequency.id, rate))), 9e6, mbps),
    },
  ],
  differences: [
    {
      claim: "between",
      cause:
        "here what comes down is what the ACKs of the way up allow, in proportion to its rate; picoquic's numbers do not rise from 200 to 300 kbit/s and double from there to 400",
      evidence:
        "200 kbit/s gives 4.4 and 300 kbit/s 6.6 Mbit/s. A queue of 20 to 300 packets on the way up changes nothing, nor does BBR v3 or CUBIC. The report gives single values and no trace of 300 kbit/s",
      bounds: [6e6, 7e6],
    },
  ],
};
