// Which rows of a long table are in sight. Browsers do not lay out elements of any height (Firefox: below 17.9 million px), so a table of more rows
// than that is scrolled in larger steps: the scroll bar's place among all rows stays true.

export const rowHeight = 26;
const extra = 10;
/** px */
export const tallest = 8e6;

export interface RowWindow {
  readonly first: number;
  /** One beyond the last row. */
  readonly last: number;
  /** Heights of what stands for the rows before and after, px. */
  readonly before: number;
  readonly after: number;
  /** Where one has to scroll to, to have a row at the top. */
  readonly topOf: (place: number) => number;
}

export function windowOf(count: number, top: number, height: number): RowWindow {
  const all = count * rowHeight;
  const total = Math.min(all, tallest);
  // Rows per pixel of the scroll bar's way; 1 / rowHeight where nothing is squeezed.
  const squeeze = all > total ? (all - height) / Math.max(1, total - height) : 1;
  const shown = Math.max(0, top * squeeze);
  const first = Math.max(0, Math.min(count, Math.floor(shown / rowHeight) - extra));
  const last = Math.min(count, Math.ceil((shown + height) / rowHeight) + extra);
  // The rows stand where their true place falls below the top of the box.
  const before = Math.max(0, Math.min(total - (last - first) * rowHeight, first * rowHeight - shown + top));
  return {
    first,
    last,
    before,
    after: Math.max(0, total - before - (last - first) * rowHeight),
    topOf: (place) => (place * rowHeight) / squeeze,
  };
}
