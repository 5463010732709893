import type { Figure } from "../../figure.js";
import { bothWays, bothWaysCaption, bothWaysPanel } from "./both-ways.js";
import { atLeast } from "../predicates.js";

export const figure4: Figure = {
  id: "asymmetry/F4",
  paper: "asymmetry",
  number: "F4",
  title: "Both ways: the forward transfer",
  caption: `${bothWaysCaption} Below: the line's queue.`,
  section: "3",
  panels: [bothWaysPanel("forward")],
  claims: [
    {
      id: "large-idle-times",
      text: "The forward transfer idles for seconds, because its ACKs wait behind large data packets.",
      origin: "text",
      expected: "longest idle time between 10 and 60 s at least 1 s",
      judge: (table) => atLeast(table.mean(bothWays, "reno", 0), 1, (value) => `${value.toFixed(2)} s`),
    },
    {
      id: "progress-during-repairs",
      text: "It makes rapid progress just when the reverse transfer has lost packets and slows down.",
      origin: "text",
      expected: "at least twice its rate of other times while the reverse transfer has a loss to repair",
      judge: (table) => atLeast(table.mean(bothWays, "reno", 0, "speedUp"), 2, (value) => `${value.toFixed(1)} times`),
    },
  ],
};
