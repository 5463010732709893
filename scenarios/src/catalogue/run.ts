/** What is common to a whole run. */
import { choice, type Mechanism } from "./mechanism.js";

export const run: readonly Mechanism[] = [
  {
    id: "run",
    title: "Run",
    sits: "run",
    paper: "common",
    section: "",
    summary: "What is common to a whole run.",
    struct: "Run",
    parameters: [
      { key: "seed", title: "Seed", help: "Seeds every random stream of the run.", type: "integer", default: 1, min: 0, max: 9007199254740991, unit: "1", origin: choice("any seed will do") },
      { key: "limit", title: "Time limit", help: "A run whose flows do not complete ends here.", type: "number", default: 120, min: 0, aboveMin: true, max: 1e6, unit: "s", slider: { min: 5, max: 300, step: 5 }, origin: choice("ten times the transfer time of most presets") },
    ],
  },
  {
    id: "trace",
    title: "Trace",
    sits: "trace",
    paper: "common",
    section: "",
    summary: "Which event rows are kept. The digest covers all of them, kept or not.",
    struct: "Trace",
    parameters: [
      {
        key: "level", title: "Level", help: "Rows that are kept for diagrams.", type: "choice", default: "packets", origin: choice("diagrams need packets"),
        choices: [
          { value: "off", title: "Off", help: "No rows." },
          { value: "flows", title: "Flows", help: "Windows, timeouts and estimates only." },
          { value: "packets", title: "Packets", help: "Every packet at every hop." },
        ],
      },
      { key: "cap", title: "Most rows kept", help: "Beyond this the trace is marked truncated; the run goes on.", type: "integer", default: 2_000_000, min: 0, max: 20_000_000, unit: "rows", origin: choice("62 MB of columns") },
    ],
  },
];
