/** Lines that people have, under flent's RRUL load: four downloads, four uploads and a train of pings. */
import type { Scenario } from "../../generated/scenario.js";
import type { Judgement, Panel } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { inQueue, queueProfiles } from "../../queue-profiles.js";
import { each } from "../predicates.js";
import { sender as cubicOfHosts } from "./network.js";

type Flow = Scenario["flows"][number];

export interface Line {
  readonly id: string;
  readonly title: string;
  readonly base: Scenario;
  /** Where its queues are, downwards and upwards or of all stations. */
  readonly queues: readonly string[];
}

/** s. */
export const measureFrom = 5;
export const until = 30;

interface Hosts {
  readonly sender?: NonNullable<Flow["sender"]>;
  readonly ackBytes?: number;
}

/** Four at a time: CUBIC with HyStart, an ACK for every second segment. */
export const transfers = (id: string, from: string, to: string, { sender = {}, ackBytes = 42 }: Hosts = {}): Flow => ({
  id,
  from,
  to,
  startJitter: 0.5,
  parallel: { count: 4 },
  traffic: { type: "bulk", segments: null },
  sender: { ...cubicOfHosts, congestion: { type: "cubic" }, slowStart: { type: "hystart" }, ...sender },
  receiver: { ackBytes, selective: { type: "sack" }, ack: { type: "delayed", segments: 2, maxDelay: 0.04 } },
});
const load = (home: string): Flow[] => [
  { id: "pings", from: home, to: "server", startJitter: 0.1, traffic: { type: "pings", every: 0.1 } },
  transfers("down", "server", home),
  transfers("up", home, "server"),
];
/** What a browser asks for when a page is opened: three pictures after each other over each of six connections that stand already. */
export const page = { connections: 6, objects: 3, objectBytes: 40_000 } as const;

/** The same line with a page that is opened at `start`, s. */
export function withPage(base: Scenario, start: number): Scenario {
  const down = base.flows.find(({ id }) => id === "down")!;
  const traffic = { type: "exchanges", responseBytes: page.objectBytes, thinkTime: 0, count: page.objects } as const;
  const flow: Flow = { ...down, id: "page", start, startJitter: 0.05, parallel: { count: page.connections }, traffic };
  return { ...base, flows: [...base.flows, flow] };
}

const run = { format: 1, seed: 1, end: { at: until }, measure: { from: measureFrom, to: until } } as const;

interface Wire {
  readonly down: number;
  readonly up: number;
  /** One way, s. */
  readonly delay: number;
  /** Packets that wait, downwards and upwards. */
  readonly buffers: readonly [down: number, up: number];
  readonly changes?: Scenario["changes"];
}

const wire = (id: string, title: string, { down, up, delay, buffers, changes = [] }: Wire): Line => ({
  id,
  title,
  base: {
    ...run,
    nodes: ["server", "router", "modem", "home"].map((node) => ({ id: node })),
    links: [
      { id: "backbone", a: "server", b: "router", forward: { rate: 1e9, delay: 0.005 } },
      {
        id: "line",
        a: "router",
        b: "modem",
        forward: { rate: down, delay, queue: { limit: { packets: buffers[0] } } },
        backward: { rate: up, delay, queue: { limit: { packets: buffers[1] } } },
      },
      { id: "lan", a: "modem", b: "home", forward: { rate: 1e9, delay: 0.0005 } },
    ],
    flows: load("home"),
    changes,
  },
  queues: ["/links/1/forward/queue", "/links/1/backward/queue"],
});

const capacities = (rates: readonly number[], every: number): NonNullable<Scenario["changes"]> =>
  rates.map((rate, index) => ({
    id: `capacity-${index + 1}`,
    link: "line",
    at: (index + 1) * every,
    type: "capacity",
    direction: "forward",
    rate,
  }));

/** A satellite is left for the next one: nothing for a tenth of a second, then another distance. */
const handovers: NonNullable<Scenario["changes"]> = [10, 25].flatMap((at, index) => [
  { id: `silence-${index + 1}`, link: "line", at, type: "outage", duration: 0.1 },
  { id: `distance-${index + 1}`, link: "line", at, type: "delay", delay: index === 0 ? 0.018 : 0.012 },
]);

const wiFi: Line = {
  id: "wifi",
  title: "Wi-Fi of an office, 54 Mbit/s",
  base: {
    ...run,
    nodes: [{ id: "server" }, { id: "router", position: { x: 0, y: 0 } }, { id: "laptop", position: { x: 10, y: 0 } }],
    links: [{ id: "backbone", a: "server", b: "router", forward: { rate: 1e9, delay: 0.005 } }],
    channels: [
      {
        id: "air",
        type: "dcf",
        stations: ["router", "laptop"],
        dataRate: 54e6,
        basicRate: 24e6,
        preamble: 0.00002,
        slot: 0.000009,
        difs: 0.000028,
        cwMin: 15,
        rtsThreshold: 3000,
        queue: { limit: { packets: 1000 } },
      },
    ],
    flows: load("laptop"),
  },
  queues: ["/channels/0/queue"],
};

export const lines: readonly Line[] = [
  wire("dsl", "DSL, 16 and 1 Mbit/s", { down: 16e6, up: 1e6, delay: 0.01, buffers: [250, 100] }),
  wire("cable", "Cable, 100 and 10 Mbit/s", { down: 1e8, up: 1e7, delay: 0.006, buffers: [1000, 500] }),
  wire("lte", "LTE, 10 to 40 and 10 Mbit/s", {
    down: 3e7,
    up: 1e7,
    delay: 0.02,
    buffers: [1500, 1000],
    changes: capacities([4e7, 1e7, 2e7, 1.5e7, 3e7], 5),
  }),
  wire("satellite", "Low orbit, 100 and 15 Mbit/s", { down: 1e8, up: 1.5e7, delay: 0.012, buffers: [1500, 500], changes: handovers }),
  wiFi,
];

export const disciplines = queueProfiles.map(({ id, title }) => ({ id, title }));

/** The discipline of this place in all queues of a line. */
export const disciplineAt =
  ({ queues }: Line) =>
  (place: number): PatchOperation[] =>
    queues.flatMap((queue) => inQueue(queue, queueProfiles[place]!.parts));

export const placeOf = (id: string): number => disciplines.findIndex((discipline) => discipline.id === id);

/** Every discipline beside each other. */
export function byQueue(line: Line): Panel["x"] {
  const places = disciplines.map((_, place) => place);
  return {
    label: "Queue",
    unit: "",
    values: { preview: places, paper: places },
    names: disciplines.map(({ title }) => title),
    at: disciplineAt(line),
  };
}

export const onEach = (of: readonly Line[], judge: (line: Line) => Judgement): Judgement => each(of, ({ id }) => id, judge);
