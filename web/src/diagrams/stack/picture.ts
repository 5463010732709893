// The drawn stack: data below, hover, selection and playhead above. Moving the playhead never draws the data again.
//
// Spaces: seconds in the view, ns in indices, CSS pixels of the stack.

import { diagramNames, type DiagramName } from "@ackscope/scenarios";
import {
  BandRaster,
  candidatesOf,
  flagWidth,
  lineInBands,
  nearestInBands,
  place,
  stripBands,
  textToSvg,
  type NearestMark,
  type PanelOptions,
  type Scene,
  shownQueue,
} from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { deviceRatio } from "../../settings/page-zoom.js";
import { drawAxes } from "../drawing/axes.js";
import { Overlay, prepare, putBands } from "../drawing/canvas.js";
import { sizeLayer, unrecordedGround, writeAttribute, writeContents } from "../drawing/ground.js";
import { drawFlag } from "../drawing/flag.js";
import { changeRules } from "../drawing/change-rules.js";
import { drawMarks } from "../drawing/marks.js";
import { markedWith, strokeRing, strokeWay } from "../drawing/selected.js";
import { Stamps } from "../drawing/stamps.js";
import { frames } from "../frames.js";
import type { DiagramTheme } from "../theme.js";
import type { DiagramRun, DiagramView, Drawn, FlagPlace, Selection } from "../types.js";
import { stackLayout, type Panel, type StackLayout } from "./layout.js";
import { stackOptions } from "./options.js";
import { shownPlots, type PlotPanel, type Point, type ShownRun } from "./panels/index.js";
import { styleOf } from "./style.js";
import { inChosenUnits, timeText } from "./units.js";

export interface StackParts {
  readonly data: HTMLCanvasElement;
  readonly overlay: HTMLCanvasElement;
  readonly back: SVGSVGElement;
  readonly front: SVGSVGElement;
}

export interface StackInput {
  readonly runs: readonly DiagramRun[];
  readonly view: DiagramView;
  readonly generation: number;
  readonly theme: DiagramTheme;
}

interface DrawnPanel {
  readonly panel: Panel;
  /** null: bands. */
  readonly plot: PlotPanel | null;
  readonly scene: Scene;
}

/** A range being chosen by Shift-drag, in CSS pixels. */
export interface Brush {
  readonly from: number;
  readonly to: number;
}

const touchRadius = 22;
/** Flags stand so high above a plot; a finger may be so far beside one. */
const flagLane = 16;
const flagReach = 5;
const flagHalf = 29;
const readingRoom = 42;

export class StackPicture {
  private readonly parts: StackParts;
  private readonly overlay: Overlay;
  private stamps: Stamps | undefined;
  private readonly rasters = new Map<number, BandRaster>();
  /** Its view names the queue and the style that are shown. */
  private input: StackInput | undefined;
  private width = 0;
  private height = 0;
  private drawn: readonly DrawnPanel[] = [];
  private hover: Selection | null = null;
  private brush: Brush | null = null;
  layout: StackLayout = stackLayout(0, 0, { plots: [], bands: false, runs: 0, layout: "overlay" });
  onDrawn: ((drawn: Drawn) => void) | undefined;

  constructor(parts: StackParts) {
    this.parts = parts;
    this.overlay = new Overlay(parts.overlay);
  }

