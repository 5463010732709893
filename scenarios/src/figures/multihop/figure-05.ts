import type { Figure } from "../../figure.js";
import { topology } from "../topologies.js";
import { dropPerPacket, retryStates } from "./contention-model.js";
import { dcfOf } from "./network.js";
import { sevenHops } from "./sweeps.js";

/** The states of the chain count RTS that had no answer. */
const retryLimit = dcfOf(sevenHops).shortRetryLimit;
const successes = [0.9, 0.7, 0.5];

const share = (value: number): string => `${(100 * value).toPrecision(3)} %`;

export const figure5: Figure = {
  id: "multihop/F5",
  paper: "multihop",
  number: "F5",
  title: "The chain of retries",
  caption:
    "The source's Markov chain: state k is k RTS in a row without an answer. Each RTS is answered with probability CS and leads back to state 0; in the last state a failure is a drop. The formulas are not legible in our copy and were reconstructed from its prose (docs/mechanisms/contention-model.md).",
  section: "IV-C",
  panels: [topology("chain", "Seven hops", sevenHops)],
  table: {
    caption: `How often a packet is in each state, with a retry limit of ${retryLimit}.`,
    columns: ["failed RTS so far", ...successes.map((success) => `CS = ${success}`)],
    rows: [
      ...Array.from({ length: retryLimit }, (_, k) => ({
        cells: [`${k}`, ...successes.map((success) => share(retryStates(success, retryLimit)[k]!))],
        scenario: sevenHops,
      })),
      { cells: ["given up", ...successes.map((success) => share(dropPerPacket(success, retryLimit)))], scenario: sevenHops },
    ],
  },
  claims: [],
};
