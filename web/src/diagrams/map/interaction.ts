// What a pointer does to the nodes of a map: a press chooses, a drag moves.

import { toMetres, toPixels, type MapFrame, type MapNode } from "@ackscope/scene/map";
import { pageZoom } from "../../settings/page-zoom.js";

export interface Position {
  readonly x: number;
  readonly y: number;
}

export interface NodeHandlers {
  node(id: string): MapNode | undefined;
  /** The frame that is drawn. While a node is dragged it stays as it was. */
  frame(): MapFrame | null;
  hold(holding: boolean): void;
  choose(id: string): void;
  /** `done`: the drag has ended. */
  move(id: string, to: Position, done: boolean): void;
}

const dragSlop = 4;
/** Positions are dragged to whole metres of this many. */
const grain = 5;

export function connectNodes(surface: HTMLElement, handlers: NodeHandlers): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let held: { readonly id: string; readonly start: Position; readonly at: Position; readonly pointer: number; moved: boolean } | null =
    null;

  const place = (event: PointerEvent): Position | undefined => {
    const frame = handlers.frame();
    const node = held && handlers.node(held.id);
    if (!held || !frame || !node) return undefined;
    const there = toMetres(frame, {
      x: held.at.x + (event.clientX - held.start.x) / pageZoom(),
      y: held.at.y + (event.clientY - held.start.y) / pageZoom(),
    });
    return { x: Math.round(there.x / grain) * grain, y: Math.round(there.y / grain) * grain };
  };

  surface.addEventListener(
    "pointerdown",
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>("[data-node]");
      const id = button?.dataset["node"];
      const node = id === undefined ? undefined : handlers.node(id);
      const frame = handlers.frame();
      if (!button || id === undefined || !node || !frame || event.button !== 0) return;
      handlers.choose(id);
      if (!node.station) return;
      button.setPointerCapture(event.pointerId);
      held = { id, start: { x: event.clientX, y: event.clientY }, at: toPixels(frame, node), pointer: event.pointerId, moved: false };
      handlers.hold(true);
    },
    { signal },
  );
  surface.addEventListener(
    "pointermove",
    (event) => {
      if (!held || event.pointerId !== held.pointer) return;
      if (!held.moved && Math.hypot(event.clientX - held.start.x, event.clientY - held.start.y) < dragSlop) return;
      held.moved = true;
      const to = place(event);
      if (to) handlers.move(held.id, to, false);
    },
    { signal },
  );
  const end = (event: PointerEvent): void => {
    if (!held || event.pointerId !== held.pointer) return;
    const to = held.moved ? place(event) : undefined;
    if (to) handlers.move(held.id, to, true);
    held = null;
    handlers.hold(false);
  };
  surface.addEventListener("pointerup", end, { signal });
  surface.addEventListener("pointercancel", end, { signal });
  return () => controller.abort();
}
