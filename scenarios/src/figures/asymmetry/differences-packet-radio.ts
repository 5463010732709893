/** Known differences of the figures over packet radio, each with its cause, what was run to find it, and a cure where there is one. */
import type { Difference } from "../../figure.js";

export const figure6Differences: readonly Difference[] = [];
export const figure7Differences: readonly Difference[] = [];
export const table5Differences: readonly Difference[] = [];
export const figure13Differences: readonly Difference[] = [];
export const figure14Differences: readonly Difference[] = [];
export const table6Differences: readonly Difference[] = [];
export const figure15Differences: readonly Difference[] = [];
export const figure16Differences: readonly Difference[] = [];
export const figure17Differences: readonly Difference[] = [];
