// A page may be enlarged as a whole (presentation). Pictures are laid out in the page's own pixels; pointers, windows and devices count
// others. The factor stands here and not only in a style, because asking for a computed style in the middle of a frame costs a layout.

let factor = 1;

/** The page's pixels, times this, are pixels of the window. */
export const pageZoom = (): number => factor;

export function setPageZoom(next: number): void {
  factor = next;
  document.documentElement.style.setProperty("zoom", next === 1 ? null : String(next));
  document.documentElement.style.setProperty("--page-zoom", next === 1 ? null : String(next));
}

/** Of what is presented: all sizes and strokes (design, section 4); a phone is no lectern, and half of its width would be lost. */
export const presentationZoom = (): number => (matchMedia("(max-width: 719px)").matches ? 1 : 1.5);

/** The page's pixels, times this, are pixels of the device. */
export const deviceRatio = (): number => window.devicePixelRatio * factor;

/** Where a pointer is on an element, in the page's pixels. */
export function placeIn(element: Element, event: { readonly clientX: number; readonly clientY: number }): [x: number, y: number] {
  const box = element.getBoundingClientRect();
  return [(event.clientX - box.left) / factor, (event.clientY - box.top) / factor];
}
