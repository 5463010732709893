// The numbers of a figure. It is the plot for whoever cannot see one, and each value opens its run.

import type { Figure, Panel, Profile } from "@ackscope/scenarios";
import { grouped, significant } from "@ackscope/scene";
import { measureKind } from "ackscope/measure";
import type { ReportedPoint } from "ackscope/sweep";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { axisName } from "./axis-name.js";
import { pointAddress } from "./names.js";

interface ValueTablesProps {
  readonly figure: Figure;
  readonly profile: Profile;
  readonly points: readonly ReportedPoint[];
}

export function ValueTables({ figure, profile, points }: ValueTablesProps): ReactElement {
  const panels = figure.panels.filter(({ form }) => form !== "topology");
  return (
    <section className="values" aria-labelledby="values">
      <h2 id="values">Values</h2>
      {panels.map((panel) => (
        <PanelTable key={panel.id} figure={figure} panel={panel} profile={profile} points={points} titled={panels.length > 1} />
      ))}
    </section>
  );
}

interface PanelTableProps extends ValueTablesProps {
  readonly panel: Panel;
  readonly titled: boolean;
}

function PanelTable({ figure, panel, profile, points, titled }: PanelTableProps): ReactElement {
  const xs = panel.x.values[profile];
  const at = (series: string, x: number): ReportedPoint | undefined =>
    points.find((point) => point.panel === panel.id && point.series === series && point.x === x);
  const several = panel.seeds[profile] > 1;
  const decimals = decimalsFor(panel, points);
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={`Values: ${panel.title}`}>
      <table>
        <caption>
          {titled && <b>{panel.title}. </b>}
          {quantityOf(panel)}
          {panel.relativeTo !== undefined && `, as a ratio to ${labelOf(panel, panel.relativeTo)}`}
          {several && panel.relativeTo === undefined && ", ± one standard deviation"}; a value opens its run in the lab
        </caption>
        <thead>
          <tr>
            <th scope="col">{axisName(panel.x)}</th>
            {panel.series.map(({ id, label }) => (
              <th key={id} scope="col" className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {xs.map((x) => (
            <tr key={x}>
              <th scope="row">{significant(x)}</th>
              {panel.series.map(({ id, label }) => {
                const point = at(id, x);
                return (
                  <td key={id} className="number">
                    {point ? (
                      <Value
                        point={point}
                        decimals={decimals}
                        panel={panel}
                        address={pointAddress(figure.id, panel.id, id, x)}
                        name={`${label}, ${significant(x)} ${panel.x.unit}`}
                      />
                    ) : (
                      "…"
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <AlsoMeasured panel={panel} points={points.filter((point) => point.panel === panel.id)} />
    </div>
  );
}

interface ValueProps {
  readonly point: ReportedPoint;
  readonly panel: Panel;
  readonly address: string;
  readonly name: string;
  readonly decimals: number;
}

function Value({ point, panel, address, name, decimals }: ValueProps): ReactElement {
  const shown = drawnValue(panel, point);
  const text = shown === null ? "none" : grouped(shown, decimals);
  return (
    <>
      <Link to={address} title={shown === null ? point.missing : undefined} aria-label={`${text}: ${name}, open in the lab`}>
        {text}
      </Link>
      {panel.relativeTo === undefined && point.sd !== null && point.sd > 0 && <small> ±{grouped(point.sd, decimals)}</small>}
      {point.paper && <small> paper {significant(point.paper.value)}</small>}
    </>
  );
}

/** What is drawn in a timeline or a window is not the number that is measured. */
function quantityOf(panel: Panel): string {
  if (panel.form === "curves") return axisName(panel.y);
  const { title, unit } = measureKind(panel.measure);
  return axisName({ label: title, unit });
}

function drawnValue(panel: Panel, { mean, relative }: ReportedPoint): number | null {
  return panel.relativeTo === undefined ? mean : (relative ?? null);
}

/** The same for the whole table, so that its numbers can be compared at a glance: three digits for the smallest, three decimals at most. */
function decimalsFor(panel: Panel, points: readonly ReportedPoint[]): number {
  const sizes = points.filter((point) => point.panel === panel.id).flatMap((point) => Math.abs(drawnValue(panel, point) ?? 0) || []);
  if (sizes.length === 0) return 0;
  return Math.min(3, Math.max(0, 2 - Math.floor(Math.log10(Math.min(...sizes)))));
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
      <summary>Also read from these runs</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">run</th>
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
              <th scope="row">
                {labelOf(panel, series)}, {significant(x)} {panel.x.unit}
              </th>
              {names.map((name) => {
                const value = measures?.[name];
                return (
                  <td key={name} className="number">
                    {value ? significant(value.mean) : "none"}
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
