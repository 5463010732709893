import type { Figure } from "../../figure.js";
import { topology } from "../topologies.js";
import { kbit } from "./network.js";
import { bulkTransfer, fixedDelay, radioQueue, radioRate } from "./packet-radio.js";

const scenario = bulkTransfer(2);
const row = (...cells: readonly [parameter: string, value: string, origin: string]) => ({ cells, scenario });

export const table4: Figure = {
  id: "asymmetry/T4",
  paper: "asymmetry",
  number: "T4",
  title: "Parameters of the packet-radio simulations",
  caption:
    "The rows of the paper's table, whose digits are missing from our copy of the text, and where the values come from. What the table does not have are parameters of the mechanism (docs/mechanisms/packet-radio.md). A row opens two wireless hops in the lab.",
  section: "6",
  panels: [topology("network", "Two wireless hops", scenario)],
  table: {
    caption: "Parameters",
    columns: ["Parameter", "Value", "From"],
    rows: [
      row("Link bandwidth", `${radioRate / kbit} kbit/s`, "the authors' simulator"),
      row("Fixed link latency", `${1000 * fixedDelay} ms`, "the authors' simulator"),
      row("Turnaround, sending to receiving", "12 ms", "slides"),
      row("Turnaround, receiving to sending", "12 ms", "slides: one number for both"),
      row("Radio queue size", `${radioQueue} packets`, "slides"),
      row("Receiver buffer", "32 KB", "recalled"),
    ],
  },
  claims: [],
};
