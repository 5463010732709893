import { hasLimits } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import { fetched } from "./fetched.js";
import type { PlotPanel } from "./panel.js";

export const limitsPanel: PlotPanel = {
  name: "limits",
  title: msg("What limits the sender"),
  inWords: () => t("what limits the sender"),
  share: 30,
  least: () => 120,
  usual: (runs, { flow = 0 }) => runs.some((run) => hasLimits(run, flow)),
  has: (runs, { flow = 0 }) => runs.some((run) => hasLimits(run, flow)),
  lacking: msg("Captures have it. What limits a simulated sender is in its window and its queue."),
  ...fetched(async () => (await import("./measured.js")).limitsDrawing),
};
