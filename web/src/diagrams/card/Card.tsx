// A card beside a point of a diagram: to the side where there is room, and never beyond the diagram or the window.

import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from "react";
import { pageZoom } from "../../settings/page-zoom.js";
import { cardCorner } from "./corner.js";

interface CardProps {
  /** CSS pixels of the diagram that it stands in. */
  readonly x: number;
  readonly y: number;
  readonly children: ReactNode;
}

export function Card({ x, y, children }: CardProps): ReactElement {
  const card = useRef<HTMLDivElement>(null);
  // After each drawing: what stands in it decides how large it is.
  useLayoutEffect(() => {
    const element = card.current;
    const parent = element?.offsetParent;
    if (!element || !parent) return;
    const zoom = pageZoom();
    const { left, top } = parent.getBoundingClientRect();
    const room = {
      left: Math.max(0, -left / zoom),
      top: Math.max(0, -top / zoom),
      right: Math.min(parent.clientWidth, (innerWidth - left) / zoom),
      bottom: Math.min(parent.clientHeight, (innerHeight - top) / zoom),
    };
    const corner = cardCorner({ x, y }, { width: element.offsetWidth, height: element.offsetHeight }, room);
    element.style.left = `${corner.x}px`;
    element.style.top = `${corner.y}px`;
  });
  return (
    <div ref={card} className="diagram-card" aria-hidden="true">
      {children}
    </div>
  );
}
