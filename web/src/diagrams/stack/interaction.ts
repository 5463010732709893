// What pointers and keys do to a stack. Drag pans, wheel and pinch zoom time, Shift-drag chooses a range, a tap selects, a long press or a
// press on the axis places the playhead.

import { select } from "d3-selection";
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent } from "d3-zoom";
import { placeIn, pageZoom } from "../../settings/page-zoom.js";
import type { DiagramView, FlagPlace, Selection } from "../types.js";
import type { StackPicture } from "./picture.js";

/** Shorter views would stop floating point from moving: a nanosecond is the core's own grain. */
export const shortestView = 20e-6;
const longPressMs = 500;
const clickSlop = 5;

export interface StackHandlers {
  view(): DiagramView;
  duration(): number;
  change(next: Partial<DiagramView>): void;
  hover(selection: Selection | null, px: number, py: number): void;
  /** What a flag stands for; null: nobody wants to know. */
  flag(): ((flag: FlagPlace) => void) | null;
  /** What can be done at a moment; where, in px of the window. */
  menu(at: number, x: number, y: number): void;
}

/** Clamps a range to the run, keeping its length where it can. */
export function clampRange(from: number, to: number, duration: number): { from: number; to: number } {
  const length = Math.min(duration, Math.max(shortestView, to - from));
  const start = Math.min(Math.max(0, from), duration - length);
  return { from: start, to: start + length };
}

/** A range scaled about a moment: `factor` 0.5 shows half as much time. */
export function zoomRange(
  view: { readonly from: number; readonly to: number },
  about: number,
  factor: number,
  duration: number,
): { from: number; to: number } {
  const length = Math.min(duration, Math.max(shortestView, (view.to - view.from) * factor));
  const share = (about - view.from) / (view.to - view.from);
  return clampRange(about - share * length, about - share * length + length, duration);
}

