// Scenes on a canvas. One path, or one run of rectangles, per layer; no decision about what is shown is made here.
//
// The arrays of a layer have one entry a mark, so indices are in range; `!` says so to the compiler.

import {
  areaOpacity,
  arrowHead,
  barOpacity,
  dashOf,
  discShare,
  dotRadius,
  hatchPixels,
  stairWidth,
  type AreaLayer,
  type BarLayer,
  type BeamLayer,
  type CrossLayer,
  type Layer,
  type Scene,
  type Stair,
  type Style,
} from "@ackscope/scene";
import { colourOf, type DiagramTheme } from "../theme.js";
import { strokeStair } from "./stair.js";
import { crowd, type Stamps } from "./stamps.js";

/** What drawing needs of a canvas, so that a test can record it. */
export type Surface = Pick<
  CanvasRenderingContext2D,
  | "save"
  | "restore"
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "rect"
  | "arc"
  | "closePath"
  | "clip"
  | "fill"
  | "stroke"
  | "fillRect"
  | "setLineDash"
  | "lineDashOffset"
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "globalAlpha"
  | "lineJoin"
  | "lineCap"
>;

const laterRunOpacity = 0.65;

/** What a layer is drawn on: stamps need a canvas, paths do not. */
export type StampedSurface = Surface & Pick<CanvasRenderingContext2D, "drawImage">;

/** Draws every layer but the lines of bands, which are pixels already. Coordinates are the scene's CSS pixels. Crowds are stamped, if they may. */
export function drawMarks(ctx: StampedSurface, scene: Scene, theme: DiagramTheme, stamps?: Stamps): void {
  const { plot } = scene;
  ctx.save();
  ctx.beginPath();
  // Stairs at the edges keep their full width.
  ctx.rect(plot.left - 1, plot.top - 2, plot.width + 2, plot.height + 3);
  ctx.clip();
  for (const layer of scene.layers) if (layer.shape !== "crosses" && layer.shape !== "bars") drawLayer(ctx, layer, scene, theme, stamps);
  ctx.restore();
  for (const layer of scene.layers) if (layer.shape === "bars") drawBars(ctx, layer, colourOf(theme, layer.style, scene.palette));
  for (const layer of scene.layers) if (layer.shape === "crosses") drawCrosses(ctx, layer, scene, theme, stamps);
}

function drawLayer(ctx: StampedSurface, layer: Layer, scene: Scene, theme: DiagramTheme, stamps: Stamps | undefined): void {
  if (layer.shape === "lines" || layer.shape === "crosses" || layer.shape === "bars" || markCount(layer) === 0) return;
  const colour = colourOf(theme, layer.style, scene.palette);
  ctx.globalAlpha = layer.run > 0 ? laterRunOpacity : 1;
  switch (layer.shape) {
    case "ticks": {
      ctx.fillStyle = colour;
      const width = layer.width * theme.markScale;
      for (let i = 0; i < layer.x.length; i++)
        ctx.fillRect(layer.x[i]! - width / 2, layer.top[i]!, width, layer.bottom[i]! - layer.top[i]!);
      break;
    }
    case "beams":
    case "arrows":
      if (layer.shape === "beams") beams(ctx, layer);
      else arrows(ctx, layer);
      stroke(ctx, colour, (layer.width ?? 1.5) * theme.markScale);
      break;
    case "boxes":
      boxes(ctx, layer);
      ctx.fillStyle = theme.paper;
      ctx.fill();
      stroke(ctx, colour, 1.5 * theme.markScale);
      break;
    case "stair": {
      const dash = dashOf(layer.style, layer.run);
      if (dash) ctx.setLineDash([...dash]);
      ctx.strokeStyle = colour;
      ctx.lineWidth = stairWidth(layer.style) * theme.markScale;
      strokeStair(ctx, layer, dash !== null);
      if (dash) ctx.setLineDash([]);
      break;
    }
    case "area":
      area(ctx, layer, scene, colour, theme.markScale);
      break;
    case "dots": {
      ctx.fillStyle = colour;
      ctx.globalAlpha = 0.8;
      ctx.beginPath();
      const radius = (layer.radius ?? dotRadius) * theme.markScale;
      for (let i = 0; i < layer.x.length; i++) ring(ctx, layer.x[i]!, layer.y[i]!, radius);
      ctx.fill();
      break;
    }
    case "rules":
      rules(ctx, layer.x, scene.plot, colour, stamps);
      break;
  }
  ctx.globalAlpha = 1;
}

