/** On which scenarios the choices were tried that were made where the paper is silent. */
import type { ChoiceStudy } from "../../fidelity.js";
import type { Measure } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import { expandScenario } from "../../expand.js";
import { applyPatch } from "../../patch.js";
import { asymmetric, differentRtt, dumbbell, oneZero, parkingLot, startJitter, tcpUdp, twoTwo } from "./configurations.js";
import { Mbit, red, redBuffer, redParameters, type Direction, type Link } from "./network.js";
import { schemeLabel, schemePatch, type SchemeId } from "./schemes.js";

const kbit = 1e3;
const completion: readonly Measure[] = [{ id: "completionTime" }];

function withScheme(base: Scenario, scheme: SchemeId): Scenario {
  const result = applyPatch(expandScenario(base), schemePatch(scheme, base));
  if ("problems" in result) throw new Error(`${scheme} does not fit: ${JSON.stringify(result.problems)}`);
  return result.document as Scenario;
}

/** Choices that are numbers. Queue lengths are what figures are about, and the buffer behind drop-tail is stated by the paper. */
const values: NonNullable<ChoiceStudy["values"]> = {
  "limit.packets": [],
  "limit.perFlow": [],
  "rto.granularity": [0, 0.1, 0.5],
  "keepAlive.bytes": [100, 1000],
  "fixed.bytes": [100, 1000],
  "onOff.packetBytes": [250, 500, 1500],
  "abc.limit": [1, 4, null],
  "sabc.scale": [0.5, 2],
  "sabc.gain": [0.03125, 0.5, 1],
  "red.meanPacketBytes": [40, 500],
  "red.mark": [],
  // Linux's, not the paper's.
  "pacing.shareInSlowStart": [],
  // Only the extended form has them.
  "smartacking.beta": [],
  "smartacking.alphaInTest": [],
};

const study = (id: string, where: string, base: Scenario, scheme: SchemeId, seeds: number, mechanisms: readonly string[]): ChoiceStudy => ({
  id,
  title: `${where}, ${schemeLabel(scheme)}`,
  scenario: withScheme(base, scheme),
  seeds,
  measures: completion,
  mechanisms,
  values,
});

/** The same scheme on another path, for choices that are no parameters. */
const others = (scheme: SchemeId, paths: Readonly<Record<string, Scenario>>): NonNullable<ChoiceStudy["others"]> =>
  Object.entries(paths).map(([name, base]) => ({ name, scenario: withScheme(base, scheme) }));

const mapLinks = (base: Scenario, change: (link: Link) => Link): Scenario => ({ ...base, links: base.links.map(change) });

/** Both ways of the bottlenecks changed. */
const atBottlenecks = (base: Scenario, change: (direction: Direction) => Direction): Scenario =>
  mapLinks(base, (each) => {
    if (!each.id.startsWith("bottleneck")) return each;
    const { forward, backward } = each;
    return { ...each, forward: change(forward), ...(backward === undefined ? {} : { backward: change(backward) }) };
  });

const withQueue =
  (packets: number) =>
  (direction: Direction): Direction => ({ ...direction, queue: { ...direction.queue, limit: { packets } } });

/** Drop-tail for each flow in a buffer as large as the one they shared. */
const withOwnBuffers = (scenario: Scenario): Scenario =>
  atBottlenecks(scenario, (direction) => ({
    ...direction,
    queue: { ...direction.queue, limit: { ...direction.queue?.limit, perFlow: true }, admit: { type: "dropTail" } },
  }));

/** UDP on for the first time at another time. */
const udpFrom = (base: Scenario, start: number): Scenario => ({
  ...base,
  flows: base.flows.map((flow) => (flow.traffic?.type === "onOff" ? { ...flow, start } : flow)),
});

/** ACC's routers mark at other thresholds. `scheme` has put RED there. */
const markingAt = (scenario: Scenario, minThreshold: number, maxThreshold: number): Scenario =>
  atBottlenecks(scenario, (direction) => ({
    ...direction,
    queue: { ...direction.queue, admit: { ...redParameters, mark: true, minThreshold, maxThreshold } },
  }));

const thresholds = (base: Scenario): NonNullable<ChoiceStudy["others"]> =>
  [
    [2, 6],
    [10, 30],
  ].map(([low, high]) => ({ name: `marks between ${low} and ${high} packets`, scenario: markingAt(withScheme(base, "acc"), low!, high!) }));

const starts = 10;
const ofSender = ["newreno", "rto"] as const;
const one = (rate: number): Scenario => oneZero({ rate: rate * Mbit });
const two = (rate: number): Scenario => twoTwo({ rate: rate * Mbit, jitter: startJitter });

const different = differentRtt({ rate: 4 * Mbit, jitter: startJitter });
const narrow = asymmetric({ rate: 15 * kbit });
const withRed = (packets: number): Scenario => oneZero({ rate: 5 * Mbit, queue: red(packets) });
const besideUdp = tcpUdp({ rate: 5 * Mbit, jitter: startJitter });
const lot = parkingLot({ rate: 4 * Mbit, jitter: startJitter });

