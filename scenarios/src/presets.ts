/** Experiments that are ready to run. */
import type { Experiment } from "./experiment.js";
import { presets } from "./generated/presets.js";

export interface Preset {
  /** Path under presets/ without its ending: `<paper>/<name>`. */
  readonly id: string;
  readonly title: string;
  /** The paper, as a heading over its presets. */
  readonly group: string;
  readonly experiment: Experiment;
}

export { presets };

export function findPreset(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}
