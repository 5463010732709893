import type { Figure } from "../../figure.js";
import { parkingLot, twoTwo } from "./configurations.js";
import { Mbit } from "./network.js";
import { topology } from "../topologies.js";

export const figure2: Figure = {
  id: "smartacking/2",
  paper: "smartacking",
  number: "2",
  title: "Topologies: dumbbell and parking lot",
  caption:
    "Dumbbell, here with the four connections of 2-2: every connection crosses three hops, and the link between the routers is the middle one. Parking lot: three bottlenecks in a row and four connections to the same end.",
  section: "IV-B",
  panels: [topology("a", "(a) Dumbbell", twoTwo({ rate: 10 * Mbit })), topology("b", "(b) Parking lot", parkingLot({ rate: 4 * Mbit }))],
  claims: [],
};
