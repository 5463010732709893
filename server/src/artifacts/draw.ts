/** Pictures of runs: the laboratory's sheets, as SVG, as PNG, and as the card that a link is announced with. */
import type { Experiment } from "@ackscope/scenarios";
import { sheetToSvg, type SimulatedDrawnRun } from "@ackscope/scene";
import { lightColours, lightTheme, runsSheet, viewFromAfar, type PictureSheet, type SheetView } from "@ackscope/scene/sheets";
import { withPngText } from "ackscope/export";
import { cardSvg, figureWidth } from "./card.js";
import { pictureView } from "./picture-view.js";
import { rasterised } from "./rasterise.js";
import type { ArtifactRequest } from "./request.js";

/** px of the file for one of the drawing, as in the laboratory. */
const pngScale = 2;

export interface Drawing {
  readonly experiment: Experiment;
  readonly runs: readonly SimulatedDrawnRun[];
  readonly request: ArtifactRequest;
}

export function drawSvg(drawing: Drawing): string {
  const { sheet, view } = sheetOf(drawing);
  return sheetToSvg({ ...sheet, metadata: documentOf(drawing, view) }, lightTheme, lightColours);
}

export function drawPng(drawing: Drawing): Uint8Array {
  const { sheet, view } = sheetOf(drawing);
  const { png } = rasterised(sheetToSvg(sheet, lightTheme, lightColours), { mode: "zoom", value: pngScale });
  return withPngText(png, documentOf(drawing, view));
}

/** As it is shown to whoever looks from afar. */
export function drawCard(drawing: Drawing, about: string): Uint8Array {
  const { sheet } = sheetOf(drawing, viewFromAfar);
  const width = figureWidth(sheet.width);
  const figure = rasterised(sheetToSvg(sheet, lightTheme, lightColours), { mode: "width", value: width });
  return rasterised(cardSvg(figure, width, drawing.experiment, about), { mode: "original" }).png;
}

function sheetOf(
  { experiment, runs, request }: Drawing,
  change: (view: SheetView) => SheetView = (view) => view,
): PictureSheet & { readonly view: SheetView } {
  const duration = Math.max(...runs.map(({ metrics }) => metrics.simulatedTime));
  const view = change(pictureView(experiment.view, request, duration));
  return { ...runsSheet({ title: experiment.title, runs, duration, view, extent: "seen" }), view };
}

/** What opens in the laboratory when the picture is dropped there. */
function documentOf({ experiment, request }: Drawing, { from, to, at, diagram }: SheetView): string {
  const shown = request.variant === undefined ? {} : { a: request.variant, b: null, more: undefined };
  const view = { ...experiment.view, ...shown, from, to, at: at ?? undefined, diagram };
  return JSON.stringify({ experiment: { ...experiment, view } });
}
