/** Presets of no paper: what anybody would try first. */

import { hostProfiles } from "../../dist/host-profiles.js";
import { inQueue, queueProfiles } from "../../dist/queue-profiles.js";

/** By file name, without its ending. */
export const presets = new Map();

const bottleneck = "bottleneck";
const edge = { rate: 1e8, delay: 0.002 };

presets.set("outage-and-capacity-step", {
  format: 1,
  title: "Basics: an outage and a capacity step",
  description:
    "One transfer over 5 Mbit/s. From 3 s on the bottleneck is silent for two seconds: nothing is acknowledged, the sender's timer expires, and what waited leaves when the link is back. At 8 s the capacity falls to 2 Mbit/s, for which the window is too large; at 12 s it rises to 8, for which it takes its time to grow.",
  base: {
    format: 1,
    seed: 1,
    end: { at: 16 },
    nodes: ["server", "r1", "r2", "client"].map((id) => ({ id })),
    links: [
      { id: "server-lan", a: "server", b: "r1", forward: edge },
      { id: bottleneck, a: "r1", b: "r2", forward: { rate: 5e6, delay: 0.02, queue: { limit: { packets: 30 } } } },
      { id: "client-lan", a: "r2", b: "client", forward: edge },
    ],
    flows: [{ id: "transfer", from: "server", to: "client", traffic: { type: "bulk", segments: null }, sender: { initialSsthresh: 40 } }],
    changes: [
      { id: "outage", link: bottleneck, at: 3, type: "outage", duration: 2 },
      { id: "slower", link: bottleneck, at: 8, type: "capacity", rate: 2e6 },
      { id: "faster", link: bottleneck, at: 12, type: "capacity", rate: 8e6 },
    ],
  },
  variants: [
    { id: "changes", label: "an outage, then two steps", patch: [] },
    { id: "steady", label: "5 Mbit/s all the time", patch: [{ op: "replace", path: "/changes", value: [] }] },
  ],
  view: { a: "changes", b: "steady" },
});

const data = 1488;
const roundTrip = 0.02;
const slowStart = (type) => ({ op: "replace", path: "/flows/0/sender/slowStart", value: { type } });
const congestion = (type, flow = 0) => ({ op: "replace", path: `/flows/${flow}/sender/congestion`, value: { type } });
const cubic = congestion("cubic");
const queueLimit = (link, packets) => ({ op: "replace", path: `/links/${link}/forward/queue/limit/packets`, value: packets });

const linux = hostProfiles.find(({ id }) => id === "linux");

presets.set("path-of-today", {
  format: 1,
  title: "Basics: a path of today",
  description:
    "One transfer over 100 Mbit/s with a round trip of 20 ms and a queue that holds what is under way. The sender is one of today: an initial window of ten segments, SACK, a minimum RTO of 200 ms. NewReno gives up half of its window at a loss and needs a round trip for each segment of it; CUBIC gives up less, and returns by the clock. HyStart leaves slow start before the queue is full; HyStart++ sees the rise of the RTT a round trip too late for a queue of this length. Two variants have CUBIC with a queue of a third of that length and of ten times: losses more often, or round trips that take many times as long. The last variant has what a Linux host does by default, each part of it visible: its CUBIC and HyStart, RACK-TLP with PRR, timestamps, its timer, quick ACKs at first, SYN and FIN.",
  base: {
    format: 1,
    seed: 1,
    end: { at: 8 },
    nodes: ["server", "router", "client"].map((id) => ({ id })),
    links: [
      { id: "server-lan", a: "server", b: "router", forward: { rate: 1e9, delay: 0 } },
      {
        id: bottleneck,
        a: "router",
        b: "client",
        forward: { rate: 1e8, delay: roundTrip / 2, queue: { limit: { packets: Math.round((1e8 * roundTrip) / 8 / data) } } },
      },
    ],
    flows: [
      {
        id: "transfer",
        from: "server",
        to: "client",
        traffic: { type: "bulk", segments: null },
        sender: {
          segmentBytes: 1448,
          headerBytes: data - 1448,
          initialWindow: 10,
          increase: { type: "abc" },
          recovery: { type: "sack" },
          limitedTransmit: {},
          rto: { initial: 1, min: 0.2, granularity: 0.001 },
        },
        receiver: { selective: { type: "sack" }, ack: { type: "delayed", maxDelay: 0.04 } },
      },
    ],
  },
  variants: [
    { id: "newreno", label: "NewReno", patch: [] },
    { id: "cubic", label: "CUBIC", patch: [cubic] },
    { id: "cubic-hystart", label: "CUBIC, HyStart", patch: [cubic, slowStart("hystart")] },
    { id: "cubic-hystartpp", label: "CUBIC, HyStart++", patch: [cubic, slowStart("hystartpp")] },
    { id: "cubic-short", label: "CUBIC, a queue of 0.3 products", patch: [cubic, queueLimit(1, 50)] },
    { id: "cubic-long", label: "CUBIC, a queue of ten products", patch: [cubic, queueLimit(1, 1680)] },
    {
      id: "linux",
      label: "As Linux",
      patch: [
        { op: "add", path: "/flows/0/setup", value: {} },
        { op: "replace", path: "/flows/0/sender", value: { segmentBytes: 1448, headerBytes: data - 1448, ...linux.sender } },
        { op: "replace", path: "/flows/0/receiver", value: linux.receiver },
      ],
    },
  ],
  view: { a: "newreno", b: "cubic" },
});

