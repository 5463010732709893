/** Whoever sends something to be stored. */
import type { Origin } from "../db/origin.js";

export interface Sender {
  /** Whose account it goes to: quotas, turns and computing time. */
  readonly client: string;
  /** What is kept with it. */
  readonly origin: Origin;
}

export type SenderOf = (address: string) => Sender;
