// Bands as pixels. Drawing tens of thousands of antialiased lines through canvas strokes is slow without a GPU, and layered
// strokes saturate; here every line adds its coverage to a buffer of optical density, one buffer a role, so that the darkness of a
// pixel is the true intensity of traffic there. Pure arithmetic over typed arrays: the caller puts the result on a canvas.
//
// Pixels here are device pixels. Indices are in range by clipping; `!` says so to the compiler.

import type { LineLayer, Scene } from "./scene.js";

export type Rgb = readonly [red: number, green: number, blue: number];

/** RGBA, not premultiplied, of the scene's plot box. */
export interface Raster {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** CSS pixels. */
const lineWidth = 0.8;
/** Optical density → opacity × 255 in steps of 1/64, up to a density where nothing shines through. */
const densitySteps = 64;
const densest = 6;
const opacity = Float32Array.from({ length: densest * densitySteps + 1 }, (_, step) => 1 - Math.exp(-step / densitySteps));

/** Keeps its buffers between pictures of the same size. */
export class BandRaster {
  private density = new Float32Array(0);
  private pixels = new Uint8ClampedArray(0);
  private words = new Uint32Array(0);

  draw(scene: Scene, ratio: number, colour: (layer: LineLayer) => Rgb): Raster {
    const { plot, bands } = scene;
    const width = Math.max(1, Math.round(plot.width * ratio));
    const height = Math.max(1, Math.round(plot.height * ratio));
    const size = width * height;
    if (this.density.length !== size) {
      this.density = new Float32Array(size);
      this.pixels = new Uint8ClampedArray(size * 4);
      this.words = new Uint32Array(this.pixels.buffer);
    } else {
      this.words.fill(0);
    }
    if (bands) {
      for (const layer of scene.layers) {
        if (layer.shape !== "lines" || layer.x0.length === 0) continue;
        this.density.fill(0);
        const rowTop = (y: number): number => Math.floor((y - plot.top) / bands.pitch) * bands.pitch;
        const { x0, y0: starts, x1, y1: ends, strength } = layer;
        for (let i = 0; i < x0.length; i++) {
          const y0 = starts[i]!;
          const y1 = ends[i]!;
          const top = bands.rows === 1 ? 0 : rowTop((y0 + y1) / 2);
          addLine(
            this.density,
            width,
            Math.max(0, Math.round(top * ratio)),
            Math.min(height, Math.round((top + bands.height) * ratio)),
            (x0[i]! - plot.left) * ratio,
            (y0 - plot.top) * ratio,
            (x1[i]! - plot.left) * ratio,
            (y1 - plot.top) * ratio,
            lineWidth * ratio,
            strength[i]!,
          );
        }
        this.over(colour(layer));
      }
    }
    return { data: this.pixels, width, height };
  }

  /** Lays the density buffer in one colour over the picture so far. */
  private over([red, green, blue]: Rgb): void {
    const { density, pixels, words } = this;
    const solid = (red | (green << 8) | (blue << 16)) >>> 0;
    for (let i = 0; i < density.length; i++) {
      const d = density[i]!;
      if (d === 0) continue;
      const a = opacity[d >= densest ? densest * densitySteps : (d * densitySteps + 0.5) | 0]!;
      if (words[i] === 0) {
        words[i] = (solid | (((a * 255 + 0.5) | 0) << 24)) >>> 0;
        continue;
      }
      const p = i * 4;
      const below = (pixels[p + 3]! / 255) * (1 - a);
      const total = a + below;
      const above = a / total;
      pixels[p] = pixels[p]! + (red - pixels[p]!) * above;
      pixels[p + 1] = pixels[p + 1]! + (green - pixels[p + 1]!) * above;
      pixels[p + 2] = pixels[p + 2]! + (blue - pixels[p + 2]!) * above;
      pixels[p + 3] = total * 255;
    }
  }
}

/** Adds the box-filtered coverage of a line, clipped to [0, width) × [clipTop, clipBottom). */
function addLine(
  density: Float32Array,
  width: number,
  clipTop: number,
  clipBottom: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  thickness: number,
  strength: number,
): void {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 1e-6) return;
  if (Math.abs(dx) >= Math.abs(dy)) {
    // One column at a time: the line covers a vertical stretch around its centre.
    const slope = dy / dx;
    const half = (thickness * length) / Math.abs(dx) / 2;
    const from = Math.max(0, Math.min(x0, x1));
    const to = Math.min(width, Math.max(x0, x1));
    for (let column = Math.floor(from); column < to; column++) {
      const a = column > from ? column : from;
      const b = column + 1 < to ? column + 1 : to;
      const centre = y0 + slope * ((a + b) / 2 - x0);
      let low = centre - half;
      let high = centre + half;
      if (low < clipTop) low = clipTop;
      if (high > clipBottom) high = clipBottom;
      if (high <= low) continue;
      const weight = strength * (b - a);
      const firstRow = low | 0; // low is not negative
      const lastRow = high | 0;
      let cell = firstRow * width + column;
      if (firstRow === lastRow) {
        density[cell]! += weight * (high - low);
        continue;
      }
      density[cell]! += weight * (firstRow + 1 - low);
      for (let row = firstRow + 1; row < lastRow; row++) density[(cell += width)]! += weight;
      if (high > lastRow) density[cell + width]! += weight * (high - lastRow);
    }
    return;
  }
  const slope = dx / dy;
  const half = (thickness * length) / Math.abs(dy) / 2;
  const from = Math.max(clipTop, Math.min(y0, y1));
  const to = Math.min(clipBottom, Math.max(y0, y1));
  for (let row = Math.floor(from); row < to; row++) {
    const a = row > from ? row : from;
    const b = row + 1 < to ? row + 1 : to;
    const centre = x0 + slope * ((a + b) / 2 - y0);
    let low = centre - half;
    let high = centre + half;
    if (low < 0) low = 0;
    if (high > width) high = width;
    const weight = strength * (b - a);
    if (high <= low) continue;
    const firstColumn = low | 0; // low is not negative
    const lastColumn = high | 0;
    let cell = row * width + firstColumn;
    if (firstColumn === lastColumn) {
      density[cell]! += weight * (high - low);
      continue;
    }
    density[cell]! += weight * (firstColumn + 1 - low);
    for (let column = firstColumn + 1; column < lastColumn; column++) density[++cell]! += weight;
    if (high > lastColumn) density[cell + 1]! += weight * (high - lastColumn);
  }
}
