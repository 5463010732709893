import type { PanelName } from "@ackscope/scenarios";

/** How a captured flow is looked at first. */
export const captureView = (duration: number): { readonly panels: readonly PanelName[]; readonly bandSeconds: number } => ({
  panels: ["sequence", "limits"],
  bandSeconds: duration / 14,
});
