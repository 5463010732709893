// How the x values of a panel are called.

import type { Panel, Profile } from "@ackscope/scenarios";
import { significant } from "@ackscope/scene";

/** Names belong to the paper profile's values; those of a preview are among them. */
export function xName({ x }: Panel, value: number): string | undefined {
  return x.names?.[x.values.paper.indexOf(value)];
}

/** All names of a profile's values; undefined where they are numbers. */
export function xNames(panel: Panel, profile: Profile): readonly string[] | undefined {
  return panel.x.names && panel.x.values[profile].map((value) => xName(panel, value) ?? significant(value));
}

/** "28.8 C", "20 kbit/s"; "" where there is but one x and nothing to say about it. */
export function xText(panel: Panel, value: number): string {
  const { label, unit } = panel.x;
  const number = label === "" ? "" : `${significant(value)}${unit === "" ? "" : `\u2009${unit}`}`;
  return xName(panel, value) ?? number;
}

/** "Reno, 28.8 C". */
export function runName(panel: Panel, label: string, x: number): string {
  return [label, xText(panel, x)].filter((words) => words !== "").join(", ");
}
