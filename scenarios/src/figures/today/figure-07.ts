import type { Figure, Judgement, Panel, Series, Table } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import { atLeast, atMost, every, mbps, near, seconds } from "../predicates.js";
import { alone, atRate, beside, measureFrom, ofThen, ofToday, rates, uploadAlone } from "./acks.js";

const slow = 20;
const fast = 1000;
const slowest = rates[0]!;

type Drawn = Pick<Panel, "title" | "y" | "measure" | "seeds">;

const panelOf = (id: string, base: Scenario, series: readonly Series[], drawn: Drawn): Panel => ({
  id,
  form: "curves",
  base,
  x: { label: "Return link", unit: "kbit/s", scale: "log", values: { preview: [slowest, slow, fast], paper: rates }, at: atRate(base) },
  series,
  ...drawn,
});

const download = alone(60);
const withUpload = beside(120);
const seeds = { preview: 3, paper: 5 };

const goodput = { y: { label: "Goodput", unit: "bit/s", fromZero: true }, measure: { id: "throughput", flows: ["download"] } } as const;
const acks = {
  y: { label: "ACKs per segment", unit: "", fromZero: true },
  measure: { id: "acksPerSegment", flows: ["download"] },
} as const;
const bursts = {
  y: { label: "Longest burst", unit: "segments", scale: "log" },
  measure: { id: "largestBurst", flows: ["download"], options: { from: measureFrom } },
} as const;
const upload = {
  y: { label: "Upload takes", unit: "s", scale: "log" },
  measure: { id: "completionTime", flows: ["upload"] },
} as const;

/** Of then and of today, from the same runs. */
const both = (id: string, title: string, base: Scenario, drawn: Omit<Drawn, "title">): Panel[] => [
  panelOf(`${id}-then`, base, ofThen(base), { ...drawn, title: `${title}: of then` }),
  panelOf(`${id}-now`, base, ofToday(base), { ...drawn, title: `${title}: of today` }),
];

const thinned = ["acc-sa", "af-sa", "af-ar"];
const thinnedNow = ["cake-cubic", "tack-cubic", "frequency-cubic"];
const told = ["tack-cubic", "tack-bbr", "frequency-cubic", "frequency-bbr"];

const gains = (table: Table, panel: string, ids: readonly string[], of: string, factor: number): Judgement =>
  every(
    ids.map((id) => {
      const ratio = table.ratio(panel, id, of, slow);
      return atLeast(ratio, factor, (value) => `${id} ${value.toFixed(2)} times`);
    }),
  );

const completes = (table: Table, panel: string, id: string): boolean => table.has(panel, id, slow);

