import { describe, expect, test } from "vitest";
import { loadCore } from "./node.js";
import { runScenario } from "./run.js";
import { mean } from "./testing/ns2.js";
import {
  notYet,
  ns3Cases,
  ns3Losses,
  ns3Numbers,
  ns3Scenario,
  sentPerAck,
  type CubicRules,
  type Ns3Case,
} from "./testing/ns3-reference.js";

const cases = ns3Cases();
const core = await loadCore();

/** Means over as many runs as ns-3's. */
async function numbers(reference: Ns3Case, rules: CubicRules): Promise<Readonly<Record<string, number>>> {
  const runs: Readonly<Record<string, number>>[] = [];
  for (const replication of reference.replications) {
    const lost = await ns3Losses(core, reference, replication, rules);
    const { metrics, columns } = await runScenario(core, ns3Scenario(reference, replication, rules, lost));
    runs.push(ns3Numbers(reference, metrics, columns, rules));
  }
  return Object.fromEntries(Object.keys(runs[0]!).map((name) => [name, mean(runs.map((each) => each[name]!))]));
}

interface Known {
  readonly ours: number;
  readonly within: number;
  readonly because: string;
}

const exit =
  "The ACK that ends a recovery opens two segments in ns-3, which counts its window in whole ones (41 acknowledged are twice 20), and one here. Windows that are that " +
  "much smaller need a round trip more for the file, and return to a loss later. Read off the rows; no run with ns-3's count shows it.";
const sampled =
  "ns-3's mean is over samples that differ from the one before; its own mean window over its own rate gives our RTT (81.3 segments at 9.67 Mbit/s are 97 ms).";
const overshoot =
  "Slow start's overshoot loses hundreds of segments at once. Which of them are sent again by ACKs and which after a timeout differs; the first row in which the two part was not traced.";
const small =
  "ns-3's window is a whole number of segments, and takes the next one as soon as a round trip has passed; ours comes near it. With ten segments and without the Reno-friendly region " +
  "that may be what decides; no run isolates it.";
const thin =
  "With few ACKs, each opens much at once after a timeout. ns-3 has one timeout, at the end of slow start; ours meets more before it is in congestion avoidance. Not traced to a rule.";

const cuts =
  "Not isolated. With one more cut, for an ACK that ends the reduced window and still echoes the mark, our goodput would be 89.3; DCTCP's queue would then be too short.";

const wrapped =
  "ns-3's window wraps around when a loss is repaired (its largest is 988 847 segments in one run), and it waits for timeouts; not isolated beyond that.";
const stalls =
  "ns-3 repairs 85 losses and waits for a timeout, and sends nothing meanwhile; ours goes on at the measured bandwidth. Not isolated.";

const overestimates =
  "ns-3's BBR overestimates the bandwidth of so small a path (README, quirk 6) and keeps two BDP out, which hides that CoDel's losses take 10 % from ours.";
const oneReno =
  "One Reno flow beside the on-off source has 3 % less here, with COBALT within the tolerance; ten flows agree. Not isolated beyond ns-3's larger window at the end of a recovery.";

