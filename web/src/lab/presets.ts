// Presets by their names: each is a file of its own, fetched when it is opened.

import { presetNames, type Experiment, type Preset } from "@ackscope/scenarios";

const files = import.meta.glob<Experiment>("../../../scenarios/presets/*/*.json", { import: "default" });

/** Undefined if there is no preset of this name. Rejects when it cannot be had now. */
export async function loadPreset(id: string): Promise<Preset | undefined> {
  const name = presetNames.find((preset) => preset.id === id);
  const file = files[`../../../scenarios/presets/${id}.json`];
  return name && file && { ...name, experiment: await file() };
}
