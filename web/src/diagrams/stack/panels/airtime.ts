import { msg, t } from "@ackscope/scene/language";
import { fetched } from "./fetched.js";
import type { PlotPanel } from "./panel.js";
import type { DiagramRun, DiagramView } from "../../types.js";

/** px of a node's lane. */
const leastLane = 26;

/** In an overlay lanes of all runs stand under each other, in rows each run's in a panel of its own. */
function lanesOf(runs: readonly DiagramRun[], { layout }: DiagramView): number {
  const lanes = runs.map(({ topology }) => topology.radios.length);
  return layout === "rows"
    ? Math.max(1, ...lanes)
    : Math.max(
        1,
        lanes.reduce((sum, each) => sum + each, 0),
      );
}

export const airtimePanel: PlotPanel = {
  name: "airtime",
  title: msg("Airtime"),
  inWords: (runs) => {
    const letters = runs.filter(({ topology }) => topology.radios.length > 0).map(({ letter }) => letter);
    return letters.length > 1
      ? t("airtime of runs {letters}", { letters: letters.join(", ") })
      : t("airtime of run {letter}", { letter: letters[0] ?? "" });
  },
  share: 57,
  least: (runs, view) => leastLane * lanesOf(runs, view),
  usual: () => false,
  has: (runs) => runs.some(({ topology }) => topology.radios.length > 0),
  lacking: msg("No node of these runs has a radio."),
  ...fetched(async () => (await import("./lanes.js")).airtimeDrawing),
};
