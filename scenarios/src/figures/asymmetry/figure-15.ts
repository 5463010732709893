import type { Figure } from "../../figure.js";
import { atLeast, atMost } from "../predicates.js";
import { figure15Differences } from "./differences-packet-radio.js";
import { byConnections, setUp, severalOf } from "./several.js";

const panel = "fairness";
const index = (value: number): string => value.toFixed(3);

export const figure15: Figure = {
  id: "asymmetry/F15",
  paper: "asymmetry",
  number: "F15",
  title: "Fairness among several transfers",
  caption: `${setUp} Error bars are one standard deviation over random starts and backoffs.`,
  section: "6",
  panels: [
    {
      ...byConnections,
      id: panel,
      title: "Fairness of throughputs",
      x: {
        ...byConnections.x,
        values: { preview: severalOf(byConnections.x.values.preview), paper: severalOf(byConnections.x.values.paper) },
      },
      y: { label: "Jain's index", unit: "", fromZero: true },
      measure: { id: "fairnessThroughput" },
    },
  ],
  claims: [
    {
      id: "reno-unfair",
      text: "Reno is grossly unfair, whatever the number of connections.",
      origin: "text",
      expected: "index at most 0.8 for every number of connections",
      judge: (table) => {
        const values = table.xs(panel).map((x) => table.mean(panel, "reno", x));
        return atMost(Math.max(...values), 0.8, () => values.map(index).join(", "));
      },
    },
    {
      id: "af-fairer",
      text: "AF + SA is substantially fairer.",
      origin: "text",
      expected: "a higher index for every number of connections, by at least 0.1 on average",
      judge: (table) => {
        const xs = table.xs(panel);
        const gains = xs.map((x) => table.mean(panel, "af-sa", x) - table.mean(panel, "reno", x));
        const average = gains.reduce((sum, value) => sum + value, 0) / gains.length;
        const { holds, value } = atLeast(average, 0.1, index);
        return { holds: holds && Math.min(...gains) > 0, value, measured: `higher by ${gains.map(index).join(", ")}` };
      },
    },
  ],
  differences: figure15Differences,
};
