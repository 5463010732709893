/** A run as plain text, for readers and programs that have no more. */
import { wholeRun } from "@ackscope/scene";
import { bibtex } from "@ackscope/scenarios";
import { licence, variantLabel, type PublishedRun } from "./published-run.js";

export function runText(run: PublishedRun, url: string, drawnBy: string): string {
  const { experiment, createdAt, core, state, results } = run;
  return `${[
    experiment.title,
    "=".repeat(Math.min(80, Array.from(experiment.title).length)),
    ...(experiment.description ? ["", experiment.description] : []),
    "",
    `Link:      ${url}`,
    `Published: ${createdAt.slice(0, 10)}`,
    `State:     ${state}`,
    `Core:      ${core}`,
    ...(results.length > 0 ? [`Figures:   drawn by core ${drawnBy}`] : []),
    `Licence:   ${licence.name}, ${licence.url}`,
    ...(results.length > 0 ? ["", ...resultLines(run)] : []),
    "",
    bibtex({ ...run, title: run.experiment.title }, url),
  ].join("\n")}\n`;
}

function resultLines(run: PublishedRun): string[] {
  const { results } = run;
  const letters = results.map((_, place) => letterOf(place));
  const rows = wholeRun(
    results.map(({ metrics }) => metrics),
    0,
  )
    .filter(({ cells }) => cells.some((cell) => cell !== ""))
    .map(({ label, cells }) => [label, ...cells.map(plainSpaces)]);
  return [
    ...results.map(({ variant, digest }, place) => `${letters[place] ?? ""}  ${variantLabel(run, variant)} (digest ${digest})`),
    "",
    ...aligned([["", ...letters], ...rows]),
  ];
}

export const letterOf = (place: number): string => String.fromCharCode(65 + (place % 26));

/** Thin spaces are for proportional faces. */
const plainSpaces = (text: string): string => text.replaceAll("\u2009", " ");

/** The first column to the left, numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}