  get plotWidth(): number {
    return Math.max(1, this.width - this.layout.left - this.layout.right);
  }

  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    this.requestAll();
  }

  update(input: StackInput): void {
    const before = this.input;
    const queue = shownQueue(input.runs, input.view);
    const style = styleOf(input.view);
    const resolved = queue === input.view.queue && style === input.view.style;
    this.input = resolved ? input : { ...input, view: { ...input.view, queue, style } };
    if (!before || dataChanged(before, this.input)) this.requestAll();
    else if (before.view !== this.input.view) frames.request(this.drawOverlay);
  }

  setHover(hover: Selection | null): void {
    if (hover?.packet === this.hover?.packet && hover?.run === this.hover?.run) return;
    this.hover = hover;
    frames.request(this.drawOverlay);
  }

  setBrush(brush: Brush | null): void {
    this.brush = brush;
    frames.request(this.drawOverlay);
  }

  dispose(): void {
    frames.cancel(this.drawData);
    frames.cancel(this.drawOverlay);
  }

  /** Seconds at a pixel of the shared axis, inside the view or beyond it. */
  timeAt(px: number): number {
    const { from, to } = this.viewRange();
    return from + ((px - this.layout.left) / this.plotWidth) * (to - from);
  }

  /** The packet whose mark is nearest to a point, within the reach of a finger. */
  nearest(px: number, py: number): Selection | null {
    const { input } = this;
    if (!input || px < this.layout.left - touchRadius || px > this.width - this.layout.right + touchRadius) return null;
    let best: { readonly selection: Selection; readonly distance: number } | null = null;
    for (const drawn of this.drawn) {
      const { panel } = drawn;
      const y = py - panel.top;
      if (y < -touchRadius || y > panel.height + touchRadius) continue;
      for (const run of panel.runs) {
        const found = this.nearestIn(drawn, run, { x: px, y });
        // A point in the lane between two panels belongs to the nearer one.
        const outside = Math.max(0, -y, y - panel.height);
        if (found && (!best || found.distance + outside < best.distance))
          best = { selection: { run, packet: found.packet }, distance: found.distance + outside };
      }
    }
    return best?.selection ?? null;
  }

  /** The flag of a timeout or a recovery under a point of the lane above a plot; where words lie on marks, the word. */
  flagAt(px: number, py: number): FlagPlace | null {
    let best: { readonly flag: FlagPlace; readonly distance: number } | null = null;
    for (const { panel, scene } of this.drawn) {
      const y = py - panel.top - scene.plot.top;
      if (y < -flagLane || y > 2) continue;
      for (const { x, text, style, run, at } of scene.flags) {
        if (style !== "timeout" && style !== "recovery") continue;
        const distance = Math.max(x - px, px - x - (text ? flagWidth(text) : 0), text ? 0 : 1);
        if (distance > flagReach || (best && distance >= best.distance)) continue;
        // Alone in its plot, a run is drawn as if it were the first.
        best = { flag: { run: panel.runs.length === 1 ? (panel.runs[0] ?? 0) : run, at, style }, distance };
      }
    }
    return best?.flag ?? null;
  }

  private nearestIn({ plot, scene }: DrawnPanel, run: number, { x, y }: Point): NearestMark | undefined {
    const { input } = this;
    const shown = input?.runs[run];
    if (!shown) return undefined;
    const { view } = input;
    if (plot) return plot.nearest({ ...shown, run }, view, scene, { x, y }, touchRadius);
    const { index, topology } = shown;
    return nearestInBands({ index, topology, flow: view.flow ?? 0, run }, scene, x, y, touchRadius, candidatesOf(view.hidden));
  }

  /** Where a packet's mark is: for the card beside it. */
  markOf(selection: Selection): Point | null {
    const run = this.input?.runs[selection.run];
    if (!run) return null;
    for (const drawn of this.drawn) {
      if (!drawn.panel.runs.includes(selection.run)) continue;
      const mark = this.markIn(drawn, run, selection.packet);
      if (mark) return { x: mark.x, y: mark.y + drawn.panel.top };
    }
    return null;
  }

  private markIn({ plot, scene }: DrawnPanel, run: DiagramRun, packet: number): Point | undefined {
    return this.input && plot?.markOf(run, this.input.view, scene, packet);
  }

  /** Draws everything again: a setting changed that the input does not tell. */
  requestAll(): void {
    frames.request(this.drawData);
    frames.request(this.drawOverlay);
  }

  private viewRange(): { from: number; to: number } {
    return this.input?.view ?? { from: 0, to: 1 };
  }

  private readonly drawData = (): void => {
    const { input, width, height, parts } = this;
    if (!input || width === 0 || height === 0) return;
    const { runs, view, theme } = input;
    const ratio = deviceRatio();
    const ctx = prepare(parts.data, width, height, ratio);
    if (this.stamps?.ratio !== ratio) this.stamps = new Stamps(ratio);
    const plots = shownPlots(runs, view);
    for (const plot of plots) void plot.load?.()?.then(() => this.requestAll());
    this.layout = stackLayout(width, height, stackOptions(runs, view));
    const { left, panels, phone } = this.layout;
    const flow = view.flow ?? 0;
    const range = { from: view.from * 1e9, to: view.to * 1e9 };
    this.drawn = panels.map((panel): DrawnPanel => {
      const box = { left, top: 0, width: this.plotWidth, height: panel.height };
      const { hidden, shown: extra } = view;
      const wholeRun = view.scale === "run";
      const options = { width, height: panel.height, plot: box, ...range, hidden, shown: extra, wholeRun, ratio, flow, values: !phone };
      const shown = panel.runs.flatMap((run): ShownRun[] => {
        const found = runs[run];
        return found ? [{ ...found, run }] : [];
      });
      const plot = plots.find(({ name }) => name === panel.kind) ?? null;
      return { panel, plot, scene: plot ? plotScene(plot, shown, view, options) : bandScene(shown, view, options) };
    });
    for (const { panel, scene } of this.drawn) {
      if (panel.kind !== "bands") continue;
      const run = panel.runs[0] ?? 0;
      let raster = this.rasters.get(run);
      if (!raster) this.rasters.set(run, (raster = new BandRaster()));
      putBands(ctx, raster, scene, panel.top, ratio, theme);
    }
    for (const { panel, scene } of this.drawn) {
      ctx.setTransform(ratio, 0, 0, ratio, 0, panel.top * ratio);
      drawMarks(ctx, scene, theme, this.stamps);
    }
    this.drawText(theme);
    this.onDrawn?.({ generation: input.generation, at: performance.now() });
  };

  /** Grounds and axes behind the data, flags and labels before it. */
  private drawText(theme: DiagramTheme): void {
    const { parts, width, height, drawn, input } = this;
    for (const svg of [parts.back, parts.front]) sizeLayer(svg, width, height);
    while (parts.back.childElementCount > drawn.length) parts.back.lastElementChild?.remove();
    let front = "";
    drawn.forEach(({ panel, scene: made }, i) => {
      const scene = panel.kind === "bands" ? made : inChosenUnits(made, panel.kind, input?.runs ?? [], input?.view.flow ?? 0);
      const group = this.groupOf(panel, i);
      writeAttribute(group, "transform", `translate(0 ${panel.top})`);
      const last = i === drawn.length - 1;
      if (panel.kind === "bands") writeContents(group, stripGround(scene));
      // The plots under a strip have the axis; strips alone need one.
      if (panel.kind !== "bands" || last) drawAxes(group, scene, last);
      const strip = panel.kind === "bands";
      const letter = strip
        ? `<text class="letter" x="${this.layout.left - 10}" y="${panel.height / 2 + 4}" text-anchor="end">${input?.runs[panel.runs[0] ?? 0]?.letter ?? ""}</text>`
        : "";
      front += `<g transform="translate(0 ${panel.top})">${letter}${unrecorded(scene)}${textToSvg(scene, theme)}</g>`;
    });
    const title =
      drawn[0]?.plot === null
        ? `<text class="title" x="8" y="11">${t("Bands: sender at the top edge, receiver at the bottom")}</text>`
        : "";
    writeContents(parts.front, title + this.changes() + front);
  }

  /** What happened to links: a labelled rule through all plots of a group of runs, once where they agree. */
  private changes(): string {
    const { input, layout } = this;
    const axis = this.drawn.at(-1)?.scene.x;
    if (!input || !axis) return "";
    const groups = new Map(this.drawn.map(({ panel }) => [panel.runs.join(), panel.runs]));
    const plots = (runs: readonly number[]): readonly Panel[] =>
      layout.panels.filter((panel) => panel.runs.every((run) => runs.includes(run)));
    return [...groups.values()]
      .filter((runs) => ![...groups.values()].some((other) => other.length > runs.length && runs.every((run) => other.includes(run))))
      .map((runs) =>
        changeRules(
          input.runs.filter((_, i) => runs.includes(i)),
          plots(runs),
          axis,
        ),
      )
      .join("");
  }

  /** Behind the data, the group of the panel at a place; a new one where another kind of panel was. */
  private groupOf({ kind }: Panel, place: number): SVGGElement {
    const { back } = this.parts;
    const found = back.children[place] as SVGGElement | undefined;
    if (found?.dataset["kind"] === kind) return found;
    const made = document.createElementNS("http://www.w3.org/2000/svg", "g");
    made.dataset["kind"] = kind;
    if (found) found.replaceWith(made);
    else back.append(made);
    return made;
  }

  private readonly drawOverlay = (): void => {
    const { input, width, height } = this;
    if (!input || width === 0 || height === 0) return;
    const { view, theme } = input;
    const marks = view.selection !== null || view.at !== null || (view.bookmarks?.length ?? 0) > 0;
    const used = this.brush !== null || this.hover !== null || marks;
    const ctx = this.overlay.begin(width, height, deviceRatio(), used);
    this.makeRoom(view);
    if (!ctx) return;
    if (this.brush) {
      const { top, bottom } = this.layout;
      ctx.fillStyle = theme.ink;
      ctx.globalAlpha = 0.1;
      ctx.fillRect(this.brush.from, top, this.brush.to - this.brush.from, bottom - top);
      ctx.globalAlpha = 1;
      ctx.fillRect(this.brush.from, top, 1, bottom - top);
      ctx.fillRect(this.brush.to, top, 1, bottom - top);
    }
    this.drawBookmarks(ctx, view, theme);
    if (view.selection) this.drawSelected(ctx, view.selection);
    if (this.hover && (this.hover.packet !== view.selection?.packet || this.hover.run !== view.selection.run))
      this.drawSelected(ctx, this.hover);
    this.drawPlayhead(ctx, view, theme);
  };

  /** Rings in graphs, thick lines in bands: the same packet everywhere, its kin thinner. */
  private drawSelected(ctx: CanvasRenderingContext2D, selection: Selection): void {
    const { input } = this;
    const run = input?.runs[selection.run];
    if (!input || !run || selection.packet >= run.index.packets) return;
    const { theme, view } = input;
    const source = { index: run.index, topology: run.topology, flow: view.flow ?? 0, run: selection.run };
    const marked = markedWith(run.index, selection.packet);
    for (const drawn of this.drawn) {
      const { panel, scene } = drawn;
      if (!panel.runs.includes(selection.run)) continue;
      ctx.save();
      if (panel.kind === "bands") {
        ctx.beginPath();
        ctx.rect(scene.plot.left, panel.top, scene.plot.width, panel.height);
        ctx.clip();
      }
      for (const each of marked) {
        if (panel.kind === "bands") strokeWay(ctx, theme, lineInBands(source, each.packet, scene), panel.top, each);
        else {
          const mark = this.markIn(drawn, run, each.packet);
          if (mark) strokeRing(ctx, theme, mark.x, mark.y + panel.top, each);
        }
      }
      ctx.restore();
    }
  }

  /** Bookmarks: a rule through all plots, and a flag on the axis. */
  private drawBookmarks(ctx: CanvasRenderingContext2D, { bookmarks = [] }: DiagramView, theme: DiagramTheme): void {
    const axis = this.drawn.at(-1)?.scene.x;
    if (!axis) return;
    const { top, bottom, left, right } = this.layout;
    ctx.save();
    ctx.fillStyle = theme.ink;
    ctx.strokeStyle = theme.ink;
    for (const { at } of bookmarks) {
      const x = Math.round(place(axis, at)) + 0.5;
      if (!(x >= left - 1 && x <= this.width - right + 1)) continue;
      ctx.globalAlpha = 0.45;
      ctx.setLineDash([2, 4]);
      ctx.beginPath();
      ctx.moveTo(x, top);
      ctx.lineTo(x, bottom);
      ctx.stroke();
      ctx.globalAlpha = 1;
      ctx.setLineDash([]);
      drawFlag(ctx, x, bottom + 1);
    }
    ctx.restore();
  }

  /** Where the playhead is on the shared axis; NaN outside the view, and without one. */
  private playheadAt({ at }: DiagramView): number {
    const axis = this.drawn.at(-1)?.scene.x;
    const x = axis && at !== null ? place(axis, at) : NaN;
    return x >= this.layout.left - 0.5 && x <= this.width - this.layout.right + 0.5 ? x : NaN;
  }

  /** Labels of the axis make room for the playhead's reading. */
  private makeRoom(view: DiagramView): void {
    const x = this.playheadAt(view);
    for (const tick of this.parts.back.querySelectorAll<SVGGElement>(".time-axis.labelled .tick")) {
      const at = Number(/\(([^,)]+)/.exec(tick.getAttribute("transform") ?? "")?.[1]);
      const text = tick.querySelector("text");
      const visibility = Math.abs(at - x) < readingRoom ? "hidden" : "";
      if (text && text.style.visibility !== visibility) text.style.visibility = visibility;
    }
  }

  private drawPlayhead(ctx: CanvasRenderingContext2D, view: DiagramView, theme: DiagramTheme): void {
    const x = this.playheadAt(view);
    if (Number.isNaN(x) || view.at === null) return;
    const { top, bottom } = this.layout;
    const px = Math.round(x);
    ctx.fillStyle = theme.ink;
    ctx.fillRect(px, top, 1, bottom - top);
    const flag = Math.min(this.width - flagHalf, Math.max(flagHalf, px));
    ctx.fillRect(flag - flagHalf, bottom + 1, 2 * flagHalf, 16);
    ctx.fillStyle = theme.paper;
    ctx.font = `11px ${theme.mono}`;
    ctx.textAlign = "center";
    ctx.textBaseline = "alphabetic";
    ctx.fillText(timeText(view.at), flag, bottom + 13);
  }
}

