/** The runs of Table T6 and Fig. F15: several transfers at once over two wireless hops. */
import type { Panel } from "../../figure.js";
import { manyTransfers, radioLinks } from "./packet-radio.js";
import { schemeLabel, schemePatch } from "./schemes.js";

export const connections = { preview: [2, 6, 10], paper: [1, 2, 4, 6, 8, 10] } as const;
/** One connection has nobody to share with. */
export const severalOf = (xs: readonly number[]): readonly number[] => xs.filter((count) => count > 1);

const base = manyTransfers(2);

export const byConnections = {
  form: "curves",
  base,
  x: {
    label: "Connections",
    unit: "",
    values: connections,
    at: (count) => [{ op: "replace", path: "/flows/0/parallel/count", value: count }],
  },
  series: (["reno", "af-sa"] as const).map((id) => ({
    id,
    label: schemeLabel(id),
    patch: schemePatch(id, base, radioLinks(base)),
  })),
  seeds: { preview: 3, paper: 20 },
} as const satisfies Partial<Panel>;

export const setUp =
  "Several transfers of the same kind to the mobile host over two wireless hops, with windows of 32 KB; they start within 5 s and are measured from 30 to 330 s. Numbers of connections are our choice.";
