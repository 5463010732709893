import type { Figure } from "../../figure.js";
import { atLeast } from "../predicates.js";
import { reverseStart, story, storyPanel } from "./stories.js";

export const figure11: Figure = {
  id: "asymmetry/F11",
  paper: "asymmetry",
  number: "F11",
  title: "ACK filtering behind a FIFO queue",
  caption: `Forward transfer after the reverse transfer has begun at ${reverseStart} s, with ACK filtering and sender adaptation; below, the queue of the return link, in which single ACKs wait behind 1 KB data packets of 280 ms each.`,
  section: "6",
  panels: [storyPanel({ title: "AF + SA, FIFO", scheme: "af-sa", scheduling: 0, span: [reverseStart - 1, 25] })],
  claims: [
    {
      id: "multi-second-idles",
      text: "ACKs behind several data packets let the forward transfer idle for seconds.",
      origin: "text",
      expected: "its longest idle time after 12 s is at least 2 s",
      judge: (table) => atLeast(table.mean(story, "af-sa", 0), 2, (value) => `${value.toFixed(2)} s`),
    },
    {
      id: "short-bursts",
      text: "It makes progress in short bursts between idle times.",
      origin: "text",
      expected: "at least five idle times of a second or more in 18 s",
      judge: (table) => atLeast(table.mean(story, "af-sa", 0, "idleSeconds"), 5, (value) => `${value} of them`),
    },
  ],
};
