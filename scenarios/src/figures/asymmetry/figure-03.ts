import type { Figure } from "../../figure.js";
import { bothWays, bothWaysCaption, bothWaysPanel } from "./both-ways.js";
import { atLeast } from "../predicates.js";

export const figure3: Figure = {
  id: "asymmetry/F3",
  paper: "asymmetry",
  number: "F3",
  title: "Both ways: the reverse transfer",
  caption: bothWaysCaption,
  section: "3",
  panels: [bothWaysPanel("reverse")],
  claims: [
    {
      id: "reverse-loses",
      text: "The reverse transfer loses packets to the full queue at times and sends them again.",
      origin: "text",
      expected: "between 10 and 60 s at least two of its segments are lost, and retransmitted",
      judge: (table) => {
        const lost = table.mean(bothWays, "reno", 0, "reverseLosses");
        const again = table.mean(bothWays, "reno", 0, "retransmissions");
        return { ...atLeast(Math.min(lost, again), 2, String), measured: `${lost} lost, ${again} sent again` };
      },
    },
  ],
};