/** Where ns-3 differs by more than its tolerance: our value is held as narrowly, so that a change that mends or worsens it is noticed. */
const differences: Readonly<Record<string, Readonly<Record<string, Known>>>> = {
  "recovery.linuxreno.w40.cla.loss1": { completion: { ours: 1.955, within: 0.02, because: exit } },
  "recovery.linuxreno.w40.cla.loss3": { completion: { ours: 1.955, within: 0.02, because: exit } },
  "recovery.cubic.w40.cla.loss1": { completion: { ours: 1.654, within: 0.02, because: exit } },
  "response.linuxreno.p0.01.rtt100": {
    cwnd_mean: { ours: 12.18, within: 0.3, because: exit },
    recoveries: { ours: 138, within: 4, because: exit },
  },
  "short.iw1.n10.delack2": {
    completion: {
      ours: 0.4998,
      within: 0.003,
      because: "ns-3's receiver acknowledges the first segment at once; here a lone one waits, 40 ms.",
    },
  },
  "one.cubic.10M.80ms.4bdp": { recoveries: { ours: 8.33, within: 1, because: overshoot } },
  "one.cubic.50M.80ms.4bdp": { rtt_mean_ms: { ours: 343.8, within: 10, because: sampled } },
  "hystart.50M.80ms.1bdp.off": {
    goodput_mbps: { ours: 41.92, within: 0.5, because: overshoot },
    queue_mean: { ours: 215, within: 8, because: overshoot },
    cwnd_mean: { ours: 548.8, within: 15, because: overshoot },
  },
  "share.cubic-reno.10M.20ms.friendly0": {
    jain: { ours: 0.671, within: 0.03, because: small },
    goodput_0_mbps: { ours: 1.459, within: 0.15, because: small },
    goodput_1_mbps: { ours: 8.259, within: 0.25, because: small },
    share_0: { ours: 0.15, within: 0.015, because: small },
    rtt_mean_0_ms: { ours: 36.8, within: 1, because: small },
  },
  "share.cubic-reno.20M.160ms.friendly0": {
    queue_mean: { ours: 169, within: 15, because: overshoot },
    rtt_mean_0_ms: { ours: 264, within: 12, because: overshoot },
  },
  "asym.k1.delack1": {
    cwnd_max: { ours: 323, within: 20, because: thin },
    rtt_mean_ms: { ours: 94.96, within: 3, because: sampled },
    timeouts: { ours: 2.67, within: 1, because: thin },
  },
  "asym.k6.delack1": {
    goodput_mbps: { ours: 7.336, within: 0.15, because: thin },
    rtt_mean_ms: { ours: 159.6, within: 5, because: sampled },
    dropped: { ours: 313, within: 60, because: thin },
    recoveries: { ours: 8, within: 2, because: thin },
  },
  "asym.k2.delack2": {
    cwnd_max: { ours: 426.7, within: 25, because: thin },
    rtt_mean_ms: { ours: 96.99, within: 3, because: sampled },
    timeouts: { ours: 3, within: 1, because: thin },
  },
  "asym.k4.delack2": {
    rtt_mean_ms: { ours: 141.7, within: 5, because: sampled },
    timeouts: { ours: 5, within: 1, because: thin },
    recoveries: { ours: 9, within: 1, because: thin },
  },
  "one.bbr.10M.80ms.1bdp": { goodput_mbps: { ours: 9.7, within: 0.1, because: wrapped } },
  "one.bbr.50M.20ms.0.5bdp": { goodput_mbps: { ours: 48.44, within: 0.3, because: stalls } },
  "dctcp.k20.2.reno-ecn": {
    goodput_mbps: { ours: 92.85, within: 0.5, because: cuts },
    queue_mean: { ours: 8.1, within: 0.4, because: cuts },
    cwnd_mean: { ours: 22.4, within: 0.5, because: cuts },
  },
  "share.bbr-cubic.10M.40ms.fqcodel": {
    goodput_mbps: { ours: 9.1, within: 0.1, because: overestimates },
    goodput_0_mbps: { ours: 4.394, within: 0.1, because: overestimates },
    rtt_mean_0_ms: { ours: 54.2, within: 2, because: overestimates },
    drop_prob: { ours: 0.035, within: 0.004, because: overestimates },
  },
  "aqm.red.reno.10.ecn": {
    drop_prob: {
      ours: 0.0091,
      within: 0.001,
      because: "Only the on-off source is dropped, a third less often here; marks, delay and throughput agree. Not isolated.",
    },
  },
  "aqm.codel.reno.1": { goodput_mbps: { ours: 7.917, within: 0.05, because: oneReno } },
  "asym.k8.delack1.ackbuf50": { timeouts: { ours: 3, within: 1, because: thin } },
};

/** What the files have and we do not read from our runs. */
const unread: Readonly<Record<string, string>> = {
  sojourn_mean_ms: "of a FIFO it follows from the queue's mean",
  queue_p95: "we keep means and maxima of queues",
  sojourn_p95_ms: "we keep means and maxima of queues",
  sojourn_udp_mean_ms: "follows from the queue's mean",
  sojourn_udp_p95_ms: "we keep means and maxima of queues",
  rtt_min_ms: "a number of the path, not of the sender",
  rtt_p95_ms: "we keep means of RTTs",
  acks: "ns-3 counts until its run stops",
  acks_received: "follows from the segments for each",
  segments_per_ack: "ns-3 counts what it sends, we what arrives",
  udp_loss: "follows from the queue",
  flight_at_entry: "what is sacked counts in ours",
  acks_in_recovery: "follows from what is sent",
  longest_silence_acks: "follows from what is sent",
  sent_first_rtt: "part of what is sent",
};

