// The drawn folded bands: row grounds and the visible window behind, lines as pixels, drops, then selection and playhead above.

import { BandRaster, bandMoment, foldedBands, lineInBands, type BandRows, type BandSource, type Scene } from "@ackscope/scene";
import { deviceRatio } from "../../settings/page-zoom.js";
import { Overlay, prepare, putBands } from "../drawing/canvas.js";
import { sizeLayer, unrecordedGround, writeContents } from "../drawing/ground.js";
import { drawMarks } from "../drawing/marks.js";
import { markedWith, strokeWay } from "../drawing/selected.js";
import { frames } from "../frames.js";
import type { DiagramTheme } from "../theme.js";
import type { DiagramRun, DiagramView } from "../types.js";

export interface FoldParts {
  readonly data: HTMLCanvasElement;
  readonly overlay: HTMLCanvasElement;
  readonly back: SVGSVGElement;
}

export interface FoldInput {
  readonly run: DiagramRun;
  readonly runIndex: number;
  readonly view: DiagramView;
  readonly rows: number | undefined;
  readonly theme: DiagramTheme;
}

/** A stretch of the visible window in one row; open ends go on in the next row. */
interface WindowPiece {
  readonly row: number;
  readonly left: number;
  readonly right: number;
  readonly first: boolean;
  readonly last: boolean;
}

export class FoldPicture {
  private readonly parts: FoldParts;
  private readonly overlay: Overlay;
  private readonly raster = new BandRaster();
  private input: FoldInput | undefined;
  private width = 0;
  private height = 0;
  scene: Scene | undefined;

  constructor(parts: FoldParts) {
    this.parts = parts;
    this.overlay = new Overlay(parts.overlay);
  }

  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    // At first, too, the graphs are what one looks at.
    const ask = this.scene ? frames.request.bind(frames) : frames.requestLater.bind(frames);
    ask(this.drawData);
    ask(this.drawAround);
  }

  update(input: FoldInput): void {
    const before = this.input;
    this.input = input;
    const { view } = input;
    const same =
      before?.run === input.run &&
      before.theme === input.theme &&
      before.rows === input.rows &&
      before.view.bandSeconds === view.bandSeconds &&
      before.view.flow === view.flow &&
      before.view.style === view.style &&
      before.view.hidden.join() === view.hidden.join();
    if (same) {
      frames.request(this.drawAround);
      return;
    }
    // The overview may come after the graphs, and what lies around it needs its rows.
    frames.requestLater(this.drawData);
    frames.requestLater(this.drawAround);
  }

  dispose(): void {
    frames.cancel(this.drawData);
    frames.cancel(this.drawAround);
  }

  source(): BandSource | undefined {
    const { input } = this;
    return input && { index: input.run.index, topology: input.run.topology, flow: input.view.flow ?? 0, run: 0 };
  }

  /** Seconds at a point; undefined outside the rows. */
  timeAt(px: number, py: number): number | undefined {
    const { scene } = this;
    const moment = scene?.bands && bandMoment(scene, scene.bands, px, py);
    return moment ? moment.at / 1e9 : undefined;
  }

  /** Seconds per CSS pixel. */
  get secondsPerPixel(): number {
    const { scene } = this;
    return scene?.bands ? scene.bands.span / 1e9 / scene.plot.width : 0;
  }

  private readonly drawData = (): void => {
    const { input, width, height, parts } = this;
    if (!input || width === 0 || height === 0) return;
    const { view, theme } = input;
    const ratio = deviceRatio();
    const source = this.source();
    if (!source) return;
    const folded = foldedBands(source, { width, height, bandSeconds: view.bandSeconds, rows: input.rows, hidden: view.hidden });
    const scene: Scene = view.style === "paper" ? { ...folded, palette: "printed-bands" } : folded;
    this.scene = scene;
    const ctx = prepare(parts.data, width, height, ratio);
    putBands(ctx, this.raster, scene, 0, ratio, theme);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawMarks(ctx, scene, theme);
  };

  private readonly drawAround = (): void => {
    const { input, scene, parts, width, height } = this;
    if (!input || !scene?.bands) return;
    const { view, theme, runIndex } = input;
    const { bands, plot } = scene;
    const pieces = windowPieces(view.from, view.to, bands, plot.left, plot.width);
    sizeLayer(parts.back, width, height);
    writeContents(parts.back, ground(scene, bands, pieces, input.run.index.truncated ? input.run.index.end : null));

    const selected = view.selection?.run === runIndex ? view.selection : null;
    const ctx = this.overlay.begin(width, height, deviceRatio(), selected !== null || view.at !== null);
    if (!ctx) return;
    const source = this.source();
    if (source && selected && selected.packet < source.index.packets) {
      for (const each of markedWith(source.index, selected.packet)) strokeWay(ctx, theme, lineInBands(source, each.packet, scene), 0, each);
    }
    if (view.at === null) return;
    const row = Math.floor((view.at * 1e9) / bands.span);
    if (row < 0 || row >= bands.rows) return;
    const x = Math.round(plot.left + ((view.at * 1e9) / bands.span - row) * plot.width);
    const top = row * bands.pitch;
    ctx.fillStyle = theme.ink;
    ctx.fillRect(x - 0.75, top - 3, 1.5, bands.height + 6);
    ctx.beginPath();
    ctx.moveTo(x - 3.5, top - 4);
    ctx.lineTo(x + 3.5, top - 4);
    ctx.lineTo(x, top);
    ctx.closePath();
    ctx.fill();
  };
}

