/** Flows that nobody answers. */
import type { Scenario } from "./generated/scenario.js";

type Flow = Scenario["flows"][number];

/** Whether a flow is UDP; the others are TCP connections. As document::carries_datagrams of the core. */
export const carriesDatagrams = ({ traffic }: { readonly traffic?: Flow["traffic"] | undefined }): boolean =>
  traffic?.type === "onOff" || traffic?.type === "constantBitRate";
