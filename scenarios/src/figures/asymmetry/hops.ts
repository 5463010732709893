/** The runs of Table T5 and Figs. F13 and F14: bulk transfers over a growing number of wireless hops. */
import type { Panel } from "../../figure.js";
import { seconds } from "../predicates.js";
import { bulkBesideAnother, radioLinks } from "./packet-radio.js";
import { seriesAt, type SchemeId } from "./schemes.js";

export const hops = [1, 2, 3, 4] as const;
export const schemes: readonly SchemeId[] = ["reno", "acc-sa", "af-sa"];

export const hopSeries = (ids: readonly SchemeId[]) => seriesAt(bulkBesideAnother, radioLinks, ids);

export const byHops = {
  base: bulkBesideAnother(2),
  x: {
    label: "Wireless hops",
    unit: "",
    values: { preview: hops, paper: hops },
    at: (count) => {
      const { nodes, links } = bulkBesideAnother(count);
      return [
        { op: "replace", path: "/nodes", value: nodes },
        { op: "replace", path: "/links", value: links },
      ];
    },
  },
  seeds: { preview: 3, paper: 20 },
} as const satisfies Partial<Panel>;

export const throughputByHops = {
  ...byHops,
  id: "throughput",
  title: "Throughput of both transfers",
  y: { label: "Throughput", unit: "bit/s", fromZero: true },
  series: hopSeries(schemes),
  measure: { id: "throughput" },
  also: { segmentsPerAck: { id: "segmentsPerAckReceived" }, timeouts: { id: "timeouts" } },
  paper: [
    { series: "reno", x: 2, value: 19e3, origin: "slides" },
    { series: "af-sa", x: 2, value: 24e3, origin: "slides" },
    { series: "reno", x: 3, value: 12.7e3, origin: "slides" },
    { series: "af-sa", x: 3, value: 17.1e3, origin: "slides" },
  ],
} as const satisfies Omit<Panel, "form">;

export const setUp =
  "A server, an Ethernet radio, pole-top radios and a mobile host's modem in a chain; two bulk transfers to the mobile host with windows of 32 KB compete from 0 to 5 s on, and are measured from 30 to 330 s. Which way the competing transfer goes, and that throughputs are sums of both, is our choice.";

export const inSeconds = (value: number): string => seconds(value, 2);
