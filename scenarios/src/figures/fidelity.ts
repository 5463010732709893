/** What docs/fidelity.md says about each paper. An entry point of its own: no page needs it. */
import type { Fidelity } from "../fidelity.js";
import { asymmetryFidelity } from "./asymmetry/fidelity.js";
import { multihopFidelity } from "./multihop/fidelity.js";
import { smartackingFidelity } from "./smartacking/fidelity.js";
import { todayFidelity } from "./today/fidelity.js";
import { wirelessLinksFidelity } from "./wireless-links/fidelity.js";

export const fidelities: readonly Fidelity[] = [
  smartackingFidelity,
  asymmetryFidelity,
  wirelessLinksFidelity,
  multihopFidelity,
  todayFidelity,
];
