// The key stands outside the plot: small pictures of the marks themselves. A click hides a series.

import { msg, t } from "@ackscope/scene/language";
import type { Figure, Panel } from "@ackscope/scenarios";
import { barKey, crossingKey, curveKey, modelKey, paperKey, path, type Curve, type Picture } from "@ackscope/scene";
import type { ReactElement } from "react";
import { isUncertain } from "./forms.js";
import { KeyPicture } from "./PictureView.js";
import { modelsOf } from "./models.js";
import { hasOneKey, seriesOf } from "./series.js";
import { isSwept } from "./swept.js";

interface KeyEntry {
  readonly label: string;
  readonly picture: Picture;
}

/** Marks that are no series: what the source states. */
export function statedKeys({ panels, claims, fitted = [] }: Figure): readonly KeyEntry[] {
  const stated = panels.filter(isSwept).flatMap(({ paper = [] }) => paper);
  const by = panels.find(({ statedBy }) => statedBy !== undefined)?.statedBy;
  const crossing = [...claims, ...fitted].some((each) => each.crossing !== undefined);
  return [
    ...(stated.some(({ origin }) => !isUncertain(origin)) ? [{ label: by ?? msg("paper"), picture: paperKey(false) }] : []),
    ...(stated.some(({ origin }) => isUncertain(origin)) ? [{ label: msg("paper, recalled"), picture: paperKey(true) }] : []),
    ...(crossing
      ? [
          { label: msg("crossing, paper"), picture: crossingKey(true) },
          { label: msg("crossing, here"), picture: crossingKey(false) },
        ]
      : []),
  ];
}

const line = (dash?: readonly number[]): Picture => ({
  width: 20,
  height: 12,
  marks: [path("M0 6h20", { stroke: "cwnd", width: 2, dash })],
});
const dots: Picture = {
  width: 20,
  height: 12,
  marks: [3, 10, 17].map((x) => path(`M${x - 1.5} 6a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0`, { fill: "ink" })),
};

/** Whether any of the drawn receivers estimates its sender's window. */
function estimates({ base, series }: Panel): boolean {
  const told = [...base.flows.map(({ receiver }) => receiver?.ack?.type), ...series.flatMap(({ patch }) => JSON.stringify(patch))];
  return told.some((words) => words?.includes("smartacking"));
}

/** Windows: solid and dotted; or one stroke a run. */
export function windowKeys({ panels }: Figure): readonly KeyEntry[] {
  const windows = panels.filter(({ form }) => form === "windows");
  if (windows.length === 0) return [];
  const overlaid = windows.find(({ overlay }) => overlay);
  if (!overlaid) {
    return [
      { label: msg("congestion window"), picture: line() },
      ...(windows.some(estimates) ? [{ label: msg("the receiver’s estimate"), picture: dots }] : []),
    ];
  }
  return overlaid.series.map(({ label }, i) => ({ label, picture: line(i === 0 ? undefined : [6, 3]) }));
}

/** A series as the figure draws it: bars, unless some panel has curves. */
export function seriesKey({ panels }: Figure, number: number): Picture {
  return panels.some(({ form }) => form === "curves") ? curveKey(number) : barKey(number);
}

interface FigureKeyProps {
  readonly figure: Figure;
  readonly hidden: readonly string[];
  readonly onToggle: (series: string) => void;
}

export function FigureKey({ figure, hidden, onToggle }: FigureKeyProps): ReactElement {
  const series = hasOneKey(figure) ? seriesOf(figure) : [];
  return (
    <div className="figure-key">
      <Pictures entries={windowKeys(figure)} />
      {series.map(({ id, label, number }) => (
        <button key={id} type="button" aria-pressed={!hidden.includes(id)} onClick={() => onToggle(id)}>
          <KeyPicture picture={seriesKey(figure, number)} />
          {label}
        </button>
      ))}
      {modelsOf(figure).map(({ id, label, about, number }) => (
        <button key={id} type="button" title={about} aria-pressed={!hidden.includes(id)} onClick={() => onToggle(id)}>
          <KeyPicture picture={modelKey(number)} />
          {t("{label}, calculated", { label })}
        </button>
      ))}
      <Pictures entries={statedKeys(figure)} />
    </div>
  );
}

export function Pictures({ entries }: { readonly entries: readonly KeyEntry[] }): readonly ReactElement[] {
  return entries.map(({ label, picture }) => (
    <span key={label}>
      <KeyPicture picture={picture} />
      {t(label)}
    </span>
  ));
}

/** Where panels call the same series differently, or have too many, each has a key of its own. */
export function PanelKey({ figure, curves }: { readonly figure: Figure; readonly curves: readonly Curve[] }): ReactElement {
  return (
    <div className="figure-key">
      {curves.map(({ id, label, number }) => (
        <span key={id}>
          <KeyPicture picture={seriesKey(figure, number)} />
          {label}
        </span>
      ))}
    </div>
  );
}
