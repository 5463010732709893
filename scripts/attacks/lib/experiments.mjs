// Experiments that take as long as an attack needs.

const link = { id: "bottleneck", a: "sender", b: "receiver", forward: { rate: 5e6, delay: 0.02, queue: { limit: { packets: 19 } } } };
const flow = (id, segments) => ({ id, from: "sender", to: "receiver", traffic: { type: "bulk", segments } });

const experiment = (title, flows, variants, limit = 1e6) => ({
  format: 1,
  title,
  base: { format: 1, end: { flowsComplete: true, limit }, nodes: [{ id: "sender" }, { id: "receiver" }], links: [link], flows },
  variants,
});

/** Checked and run in some milliseconds. */
export const small = (title) => experiment(title, [flow("f1", 20)], [{ id: "only", label: "Only", patch: [] }]);

/** About 257 kB that take seconds to check: 3,000 flows in eight variants. */
export const slowToCheck = (title) =>
  experiment(
    title,
    Array.from({ length: 3000 }, (_, n) => flow(`f${n}`, 1)),
    Array.from({ length: 8 }, (_, n) => ({
      id: `v${n}`,
      label: `Variant ${n}`,
      patch: [{ op: "replace", path: "/links/0/forward/queue/limit/packets", value: 10 + n }],
    })),
  );

/** A run of so many segments: a million take about a second of a thread. */
export const slowToRun = (title, segments) => experiment(title, [flow("f1", segments)], [{ id: "only", label: "Only", patch: [] }]);

/** So many flows of one segment, with names as long as they may be: 270 bytes each to send, about 1.3 kB as it is stored, and 0.4 kB of measurements. */
export function large(title, flows) {
  const long = (name) => `${name}-`.padEnd(64, "x");
  const [sender, receiver] = [long("sender"), long("receiver")];
  const { base, ...rest } = experiment(title, [], [{ id: "only", label: "Only", patch: [] }]);
  return {
    ...rest,
    base: {
      ...base,
      nodes: [{ id: sender }, { id: receiver }],
      links: [{ ...link, a: sender, b: receiver }],
      flows: Array.from({ length: flows }, (_, n) => ({ ...flow(long(`f${n}`), 1), from: sender, to: receiver })),
    },
  };
}
