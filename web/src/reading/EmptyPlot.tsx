import { timeAxis, unitAtLastTick } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";

interface EmptyPlotProps {
  /** s, as the question says: nothing of the run decides it. */
  readonly from: number;
  readonly to: number;
  /** px: of the box, and of the plot's edges in it. */
  readonly height: number;
  readonly left: number;
  readonly right: number;
}

/** Room for what is asked about: an axis, and nothing of the run. */
export function EmptyPlot({ from, to, height, left, right }: EmptyPlotProps): ReactElement {
  const plot = { left, top: 6, width: Math.max(1, right - left), height: height - 30 };
  const { ticks } = unitAtLastTick(timeAxis(plot, from * 1e9, to * 1e9));
  const x = (seconds: number): number => left + ((seconds - from) / (to - from)) * plot.width;
  return (
    <svg className="prediction-empty" width="100%" height={height} aria-hidden="true">
      <rect x={plot.left} y={plot.top} width={plot.width} height={plot.height} />
      {ticks.map(({ value, text }) => (
        <g key={value}>
          <path d={`M${x(value)} ${plot.top + plot.height}v4`} />
          <text x={x(value)} y={height - 6} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      <text x={(left + right) / 2} y={24} textAnchor="middle">
        {t("hidden until you answer")}
      </text>
    </svg>
  );
}
