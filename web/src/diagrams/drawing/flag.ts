/** A bookmark: a pennant that hangs from a point. */
export function drawFlag(ctx: CanvasRenderingContext2D, x: number, top: number): void {
  ctx.beginPath();
  ctx.moveTo(x, top + 9);
  ctx.lineTo(x, top);
  ctx.lineTo(x + 7, top + 2.5);
  ctx.lineTo(x, top + 5);
  ctx.lineWidth = 1;
  ctx.fill();
  ctx.stroke();
}
