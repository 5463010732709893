import type { SheetKey, SheetPanel } from "@ackscope/scene";

/** px of a figure that is taken away. */
export const sheetWidth = 1040;

/** Panels of one size in a figure that is taken away. */
export interface Block {
  readonly width: number;
  readonly height: number;
  /** What its own marks mean. */
  readonly keys?: readonly SheetKey[];
  readonly panels: readonly Omit<SheetPanel, "left" | "top">[];
}
