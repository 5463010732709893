/** How the multihop figures' claims put numbers into words, and bounds on both sides. */
import type { Judgement } from "../../figure.js";

export { kbps, percent } from "../predicates.js";

export const within = (value: number, low: number, high: number, inWords: (value: number) => string): Judgement => ({
  holds: value >= low && value <= high,
  value,
  measured: inWords(value),
});

export const times = (value: number): string => `${value.toFixed(2)} times`;
export const packets = (value: number): string => `${value.toFixed(1)} packets`;
export const permille = (share: number): string => `${(1000 * share).toFixed(1)} per thousand`;
export const signedPercent = (share: number): string => `${share >= 0 ? "+" : ""}${(100 * share).toFixed(1)} %`;