const sharing = (id, from, start) => ({
  id,
  from,
  to: "client",
  ...(start > 0 && { start }),
  traffic: { type: "bulk", segments: null },
  sender: {
    segmentBytes: 1448,
    headerBytes: data - 1448,
    initialWindow: 10,
    timestamps: true,
    congestion: { type: "cubic" },
    increase: { type: "abc" },
    recovery: { type: "rack" },
    rto: { initial: 1, min: 0.2, granularity: 0.001 },
  },
  receiver: linux.receiver,
});

presets.set("two-senders", {
  format: 1,
  title: "Basics: two senders share a path",
  description:
    "20 Mbit/s, a round trip of 40 ms, and a queue that holds what is under way once. The second sender starts after two seconds. Two senders with CUBIC, or with BBR, come near equal shares. Beside NewReno CUBIC takes about two thirds: its window grows faster between losses. Beside BBR it depends on the queue. BBR does not slow down for losses, and takes four fifths here; but it keeps no more than twice the capacity of the path under way, so that in a queue eight times as long CUBIC has the larger share. BBR v3 heeds losses, and leaves CUBIC more. Over QUIC instead of TCP, CUBIC has nearly the same share.",
  base: {
    format: 1,
    seed: 1,
    end: { at: 20 },
    nodes: ["server-1", "server-2", "router", "client"].map((id) => ({ id })),
    links: [
      { id: "lan-1", a: "server-1", b: "router", forward: { rate: 1e9, delay: 0 } },
      { id: "lan-2", a: "server-2", b: "router", forward: { rate: 1e9, delay: 0 } },
      { id: bottleneck, a: "router", b: "client", forward: { rate: 2e7, delay: 0.02, queue: { limit: { packets: 67 } } } },
    ],
    flows: [sharing("first", "server-1", 0), sharing("second", "server-2", 2)],
  },
  variants: [
    { id: "cubic-cubic", label: "CUBIC and CUBIC", patch: [] },
    { id: "cubic-newreno", label: "CUBIC and NewReno", patch: [congestion("aimd", 1)] },
    { id: "cubic-bbr", label: "CUBIC and BBR", patch: [congestion("bbr", 1)] },
    { id: "cubic-bbr3", label: "CUBIC and BBR v3", patch: [congestion("bbr3", 1)] },
    { id: "cubic-quic", label: "TCP and QUIC, both with CUBIC", patch: [{ op: "replace", path: "/flows/1/quic", value: {} }] },
    {
      id: "cubic-bbr-deep",
      label: "CUBIC and BBR, a queue eight times as long",
      patch: [congestion("bbr", 1), { op: "replace", path: "/links/2/forward/queue/limit/packets", value: 536 }],
    },
    { id: "bbr-bbr", label: "BBR and BBR", patch: [congestion("bbr"), congestion("bbr", 1)] },
  ],
  view: { a: "cubic-bbr", b: "cubic-bbr-deep", from: 0, to: 20 },
});

const recovery = (value) => ({ op: "replace", path: "/flows/0/sender/recovery", value });

