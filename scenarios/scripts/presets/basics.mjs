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
