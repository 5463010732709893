// What happens to links during a run, from its `change` rows: rules and spans that every plot over time has.
//
// Indices are in range by construction; `!` says so to the compiler.

import { ChangeOf, Kind, type Columns } from "ackscope";
import { grouped, milliseconds } from "./format.js";
import { t } from "./language.js";
import type { Topology } from "./topology.js";

/** One change of one link, in whichever of its directions. */
export interface ShownChange {
  /** Its place in the document. */
  readonly number: number;
  readonly link: string;
  readonly of: "rate" | "delay" | "outage";
  /** ns */
  readonly from: number;
  /** When an outage ends, ns; NaN where it does not, and of the other changes. */
  readonly to: number;
  /** bit/s, or ns; of an outage nothing. */
  readonly value: number;
}

const kinds: Readonly<Record<number, ShownChange["of"]>> = {
  [ChangeOf.rate]: "rate",
  [ChangeOf.delay]: "delay",
  [ChangeOf.outageBegins]: "outage",
};

const known = new WeakMap<Columns, readonly ShownChange[]>();

/** In the order in which they happen. Read once a run. */
export function changesIn(columns: Columns, topology: Topology): readonly ShownChange[] {
  const before = known.get(columns);
  if (before) return before;
  const found = new Map<number, ShownChange>();
  const { rows, kind, at, tag, id, a, value } = columns;
  for (let row = kind.indexOf(Kind.change); row >= 0 && row < rows; row = kind.indexOf(Kind.change, row + 1)) {
    const number = id[row]!;
    const change = found.get(number);
    const of = kinds[a[row]!];
    if (of !== undefined && !change)
      found.set(number, {
        number,
        link: topology.links[tag[row]!]?.id ?? "",
        of,
        from: at[row]!,
        to: NaN,
        value: of === "outage" ? NaN : value[row]!,
      });
    // Both directions of a link are one change to whoever looks at it.
    if (of === undefined && change) found.set(number, { ...change, to: at[row]! });
  }
  const changes = [...found.values()].sort((one, other) => one.from - other.from || one.number - other.number);
  known.set(columns, changes);
  return changes;
}

/** "bottleneck: 2 Mbit/s". */
export function changeLabel({ link, of, value }: Pick<ShownChange, "link" | "of" | "value">): string {
  switch (of) {
    case "rate":
      return t("{link}: {rate}", { link, rate: rateLabel(value) });
    case "delay":
      return t("{link}: {delay} away", { link, delay: milliseconds(value) });
    case "outage":
      return t("{link}: outage", { link });
  }
}

function rateLabel(rate: number): string {
  const [factor, unit] = rate >= 1e6 ? [1e6, "Mbit/s"] : rate >= 1e3 ? [1e3, "kbit/s"] : [1, "bit/s"];
  const number = Number((rate / factor).toPrecision(3));
  return `${grouped(number, Number.isInteger(number) ? 0 : 2).replace(/(\.\d)0$/, "$1")}\u2009${unit}`;
}
