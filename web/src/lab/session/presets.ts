// Presets by their names: each is a file of its own, fetched when it is opened.

import type { Experiment, Preset } from "@ackscope/scenarios";

/** What a laboratory opens with when its address says nothing. */
export const defaultPreset = "smartacking/1-0-5mbps";
const [openDefault] = Object.values(
  import.meta.glob<Experiment>("../../../../scenarios/presets/smartacking/1-0-5mbps.json", { import: "default" }),
);

/** Undefined if there is no preset of this name. Rejects when it cannot be had now. */
export async function loadPreset(id: string): Promise<Pick<Preset, "id" | "title" | "experiment"> | undefined> {
  const experiment = await (id === defaultPreset ? openDefault?.() : (await import("./preset-files.js")).presetFile(id));
  return experiment && { id, title: experiment.title, experiment };
}
