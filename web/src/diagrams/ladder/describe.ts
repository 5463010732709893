import type { LinkDirection } from "@ackscope/scene";
import { delayText, rateText } from "../../ui/quantity.js";

/** What stands between two nodes of a ladder. */
export function describeHop({ rate, delay }: LinkDirection): string {
  return `${rateText(rate)}, ${delayText(delay)}`;
}
