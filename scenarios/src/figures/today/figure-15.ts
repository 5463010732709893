import type { Cure, Figure, Panel, Table } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import { inQueue, queueProfiles } from "../../queue-profiles.js";
import { atLeast, atMost, every } from "../predicates.js";
import { transfers } from "./lines.js";
import { segmentBytes } from "./network.js";

/** Without the filter, with it, and with the aggressive one. */
const filters = [null, {}, { aggressive: true }] as const;
const [without, filtered, aggressive] = [0, 1, 2] as const;
const places = [without, filtered, aggressive];

/** IP, TCP with timestamps and the Ethernet header, which CAKE counts: packets of 1514 and 66 bytes. */
const headerBytes = 66;
/** Linux of then, as it comes: a receive buffer of at most 6 MiB (tcp_rmem), half of it for the window (tcp_adv_win_scale). */
const maxWindow = Math.floor((6 * 2 ** 20) / 2 / segmentBytes);
const cake = queueProfiles.find(({ id }) => id === "cake")!.parts;

/** bit/s, s. */
interface Line {
  readonly down: number;
  readonly up: number;
  readonly roundTrip: number;
  readonly from: number;
  readonly until: number;
}

const hosts = {
  sender: { headerBytes, maxWindow, pacing: { share: 0.833, shareInSlowStart: 0.5, retransmissions: "paced" } },
  ackBytes: headerBytes,
} as const;

/** CAKE shapes both ways at one router; the path to the servers has the rest of the round trip. */
const lineOf = ({ down, up, roundTrip, from, until }: Line): Scenario => ({
  format: 1,
  seed: 1,
  end: { at: until },
  measure: { from, to: until },
  nodes: [{ id: "server" }, { id: "router" }, { id: "home" }],
  links: [
    { id: "path", a: "server", b: "router", forward: { rate: 1e10, delay: roundTrip / 2 } },
    {
      id: "line",
      a: "router",
      b: "home",
      forward: { rate: down, delay: 0, queue: { limit: { packets: 10_000 }, ...cake } },
      backward: { rate: up, delay: 0, queue: { limit: { packets: 10_000 }, ...cake } },
    },
  ],
  flows: [transfers("down", "server", "home", hosts), transfers("up", "home", "server", hosts)],
});

/** bit/s; undefined: not measured. */
type Published = readonly (number | undefined)[];

interface Measured {
  readonly id: string;
  readonly title: string;
  readonly line: Line;
  readonly down: Published;
  readonly up: Published;
  readonly seeds: Panel["seeds"];
  readonly preview?: Panel["preview"];
}

const ways = { down: "what comes down", up: "what goes up" } as const;
type Way = keyof typeof ways;

/** Of both ways, from the same runs. */
const panelsOf = ({ id, title, line, seeds, preview, ...published }: Measured): Panel[] =>
  (["down", "up"] as const).map((way) => ({
    id: `${id}-${way}`,
    title: `${title}: ${ways[way]}`,
    form: "bars",
    base: lineOf(line),
    ...(preview === undefined ? {} : { preview }),
    x: {
      label: "ACK filter",
      unit: "",
      values: { preview: places, paper: places },
      names: ["none", "ack-filter", "aggressive"],
      at: (place) => inQueue("/links/1/backward/queue", { cakeFilter: filters[place] ?? null }),
    },
    y: { label: "Goodput", unit: "bit/s", fromZero: true },
    series: [{ id: way, label: way, patch: [] }],
    measure: { id: "throughput", flows: [way] },
    seeds,
    statedBy: "D. Täht",
    paper: published[way].flatMap((value, x) => (value === undefined ? [] : [{ series: way, x, value, origin: "public" as const }])),
  }));

const steep: Measured = {
  id: "steep",
  title: "1 Gbit/s down, 20 Mbit/s up, 100 ms",
  line: { down: 1e9, up: 2e7, roundTrip: 0.1, from: 5, until: 60 },
  down: [423.6e6, 817.0e6, 755.8e6],
  up: [7.73e6, 11.71e6, 12.46e6],
  seeds: { preview: 1, paper: 3 },
  preview: [
    { op: "replace", path: "/end", value: { at: 30 } },
    { op: "replace", path: "/measure", value: { from: 5, to: 30 } },
  ],
};
const near: Measured = {
  id: "near",
  title: "200 Mbit/s down, 10 Mbit/s up, 0.3 ms",
  line: { down: 2e8, up: 1e7, roundTrip: 0.0003, from: 2, until: 20 },
  down: [187e6, 190e6],
  up: [3.9e6, 7.6e6],
  seeds: { preview: 1, paper: 5 },
};

