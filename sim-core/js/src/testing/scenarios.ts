/** Small documents for tests, as a person would write them: what is not said is the default. */

/** One flow over one bottleneck with room for `queue` waiting packets. */
export function oneFlow(
  options: { segments?: number; queue?: number; ack?: object; trace?: object; lossRate?: number; seed?: number } = {},
) {
  const { segments = 300, queue = 8, ack = { type: "delayed" }, trace = { level: "packets" }, lossRate, seed = 1 } = options;
  const errors = lossRate === undefined ? { type: "none" } : { type: "independent", lossRate };
  return {
    format: 1,
    seed,
    nodes: [{ id: "sender" }, { id: "router" }, { id: "receiver" }],
    links: [
      { id: "edge", a: "sender", b: "router", forward: { rate: 10e6, delay: 0.005 } },
      { id: "bottleneck", a: "router", b: "receiver", forward: { rate: 2e6, delay: 0.02, queue: { limit: { packets: queue } }, errors } },
    ],
    flows: [{ id: "f1", from: "sender", to: "receiver", traffic: { type: "bulk", segments }, receiver: { ack } }],
    trace,
  };
}