/** Alone in its plot, a run needs no dashes to tell it from another. The papers' style is that of the whole page. */
function plotScene(plot: PlotPanel, shown: readonly ShownRun[], view: DiagramView, options: PanelOptions): Scene {
  const scene = plot.scene(shown.length === 1 ? shown.map((run) => ({ ...run, run: 0 })) : shown, view, options);
  return view.style === "paper" ? { ...scene, palette: "paper" } : scene;
}

function bandScene([run]: readonly ShownRun[], view: DiagramView, options: PanelOptions): Scene {
  if (!run) throw new Error("a strip of bands shows one run");
  const scene = stripBands({ ...run, flow: options.flow }, options);
  return view.style === "paper" ? { ...scene, palette: "printed-bands" } : scene;
}

/** What of a view has nothing to do with the data's picture: the playhead, what is selected, marked or found, other diagrams and how they are. */
const beside: ReadonlySet<string> = new Set<keyof DiagramView | DiagramName>([
  "at",
  "selection",
  "bookmarks",
  "table",
  "filter",
  "diagram",
  ...diagramNames,
]);

/** Whether anything but the playhead and the selection differs. */
function dataChanged(before: StackInput, now: StackInput): boolean {
  if (before.runs !== now.runs || before.theme !== now.theme || before.generation !== now.generation) return true;
  const keys = new Set([...Object.keys(before.view), ...Object.keys(now.view)]) as Set<keyof DiagramView>;
  return [...keys].some((key) => !beside.has(key) && before.view[key] !== now.view[key]);
}

function stripGround({ plot, bands }: Scene): string {
  if (!bands) return "";
  const { left, top, width, height } = plot;
  return (
    `<rect class="band" x="${left}" y="${top}" width="${width}" height="${height}"/>` +
    `<path class="band-edge" d="M${left} ${top + 0.5}h${width}M${left} ${top + height - 0.5}h${width}"/>`
  );
}

/** Where the record ends: a dashed rule and a word, in every panel. */
function unrecorded({ plot, unrecordedFrom }: Scene): string {
  if (unrecordedFrom === null) return "";
  const width = plot.left + plot.width - unrecordedFrom;
  const word = width > 84 ? `<text class="title" x="${unrecordedFrom + 8}" y="${plot.top + 13}">${t("not recorded")}</text>` : "";
  return unrecordedGround(unrecordedFrom, plot.top, width, plot.height, true) + word;
}
