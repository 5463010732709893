/** What Tables II to IV and Figs. 3, 6 and 9 have in common: an 8-Mbyte transfer, its throughput, and what it costs on either hop. */
import type { Claim, Panel, PaperValue, Table } from "../../figure.js";
import { atLeast, every, percent } from "../predicates.js";
import { base, environmentAxis } from "./environments.js";
import { air, Mbit, transfer, wired } from "./network.js";
import { lossless, schemeLabel, series, type SchemeId } from "./schemes.js";

export const throughput = "throughput";
export const wirelessGoodput = "wireless-goodput";
export const wiredGoodput = "wired-goodput";
const share = "share";

/** Enough for means within 2 %. Runs are quick, and fewer seeds would change verdicts, so the preview has as many. */
export const seeds = { preview: 20, paper: 20 };

/** One cell of the paper's tables: throughput in Mbit/s, where the sources have it. */
export interface Cell {
  readonly series: SchemeId;
  readonly x: number;
  readonly mbps: number;
  readonly origin: "text" | "recalled";
}

const paperValues = (cells: readonly Cell[]): readonly PaperValue[] =>
  cells.map(({ series: id, x, mbps, origin }) => ({ series: id, x, value: mbps * Mbit, origin }));

export const throughputPanel = (ids: readonly SchemeId[], xs: readonly number[], cells: readonly Cell[]): Panel => ({
  id: throughput,
  title: "Throughput",
  form: "bars",
  base,
  x: environmentAxis(xs),
  y: { label: "Throughput", unit: "bit/s", fromZero: true },
  series: series(base, ids),
  measure: { id: "throughput", flows: [transfer] },
  also: {
    timeouts: { id: "timeouts", flows: [transfer] },
    fast: { id: "fastRetransmits", flows: [transfer] },
    again: { id: "retransmissions", flows: [transfer] },
    window: { id: "cwndMean", flows: [transfer] },
  },
  seeds,
  paper: paperValues(cells),
});

/** The thin bars of Figs. 3, 6 and 9: what is left of the throughput without losses. */
export const sharePanel = (ids: readonly SchemeId[], xs: readonly number[]): Panel => ({
  id: share,
  title: "Share of the throughput without losses",
  form: "bars",
  base,
  x: environmentAxis(xs),
  y: { label: "Share of the maximum", unit: "", fromZero: true },
  series: [...series(base, ids), lossless],
  measure: { id: "throughput", flows: [transfer] },
  relativeTo: lossless.id,
  seeds,
});
export const losslessRate = (table: Table, x: number): number => table.mean(share, lossless.id, x);
/** Of the throughput without losses. */
export const shareOf = (table: Table, id: SchemeId, x: number): number => table.ratio(share, id, lossless.id, x);

const goodputPanel = (id: string, title: string, link: string, ids: readonly SchemeId[], xs: readonly number[]): Panel => ({
  id,
  title,
  form: "bars",
  base,
  x: environmentAxis(xs),
  y: { label: "Goodput", unit: "", fromZero: true },
  series: series(base, ids),
  measure: { id: "goodput", options: { link } },
  seeds,
});

export const goodputPanels = (ids: readonly SchemeId[], xs: readonly number[]): readonly Panel[] => [
  goodputPanel(wirelessGoodput, "Wireless goodput", air, ids, xs),
  goodputPanel(wiredGoodput, "Wired goodput", wired, ids, xs),
];

export const rate = (table: Table, id: SchemeId, x: number): number => table.mean(throughput, id, x);
export const gain = (table: Table, a: SchemeId, b: SchemeId, x: number): number => rate(table, a, x) / rate(table, b, x) - 1;

export const within = (value: number, low: number, high: number, inWords: (value: number) => string) => ({
  holds: value >= low && value <= high,
  value,
  measured: inWords(value),
});

export const mbps = (bits: number): string => `${(bits / 1e6).toFixed(2)} Mbit/s`;
export const signedPercent = (share: number): string => `${share >= 0 ? "+" : ""}${(100 * share).toFixed(0)} %`;
export const percent1 = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** A throughput that the paper's text itself states, within 15 %. */
export const states = (id: SchemeId, x: number, where: string, value: number, section: string): Claim => ({
  id: `${id}-${value}-${x}`,
  text: `${schemeLabel(id)} in the ${where} has ${value} Mbit/s (${section}).`,
  origin: "text",
  expected: `${value} Mbit/s within 15 %`,
  judge: (table) => within(rate(table, id, x) / Mbit, 0.85 * value, 1.15 * value, (mbit) => `${mbit.toFixed(2)} Mbit/s`),
});

/** All these protocols waste hardly anything of what they send over the air. */
export const nearOptimalGoodput = (ids: readonly SchemeId[], xs: readonly number[], tolerance: number): Claim => ({
  id: "goodput-near-optimal",
  text: "What is sent over the air is wasted only where the air corrupts it: goodputs are close to the optimum of 97.7 %.",
  origin: "text",
  expected: `each within ${(100 * tolerance).toFixed(1)} points of 97.7 %`,
  judge: (table) => {
    const goodputs = ids.flatMap((id) => xs.map((x) => table.mean(wirelessGoodput, id, x)));
    const [least, most] = [Math.min(...goodputs), Math.max(...goodputs)];
    return {
      holds: least >= 0.977 - tolerance && most <= 0.977 + tolerance,
      value: least,
      measured: `${percent1(least)} to ${percent1(most)}`,
    };
  },
});

export const nothingInVain = (ids: readonly SchemeId[], xs: readonly number[], text: string): Claim => ({
  id: "wired-goodput-100",
  text,
  origin: "text",
  expected: "wired goodput at least 99.9 %",
  judge: (table) =>
    every(
      ids.map((id) =>
        atLeast(Math.min(...xs.map((x) => table.mean(wiredGoodput, id, x))), 0.999, (share) => `${schemeLabel(id)} ${percent1(share)}`),
      ),
    ),
});

export { percent };
