import type { Panel } from "@ackscope/scenarios";

/** Drawn from numbers over x values, not from the packets of runs. */
export function isSwept({ form }: Pick<Panel, "form">): boolean {
  return form === "curves" || form === "bars";
}