export const figure7: Figure = {
  id: "today/7",
  paper: "today",
  number: "7",
  title: "Who may delay or delete an ACK",
  caption:
    "A download over 10 Mbit/s with a round trip of some 60 ms, and a way back of 5 kbit/s to 1 Mbit/s whose queue holds ten packets; segments of 1000 bytes, ACKs of 40 (QUIC: 60). Of then, with Reno: an ACK a segment, delayed ACKs, ACK congestion control and ACK filtering with sender adaptation, filtering with reconstruction, smartacking. Of today, with CUBIC or BBR: CAKE’s filter in its queues, TACK, and QUIC’s ACK frequency, four a round trip; and, with CUBIC, the ACK ratio of RFC 5690. Goodput, ACKs and bursts are of 50 s; beside another download, from 10 s on, a file goes up that would take 5 s by itself. Error bars are one standard deviation over seeds. No mark: not complete in 105 s.",
  section: "ACKs",
  panels: [
    ...both("goodput", "Goodput", download, { ...goodput, seeds }),
    ...both("acks", "ACKs that the receiver sends", download, { ...acks, seeds }),
    ...both("burst", "What leaves at once", download, { ...bursts, seeds }),
    ...both("upload", "A file goes up meanwhile", withUpload, { ...upload, seeds }),
  ],
  claims: [
    {
      id: "thinning-then",
      text: "Over 20 kbit/s whoever thins ACKs out and repairs what that does to the sender carries more than Reno with all its ACKs.",
      origin: "text",
      expected: "ACC and AF, with sender adaptation or reconstruction, at least 1.4 times Reno",
      judge: (table) => gains(table, "goodput-then", thinned, "reno", 1.4),
    },
    {
      id: "thinning-now",
      text: "CUBIC needs no help there: it opens its window by the clock and by what is acknowledged, not by how many ACKs come.",
      origin: "derived",
      expected: "CAKE’s filter, TACK and ACK frequency within a quarter of CUBIC with delayed ACKs",
      judge: (table) =>
        every(
          thinnedNow.map((id) =>
            atMost(
              Math.abs(table.ratio("goodput-now", id, "cubic", slow) - 1),
              0.25,
              (value) => `${id} ${(100 * value).toFixed(0)} % apart`,
            ),
          ),
        ),
    },
    {
      id: "nobody-at-one-megabit",
      text: "Over 1 Mbit/s nobody gains anything: all ACKs find room.",
      origin: "derived",
      expected: "everybody between 8.9 and 10 Mbit/s",
      judge: (table) => {
        const all = [
          ...ofThen(download).map(({ id }) => table.mean("goodput-then", id, fast)),
          ...ofToday(download).map(({ id }) => table.mean("goodput-now", id, fast)),
        ];
        return every([atLeast(Math.min(...all), 8.9e6, mbps), atMost(Math.max(...all), 10e6, mbps)]);
      },
    },
    {
      id: "few-acks",
      text: "A receiver that is told how many ACKs its sender needs sends few; a filter leaves the receiver as it is.",
      origin: "text",
      expected: "TACK and ACK frequency at most 0.1 ACKs per segment at 1 Mbit/s; with filters as many as without",
      judge: (table) =>
        every([
          ...told.map((id) => atMost(table.mean("acks-now", id, fast), 0.1, (value) => `${id} ${value.toFixed(3)}`)),
          atLeast(table.mean("acks-then", "af-sa", fast), 0.99, (value) => `af-sa ${value.toFixed(2)}`),
          atLeast(table.mean("acks-now", "cake-cubic", fast), 0.49, (value) => `cake-cubic ${value.toFixed(2)}`),
        ]),
    },
    {
      id: "ratio",
      text: "By RFC 5690 a receiver thins ACKs out where the way back loses them, and nowhere else.",
      origin: "text",
      expected: "one for two segments at 1 Mbit/s (0.45 to 0.55), at most half as many over 20 kbit/s",
      judge: (table) => {
        const [few, usual] = [slow, fast].map((rate) => table.mean("acks-now", "ratio-cubic", rate)) as [number, number];
        return every([
          near(usual, 0.5, 0.1, (value) => `${value.toFixed(2)} at 1 Mbit/s`),
          atMost(few, 0.25, (value) => `${value.toFixed(3)} over 20 kbit/s`),
        ]);
      },
    },
    {
      id: "paced",
      text: "What few ACKs do to a sender that waits for each, pacing undoes: with TACK and ACK frequency segments leave singly, while Reno answers an ACK for many with as many.",
      origin: "derived",
      expected: "over 20 kbit/s at most a quarter of Reno's longest burst",
      judge: (table) => {
        const reno = table.mean("burst-then", "reno", slow);
        return every(
          told.map((id) =>
            atMost(
              table.mean("burst-now", id, slow) / reno,
              0.25,
              (value) => `${id} ${(value * reno).toFixed(0)} against ${reno.toFixed(0)}`,
            ),
          ),
        );
      },
    },
    {
      id: "upload-starves",
      text: "A file that goes up over 20 kbit/s beside an ACK for each or each second segment does not get through; with a filter it takes little longer than alone.",
      origin: "text",
      expected: `not complete with Reno; at most twice its ${uploadAlone} s with AF, and with CAKE’s filter`,
      judge: (table) => {
        const filtered = every([
          ...["af-sa", "af-ar"].map((id) =>
            atMost(table.mean("upload-then", id, slow), 2 * uploadAlone, (value) => `${id} ${seconds(value, 1)}`),
          ),
          ...["cake-cubic", "cake-bbr"].map((id) =>
            atMost(table.mean("upload-now", id, slow), 2 * uploadAlone, (value) => `${id} ${seconds(value, 1)}`),
          ),
        ]);
        const starves = !completes(table, "upload-then", "reno");
        return {
          ...filtered,
          holds: filtered.holds && starves,
          measured: `reno ${starves ? "not complete" : "complete"}; ${filtered.measured}`,
        };
      },
    },
    {
      id: "bbr-starves",
      text: "BBR takes the rate at which ACKs come for that of the path. On the slowest link an ACK for two segments is all that comes, so with TACK it stays slow; the filter shows it the path.",
      origin: "derived",
      expected: "over 5 kbit/s TACK with BBR below a tenth of CAKE’s filter with BBR",
      judge: (table) => atMost(table.ratio("goodput-now", "tack-bbr", "cake-bbr", slowest), 0.1, (value) => `${value.toFixed(2)} times`),
    },
  ],
};
