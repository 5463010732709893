// A figure in words, for screen readers and for whoever cannot see the plot; the table of values has the rest.

import { counted, placeName, significant, type CurvePanel } from "@ackscope/scene";

export function curvesInWords({ title, x, y, curves, models = [], paper, crossings }: CurvePanel): string {
  const unit = (words: string): string => (words === "" ? "" : ` ${words}`);
  const lines = curves.map(({ label, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return `${label}: no values yet`;
    if (first === last) return `${label}: ${significant(first.mean)}${unit(y.unit)} at ${significant(first.x)}`;
    const means = points.map(({ mean }) => mean);
    const range = `between ${significant(Math.min(...means))} and ${significant(Math.max(...means))}`;
    return `${label}: ${significant(first.mean)} at ${significant(first.x)}, ${significant(last.mean)} at ${significant(last.x)}, ${range}`;
  });
  const calculated = models.flatMap(({ label, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    return first && last
      ? [
          ` Calculated, ${label}: ${significant(first.mean)} at ${significant(first.x)}, ${significant(last.mean)} at ${significant(last.x)}.`,
        ]
      : [];
  });
  const stated = paper.length > 0 ? ` The paper states ${counted(paper.length, "value")}.` : "";
  const meet = crossings.map(
    ({ series, x: at }) =>
      ` The paper has ${nameOf(curves, series[0])} meet ${nameOf(curves, series[1])} at ${significant(at)}${unit(x.unit)}.`,
  );
  return `${title ? `${title}: ` : ""}${y.label}${y.unit ? ` in ${y.unit}` : ""} against ${x.label.toLowerCase()}${unit(x.unit)}. ${lines.join("; ")}.${calculated.join("")}${stated}${meet.join("")}`;
}

/** A bar chart group by group, since its groups have no order to speak of. */
export function barsInWords(panel: CurvePanel): string {
  const { title, x, y, xs, curves, paper } = panel;
  const groups = xs.map((at) => {
    const values = curves.map(({ label, points }) => {
      const point = points.find((each) => each.x === at);
      return `${label} ${point ? significant(point.mean) : "no value yet"}`;
    });
    const name = placeName(panel, at);
    return `${name === undefined ? "" : `${name}: `}${values.join(", ")}`;
  });
  const stated = paper.length > 0 ? ` The paper states ${counted(paper.length, "value")}.` : "";
  const over = x.label === "" ? "" : `, by ${x.label.toLowerCase()}${x.unit ? ` in ${x.unit}` : ""}`;
  return `${title ? `${title}: ` : ""}${y.label}${y.unit ? ` in ${y.unit}` : ""}${over}. ${groups.join("; ")}.${stated}`;
}

function nameOf(curves: CurvePanel["curves"], series: string): string {
  return curves.find(({ id }) => id === series)?.label ?? series;
}
