// One colour and one shape a series in all panels of a figure.

import type { Figure } from "@ackscope/scenarios";
import { isSwept } from "./swept.js";

export interface NumberedSeries {
  readonly id: string;
  readonly label: string;
  readonly number: number;
}

/** Every series that is drawn as a curve or as bars once, in the order in which panels bring them. */
export function seriesOf({ panels }: Figure): readonly NumberedSeries[] {
  const labels = new Map<string, string>();
  for (const panel of panels.filter(isSwept)) {
    for (const { id, label } of panel.series) if (!labels.has(id)) labels.set(id, label);
  }
  return [...labels].map(([id, label], number) => ({ id, label, number }));
}
