import type { Figure } from "../../figure.js";
import { topology } from "../topologies.js";
import { cableRun, kbit, reverseDelay } from "./network.js";

/** Dial-up, as measured; an Ethernet return link is the paper's point of comparison. */
const base = cableRun({
  cable: { reverseRate: 28.8 * kbit, reverseQueue: 50, compressed: true, reverseDelay },
  flows: [{ id: "forward", way: "forward" }],
  until: 40,
  measure: "whole",
});

export const figure1: Figure = {
  id: "asymmetry/F1",
  paper: "asymmetry",
  number: "F1",
  title: "The wireless cable network",
  caption:
    "Hosts of the client's net receive over a wireless cable channel of 10 Mbit/s, about 5 ms one way, and answer over a dial-up line, or, for comparison, over Ethernet. The server reaches the channel through the Internet.",
  section: "3",
  panels: [topology("network", "Forward channel and return link", base)],
  claims: [],
};
