/** A run that takes a millisecond. `marker` is its description, which nobody edits: by it a run is found again, or found twice. */
export const smallExperiment = (title, marker) => ({
  format: 1,
  title,
  description: marker,
  base: {
    format: 1,
    end: { flowsComplete: true, limit: 100 },
    nodes: [{ id: "sender" }, { id: "receiver" }],
    links: [{ id: "bottleneck", a: "sender", b: "receiver", forward: { rate: 5e6, delay: 0.02, queue: { limit: { packets: 19 } } } }],
    flows: [{ id: "f1", from: "sender", to: "receiver", traffic: { type: "bulk", segments: 20 } }],
  },
  variants: [{ id: "only", label: "Only", patch: [] }],
});