presets.set("lost-tail", {
  format: 1,
  title: "Basics: the end of a transfer is lost",
  description:
    "A hundred segments, and the last three are lost. Nothing comes after them that could cause duplicate ACKs, so NewReno and SACK wait for the retransmission timer. RACK-TLP probes after two round trips: the last segment goes out again, and its ACK shows what is missing before it.",
  base: {
    format: 1,
    seed: 1,
    end: { flowsComplete: true, limit: 60 },
    nodes: ["server", "router", "client"].map((id) => ({ id })),
    links: [
      {
        id: "server-lan",
        a: "server",
        b: "router",
        forward: {
          rate: 1e9,
          delay: 0,
          errors: { type: "scripted", lose: [97, 98, 99].map((segment) => ({ flow: "transfer", segment })) },
        },
      },
      { id: bottleneck, a: "router", b: "client", forward: { rate: 1e7, delay: 0.02, queue: { limit: { packets: 100 } } } },
    ],
    flows: [
      {
        id: "transfer",
        from: "server",
        to: "client",
        traffic: { type: "bulk", segments: 100 },
        sender: {
          segmentBytes: 1448,
          headerBytes: data - 1448,
          initialWindow: 10,
          timestamps: true,
          recovery: { type: "sack", rules: "rfc6675", reduction: "prr" },
          rto: { initial: 1, min: 1, granularity: 0.001 },
        },
        receiver: linux.receiver,
      },
    ],
  },
  variants: [
    {
      id: "newreno",
      label: "NewReno",
      patch: [recovery({ type: "newreno" }), { op: "replace", path: "/flows/0/receiver/selective", value: { type: "none" } }],
    },
    { id: "sack", label: "SACK", patch: [] },
    { id: "rack", label: "RACK-TLP", patch: [recovery({ type: "rack" })] },
    { id: "rack-silent", label: "RACK without probes", patch: [recovery({ type: "rack", probes: false })] },
  ],
  view: { a: "sack", b: "rack", from: 0, to: 1.5 },
});

/** One server, one client and a bottleneck between them, as long as the run. */
const onePath = ({ link = bottleneck, rate, delay, queue, errors, granularity = 0.001, seconds, flows, changes }) => ({
  format: 1,
  seed: 1,
  end: { at: seconds },
  nodes: [...flows.map(({ from }) => from), "router", "client"].map((id) => ({ id })),
  links: [
    ...flows.map(({ from, lan = 1e9 }) => ({ id: `lan-${from}`, a: from, b: "router", forward: { rate: lan, delay: 0 } })),
    { id: link, a: "router", b: "client", forward: { rate, delay, queue: { limit: { packets: queue } }, ...(errors && { errors }) } },
  ],
  flows: flows.map(({ id, from, start = 0 }) => {
    const flow = sharing(id, from, start);
    return { ...flow, sender: { ...flow.sender, rto: { ...linux.sender.rto, granularity } } };
  }),
  ...(changes && { changes }),
});

presets.set("satellite", {
  format: 1,
  title: "Basics: a satellite",
  description:
    "10 Mbit/s with a round trip of 600 ms, a queue that holds half of what is under way, and now and then a packet that the radio damages, one in 5000. NewReno needs a round trip for each segment that a loss took, and the next one comes long before it has them back. CUBIC's window grows by the clock and does not know how long the path is. BBR does not slow down for losses.",
  base: onePath({
    rate: 1e7,
    delay: 0.3,
    queue: 250,
    errors: { type: "independent", lossRate: 0.0002 },
    seconds: 60,
    flows: [{ id: "transfer", from: "server" }],
  }),
  variants: [
    { id: "newreno", label: "NewReno", patch: [congestion("aimd")] },
    { id: "cubic", label: "CUBIC", patch: [] },
    { id: "bbr", label: "BBR", patch: [congestion("bbr")] },
  ],
  view: { a: "newreno", b: "cubic", from: 0, to: 60 },
});

presets.set("mobile-network", {
  format: 1,
  title: "Basics: a mobile network",
  description:
    "A path like that of LTE: 60 ms, a capacity that changes between 3 and 30 Mbit/s every few seconds as the phone moves, and a queue of its own for each phone, which holds a second and more of data. CUBIC fills it, and round trips take as long; where the capacity falls, they take longer still. BBR keeps it short, but believes in the old capacity for ten round trips after it has fallen.",
  base: onePath({
    link: "cell",
    rate: 2e7,
    delay: 0.03,
    queue: 1500,
    seconds: 20,
    flows: [{ id: "transfer", from: "server" }],
    changes: [
      [4, 3e7],
      [8, 3e6],
      [12, 1.5e7],
      [16, 8e6],
    ].map(([at, rate]) => ({ id: `from-${at}`, link: "cell", at, type: "capacity", rate })),
  }),
  variants: [
    { id: "cubic", label: "CUBIC", patch: [] },
    { id: "bbr", label: "BBR", patch: [congestion("bbr")] },
  ],
  view: { a: "cubic", b: "bbr", panels: ["sequence", "rtt", "throughput"], from: 0, to: 20 },
});