const runnable = cases.filter((each) => notYet(each) === undefined);
/** ns-3's PRR counts a duplicate ACK twice, or overflows (README, quirk 2). */
const isNoReference = ({ params: { recovery } }: Ns3Case): boolean => recovery === "TcpPrrRecovery";

describe.each(runnable.filter((each) => !isNoReference(each)).map((each) => [each.case, each] as const))("%s", (_, reference) => {
  test("agrees with ns-3 by ns-3's rules, or differs as is known", async () => {
    const found = await numbers(reference, "ns3");
    const wrong: string[] = [];
    for (const [metric, { mean: theirs, tol, solid, formula }] of Object.entries(reference.metrics)) {
      if (formula) continue;
      const ours = found[metric];
      if (ours === undefined) {
        if (solid && !(metric in unread)) wrong.push(`${metric}: not read`);
        continue;
      }
      const difference = differences[reference.case]?.[metric];
      if (difference) {
        if (Math.abs(ours - difference.ours) > difference.within)
          wrong.push(`${metric}: ${ours}, known as ${difference.ours}; ${difference.because}`);
      } else if (solid && Math.abs(ours - theirs) > tol!) {
        wrong.push(`${metric}: ${ours} against ${theirs}, tolerance ${tol}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** What RFC 9438 gives ACK by ACK after the same loss, from whoever made the files; ns-3 is up to 38 % away from it. */
const byRfc = runnable.filter(({ topic }) => topic === "cubic_epoch");

test.each(byRfc.map((each) => [each.case, each] as const))("%s: by the RFC's rules CUBIC is where RFC 9438 says", async (_, reference) => {
  const found = await numbers(reference, "rfc");
  const wrong = Object.entries(reference.metrics).flatMap(([name, { mean: theirs }]) => {
    if (!name.startsWith("rfc_")) return [];
    const ours = found[name.slice(4)]!;
    const allowed = name.startsWith("rfc_t_") ? 0.1 + 0.02 * theirs : 1 + 0.01 * theirs;
    return Math.abs(ours - theirs) <= allowed ? [] : [`${name}: ${ours} against ${theirs}`];
  });
  expect(wrong).toEqual([]);
});

/** From the third duplicate ACK on, to the last ACK of what was out then, by RFC 6675 or RFC 9937. */
const recoveries = runnable.filter(({ record }) => record?.rfc_sent_per_ack !== undefined);

async function sentInFirstRound(reference: Ns3Case): Promise<string> {
  const [replication] = reference.replications;
  const lost = await ns3Losses(core, reference, replication!, "ns3");
  const { columns } = await runScenario(core, ns3Scenario(reference, replication!, "ns3", lost));
  return sentPerAck(columns).slice(0, reference.record!.rfc_sent_per_ack!.length).join("");
}

test.each(recoveries.map((each) => [each.case, each] as const))(
  "%s: as much leaves with each ACK as its RFC says",
  async (_, reference) => {
    expect(await sentInFirstRound(reference)).toBe(reference.record!.rfc_sent_per_ack);
  },
);

const sum = (counts: string): number => Array.from(counts, Number).reduce((all, count) => all + count, 0);

test("PRR: what RFC 9937, this core and ns-3 send in the first round trip", async () => {
  const sent: Record<string, string> = {};
  for (const reference of recoveries.filter(isNoReference)) {
    const { rfc_sent_per_ack: rfc, sent_per_ack: theirs } = reference.record!;
    sent[reference.case] = `RFC ${sum(rfc!)}, here ${sum(await sentInFirstRound(reference))}, ns-3 ${sum(theirs!)}`;
  }
  expect(sent).toMatchInlineSnapshot(`
    {
      "recovery.cubic.w40.prr.loss1": "RFC 30, here 30, ns-3 46",
      "recovery.linuxreno.w200.prr.mss1448.loss1": "RFC 101, here 101, ns-3 101",
    }
  `);
});

test("every case that is left out has a reason", () => {
  const left = new Map<string, string[]>();
  for (const each of cases) {
    const reason = notYet(each);
    if (reason !== undefined) left.set(reason, [...(left.get(reason) ?? []), each.case]);
  }
  expect(Object.fromEntries(left)).toMatchInlineSnapshot(`
    {
      "ns-3's Vegas is no reference: base RTT of the 40-byte SYN, integer difference (see README)": [
        "one.vegas.10M.80ms.1bdp",
        "one.vegas.10M.80ms.1bdp.ts",
      ],
    }
  `);
  expect(Object.keys(differences).filter((name) => !runnable.some((each) => each.case === name))).toEqual([]);
});
