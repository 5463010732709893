import type { Figure } from "../../figure.js";
import { atLeast, atMost, every } from "../predicates.js";
import { figure5Differences } from "./differences.js";
import { transfer } from "./network.js";
import { sequencesPanel, story } from "./stories.js";

const local = (id: string) => ({ id, flows: [transfer] });

export const figure5: Figure = {
  id: "wireless-links/5",
  paper: "wireless-links",
  number: "5",
  title: "Sequence traces of link-layer schemes in the wide area",
  caption:
    "A transfer of 8 Mbytes, sockets of 32 KB, an error every 64 KB on average on the air. Rows of dots: what the base station sends again, and what the sender does.",
  section: "IV-B",
  panels: [
    sequencesPanel({
      title: "LL-TCP-AWARE and LL",
      schemes: ["ll-tcp-aware", "ll"],
      span: [0, 90],
      more: { local: local("localRetransmissions") },
    }),
  ],
  claims: [
    {
      id: "no-coarse-timeouts",
      text: "No coarse timeouts occur in either case.",
      origin: "text",
      expected: "at most 0.2 timeouts a transfer, mean over seeds: none in most",
      judge: (table) =>
        every(
          ["ll-tcp-aware", "ll"].map((id) =>
            atMost(table.mean(story, id, 0, "timeouts"), 0.2, (count) => `${id.toUpperCase()} ${count.toFixed(1)}`),
          ),
        ),
    },
    {
      id: "aware-sender-sends-nothing-again",
      text: "With LL-TCP-AWARE the sender hardly sends anything again: its picture has no row for that.",
      origin: "text",
      expected: "at most 1 % as many retransmissions by the sender as by the base station",
      judge: (table) =>
        atMost(
          table.mean(story, "ll-tcp-aware", 0, "again") / table.mean(story, "ll-tcp-aware", 0, "local"),
          0.01,
          () =>
            `${table.mean(story, "ll-tcp-aware", 0, "again").toFixed(1)} against ${table.mean(story, "ll-tcp-aware", 0, "local").toFixed(0)}`,
        ),
    },
    {
      id: "local-repairs-are-many",
      text: "The base station is at work all the time: an error every 64 KB makes about 130 of an 8-Mbyte transfer.",
      origin: "derived",
      expected: "at least 120 local retransmissions with either scheme",
      judge: (table) =>
        every(
          ["ll-tcp-aware", "ll"].map((id) =>
            atLeast(table.mean(story, id, 0, "local"), 120, (count) => `${id.toUpperCase()} ${count.toFixed(0)}`),
          ),
        ),
    },
  ],
  differences: figure5Differences,
};