const marking = {
  op: "replace",
  path: "/links/2/forward/queue/admit",
  value: { type: "red", minThreshold: 65, maxThreshold: 65, weight: 1, maxProbability: 1, mark: true },
};
const dctcp = (flow) => [
  { op: "add", path: `/flows/${flow}/sender/ecnCapable`, value: true },
  { op: "add", path: `/flows/${flow}/sender/answersMarks`, value: true },
  { op: "replace", path: `/flows/${flow}/sender/response`, value: { type: "dctcp" } },
  congestion("aimd", flow),
];

presets.set("data-centre", {
  format: 1,
  title: "Basics: a data centre",
  description:
    "Two servers send to a third through one port of a switch: 10 Gbit/s, a round trip of 50 microseconds, room for 250 packets. CUBIC fills the port's queue, and every request that passes it waits several times as long as its own round trip. With DCTCP the switch marks packets from 65 waiting ones on, and the senders give up as much as is marked: the queue stays near the mark, and the second sender has its share within milliseconds.",
  base: onePath({
    rate: 1e10,
    delay: 25e-6,
    queue: 250,
    granularity: 1e-6,
    seconds: 0.02,
    flows: [
      { id: "first", from: "server-1", lan: 2.5e10 },
      { id: "second", from: "server-2", lan: 2.5e10, start: 0.001 },
    ],
  }),
  variants: [
    { id: "cubic", label: "CUBIC", patch: [] },
    { id: "dctcp", label: "DCTCP", patch: [marking, ...dctcp(0), ...dctcp(1)] },
  ],
  view: { a: "cubic", b: "dctcp", panels: ["sequence", "window", "queue"], queue: `${bottleneck}/forward`, from: 0, to: 0.02 },
});

const page = onePath({ rate: 2e7, delay: 0.02, queue: 200, seconds: 5, flows: [{ id: "page", from: "server" }] });

presets.set("page-load", {
  format: 1,
  title: "Basics: a page over one connection and over six",
  description:
    "A page of 600 kB, with the set-up of its connections: over one, as HTTP/2 and later have it, and in six parts over six, as browsers did before. Six connections begin with sixty segments instead of ten, so they save round trips of slow start. In a short queue sixty segments at once are too many, and what is lost at the end of a part waits for a probe or a timer.",
  base: {
    ...page,
    end: { flowsComplete: true, limit: 30 },
    flows: page.flows.map((flow) => ({ ...flow, setup: {}, traffic: { type: "bulk", segments: 420 } })),
  },
  variants: [
    { id: "one", label: "One connection", patch: [] },
    { id: "six", label: "Six connections", patch: [sixParts()] },
    { id: "one-short", label: "One connection, a queue of 20", patch: [queueLimit(1, 20)] },
    { id: "six-short", label: "Six connections, a queue of 20", patch: [sixParts(), queueLimit(1, 20)] },
  ].map(({ patch, ...variant }) => ({ ...variant, patch: patch.flat() })),
  view: { a: "one", b: "six", from: 0, to: 1 },
});

/** The page in six parts, over as many connections. */
function sixParts() {
  return [
    { op: "replace", path: "/flows/0/traffic/segments", value: 70 },
    { op: "add", path: "/flows/0/parallel", value: { count: 6 } },
  ];
}

/** What both directions of the line do with what waits. */
const managed = (queue) => ["forward", "backward"].flatMap((direction) => inQueue(`/links/1/${direction}/queue`, queue));
/** A queue's parts by its profile; CAKE is seen with its ACK filter. */
const disciplined = ({ id, parts }) => managed(id === "cake" ? { ...parts, cakeFilter: {} } : parts);
const host = (id, from, to, traffic) => ({
  id,
  from,
  to,
  traffic,
  sender: {
    segmentBytes: 1448,
    headerBytes: 40,
    initialWindow: 10,
    congestion: { type: "cubic" },
    slowStart: { type: "hystart" },
    recovery: { type: "rack" },
    timestamps: true,
    rto: { initial: 1, min: 0.2, timing: "everyAck" },
  },
  receiver: { ackBytes: 40, selective: { type: "sack", duplicates: true }, ack: { type: "quick", adapts: true } },
});

