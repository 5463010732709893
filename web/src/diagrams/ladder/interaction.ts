// What a pointer does to a ladder. Drag pans along the time, the wheel zooms it, a click selects, a press on the times places the playhead.
// A finger that moves down the page moves the page; two fingers zoom.

import type { LadderScene } from "@ackscope/scene/ladder";
import { nearestOnLadder, timeAtPlace } from "@ackscope/scene/ladder";
import { clampRange, zoomRange } from "../stack/interaction.js";
import type { DiagramView } from "../types.js";

export interface LadderHandlers {
  scene(): LadderScene | null;
  view(): DiagramView;
  /** Seconds. */
  duration(): number;
  change(next: Partial<DiagramView>): void;
  hover(packet: number | null, x: number, y: number): void;
  select(packet: number | null): void;
}

const clickSlop = 5;
const mouseRadius = 10;
const touchRadius = 22;
const wheelZoom = 0.002;

export function connectLadder(surface: HTMLElement, handlers: LadderHandlers): () => void {
  const controller = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ): void => surface.addEventListener(type, listener, { ...options, signal: controller.signal });
  const place = (event: MouseEvent): readonly [number, number] => {
    const box = surface.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const along = (scene: LadderScene, [x, y]: readonly [number, number]): number => (scene.frame.direction === "down" ? y : x);
  const secondsAt = (scene: LadderScene, point: readonly [number, number]): number => timeAtPlace(scene.scale, along(scene, point)) / 1e9;
  const onTimes = (scene: LadderScene, [x, y]: readonly [number, number]): boolean => {
    const { plot, direction } = scene.frame;
    return direction === "down" ? x < plot.left - 14 : y > plot.top + plot.height + 8;
  };

  let pressed: {
    readonly from: number;
    readonly to: number;
    readonly start: readonly [number, number];
    readonly playhead: boolean;
    moved: boolean;
  } | null = null;
  const fingers = new Map<number, readonly [number, number]>();
  let spread = 0;

  const placePlayhead = (scene: LadderScene, point: readonly [number, number]): void => {
    const { from, to } = handlers.view();
    handlers.change({ at: Math.min(to, Math.max(from, secondsAt(scene, point))) });
  };

  on("pointerdown", (event) => {
    const scene = handlers.scene();
    if (!scene || event.button !== 0) return;
    const point = place(event);
    fingers.set(event.pointerId, point);
    if (fingers.size === 2) {
      spread = distance(fingers);
      pressed = null;
      return;
    }
    const { from, to } = handlers.view();
    pressed = { from, to, start: point, playhead: onTimes(scene, point), moved: false };
    handlers.hover(null, ...point);
    if (event.pointerType === "mouse") surface.setPointerCapture(event.pointerId);
    if (pressed.playhead) placePlayhead(scene, point);
  });
  on("pointermove", (event) => {
    const scene = handlers.scene();
    if (!scene) return;
    const point = place(event);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, point);
    if (fingers.size === 2) {
      const now = distance(fingers);
      if (spread > 0 && now > 0) handlers.change(zoomRange(handlers.view(), middle(scene), spread / now, handlers.duration()));
      spread = now;
      return;
    }
    if (!pressed) {
      if (event.pointerType !== "touch") handlers.hover(nearestOnLadder(scene, ...point, mouseRadius) ?? null, ...point);
      return;
    }
    if (Math.hypot(point[0] - pressed.start[0], point[1] - pressed.start[1]) > clickSlop) pressed.moved = true;
    if (!pressed.moved) return;
    if (pressed.playhead) placePlayhead(scene, point);
    else {
      const shift = (along(scene, pressed.start) - along(scene, point)) / scene.scale.pixels / 1e9;
      handlers.change(clampRange(pressed.from + shift, pressed.to + shift, handlers.duration()));
    }
  });
  const middle = (scene: LadderScene): number => {
    const [x, y] = [...fingers.values()].reduce(([a, b], [c, d]) => [a + c / 2, b + d / 2], [0, 0]);
    return secondsAt(scene, [x, y]);
  };
  on("pointerup", (event) => {
    fingers.delete(event.pointerId);
    const scene = handlers.scene();
    if (!scene || !pressed) return;
    const { moved, playhead } = pressed;
    pressed = null;
    if (moved || playhead) return;
    const point = place(event);
    const found = nearestOnLadder(scene, ...point, event.pointerType === "touch" ? touchRadius : mouseRadius);
    handlers.select(found ?? null);
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
      const scene = handlers.scene();
      if (!scene) return;
      event.preventDefault();
      handlers.change(zoomRange(handlers.view(), secondsAt(scene, place(event)), Math.exp(event.deltaY * wheelZoom), handlers.duration()));
    },
    { passive: false },
  );
  return () => controller.abort();
}

function distance(fingers: ReadonlyMap<number, readonly [number, number]>): number {
  const [a, b] = [...fingers.values()];
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
}
