/** The presets of the smartacking paper, from its configurations (src/figures/smartacking), which its figures use too. */
import { importSource } from "../lib/sources.mjs";

const { asymmetric, bottlenecks, differentRtt, oneZero, oneZeroMiddle, parkingLot, reverseQueue, tcpUdp, twoHundred, twoTwo } =
  await importSource("figures/smartacking/configurations");
const { Mbit, red, redBuffer } = await importSource("figures/smartacking/network");
const { schemePatch } = await importSource("figures/smartacking/schemes");

const kbit = 1e3;

const senderSentence = "The sender is NewReno as RFC 2581, 2582 and 2988 write it; hosts do not drop what they send.";

const labels = {
  newreno: "NewReno",
  "newreno-pacing": "NewReno + pacing",
  "newreno-fq": "NewReno + fair queueing",
  "ack-every": "NewReno, every segment acknowledged",
  abc: "NewReno + ABC",
  acc: "NewReno + ACC",
  smartacking: "NewReno + smartacking",
  "smartacking-pacing": "NewReno + smartacking + pacing",
  "smartacking-fq": "NewReno + smartacking + fair queueing",
  extended: "NewReno + extended smartacking",
  "fixed-rtt": "NewReno + smartacking, fixed RTT",
  assisted: "NewReno + smartacking, told by the sender",
};

const variants = (base, ids) => ids.map((id) => ({ id, label: labels[id], patch: schemePatch(id, base) }));

function experiment({ title, description, base, schemes = ["newreno", "smartacking"], view = {} }) {
  return {
    format: 1,
    title: `Smartacking: ${title}`,
    description: `${description} ${senderSentence}`,
    base,
    variants: variants(base, schemes),
    view: { a: schemes[0], b: schemes[1], bandSeconds: 0.413, ...view },
  };
}

const packetsOf = (base) => base.links[bottlenecks(base)[0]].forward.queue.limit.packets;

/** One connection; `middle` is the one-way delay of the bottleneck, with 5 ms before and behind it. */
function oneFlow({ rate, middle, limit, title, setting }) {
  const base = oneZero({ rate, middle, limit });
  return experiment({
    title,
    description:
      `One connection sends 10 000 segments of 1000 B through a bottleneck of ${rate / Mbit} Mbit/s; the propagation round trip is ${Math.round(2 * (middle + 0.01) * 1000)} ms${setting}. ` +
      `The drop-tail queue holds ${packetsOf(base)} packets, half a bandwidth-delay product.`,
    base,
  });
}

const manyFlows = ({ base, title, description }) =>
  experiment({
    title,
    description: `${description} The drop-tail queue holds ${packetsOf(base)} packets, half a bandwidth-delay product of the 60 ms propagation round trip.`,
    base,
  });

/** By file name, without its ending. */
export const presets = new Map();

for (const rate of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
  // 80 Mbit take 80 s at 1 Mbit/s before any loss is repaired.
  const limit = rate === 1 ? 300 : 120;
  presets.set(`1-0-${rate}mbps`, oneFlow({ rate: rate * Mbit, middle: oneZeroMiddle, limit, title: `1-0, ${rate} Mbit/s`, setting: "" }));
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
  presets.set(`2-2-${rate}mbps`, manyFlows({ base: twoTwo({ rate: rate * Mbit, limit: 120 }), title: `2-2, ${rate} Mbit/s`, description }));
}
for (const [rate, limit] of [
  // 100 connections of 80 Mbit each way take 800 s and 400 s.
  [10, 1600],
  [20, 900],
]) {
  presets.set(
    `high-multiplexing-${rate}mbps`,
    manyFlows({
      base: twoHundred({ rate: rate * Mbit, limit }),
      title: `high multiplexing, ${rate} Mbit/s`,
      description: `200 connections, 100 each way, send 10 000 segments of 1000 B each through one link of ${rate} Mbit/s; they start in four groups of fifty, 100 ms apart.`,
    }),
  );
}

presets.set(
  "1-0-5mbps-windows",
  experiment({
    title: "1-0, 5 Mbit/s, all schemes",
    description:
      "The eight schemes of Fig. 7 in 1-0 at 5 Mbit/s. Without smartacking the window grows at the same rate whether the bottleneck is full or not; with it growth slows down when it is.",
    base: oneZero({ rate: 5 * Mbit, limit: 120 }),
    schemes: ["newreno", "smartacking", "newreno-pacing", "smartacking-pacing", "extended", "ack-every", "abc", "acc"],
  }),
);
presets.set(
  "1-0-9mbps-assisted",
  experiment({
    title: "1-0, 9 Mbit/s, assisted",
    description:
      "Receiver-only smartacking estimates the sender's window and probes for the RTT; assisted smartacking is told both in an option of each segment (section III-B). What they do differently is what the estimates cost.",
    base: oneZero({ rate: 9 * Mbit, limit: 120 }),
    schemes: ["smartacking", "assisted", "newreno"],
  }),
);

for (const rate of [15, 25]) {
  presets.set(
    `asymmetric-${rate}kbps`,
    experiment({
      title: `asymmetric, ${rate} kbit/s back`,
      description:
        `One connection sends over 10 Mbit/s, and its ACKs come back over ${rate} kbit/s. ACKs queue there, which inflates the RTT that a smartacking receiver measures; ` +
        `pacing at the sender or an RTT fixed at the start prevent that. ${reverseQueue} ACKs fit before the reverse link, a number that the paper does not state.`,
      base: asymmetric({ rate: rate * kbit, limit: 1200 }),
      schemes: ["newreno", "smartacking", "smartacking-pacing", "fixed-rtt", "acc"],
    }),
  );
}

