/** Mobiles that move between base stations. */
import { choice, source, type Mechanism } from "./mechanism.js";

export const handoffs: readonly Mechanism[] = [
  {
    id: "handoff",
    title: "Moving mobile",
    sits: "handoff",
    paper: "wireless-links",
    section: "V-A",
    summary: "A mobile that is connected to one of several base stations at a time and moves from one to the next.",
    struct: "Handoff",
    parameters: [
      { key: "first", title: "First handoff", help: "When the mobile leaves its first base station.", type: "number", default: 1, min: 0, max: 1e6, unit: "s", slider: { min: 0, max: 10, step: 0.1 }, origin: choice("after slow start") },
      { key: "every", title: "Handoffs every", help: "Time between two handoffs.", type: "number", default: 1, min: 0.01, max: 1e6, nullMeans: "only one", unit: "s", slider: { min: 0.5, max: 20, step: 0.5 }, origin: source("wireless-links V-A: as high as once per second") },
      { key: "latency", title: "Latency", help: "From leaving the old base station until the network sends to the new one.", type: "number", default: 0.02, min: 0, max: 100, unit: "s", slider: { min: 0, max: 0.5, step: 0.01 }, origin: source("wireless-links V-A: 10 to 30 ms; hundreds of ms where transport state moves") },
    ],
  },
  { id: "none", title: "No help", sits: "handoff/scheme", paper: "wireless-links", section: "V-A", summary: "What the old base station still has or gets for the mobile is lost.", struct: "PlainHandoff", parameters: [] },
  {
    id: "hierarchical",
    title: "Hierarchical: the old base station forwards",
    sits: "handoff/scheme",
    paper: "wireless-links",
    section: "V-A",
    summary: "The old base station keeps the last packets for the mobile and sends what it missed on to the new one.",
    struct: "HierarchicalHandoff",
    parameters: [{ key: "packets", title: "Buffer", help: "Packets for the mobile that a base station keeps.", type: "integer", default: 10, min: 0, max: 100_000, unit: "packets", slider: { min: 0, max: 50, step: 1 }, origin: source("wireless-links V-A: a small amount of buffering") }],
  },
  {
    id: "multicast",
    title: "Multicast: the new base station has them already",
    sits: "handoff/scheme",
    paper: "wireless-links",
    section: "V-A",
    summary: "All base stations get the packets for the mobile and keep the last ones; the new one sends what it missed, in order.",
    struct: "MulticastHandoff",
    parameters: [{ key: "packets", title: "Buffer", help: "Packets for the mobile that a base station keeps.", type: "integer", default: 10, min: 0, max: 100_000, unit: "packets", slider: { min: 0, max: 50, step: 1 }, origin: source("wireless-links V-A: a small amount of buffering") }],
  },
  { id: "stateTransfer", title: "Transfer of transport state (split)", sits: "handoff/scheme", paper: "wireless-links", section: "V-A", summary: "The connections that a base station ends and begins move with the mobile: while their state is transferred, they stand still.", struct: "StateTransferHandoff", requires: [
    { of: "relayAtStation", needs: { part: "traffic", is: ["relay"] }, at: "/scheme", message: "no relay for the mobile begins at its first station, so there is no state to transfer", expected: "a relay at station {station}, or another scheme" },
  ], parameters: [] },
];
