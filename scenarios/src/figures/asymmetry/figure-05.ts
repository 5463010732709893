import type { Figure } from "../../figure.js";
import { topology } from "../topologies.js";
import { measuredTransfer } from "./packet-radio.js";

export const figure5: Figure = {
  id: "asymmetry/F5",
  paper: "asymmetry",
  number: "F5",
  title: "Topology of the packet-radio network",
  caption:
    "A fixed host, here the server, reaches the mobile host's modem over an Ethernet radio and pole-top radios, which share one channel. The internet and the gateway in between are one wired link here.",
  section: "4",
  panels: [topology("network", "One wired and two wireless hops", measuredTransfer())],
  claims: [],
};
