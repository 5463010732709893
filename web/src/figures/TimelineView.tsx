// A transfer folded into bands, as the smartacking paper prints it: still, and gray and black if wanted.

import type { Columns } from "ackscope";
import { BandRaster, foldedBands, type PacketIndex, type Scene, type Topology } from "@ackscope/scene";
import { useLayoutEffect, useMemo, useRef, type ReactElement } from "react";
import { deviceRatio } from "../settings/page-zoom.js";
import { prepare, putBands } from "../diagrams/drawing/canvas.js";
import { drawMarks } from "../diagrams/drawing/marks.js";
import { useDiagramTheme } from "../diagrams/theme.js";
import { timelineRows } from "./forms.js";
import { asPrinted } from "./theme.js";

export interface Trace {
  readonly columns: Columns;
  readonly index: PacketIndex;
  readonly topology: Topology;
}

interface TimelineProps {
  readonly trace: Trace;
  readonly flow: number;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly colour: "printed" | "roles";
  /** Only so many rows from the first, without times. */
  readonly thumbnailRows?: number | undefined;
}

export function timelineScene({ trace, flow, seconds, width, height, thumbnailRows }: Omit<TimelineProps, "colour">): Scene {
  return foldedBands(
    { ...trace, flow, run: 0 },
    {
      width,
      height,
      bandSeconds: seconds / timelineRows,
      rows: thumbnailRows ?? timelineRows,
      ...(thumbnailRows !== undefined && { gutter: 2 }),
    },
  );
}

export function TimelineView(props: TimelineProps): ReactElement {
  const { trace, flow, seconds, width, height, colour, thumbnailRows } = props;
  const theme = useDiagramTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useMemo(
    () => timelineScene({ trace, flow, seconds, width, height, thumbnailRows }),
    [trace, flow, seconds, width, height, thumbnailRows],
  );
  useLayoutEffect(() => {
    if (!canvas.current) return;
    const ratio = deviceRatio();
    const ctx = prepare(canvas.current, width, height, ratio);
    const shown = colour === "printed" ? asPrinted(theme) : theme;
    putBands(ctx, new BandRaster(), scene, 0, ratio, shown);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawMarks(ctx, scene, shown);
  }, [scene, theme, colour, width, height]);
  const { bands, plot, labels } = scene;
  return (
    <div className="timeline" style={{ width, height }} aria-hidden="true">
      <svg width={width} height={height}>
        {Array.from({ length: bands?.rows ?? 0 }, (_, row) => (
          <rect
            key={row}
            x={plot.left}
            y={row * (bands?.pitch ?? 0)}
            width={plot.width}
            height={bands?.height ?? 0}
            fill="var(--tint)"
            opacity="0.7"
          />
        ))}
        {labels.map(({ x, y, text, anchor }) => (
          <text key={text} x={x} y={y} textAnchor={anchor} fill="var(--ink-3)">
            {text}
          </text>
        ))}
      </svg>
      <canvas ref={canvas} style={{ width, height }} />
    </div>
  );
}
