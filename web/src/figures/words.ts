// A figure in words, for screen readers and for whoever cannot see the plot; the table of values has the rest.

import { placeName, significant, type CurvePanel } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";

export function curvesInWords({ title, x, y, curves, models = [], paper, crossings }: CurvePanel): string {
  const unit = (words: string): string => (words === "" ? "" : ` ${words}`);
  const lines = curves.map(({ label, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return t("{label}: no values yet", { label });
    if (first === last)
      return t("{label}: {value} at {x}", { label, value: `${significant(first.mean)}${unit(y.unit)}`, x: significant(first.x) });
    const means = points.map(({ mean }) => mean);
    return t("{label}: {first} at {from}, {last} at {to}, between {least} and {most}", {
      label,
      first: significant(first.mean),
      from: significant(first.x),
      last: significant(last.mean),
      to: significant(last.x),
      least: significant(Math.min(...means)),
      most: significant(Math.max(...means)),
    });
  });
  const calculated = models.flatMap(({ label, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    return first && last
      ? [
          t("Calculated, {label}: {first} at {from}, {last} at {to}.", {
            label,
            first: significant(first.mean),
            from: significant(first.x),
            last: significant(last.mean),
            to: significant(last.x),
          }),
        ]
      : [];
  });
  const meet = crossings.map(({ series, x: at }) =>
    t("The paper has {one} meet {other} at {x}.", {
      one: nameOf(curves, series[0]),
      other: nameOf(curves, series[1]),
      x: `${significant(at)}${unit(x.unit)}`,
    }),
  );
  const axes = t("{y} against {x}.", { y: quantity(y), x: `${x.label.toLowerCase()}${unit(x.unit)}` });
  return [`${title ? `${title}: ` : ""}${axes}`, `${lines.join("; ")}.`, ...calculated, ...stated(paper), ...meet].join(" ");
}

/** A bar chart group by group, since its groups have no particular order. */
export function barsInWords(panel: CurvePanel): string {
  const { title, x, y, xs, curves, paper } = panel;
  const groups = xs.map((at) => {
    const values = curves.map(({ label, points }) => {
      const point = points.find((each) => each.x === at);
      return `${label} ${point ? significant(point.mean) : t("no value yet")}`;
    });
    const name = placeName(panel, at);
    return `${name === undefined ? "" : `${name}: `}${values.join(", ")}`;
  });
  const axes =
    x.label === "" ? `${quantity(y)}.` : t("{y}, by {x}.", { y: quantity(y), x: quantity({ ...x, label: x.label.toLowerCase() }) });
  return [`${title ? `${title}: ` : ""}${axes}`, `${groups.join("; ")}.`, ...stated(paper)].join(" ");
}

/** "Throughput in Mbit/s". */
function quantity({ label, unit }: Pick<CurvePanel["x"], "label" | "unit">): string {
  return unit === "" ? label : t("{quantity} in {unit}", { quantity: label, unit });
}

function stated(paper: CurvePanel["paper"]): readonly string[] {
  return paper.length > 0 ? [t("The source states {n, plural, one {# value} other {# values}}.", { n: paper.length })] : [];
}

function nameOf(curves: CurvePanel["curves"], series: string): string {
  return curves.find(({ id }) => id === series)?.label ?? series;
}
