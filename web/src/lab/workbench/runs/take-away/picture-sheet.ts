// The diagram that is shown as a file: the same scenes as on the page, in the light theme, with their key and the document that they show.

import { sheetToSvg, type Sheet } from "@ackscope/scene";
import { diagramOf } from "@ackscope/scene/diagrams";
import type { PictureSheet } from "@ackscope/scene/sheets";
import { embeddedFace, pngOf } from "../../../../ui/download.js";
import { exportTheme } from "../../../../figures/theme.js";
import { withPngText } from "../../../../share/embedded/png-text.js";
import { diagrams } from "../../../diagrams/table.js";
import type { Lab } from "../../../session/lab.js";
import { takenRuns, type Taken } from "./what.js";

/** `seen`: seconds of the range that is on the page. */
export async function pictureOf(taken: Taken, seen: number, lab: Lab): Promise<PictureSheet> {
  const { picture } = diagrams[diagramOf(taken.view)];
  if (picture) return picture(lab);
  const { runsSheet } = await import("@ackscope/scene/sheets");
  return runsSheet(takenRuns(taken), seen);
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
