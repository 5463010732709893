import type { Figure, Measure, Series } from "../../figure.js";
import { clamped, newReno, shortRuns } from "./patches.js";
import { moreSeeds, sevenHops } from "./sweeps.js";
import { percent, within } from "./words.js";

const panel = "losses";
const withoutCapture: Series = {
  id: "no-capture",
  label: "without capture",
  patch: [{ op: "add", path: "/channels/0/capture", value: false }],
};
const kinds: readonly { readonly name: string; readonly measure: Measure }[] = [
  { name: "failed RTS", measure: { id: "rtsFailures" } },
  { name: "failed DATA", measure: { id: "dataFailures" } },
];
const xs = kinds.map((_, index) => index);

export const statementX5: Figure = {
  id: "multihop/X5",
  paper: "multihop",
  number: "X5",
  title: "Two kinds of contention losses",
  caption:
    "A packet is given up after seven RTS without a CTS (the receiver is exposed, or the RTS is spoilt) or after four DATA frames without an ACK (a hidden station spoils them). One transfer over seven hops, nothing limits its window; with ns-2's capture and without.",
  section: "III, IV-C",
  panels: [
    {
      id: panel,
      title: "Packets lost",
      form: "bars",
      base: sevenHops,
      preview: shortRuns,
      x: { label: "", unit: "", values: { preview: xs, paper: xs }, names: kinds.map(({ name }) => name), at: () => clamped(null) },
      y: { label: "Packets lost", unit: "", fromZero: true },
      series: [{ ...newReno, label: "with capture" }, withoutCapture],
      measure: { id: "rtsFailures" },
      measureAt: (x) => kinds[x]!.measure,
      seeds: moreSeeds,
    },
  ],
  claims: [
    {
      id: "rts-with-capture",
      text: "With capture a frame that is being received survives a hidden station's: nearly all losses are failed RTS.",
      origin: "derived",
      expected: "at least 95 % of them",
      judge: (table) => {
        const [rts, data] = xs.map((x) => table.mean(panel, newReno.id, x)) as [number, number];
        return within(rts / (rts + data), 0.95, 1, percent);
      },
    },
    {
      id: "data-without-capture",
      text: "Without it hidden stations destroy DATA frames, too, as in the paper's example.",
      origin: "text",
      expected: "at least 5 % of the losses are failed DATA frames, and more of them than with capture",
      judge: (table) => {
        const [rts, data] = xs.map((x) => table.mean(panel, withoutCapture.id, x)) as [number, number];
        const before = table.mean(panel, newReno.id, 1);
        const share = data / (rts + data);
        return {
          holds: share >= 0.05 && data > before,
          value: share,
          measured: `${percent(share)} (${data.toFixed(0)} packets, ${before.toFixed(0)} with capture)`,
        };
      },
    },
  ],
};
