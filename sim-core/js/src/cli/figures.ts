/** `ackscope figures`: the figures of the papers, computed and judged. */
import { figures as allFigures } from "@ackscope/scenarios/figures";
import type { Figure, Profile } from "@ackscope/scenarios";
import { computeFigures, type Computed, type FigureReport } from "../sweep/compute.js";
import { nodePool } from "../sweep/node-pool.js";
import { readResults, writeResults } from "../sweep/node-results.js";
import type { SweepPool } from "../sweep/pool.js";
import { ExitCode, UsageError } from "./errors.js";
import { figuresText } from "./figures-report.js";
import { didYouMean } from "./near.js";
import { print, printJson } from "./output.js";
import { progressLine } from "./progress.js";

export interface FiguresFlags {
  readonly paper?: string;
  readonly figure?: string;
  readonly profile: Profile;
  readonly fresh?: boolean;
  readonly write?: boolean;
  readonly json?: boolean;
}

/** @param library for tests: the figures to choose from */
export async function figuresCommand(flags: FiguresFlags, library: readonly Figure[] = allFigures): Promise<ExitCode> {
  const { profile, fresh = false, write = false, json = false } = flags;
  if (write && profile !== "paper") throw new UsageError("--write: only results of the paper profile are kept");
  const chosen = chosenFigures(library, flags).filter(isComputed);
  const progress = progressLine();
  let pool: SweepPool | undefined;
  try {
    const computed = await computeFigures(chosen, () => (pool ??= nodePool()), {
      profile,
      kept: fresh ? [] : readResults(chosen),
      onProgress: (now) => progress.show(now, now.stage),
    });
    progress.clear();
    if (write) for (const [index, figure] of chosen.entries()) writeResults(figure, computed.results[index]!);
    if (json) printJson(jsonOf(computed, profile));
    else print(figuresText(chosen, computed));
    return computed.totals.fail > 0 ? ExitCode.claimFailed : ExitCode.fine;
  } finally {
    progress.clear();
    pool?.close();
  }
}

/** Pictures of topologies and tables of set-ups are pages, not results. */
export function isComputed({ panels }: Figure): boolean {
  return panels.some(({ form }) => form !== "topology");
}

/** Sentences of a text that no figure shows have numbers X1, X2, ... */
export function isStatement({ number }: Pick<Figure, "number">): boolean {
  return number.startsWith("X");
}

function chosenFigures(library: readonly Figure[], { paper, figure }: FiguresFlags): readonly Figure[] {
  const papers = [...new Set(library.map((each) => each.paper))];
  if (paper !== undefined && !papers.includes(paper)) {
    throw new UsageError(
      `--paper ${paper}: there are no figures of this paper.${didYouMean(paper, papers)} There are ${papers.join(", ")}.`,
    );
  }
  const ofPaper = library.filter((each) => paper === undefined || each.paper === paper);
  if (figure === undefined) return ofPaper;
  const found = ofPaper.filter(({ id, number }) => id === figure || number === figure);
  if (found.length === 1) return found;
  const ids = ofPaper.map(({ id }) => id);
  throw new UsageError(
    found.length > 1
      ? `--figure ${figure}: there are ${found.map(({ id }) => id).join(", ")}; add --paper`
      : `--figure ${figure}: there is no such figure.${didYouMean(figure, ids)} \`ackscope list figures\` names them all.`,
  );
}

function jsonOf({ core, reports, totals, papers }: Computed, profile: Profile): object {
  const entry = ({ number: _, profile: __, ...report }: FigureReport): object => report;
  const numbered = reports.filter((report) => !isStatement(report));
  return {
    core,
    profile,
    figures: numbered.map(entry),
    statements: reports.filter(isStatement).map(entry),
    totals: { figures: numbered.length, ...totals },
    papers,
  };
}
