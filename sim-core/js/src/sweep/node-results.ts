/** Kept results on disk: scenarios/results/<paper>/<number>.json, one file a figure. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Figure } from "@ackscope/scenarios";
import { keptFigureText, type KeptFigure } from "./results.js";

// From the sources (in tests) as from dist.
const folder = new URL("../../../../scenarios/results/", import.meta.url);

/** `number` is `choices` for what a paper's choice studies measured. */
type Named = Pick<Figure, "paper" | "number">;

export function resultsFile({ paper, number }: Named): string {
  return fileURLToPath(new URL(`${paper}/${number}.json`, folder));
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
