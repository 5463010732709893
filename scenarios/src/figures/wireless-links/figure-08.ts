import type { Figure } from "../../figure.js";
import { atLeast, atMost } from "../predicates.js";
import { figure8Differences } from "./differences.js";
import { story, windowsPanel } from "./stories.js";

export const figure8: Figure = {
  id: "wireless-links/8",
  paper: "wireless-links",
  number: "8",
  title: "Windows of Reno and ELN in the wide area",
  caption: "Congestion window of the transfers of Fig. 7. What is out is never more than the socket buffer of 23 segments.",
  section: "IV-C",
  panels: [windowsPanel({ title: "E2E and E2E-ELN", schemes: ["e2e", "e2e-eln"], seconds: 120 })],
  claims: [
    {
      id: "eln-larger-window",
      text: "ELN maintains a larger average window.",
      origin: "text",
      expected: "at least twice Reno's",
      judge: (table) => {
        const [eln, reno] = [table.mean(story, "e2e-eln", 0, "window"), table.mean(story, "e2e", 0, "window")];
        return atLeast(eln / reno, 2, () => `${eln.toFixed(1)} against ${reno.toFixed(1)} segments`);
      },
    },
    {
      id: "eln-steadier",
      text: "It prevents the rapid fluctuations of the window.",
      origin: "text",
      expected: "a smaller coefficient of variation than Reno's after the first 5 s",
      judge: (table) => {
        const [eln, reno] = [table.mean(story, "e2e-eln", 0, "variation"), table.mean(story, "e2e", 0, "variation")];
        return atMost(eln / reno, 1, () => `${eln.toFixed(2)} against ${reno.toFixed(2)}`);
      },
    },
  ],
  differences: figure8Differences,
};
