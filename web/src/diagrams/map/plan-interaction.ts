// What a pointer does to a plan: a press on a node and a move drags it, or draws a line from it; a press alone chooses what is under it. What is
// meant is decided by nearness, so that a finger needs not be exact.

import { linkAt, nodeAt, toMetres, toPixels, type MapFrame, type MapNetwork } from "@ackscope/scene/map";
import type { Position } from "./interaction.js";

export interface PlanItem {
  readonly list: "nodes" | "links";
  readonly id: string;
}

export interface PlanHandlers {
  readonly network: MapNetwork;
  readonly frame: MapFrame | null;
  /** Whether a drag from a node moves it or draws a line to another one. */
  readonly drags: "move" | "line" | "nothing";
  hold(holding: boolean): void;
  move(id: string, to: Position, done: boolean): void;
  /** A line is drawn from a node to a point, px; null: no more. */
  line(from: string, to: Position | null): void;
  connect(from: string, to: string): void;
  choose(item: PlanItem): void;
  /** m */
  ground(place: Position): void;
}

const dragSlop = 4;
/** px around a pointer within which a node or a link is meant. */
const reach = { mouse: { node: 12, link: 8 }, touch: { node: 24, link: 18 } };

interface Held {
  readonly id: string;
  readonly pointer: number;
  readonly start: Position;
  /** px of the node when it was taken. */
  readonly at: Position;
  readonly drags: "move" | "line";
  moved: boolean;
}

/** `handlers`: those of now. */
export function connectPlan(surface: HTMLElement, handlers: () => PlanHandlers): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let held: Held | null = null;
  /** The click that ends a drag chooses nothing. */
  let dragged = false;

  const pointOf = (event: MouseEvent): Position => {
    const box = surface.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const itemAt = (point: Position, touch: boolean): PlanItem | null => {
    const frame = handlers().frame;
    if (!frame) return null;
    const within = touch ? reach.touch : reach.mouse;
    const node = nodeAt(handlers().network, frame, point, within.node);
    if (node) return { list: "nodes", id: node.id };
    const link = linkAt(handlers().network, frame, point, within.link);
    return link === undefined ? null : { list: "links", id: link };
  };
  const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === "touch";
  const there = (event: PointerEvent, { at, start }: Held): Position | undefined => {
    const frame = handlers().frame;
    const point = pointOf(event);
    return frame ? toMetres(frame, { x: at.x + point.x - start.x, y: at.y + point.y - start.y }) : undefined;
  };

  const begin = (event: PointerEvent): void => {
    dragged = false;
    const frame = handlers().frame;
    const drags = handlers().drags;
    if (event.button !== 0 || !frame || drags === "nothing") return;
    const item = itemAt(pointOf(event), isTouch(event));
    const node = item?.list === "nodes" ? handlers().network.places.get(item.id) : undefined;
    if (!node) return;
    surface.setPointerCapture(event.pointerId);
    held = { id: node.id, pointer: event.pointerId, start: pointOf(event), at: toPixels(frame, node), drags, moved: false };
    handlers().hold(true);
  };
  const go = (event: PointerEvent): void => {
    if (!held || event.pointerId !== held.pointer) return;
    const point = pointOf(event);
    if (!held.moved && Math.hypot(point.x - held.start.x, point.y - held.start.y) < dragSlop) return;
    held.moved = true;
    const to = there(event, held);
    if (held.drags === "line") handlers().line(held.id, point);
    else if (to) handlers().move(held.id, to, false);
  };
  const end = (event: PointerEvent): void => {
    if (!held || event.pointerId !== held.pointer) return;
    const { id, moved, drags } = held;
    const to = there(event, held);
    held = null;
    dragged = moved;
    handlers().hold(false);
    if (!moved) return;
    if (drags === "move") {
      if (to) handlers().move(id, to, true);
      return;
    }
    handlers().line(id, null);
    const target = event.type === "pointerup" ? itemAt(pointOf(event), isTouch(event)) : null;
    if (target?.list === "nodes" && target.id !== id) handlers().connect(id, target.id);
  };
  const click = (event: MouseEvent): void => {
    if (dragged) {
      dragged = false;
      return;
    }
    // Of a key, or of a reader: there is no point, but a button.
    const button = (event.target as Element).closest<HTMLElement>("[data-item]");
    const item = event.detail === 0 && button ? itemOf(button) : itemAt(pointOf(event), isTouch(event));
    const frame = handlers().frame;
    if (item) handlers().choose(item);
    else if (frame && event.detail > 0) handlers().ground(toMetres(frame, pointOf(event)));
  };

  surface.addEventListener("pointerdown", begin, { signal });
  surface.addEventListener("pointermove", go, { signal });
  surface.addEventListener("pointerup", end, { signal });
  surface.addEventListener("pointercancel", end, { signal });
  surface.addEventListener("click", click, { signal });
  return () => controller.abort();
}

export const itemKey = ({ list, id }: PlanItem): string => `${list}/${id}`;

function itemOf(button: HTMLElement): PlanItem | null {
  const [list, id = ""] = (button.dataset["item"] ?? "").split("/");
  return list === "nodes" || list === "links" ? { list, id } : null;
}
