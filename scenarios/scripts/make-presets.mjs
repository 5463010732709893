/**
 * Writes presets/smartacking/*.json from the paper's set-up: what differs between them is a rate and what follows from it.
 * The JSON files are committed and are the truth; this script is how they were made and how all of them are changed at once.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import prettier from "prettier";

const folder = new URL("../presets/smartacking/", import.meta.url);
const segmentBytes = 1000;
const segments = 10_000;
const Mbit = 1e6;

/** Nearest whole number; a half goes to the even one. */
function roundHalfToEven(value) {
  const below = Math.floor(value);
  const part = value - below;
  return part < 0.5 || (part === 0.5 && below % 2 === 0) ? below : below + 1;
}

/** Half a bandwidth-delay product of the propagation round trip, in whole packets. */
const halfBdp = (rate, roundTrip) => roundHalfToEven((rate * roundTrip) / (8 * segmentBytes) / 2);

const dropTail = (packets) => ({ limit: { packets }, admit: { type: "dropTail" }, order: { type: "fifo" } });

/** What is left out of `backward` is as `forward`. */
const link = (id, a, b, rate, delay, packets) => ({ id, a, b, forward: { rate, delay, queue: dropTail(packets) } });

const edge = (id, a, b, packets) => link(id, a, b, 10 * Mbit, 0.005, packets);

/**
 * The paper does not describe its sender in these points. They were fitted once, to the shares of the file that the paper states
 * under Figs. 4 and 5 for 1-0 (docs/fidelity.md); what they were fitted to proves nothing.
 */
const fittedSender = {
  recovery: { type: "newreno", inflate: false, timeoutInRecovery: "keep" },
  rto: { min: 0.2, granularity: 0.01 },
};

const flow = (id, from, to, start) => ({
  id,
  from,
  to,
  start,
  traffic: { type: "bulk", segments },
  sender: { segmentBytes, headerBytes: 0, maxWindow: null, ...fittedSender },
  receiver: { ackBytes: 40, ack: { type: "delayed", segments: 2, maxDelay: 0.2 } },
});

const smartacking = { type: "smartacking", maxDelay: 0.2, rtt: { type: "keepAlive", every: 1 } };

const fittedSentence =
  "The sender does not inflate its window on duplicate ACKs and its minimum RTO is 200 ms: both fitted once to the shares the paper states for Figs. 4 and 5.";

function experiment({ title, description, limit, nodes, links, flows }) {
  return {
    format: 1,
    title: `Smartacking: ${title}`,
    description: `${description} ${fittedSentence}`,
    base: { format: 1, seed: 1, end: { flowsComplete: true, limit }, measure: "whole", nodes: nodes.map((id) => ({ id })), links, flows },
    variants: [
      { id: "newreno", label: "NewReno", patch: [] },
      {
        id: "smartacking",
        label: "NewReno + smartacking",
        patch: flows.map((_, index) => ({ op: "replace", path: `/flows/${index}/receiver/ack`, value: smartacking })),
      },
    ],
    view: { a: "newreno", b: "smartacking", bandSeconds: 0.413 },
  };
}

/** One connection; `middle` is the one-way delay of the bottleneck, with 5 ms before and behind it. */
function oneFlow({ rate, middle, limit, title, setting }) {
  const roundTrip = 2 * (middle + 0.01);
  const packets = halfBdp(rate, roundTrip);
  return experiment({
    title,
    description:
      `One connection sends 10 000 segments of 1000 B through a bottleneck of ${rate / Mbit} Mbit/s; the propagation round trip is ${Math.round(roundTrip * 1000)} ms${setting}. ` +
      `The drop-tail queue holds ${packets} packets, half a bandwidth-delay product.`,
    limit,
    nodes: ["sender", "router-1", "router-2", "receiver"],
    links: [
      edge("sender-edge", "sender", "router-1", 300),
      link("bottleneck", "router-1", "router-2", rate, middle, packets),
      edge("receiver-edge", "router-2", "receiver", 300),
    ],
    flows: [flow("f1", "sender", "receiver", 0)],
  });
}

/**
 * As many flows one way as the other, in the order of their starts 100 ms apart, each with links of its own at both ends. The paper's
 * High-Multiplexing replaces each connection of 2-2 by fifty parallel ones; with shared 10 Mbit/s edges those would be a second bottleneck.
 */
function manyFlows({ count, rate, limit, title, description }) {
  const pairs = Array.from({ length: count }, (_, index) => index + 1).map((number) => ({
    number,
    sender: `sender-${number}`,
    receiver: `receiver-${number}`,
    forward: number % 2 === 1,
  }));
  const packets = halfBdp(rate, 0.06);
  return experiment({
    title,
    description: `${description} The drop-tail queue holds ${packets} packets, half a bandwidth-delay product of the 60 ms propagation round trip.`,
    limit,
    nodes: [...pairs.map(({ sender }) => sender), "router-1", "router-2", ...pairs.map(({ receiver }) => receiver)],
    links: [
      ...pairs.map(({ sender, forward }) => edge(`${sender}-edge`, sender, forward ? "router-1" : "router-2", 300)),
      link("bottleneck", "router-1", "router-2", rate, 0.02, packets),
      ...pairs.map(({ receiver, forward }) => edge(`${receiver}-edge`, forward ? "router-2" : "router-1", receiver, 300)),
    ],
    flows: pairs.map(({ number, sender, receiver }) => flow(`f${number}`, sender, receiver, (number - 1) / 10)),
  });
}

const presets = new Map();

for (const rate of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
  // 80 Mbit take 80 s at 1 Mbit/s before any loss is repaired.
  const limit = rate === 1 ? 300 : 120;
  presets.set(`1-0-${rate}mbps`, oneFlow({ rate: rate * Mbit, middle: 0.02, limit, title: `1-0, ${rate} Mbit/s`, setting: "" }));
}
for (const rate of [5, 9]) {
  const setting = ", the paper's literal 50 ms each way";
  presets.set(
    `1-0-${rate}mbps-literal`,
    oneFlow({ rate: rate * Mbit, middle: 0.04, limit: 120, title: `1-0, ${rate} Mbit/s, literal delay`, setting }),
  );
}
for (const rate of [5, 7, 10, 15, 20]) {
  const description = `Four connections, two each way, send 10 000 segments of 1000 B each through one link of ${rate} Mbit/s; they start 100 ms apart.`;
  presets.set(`2-2-${rate}mbps`, manyFlows({ count: 4, rate: rate * Mbit, limit: 120, title: `2-2, ${rate} Mbit/s`, description }));
}
for (const [rate, limit] of [
  // 100 connections of 80 Mbit each way take 800 s and 400 s; the last starts after 20 s.
  [10, 1600],
  [20, 900],
]) {
  presets.set(
    `high-multiplexing-${rate}mbps`,
    manyFlows({
      count: 200,
      rate: rate * Mbit,
      limit,
      title: `high multiplexing, ${rate} Mbit/s`,
      description: `200 connections, 100 each way, send 10 000 segments of 1000 B each through one link of ${rate} Mbit/s; they start 100 ms apart.`,
    }),
  );
}

mkdirSync(folder, { recursive: true });
for (const [name, document] of presets) {
  writeFileSync(new URL(`${name}.json`, folder), await prettier.format(JSON.stringify(document), { parser: "json", printWidth: 140 }));
}
