import type { Figure, Table } from "../../figure.js";
import { every } from "../predicates.js";
import { figure12Differences } from "./differences.js";
import { environmentPatch } from "./environments.js";
import { KB, transfer, transferRun } from "./network.js";
import { series, type SchemeId } from "./schemes.js";
import { mbps, seeds, signedPercent, within } from "./tables.js";

const ids: readonly SchemeId[] = ["e2e", "ll-tcp-aware", "ll-smart-tcp-aware", "e2e-smart", "e2e-ietf-sack", "split-smart"];
const improved = ids.filter((id) => id !== "e2e");
const means = [16, 32, 64, 128, 256];
const base = transferRun({ environment: "lan" });
const panel = "error-rates";

const rate = (table: Table, id: SchemeId, x: number): number => table.mean(panel, id, x);
const times = (value: number): string => `${value.toFixed(2)} times`;
const aware = ["ll-tcp-aware", "ll-smart-tcp-aware"] as const;

export const figure12: Figure = {
  id: "wireless-links/12",
  paper: "wireless-links",
  number: "12",
  title: "Throughput and error rate",
  caption:
    "8 Mbytes in the local area, sockets of 32 KB, one error every 16 to 256 KB on average, both ways. Means over seeds; error bars are one standard deviation.",
  section: "IV-F",
  panels: [
    {
      id: panel,
      title: "Throughput",
      form: "curves",
      base,
      x: {
        label: "Mean distance of errors",
        unit: "KB",
        scale: "log",
        values: { preview: means, paper: means },
        at: (x) => environmentPatch("lan", x * KB),
      },
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series: series(base, ids),
      measure: { id: "throughput", flows: [transfer] },
      also: { timeouts: { id: "timeouts", flows: [transfer] } },
      seeds,
    },
  ],
  claims: [
    {
      id: "equal-at-low-rates",
      text: "At low error rates, one every 128 or 256 KB, all the improved protocols are almost equally good.",
      origin: "text",
      expected: "the worst of the five at least 85 % of the best, at both rates",
      judge: (table) =>
        every(
          [128, 256].map((x) => {
            const rates = improved.map((id) => rate(table, id, x));
            const share = Math.min(...rates) / Math.max(...rates);
            return { holds: share >= 0.85, value: share, measured: `${mbps(Math.min(...rates))} to ${mbps(Math.max(...rates))}` };
          }),
        ),
    },
    ...aware.map((id) => ({
      id: `${id}-nine-times-reno`,
      text: `At one error every 16 KB ${id.toUpperCase()} has about nine times the throughput of Reno.`,
      origin: "text" as const,
      expected: "6.5 to 12 times",
      judge: (table: Table) => within(rate(table, id, 16) / rate(table, "e2e", 16), 6.5, 12, times),
    })),
    ...aware.map((id) => ({
      id: `${id}-above-smart`,
      text: `There ${id.toUpperCase()} has about 1.75 to 2 times the throughput of E2E-SMART.`,
      origin: "text" as const,
      expected: "1.5 to 2.25 times",
      judge: (table: Table) => within(rate(table, id, 16) / rate(table, "e2e-smart", 16), 1.5, 2.25, times),
    })),
    {
      id: "sack-below-smart",
      text: "At high error rates SACK is below SMART: with windows of less than four or five segments three duplicate ACKs do not come.",
      origin: "text",
      expected: "SACK below SMART at one error every 16 and 32 KB, by 10 % at least at 16 KB",
      judge: (table) => {
        const shares = [16, 32].map((x) => rate(table, "e2e-ietf-sack", x) / rate(table, "e2e-smart", x) - 1);
        return { holds: shares[0]! <= -0.1 && shares[1]! < 0, value: shares[0]!, measured: shares.map(signedPercent).join(", ") };
      },
    },
    {
      id: "order-stays",
      text: "The conclusions are those of 64 KB: the TCP-aware link-layer schemes are best and Reno is worst at every rate.",
      origin: "text",
      expected: "at each rate the best is a TCP-aware scheme or within 2 % of one, and Reno is last",
      judge: (table) => {
        const margins = means.map((x) => {
          const best = Math.max(...aware.map((id) => rate(table, id, x)));
          const others = improved.filter((id) => !aware.includes(id as (typeof aware)[number])).map((id) => rate(table, id, x));
          const last = rate(table, "e2e", x) < Math.min(...others);
          return last ? best / Math.max(...others) : 0;
        });
        return { holds: Math.min(...margins) >= 0.98, value: Math.min(...margins), measured: margins.map(times).join(", ") };
      },
    },
  ],
  differences: figure12Differences,
};
