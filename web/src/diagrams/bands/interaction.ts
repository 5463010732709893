// Pointers on the folded bands: drag the window to move it, its ends to zoom; press outside of it to bring it there; tap inside of it to
// select.

import { placeIn } from "../../settings/page-zoom.js";
import { candidatesOf, nearestInBands } from "@ackscope/scene";
import { clampRange, shortestView } from "../stack/interaction.js";
import type { DiagramView, Selection } from "../types.js";
import type { FoldPicture } from "./picture.js";

export interface FoldHandlers {
  view(): DiagramView;
  /** End of this run, seconds. */
  end(): number;
  runIndex(): number;
  change(next: Partial<DiagramView>): void;
  hover(selection: Selection | null): void;
}

const endPixels = 7;
const clickSlop = 4;
const touchRadius = 22;
/** Lines are close here: a mouse means the one it is on. */
const mouseRadius = 8;

type Grip = "move" | "from" | "to";

/** Which part of the window is at a moment; outside of it, undefined. */
export function gripAt(time: number, view: { readonly from: number; readonly to: number }, secondsPerPixel: number): Grip | undefined {
  const reach = endPixels * secondsPerPixel;
  const fromDistance = Math.abs(time - view.from);
  const toDistance = Math.abs(time - view.to);
  // In a window narrower than its grips the middle still moves it.
  if (Math.min(fromDistance, toDistance) < Math.min(reach, (view.to - view.from) / 3 + reach / 3))
    return fromDistance <= toDistance ? "from" : "to";
  return time > view.from && time < view.to ? "move" : undefined;
}

export function connectFold(surface: HTMLElement, picture: FoldPicture, handlers: FoldHandlers): () => void {
  const controller = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void): void =>
    surface.addEventListener(type, listener, { signal: controller.signal });
  let drag: { grip: Grip; time: number; from: number; to: number; x: number; y: number; moved: boolean } | null = null;
  const nearest = (x: number, y: number, radius: number): Selection | null => {
    const source = picture.source();
    const found = source && picture.scene && nearestInBands(source, picture.scene, x, y, radius, candidatesOf(handlers.view().hidden));
    return found ? { run: handlers.runIndex(), packet: found.packet } : null;
  };
  const end = (): number => Math.max(handlers.end(), handlers.view().to);

  on("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const [x, y] = placeIn(surface, event);
    const time = picture.timeAt(x, y);
    if (time === undefined) return;
    let { from, to } = handlers.view();
    let grip = gripAt(time, { from, to }, picture.secondsPerPixel);
    if (!grip) {
      const half = (to - from) / 2;
      ({ from, to } = clampRange(time - half, time + half, end()));
      handlers.change({ from, to });
      grip = "move";
    }
    drag = { grip, time, from, to, x, y, moved: false };
    surface.setPointerCapture(event.pointerId);
    surface.classList.add("panning");
  });
  on("pointermove", (event) => {
    const [x, y] = placeIn(surface, event);
    const time = picture.timeAt(x, y);
    if (!drag) {
      const grip = time === undefined ? undefined : gripAt(time, handlers.view(), picture.secondsPerPixel);
      surface.classList.toggle("ends", grip === "from" || grip === "to");
      if (event.pointerType !== "touch") handlers.hover(nearest(x, y, mouseRadius));
      return;
    }
    if (time === undefined) return;
    if (!drag.moved && Math.hypot(x - drag.x, y - drag.y) <= clickSlop) return;
    drag.moved = true;
    const by = time - drag.time;
    if (drag.grip === "move") handlers.change(clampRange(drag.from + by, drag.to + by, end()));
    else if (drag.grip === "from") handlers.change({ from: Math.max(0, Math.min(drag.from + by, drag.to - shortestView)) });
    else handlers.change({ to: Math.min(end(), Math.max(drag.to + by, drag.from + shortestView)) });
  });
  on("pointerup", (event) => {
    surface.classList.remove("panning");
    const done = drag;
    drag = null;
    if (!done || done.moved || done.grip !== "move") return;
    const [x, y] = placeIn(surface, event);
    const selection = nearest(x, y, event.pointerType === "mouse" ? mouseRadius : touchRadius);
    if (selection) handlers.change({ selection });
  });
  on("pointercancel", () => {
    drag = null;
    surface.classList.remove("panning");
  });
  on("pointerleave", () => handlers.hover(null));
  return () => controller.abort();
}
