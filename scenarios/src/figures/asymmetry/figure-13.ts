import type { Claim, Figure } from "../../figure.js";
import { atLeast, every, kbps } from "../predicates.js";
import { figure13Differences } from "./differences-packet-radio.js";
import { hops, setUp, throughputByHops } from "./hops.js";
import { schemeLabel, type SchemeId } from "./schemes.js";

const panel = throughputByHops.id;

const above = (id: SchemeId, other: SchemeId): Claim => ({
  id: `${id}-above-${other}`,
  text: `${schemeLabel(id)} performs better than ${schemeLabel(other)}.`,
  origin: "text",
  expected: "more throughput over each number of hops",
  judge: (table) => {
    const ratios = hops.map((count) => table.ratio(panel, id, other, count));
    return {
      holds: Math.min(...ratios) > 1,
      value: Math.min(...ratios),
      measured: hops
        .map((count) => `${kbps(table.mean(panel, id, count))} against ${kbps(table.mean(panel, other, count))} (${count})`)
        .join(", "),
    };
  },
});

export const figure13: Figure = {
  id: "asymmetry/F13",
  paper: "asymmetry",
  number: "F13",
  title: "Throughput against wireless hops",
  caption: `${setUp} Table T5 as curves. Error bars are one standard deviation over random starts and backoffs; hollow: what the slides state.`,
  section: "6",
  panels: [{ ...throughputByHops, form: "curves" }],
  claims: [
    above("acc-sa", "reno"),
    above("af-sa", "reno"),
    above("af-sa", "acc-sa"),
    {
      id: "af-removes-more",
      text: "AF is ahead of ACC because it eliminates redundant ACKs to a greater extent.",
      origin: "text",
      expected: "more segments for each ACK at the sender than with ACC + SA, over each number of hops from two",
      judge: (table) =>
        every(
          hops
            .filter((count) => count >= 2)
            .map((count) => {
              const [af, acc] = (["af-sa", "acc-sa"] as const).map((id) => table.mean(panel, id, count, "segmentsPerAck"));
              return atLeast(af! / acc!, 1, () => `${af!.toFixed(2)} against ${acc!.toFixed(2)} (${count})`);
            }),
        ),
    },
  ],
  differences: figure13Differences,
};
