import { hasModel } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import { fetched } from "./fetched.js";
import type { PlotPanel } from "./panel.js";

export const modelPanel: PlotPanel = {
  name: "model",
  title: msg("Model"),
  inWords: () => t("the sender’s model"),
  share: 36,
  usual: () => false,
  has: (runs, { flow = 0 }) => runs.some((run) => hasModel(run, flow)),
  lacking: msg("This flow’s sender has no model: CUBIC, BBR, DCTCP and HyStart++ have one."),
  ...fetched(async () => (await import("./measured.js")).modelDrawing),
};
