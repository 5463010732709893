import { presses } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import { fetched } from "./fetched.js";
import type { PlotPanel } from "./panel.js";

export const pressurePanel: PlotPanel = {
  name: "pressure",
  title: msg("Drop probability, count"),
  inWords: () => t("drop probability or count"),
  share: 36,
  usual: () => false,
  has: (runs) => runs.some(({ topology }) => topology.queues.some(presses)),
  lacking: msg("No queue of these runs controls delay: CoDel, COBALT, PIE and DualPI2 do."),
  ...fetched(async () => (await import("./measured.js")).pressureDrawing),
};
