import type { Figure } from "../../figure.js";
import { atLeast, atMost } from "../predicates.js";
import { figure4Differences } from "./differences.js";
import { pipe } from "./network.js";
import { story, windowsPanel } from "./stories.js";

const full = pipe.wan.toFixed(1);

export const figure4: Figure = {
  id: "wireless-links/4",
  paper: "wireless-links",
  number: "4",
  title: "Windows of link-layer schemes in the wide area",
  caption: `Congestion window of a transfer of 8 Mbytes, sockets of 32 KB (23 segments), an error every 64 KB on average on the air. A window of 23 000 bytes, ${full} segments, fills the path. Claims are about means over seeds.`,
  section: "IV-B",
  panels: [windowsPanel({ title: "LL and LL-TCP-AWARE", schemes: ["ll", "ll-tcp-aware"], seconds: 90 })],
  claims: [
    {
      id: "ll-falls-below-the-pipe",
      text: "LL's window drops below what fills the path several times during a transfer.",
      origin: "text",
      expected: `at least 5 falls below ${full} segments after the first 5 s, mean over seeds`,
      judge: (table) => atLeast(table.mean(story, "ll", 0, "falls"), 5, (count) => `${count.toFixed(1)} falls`),
    },
    {
      id: "aware-stays-above",
      text: "LL-TCP-AWARE's window stays above it.",
      origin: "recalled",
      expected: "at most 1 fall after the first 5 s, mean over seeds",
      judge: (table) => atMost(table.mean(story, "ll-tcp-aware", 0, "falls"), 1, (count) => `${count.toFixed(1)} falls`),
    },
    {
      id: "ll-window-smaller",
      text: "LL's mean window is smaller than LL-TCP-AWARE's.",
      origin: "text",
      expected: "at most 80 % of it",
      judge: (table) => {
        const [ll, aware] = [table.mean(story, "ll", 0, "window"), table.mean(story, "ll-tcp-aware", 0, "window")];
        return atMost(ll / aware, 0.8, () => `${ll.toFixed(1)} against ${aware.toFixed(1)} segments`);
      },
    },
  ],
  differences: figure4Differences,
};