for (const rate of [4, 10]) {
  presets.set(
    `different-rtt-${rate}mbps`,
    experiment({
      title: `different RTTs, ${rate} Mbit/s`,
      description:
        `As 2-2 at ${rate} Mbit/s, with a round trip of 120 ms instead of 60 ms for the second connection of each direction. ` +
        "Segments of a connection clump between those of the others; pacing, fair queueing and extended smartacking are the paper's three answers. The last is slower here, as docs/fidelity.md explains.",
      base: differentRtt({ rate: rate * Mbit, limit: 240 }),
      schemes: ["newreno", "smartacking", "smartacking-pacing", "extended", "smartacking-fq"],
    }),
  );
}

presets.set(
  "tcp-udp-5mbps",
  experiment({
    title: "beside on-off UDP, 5 Mbit/s",
    description:
      "One connection and one UDP flow each way through 5 Mbit/s. UDP is on for 5 s at half the capacity, then off for 5 s, for the first time at 5 s. When it falls silent, a smartacking receiver goes back to an ACK for each segment, so that the window grows into the capacity that is free.",
    base: tcpUdp({ rate: 5 * Mbit, limit: 240 }),
    schemes: ["newreno-pacing", "smartacking-pacing", "newreno", "acc"],
  }),
);

const lotSentence =
  "Three bottlenecks in a row; connection 1 crosses the last, 2 the last two, 3 and 4 all three, with round trips of 60, 100, 140 and 140 ms (the paper states no delays).";
presets.set(
  "parking-lot-4mbps",
  experiment({
    title: "parking lot, 4 Mbit/s",
    description: `${lotSentence} With NewReno the connections finish in the order of their round trips; smartacking and fair queueing bring them closer together.`,
    base: parkingLot({ rate: 4 * Mbit, limit: 600 }),
    schemes: ["newreno", "smartacking", "smartacking-pacing", "smartacking-fq"],
  }),
);
presets.set(
  "parking-lot-4mbps-red",
  experiment({
    title: "parking lot, 4 Mbit/s, RED",
    description: `${lotSentence} RED routers with thresholds of 5 and 15 packets drop at random before their buffer of ${redBuffer} packets is full.`,
    base: parkingLot({ rate: 4 * Mbit, queue: red(redBuffer), limit: 600 }),
    schemes: ["newreno", "smartacking", "smartacking-pacing", "smartacking-fq"],
  }),
);
presets.set(
  "1-0-5mbps-red",
  experiment({
    title: "1-0, 5 Mbit/s, RED",
    description: `One connection sends 10 000 segments of 1000 B through a bottleneck of 5 Mbit/s with a RED router: thresholds of 5 and 15 packets, weight 0.002, largest probability 0.1, a buffer of ${redBuffer} packets.`,
    base: oneZero({ rate: 5 * Mbit, queue: red(redBuffer), limit: 240 }),
    schemes: ["newreno", "smartacking", "extended"],
  }),
);
presets.set(
  "2-2-10mbps-fair-queueing",
  experiment({
    title: "2-2, 10 Mbit/s, fair queueing",
    description:
      "2-2 at 10 Mbit/s with and without a queue for each flow, visited in turn. The flows share the buffer; when it is full, the longest queue loses its last packet. Fair queueing mixes the segments of connections, so that a smartacking receiver sees the bottleneck's pace.",
    base: twoTwo({ rate: 10 * Mbit, limit: 240 }),
    schemes: ["newreno-fq", "smartacking-fq", "newreno", "smartacking", "smartacking-pacing"],
  }),
);

/** Two connections the same way; the receiver of the second divides its ACKs, and byte counting at the senders is the defence. */
function ackDivisionDemo() {
  const full = twoTwo({ rate: 10 * Mbit, limit: 240 });
  const isFar = ({ id }) => id === "bottleneck";
  const base = {
    ...full,
    nodes: full.nodes.filter(({ id }) => !/-[24]$/.test(id) || id.startsWith("router")),
    links: full.links
      .filter(({ id }) => !/-[24]-edge$/.test(id))
      .map((link) => (isFar(link) ? { ...link, forward: { ...link.forward, delay: 0.05 } } : link)),
    flows: full.flows.filter(({ id }) => id === "f1" || id === "f3"),
  };
  const divide = { op: "replace", path: "/flows/1/receiver/ack", value: { type: "ackDivision", pieces: 4 } };
  return {
    format: 1,
    title: "Smartacking: ACK division, 10 Mbit/s",
    description:
      "Two connections with a round trip of 120 ms share 10 Mbit/s and a queue of 38 packets. The receiver of the second misbehaves: it acknowledges each segment in four pieces, and its sender, which opens its window a step for each ACK, takes more than its share (section II). Senders that count bytes instead of ACKs are not fooled. " +
      senderSentence,
    base,
    variants: [
      { id: "honest", label: "Delayed ACKs", patch: [] },
      { id: "dividing", label: "ACK division", patch: [divide] },
      { id: "dividing-abc", label: "ACK division, senders count bytes", patch: [divide, ...schemePatch("abc", base)] },
    ],
    view: { a: "honest", b: "dividing" },
  };
}
presets.set("ack-division-10mbps", ackDivisionDemo());
