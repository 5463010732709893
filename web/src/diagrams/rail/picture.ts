// The drawn rail: its lines, the visible window and where the record ends behind, events as marks, the playhead above.

import { eventRail, place, type Scene } from "@ackscope/scene";
import { deviceRatio } from "../../settings/page-zoom.js";
import { Overlay, prepare } from "../drawing/canvas.js";
import { changesOnRail } from "../drawing/change-rules.js";
import { sizeLayer, unrecordedGround, writeContents } from "../drawing/ground.js";
import { drawFlag } from "../drawing/flag.js";
import { drawMarks } from "../drawing/marks.js";
import { frames } from "../frames.js";
import type { DiagramTheme } from "../theme.js";
import type { DiagramRun, DiagramView } from "../types.js";

interface RailInput {
  readonly runs: readonly DiagramRun[];
  readonly view: DiagramView;
  readonly duration: number;
  readonly theme: DiagramTheme;
}

export class RailPicture {
  private readonly data: HTMLCanvasElement;
  private readonly overlay: Overlay;
  private readonly back: SVGSVGElement;
  private input: RailInput | undefined;
  private scene: Scene | undefined;
  private width = 0;
  private height = 0;

  constructor(data: HTMLCanvasElement, overlay: HTMLCanvasElement, back: SVGSVGElement) {
    this.data = data;
    this.overlay = new Overlay(overlay);
    this.back = back;
  }

  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    frames.request(this.drawData);
    frames.request(this.drawAround);
  }

  update(input: RailInput): void {
    const before = this.input;
    this.input = input;
    const same =
      before?.runs === input.runs &&
      before.theme === input.theme &&
      before.duration === input.duration &&
      before.view.flow === input.view.flow &&
      before.view.hidden.join() === input.view.hidden.join();
    if (!same) frames.request(this.drawData);
    frames.request(this.drawAround);
  }

  dispose(): void {
    frames.cancel(this.drawData);
    frames.cancel(this.drawAround);
  }

  /** Seconds at a pixel. */
  timeAt(px: number): number {
    const { scene, input } = this;
    if (!scene || !input) return 0;
    return ((px - scene.plot.left) / scene.plot.width) * input.duration;
  }

  private readonly drawData = (): void => {
    const { input, width, height } = this;
    if (!input || width === 0 || height === 0) return;
    const ratio = deviceRatio();
    const runs = input.runs.map(({ index, letter }, run) => ({ index, letter, run }));
    const scene = eventRail(runs, {
      width,
      height,
      flow: input.view.flow ?? 0,
      duration: input.duration * 1e9,
      hidden: input.view.hidden,
      ratio,
    });
    this.scene = scene;
    drawMarks(prepare(this.data, width, height, ratio), scene, input.theme);
  };

  private readonly drawAround = (): void => {
    const { input, scene, width, height } = this;
    if (!input || !scene?.x) return;
    const { view, theme, runs } = input;
    const { plot, x } = scene;
    const inside = (time: number): number => Math.round(Math.min(plot.left + plot.width, Math.max(plot.left, place(x, time))));
    const from = inside(view.from);
    const to = Math.max(from + 2, inside(view.to));
    const lines = runs.map((_, line) => `M${plot.left} ${(height * (line + 0.5)) / runs.length + 0.5}h${plot.width}`).join("");
    const letters = scene.labels.map((label) => `<text class="letter" x="${label.x}" y="${label.y}">${label.text}</text>`).join("");
    sizeLayer(this.back, width, height);
    const cut = scene.unrecordedFrom;
    const changes = changesOnRail(runs, (time) => inside(time / 1e9), height);
    const unrecorded = cut === null ? "" : unrecordedGround(cut, 0, plot.left + plot.width - cut, height, true);
    writeContents(
      this.back,
      `${unrecorded}${changes}<rect class="visible" x="${from}" y="0" width="${to - from}" height="${height}"/>` +
        `<path class="bracket" d="M${from + 0.5} 0V${height}M${to - 0.5} 0V${height}"/><path class="line" d="${lines}"/>${letters}`,
    );
    const { bookmarks = [] } = view;
    const ctx = this.overlay.begin(width, height, deviceRatio(), view.at !== null || bookmarks.length > 0);
    if (!ctx) return;
    ctx.fillStyle = theme.ink;
    ctx.strokeStyle = theme.ink;
    for (const { at } of bookmarks) drawFlag(ctx, inside(at) + 0.5, 0);
    if (view.at === null) return;
    ctx.fillRect(inside(view.at) - 0.75, 0, 1.5, height);
  };
}
