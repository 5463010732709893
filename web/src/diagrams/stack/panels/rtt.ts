import { msg, t } from "@ackscope/scene/language";
import { fetched } from "./fetched.js";
import type { PlotPanel } from "./panel.js";

export const rttPanel: PlotPanel = {
  name: "rtt",
  title: msg("Round-trip times"),
  inWords: () => t("round-trip times"),
  share: 36,
  usual: () => false,
  has: (runs, { flow = 0 }) => runs.some(({ index }) => (index.flows[flow]?.rtt.at.length ?? 0) > 0),
  lacking: msg("The sender of this flow takes no RTT samples."),
  ...fetched(async () => (await import("./measured.js")).rttDrawing),
};