/** Connects an element over the stack; returns what keeps it in step with the view, and what disconnects it. */
export function connectPointer(surface: HTMLElement, picture: StackPicture, handlers: StackHandlers): { sync(): void; disconnect(): void } {
  const selection = select<HTMLElement, unknown>(surface);
  // d3-zoom reads pointers by itself, in pixels of the window.
  const plotLeft = (): number => picture.layout.left * pageZoom();
  // The picture's, not the element's: asking the element in the middle of an update would lay out the whole page for the answer.
  const plotWidth = (): number => picture.plotWidth * pageZoom();
  let syncing = false;
  /** Seconds that the whole zoomable axis holds; fixed while a gesture goes on. */
  let whole = 1;

  const onAxis = (event: { clientX: number; clientY: number }): boolean => placeIn(surface, event)[1] > picture.layout.bottom;

  const behaviour = zoom<HTMLElement, unknown>()
    .clickDistance(clickSlop)
    .extent((): [[number, number], [number, number]] => [
      [plotLeft(), 0],
      [plotLeft() + plotWidth(), Math.max(1, surface.clientHeight)],
    ])
    .filter((event: MouseEvent | WheelEvent | TouchEvent) => {
      if ("touches" in event) return !onAxis(event.touches[0] ?? { clientX: 0, clientY: 0 });
      if (event.type === "dblclick" || event.shiftKey || event.button !== 0) return false;
      if (event.type === "wheel") return Math.abs((event as WheelEvent).deltaY) >= Math.abs((event as WheelEvent).deltaX);
      return !onAxis(event);
    })
    .on("start", () => surface.classList.add("panning"))
    .on("end", () => {
      surface.classList.remove("panning");
      sync();
    })
    .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
      if (syncing || !event.sourceEvent) return;
      const { k, x } = event.transform;
      const from = ((plotLeft() - x) / k - plotLeft()) * (whole / plotWidth());
      handlers.change(clampRange(from, from + whole / k, whole));
    });

  const sync = (): void => {
    // While a gesture goes on, d3-zoom's own transform leads.
    if (surface.classList.contains("panning")) return;
    const { from, to } = handlers.view();
    whole = Math.max(handlers.duration(), to);
    const k = whole / Math.max(shortestView, to - from);
    const left = plotLeft();
    const width = plotWidth();
    behaviour.scaleExtent([1, Math.max(1, whole / shortestView)]).translateExtent([
      [left, -Infinity],
      [left + width, Infinity],
    ]);
    const x = left - k * (left + (from / whole) * width);
    const now = zoomTransform(surface);
    if (Math.abs(now.k - k) < 1e-9 * k && Math.abs(now.x - x) < 1e-6) return;
    syncing = true;
    selection.property("__zoom", zoomIdentity.translate(x, 0).scale(k));
    syncing = false;
  };

  selection.call(behaviour).on("dblclick.zoom", null);

  const controller = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ): void => surface.addEventListener(type, listener, { ...options, signal: controller.signal });

  let pressed: { x: number; y: number; mode: "tap" | "brush" | "playhead"; moved: boolean } | null = null;
  let longPress = 0;
  const placeAt = (px: number): void => {
    const { from, to } = handlers.view();
    handlers.change({ at: Math.min(to, Math.max(from, picture.timeAt(px))) });
  };

  on("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const [x, y] = placeIn(surface, event);
    const mode = event.shiftKey ? "brush" : onAxis(event) ? "playhead" : "tap";
    pressed = { x, y, mode, moved: false };
    handlers.hover(null, x, y);
    if (mode !== "tap") surface.setPointerCapture(event.pointerId);
    if (mode === "playhead") placeAt(x);
    window.clearTimeout(longPress);
    if (mode === "tap" && event.pointerType !== "mouse") {
      longPress = window.setTimeout(() => {
        if (pressed && !pressed.moved) {
          pressed.moved = true; // not a tap any more
          placeAt(x);
        }
      }, longPressMs);
    }
  });
  on("pointermove", (event) => {
    const [x, y] = placeIn(surface, event);
    if (!pressed) {
      if (event.pointerType === "touch") return;
      const onFlag = handlers.flag() !== null && picture.flagAt(x, y) !== null;
      surface.classList.toggle("on-flag", onFlag);
      handlers.hover(onFlag ? null : picture.nearest(x, y), x, y);
      return;
    }
    if (Math.hypot(x - pressed.x, y - pressed.y) > clickSlop) pressed.moved = true;
    if (pressed.mode === "playhead") placeAt(x);
    if (pressed.mode === "brush") picture.setBrush({ from: Math.min(x, pressed.x), to: Math.max(x, pressed.x) });
  });
  on("pointerup", (event) => {
    window.clearTimeout(longPress);
    const press = pressed;
    pressed = null;
    if (!press) return;
    const [x, y] = placeIn(surface, event);
    if (press.mode === "brush") {
      picture.setBrush(null);
      const from = picture.timeAt(Math.min(x, press.x));
      const to = picture.timeAt(Math.max(x, press.x));
      if (press.moved) handlers.change(clampRange(from, to, handlers.duration()));
    } else if (press.mode === "tap" && !press.moved) {
      const flag = picture.flagAt(x, y);
      const toFlag = handlers.flag();
      const found = picture.nearest(x, y);
      if (flag && toFlag) toFlag(flag);
      else if (found) {
        handlers.change({ selection: found });
        // A finger does not hover: its tap shows the card.
        if (event.pointerType === "touch") handlers.hover(found, x, y);
      } else {
        handlers.change({ selection: null });
        placeAt(x);
      }
    }
  });
  const forget = (): void => {
    window.clearTimeout(longPress);
    pressed = null;
    picture.setBrush(null);
  };
  on("pointercancel", forget);
  on("pointerleave", (event) => {
    if (event.pointerType !== "touch") handlers.hover(null, 0, 0);
  });
  // A sideways wheel moves time sideways.
  on(
    "wheel",
    (event) => {
      if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      event.preventDefault();
      const { from, to } = handlers.view();
      const shift = (event.deltaX / plotWidth()) * (to - from);
      handlers.change(clampRange(from + shift, to + shift, handlers.duration()));
    },
    { passive: false },
  );
  on("contextmenu", (event) => {
    event.preventDefault();
    // On touch screens the long press is the playhead's.
    if (event.pointerType === "touch") return;
    const { from, to } = handlers.view();
    handlers.menu(Math.min(to, Math.max(from, picture.timeAt(placeIn(surface, event)[0]))), event.clientX, event.clientY);
  });

  return {
    sync,
    disconnect: () => {
      window.clearTimeout(longPress);
      controller.abort();
      selection.on(".zoom", null);
    },
  };
}
