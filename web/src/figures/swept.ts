import type { Panel } from "@ackscope/scenarios";

/** Drawn from numbers over x values, not from the packets of runs. */
export function isSwept({ form }: Pick<Panel, "form">): boolean {
  return form === "curves" || form === "bars";
}

/** Drawn from the packets of runs. */
export const isRunDrawn = (panel: Pick<Panel, "form">): boolean => !isSwept(panel) && panel.form !== "topology";
