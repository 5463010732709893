// What a pointer does to a diagram along whose one side time runs. Drag pans along the time, the wheel zooms it, a click selects, a press on
// the times places the playhead. A finger that moves across the time moves the page; two fingers zoom.

import { placeIn } from "../settings/page-zoom.js";
import { clampRange, zoomRange } from "./stack/interaction.js";
import type { DiagramView } from "./types.js";

export type PlotPoint = readonly [x: number, y: number];

/** A picture as pointers see it. */
export interface TimePlot<Hit> {
  secondsAt(point: PlotPoint): number;
  /** px in the direction of time. */
  along(point: PlotPoint): number;
  readonly secondsPerPixel: number;
  onTimes(point: PlotPoint): boolean;
  nearest(point: PlotPoint, radius: number): Hit | undefined;
}

export interface TimePlotHandlers<Hit> {
  plot(): TimePlot<Hit> | null;
  view(): DiagramView;
  /** Seconds. */
  duration(): number;
  /** Whether a turn of the wheel zooms, and does not scroll. Left out: it does. */
  wheelZooms?(event: WheelEvent): boolean;
  change(next: Partial<DiagramView>): void;
  hover(hit: Hit | null, x: number, y: number): void;
  select(hit: Hit | null): void;
}

const clickSlop = 5;
const mouseRadius = 10;
const touchRadius = 22;
const wheelZoom = 0.002;

export function connectTimePlot<Hit>(surface: HTMLElement, handlers: TimePlotHandlers<Hit>): () => void {
  const controller = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ): void => surface.addEventListener(type, listener, { ...options, signal: controller.signal });
  const place = (event: MouseEvent): PlotPoint => placeIn(surface, event);

  let pressed: {
    readonly from: number;
    readonly to: number;
    readonly start: PlotPoint;
    readonly playhead: boolean;
    moved: boolean;
  } | null = null;
  const fingers = new Map<number, PlotPoint>();
  let spread = 0;

  const placePlayhead = (plot: TimePlot<Hit>, point: PlotPoint): void => {
    const { from, to } = handlers.view();
    handlers.change({ at: Math.min(to, Math.max(from, plot.secondsAt(point))) });
  };
  const middle = (plot: TimePlot<Hit>): number => {
    const [x, y] = [...fingers.values()].reduce(([a, b], [c, d]) => [a + c / 2, b + d / 2], [0, 0]);
    return plot.secondsAt([x, y]);
  };

  on("pointerdown", (event) => {
    const plot = handlers.plot();
    if (!plot || event.button !== 0) return;
    const point = place(event);
    fingers.set(event.pointerId, point);
    if (fingers.size === 2) {
      spread = distance(fingers);
      pressed = null;
      return;
    }
    const { from, to } = handlers.view();
    pressed = { from, to, start: point, playhead: plot.onTimes(point), moved: false };
    handlers.hover(null, ...point);
    if (event.pointerType === "mouse") surface.setPointerCapture(event.pointerId);
    if (pressed.playhead) placePlayhead(plot, point);
  });
  on("pointermove", (event) => {
    const plot = handlers.plot();
    if (!plot) return;
    const point = place(event);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, point);
    if (fingers.size === 2) {
      const now = distance(fingers);
      if (spread > 0 && now > 0) handlers.change(zoomRange(handlers.view(), middle(plot), spread / now, handlers.duration()));
      spread = now;
      return;
    }
    if (!pressed) {
      if (event.pointerType !== "touch") handlers.hover(plot.nearest(point, mouseRadius) ?? null, ...point);
      return;
    }
    if (Math.hypot(point[0] - pressed.start[0], point[1] - pressed.start[1]) > clickSlop) pressed.moved = true;
    if (!pressed.moved) return;
    if (pressed.playhead) placePlayhead(plot, point);
    else {
      const shift = (plot.along(pressed.start) - plot.along(point)) * plot.secondsPerPixel;
      handlers.change(clampRange(pressed.from + shift, pressed.to + shift, handlers.duration()));
    }
  });
  on("pointerup", (event) => {
    fingers.delete(event.pointerId);
    const plot = handlers.plot();
    if (!plot || !pressed) return;
    const { moved, playhead } = pressed;
    pressed = null;
    if (moved || playhead) return;
    const found = plot.nearest(place(event), event.pointerType === "touch" ? touchRadius : mouseRadius);
    handlers.select(found ?? null);
    // A finger does not hover: its tap shows the card.
    if (event.pointerType === "touch") handlers.hover(found ?? null, ...place(event));
  });
  on("pointercancel", (event) => {
    fingers.delete(event.pointerId);
    pressed = null;
  });
  on("pointerleave", (event) => {
    if (event.pointerType !== "touch") handlers.hover(null, 0, 0);
  });
  on(
    "wheel",
    (event) => {
      const plot = handlers.plot();
      if (!plot || handlers.wheelZooms?.(event) === false) return;
      event.preventDefault();
      handlers.change(zoomRange(handlers.view(), plot.secondsAt(place(event)), Math.exp(event.deltaY * wheelZoom), handlers.duration()));
    },
    { passive: false },
  );
  return () => controller.abort();
}

function distance(fingers: ReadonlyMap<number, PlotPoint>): number {
  const [a, b] = [...fingers.values()];
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
}
