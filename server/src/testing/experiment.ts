import type { Experiment } from "@ackscope/scenarios";

export interface ExperimentOptions {
  readonly title?: string;
  readonly description?: string;
  readonly segments?: number | null;
}

/** One flow over one slow link, with two ways to acknowledge. Loosely typed, because tests also break it. */
export const twoReceivers = ({ title = "Two receivers", description = "", segments = 200 }: ExperimentOptions = {}) => ({
  format: 1,
  title,
  description,
  base: {
    format: 1,
    end: { flowsComplete: true, limit: 1e6 },
    nodes: [{ id: "sender" }, { id: "receiver" }],
    links: [{ id: "bottleneck", a: "sender", b: "receiver", forward: { rate: 5e6, delay: 0.02, queue: { limit: { packets: 19 } } } }],
    flows: [{ id: "f1", from: "sender", to: "receiver", traffic: { type: "bulk", segments } }],
  },
  variants: [
    { id: "delayed", label: "Delayed ACKs", patch: [] },
    { id: "every", label: "Every segment", patch: [{ op: "replace", path: "/flows/0/receiver/ack", value: { type: "every" } }] },
  ],
});

export type LooseExperiment = ReturnType<typeof twoReceivers>;

/** The same as the typed document that it is, for functions that ask for one. */
export const asExperiment = (experiment: LooseExperiment): Experiment => experiment as unknown as Experiment;
