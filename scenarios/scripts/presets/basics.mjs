/** Presets of no paper: what anybody would try first. */

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
const cubic = { op: "replace", path: "/flows/0/sender/congestion", value: { type: "cubic" } };

presets.set("path-of-today", {
  format: 1,
  title: "Basics: a path of today",
  description:
    "One transfer over 100 Mbit/s with a round trip of 20 ms and a queue that holds what is under way. The sender is one of today: an initial window of ten segments, SACK, a minimum RTO of 200 ms. NewReno gives up half of its window at a loss and needs a round trip for each segment of it; CUBIC gives up less, and returns by the clock. HyStart leaves slow start before the queue is full; HyStart++ sees the rise of the RTT a round trip too late for a queue of this length.",
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
  ],
  view: { a: "newreno", b: "cubic" },
});
