/** Figs. 4, 5, 7, 8, 10 and 11: what one transfer of 8 Mbytes looks like, in the wide area unless it says so. */
import type { Panel } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import { pipe, toBase, transfer, transferRun } from "./network.js";
import { series, type SchemeId } from "./schemes.js";

export const wide: Scenario = transferRun({ environment: "wan" });
export const story = "story";

/** The paper draws one run of each; so do we, and count in as many as make the counts mean something, in either profile: they are quick. */
const seeds = { preview: 10, paper: 10 };

const also = {
  timeouts: { id: "timeouts", flows: [transfer] },
  fast: { id: "fastRetransmits", flows: [transfer] },
  again: { id: "retransmissions", flows: [transfer] },
  window: { id: "cwndMean", flows: [transfer] },
  variation: { id: "cwndVariation", flows: [transfer], options: { from: 5 } },
  falls: { id: "cwndFalls", flows: [transfer], options: { level: pipe.wan, from: 5 } },
} as const satisfies Panel["also"];

const x = { label: "", unit: "", values: { preview: [0], paper: [0] }, at: () => [] } as const;

interface Windows {
  readonly title: string;
  readonly schemes: readonly SchemeId[];
  readonly seconds: number;
  readonly base?: Scenario;
}

/** A picture a scheme. */
export const windowsPanel = ({ title, schemes, seconds, base = wide }: Windows): Panel => ({
  id: story,
  title,
  form: "windows",
  base,
  x,
  y: { label: "cwnd", unit: "segments", fromZero: true },
  series: series(base, schemes),
  measure: { id: "cwndMean", flows: [transfer] },
  also,
  seeds,
  seconds,
  ...(base === wide ? { level: { value: pipe.wan, label: "fills the path: 23 000 bytes" } } : {}),
});

interface Sequences {
  readonly title: string;
  readonly schemes: readonly SchemeId[];
  readonly span: readonly [number, number];
  readonly base?: Scenario;
  /** Left out: the transfer to the mobile. */
  readonly flows?: readonly string[];
  readonly more?: Panel["also"];
}

/** A picture a scheme and flow, with rows of dots where somebody sends something again. */
export const sequencesPanel = ({ title, schemes, span, base = wide, flows = [transfer], more = {} }: Sequences): Panel => ({
  id: story,
  title,
  form: "traces",
  base,
  x,
  y: { label: "Sequence number", unit: "segments" },
  series: series(base, schemes),
  measure: { id: "timeouts", flows: [transfer] },
  also: { ...also, ...more },
  seeds,
  traces: { diagrams: ["sequence"], flows, span, rows: true },
});

export const bothParts = [toBase, transfer];
