import { randomFrom } from "../random.js";

/** Whole numbers: the same rows on every machine. */
export function randomNumbers(seed: number): (below: number) => number {
  const random = randomFrom(seed);
  return (below) => Math.floor(random() * below);
}
