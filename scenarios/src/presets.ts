/** Experiments that are ready to run. */
import type { Experiment } from "./experiment-schema.js";
import { presetNames } from "./generated/preset-names.js";
import { presetPrints } from "./generated/preset-prints.js";
import { presets } from "./generated/presets.js";

/** What a list of presets says of one: a page has it without the experiments. */
export interface PresetName {
  /** Path under presets/ without its ending: `<paper>/<name>`. */
  readonly id: string;
  readonly title: string;
  /** The paper, as a heading over its presets. */
  readonly group: string;
  /** Id of its topic (topics.ts). */
  readonly topic: string;
  readonly description?: string;
}

export interface Preset extends Omit<PresetName, "description"> {
  readonly experiment: Experiment;
}

export { presetNames, presetPrints, presets };

export function findPreset(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}
