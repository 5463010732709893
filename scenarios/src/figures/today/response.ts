/**
 * Average windows by loss rate, as RFC 9438, 5.1 has them: one segment in 1/p is lost, at equal distances, and nothing else limits the sender. The
 * RFC's tables are what its equations give (response-laws.ts), so they are computed here and not copied.
 */
import type { Claim, Difference, Figure, Judgement, PaperValue, Panel, Table } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import type { PatchOperation } from "../../patch.js";
import { every } from "../predicates.js";
import { headerBytes, sender, type Sender } from "./network.js";
import { cubicWindow, renoWindow } from "./response-laws.js";

const transfer = "transfer";

/** Rare losses take long to repeat. */
const lossesAt = (p: number): number => (p >= 1e-4 ? 40 : 10);

/** Losses in the middle of each 1/p segments; enough of them that the beginning weighs little. */
export const everyOnceInAWhile = (p: number): readonly PatchOperation[] => {
  const apart = Math.round(1 / p);
  const count = lossesAt(p);
  const lose = Array.from({ length: count }, (_, index) => ({ flow: transfer, segment: Math.round((index + 0.5) * apart), copy: 0 }));
  return [
    { op: "replace", path: "/links/0/forward/errors", value: { type: "scripted", lose } },
    { op: "replace", path: "/flows/0/traffic/segments", value: count * apart },
  ];
};

/** The first window is the one that is expected, so that slow start does not go far beyond it. */
export const from = (window: number): PatchOperation => ({ op: "add", path: "/flows/0/sender/initialSsthresh", value: Math.round(window) });

/** One transfer over a path that is never full, with an ACK for each segment, as the RFC's equations have it. */
export const lonely = (roundTrip: number): Scenario => ({
  format: 1,
  seed: 1,
  end: { flowsComplete: true, limit: 1e6 },
  nodes: [{ id: "server" }, { id: "client" }],
  links: [
    {
      id: "path",
      a: "server",
      b: "client",
      forward: { rate: 1e12, delay: roundTrip / 2, queue: { limit: { packets: null } }, errors: { type: "none" } },
    },
  ],
  flows: [
    {
      id: transfer,
      from: "server",
      to: "client",
      traffic: { type: "bulk", segments: 1000 },
      sender,
      receiver: { ackBytes: headerBytes, selective: { type: "sack" }, ack: { type: "every" } },
    },
  ],
});

const cubic = (c: number): NonNullable<Sender["congestion"]> => ({ type: "cubic", c });
export const congestion = (value: NonNullable<Sender["congestion"]>): PatchOperation => ({
  op: "add",
  path: "/flows/0/sender/congestion",
  value,
});

interface Row {
  readonly id: string;
  readonly label: string;
  readonly congestion: NonNullable<Sender["congestion"]>;
  /** Segments. */
  readonly window: (roundTrip: number, p: number) => number;
}

export const reno: Row = { id: "reno", label: "Reno", congestion: { type: "aimd" }, window: (_, p) => renoWindow(p) };
export const cubicOf = (id: string, c: number): Row => ({
  id,
  label: `CUBIC, C = ${c}`,
  congestion: cubic(c),
  window: (roundTrip, p) => cubicWindow(c, roundTrip, p),
});
const rows: readonly Row[] = [reno, cubicOf("cubic-0.04", 0.04), cubicOf("cubic-0.4", 0.4), cubicOf("cubic-4", 4)];

interface ResponsePlan {
  readonly number: string;
  /** s. */
  readonly roundTrip: number;
  /** Loss rates, rising. */
  readonly rates: Panel["x"]["values"];
  readonly differences?: readonly Difference[];
}

export const panelId = "windows";

/** A table of RFC 9438, 5.1: average windows by loss rate. */
export const responseTable = ({ number, roundTrip, rates, differences = [] }: ResponsePlan): Figure => ({
  id: `today/${number}`,
  paper: "today",
  number,
  title: `Average window by loss rate, ${roundTrip * 1e3} ms`,
  caption: `RFC 9438, ${number === "T1" ? "Table 1" : "Table 2"}: one segment in 1/p is lost, and nothing else limits the sender. Round trip ${roundTrip} s, an ACK for each segment; hollow points are the RFC's equations. The table's rarer losses and its column for HighSpeed TCP are not run.`,
  section: "RFC 9438, 5.1",
  panels: [
    {
      id: panelId,
      title: "Average window",
      form: "curves",
      base: lonely(roundTrip),
      x: { label: "Loss rate", unit: "", scale: "log", values: rates, at: everyOnceInAWhile },
      y: { label: "Average window", unit: "segments", scale: "log" },
      series: rows.map(({ id, label, congestion: value, window }) => ({
        id,
        label,
        patch: [congestion(value)],
        at: (p) => [from(window(roundTrip, p))],
      })),
      measure: { id: "cwndMean" },
      seeds: { preview: 1, paper: 1 },
      statedBy: "RFC 9438",
      paper: rows.flatMap(({ id, window }) =>
        rates.preview.map((x): PaperValue => ({ series: id, x, value: Math.round(window(roundTrip, x)), origin: "derived" })),
      ),
    },
  ],
  claims: [
    ...rows.map(({ id, label, window }): Claim => ({
      id: `${id}-as-computed`,
      text: `The average window of ${label} is the table's where one segment in 1000 is lost, or fewer.`,
      origin: "text",
      expected: "within a tenth",
      judge: (table) => farthest(table, id, rareRates(table), (p) => window(roundTrip, p)),
    })),
    {
      id: "alike-at-high-loss",
      text: "Where one segment in 100 is lost, all senders have the same average window, 12 segments.",
      origin: "text",
      expected: "within a tenth",
      judge: (table) => every(rows.map(({ id, window }) => farthest(table, id, [frequent], (p) => window(roundTrip, p)))),
    },
  ],
  differences: [smallWindows("alike-at-high-loss"), ...differences],
});

/** Windows of a dozen segments are told apart from those that the equations fit. */
const frequent = 0.01;
const rareRates = (table: Table): readonly number[] => table.xs(panelId).filter((p) => p < frequent);

/** Why the equations give more than windows of about a dozen segments have. */
export const smallWindows = (claim: string): Difference => ({
  claim,
  cause:
    "The equations leave out the round trip that a repair takes, with half of the window, and windows that are whole segments. With a dozen segments that is a tenth and more.",
  evidence:
    "Counted by round trips for Reno: w/2 segments during the repair, then w/2, w/2 + 1, ... w. Together 3/8 w² + 5/4 w = 100 has w = 14.7 and 10.7 segments a round trip on average, where the equation has 12; the run has 10.7, and delivers 10.5 a round trip. With windows ten times as large the run is within 1 %.",
  bounds: [-0.2, -0.05],
});

/** The loss rate at which a series is farthest from what is expected decides. */
export function farthest(table: Table, series: string, xs: readonly number[], expected: (x: number) => number): Judgement {
  const points = xs.map((x) => ({ x, measured: table.mean(panelId, series, x), expected: expected(x) }));
  const off = (point: (typeof points)[number]): number => Math.abs(point.measured / point.expected - 1);
  const worst = points.reduce((found, each) => (off(each) > off(found) ? each : found));
  return {
    holds: off(worst) <= 0.1,
    value: worst.measured / worst.expected - 1,
    measured: points.map((each) => `${each.measured.toFixed(1)} at ${each.x}, where ${each.expected.toFixed(1)} is computed`).join("; "),
  };
}
