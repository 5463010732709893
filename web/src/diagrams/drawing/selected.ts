// How a chosen packet and what belongs to it are marked, the same everywhere: ink ring or thick line for it, thinner ones for its kin, × over what
// was lost.

import { relatedTo, type PacketIndex } from "@ackscope/scene";
import type { DiagramTheme } from "../theme.js";
import { strokeWithHalo } from "./halo.js";

export interface Marked {
  readonly packet: number;
  /** Of a packet's kin less than of itself. */
  readonly weight: number;
  readonly lost: boolean;
}

/** A packet and its kin; it comes last, to be drawn on top. */
export function markedWith(index: PacketIndex, packet: number): readonly Marked[] {
  const { copies, acks } = relatedTo(index, packet);
  const kin = [...copies, ...acks].filter((each) => each !== packet);
  return [...kin.map((each) => ({ each, weight: 0.4 })), { each: packet, weight: 1 }].map(({ each, weight }) => ({
    packet: each,
    weight,
    lost: !Number.isNaN(index.droppedAt[each] ?? NaN),
  }));
}

/** px */
const ringRadius = 6;
const kinRadius = 5;
const crossRadius = 3.5;

/** Around a mark. */
export function strokeRing(ctx: CanvasRenderingContext2D, theme: DiagramTheme, x: number, y: number, { weight, lost }: Marked): void {
  strokeWithHalo(ctx, theme, { halo: 4, ink: 1.5 * weight + 0.25 }, () =>
    ctx.arc(x, y, weight === 1 ? ringRadius : kinRadius, 0, 2 * Math.PI),
  );
  if (lost) strokeCross(ctx, theme, x, y);
}

/** Along a packet's way, with × at its end where it was lost. `offset`: the top of the panel. */
export function strokeWay(
  ctx: CanvasRenderingContext2D,
  theme: DiagramTheme,
  lines: readonly (readonly [number, number, number, number])[],
  offset: number,
  { weight, lost }: Marked,
): void {
  for (const [x0, y0, x1, y1] of lines) {
    strokeWithHalo(ctx, theme, { halo: 2.5 + 2.5 * weight, ink: 1 + weight }, () => {
      ctx.moveTo(x0, y0 + offset);
      ctx.lineTo(x1, y1 + offset);
    });
  }
  const end = lines.at(-1);
  if (lost && end) strokeCross(ctx, theme, end[2], end[3] + offset);
}

function strokeCross(ctx: CanvasRenderingContext2D, theme: DiagramTheme, x: number, y: number): void {
  strokeWithHalo(ctx, theme, { halo: 4.5, ink: 2 }, () => {
    ctx.moveTo(x - crossRadius, y - crossRadius);
    ctx.lineTo(x + crossRadius, y + crossRadius);
    ctx.moveTo(x + crossRadius, y - crossRadius);
    ctx.lineTo(x - crossRadius, y + crossRadius);
  });
}
