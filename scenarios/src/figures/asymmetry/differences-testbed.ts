/** Known differences of the testbed's figures, as in the smartacking paper's differences.ts. Bounds hold the values of both profiles. */
import type { Cure, Difference } from "../../figure.js";
import { acc, af, interfaceQueue } from "./testbed.js";

/** Another host's traffic, which makes an overflow of the interface a matter of chance. */
const smallInterface: Cure = {
  text: "An interface buffer of 20 packets instead of 50, and other traffic through it: UDP at 2 Mbit/s for half a second in two.",
  patch: [
    { op: "replace", path: "/links/0/forward/queue/limit/packets", value: 20 },
    {
      op: "add",
      path: "/flows/-",
      value: {
        id: "other",
        from: "server",
        to: "client",
        startJitter: 2,
        traffic: { type: "onOff", rate: 2e6, on: 0.5, off: 1.5, packetBytes: 500 },
      },
    },
  ],
  series: [acc.id, af.id],
};

const noOverflow = `A window of 128 KB is 89 segments, and so many of them are on their way that at most 39 wait in the interface, which has room for ${interfaceQueue}. Nothing is lost, and nothing but the phase of the clocks differs between runs. The paper does not say what its interface card could buffer.`;

const drops = (id: string, evidence: string): Difference => ({
  claim: `${id}-drops`,
  cause: noOverflow,
  evidence,
  bounds: [0.95, 1.05],
  cure: smallInterface,
});

export const figure21Differences: readonly Difference[] = [
  drops(
    acc.id,
    "Throughput without limit is 8.7 Mbit/s with buffers of 50 and 40 packets, 4.3 with 30, 3.4 with 20 and 16, 2.1 with 10, while maxburst 4 has 4.4 with all of them; but runs do not vary. With other traffic in bursts through a buffer of 20 it is 2.1 Mbit/s with a standard deviation of 0.20, against 6.5 and 0.001 at maxburst 6, the best.",
  ),
  drops(
    af.id,
    "Throughput without limit is 8.4 Mbit/s with buffers of 50 and 40 packets, 6.2 with 30, 3.6 with 20, 3.1 with 16, 1.9 with 10, while maxburst 4 has 4.4 with all of them; but runs do not vary. With other traffic in bursts through a buffer of 20 it is 2.9 Mbit/s with a standard deviation of 0.16, against 6.3 and 0.001 at maxburst 6, the best.",
  ),
  {
    claim: "no-loss-below-infinity",
    cause: noOverflow,
    evidence:
      "With buffers of 50 and 40 packets no run loses data at any maxburst; with 30, 20, 16 and 10 runs without limit lose 3 to 55 segments, and those up to maxburst 4 none.",
    bounds: [0, 0],
    cure: smallInterface,
  },
];

export const figure22Differences: readonly Difference[] = [
  {
    claim: "flat-8",
    cause:
      "The burst timer waits for maxburst / (cwnd / srtt) and fires at the next tick of 10 ms. An ACK for 24 segments comes later than one for 12, so srtt is longer; when the interval exceeds one tick it becomes two, which halves the rate and makes srtt longer still.",
    evidence:
      "8.4 Mbit/s at d_max 12 and 16 with a mean RTT of 86 and 92 ms, 4.5 Mbit/s from 24 on with 125 to 144 ms, where 8 of 89 segments are more than 10 ms of it. With an exact clock it is 8.7 to 8.9 Mbit/s from 12 to 32. The paper shows no d_max of this size that we know of: its digits are lost.",
    bounds: [0.8, 0.95],
    cure: {
      text: "An exact clock for the burst timer (`bursts.tick`).",
      patch: [{ op: "replace", path: "/flows/0/sender/bursts/tick", value: 0 }],
      series: [`${acc.id}-8`],
    },
  },
];

export const figure23Differences: readonly Difference[] = [
  {
    claim: "acc-acks-first-forward",
    cause:
      "Here the forward transfer does better than in the paper, whose authors could not tell why theirs had only half. They suspected the time that the window takes to grow; here it is open before the reverse transfer starts.",
    evidence:
      "76 % if the reverse transfer starts between 5 and 6 s, 75 % between 1 and 2 s and 71 % within the same second as the forward one, so growth explains part of it. The number of ACKs explains another: with d_max 8 it is 83 %, with d_max 44 69 %. An exact clock gives 79 %, no limit of bursts 96 %, a tick on the line 76 %, 100 ms more on it 75 %, a reverse file of 64 KB 77 %.",
    bounds: [0.75, 0.8],
    cure: {
      text: "Both transfers start within the same second, so that the forward window has yet to grow beside the reverse transfer (`start`).",
      patch: [{ op: "add", path: "/flows/0/start", value: 5 }],
    },
  },
];
