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
/** Optical density → opacity in steps of 1/64, up to a density where nothing shines through. */
const densitySteps = 64;
const densest = 6;
const opacity = Float32Array.from({ length: densest * densitySteps + 1 }, (_, step) => 1 - Math.exp(-step / densitySteps));
/** The same as the highest byte of a pixel. */
const opacityByte = Uint32Array.from(opacity, (share) => Math.round(share * 255) << 24);

/** Keeps its buffers between pictures of the same size. */
export class BandRaster {
  /** Empty between layers. */
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

  /** Lays the density buffer in one colour over the picture so far, and empties it for the next. */
  private over([red, green, blue]: Rgb): void {
    const { density, words } = this;
    const solid = red | (green << 8) | (blue << 16);
    for (let i = 0; i < density.length; i++) {
      const d = density[i]!;
      if (d === 0) continue;
      density[i] = 0;
      const step = d >= densest ? densest * densitySteps : (d * densitySteps + 0.5) | 0;
      const under = words[i]!;
      if (under === 0) {
        words[i] = solid | opacityByte[step]!;
        continue;
      }
      const a = opacity[step]!;
      const total = a + ((under >>> 24) / 255) * (1 - a);
      if (total === 0) continue;
      const above = a / total;
      words[i] =
        mixed(under & 255, red, above) |
        (mixed((under >>> 8) & 255, green, above) << 8) |
        (mixed((under >>> 16) & 255, blue, above) << 16) |
        ((total * 255 + 0.5) << 24);
    }
  }
}

/** A channel `share` of the way from one value to another. */
function mixed(from: number, to: number, share: number): number {
  return (from + (to - from) * share + 0.5) | 0;
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
    const half = (thickness * length) / Math.abs(dx) / 2;
    addSteps(density, 1, width, 0, width, clipTop, clipBottom, x0, y0, x1, dy / dx, half, strength);
  } else {
    const half = (thickness * length) / Math.abs(dy) / 2;
    addSteps(density, width, 1, clipTop, clipBottom, 0, width, y0, x0, y1, dx / dy, half, strength);
  }
}

/**
 * One pixel at a time along the direction u in which the line is longer: it covers a stretch of v, half of it on either side of its centre.
 * `alongU` and `alongV` are the distances in the buffer between neighbours; u is clipped to [fromU, toU), v to [fromV, toV).
 */
function addSteps(
  density: Float32Array,
  alongU: number,
  alongV: number,
  fromU: number,
  toU: number,
  fromV: number,
  toV: number,
  u0: number,
  v0: number,
  u1: number,
  slope: number,
  half: number,
  strength: number,
): void {
  const from = Math.max(fromU, Math.min(u0, u1));
  const to = Math.min(toU, Math.max(u0, u1));
  const end = Math.ceil(to);
  let u = Math.floor(from);
  while (u < end) {
    const a = u > from ? u : from;
    const b = u + 1 < to ? u + 1 : to;
    const low = v0 + slope * ((a + b) / 2 - u0) - half;
    const high = low + 2 * half;
    const weight = strength * (b - a);
    if (b - a === 1 && low >= fromV && high <= toV) {
      // Most of a line: whole pixels, up to where it would leave the clipped stretch.
      const room = slope > 0 ? (toV - high) / slope : slope < 0 ? (fromV - low) / slope : Infinity;
      const whole = Math.min(Math.floor(to), u + 1 + Math.floor(room));
      for (let at = low; u < whole; u++, at += slope) {
        const first = at | 0; // not negative
        let cell = u * alongU + first * alongV;
        let left = at + 2 * half - first - 1;
        if (left <= 0) {
          density[cell]! += 2 * half * weight;
          continue;
        }
        density[cell]! += (2 * half - left) * weight;
        for (; left > 0; left--) density[(cell += alongV)]! += left < 1 ? left * weight : weight;
      }
      continue;
    }
    addStretch(density, u * alongU, alongV, Math.max(low, fromV), Math.min(high, toV), weight);
    u++;
  }
}

/** One step: a stretch of v, shared between the pixels it lies on. */
function addStretch(density: Float32Array, origin: number, alongV: number, low: number, high: number, weight: number): void {
  if (high <= low) return;
  const first = low | 0; // not negative: clipped
  let cell = origin + first * alongV;
  if (high <= first + 1) {
    density[cell]! += weight * (high - low);
    return;
  }
  density[cell]! += weight * (first + 1 - low);
  for (let left = high - first - 1; left > 0; left--) density[(cell += alongV)]! += left < 1 ? weight * left : weight;
}
