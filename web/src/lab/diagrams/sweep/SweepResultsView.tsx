// What a sweep has brought: the plot, where it stands, the numbers.

import type { Figure, Panel } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { sweepCsv, sweepJson, type ReportedPoint } from "ackscope/sweep";
import { useMemo, useState, type ReactElement } from "react";
import { useStore } from "zustand";
import { Computing } from "../../../figures/Computing.js";
import { download } from "../../../ui/download.js";
import { FigureKey } from "../../../figures/FigureKey.js";
import { panelHeight, SweptPanel } from "../../../figures/panels.js";
import { spreadsOf } from "../../../figures/spreads.js";
import { useWidth } from "../../../figures/use-width.js";
import { ValueTables } from "../../../figures/ValueTables.js";
import { runName } from "../../../figures/x-name.js";
import type { Started } from "../../../sweeps/session.js";
import type { SweptValue } from "./sweep-values.js";
import "../../../figures/figures.css";
import "./sweep.css";

export type OpenPoint = (series: string, value: SweptValue, seed: number) => void;

interface SweepResultsViewProps {
  readonly started: Started;
  /** The experiment has changed since. */
  readonly stale: boolean;
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
  /** A point was chosen: one of its runs opens in the lab. */
  readonly onPoint: OpenPoint;
}

export function SweepResultsView({ started, stale, hidden, onHidden, onPoint }: SweepResultsViewProps): ReactElement | null {
  const { computation, order } = started;
  const figure = useMemo(() => inWords(started.figure), [started.figure]);
  const state = useStore(computation.store);
  const [box, width] = useWidth<HTMLDivElement>();
  const [seed, setSeed] = useState(1);
  const spreads = useMemo(() => spreadsOf(state.points, "interval"), [state.points]);
  const [panel] = figure.panels;
  if (!panel) return null;
  const { values, seeds } = order.sweep;
  const open = (_: Panel, series: string, x: number): void => {
    const value = panel.x.names ? values[x] : x;
    if (value !== undefined) onPoint(series, value, Math.min(seed, seeds));
  };
  const toggle = (series: string): void => onHidden(hidden.includes(series) ? hidden.filter((id) => id !== series) : [...hidden, series]);
  return (
    <section className="sweep-results" aria-label={t("Results of the sweep")} data-stale={stale || undefined}>
      {stale && (
        <p className="note" role="status">
          <b>{t("Older than the experiment.")}</b>{" "}
          {t("These results are of the sweep as it was when it ran; run it again for those of the present one.")}
        </p>
      )}
      <div className="figure-tools">
        <FigureKey figure={figure} hidden={hidden} onToggle={toggle} />
        <span className="row">
          {seeds > 1 && (
            <label className="flow-picker">
              {t("A point opens with seed")}
              <select className="native-select" value={Math.min(seed, seeds)} onChange={(event) => setSeed(Number(event.target.value))}>
                {Array.from({ length: seeds }, (_, i) => (
                  <option key={i} value={i + 1}>
                    {i + 1}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Numbers started={started} points={state.points} core={state.core} />
        </span>
      </div>
      <figure ref={box} className="sweep-plot" aria-label={axisTitle(panel)}>
        {width > 0 && (
          <SweptPanel
            figure={figure}
            panel={panel}
            profile="preview"
            width={width}
            height={panelHeight(1, width)}
            spreads={spreads}
            hidden={hidden}
            titled={false}
            keyed={false}
            onPoint={open}
          />
        )}
      </figure>
      <Computing figure={figure} state={state} computation={computation} of="sweep" server={started.server} />
      <Spread points={state.points} seeds={seeds} />
      <Missing panel={panel} points={state.points} />
      <ValueTables figure={figure} profile="preview" points={state.points} onPoint={open} bars="interval" />
    </section>
  );
}

/** The measure has a name in the reader's language; whatever else the figure says is the author's. */
const inWords = (figure: Figure): Figure => ({
  ...figure,
  panels: figure.panels.map((panel) => ({ ...panel, y: { ...panel.y, label: t(panel.y.label) } })),
});

const axisTitle = ({ x, y }: Panel): string => t("{y} against {x}", { y: y.label, x: x.label });

interface NumbersProps {
  readonly started: Started;
  readonly points: readonly ReportedPoint[];
  readonly core: string;
}

/** The picture is taken away as every diagram is; these are the sweep's own files. */
function Numbers({ started: { order, figure }, points, core }: NumbersProps): ReactElement {
  const json = (): string => `${JSON.stringify(sweepJson(order.experiment, figure, core, points), null, 2)}\n`;
  const empty = points.length === 0;
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={empty}
        aria-label={t("Results as {format}", { format: "CSV" })}
        onClick={() => download("sweep.csv", "text/csv", sweepCsv(figure, points))}
      >
        CSV
      </button>
      <button
        type="button"
        className="button"
        disabled={empty}
        aria-label={t("Results as {format}", { format: "JSON" })}
        onClick={() => download("sweep.json", "application/json", json())}
      >
        JSON
      </button>
    </>
  );
}

/** What the bars say, or why there are none. */
function Spread({ points, seeds }: { readonly points: readonly ReportedPoint[]; readonly seeds: number }): ReactElement | null {
  const known = points.filter(({ mean }) => mean !== null);
  if (seeds < 2 || known.length === 0) return null;
  const isRandom = known.some(({ digests }) => new Set(digests).size > 1);
  return (
    <p className="dim">
      {isRandom
        ? t("Bars and ± are the 95 % confidence interval of the mean of {seeds} seeds (Student's t).", { seeds })
        : t("Nothing is random here: every seed gives the same run, so there is no confidence interval.")}
    </p>
  );
}

/** Points whose runs do not have the number, and why. */
function Missing({ panel, points }: { readonly panel: Panel; readonly points: readonly ReportedPoint[] }): ReactElement | null {
  const missing = points.filter(({ mean }) => mean === null);
  if (missing.length === 0) return null;
  const labels = new Map(panel.series.map(({ id, label }) => [id, label]));
  return (
    <div className="note sweep-missing" role="status">
      <b>{t("{n, plural, one {# point has} other {# points have}} no value.", { n: missing.length })}</b>
      <ul>
        {missing.map(({ series, x, missing: reason = "" }) => (
          <li key={`${series} ${x}`}>{t("{run}: {reason}", { run: runName(panel, labels.get(series) ?? series, x), reason })}</li>
        ))}
      </ul>
    </div>
  );
}
