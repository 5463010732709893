import type { Claim, Figure } from "../../figure.js";
import { figure10Differences } from "./differences.js";
import { lossy } from "./lossy.js";
import { compared, schemeLabel, series, type SchemeId } from "./schemes.js";

const base = lossy(0);
const windows = "windows";
const stretch = { from: 5, to: 50 };

const steady = (id: SchemeId): Claim => ({
  id: `${id}-steady`,
  text: `The window of ${schemeLabel(id)} does not fluctuate as Reno's does.`,
  origin: "text",
  expected: "standard deviation over mean at most half of Reno's, from 5 to 50 s",
  judge: (table) => {
    const ratio = table.ratio(windows, id, "reno", 0);
    return {
      holds: ratio <= 0.5,
      value: ratio,
      measured: `${table.mean(windows, id, 0).toFixed(2)} against ${table.mean(windows, "reno", 0).toFixed(2)}`,
    };
  },
});

export const figure10: Figure = {
  id: "asymmetry/F10",
  paper: "asymmetry",
  number: "F10",
  title: "Windows with forward losses",
  caption: "The congestion windows of the transfers of Table T1.",
  section: "6",
  panels: [
    {
      id: windows,
      title: "28.8 kbit/s, compressed headers",
      form: "windows",
      base,
      x: { label: "", unit: "", values: { preview: [0], paper: [0] }, at: () => [] },
      y: { label: "Window", unit: "segments", fromZero: true },
      series: series(base, compared),
      measure: { id: "cwndVariation", options: stretch },
      seeds: { preview: 1, paper: 1 },
      seconds: 50,
    },
  ],
  claims: compared.filter((id) => id !== "reno").map(steady),
  differences: figure10Differences,
};
