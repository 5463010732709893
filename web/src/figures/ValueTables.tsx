// The numbers of a figure. It is the plot for whoever cannot see one, and each value opens its run.

import type { Figure, Panel, Profile } from "@ackscope/scenarios";
import { grouped, significant } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { measureKind } from "ackscope/measure";
import type { ReportedPoint } from "ackscope/sweep";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { axisName } from "./axis-name.js";
import { pointAddress } from "./names.js";
import { panelUnit, withUnit } from "./shown-unit.js";
import { errorOf, spreadsOf, type ErrorBars } from "./spreads.js";
import { isSwept } from "./swept.js";
import { runName, xName } from "./x-name.js";

interface ValueTablesProps {
  readonly figure: Figure;
  readonly profile: Profile;
  readonly points: readonly ReportedPoint[];
  /** Opens a run here; left out: at the address that it has among the papers' figures. */
  readonly onPoint?: ((panel: Panel, series: string, x: number) => void) | undefined;
  /** What stands behind ±. */
  readonly bars?: ErrorBars;
}

export function ValueTables({ figure, profile, points, onPoint, bars = "deviation" }: ValueTablesProps): ReactElement {
  const panels = figure.panels.filter(({ form }) => form !== "topology");
  return (
    <section className="values" aria-labelledby="values">
      <h2 id="values">{t("Values")}</h2>
      {panels.map((panel) => (
        <PanelTable
          key={panel.id}
          figure={figure}
          panel={panel}
          profile={profile}
          points={points}
          titled={panels.length > 1}
          onPoint={onPoint}
          bars={bars}
        />
      ))}
    </section>
  );
}

interface PanelTableProps extends ValueTablesProps {
  readonly bars: ErrorBars;
  readonly panel: Panel;
  readonly titled: boolean;
}

function PanelTable({ figure, panel, profile, points, titled, onPoint, bars }: PanelTableProps): ReactElement {
  const xs = panel.x.values[profile];
  const at = (series: string, x: number): ReportedPoint | undefined =>
    points.find((point) => point.panel === panel.id && point.series === series && point.x === x);
  const several = panel.seeds[profile] > 1;
  const { unit, factor } = panelUnit(panel, spreadsOf(points));
  const decimals = decimalsFor(panel, points, factor);
  const models = isSwept(panel) ? (panel.models ?? []) : [];
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={t("Values: {title}", { title: panel.title })}>
      <table>
        <caption>
          {titled && <b>{panel.title}. </b>}
          {axisName({ label: quantityOf(panel), unit })}
          {t(
            panel.relativeTo !== undefined
              ? ", as a ratio to {series}; a value opens its run in the lab"
              : several
                ? bars === "interval"
                  ? ", ± 95 % confidence interval of the mean; a value opens its run in the lab"
                  : ", ± one standard deviation; a value opens its run in the lab"
                : "; a value opens its run in the lab",
            { series: panel.relativeTo === undefined ? "" : labelOf(panel, panel.relativeTo) },
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{panel.x.label === "" ? t("run") : axisName(panel.x)}</th>
            {panel.series.map(({ id, label }) => (
              <th key={id} scope="col" className="number">
                {label}
              </th>
            ))}
            {models.map(({ id, label, about }) => (
              <th key={id} scope="col" className="number" title={about}>
                {t("{label}, calculated", { label })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {xs.map((x) => (
            <tr key={x}>
              <th scope="row">{xName(panel, x) ?? (panel.x.label === "" ? panel.title : significant(x))}</th>
              {panel.series.map(({ id, label }) => {
                const point = at(id, x);
                return (
                  <td key={id} className="number">
                    {point ? (
                      <Value
                        point={point}
                        decimals={decimals}
                        factor={factor}
                        panel={panel}
                        bars={bars}
                        open={onPoint ? () => onPoint(panel, id, x) : pointAddress(figure.id, panel.id, id, x)}
                        name={runName(panel, label, x)}
                      />
                    ) : (
                      "…"
                    )}
                  </td>
                );
              })}
              {models.map((model) => (
                <td key={model.id} className="number">
                  {calculated(model.value(x), factor, decimals)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {models.map(({ id, label, about }) => (
        <p key={id} className="dim">
          {label}: {about}
        </p>
      ))}
      <AlsoMeasured panel={panel} points={points.filter((point) => point.panel === panel.id)} />
    </div>
  );
}

function calculated(value: number | null, factor: number, decimals: number): string {
  return value === null || !Number.isFinite(value) ? t("none") : grouped(value / factor, decimals);
}

interface ValueProps {
  readonly point: ReportedPoint;
  readonly bars: ErrorBars;
  readonly panel: Panel;
  /** What opens the run, or its address. */
  readonly open: string | (() => void);
  readonly name: string;
  readonly decimals: number;
  /** From the unit of the table to that of the measure. */
  readonly factor: number;
}

function Value({ point, bars, panel, open, name, decimals, factor }: ValueProps): ReactElement {
  const shown = drawnValue(panel, point);
  const text = shown === null ? t("none") : grouped(shown / factor, decimals);
  const error = errorOf(point, bars) ?? 0;
  const named = {
    title: shown === null ? point.missing : undefined,
    "aria-label": t("{text}: {name}, open in the lab", { text, name }),
  };
  return (
    <>
      {typeof open === "string" ? (
        <Link to={open} {...named}>
          {text}
        </Link>
      ) : (
        <button type="button" className="value-link" onClick={open} {...named}>
          {text}
        </button>
      )}
      {panel.relativeTo === undefined && error > 0 && <small> ±{grouped(error / factor, decimals)}</small>}
      {point.paper && <small> {t("paper {value}", { value: significant(point.paper.value / factor) })}</small>}
    </>
  );
}

/** What is drawn in a timeline, a window or a trace is not the number that is measured. */
function quantityOf(panel: Panel): string {
  return isSwept(panel) ? panel.y.label : t(measureKind(panel.measure).title);
}

function drawnValue(panel: Panel, { mean, relative }: ReportedPoint): number | null {
  return panel.relativeTo === undefined ? mean : (relative ?? null);
}

/**
 * The same for the whole table, so that its numbers can be compared at a glance: three digits for the smallest, and of decimals
 * three at most, or what the largest needs for three digits.
 */
function decimalsFor(panel: Panel, points: readonly ReportedPoint[], factor: number): number {
  const own = points.filter((point) => point.panel === panel.id);
  const sizes = own.flatMap((point) => Math.abs(drawnValue(panel, point) ?? 0) / factor || []);
  if (sizes.length === 0) return 0;
  const forThree = (size: number): number => Math.max(0, 2 - Math.floor(Math.log10(size)));
  return Math.min(Math.max(3, forThree(Math.max(...sizes))), forThree(Math.min(...sizes)));
}

function labelOf(panel: Panel, series: string): string {
  return panel.series.find(({ id }) => id === series)?.label ?? series;
}

/** What claims read besides the drawn number. */
function AlsoMeasured({ panel, points }: { readonly panel: Panel; readonly points: readonly ReportedPoint[] }): ReactElement | null {
  const names = Object.keys(panel.also ?? {});
  if (names.length === 0) return null;
  return (
    <details className="also">
      <summary>{t("Also read from these runs")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("run")}</th>
            {names.map((name) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ series, x, measures }) => (
            <tr key={`${series} ${x}`}>
              <th scope="row">{runName(panel, labelOf(panel, series), x)}</th>
              {names.map((name) => {
                const value = measures?.[name];
                const measure = panel.also?.[name];
                return (
                  <td key={name} className="number">
                    {value && measure ? withUnit(value.mean, measureKind(measure).unit) : t("none")}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
