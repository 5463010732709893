// Canvases in CSS pixels on a device with more pixels than that.

import type { BandRaster } from "@ackscope/scene";
import { type Scene } from "@ackscope/scene";
import { colourOf, rgbOf, type DiagramTheme } from "../theme.js";

/** Gives a canvas the size of its place on the page and clears it. Returns its context in CSS pixels. */
export function prepare(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): CanvasRenderingContext2D {
  const deviceWidth = Math.round(width * ratio);
  const deviceHeight = Math.round(height * ratio);
  const ctx = canvas.getContext("2d");
  if (!ctx) throw new Error("This browser gives no 2D canvas.");
  if (canvas.width !== deviceWidth || canvas.height !== deviceHeight) {
    canvas.width = deviceWidth;
    canvas.height = deviceHeight;
  } else {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, deviceWidth, deviceHeight);
  }
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  return ctx;
}

/** A canvas for what is pointed at or chosen, mostly nothing. It is not touched while it stays empty: a cleared canvas is composited again. */
export class Overlay {
  private readonly canvas: HTMLCanvasElement;
  private empty = true;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
  }

  /** Clears it. Its context in CSS pixels if something is to be drawn. */
  begin(width: number, height: number, ratio: number, used: boolean): CanvasRenderingContext2D | null {
    if (!used && this.empty) return null;
    this.empty = !used;
    const ctx = prepare(this.canvas, width, height, ratio);
    return used ? ctx : null;
  }
}

/** Puts the lines of a band scene on a cleared canvas. The raster is kept by the caller: one per picture of a size. */
export function putBands(
  ctx: CanvasRenderingContext2D,
  raster: BandRaster,
  scene: Scene,
  top: number,
  ratio: number,
  theme: DiagramTheme,
): void {
  const { data, width, height } = raster.draw(scene, ratio, (layer) => rgbOf(colourOf(theme, layer.style, scene.palette)));
  ctx.putImageData(new ImageData(data, width, height), Math.round(scene.plot.left * ratio), Math.round((top + scene.plot.top) * ratio));
}