presets.set("bufferbloat", {
  format: 1,
  title: "Basics: a home line under load",
  description:
    "20 Mbit/s down and 2 Mbit/s up, 30 ms, and 250 packets that may wait in each direction, as in many modems. A download and an upload fill both queues, and a third flow, which sends a segment every 100 ms or later, as a game or a voice does, waits behind them for almost half a second; so do the download's ACKs, and it has a quarter of its line. CoDel and PIE keep the queues short. With a queue for each flow (FQ-CoDel, CAKE) the small flow waits for nobody; CAKE also deletes ACKs that a later one makes useless.",
  base: {
    format: 1,
    seed: 1,
    end: { at: 12 },
    measure: { from: 4, to: 12 },
    nodes: ["server", "router", "modem", "home"].map((id) => ({ id })),
    links: [
      { id: "server-lan", a: "server", b: "router", forward: { rate: 1e9, delay: 0.005 } },
      {
        id: "line",
        a: "router",
        b: "modem",
        forward: { rate: 2e7, delay: 0.01, queue: { limit: { packets: 250 } } },
        backward: { rate: 2e6, delay: 0.01, queue: { limit: { packets: 250 } } },
      },
      { id: "home-lan", a: "modem", b: "home", forward: { rate: 1e9, delay: 0 } },
    ],
    flows: [
      host("small", "home", "server", { type: "exchanges", responseBytes: 200, thinkTime: 0.1, count: 1000 }),
      host("download", "server", "home", { type: "bulk", segments: null }),
      { ...host("upload", "home", "server", { type: "bulk", segments: null }), start: 1 },
    ],
  },
  variants: queueProfiles
    .filter(({ id }) => id !== "dualPi2")
    .map((profile) => ({
      id: profile.id === "fqCodel" ? "fq-codel" : profile.id,
      label: profile.id === "fifo" ? "FIFO of 250 packets" : profile.title,
      patch: disciplined(profile),
    })),
  view: { a: "fifo", b: "fq-codel", panels: ["sequence", "rtt", "queue"], queue: "line/backward", from: 0, to: 12 },
});

presets.set("rrul", {
  format: 1,
  title: "Basics: latency under load (RRUL)",
  description:
    "Flent's realtime response under load: four downloads and four uploads over one line, and a ping ten times a second through all of it. 30 Mbit/s down, 10 up, 28 ms, 500 packets of room. The pings come first: their round-trip times are what a person feels. With FIFO a ping waits for as long as the buffers are deep; with a queue for each flow it waits for one packet.",
  base: {
    format: 1,
    seed: 1,
    end: { at: 15 },
    measure: { from: 5, to: 15 },
    nodes: ["server", "router", "modem", "home"].map((id) => ({ id })),
    links: [
      { id: "server-lan", a: "server", b: "router", forward: { rate: 1e9, delay: 0.004 } },
      {
        id: "line",
        a: "router",
        b: "modem",
        forward: { rate: 3e7, delay: 0.01, queue: { limit: { packets: 500 } } },
        backward: { rate: 1e7, delay: 0.01, queue: { limit: { packets: 500 } } },
      },
      { id: "home-lan", a: "modem", b: "home", forward: { rate: 1e9, delay: 0 } },
    ],
    flows: [
      { id: "pings", from: "home", to: "server", traffic: { type: "pings", every: 0.1 } },
      { ...host("down", "server", "home", { type: "bulk", segments: null }), start: 2, parallel: { count: 4 } },
      { ...host("up", "home", "server", { type: "bulk", segments: null }), start: 2, parallel: { count: 4 } },
    ],
  },
  variants: queueProfiles.map((profile) => ({
    id: profile.id.toLowerCase(),
    label: profile.id === "fifo" ? "FIFO of 500 packets" : profile.title,
    patch: disciplined(profile),
  })),
  view: { a: "fifo", b: "fqcodel", panels: ["rtt", "queue"], queue: "line/backward", from: 0, to: 15 },
});

/** Two transfers of today, the second one always CUBIC without ECN; the first says in each variant how it answers marks. */
const endless = { type: "bulk", segments: null };
const first = (sender) => Object.entries(sender).map(([key, value]) => ({ op: "add", path: `/flows/0/sender/${key}`, value }));
const onLine = (parts) => inQueue("/links/2/forward/queue", parts);
const dualPi2 = queueProfiles.find(({ id }) => id === "dualPi2").parts;
const l4s = hostProfiles.find(({ id }) => id === "l4s").sender;

