import type { Figure, Series } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { atLeast, atMost, every } from "../predicates.js";
import { bdp, queueOf, sharedPath } from "./network.js";

const rate = 5e7;
const roundTrip = 0.08;
const panel = "exit";
const buffers = [0.25, 0.5, 1, 2, 4];
const product = bdp(rate, roundTrip);

const ends = (id: string, label: string, type: string): Series => ({
  id,
  label,
  patch: [{ op: "add", path: "/flows/0/sender/slowStart", value: { type } } satisfies PatchOperation],
});
const standard = ends("standard", "Standard slow start", "standard");
const hystart = ends("hystart", "HyStart", "hystart");
const hystartpp = ends("hystartpp", "HyStart++", "hystartpp");

const packets = (value: number): string => `${value.toFixed(0)} lost`;
const segments = (value: number): string => `${value.toFixed(0)} segments`;

export const figure5: Figure = {
  id: "today/5",
  paper: "today",
  number: "5",
  title: "Where slow start ends",
  caption:
    "The first six seconds of a transfer with CUBIC over 50 Mbit/s with a round trip of 80 ms, which hold 336 packets. The queue holds a quarter to four times as much.",
  section: "RFC 9406",
  panels: [
    {
      id: panel,
      title: "Window when slow start ends",
      form: "curves",
      base: sharedPath({ rate, queue: product, transfers: [{ id: "transfer", roundTrip, congestion: { type: "cubic" } }], end: { at: 6 } }),
      x: {
        label: "Queue",
        unit: "BDP",
        scale: "log",
        values: { preview: buffers, paper: buffers },
        at: (products) => [queueOf(products * product)],
      },
      y: { label: "Window", unit: "segments", fromZero: true },
      series: [standard, hystart, hystartpp],
      measure: { id: "slowStartExit" },
      also: { drops: { id: "drops", options: { link: "bottleneck" } } },
      seeds: { preview: 1, paper: 1 },
    },
  ],
  claims: [
    {
      id: "standard-overflows",
      text: "Standard slow start goes on until the queue is full, and loses as much as path and queue hold.",
      origin: "text",
      expected: "at least half of what they hold, at each length",
      judge: (table) =>
        every(table.xs(panel).map((x) => atLeast(table.mean(panel, standard.id, x, "drops"), 0.5 * (1 + x) * product, packets))),
    },
    {
      id: "hystart-loses-nothing",
      text: "HyStart ends slow start before the queue is full if that holds as much as the path.",
      origin: "text",
      expected: "its window at the end of slow start is at most what path and queue hold, from one bandwidth-delay product on",
      judge: (table) =>
        every(
          table
            .xs(panel)
            .filter((x) => x >= 1)
            .map((x) => atMost(table.mean(panel, hystart.id, x), (1 + x) * product, segments)),
        ),
    },
    {
      id: "hystartpp-later",
      text: "HyStart++ sees the rise a round trip later and goes further than HyStart.",
      origin: "text",
      expected: "its slow start ends with a larger window, at each length",
      judge: (table) =>
        every(table.xs(panel).map((x) => atLeast(table.mean(panel, hystartpp.id, x) - table.mean(panel, hystart.id, x), 0, segments))),
    },
    {
      id: "hystartpp-fewer-losses",
      text: "HyStart++ loses less than standard slow start does.",
      origin: "text",
      expected: "at most half of it, from two bandwidth-delay products on",
      judge: (table) =>
        every(
          table
            .xs(panel)
            .filter((x) => x >= 2)
            .map((x) =>
              atMost(
                table.mean(panel, hystartpp.id, x, "drops") / table.mean(panel, standard.id, x, "drops"),
                0.5,
                (value) => `${value.toFixed(2)} times`,
              ),
            ),
        ),
    },
  ],
  differences: [
    {
      claim: "standard-overflows",
      cause:
        "In slow start segments leave at twice the rate of the bottleneck, so that half of each window waits in the queue. One of a quarter of the product is full while the path is not, and the sender learns of it with a smaller window.",
      evidence:
        "At a quarter slow start ends with 487 segments, which is twice 244 and not twice the 420 that path and queue hold; at one product and more it ends with twice of it (1346, 2015, 3358). Initial windows of 4, 8 and 12 lose 129, 129 and 96 there.",
      bounds: [120, 209],
    },
  ],
};
