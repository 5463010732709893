/** Kept results on disk: scenarios/results/<paper>/<number>.json, one file a figure. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Figure } from "@ackscope/scenarios";
import { keptFigureText, type KeptFigure } from "./results.js";

// Wherever the package of documents is: in the repository, or beside this one.
const folder = join(dirname(createRequire(import.meta.url).resolve("@ackscope/scenarios")), "../results");

/** `number` is `choices` for what a paper's choice studies measured. */
type Named = Pick<Figure, "paper" | "number">;

export function resultsFile({ paper, number }: Named): string {
  return join(folder, paper, `${number}.json`);
}

/** The results of these figures; a figure without any is left out. */
export function readResults(figures: readonly Named[]): readonly KeptFigure[] {
  return figures
    .map(resultsFile)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as KeptFigure);
}

export function writeResults(figure: Named, results: KeptFigure): void {
  const file = resultsFile(figure);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, keptFigureText(results));
}
