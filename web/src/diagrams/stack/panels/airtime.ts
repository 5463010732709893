import { msg, t } from "@ackscope/scene/language";
import { fetched } from "./fetched.js";
import type { PlotPanel } from "./panel.js";

/** px of a node's lane. */
const leastLane = 26;

export const airtimePanel: PlotPanel = {
  name: "airtime",
  title: msg("Airtime"),
  inWords: ([run]) => (run ? t("airtime of run {letter}", { letter: run.letter }) : t("airtime")),
  share: 57,
  least: (runs) => leastLane * Math.max(1, ...runs.map(({ topology }) => topology.radios.length)),
  usual: () => false,
  has: (runs) => runs.some(({ topology }) => topology.radios.length > 0),
  lacking: msg("No node of these runs has a radio."),
  ...fetched(async () => (await import("./lanes.js")).airtimeDrawing),
};
