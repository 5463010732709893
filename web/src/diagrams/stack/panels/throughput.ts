import { msg, t } from "@ackscope/scene/language";
import { fetched } from "./fetched.js";
import type { PlotPanel } from "./panel.js";

export const throughputPanel: PlotPanel = {
  name: "throughput",
  title: msg("Throughput and goodput"),
  inWords: () => t("throughput and goodput"),
  share: 36,
  usual: () => false,
  has: (runs, { flow = 0 }) => runs.some(({ index }) => (index.flows[flow]?.sent.at.length ?? 0) > 0),
  lacking: msg("This flow sends nothing."),
  ...fetched(async () => (await import("./measured.js")).throughputDrawing),
};
