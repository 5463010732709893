import { queueChoices } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import { fetched } from "./fetched.js";
import type { PlotPanel } from "./panel.js";

export const sojournPanel: PlotPanel = {
  name: "sojourn",
  title: msg("Time in the queue"),
  inWords: () => t("time in the queue"),
  share: 39,
  usual: () => false,
  has: (runs) => queueChoices(runs).length > 0,
  lacking: msg("No packet of these runs waits in a queue."),
  ...fetched(async () => (await import("./measured.js")).sojournDrawing),
};
