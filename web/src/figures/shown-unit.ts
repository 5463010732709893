// Units as people read them: measures are SI, and rates are read in kbit/s or Mbit/s.

import type { Panel } from "@ackscope/scenarios";
import { significant } from "@ackscope/scene";
import { measureKind } from "ackscope/measure";
import type { Spreads } from "./forms.js";
import { isSwept } from "./swept.js";

export interface ShownUnit {
  readonly unit: string;
  /** Shown value × factor = the measure's value. */
  readonly factor: number;
}

/** For values up to a largest one, so that all of a panel are in one unit. */
export function shownUnit(unit: string, largest: number): ShownUnit {
  if (unit !== "bit/s" || largest < 1e3) return { unit, factor: 1 };
  return largest < 1e6 ? { unit: "kbit/s", factor: 1e3 } : { unit: "Mbit/s", factor: 1e6 };
}

/** The unit in which a panel's own numbers are shown. Ratios have none. */
export function panelUnit(panel: Panel, spreads: Spreads): ShownUnit {
  if (panel.relativeTo !== undefined) return { unit: panel.y.unit, factor: 1 };
  const own = panel.series.flatMap(({ id }) => panel.x.values.paper.map((x) => spreads(panel.id, id, x)?.mean ?? 0));
  const stated = (panel.paper ?? []).map(({ value }) => value);
  return shownUnit(unitOf(panel), Math.max(0, ...own, ...stated));
}

/** What is drawn in a timeline, a window or a trace is not the number that is measured. */
function unitOf(panel: Panel): string {
  return isSwept(panel) ? panel.y.unit : measureKind(panel.measure).unit;
}

/** One number with its own unit, where no axis or column says it: "2.93 Mbit/s", "0.42". */
export function withUnit(value: number, unit: string): string {
  const shown = shownUnit(unit, Math.abs(value));
  return `${significant(value / shown.factor)}${shown.unit === "" ? "" : `\u2009${shown.unit}`}`;
}