export const studies: readonly ChoiceStudy[] = [
  {
    ...study("1-0-5mbps-newreno", "1-0 at 5 Mbit/s", one(5), "newreno", 1, [...ofSender, "limit"]),
    others: others("newreno", { "round trip of 100 ms": oneZero({ rate: 5 * Mbit, middle: 0.04 }) }),
  },
  {
    ...study("1-0-5mbps-smartacking", "1-0 at 5 Mbit/s", one(5), "smartacking", 1, [...ofSender, "smartacking", "keepAlive", "limit"]),
    others: others("smartacking", { "round trip of 100 ms": oneZero({ rate: 5 * Mbit, middle: 0.04 }) }),
  },
  study("1-0-9mbps-smartacking", "1-0 at 9 Mbit/s", one(9), "smartacking", 1, [...ofSender, "smartacking", "keepAlive", "limit"]),
  {
    ...study("2-2-10mbps-newreno", "2-2 at 10 Mbit/s", two(10), "newreno", starts, [...ofSender, "limit"]),
    others: others("newreno", {
      "starts within 10 ms": twoTwo({ rate: 10 * Mbit, jitter: 0.01 }),
      "starts within 100 ms": twoTwo({ rate: 10 * Mbit, jitter: 0.1 }),
    }),
  },
  study("2-2-10mbps-smartacking-pacing", "2-2 at 10 Mbit/s", two(10), "smartacking-pacing", starts, [
    ...ofSender,
    "smartacking",
    "pacing",
    "keepAlive",
    "limit",
  ]),
  study("2-2-10mbps-abc", "2-2 at 10 Mbit/s", two(10), "abc", starts, ["abc"]),
  study("2-2-10mbps-sabc", "2-2 at 10 Mbit/s", two(10), "sabc", starts, ["sabc"]),
  {
    ...study("2-2-10mbps-smartacking-fq", "2-2 at 10 Mbit/s", two(10), "smartacking-fq", starts, ["fairRoundRobin"]),
    // Not a parameter alone: longest-queue drop is for a shared buffer.
    others: [{ name: "each flow has a buffer to itself", scenario: withOwnBuffers(withScheme(two(10), "smartacking-fq")) }],
  },
  {
    ...study("different-rtt-4mbps-extended", "Different-RTT at 4 Mbit/s", different, "extended", starts, ["smartacking", "keepAlive"]),
    values: { ...values, "smartacking.beta": ["newAlpha"], "smartacking.alphaInTest": [false] },
    others: others("extended", {
      "buffers of half a BDP of 120 ms": atBottlenecks(different, withQueue(30)),
      "the first connections have 120 ms": dumbbell({
        count: 4,
        rate: 4 * Mbit,
        jitter: startJitter,
        edgeDelay: (number) => (number <= 2 ? 0.02 : 0.005),
      }),
    }),
  },
  {
    ...study("asymmetric-15kbps-acc", "Asymmetric at 15 kbit/s", narrow, "acc", 5, ["ackCongestionControl", "red"]),
    others: thresholds(narrow),
  },
  study("asymmetric-15kbps-fixed-rtt", "Asymmetric at 15 kbit/s", narrow, "fixed-rtt", 1, ["smartacking", "fixed"]),
  {
    ...study("1-0-5mbps-red-smartacking", "1-0 at 5 Mbit/s with RED", withRed(redBuffer), "smartacking", starts, ["red", "smartacking"]),
    others: others("smartacking", { "buffer of 25 packets": withRed(25), "buffer of 200 packets": withRed(200) }),
  },
  {
    ...study("tcp-udp-5mbps-smartacking-pacing", "TCP-UDP at 5 Mbit/s", besideUdp, "smartacking-pacing", starts, ["onOff", "pacing"]),
    others: others("smartacking-pacing", { "UDP on at 0 s": udpFrom(besideUdp, 0), "UDP on at 2.5 s": udpFrom(besideUdp, 2.5) }),
  },
  {
    ...study("tcp-udp-5mbps-acc", "TCP-UDP at 5 Mbit/s", besideUdp, "acc", starts, ["ackCongestionControl", "red"]),
    others: thresholds(besideUdp),
  },
  {
    ...study("parking-lot-4mbps-smartacking", "Parking lot at 4 Mbit/s", lot, "smartacking", starts, []),
    measures: [{ id: "fairnessCompletion" }, { id: "completionTime" }],
    others: others("smartacking", {
      "bottlenecks of 10 ms": atBottlenecks(lot, (direction) => ({ ...direction, delay: 0.01 })),
      "bottlenecks of 40 ms": atBottlenecks(lot, (direction) => ({ ...direction, delay: 0.04 })),
      "buffers of half a BDP of 140 ms": atBottlenecks(lot, withQueue(35)),
    }),
  },
];
