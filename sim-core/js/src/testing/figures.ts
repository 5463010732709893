/** A small figure for tests: one flow over a lossy link, two receivers, three capacities. */
import type { Claim, Difference, Figure, Panel, Scenario } from "@ackscope/scenarios";
import { oneFlow } from "./scenarios.js";

/** Capacities of the bottleneck, Mbit/s. */
export const tinyXs = { preview: [1, 2], paper: [1, 2, 4] } as const;

export function tinyPanel(options: Partial<Panel> = {}): Panel {
  return {
    id: "main",
    title: "One flow",
    form: "curves",
    base: oneFlow({ segments: 100, lossRate: 0.02 }) as Scenario,
    x: {
      label: "Bottleneck",
      unit: "Mbit/s",
      values: tinyXs,
      at: (x) => [{ op: "replace", path: "/links/1/forward/rate", value: x * 1e6 }],
    },
    y: { label: "Completion time", unit: "s" },
    series: [
      { id: "delayed", label: "Delayed ACKs", patch: [] },
      { id: "every", label: "An ACK per segment", patch: [{ op: "replace", path: "/flows/0/receiver/ack", value: { type: "every" } }] },
    ],
    measure: { id: "completionTime" },
    also: { acks: { id: "acksPerSegment" } },
    seeds: { preview: 2, paper: 3 },
    ...options,
  };
}

/** Holds: an ACK per segment is 1. */
export const everyAcksEach: Claim = {
  id: "every-acks-each",
  text: "The receiver acknowledges each segment.",
  origin: "text",
  expected: "1 ACK per segment",
  judge: (table) => {
    const value = table.mean("main", "every", 1, "acks");
    return { holds: value === 1, value, measured: `${value} ACKs per segment` };
  },
};

/** Does not hold, unless the delayed receiver's `segments` is 1; its value is then 1, else about 0.5. */
export const delayedAcksEach: Claim = {
  id: "delayed-acks-each",
  text: "Delayed ACKs acknowledge each segment.",
  origin: "text",
  expected: "1 ACK per segment",
  judge: (table) => {
    const value = table.mean("main", "delayed", 1, "acks");
    return { holds: value === 1, value, measured: `${value.toFixed(2)} ACKs per segment` };
  },
};

export const delayedDifference: Difference = {
  claim: delayedAcksEach.id,
  cause: "a delayed ACK covers two segments",
  evidence: "the definition",
  bounds: [0.4, 0.8],
  cure: { text: "with one segment per ACK", patch: [{ op: "replace", path: "/flows/0/receiver/ack", value: { type: "every" } }] },
};

/** Its cure's runs are none of the figure's own. */
export const delayedByOne: Difference = {
  ...delayedDifference,
  cure: {
    text: "with one segment per delayed ACK",
    patch: [{ op: "replace", path: "/flows/0/receiver/ack", value: { type: "delayed", segments: 1 } }],
    series: ["delayed"],
  },
};

export function tinyFigure(options: Partial<Figure> = {}): Figure {
  return {
    id: "test/1",
    paper: "test",
    number: "1",
    title: "A figure for tests",
    caption: "",
    section: "",
    panels: [tinyPanel()],
    claims: [everyAcksEach],
    ...options,
  };
}
