// The stroke of a stair. Without a GPU, one path of thousands of corners takes ten times as long as the same line in pieces: a rasterizer looks at
// all edges of a path that cross a row of pixels, and a stair's cross most of them. So it is drawn in pieces that meet in the middle of an edge,
// where no join is missed, and dashes go on from piece to piece.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { Stair } from "@ackscope/scene";
import type { Surface } from "./marks.js";

/** Corners of a piece. */
const pieceCorners = 64;

/** Strokes a stair with the context's colour, width and dashes; `dashed` where it has some. */
export function strokeStair(ctx: Surface, { x, y, start }: Stair, dashed: boolean): void {
  let next = 0;
  for (let i = 0; i < x.length;) {
    while (start[next]! <= i) next++;
    const end = start[next] ?? x.length;
    strokePiece(ctx, x, y, i, end, dashed);
    i = end;
  }
  if (dashed) ctx.lineDashOffset = 0;
}

/** One unbroken line, from one corner up to another. */
function strokePiece(ctx: Surface, x: Float32Array, y: Float32Array, from: number, end: number, dashed: boolean): void {
  let length = 0;
  let left = pieceCorners;
  begin(ctx, x[from]!, y[from]!);
  if (dashed) ctx.lineDashOffset = 0;
  for (let i = from + 1; i < end; i++) {
    if (--left === 0 && i + 1 < end) {
      const middleX = (x[i - 1]! + x[i]!) / 2;
      const middleY = (y[i - 1]! + y[i]!) / 2;
      const half = (Math.abs(x[i]! - x[i - 1]!) + Math.abs(y[i]! - y[i - 1]!)) / 2;
      ctx.lineTo(middleX, middleY);
      ctx.stroke();
      begin(ctx, middleX, middleY);
      if (dashed) ctx.lineDashOffset = length + half;
      left = pieceCorners;
    }
    ctx.lineTo(x[i]!, y[i]!);
    // Edges of a stair are level or upright.
    length += Math.abs(x[i]! - x[i - 1]!) + Math.abs(y[i]! - y[i - 1]!);
  }
  ctx.stroke();
}

function begin(ctx: Surface, x: number, y: number): void {
  ctx.beginPath();
  ctx.moveTo(x, y);
}
