/** What `figures` shows to people: for each figure a table a panel, then its claims. */
import type { Figure, Panel } from "@ackscope/scenarios";
import type { Computed, FigureReport } from "../sweep/compute.js";
import type { JudgedClaim, StatedFit } from "../sweep/judge.js";
import type { ReportedPoint } from "../sweep/point-values.js";
import { totalsText } from "../sweep/totals.js";
import { table } from "./table.js";

export function figuresText(figures: readonly Figure[], { core, reports, totals, papers }: Computed): string {
  const sections = reports.map((report, index) => figureText(figures[index]!, report));
  const { pass, differs, fail } = totals;
  const byPaper = Object.entries(papers).map(([paper, of]) => `${paper}: ${totalsText(of)}`);
  return [...sections, [...byPaper, `${pass} pass, ${differs} differ, ${fail} fail; core ${core}`].join("\n")].join("\n\n");
}

function figureText(figure: Figure, report: FigureReport): string {
  const panels = figure.panels.filter(({ form }) => form !== "topology");
  return [
    `${report.id}  ${report.title}`,
    sourceText(report),
    ...panels.flatMap((panel) => [
      "",
      panelTable(
        panel,
        report.points.filter((point) => point.panel === panel.id),
      ),
    ]),
    "",
    ...report.claims.map(claimText),
    ...report.fitted.map(fitText),
  ].join("\n");
}

function sourceText({ profile, kept, computed, seconds }: FigureReport): string {
  const parts = [`${profile} profile`];
  if (kept > 0) parts.push(`${kept} points from committed results`);
  if (computed > 0) parts.push(`${computed} points computed in ${seconds.toFixed(1)} s of the workers' time`);
  return parts.join(", ");
}

/** A row an x value, a column a series. */
export function panelTable(panel: Panel, points: readonly ReportedPoint[]): string {
  const unit = (text: string): string => (text === "" ? "" : `, ${text}`);
  const xs = [...new Set(points.map(({ x }) => x))];
  const rows = xs.map((x) => [
    panel.x.names?.[panel.x.values.paper.indexOf(x)] ?? String(x),
    ...panel.series.map(({ id }) => {
      const point = points.find((each) => each.series === id && each.x === x);
      return point === undefined ? "" : pointText(point, panel.relativeTo !== undefined);
    }),
  ]);
  const columns = [{ title: `${panel.x.label}${unit(panel.x.unit)}` }, ...panel.series.map(({ label }) => ({ title: label }))];
  const title = `${panel.title}: ${panel.y.label}${unit(panel.y.unit)}`;
  return `${title}\n${table(
    columns.map((column) => ({ ...column, align: "right" })),
    rows,
  )}`;
}

function pointText({ mean, sd, relative, missing, paper }: ReportedPoint, isRelative: boolean): string {
  if (mean === null) return missing ?? "-";
  const stated = paper === undefined ? "" : ` [${significant(paper.value)}]`;
  if (isRelative) return `${relative === undefined ? "-" : significant(relative)}${stated}`;
  return `${significant(mean)}${sd === null ? "" : ` ± ${significant(sd)}`}${stated}`;
}

/** Four significant digits, never in powers of ten. */
function significant(value: number): string {
  if (value === 0) return "0";
  const digits = Math.max(0, 3 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 6));
}

const verdictWords = { pass: "pass", differs: "differs", fail: "FAIL" } as const;
const indent = " ".repeat(9);

function claimText({ id, text, verdict, measured, expected, origin, because, stale, cause, cure }: JudgedClaim): string {
  const lines = [`${verdictWords[verdict].padEnd(9)}${text} (${id}, ${origin})`, `${indent}${measured}; expected ${expected}`];
  if (because !== undefined) lines.push(`${indent}${because}`);
  if (stale) lines.push(`${indent}STALE: a known difference is recorded, but the claim holds`);
  if (cause !== undefined) lines.push(`${indent}cause: ${cause}`);
  if (cure !== undefined) {
    lines.push(`${indent}${cure.text}: ${cure.measured}`);
    for (const cost of cure.costs) lines.push(`${indent}costs: ${cost.text} (${cost.claim}): ${cost.measured}`);
  }
  return lines.join("\n");
}

function fitText({ text, fitted, measured, expected }: StatedFit): string {
  return `${"fitted".padEnd(9)}${text}\n${indent}${measured}; expected ${expected}; fitted: ${fitted}`;
}