function markCount(layer: Exclude<Layer, { shape: "lines" | "bars" }>): number {
  return layer.shape === "area" ? layer.upper.x.length : layer.x.length;
}

function stroke(ctx: Surface, colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

function beams(ctx: Surface, { x, top, bottom }: BeamLayer): void {
  ctx.beginPath();
  for (let i = 0; i < x.length; i++) {
    const at = x[i]!;
    ctx.moveTo(at, bottom[i]!);
    ctx.lineTo(at, top[i]!);
    for (const y of [bottom[i]!, top[i]!]) {
      ctx.moveTo(at - 2, y);
      ctx.lineTo(at + 2, y);
    }
  }
}

function arrows(ctx: Surface, { x, top, bottom }: BeamLayer): void {
  ctx.beginPath();
  for (let i = 0; i < x.length; i++) {
    const at = x[i]!;
    ctx.moveTo(at, bottom[i]!);
    ctx.lineTo(at, top[i]!);
    for (const [end, back] of [
      [top[i]!, arrowHead],
      [bottom[i]!, -arrowHead],
    ] as const) {
      ctx.moveTo(at - arrowHead, end + back);
      ctx.lineTo(at, end);
      ctx.lineTo(at + arrowHead, end + back);
    }
  }
}

/** Later runs' are hollow, so that they do not hide the first's. */
function drawBars(ctx: Surface, { left, top, right, bottom, run }: BarLayer, colour: string): void {
  ctx.beginPath();
  for (let i = 0; i < left.length; i++) ctx.rect(left[i]!, top[i]!, right[i]! - left[i]!, bottom[i]! - top[i]!);
  if (run === 0) {
    ctx.fillStyle = colour;
    ctx.globalAlpha = barOpacity;
    ctx.fill();
  }
  ctx.globalAlpha = run === 0 ? 1 : laterRunOpacity;
  stroke(ctx, colour, 0.8);
  ctx.globalAlpha = 1;
}

function boxes(ctx: Surface, { x, top, bottom }: BeamLayer): void {
  ctx.beginPath();
  for (let i = 0; i < x.length; i++) ctx.rect(x[i]! - 3, top[i]!, 6, bottom[i]! - top[i]!);
}

/** A tone or hatching between two stairs, by the even-odd rule: the lower one is inside the upper one. */
function area(ctx: Surface, { fill, upper, lower }: AreaLayer, { plot }: Scene, colour: string, scale: number): void {
  const foot = plot.top + plot.height;
  ctx.beginPath();
  closedStair(ctx, upper, foot);
  if (lower) closedStair(ctx, lower, foot);
  if (fill === "plain") {
    const before = ctx.globalAlpha;
    ctx.fillStyle = colour;
    ctx.globalAlpha = before * areaOpacity;
    ctx.fill("evenodd");
    ctx.globalAlpha = before;
  } else {
    ctx.save();
    ctx.clip("evenodd");
    hatch(ctx, plot);
    stroke(ctx, colour, 0.8 * scale);
    ctx.restore();
  }
  ctx.strokeStyle = colour;
  ctx.lineWidth = scale;
  strokeStair(ctx, upper, false);
}

function closedStair(ctx: Surface, { x, y, start }: Stair, foot: number): void {
  let piece = 0;
  for (let i = 0; i < x.length; i++) {
    if (i === start[piece]) {
      ctx.moveTo(x[i]!, foot);
      piece++;
    }
    ctx.lineTo(x[i]!, y[i]!);
    if (i + 1 === x.length || i + 1 === start[piece]) {
      ctx.lineTo(x[i]!, foot);
      ctx.closePath();
    }
  }
}

/** Strokes from lower left to upper right all over a plot. */
function hatch(ctx: Surface, { left, top, width, height }: Scene["plot"]): void {
  ctx.beginPath();
  for (let x = left - height; x < left + width; x += hatchPixels) {
    ctx.moveTo(x, top + height);
    ctx.lineTo(x + height, top);
  }
}

/** A dotted rule each: dots of hundreds in one path would take longer to fill than all else in the picture. */
function rules(ctx: StampedSurface, x: Float32Array, { top, height }: Scene["plot"], colour: string, stamps: Stamps | undefined): void {
  const dotted = (on: Surface, at: number, from: number): void => {
    on.beginPath();
    on.moveTo(at, from);
    on.lineTo(at, from + height);
    on.setLineDash([1, 3]);
    stroke(on, colour, 1.5);
    on.setLineDash([]);
  };
  if (!stamps || x.length < crowd) {
    for (const at of x) dotted(ctx, at, top);
    return;
  }
  const half = 2;
  const stamp = stamps.of(`rule ${colour} ${height}`, 2 * half, height, (on) => dotted(on, half, 0));
  for (const at of x) stamps.put(ctx, stamp, at - half, top);
}

function drawCrosses(ctx: StampedSurface, layer: CrossLayer, scene: Scene, theme: DiagramTheme, stamps: Stamps | undefined): void {
  if (layer.x.length === 0) return;
  const { style, radius: r } = layer;
  ctx.globalAlpha = layer.run > 0 && !scene.bands && scene.y ? laterRunOpacity : 1;
  const colour = colourOf(theme, style, scene.palette);
  const scale = theme.markScale;
  // The paper halos lift the marks off whatever lies under them.
  traceEach(ctx, layer, scene.plot, stamps, `halo ${theme.paper} ${scale}`, (on) => stroke(on, theme.paper, (r < 2.2 ? 3 : 4) * scale));
  traceEach(ctx, layer, scene.plot, stamps, `mark ${colour} ${theme.paper} ${scale}`, (on) => {
    if (style === "filtered" || style === "push") {
      on.fillStyle = theme.paper;
      on.fill();
    }
    stroke(on, colour, (r < 2.2 ? 1.2 : 1.6) * scale);
    if (style === "mark") {
      on.fillStyle = colour;
      on.fill();
    }
  });
  ctx.globalAlpha = 1;
}

/** Puts each mark within the plot into a path of its own, because many small paths are quicker than one that is long; stamps in crowds are quicker still. */
function traceEach(
  ctx: StampedSurface,
  layer: CrossLayer,
  plot: Scene["plot"],
  stamps: Stamps | undefined,
  name: string,
  draw: (on: Surface) => void,
): void {
  const { x, y, x2, y2, radius, style } = layer;
  const inside = (at: number, from: number, length: number): boolean => at >= from - radius && at <= from + length + radius;
  // Room for the widest, with its halo.
  const half = Math.ceil(1.5 * radius + 5);
  const stamp =
    stamps && x.length >= crowd
      ? stamps.of(`${style} ${radius} ${name}`, 2 * half, 2 * half, (on) => {
          on.beginPath();
          befallen(on, half, half, radius, style);
          draw(on);
        })
      : undefined;
  for (let i = 0; i < x.length; i++) {
    if (!inside(x[i]!, plot.left, plot.width) || !inside(y[i]!, plot.top, plot.height)) continue;
    const joined = Math.hypot(x2[i]! - x[i]!, y2[i]! - y[i]!) > 3 * radius;
    if (stamps && stamp && !joined) {
      stamps.put(ctx, stamp, x[i]! - half, y[i]! - half);
      continue;
    }
    ctx.beginPath();
    befallen(ctx, x[i]!, y[i]!, radius, style);
    if (joined) {
      ctx.moveTo(x[i]!, y[i]!);
      ctx.lineTo(x2[i]!, y2[i]!);
      befallen(ctx, x2[i]!, y2[i]!, radius, style);
    }
    draw(ctx);
  }
}

/** × lost, ⊗ corrupted, ● marked, ▽ filtered, ◇ pushed. */
function befallen(ctx: Surface, x: number, y: number, r: number, style: Style): void {
  if (style === "mark") ring(ctx, x, y, r * discShare);
  else if (style === "filtered") triangle(ctx, x, y, r);
  else if (style === "push") diamond(ctx, x, y, r);
  else cross(ctx, x, y, r);
  if (style === "corrupt") ring(ctx, x, y, r * 1.5);
}

function ring(ctx: Surface, x: number, y: number, radius: number): void {
  ctx.moveTo(x + radius, y);
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
}

function triangle(ctx: Surface, x: number, y: number, r: number): void {
  ctx.moveTo(x - r, y - r);
  ctx.lineTo(x + r, y - r);
  ctx.lineTo(x, y + r);
  ctx.closePath();
}

function diamond(ctx: Surface, x: number, y: number, r: number): void {
  ctx.moveTo(x, y - r);
  ctx.lineTo(x + r, y);
  ctx.lineTo(x, y + r);
  ctx.lineTo(x - r, y);
  ctx.closePath();
}

function cross(ctx: Surface, x: number, y: number, r: number): void {
  ctx.moveTo(x - r, y - r);
  ctx.lineTo(x + r, y + r);
  ctx.moveTo(x - r, y + r);
  ctx.lineTo(x + r, y - r);
}
