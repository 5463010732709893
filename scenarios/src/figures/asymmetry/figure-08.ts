import type { Figure } from "../../figure.js";
import { topology } from "../topologies.js";
import { kbit, oneWay } from "./network.js";

export const figure8: Figure = {
  id: "asymmetry/F8",
  paper: "asymmetry",
  number: "F8",
  title: "Topology of the simulations",
  caption:
    "Server and client each have a link of 10 Mbit/s and 1 ms to their router. Between the routers: 10 Mbit/s and 5 ms forward; the rate under study and 50 ms back.",
  section: "6",
  panels: [topology("network", "Simulated network", oneWay({ reverseRate: 28.8 * kbit, reverseQueue: 10, compressed: true }))],
  claims: [],
};
