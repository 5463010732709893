import { pageZoom } from "../settings/page-zoom.js";

/** Puts a popup under its button, or above it where there is more room; never beyond the window. `least`: px wide at least. */
export function placeBeside(element: HTMLElement, anchor: DOMRect, least = 300): void {
  const gap = 2;
  const margin = 8;
  const zoom = pageZoom();
  const [windowWidth, windowHeight] = [innerWidth / zoom, innerHeight / zoom];
  const [left, top, bottom] = [anchor.left / zoom, anchor.top / zoom, anchor.bottom / zoom];
  const below = windowHeight - bottom - gap - margin;
  const above = top - gap - margin;
  const width = Math.min(Math.max(anchor.width / zoom, least), windowWidth - 2 * margin);
  const up = below < 240 && above > below;
  element.style.width = `${width}px`;
  element.style.left = `${Math.max(margin, Math.min(left, windowWidth - width - margin))}px`;
  element.style.top = up ? "auto" : `${bottom + gap}px`;
  element.style.bottom = up ? `${windowHeight - top + gap}px` : "auto";
  element.style.maxHeight = `${Math.min(480, up ? above : below)}px`;
}
