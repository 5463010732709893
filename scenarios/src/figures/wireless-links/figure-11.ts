import type { Figure, Panel } from "../../figure.js";
import { atLeast, every } from "../predicates.js";
import { figure11Differences } from "./differences.js";
import { largestWindow as largest, toBase, transfer, transferRun } from "./network.js";
import { windowsPanel } from "./stories.js";

const base = transferRun({ environment: "lan" });
const wiredWindow = "wired";
const wirelessWindow = "wireless";

const part = (id: string, title: string, flow: string): Panel => ({
  ...windowsPanel({ title, schemes: ["split"], seconds: 60, base }),
  id,
  measure: { id: "cwndMean", flows: [flow] },
  also: {
    variation: { id: "cwndVariation", flows: [flow], options: { from: 5, to: 30 } },
    at10: { id: "cwndAt", flows: [flow], options: { at: 10 } },
    at30: { id: "cwndAt", flows: [flow], options: { at: 30 } },
  },
});

export const figure11: Figure = {
  id: "wireless-links/11",
  paper: "wireless-links",
  number: "11",
  title: "Windows of both parts of a split connection",
  caption: "Congestion windows of the transfers of Fig. 10. 4.4BSD's windows hold 64 KB at most.",
  section: "IV-D",
  panels: [part(wiredWindow, "Source to base station", toBase), part(wirelessWindow, "Base station to mobile", transfer)],
  claims: [
    {
      id: "wired-climbs-and-stays",
      text: "The wired sender never sees a loss, and maintains a window of 64 KB.",
      origin: "text",
      expected: `${largest} segments at 10 and at 30 s, in every run`,
      judge: (table) =>
        every(
          ["at10", "at30"].map((at) => {
            const windows = table.values(wiredWindow, "split", 0, at);
            const [least, most] = [Math.min(...windows), Math.max(...windows)];
            return {
              holds: least >= largest - 0.5 && most <= largest + 0.5,
              value: least,
              measured: `${least.toFixed(1)} to ${most.toFixed(1)}`,
            };
          }),
        ),
    },
    {
      id: "wireless-fluctuates",
      text: "The wireless connection's window fluctuates rapidly.",
      origin: "text",
      expected: "a coefficient of variation of at least 0.4 between 5 and 30 s",
      judge: (table) => atLeast(table.mean(wirelessWindow, "split", 0, "variation"), 0.4, (value) => value.toFixed(2)),
    },
  ],
  differences: figure11Differences,
};
