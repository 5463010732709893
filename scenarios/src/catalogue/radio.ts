/** Radio channels: media that several links share. */
import { choice, type Mechanism } from "./mechanism.js";

export const radio: readonly Mechanism[] = [
  {
    id: "halfDuplex",
    title: "Half-duplex medium",
    sits: "channel",
    paper: "wireless-links",
    section: "IV-A",
    summary: "A medium that all its links share: one packet at a time, in either direction, as on a WaveLAN.",
    struct: "HalfDuplex",
    parameters: [
      { key: "frameOverhead", title: "Overhead of a frame", help: "Time on the air of each packet besides its bytes: preamble, MAC header, gaps between frames.", type: "number", default: 0.0007, min: 0, max: 1, unit: "s", slider: { min: 0, max: 0.002, step: 0.0001 }, origin: choice("stands for the WaveLAN's MAC, which the source does not describe") },
      {
        key: "next", title: "Who is next", help: "Which of the links with something to send gets the medium when it becomes free.", type: "choice", default: "longestWaiting", origin: choice("the source does not say"),
        choices: [
          { value: "longestWaiting", title: "Who has waited longest", help: "First come, first served over the whole medium." },
          { value: "random", title: "Any of them", help: "At random, as with contention among equals." },
        ],
      },
    ],
  },
];
