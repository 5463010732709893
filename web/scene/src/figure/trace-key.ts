// The key of traces: what their scenes show, and no more.

import type { Layer, Scene } from "../scene.js";
import { path, type Ink, type Mark, type Picture } from "./picture.js";

export interface TraceKey {
  readonly label: string;
  readonly picture: Picture;
}

type Key = TraceKey & { readonly is: (layer: Layer) => boolean };

const key = (label: string, is: Key["is"], ...marks: readonly Mark[]): Key => ({ label, is, picture: { width: 20, height: 12, marks } });
const line = (d: string, stroke: Ink, style: { readonly width?: number; readonly dash?: readonly number[] } = {}): Mark =>
  path(d, { stroke, width: 1.5, ...style });

/** In the order in which they are explained; pictures like those of the lab's key. */
const keys: readonly Key[] = [
  key("data", ({ style, shape }) => style === "data" && shape !== "area", line("M10 1v10M8 1h4M8 11h4", "data")),
  key("ACK", ({ style, shape }) => style === "ack" && shape !== "area", line("M1 10h9V3h9", "ack")),
  key("retransmission", ({ style }) => style === "retransmission", line("M7 1h6v10h-6z", "rexmit")),
  key("local retransmission", ({ style }) => style === "local", line("M5 1h6v10h-6z", "rexmit"), line("M15 2v8h4", "rexmit")),
  key("SACK block", ({ style }) => style === "selective", line("M10 1v10", "sack", { width: 3 })),
  key("drop", ({ style }) => style === "drop" || style === "corrupt", line("M6.5 2.5l7 7M6.5 9.5l7-7", "drop", { width: 2 })),
  key("mark", ({ style }) => style === "mark", path("M7 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0", { fill: "ecn" })),
  key("filtered ACK", ({ style }) => style === "filtered", path("M6.5 2.5h7L10 9.5z", { stroke: "ack", fill: "paper", width: 1.5 })),
  key("timeout", ({ style }) => style === "timeout", line("M10 0v12", "rto", { dash: [1, 3] })),
  key("window", ({ style }) => style === "window", line("M1 10h6V6h6V2h6", "cwnd", { width: 2 })),
  key("RTT sample", ({ style }) => style === "sample", path("M8.5 6a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0", { fill: "ack" })),
  key("retransmission timer", ({ style }) => style === "timer", line("M1 10h6V6h6V2h6", "rto", { width: 1 })),
  key("threshold", ({ style }) => style === "ssthresh", line("M0 6h20", "cwnd", { dash: [7, 3, 1, 3] })),
  key("advertised window", ({ style }) => style === "told", line("M0 6h20", "limit", { width: 1, dash: [6, 3] })),
  key("receive buffer", ({ style }) => style === "buffered", line("M1 10h6V6h6V2h6", "ink-2", { width: 1 })),
  key("waiting data", ({ style, shape }) => style === "data" && shape === "area", path("M3 2h14v9h-14z", { fill: "data", opacity: 0.5 })),
  key(
    "waiting ACKs",
    ({ style, shape }) => style === "ack" && shape === "area",
    line("M3 11V2h14v9M4 11l9-9M9 11l8-8", "ack", { width: 1 }),
  ),
  key("queue limit", ({ style }) => style === "limit", line("M0 6h20", "limit", { width: 1, dash: [6, 3] })),
  key("average queue", ({ style }) => style === "average", path("M2 8h2M7 7h2M12 6h2M17 6h2", { stroke: "ink", width: 2 })),
];

export function traceKeys(scenes: readonly Scene[]): readonly TraceKey[] {
  const layers = scenes.flatMap((scene) => scene.layers.filter(hasMarks));
  return keys.filter(({ is }) => layers.some(is)).map(({ label, picture }) => ({ label, picture }));
}

function hasMarks(layer: Layer): boolean {
  if (layer.shape === "area") return layer.upper.x.length > 0;
  if (layer.shape === "lines") return layer.x0.length > 0;
  return (layer.shape === "bars" ? layer.left : layer.x).length > 0;
}