presets.set("l4s", {
  format: 1,
  title: "Basics: from ECN to L4S",
  description:
    "Two transfers share 40 Mbit/s and 20 ms. The second one is CUBIC and knows no ECN; the first one learns of congestion by drops, by the marks of RFC 3168, or by early and frequent ones. Where both wait in one queue, one that answers frequent marks gently leaves nothing to the other, or the other makes it wait. DualPI2 gives the first a queue of its own, nearly empty, and couples both, so that they get like rates.",
  base: {
    format: 1,
    seed: 1,
    end: { at: 20 },
    measure: { from: 5, to: 20 },
    nodes: ["one", "two", "router", "home"].map((id) => ({ id })),
    links: [
      { id: "one-lan", a: "one", b: "router", forward: { rate: 1e9, delay: 0.001 } },
      { id: "two-lan", a: "two", b: "router", forward: { rate: 1e9, delay: 0.001 } },
      { id: "line", a: "router", b: "home", forward: { rate: 4e7, delay: 0.009, queue: { limit: { packets: 500 } } } },
    ],
    flows: [host("first", "one", "home", endless), host("second", "two", "home", endless)],
  },
  variants: [
    { id: "drops", label: "CoDel, drops", patch: onLine({ depart: { type: "codel" } }) },
    {
      id: "marks",
      label: "CoDel, marks (RFC 3168)",
      patch: [...first({ ecnCapable: true, answersMarks: true }), ...onLine({ depart: { type: "codel", mark: true } })],
    },
    {
      id: "dctcp-step",
      label: "DCTCP and a step of 1 ms",
      patch: [
        ...first({ ecnCapable: true, answersMarks: true, congestion: { type: "aimd" }, response: { type: "dctcp" } }),
        ...onLine({ depart: { type: "codel", mark: true, ceThreshold: 0.001 } }),
      ],
    },
    { id: "prague-dualpi2", label: "Prague and DualPI2", patch: [...first(l4s), ...onLine(dualPi2)] },
  ],
  view: { a: "drops", b: "prague-dualpi2", panels: ["rtt", "throughput", "queue"], queue: "line/forward", from: 0, to: 20 },
});

/** 802.11n in the 5 GHz band, 40 MHz, two streams. */
const wifi = { dataRate: 3e8, basicRate: 2.4e7, preamble: 36e-6, slot: 9e-6, sifs: 16e-6, difs: 34e-6, cwMin: 16, rtsThreshold: 100_000 };
const channel = (key, value) => ({ op: "replace", path: `/channels/0/${key}`, value });

presets.set("wifi", {
  format: 1,
  title: "Basics: Wi-Fi, many packets in a frame",
  description:
    "A download over 802.11n at 300 Mbit/s. A station that wins the channel pays the same whether it then sends one packet or many: a gap, slots, a preamble, an answer. One packet a frame, four fifths of the air go into that, and each TCP ACK pays it too. With A-MPDU a station sends what waits in one frame, and a block ACK says which packets came; what was damaged is sent again, and the receiver passes packets on in order.",
  base: {
    format: 1,
    seed: 1,
    end: { at: 2 },
    measure: { from: 1, to: 2 },
    nodes: [{ id: "server" }, { id: "router", position: { x: 0, y: 0 } }, { id: "laptop", position: { x: 20, y: 0 } }],
    links: [{ id: "wire", a: "server", b: "router", forward: { rate: 1e9, delay: 0.005 } }],
    channels: [{ id: "air", type: "dcf", stations: ["router", "laptop"], ...wifi, queue: { limit: { packets: 1000 } }, aggregation: {} }],
    flows: [host("download", "server", "laptop", { type: "bulk", segments: null })],
  },
  variants: [
    { id: "single", label: "A packet a frame", patch: [channel("aggregation", null)] },
    { id: "aggregated", label: "A-MPDU", patch: [] },
    { id: "eight", label: "At most 8 packets", patch: [channel("aggregation", { packets: 8 })] },
    { id: "damaged", label: "A-MPDU, a tenth damaged", patch: [channel("frameErrorRate", 0.1)] },
    {
      id: "tack",
      label: "A packet a frame, TACK",
      patch: [channel("aggregation", null), { op: "replace", path: "/flows/0/receiver/ack", value: { type: "tack" } }],
    },
  ],
  view: { a: "single", b: "damaged", diagram: "airtime", from: 1.206, to: 1.212 },
});
