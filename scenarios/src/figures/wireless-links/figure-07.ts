import type { Figure } from "../../figure.js";
import { atLeast, atMost } from "../predicates.js";
import { figure7Differences } from "./differences.js";
import { sequencesPanel, story } from "./stories.js";

export const figure7: Figure = {
  id: "wireless-links/7",
  paper: "wireless-links",
  number: "7",
  title: "Sequence traces of Reno and ELN in the wide area",
  caption:
    "A transfer of 8 Mbytes, sockets of 32 KB, an error every 64 KB on average on the air. Rows of dots: fast retransmits above, coarse timeouts below.",
  section: "IV-C",
  panels: [sequencesPanel({ title: "E2E and E2E-ELN", schemes: ["e2e", "e2e-eln"], span: [0, 120] })],
  claims: [
    {
      id: "reno-many-timeouts",
      text: "Reno's throughput is low because of the large number of timeouts.",
      origin: "text",
      expected: "at least 20 timeouts a transfer, mean over seeds",
      judge: (table) => atLeast(table.mean(story, "e2e", 0, "timeouts"), 20, (count) => count.toFixed(1)),
    },
    {
      id: "eln-fewer-timeouts",
      text: "ELN reduces the number of coarse timeouts.",
      origin: "text",
      expected: "at most half as many as Reno",
      judge: (table) =>
        atMost(
          table.mean(story, "e2e-eln", 0, "timeouts") / table.mean(story, "e2e", 0, "timeouts"),
          0.5,
          () => `${table.mean(story, "e2e-eln", 0, "timeouts").toFixed(1)} against ${table.mean(story, "e2e", 0, "timeouts").toFixed(1)}`,
        ),
    },
    {
      id: "eln-not-none",
      text: "Timeouts still occur with ELN, since it cannot tell of several losses in a window.",
      origin: "text",
      expected: "at least 1 a transfer, mean over seeds",
      judge: (table) => atLeast(table.mean(story, "e2e-eln", 0, "timeouts"), 1, (count) => count.toFixed(1)),
    },
  ],
  differences: figure7Differences,
};
