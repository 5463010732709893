// What each radio of a run did, as the inspector lists it.

import { grouped, percent } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import type { Airtime, Metrics, NodeMetrics } from "ackscope";

/** Shares of a radio's time that are drawn as one part of its bar, in this order. */
export type AirPart = "data" | "control" | "turning" | "hears" | "waits" | "idle";

export interface AirShare {
  readonly part: AirPart;
  readonly share: number;
}

/** What the parts are, for the key and for readers who cannot see the bar. */
export const airWords: Readonly<Record<AirPart, string>> = {
  data: msg("sends data"),
  control: msg("sends RTS, CTS, polls, link ACKs"),
  turning: msg("turns around"),
  hears: msg("receives"),
  waits: msg("waits: carrier, NAV, backoff"),
  idle: msg("idle"),
};

export interface RadioRow {
  readonly id: string;
  /** As the columns are. */
  readonly counts: readonly string[];
  readonly air: readonly AirShare[];
  /** "sends data 31 %, receives 22 %, …": of parts that are there. */
  readonly words: string;
}

export interface RadioTable {
  readonly columns: readonly { readonly title: string; readonly help: string }[];
  readonly rows: readonly RadioRow[];
  /** Radios beyond those that are listed. */
  readonly more: number;
}

/** A table of more rows is read in the export. */
const mostRows = 30;

interface Column {
  readonly title: string;
  readonly help: string;
  readonly of: (node: NodeMetrics) => number | null;
  /** Left out while all are 0. */
  readonly rare?: boolean;
}

const columns: readonly Column[] = [
  { title: "RTS", help: msg("packets given up after too many RTS, or polls, without an answer"), of: ({ rtsFailures }) => rtsFailures },
  { title: "DATA", help: msg("packets given up after too many DATA frames without a link ACK"), of: ({ dataFailures }) => dataFailures },
  { title: msg("full"), help: msg("packets that found the queue full"), of: ({ overflow }) => overflow },
  { title: "LRED", help: msg("packets that link RED dropped"), of: ({ linkRedDrops }) => linkRedDrops, rare: true },
  { title: msg("marks"), help: msg("packets that link RED marked"), of: ({ linkRedMarks }) => linkRedMarks, rare: true },
];

/** undefined: no node of the run has a radio. */
export function radioTable({ nodes }: Pick<Metrics, "nodes">): RadioTable | undefined {
  const radios = nodes.filter(({ airtime }) => airtime !== null);
  if (radios.length === 0) return undefined;
  const shown = columns.filter(({ of, rare }) => !rare || radios.some((node) => (of(node) ?? 0) > 0));
  return {
    columns: shown.map(({ title, help }) => ({ title, help })),
    rows: radios.slice(0, mostRows).map((node) => {
      const air = sharesOf(node.airtime);
      return {
        id: node.id,
        counts: shown.map(({ of }) => grouped(of(node) ?? 0)),
        air,
        words: air.map(({ part, share }) => `${t(airWords[part])} ${percent(share)}`).join(", "),
      };
    }),
    more: Math.max(0, radios.length - mostRows),
  };
}

function sharesOf(airtime: Airtime | null): AirShare[] {
  if (!airtime) return [];
  const of = (...keys: (keyof Airtime)[]): number => keys.reduce((sum, key) => sum + (airtime[key] ?? 0), 0);
  const parts: AirShare[] = [
    { part: "data", share: of("data") },
    { part: "control", share: of("rts", "cts", "ack") },
    { part: "turning", share: of("turnaround") },
    { part: "hears", share: of("receive") },
    { part: "waits", share: of("sense", "silent", "backoff") },
    { part: "idle", share: of("idle") },
  ];
  return parts.filter(({ share }) => share > 0);
}
