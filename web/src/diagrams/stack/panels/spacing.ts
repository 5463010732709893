import { msg, t } from "@ackscope/scene/language";
import { fetched } from "./fetched.js";
import type { PlotPanel } from "./panel.js";

export const spacingPanel: PlotPanel = {
  name: "spacing",
  title: msg("ACK spacing"),
  inWords: () => t("ACK spacing"),
  share: 36,
  usual: () => false,
  has: (runs, { flow = 0 }) => runs.some(({ index }) => (index.flows[flow]?.acks.at.length ?? 0) > 1),
  lacking: msg("This flow has no ACKs."),
  ...fetched(async () => (await import("./measured.js")).spacingDrawing),
};
