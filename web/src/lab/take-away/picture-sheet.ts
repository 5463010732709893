// The diagram that is shown as a file: the same scenes as on the page, in the light theme, with their key and the document that they show.

import { sheetToSvg, type Sheet } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { DiagramRun } from "../../diagrams/index.js";
import { embeddedFace, pngOf } from "../../figures/download.js";
import { exportTheme } from "../../figures/theme.js";
import { withPngText } from "../../share/embedded/png-text.js";
import { filteredRuns } from "../filtered-runs.js";
import type { SweepResults } from "../sweep/sweep-results.js";
import type { Taken } from "./what.js";

export interface PictureSheet {
  readonly sheet: Sheet;
  /** In the file's name. */
  readonly name: string;
}

export const panelTitle = ({ letter, label }: DiagramRun): string => `${letter}  ${label}`;

/** `seen`: seconds of the range that is on the page. */
export async function pictureOf(all: Taken, seen: number, sweep: SweepResults | null): Promise<PictureSheet> {
  const taken = { ...all, result: { ...all.result, runs: await filteredRuns(all.result.runs, all.view) } };
  switch (taken.view.diagram ?? "graphs") {
    case "ladder":
      return (await import("./ladder-sheet.js")).ladderSheet(taken, seen);
    case "airtime":
      return (await import("./airtime-sheet.js")).airtimeSheet(taken);
    case "map":
      return (await import("./map-sheet.js")).mapSheet(taken);
    case "sweep":
      if (!sweep) throw new Error(t("The sweep has no results yet."));
      return { sheet: (await import("../sweep/sweep-sheet.js")).sweepSheet(sweep), name: "sweep" };
    case "graphs":
      return (await import("./graphs-sheet.js")).graphsSheet(taken);
  }
}

export function svgOf(sheet: Sheet, taken: Taken): string {
  return drawn({ ...sheet, metadata: embeddedText(taken) });
}

/** What an image element draws may fetch nothing, so the face of the text goes into the drawing, and the document into the file. */
export async function pngFile(sheet: Sheet, taken: Taken): Promise<Blob> {
  const picture = await pngOf(drawn({ ...sheet, css: await embeddedFace() }));
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return new Blob([withPngText(bytes, embeddedText(taken))], { type: "image/png" });
}

function embeddedText({ experiment }: Taken): string {
  return JSON.stringify({ experiment });
}

function drawn(sheet: Sheet): string {
  const { colours, theme } = exportTheme(document.documentElement);
  return sheetToSvg(sheet, theme, colours);
}
