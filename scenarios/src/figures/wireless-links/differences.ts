/**
 * Known differences: claims of the paper that do not hold here, each with its cause, what was run to find it, and the change that makes the
 * claim hold. Bounds hold the values of both profiles.
 */
import type { Difference } from "../../figure.js";

export const table2Differences: readonly Difference[] = [];
export const table3Differences: readonly Difference[] = [];
export const table4Differences: readonly Difference[] = [];
export const table5Differences: readonly Difference[] = [];
export const figure3Differences: readonly Difference[] = [];
export const figure4Differences: readonly Difference[] = [];
export const figure5Differences: readonly Difference[] = [];
export const figure6Differences: readonly Difference[] = [];
export const figure7Differences: readonly Difference[] = [];
export const figure8Differences: readonly Difference[] = [];
export const figure9Differences: readonly Difference[] = [];
export const figure10Differences: readonly Difference[] = [];
export const figure11Differences: readonly Difference[] = [];
export const figure12Differences: readonly Difference[] = [];
export const statement1Differences: readonly Difference[] = [];
export const statement2Differences: readonly Difference[] = [];
export const statement3Differences: readonly Difference[] = [];
export const statement4Differences: readonly Difference[] = [];
