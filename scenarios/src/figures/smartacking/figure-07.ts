import type { Claim, Figure, FittedStatement, Judgement, Measure, Table } from "../../figure.js";
import { average, losesAt, percent, xsOf } from "./comparisons.js";
import { oneZero, pathOf } from "./configurations.js";
import { Mbit } from "./network.js";
import { schemeLabel, series, type SchemeId } from "./schemes.js";
import { figure7Differences } from "./differences.js";

const windows = "windows";
const accuracy = "accuracy";
const rate = 5;
const base = oneZero({ rate: rate * Mbit });

const plain: readonly SchemeId[] = ["newreno", "newreno-pacing", "ack-every", "abc", "acc"];
const smart: readonly SchemeId[] = ["smartacking", "smartacking-pacing", "extended"];

/** Segments that fill the path of 60 ms without a queue. */
const pipe = (rate * Mbit * 0.06) / 8000;

/** The statement is of "about 60" and of "nearly 80" segments. */
const expectedWindow = (id: SchemeId): readonly [low: number, high: number] => (smart.includes(id) ? [72, 82] : [54, 66]);

const windowClaim = (id: SchemeId): Claim => {
  const [low, high] = expectedWindow(id);
  return {
    id: `${id}-window`,
    text: `${schemeLabel(id)}: the window at times of congestion reaches ${smart.includes(id) ? "nearly 80" : "about 60"} segments.`,
    origin: "text",
    expected: `${low} to ${high} segments, median over the times at which the network begins to drop`,
    judge: (table) => {
      const reached = table.mean(windows, id, rate, "windowAtCongestion");
      return { holds: reached >= low && reached <= high, value: reached, measured: `${reached.toFixed(1)} segments` };
    },
  };
};

const fittedWindow = (id: SchemeId): FittedStatement => {
  const [low, high] = expectedWindow(id);
  return {
    text: `${schemeLabel(id)}: the window at times of congestion reaches ${smart.includes(id) ? "nearly 80" : "about 60"} segments.`,
    fitted: "the round trip of 1-0: 60 ms",
    expected: `${low} to ${high} segments`,
    measured: (table) => `${table.mean(windows, id, rate, "windowAtCongestion").toFixed(1)} segments`,
  };
};

/** Growth per second in congestion avoidance once the path is full, over growth before. The round trip itself grows by half. */
const growth = (table: Table, id: SchemeId): number => table.mean(windows, id, rate, "growthWhenFull");

/** Left out, `measure` is the panel's own. */
function smallest(table: Table, id: SchemeId, least: number, at: (x: number) => boolean, measure?: string): Judgement {
  const shares = xsOf(table, accuracy, at).map((x) => ({ x, share: table.mean(accuracy, id, x, measure) }));
  const lowest = shares.reduce((low, each) => (each.share < low.share ? each : low));
  return {
    holds: lowest.share >= least,
    value: lowest.share,
    measured: `${percent(lowest.share)} at the least, at ${lowest.x} Mbit/s; ${percent(average(shares.map(({ share }) => share)))} on average over ${shares.length} capacities`,
  };
}

const estimate = (which: "BeforeLoss" | "AfterLoss"): Measure => ({ id: `estimate${which}` });

export const figure7: Figure = {
  id: "smartacking/7",
  paper: "smartacking",
  number: "7",
  title: "Windows and their estimates at 5 Mbit/s",
  caption:
    "1-0: one connection through a bottleneck of 5 Mbit/s. Congestion window at the sender (solid), and its estimate where the receiver makes one (dotted). The paper plots an estimate for every scheme; here only smartacking receivers estimate. Below: how much of the time the estimate is right, at other capacities.",
  section: "V-A",
  panels: [
    {
      id: windows,
      title: "1-0, 5 Mbit/s",
      form: "windows",
      base,
      x: {
        label: "Bottleneck",
        unit: "Mbit/s",
        values: { preview: [rate], paper: [rate] },
        at: (x) => pathOf(base, oneZero({ rate: x * Mbit })),
      },
      y: { label: "Window", unit: "segments", fromZero: true },
      series: series(base, [...plain, ...smart]),
      measure: { id: "cwndMean" },
      also: {
        windowAtCongestion: { id: "windowAtCongestion" },
        growthWhenFull: { id: "growthWhenFull", options: { full: pipe } },
        utilisation: { id: "utilisation", options: { link: "bottleneck" } },
      },
      seeds: { preview: 1, paper: 1 },
      seconds: 20,
    },
    {
      id: accuracy,
      title: "Accuracy of the estimate in 1-0",
      form: "curves",
      base,
      x: {
        label: "Bottleneck",
        unit: "Mbit/s",
        values: { preview: [1, 3, 5, 7, 9], paper: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
        at: (x) => pathOf(base, oneZero({ rate: x * Mbit })),
      },
      y: { label: "Share of the time within max(2, 10 %)", unit: "", fromZero: true },
      series: series(base, smart),
      measure: estimate("AfterLoss"),
      also: { beforeLoss: estimate("BeforeLoss"), losses: { id: "dataLosses" } },
      seeds: { preview: 1, paper: 1 },
    },
  ],
  fitted: [fittedWindow("newreno"), fittedWindow("smartacking")],
  claims: [
    ...[...plain, ...smart].filter((id) => id !== "newreno" && id !== "smartacking").map(windowClaim),
    ...plain.map((id): Claim => ({
      id: `${id}-growth`,
      text: `${schemeLabel(id)}: the window grows at about the same rate whether or not the bottleneck is full.`,
      origin: "text",
      expected: "growth per second on a full path at least half of that on an empty one; the round trip alone grows by half",
      judge: (table) => {
        const ratio = growth(table, id);
        return { holds: ratio >= 0.5, value: ratio, measured: `${ratio.toFixed(2)} of its growth on an empty path` };
      },
    })),
    ...smart.flatMap((id): Claim[] => [
      {
        id: `${id}-growth`,
        text: `${schemeLabel(id)}: growth slows down once the bottleneck is full.`,
        origin: "text",
        expected: "growth per second on a full path at most a quarter of that on an empty one",
        judge: (table) => {
          const ratio = growth(table, id);
          return { holds: ratio <= 0.25, value: ratio, measured: `${ratio.toFixed(2)} of its growth on an empty path` };
        },
      },
      {
        id: `${id}-fuller-link`,
        text: `${schemeLabel(id)}: this prolongs the time for which the bottleneck is fully used.`,
        origin: "text",
        expected: "utilisation over the transfer higher than with each scheme without smartacking",
        judge: (table) => {
          const used = (each: SchemeId): number => table.mean(windows, each, rate, "utilisation");
          const most = Math.max(...plain.map(used));
          return { holds: used(id) > most, value: used(id) - most, measured: `${percent(used(id))}, at most ${percent(most)} without` };
        },
      },
    ]),
    ...smart.flatMap((id): Claim[] => [
      {
        id: `${id}-estimate-before-loss`,
        text: `${schemeLabel(id)}: the estimate is accurate before the first loss.`,
        origin: "text",
        expected: "within 2 segments of the sender's window for at least 98 % of the time, at every capacity",
        judge: (table) => smallest(table, id, 0.98, () => true, "beforeLoss"),
      },
      {
        id: `${id}-estimate-after-loss`,
        text: `${schemeLabel(id)}: the estimate stays accurate after losses.`,
        origin: "text",
        expected:
          "within max(2 segments, 10 %) for at least 75 % of the time outside recovery, at every capacity at which something is lost",
        judge: (table) => smallest(table, id, 0.75, losesAt(table, accuracy, id)),
      },
    ]),
  ],
  differences: figure7Differences,
};
