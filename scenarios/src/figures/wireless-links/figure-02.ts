import type { Figure } from "../../figure.js";
import { topology } from "../topologies.js";
import { transferRun } from "./network.js";

export const figure2: Figure = {
  id: "wireless-links/2",
  paper: "wireless-links",
  number: "2",
  title: "The testbed",
  caption:
    "A source on an Ethernet of 10 Mbit/s, a base station, and a mobile host behind a WaveLAN of 2 Mbit/s, whose air is shared by both directions. In the wide area 16 Internet hops lie between source and base station: here they are a delay of 63 ms, since the paper's runs saw no congestion on them.",
  section: "IV-A",
  panels: [
    topology("lan", "Local area", transferRun({ environment: "lan" })),
    topology("wan", "Wide area", transferRun({ environment: "wan" })),
  ],
  claims: [],
};
