/** Traffic without a TCP sender: it has no window and no ACKs, and never completes. */
import type { Scenario } from "./generated/scenario.js";

type Traffic = Scenario["flows"][number]["traffic"];
type DatagramType = "onOff" | "constantBitRate";

export function isDatagrams(traffic: Traffic): traffic is Extract<Traffic, { type: DatagramType }> {
  return isDatagramType(traffic?.type);
}

/** Whether flows of this type of traffic have no TCP sender. */
export function isDatagramType(type: string | undefined): type is DatagramType {
  return type === "onOff" || type === "constantBitRate";
}
