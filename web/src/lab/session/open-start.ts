import { t } from "@ackscope/scene/language";
import type { Lab } from "./lab.js";
import { newNetwork, startNumbers } from "./new-network.js";
import { startTitles, type Start } from "./start-options.js";

/** Opens a network to begin with; it runs at once. */
export function openStart(lab: Lab, start: Start, numbers: Readonly<Record<string, number>> = startNumbers(start)): void {
  const experiment = newNetwork(start, numbers);
  lab.open(
    {
      experiment,
      reference: experiment,
      origin: { type: "start", id: null, title: t(startTitles[start]) },
      view: { layout: lab.state.view.layout },
    },
    "person",
  );
}