/** The visible window as one stretch per row; none when it holds all rows, because then there is nothing to tell apart. */
export function windowPieces(from: number, to: number, bands: BandRows, left: number, width: number): WindowPiece[] {
  const span = bands.span / 1e9;
  const first = Math.max(0, Math.floor(from / span));
  const last = Math.min(bands.rows - 1, Math.ceil(to / span) - 1);
  const pieces: WindowPiece[] = [];
  if (from <= 0 && to >= bands.rows * span) return pieces;
  for (let row = first; row <= last; row++) {
    const begin = row * span;
    pieces.push({
      row,
      left: left + (Math.max(0, from - begin) / span) * width,
      right: left + (Math.min(span, to - begin) / span) * width,
      first: from >= begin,
      last: to <= begin + span,
    });
  }
  return pieces;
}

/** `recordedTo`: where a truncated record ends, ns; null when it is complete. */
function ground({ plot, labels }: Scene, bands: BandRows, pieces: readonly WindowPiece[], recordedTo: number | null): string {
  const round = (value: number): number => Math.round(value * 10) / 10;
  let text = "";
  for (let row = 0; row < bands.rows; row++) {
    text += `<rect class="band" x="${plot.left}" y="${round(row * bands.pitch)}" width="${round(plot.width)}" height="${round(bands.height)}"/>`;
  }
  for (const { row, left, right, first, last } of pieces) {
    const top = round(row * bands.pitch);
    const bottom = round(row * bands.pitch + bands.height);
    const ends = `${first ? `M${round(left) - 0.5} ${top}V${bottom}` : ""}${last ? `M${round(right) + 0.5} ${top}V${bottom}` : ""}`;
    text +=
      `<rect class="band visible" x="${round(left)}" y="${top}" width="${round(right - left)}" height="${round(bands.height)}"/>` +
      `<path class="band-edge" d="M${round(left)} ${top - 0.5}H${round(right)}M${round(left)} ${bottom + 0.5}H${round(right)}${ends}"/>`;
  }
  if (recordedTo !== null) {
    const last = Math.floor(recordedTo / bands.span);
    for (let row = last; row < bands.rows; row++) {
      const left = row === last ? plot.left + (recordedTo / bands.span - row) * plot.width : plot.left;
      const top = round(row * bands.pitch);
      const height = round(bands.height);
      text += unrecordedGround(round(left), top, round(plot.left + plot.width - left), height, row === last);
    }
  }
  for (const label of labels) text += `<text x="${label.x}" y="${round(label.y)}" text-anchor="${label.anchor}">${label.text}</text>`;
  return text;
}
