// Marks of the overlay lie on anything: a halo of paper lifts them off it.

import type { DiagramTheme } from "../theme.js";

/** Strokes a path twice: paper, then ink `width` wide. */
export function strokeWithHalo(
  ctx: CanvasRenderingContext2D,
  theme: DiagramTheme,
  width: { readonly halo: number; readonly ink: number },
  path: () => void,
): void {
  ctx.beginPath();
  path();
  ctx.strokeStyle = theme.paper;
  ctx.lineWidth = width.halo;
  ctx.stroke();
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = width.ink;
  ctx.stroke();
}
