import type { Claim, Figure, Table } from "../../figure.js";
import { kbps, near, percent } from "../predicates.js";
import { table5Differences } from "./differences-packet-radio.js";
import { hops, setUp, throughputByHops } from "./hops.js";
import { schemeLabel, type SchemeId } from "./schemes.js";

const panel = throughputByHops.id;

const stated = (count: number, id: SchemeId, value: number): Claim => ({
  id: `${id}-${count}-hops`,
  text: `${schemeLabel(id)} has ${kbps(value)} over ${count} wireless hops.`,
  origin: "slides",
  expected: `${kbps(value)} within 15 %`,
  judge: (table) => near(table.mean(panel, id, count), value, 0.15, kbps),
});

const gain = (table: Table, id: SchemeId, count: number): number => table.ratio(panel, id, "reno", count);

const statedGain = (count: number, share: number): Claim => ({
  id: `af-gain-${count}-hops`,
  text: `AF raises throughput by ${percent(share)} over ${count} wireless hops.`,
  origin: "slides",
  expected: `AF + SA over Reno ${(1 + share).toFixed(2)} within 10 %`,
  judge: (table) => near(gain(table, "af-sa", count), 1 + share, 0.1, (value) => `${value.toFixed(2)} times Reno's`),
});

export const table5: Figure = {
  id: "asymmetry/T5",
  paper: "asymmetry",
  number: "T5",
  title: "Throughput by wireless hops",
  caption: `${setUp} Means over random starts and backoffs. The paper's table gives the gain over Reno in parentheses; four of its throughputs stand in the slides.`,
  section: "6",
  panels: [{ ...throughputByHops, form: "bars", x: { ...throughputByHops.x, names: hops.map(String) } }],
  claims: [
    stated(2, "reno", 19e3),
    stated(2, "af-sa", 24e3),
    stated(3, "reno", 12.7e3),
    stated(3, "af-sa", 17.1e3),
    statedGain(2, 0.25),
    statedGain(3, 0.34),
    {
      id: "gain-grows",
      text: "The improvement by AF + SA grows with the number of hops.",
      origin: "text",
      expected: "a larger gain over four hops than over one",
      judge: (table) => {
        const gains = hops.map((count) => gain(table, "af-sa", count));
        const rise = gains.at(-1)! - gains[0]!;
        return { holds: rise > 0, value: rise, measured: `${gains.map((value) => value.toFixed(2)).join(", ")} times Reno's` };
      },
    },
  ],
  differences: table5Differences,
};
