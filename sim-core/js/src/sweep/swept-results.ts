/** A sweep's results as files: the same for the page and for the command line. */
import type { Experiment, Figure } from "@ackscope/scenarios";
import type { ReportedPoint } from "./point-values.js";

const columns = ["series", "x", "mean", "sd", "n", "missing", "digests"];

/** One row a point, in the order of values and series; x as the axis shows it, numbers in the units of the measure. */
export function sweepCsv(figure: Figure, points: readonly ReportedPoint[]): string {
  const rows = inOrder(figure, points).map((point) => {
    const { series, mean, sd, n, missing = "", digests } = point;
    return [series, nameOf(figure, point), mean ?? "", sd ?? "", n, missing, digests.join(" ")];
  });
  return [columns, ...rows].map((row) => row.map((cell) => csvCell(String(cell))).join(",")).join("\r\n") + "\r\n";
}

/** What was computed, with what, and the numbers. */
export function sweepJson(experiment: Experiment, figure: Figure, core: string, points: readonly ReportedPoint[]): object {
  const named = inOrder(figure, points).map((point) => {
    const { panel: _, x: __, ...rest } = point;
    return { value: nameOf(figure, point), ...rest };
  });
  return { core, experiment, points: named };
}

/** Points come as their runs end, which is no order. */
function inOrder({ panels }: Figure, points: readonly ReportedPoint[]): readonly ReportedPoint[] {
  return panels.flatMap(({ id, x, series }) =>
    x.values.preview.flatMap((value) =>
      series.flatMap((each) => points.find((point) => point.panel === id && point.series === each.id && point.x === value) ?? []),
    ),
  );
}

/** A value as the sweep has it: choices have names. */
function nameOf({ panels }: Figure, { panel, x }: ReportedPoint): number | string {
  const found = panels.find(({ id }) => id === panel)?.x;
  return found?.names?.[found.values.preview.indexOf(x)] ?? x;
}

/** RFC 4180. */
function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
