// The round trips of a train of pings: each as a dot over the time at which it came back, and beside them how those under load are spread.
// The axis of round trips is logarithmic, since a full buffer may take a hundred times as long as an empty one.

import { path, px, text, type Mark, type Picture } from "./picture.js";
import { scaleOf, type Scale } from "./scale.js";

export interface PingTrain {
  /** s. */
  readonly pings: readonly { readonly at: number; readonly rtt: number }[];
  /** When the load begins, from when on pings count, and the end, s. */
  readonly loadFrom: number;
  readonly countedFrom: number;
  readonly until: number;
  /** Both ends of the axis of round trips, s: the same for all pictures that stand beside each other. */
  readonly axis: readonly [number, number];
}

export interface PingOptions {
  readonly width: number;
  readonly height: number;
}

const margin = { top: 8, right: 34, bottom: 20, left: 40 };
const radius = 1.6;

export function pingsPicture(train: PingTrain, { width, height }: PingOptions): Picture {
  const { pings, loadFrom, countedFrom, until, axis } = train;
  const plot = {
    left: margin.left,
    right: Math.max(margin.left + 40, width - margin.right),
    top: margin.top,
    bottom: height - margin.bottom,
  };
  const x = scaleOf({ low: 0, high: until, range: [plot.left, plot.right], pixelsPerTick: 60, log: false, nice: false, whole: true });
  const y = scaleOf({ low: axis[0] * 1e3, high: axis[1] * 1e3, range: [plot.bottom, plot.top], pixelsPerTick: 44, log: true, nice: true });
  const loaded = pings.filter(({ at }) => at >= countedFrom).map(({ rtt }) => rtt * 1e3);
  return {
    width,
    height,
    marks: [
      path(`M${px(x.at(loadFrom))} ${plot.top}H${plot.right}V${plot.bottom}H${px(x.at(loadFrom))}Z`, { fill: "tint" }),
      ...y.ticks.flatMap(({ value, text: words }) => [
        path(`M${plot.left} ${px(y.at(value))}H${plot.right}`, { stroke: "grid" }),
        text(plot.left - 6, px(y.at(value)) + 4, words, { ink: "ink-3", anchor: "end" }),
      ]),
      ...x.ticks.map(({ value, text: words }) => text(px(x.at(value)), height - 5, words, { ink: "ink-3", anchor: "middle" })),
      path(`M${plot.left} ${plot.bottom}H${plot.right}`, { stroke: "axis" }),
      path(pings.map(({ at, rtt }) => dot(x.at(at), y.at(rtt * 1e3))).join(""), { fill: "data" }),
      ...spreadMarks(loaded, y, plot.right + 18),
    ],
  };
}

const dot = (x: number, y: number): string =>
  `M${px(x - radius)} ${px(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** A box from quarter to quarter with the median in it, and a line from 5 to 95 %. */
function spreadMarks(values: readonly number[], y: Scale, middle: number): Mark[] {
  if (values.length === 0) return [];
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => px(y.at(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!));
  return [
    path(`M${middle} ${at(0.05)}V${at(0.95)}`, { stroke: "data" }),
    path(`M${middle - 6} ${at(0.25)}V${at(0.75)}H${middle + 6}V${at(0.25)}Z`, { stroke: "data", fill: "paper" }),
    path(`M${middle - 6} ${at(0.5)}H${middle + 6}`, { stroke: "data", width: 2 }),
  ];
}
