// One colour and one shape a series in all panels of a figure.

import type { Figure } from "@ackscope/scenarios";

export interface NumberedSeries {
  readonly id: string;
  readonly label: string;
  readonly number: number;
}

/** Every series that is drawn as a curve once, in the order in which panels bring them. */
export function seriesOf({ panels }: Figure): readonly NumberedSeries[] {
  const labels = new Map<string, string>();
  for (const { form, series } of panels) {
    if (form !== "curves") continue;
    for (const { id, label } of series) if (!labels.has(id)) labels.set(id, label);
  }
  return [...labels].map(([id, label], number) => ({ id, label, number }));
}
