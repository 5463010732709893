/** On which scenarios the choices were tried that were made where the paper is silent. */
import type { ChoiceStudy } from "../../fidelity.js";
import type { Measure } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import { expandScenario } from "../../expand.js";
import { applyPatch } from "../../patch.js";
import { asymmetric, differentRtt, oneZero, startJitter, tcpUdp, twoTwo } from "./configurations.js";
import { Mbit, red, redBuffer } from "./network.js";
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

const starts = 10;
const ofSender = ["newreno", "rto"] as const;
const one = (rate: number): Scenario => oneZero({ rate: rate * Mbit });
const two = (rate: number): Scenario => twoTwo({ rate: rate * Mbit, jitter: startJitter });

export const studies: readonly ChoiceStudy[] = [
  study("1-0-5mbps-newreno", "1-0 at 5 Mbit/s", one(5), "newreno", 1, [...ofSender, "limit"]),
  study("1-0-5mbps-smartacking", "1-0 at 5 Mbit/s", one(5), "smartacking", 1, [...ofSender, "smartacking", "keepAlive", "limit"]),
  study("1-0-9mbps-smartacking", "1-0 at 9 Mbit/s", one(9), "smartacking", 1, [...ofSender, "smartacking", "keepAlive", "limit"]),
  study("2-2-10mbps-newreno", "2-2 at 10 Mbit/s", two(10), "newreno", starts, [...ofSender, "limit"]),
  study("2-2-10mbps-smartacking-pacing", "2-2 at 10 Mbit/s", two(10), "smartacking-pacing", starts, [
    ...ofSender,
    "smartacking",
    "pacing",
    "keepAlive",
    "limit",
  ]),
  study("2-2-10mbps-abc", "2-2 at 10 Mbit/s", two(10), "abc", starts, ["abc"]),
  study("2-2-10mbps-sabc", "2-2 at 10 Mbit/s", two(10), "sabc", starts, ["sabc"]),
  study(
    "different-rtt-4mbps-extended",
    "Different-RTT at 4 Mbit/s",
    differentRtt({ rate: 4 * Mbit, jitter: startJitter }),
    "extended",
    starts,
    ["smartacking", "keepAlive"],
  ),
  {
    ...study("2-2-10mbps-smartacking-fq", "2-2 at 10 Mbit/s", two(10), "smartacking-fq", starts, ["limit"]),
    values: { ...values, "limit.perFlow": [true] },
  },
  study("asymmetric-15kbps-acc", "Asymmetric at 15 kbit/s", asymmetric({ rate: 15 * kbit }), "acc", 5, ["ackCongestionControl", "red"]),
  study("asymmetric-15kbps-fixed-rtt", "Asymmetric at 15 kbit/s", asymmetric({ rate: 15 * kbit }), "fixed-rtt", 1, [
    "smartacking",
    "fixed",
  ]),
  study(
    "1-0-5mbps-red-smartacking",
    "1-0 at 5 Mbit/s with RED",
    oneZero({ rate: 5 * Mbit, queue: red(redBuffer) }),
    "smartacking",
    starts,
    ["red", "smartacking"],
  ),
  study(
    "tcp-udp-5mbps-smartacking-pacing",
    "TCP-UDP at 5 Mbit/s",
    tcpUdp({ rate: 5 * Mbit, jitter: startJitter }),
    "smartacking-pacing",
    starts,
    ["onOff", "pacing"],
  ),
  study("tcp-udp-5mbps-acc", "TCP-UDP at 5 Mbit/s", tcpUdp({ rate: 5 * Mbit, jitter: startJitter }), "acc", starts, [
    "ackCongestionControl",
    "red",
  ]),
];
