import { panelNames, type PanelName } from "@ackscope/scenarios";

/** The panel that a digit stands for. */
export function panelOfKey(key: string): PanelName | undefined {
  return /^[1-9]$/.test(key) ? panelNames[Number(key) - 1] : undefined;
}
