/** What becomes of links during the run. */
import { choice, source, type Mechanism } from "./mechanism.js";

export const changes: readonly Mechanism[] = [
  {
    id: "change",
    title: "Change during the run",
    sits: "change",
    paper: "common",
    section: "",
    summary: "From a certain time on a link is another one: faster or slower, nearer or farther, or silent for a while.",
    struct: "Change",
    requires: [
      { of: "channel", needs: { part: "channel", not: ["packetRadio"] }, at: "/link", message: "packet radios send over link {link}, and those do not change", expected: "a link with a wire of its own or on a half-duplex channel" },
    ],
    parameters: [
      { key: "at", title: "At", help: "When it happens, before anything else that happens then.", type: "number", default: undefined, min: 0, max: 1e6, unit: "s", slider: { min: 0, max: 20, step: 0.1 }, origin: source("scenario") },
      {
        key: "direction", title: "Direction", help: "Which direction of the link changes.", type: "choice", default: "both", origin: choice("a cable or a radio changes for both ends"),
        choices: [
          { value: "both", title: "Both", help: "Packets either way." },
          { value: "forward", title: "Forward", help: "Packets from a to b." },
          { value: "backward", title: "Backward", help: "Packets from b to a." },
        ],
      },
    ],
  },
  {
    id: "capacity",
    title: "Another capacity",
    sits: "change/effect",
    paper: "common",
    section: "",
    summary: "What is sent from now on is sent at the new rate; a transmission that has begun ends as it began.",
    struct: "CapacityChange",
    parameters: [
      { key: "rate", title: "New capacity", help: "Bits per second on the wire from then on.", type: "number", default: undefined, min: 1, max: 1e12, unit: "bit/s", slider: { min: 1e6, max: 2e7, step: 1e5 }, origin: source("scenario") },
    ],
  },
  {
    id: "delay",
    title: "Another delay",
    sits: "change/effect",
    paper: "common",
    section: "",
    summary: "What is sent from now on propagates for the new time, but overtakes nothing that is on its way.",
    struct: "DelayChange",
    parameters: [
      { key: "delay", title: "New one-way delay", help: "Propagation delay from then on.", type: "number", default: undefined, min: 0, max: 100, unit: "s", slider: { min: 0.001, max: 0.2, step: 0.001 }, origin: source("scenario") },
    ],
  },
  {
    id: "outage",
    title: "Outage",
    sits: "change/effect",
    paper: "common",
    section: "",
    summary: "Nothing is sent for a while: packets wait, or find the queue full. What has been sent arrives.",
    struct: "Outage",
    parameters: [
      { key: "duration", title: "Duration", help: "How long nothing is sent.", type: "number", default: 1, min: 0, aboveMin: true, max: 1e6, nullMeans: "until the run ends", unit: "s", slider: { min: 0.1, max: 10, step: 0.1 }, origin: choice("as long as the least retransmission timeout of RFC 6298, so that senders notice") },
    ],
  },
];
