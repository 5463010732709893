import type { Cure, Figure, Panel, Table } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { atLeast, atMost } from "../predicates.js";
import { byQueue, lines, onEach, page, placeOf, withPage, type Line } from "./lines.js";

/** When the page is opened, and when a run ends in which it is not there yet, s. */
const opened = 8;
const until = 60;
/** The downloads and the uploads go, the pings stay. */
const alone: PatchOperation[] = [
  { op: "remove", path: "/flows/2" },
  { op: "remove", path: "/flows/1" },
];

const panelOf = (line: Line): Panel => ({
  id: line.id,
  form: "bars",
  title: line.title,
  base: { ...withPage(line.base, opened), end: { at: until } },
  x: byQueue(line),
  y: { label: "Time until the page is there", unit: "s", fromZero: true },
  series: [
    { id: "alone", label: "nothing else on the line", patch: alone },
    { id: "loaded", label: "under load", patch: [] },
  ],
  measure: { id: "completionTimeMax", flows: ["page"] },
  seeds: { preview: 1, paper: 5 },
});

const wired = lines.filter(({ id }) => id !== "wifi");
const loaded = (table: Table, { id }: Line, queue: string): number => table.mean(id, "loaded", placeOf(queue));
const times = (value: number): string => `${value.toFixed(2)} times`;

/** RFC 8985: a probe asks after the last segments, and a loss among them is no longer a timeout. */
const cure: Cure = {
  text: "the page's senders recover by RACK-TLP, as hosts of today do, instead of by SACK and the timer alone",
  patch: [
    { op: "remove", path: "/flows/3/sender/limitedTransmit" },
    { op: "replace", path: "/flows/3/sender/recovery", value: { type: "rack" } },
  ],
  series: ["loaded"],
};

export const figure13: Figure = {
  id: "today/13",
  paper: "today",
  number: "13",
  title: "A page behind a download",
  caption: `A page of ${page.connections * page.objects} pictures of ${page.objectBytes / 1000} kB is opened over ${page.connections} connections, ${page.objects} after each other on each, over the lines of Fig. 10: once alone and once beside four downloads and four uploads. From the first segment to the last ACK; the connections stand already. Where a bar is missing a page was not there after ${until - opened} s: DualPI2 cannot hold 15 ms over 1 Mbit/s, where two packets take 24, and drops a third of all ACKs. Error bars are one standard deviation over seeds.`,
  section: "queues",
  panels: lines.map(panelOf),
  claims: [
    {
      id: "waits",
      text: "Behind downloads and uploads in a first-come, first-served buffer a page takes many times as long.",
      origin: "public",
      expected: "with FIFO at least three times as long under load as alone, on each wired line",
      judge: (table) =>
        onEach(wired, (line) => atLeast(loaded(table, line, "fifo") / table.mean(line.id, "alone", placeOf("fifo")), 3, times)),
    },
    {
      id: "own-queue",
      text: "Where each flow has a queue of its own, a page comes much sooner.",
      origin: "public",
      expected: "with FQ-CoDel and CAKE in at most half of FIFO’s time, on each wired line (RFC 8290, 1)",
      judge: (table) =>
        onEach(wired, (line) =>
          atMost(Math.max(loaded(table, line, "fqCodel"), loaded(table, line, "cake")) / loaded(table, line, "fifo"), 0.5, times),
        ),
    },
    {
      id: "short-queue",
      text: "A short queue for all is worth it, too, though it drops packets of the page.",
      origin: "derived",
      expected: "with CoDel and PIE in less time than with FIFO, on each wired line",
      judge: (table) =>
        onEach(wired, (line) =>
          atMost(Math.max(loaded(table, line, "codel"), loaded(table, line, "pie")) / loaded(table, line, "fifo"), 1, times),
        ),
    },
  ],
  differences: [
    {
      claim: "short-queue",
      cause:
        "A window of a few segments gives too few duplicate ACKs, and the last segments of a picture give none: the sender waits for its timer, which doubles while the queue upwards drops the ACKs as well",
      evidence:
        "Over DSL the pages of five seeds meet 37 timeouts with PIE, 21 with FIFO and 6 with CoDel; the longest page with PIE takes 10.7 s, with 12 of them. With RACK-TLP it is 10, 13 and 2",
      bounds: [1, 1.25],
      cure,
    },
  ],
};