/** `ethernet` of tc-cake: 38 bytes beyond IP's packet. */
const cure: Cure = {
  text: "CAKE counts 38 bytes beyond each IP packet, as it does where it is told that the line is an Ethernet, instead of 14",
  patch: [0, 1].flatMap((flow) => [
    { op: "replace", path: `/flows/${flow}/sender/headerBytes`, value: 90 },
    { op: "replace", path: `/flows/${flow}/receiver/ackBytes`, value: 90 },
  ]),
};

const gain = (table: Table, { id }: Measured, way: Way, place: number): number =>
  table.mean(`${id}-${way}`, way, place) / table.mean(`${id}-${way}`, way, without);
const times = (value: number): string => `${value.toFixed(2)} times`;

export const figure15: Figure = {
  id: "today/15",
  paper: "today",
  number: "15",
  title: "What CAKE’s ACK filter gives back",
  caption:
    "Four downloads and four uploads at once through CAKE, with no ACK filter, with the conservative and with the aggressive one. Hollow: what Dave Täht, one of CAKE’s authors, measured with flent’s RRUL test and published: for the first line as raw data (28 November 2017; means of the test’s 5th to 60th second), for the second as a graph in a mail of 15 November 2017, read off by eye. The section of CAKE’s paper on ACK filtering could not be read for this figure. Known from the data: CUBIC with SACK and timestamps, hosts that pace. Left open there: where CAKE shapes (here both ways at one router), what it adds to a packet’s length (here as it comes, an Ethernet header), and the receivers’ windows (here as Linux of then came, 3 MiB). Error bars are one standard deviation over seeds.",
  section: "CAKE, ACK filtering",
  panels: [steep, near].flatMap(panelsOf),
  claims: [
    {
      id: "download",
      text: "Over 1 Gbit/s down and 20 Mbit/s up the filter nearly doubles what comes down.",
      origin: "public",
      expected: "with either filter at least one and a half times as much as without (measured there: 1.93 and 1.78 times)",
      judge: (table) => every([filtered, aggressive].map((place) => atLeast(gain(table, steep, "down", place), 1.5, times))),
    },
    {
      id: "upload",
      text: "And the uploads, which shared the way up with those ACKs, get half as much again.",
      origin: "public",
      expected: "with either filter at least 1.3 times as much as without (measured there: 1.51 and 1.61 times)",
      judge: (table) => every([filtered, aggressive].map((place) => atLeast(gain(table, steep, "up", place), 1.3, times))),
    },
    {
      id: "near-upload",
      text: "On a short path the download is as fast without the filter, and the upload pays for it: with the filter it has nearly twice as much.",
      origin: "public",
      expected: "200 and 10 Mbit/s: up at least 1.6 times as much (there 1.95 times), down at most 10 % more (there 2 %)",
      judge: (table) =>
        every([atLeast(gain(table, near, "up", filtered), 1.6, times), atMost(gain(table, near, "down", filtered), 1.1, times)]),
    },
    {
      id: "aggressive",
      text: "The aggressive filter leaves at least as much of the way up to the uploads as the conservative one.",
      origin: "public",
      expected: "over 20 Mbit/s up at least as much (there 1.06 times)",
      judge: (table) => atLeast(gain(table, steep, "up", aggressive) / gain(table, steep, "up", filtered), 1, times),
    },
  ],
  differences: [
    {
      claim: "download",
      cause:
        "an ACK takes less of the way up here than it took there: without the filter more of them get through, and the download that was measured is slower",
      evidence:
        "On the second line 187 Mbit/s are 8070 ACKs/s for every second segment, and the uploads leave them 5.9 of 10 Mbit/s: 92 bytes each, where IP, TCP with timestamps and an Ethernet header are 66. CAKE counts 90 if it is told ethernet; the mails do not say what it was told",
      bounds: [1.35, 1.5],
      cure,
    },
    {
      claim: "near-upload",
      cause: "the same: without the filter the uploads have 5.3 Mbit/s here, where 3.9 were measured",
      evidence:
        "With 90 bytes for an ACK it is 4.7 Mbit/s. Four flows of ACKs and four of data then share the way up evenly, as turns do; in the measurement the ACKs had more than half, which is not explained",
      bounds: [1.4, 1.6],
      cure,
    },
  ],
};
