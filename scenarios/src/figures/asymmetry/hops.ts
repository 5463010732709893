/** The runs of Table T5 and Figs. F13 and F14: bulk transfers over a growing number of wireless hops. */
import type { Panel } from "../../figure.js";
import { seconds } from "../predicates.js";
import { bulkSpan, bulkTransfer, radioLinks } from "./packet-radio.js";
import { seriesAt, type SchemeId } from "./schemes.js";

export const hops = [1, 2, 3, 4] as const;
export const schemes: readonly SchemeId[] = ["reno", "acc-sa", "af-sa"];

export const hopSeries = (ids: readonly SchemeId[]) => seriesAt(bulkTransfer, radioLinks, ids);

export const byHops = {
  base: bulkTransfer(2),
  x: {
    label: "Wireless hops",
    unit: "",
    values: { preview: hops, paper: hops },
    at: (count) => {
      const { nodes, links } = bulkTransfer(count);
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
  title: "Throughput",
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

export const setUp = `A server, an Ethernet radio, pole-top radios and a mobile host's modem in a chain; a bulk transfer to the mobile host with a window of 32 KB, which starts within 5 s and ends at ${bulkSpan[1]} s, and no competing traffic. How long it takes is our choice.`;

export const inSeconds = (value: number): string => seconds(value, 2);
