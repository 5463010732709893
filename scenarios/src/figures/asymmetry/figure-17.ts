import type { Figure, Table } from "../../figure.js";
import { atLeast, atMost } from "../predicates.js";
import { figure17Differences } from "./differences-packet-radio.js";
import { inSeconds } from "./hops.js";
import { benchmark, kilobytes, radioLinks, webBenchmark } from "./packet-radio.js";
import { seriesAt, type SchemeId } from "./schemes.js";

const panel = "completion";
const ids: readonly SchemeId[] = ["reno", "acc", "af", "af-sa"];

const hosts = { preview: [1, 4, 8], paper: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };

const mean = (table: Table, id: SchemeId, x: number): number => table.mean(panel, id, x);
/** Time of one scheme over another's, on average over the numbers of hosts from four. */
const averageRatio = (table: Table, id: SchemeId, other: SchemeId): number => {
  const ratios = table
    .xs(panel)
    .filter((x) => x >= 4)
    .map((x) => mean(table, id, x) / mean(table, other, x));
  return ratios.reduce((sum, value) => sum + value, 0) / ratios.length;
};
const times = (value: number): string => `${value.toFixed(2)} times`;

export const figure17: Figure = {
  id: "asymmetry/F17",
  paper: "asymmetry",
  number: "F17",
  title: "Web pages over cable and packet radio",
  caption: `Each host sends a request of ${benchmark.requestBytes} bytes at a random time within ${benchmark.within} s and gets ${benchmark.connections} concurrent transfers of ${kilobytes(benchmark.segments)} KB over a one-way cable of 10 Mbit/s; requests and ACKs go over two wireless hops, and all hosts share a pole-top radio. Mean time from a request to the end of its last transfer. Bytes, connections and times are our choice: the text's digits are lost. Error bars are one standard deviation over random starts and backoffs.`,
  section: "6",
  panels: [
    {
      id: panel,
      title: "Time of a transaction",
      form: "curves",
      base: webBenchmark(1),
      x: {
        label: "Hosts",
        unit: "",
        values: hosts,
        at: (count) => {
          const { nodes, links, flows } = webBenchmark(count);
          return [
            { op: "replace", path: "/flows", value: flows },
            { op: "replace", path: "/nodes", value: nodes },
            { op: "replace", path: "/links", value: links },
          ];
        },
      },
      y: { label: "Mean completion time", unit: "s", fromZero: true },
      series: seriesAt(webBenchmark, radioLinks, ids),
      measure: { id: "transactionTime" },
      also: { acksPerSegment: { id: "acksPerSegment" } },
      seeds: { preview: 4, paper: 20 },
    },
  ],
  claims: [
    {
      id: "af-best",
      text: "AF does best as the number of hosts grows.",
      origin: "text",
      expected: "AF alone or with SA shorter than Reno and ACC with the most hosts",
      judge: (table) => {
        const x = table.xs(panel).at(-1)!;
        const filtered = Math.min(mean(table, "af", x), mean(table, "af-sa", x));
        const others = Math.min(mean(table, "reno", x), mean(table, "acc", x));
        return {
          holds: filtered < others,
          value: filtered / others,
          measured: ids.map((id) => `${inSeconds(mean(table, id, x))} (${id})`).join(", "),
        };
      },
    },
    {
      id: "af-gains",
      text: "AF results in significant gains.",
      origin: "text",
      expected: "on average over 4 hosts and more at most 85 % of Reno's time",
      judge: (table) => atMost(averageRatio(table, "af", "reno"), 0.85, times),
    },
    {
      id: "acc-helps-less",
      text: "ACC is not as beneficial as in other cases: transfers this short never open a window that it could work on.",
      origin: "text",
      expected: "at most half of the time that AF saves, on average over 4 hosts and more",
      judge: (table) => {
        const [acc, af] = [1 - averageRatio(table, "acc", "reno"), 1 - averageRatio(table, "af", "reno")];
        return {
          holds: acc <= 0.5 * af,
          value: acc - 0.5 * af,
          measured: `saves ${(100 * acc).toFixed(0)} % against ${(100 * af).toFixed(0)} %`,
        };
      },
    },
    {
      id: "sa-matters-little",
      text: "The lack of sender adaptation does not hurt, since windows and bursts are small.",
      origin: "text",
      expected: "AF alone at most 10 % longer than AF + SA, on average over 4 hosts and more",
      judge: (table) => atMost(averageRatio(table, "af", "af-sa"), 1.1, times),
    },
    {
      id: "time-grows",
      text: "Hosts compete for the pole-top radio.",
      origin: "text",
      expected: "with Reno at least twice the time of one host with the most hosts",
      judge: (table) => {
        const xs = table.xs(panel);
        return atLeast(mean(table, "reno", xs.at(-1)!) / mean(table, "reno", xs[0]!), 2, times);
      },
    },
  ],
  differences: figure17Differences,
};
