/** Puts a popup under its button, or above it where there is more room; never beyond the window. `least`: px wide at least. */
export function placeBeside(element: HTMLElement, anchor: DOMRect, least = 300): void {
  const gap = 2;
  const margin = 8;
  const below = innerHeight - anchor.bottom - gap - margin;
  const above = anchor.top - gap - margin;
  const width = Math.min(Math.max(anchor.width, least), innerWidth - 2 * margin);
  const up = below < 240 && above > below;
  element.style.width = `${width}px`;
  element.style.left = `${Math.max(margin, Math.min(anchor.left, innerWidth - width - margin))}px`;
  element.style.top = up ? "auto" : `${anchor.bottom + gap}px`;
  element.style.bottom = up ? `${innerHeight - anchor.top + gap}px` : "auto";
  element.style.maxHeight = `${Math.min(480, up ? above : below)}px`;
}
